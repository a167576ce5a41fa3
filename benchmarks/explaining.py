"""How long a learner waits for the verdict on an attempt."""

import random
import time
from collections.abc import Iterator

import selfplay
from rows import Row
from timing import percentile

from nardy_learn.rules import (
    LONG_OFFICIAL,
    SHORT,
    Position,
    Roll,
    RuleSet,
    Step,
    Turn,
    explain,
    legal_turns,
)
from nardy_learn.rules.tree import turn_tree

GOAL_MS = 30


def measure(count: int, passes: int, seed: int) -> Iterator[Row]:
    """Take the p99 of `explain` over sensible and absurd attempts, nothing remembered."""
    del passes  # a percentile over many positions needs no passes
    for game, rules in (("long", LONG_OFFICIAL), ("short", SHORT)):
        choice = random.Random(seed)
        taken: list[float] = []
        for position, roll in selfplay.play(rules, count, seed):
            for attempt in _attempts(position, roll, rules, choice):
                turn_tree.cache_clear()
                begun = time.perf_counter()
                explain(position, roll, attempt, rules)
                taken.append(time.perf_counter() - begun)
        yield Row(
            f"{game} nardy: explain, p99",
            "ms",
            "lower",
            percentile(taken, 0.99) * 1e3,
            goal=GOAL_MS,
            note=f"{len(taken)} attempts; median {percentile(taken, 0.5) * 1e3:.2g}, "
            f"longest {max(taken) * 1e3:.3g}",
        )


def _attempts(
    position: Position, roll: Roll, rules: RuleSet, choice: random.Random
) -> Iterator[Turn]:
    """Make what a learner might try: nearly right, by the dice but blindly, and anything."""
    steps = list(choice.choice(legal_turns(position, roll, rules)).steps)
    if steps:
        spoilt = choice.randrange(len(steps))
        source, target, *_ = steps[spoilt]
        steps[spoilt] = Step(source, max(target - choice.choice((-1, 1, 2)), 0))
        yield Turn.of(steps)
        yield Turn.of(steps[:spoilt])
    held = [point for point in range(1, 26) if position.own(point)]
    blind = []
    for number in roll.numbers:
        source = choice.choice(held)
        blind.append(Step(source, max(source - number, 0), number))
    yield Turn.of(blind)
    yield Turn.of(
        [Step(choice.randint(0, 25), choice.randint(0, 25)) for _ in range(choice.randint(1, 5))]
    )
