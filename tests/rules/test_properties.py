"""What holds for every position: random play, random positions, random settings."""

import random
from collections.abc import Callable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nardy_learn.rules import (
    LONG_OFFICIAL,
    SHORT,
    NotationError,
    Position,
    Roll,
    RuleSet,
    Side,
    Step,
    Turn,
    Walk,
    explain,
    legal_turns,
    results,
)
from tests.rules.helpers import (
    ask_oracle,
    constructed,
    load_records,
    position_of_record,
    random_roll,
    reachable,
    rules_of_record,
    vector_of,
)
from tests.rules.oracle_judge import judge_step, judge_turn, turn_fault

QUICK = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
SEEDS = st.integers(min_value=0, max_value=2**32)
#: Records in which a rare rule is at work: few legal turns, much to refuse.
RARE = [
    record
    for game in ("long", "short")
    for record in load_records(game)
    if record["source"] == "mined" or "dice_obligation_active" in record["labels"]
]


def random_rules(game: str, chance: random.Random) -> RuleSet:
    """Any settings that change which turns are legal."""
    if game == "short":
        return SHORT.replace(
            larger_number=chance.random() < 0.7,
            full_move=chance.random() < 0.8,
            must_play=chance.random() < 0.9,
            bar_first=chance.random() < 0.9,
        )
    return LONG_OFFICIAL.replace(
        larger_number=chance.random() < 0.7,
        full_move=chance.random() < 0.8,
        must_play=chance.random() < 0.9,
        head_limit=chance.choice([1, 1, 1, 2, None]),
        head_exception_players=chance.choice(["second", "both", "none"]),
        head_exception_rolls=chance.choice([{3, 4, 6}, {4, 6}, "any_double", "when_blocked"]),
        head_exception_obstructed=chance.choice(["allow", "deny"]),
        block_rule=chance.choice(["not_all_15", "not_all_15", "ahead_in_home", "never", "none"]),
        block_when=chance.choice(["every_step", "end_of_turn"]),
    )


def strict(rules: RuleSet) -> RuleSet:
    """The same settings with every duty to play in force, as the table of refusals assumes."""
    return rules.replace(full_move=True, must_play=True, bar_first=True, head_limit=1)


@st.composite
def questions(draw: st.DrawFn) -> tuple[Position, Roll, RuleSet, random.Random]:
    """A position of any kind, a roll and a rule set."""
    chance = random.Random(draw(SEEDS))
    kind = draw(st.sampled_from(["opening", "reachable", "constructed", "rare"]))
    if kind == "rare":
        record = chance.choice(RARE)
        position, rules = position_of_record(record), rules_of_record(record)
        return position, Roll(*record["dice"]), rules, chance
    rules = random_rules(draw(st.sampled_from(["long", "short"])), chance)
    if kind == "constructed":
        position = constructed(rules, chance)
    else:
        plies = chance.randint(0, 3) if kind == "opening" else chance.randint(4, 90)
        position = reachable(rules, chance, plies)
    return position, random_roll(chance), rules, chance


Question = tuple[Position, Roll, RuleSet, random.Random]


@QUICK
@given(questions())
def test_core_equals_oracle(question: Question) -> None:
    """The same results, and the same orders of steps."""
    position, roll, rules, _ = question
    oracle = ask_oracle(position, roll, rules)
    found = results(position, roll, rules)
    assert len(set(found)) == len(found)
    assert {vector_of(end) for end in found} == oracle.results_of_all()
    if not rules.must_play:  # any part of a turn may stand: its orders are of no interest
        return
    orders = sorted(
        tuple((step.die, step.source, step.target) for step in order)
        for turn in legal_turns(position, roll, rules)
        for order in turn.orders
    )
    assert orders == sorted([*oracle.sequences(), *oracle.short_wins()])


@QUICK
@given(questions())
def test_colours_are_symmetric(question: Question) -> None:
    position, roll, rules, _ = question
    mirrored = {end.mirrored() for end in results(position, roll, rules)}
    assert set(results(position.mirrored(), roll, rules)) == mirrored
    assert position.mirrored().mirrored() == position


@QUICK
@given(questions())
def test_checkers_are_conserved(question: Question) -> None:
    position, roll, rules, _ = question
    for end in results(position, roll, rules):
        assert end.turn is position.turn
        for side in Side:
            assert sum(end.checkers(side).values()) == 15
        white = sum(n for n in end.white_points if n > 0) + end.bar[0] + end.off[0]
        assert white == 15
        assert end.pip_count() <= position.pip_count()
        assert end.pip_count(end.turn.other) >= position.pip_count(position.turn.other)
        assert end.passed().passed().board == end.board


@QUICK
@given(questions())
def test_turns_are_maximal(question: Question) -> None:
    """No legal turn can be prolonged, and all have the same number of steps but for early wins."""
    position, roll, rules, _ = question
    rules = strict(rules)
    turns = legal_turns(position, roll, rules)
    most = max(len(turn.steps) for turn in turns)
    for turn in turns:
        assert turn.result is not None
        assert len(turn.steps) == most or turn.result.own(0) == 15
        walk = Walk.begin(position, roll, rules)
        for step in turn.steps:
            walk = walk.take(step)
        assert walk.complete
        assert walk.board == turn.result
        if len(turn.steps) < most:
            assert turn.result.own(0) == 15
        elif rules.block_when == "every_step":
            assert walk.open_steps() == ()


@QUICK
@given(questions())
def test_walk_agrees_with_legal_turns(question: Question) -> None:
    """Open steps lead exactly to the legal turns; undo is exact; wrong steps are refused."""
    position, roll, rules, chance = question
    begin = Walk.begin(position, roll, rules)
    ends = {turn.result for turn in legal_turns(position, roll, rules)}
    reached: set[Position] = set()
    seen: set[tuple[int, tuple[int, ...]]] = set()
    todo = [begin]
    while todo:
        walk = todo.pop()
        if walk.complete:
            reached.add(walk.board)
        assert walk.complete or walk.open_steps()
        for step in walk.open_steps():
            after = walk.take(step)
            assert after.undo() == walk
            key = (after.board.board, after.left)
            if key not in seen:
                seen.add(key)
                todo.append(after)
    assert reached == ends
    source, target = chance.randint(1, 25), chance.randint(0, 24)
    verdict = begin.judge(source, target)
    assert verdict.ok == bool(begin.path(source, target))
    assert verdict.ok or verdict.rule


@QUICK
@given(questions())
def test_legal_turns_are_explained_as_legal(question: Question) -> None:
    position, roll, rules, chance = question
    for turn in chance.sample(legal_turns(position, roll, rules), k=1):
        assert explain(position, roll, turn, rules).ok
        assert explain(position, roll, Turn.parse(str(turn)), rules).ok
        order = chance.choice(turn.orders)
        shuffled = chance.sample(order, len(order))
        bare = Turn.of([Step(step.source, step.target) for step in shuffled])
        assert explain(position, roll, bare, rules).ok
        assert position.after(turn) == turn.result


def attempt(position: Position, roll: Roll, rules: RuleSet, chance: random.Random) -> list[Step]:
    """Something a learner might try: a legal turn, a part of one, a spoilt one, or nonsense."""
    steps = [
        Step(step.source, step.target)
        for step in chance.choice(legal_turns(position, roll, rules)).steps
    ]
    kind = chance.choice(["whole", "shuffled", "short", "spoilt", "random", "random"])
    if kind == "shuffled":
        chance.shuffle(steps)
    elif kind == "short":
        steps = steps[:-1]
    elif kind == "spoilt" and steps:
        steps[chance.randrange(len(steps))] = Step(chance.randint(1, 25), chance.randint(0, 24))
    elif kind == "random":
        sources = [n for n in range(1, 26) if position.own(n)]
        steps = []
        for _ in range(chance.randint(1, min(4, len(roll.numbers)))):
            source = chance.choice(sources)
            number = chance.choice([*roll.numbers, *roll.numbers, sum(roll), chance.randint(1, 6)])
            steps.append(Step(source, max(0, source - number)))
            sources += [steps[-1].target] if steps[-1].target else []
    for i in range(len(steps) - 1):
        if steps[i].target == steps[i + 1].source and chance.random() < 0.3:
            steps[i : i + 2] = [Step(steps[i].source, steps[i + 1].target)]
            break
    return steps


@settings(QUICK, max_examples=400)
@given(questions())
def test_explain_agrees_with_the_table(question: Question) -> None:
    """One verdict for any attempt: legal exactly if some order is, else the rule of the table."""
    position, roll, rules, chance = question
    rules = strict(rules)
    steps = attempt(position, roll, rules, chance)
    fault = judge_turn(
        ask_oracle(position, roll, rules), [(step.source, step.target) for step in steps]
    )
    verdict = explain(position, roll, Turn.of(steps), rules)
    assert verdict.ok == (fault is None)
    if fault is not None:
        assert verdict.rule == fault.rule
        # A turn that stops on a wall with numbers left breaks the block rule first (row 11).
        assert verdict.unfinished == (fault.row == 14) or fault.row == 11
        assert verdict.nearest in legal_turns(position, roll, rules)


@settings(QUICK, max_examples=400)
@given(questions())
def test_board_agrees_with_the_table(question: Question) -> None:
    """On the board every step is judged at once, in the order played."""
    position, roll, rules, chance = question
    rules = strict(rules)
    oracle = ask_oracle(position, roll, rules)
    walk = Walk.begin(position, roll, rules)
    played: tuple[tuple[int, int, int], ...] = ()
    node = oracle.begin
    for wish in attempt(position, roll, rules, chance):
        fault = judge_step(oracle, played, (wish.source, wish.target))
        verdict = walk.judge(wish.source, wish.target)
        assert verdict.rule == (fault.rule if fault else None)
        assert verdict.ok == (fault is None)
        for step in walk.path(wish.source, wish.target):
            walk = walk.take(step)
            assert step.die is not None
            taken, node = oracle.search.after(node, step.die, step.source)
            played = (*played, taken)
        if not verdict.ok:
            break
    stop = turn_fault(oracle, node, played)
    done = walk.judge_end()
    assert done.ok == (stop is None)
    if stop is not None:
        assert done.rule == stop[1]


@QUICK
@given(questions())
def test_text_is_read_back(question: Question) -> None:
    position, roll, rules, chance = question
    assert Position.parse(str(position)) == position
    assert eval(repr(position), {"Position": Position}) == position
    turn = chance.choice(legal_turns(position, roll, rules))
    read = Turn.parse(str(turn))
    assert str(read) == str(turn)
    assert position.after(read) == turn.result
    assert Roll.parse(str(roll)) == roll
    assert Turn.parse(f"{roll}: {turn}") == read


@QUICK
@given(st.text(alphabet="0123456789/-*()x:>, barofpsштоб→", max_size=20))
def test_any_text_is_read_or_refused_with_a_column(text: str) -> None:
    for read in (Turn.parse, Position.parse, Roll.parse):
        error = refusal(read, text)
        assert error is None or (error.text == text and 1 <= error.column <= len(text) + 1)


def refusal(read: Callable[[str], object], text: str) -> NotationError | None:
    """The error with which a text is refused, if it is."""
    try:
        read(text)
    except NotationError as error:
        return error
    return None
