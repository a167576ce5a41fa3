"""A learner's own program against the rules: the first position where the two do not agree.

The program is a function that is given a position and a roll and returns the legal turns. It may
return them as texts, as `Turn` or as the positions they lead to, in any order and more than once:
as everywhere, turns are the same if they end in the same position.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from nardy_learn.course.marking import find_turn, lawful_turns
from nardy_learn.rules import (
    IllegalTurn,
    NotationError,
    Position,
    Roll,
    RuleSet,
    Turn,
    Verdict,
)

Program = Callable[[Position, Roll], Iterable[object]]

#: How many positions a program is tried on.
TRIALS: Final = 400

_SEED: Final = 1  # any: the positions must only be the same in every run

# What programs get wrong, each a position and a roll of its own, from the easy to the hard.
_HARD: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "long": (
        ("long black: 24x15 | 12x14 1 | fresh black", "6-6"),
        ("long black: 24x15 | 12x14 1 | fresh black", "3-3"),
        ("long black: 24x15 | 12x14 1 | fresh black", "5-5"),
        ("long white: 24x12 18x2 10 | 12x15", "6-6"),
        ("long white: 1x13 18 13 | 12x8 7x7", "6-5"),
        ("long white: 1x14 20 | 9x15", "6-5"),
        ("long white: 1x14 20 | 14x15", "6-5"),
        ("long white: 1x14 20 | 8x15", "4-4"),
        ("long white: 24x7 11 10 9x2 8x2 7x2 | 12x15", "2-1"),
        ("long white: 24x7 11 10 9x2 8x2 7x2 | 12x14 5", "2-1"),
        ("long white: 24x9 11 10 9x2 8 7 | 12x15", "3-3"),
        ("long white: 24x9 23x2 3 2 1x2 | 12x15", "6-2"),
        ("long white: 6 5 3 | 12x15", "6-3"),
        ("long white: 6x2 3 | 1 12x14", "5-2"),
        ("long white: 7 4x2 1x12 | 12x15", "3-1"),
    ),
    "short": (
        ("short white: bar 24 13x5 8x3 6x5 | 1x2 12x5 17x3 19x5", "6-5"),
        ("short white: bar 24 13x5 8x3 6x5 | 1x2 12x5 17x3 19x5", "6-6"),
        ("short white: barx2 13x5 8x3 6x5 | 1x2 12x5 17x3 19x5", "6-4"),
        ("short white: 24 2x7 1x7 | 13x2 12x5", "6-5"),
        ("short white: 6 5x3 | 4 3x2", "6-2"),
        ("short white: 6 5 | 24x2", "4-1"),
        ("short white: 6 3x2 | 24x2", "6-1"),
        ("short white: 6x2 4x2 3x2 | 24x2", "5-2"),
        ("short white: 6x2 2x3 | 1x2", "5-4"),
        ("short white: 5x2 1x3 | 2 24x2", "3-3"),
    ),
}


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Where a program and the rules do not agree.

    Attributes
    ----------
    position, roll
        What the program was given.
    kind
        "unlawful": it gives a turn that is not legal; "missing": it leaves one out; "unreadable":
        it gives something that is no turn.
    answer
        What the program gave, as text.
    turn
        The turn that is missing.
    verdict
        What the rules say of the turn that is not legal.
    error
        What is wrong with a text that is no turn.
    """

    position: Position
    roll: Roll
    kind: Literal["unlawful", "missing", "unreadable"]
    answer: str = ""
    turn: Turn | None = None
    verdict: Verdict | None = None
    error: NotationError | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """How far a program agrees with the rules.

    Attributes
    ----------
    agreed, total
        On how many positions of how many, before the first on which it does not.
    first
        That one; None if there is none.
    """

    agreed: int
    total: int
    first: Disagreement | None = None


def trials(rules: RuleSet, count: int = TRIALS) -> Iterator[tuple[Position, Roll]]:
    """Go through positions to try a program on, from the easy to the hard; always the same.

    First all rolls of a new game, then positions that each hang on one rule, then games.
    """
    start = Position.start(rules)
    opening = [Roll(a, b) for a in range(6, 0, -1) for b in range(a, 0, -1)]
    found = [(start, roll) for roll in opening]
    found += [(Position.parse(text), Roll.parse(roll)) for text, roll in _HARD[rules.game]]
    yield from found[:count]
    left = count - len(found)
    dice = random.Random(_SEED)  # noqa: S311 - not a secret, a repeatable sequence
    position = start
    while left > 0:
        roll = Roll(dice.randint(1, 6), dice.randint(1, 6))
        yield position, roll
        left -= 1
        position = _played(position, roll, rules, dice) or start


def _played(position: Position, roll: Roll, rules: RuleSet, dice: random.Random) -> Position | None:
    """Return the position after some legal turn; None at the end of a game."""
    turn = dice.choice(lawful_turns(position, roll, rules))
    end = position.after(turn)
    return None if end.own(0) == 15 else end.passed()


def compare(program: Program, rules: RuleSet, count: int = TRIALS) -> Comparison:
    """Try a program on positions until it does not agree with the rules.

    Parameters
    ----------
    program
        Given a position and a roll, returns the legal turns.
    rules
        The rule set.
    count
        How many positions to try.

    Raises
    ------
    Exception
        Whatever the program raises; a note tells on which position.

    Examples
    --------
    >>> from nardy_learn.rules import LONG_OFFICIAL, legal_turns
    >>> rules = LONG_OFFICIAL
    >>> compare(lambda position, roll: legal_turns(position, roll, rules), rules, 50)
    Comparison(agreed=50, total=50, first=None)
    """
    for number, (position, roll) in enumerate(trials(rules, count)):
        try:
            answers = list(program(position, roll))
        except Exception as error:
            error.add_note(f"position: {position}; roll: {roll}")
            raise
        first = _disagreement(position, roll, rules, answers)
        if first is not None:
            return Comparison(number, count, first)
    return Comparison(count, count)


def _disagreement(
    position: Position, roll: Roll, rules: RuleSet, answers: list[object]
) -> Disagreement | None:
    lawful = lawful_turns(position, roll, rules)
    by_end = {turn.result: turn for turn in lawful}
    found: set[Turn] = set()
    for answer in answers:
        if isinstance(answer, Position):
            if answer not in by_end:
                return Disagreement(position, roll, "unlawful", str(answer))
            found.add(by_end[answer])
            continue
        if not isinstance(answer, str | Turn):
            return Disagreement(position, roll, "unreadable", repr(answer))
        try:
            found.add(find_turn(position, roll, answer, rules))
        except NotationError as error:
            return Disagreement(position, roll, "unreadable", str(answer), error=error)
        except IllegalTurn as error:
            return Disagreement(position, roll, "unlawful", str(answer), verdict=error.verdict)
    for turn in lawful:
        if turn not in found:
            return Disagreement(position, roll, "missing", turn=turn)
    return None
