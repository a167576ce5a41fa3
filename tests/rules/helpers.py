"""What the rule tests share: short ways to say what a rule allows, and bridges to the oracle."""

import gzip
import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from nardy_learn.rules import (
    LONG_HOME,
    LONG_OFFICIAL,
    SHORT,
    Position,
    Roll,
    RuleSet,
    Side,
    Turn,
    Verdict,
    Walk,
    explain,
    legal_turns,
    results,
)
from tests import oracle
from tests.oracle import Board, Oracle, Settings

DATA = Path(__file__).parents[1] / "data"
SIDES = (Side.WHITE, Side.BLACK)


# --- saying what a rule allows --------------------------------------------------------------


def rules_for(position: Position) -> RuleSet:
    """The official rules of the position's game."""
    return LONG_OFFICIAL if position.game == "long" else SHORT


def after(position: str, turn: str) -> Position:
    """The position after a written turn, played without judging it."""
    start = Position.parse(position)
    return start.after(Turn.parse(turn))


def assert_turns(
    position: str, roll: str, turns: Iterable[str], rules: RuleSet | None = None
) -> None:
    """Exactly these turns are legal: by the core, by its turn objects and by the oracle."""
    start = Position.parse(position)
    rules = rules or rules_for(start)
    expected = {start.after(Turn.parse(turn)) for turn in turns}
    found = results(start, Roll.parse(roll), rules)
    assert len(set(found)) == len(found)
    assert {str(end) for end in found} == {str(end) for end in expected}
    listed = legal_turns(start, Roll.parse(roll), rules)
    assert [turn.result for turn in listed].count(None) == 0
    assert {turn.result for turn in listed} == expected
    judged = Oracle(board_of(start), numbers(roll), settings_of(rules))
    assert judged.results_of_all() == {vector_of(end) for end in expected}
    for turn in turns:
        assert explain(start, Roll.parse(roll), turn, rules).ok, turn


def judged(position: str, roll: str, attempt: str, rules: RuleSet | None = None) -> Verdict:
    """The verdict on a written turn."""
    start = Position.parse(position)
    return explain(start, Roll.parse(roll), attempt, rules or rules_for(start))


def assert_allowed(position: str, roll: str, attempt: str, rules: RuleSet | None = None) -> None:
    """The written turn is legal."""
    verdict = judged(position, roll, attempt, rules)
    assert verdict.ok, verdict
    assert not verdict.unfinished


def assert_refused(
    position: str,
    roll: str,
    attempt: str,
    rule: str,
    *,
    rules: RuleSet | None = None,
    points: tuple[int, ...] | None = None,
    nearest: str | None = None,
) -> Verdict:
    """The written turn breaks this rule; the points to light and the nearest turn may be given."""
    verdict = judged(position, roll, attempt, rules)
    assert not verdict.ok or verdict.unfinished, verdict
    assert verdict.rule == rule, verdict
    if points is not None:
        assert set(verdict.points) == set(points), verdict
    assert_nearest_is_legal(position, roll, verdict, rules)
    if nearest is not None:
        assert verdict.nearest is not None
        assert verdict.nearest.result == after(position, nearest), str(verdict.nearest)
    return verdict


def assert_nearest_is_legal(
    position: str, roll: str, verdict: Verdict, rules: RuleSet | None = None
) -> None:
    """The nearest turn of a refusal is one of the legal turns."""
    start = Position.parse(position)
    legal = legal_turns(start, Roll.parse(roll), rules or rules_for(start))
    assert verdict.nearest is not None
    assert verdict.nearest in legal


def walk(position: str, roll: str, *moves: str, rules: RuleSet | None = None) -> Walk:
    """The state on the board after some steps, all of which are lawful."""
    start = Position.parse(position)
    state = Walk.begin(start, Roll.parse(roll), rules or rules_for(start))
    for move in moves:
        for step in Turn.parse(move).steps:
            verdict = state.judge(step.source, step.target)
            assert verdict.ok, verdict
            assert verdict.step is not None
            state = state.take(verdict.step)
    return state


def assert_board_refuses(
    position: str,
    roll: str,
    move: str,
    rule: str,
    *played: str,
    rules: RuleSet | None = None,
    points: tuple[int, ...] | None = None,
) -> Verdict:
    """On the board, after the steps ``played``, the step ``move`` breaks this rule."""
    (step,) = Turn.parse(move).steps
    verdict = walk(position, roll, *played, rules=rules).judge(step.source, step.target)
    assert not verdict.ok, verdict
    assert verdict.rule == rule, verdict
    if points is not None:
        assert set(verdict.points) == set(points), verdict
    assert_nearest_is_legal(position, roll, verdict, rules)
    return verdict


# --- bridges to the oracle ------------------------------------------------------------------


def numbers(roll: str) -> tuple[int, int]:
    """The two dice of a roll."""
    first, second = Roll.parse(roll)
    return first, second


def board_of(position: Position) -> Board:
    """The position as the oracle keeps it."""
    own, enemy = [0] * 26, [0] * 26
    for side, counts in ((position.turn, own), (position.turn.other, enemy)):
        for number, count in position.checkers(side).items():
            counts[number] = count
    return Board(
        position.game,
        SIDES.index(position.turn),
        tuple(own),
        tuple(enemy),
        position.turn in position.fresh,
        SIDES.index(position.starter),
    )


def position_of(board: Board, *, enemy_fresh: bool = False) -> Position:
    """The oracle's board as a position."""
    points = oracle.vector_ints(board)
    fresh = []
    if board.fresh:
        fresh.append(SIDES[board.turn])
    if enemy_fresh:
        fresh.append(SIDES[1 - board.turn])
    return Position.from_white_points(
        "long" if board.game == "long" else "short",
        points[:24],
        bar=(points[24], points[25]),
        off=(points[26], points[27]),
        turn=SIDES[board.turn],
        fresh=fresh,
        starter=SIDES[board.starter],
    )


def vector_of(position: Position) -> str:
    """The position as the text of a conformance record."""
    return ",".join(map(str, (*position.white_points, *position.bar, *position.off)))


def settings_of(rules: RuleSet) -> Settings:
    """The oracle's settings for a rule set."""
    rolls = rules.head_exception_rolls
    return Settings(
        rules.game,
        larger_number=rules.larger_number,
        full_move=rules.full_move,
        must_play=rules.must_play,
        bar_first=rules.bar_first,
        head_limit=rules.head_limit,
        head_players=rules.head_exception_players,
        head_rolls=rolls if isinstance(rolls, str) else ",".join(f"{n}{n}" for n in sorted(rolls)),
        head_obstructed=rules.head_exception_obstructed,
        block_rule=rules.block_rule,
        block_when=rules.block_when,
    )


def ask_oracle(position: Position, roll: Roll, rules: RuleSet) -> Oracle:
    """The oracle for the same question."""
    return Oracle(board_of(position), (roll[0], roll[1]), settings_of(rules))


# --- conformance records --------------------------------------------------------------------


def load_records(game: str) -> list[dict[str, Any]]:
    """The compact copy of the conformance records of one game."""
    with gzip.open(DATA / f"{game}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def rules_of_record(record: dict[str, Any]) -> RuleSet:
    """The rule set that a record was made with."""
    settings = record["settings"]
    if record["game"] == "short":
        return SHORT.replace(larger_number=settings["higher_die"])
    block = settings["block"]
    home = settings["head"] == "home"
    return (LONG_HOME if home else LONG_OFFICIAL).replace(
        larger_number=settings["higher_die"],
        head_exception_players={"official": "second", "home": "both"}.get(settings["head"], "none"),
        block_rule="none" if block == "off" else "not_all_15",
        block_when="end_of_turn" if block == "end_of_turn" else "every_step",
    )


def position_of_record(record: dict[str, Any]) -> Position:
    """The position of a record."""
    first_turn = record.get("first_turn", [False, False])
    return Position.from_white_points(
        record["game"],
        record["board"],
        bar=tuple(record["bar"]),
        off=tuple(record["off"]),
        turn=SIDES[record["turn"]],
        fresh=[side for side, fresh in zip(SIDES, first_turn, strict=True) if fresh],
        starter=SIDES[record.get("starter", 0)],
    )


# --- random positions -----------------------------------------------------------------------


def random_roll(chance: random.Random) -> Roll:
    """A roll, with more doubles than dice give."""
    first = chance.randint(1, 6)
    return Roll(first, first if chance.random() < 0.25 else chance.randint(1, 6))


def reachable(rules: RuleSet, chance: random.Random, plies: int) -> Position:
    """A position reached by random play from the start."""
    position = Position.start(rules, turn=chance.choice(SIDES))
    for _ in range(plies):
        ends = results(position, random_roll(chance), rules)
        end = chance.choice(ends)
        if end.own(0) == 15:
            return position
        position = end.passed()
    return position


def constructed(rules: RuleSet, chance: random.Random) -> Position:
    """A position built at random, often crowded, with walls, late bearing off and full bars."""
    settings = settings_of(rules)
    while True:
        board = random_board(rules.game, chance)
        if not oracle.wall_forbidden(board, settings) and board.own[0] < 15:
            return position_of(board)


def random_board(game: str, chance: random.Random) -> Board:
    """One random board; it may hold a wall that the rules forbid."""
    span = chance.choice((6, 9, 14, 24))
    points = list(range(1, 25))
    mine = chance.sample(points[:span], min(span, chance.randint(1, 9)))
    if chance.random() < 0.5 and game == "long":
        mine = wall_points(chance)
    free = [number for number in points if number not in mine]
    theirs = chance.sample(free, chance.randint(1, 8))
    own, enemy = [0] * 26, [0] * 26
    fill(own, mine, chance, may_be_off=game == "short" or max(mine) <= 6)
    spots = [oracle.same_point(game, number) for number in theirs]
    fill(enemy, spots, chance, may_be_off=game == "short" or max(spots) <= 6)
    if game == "short":
        for counts in (own, enemy):
            if chance.random() < 0.4:
                send_to_bar(counts, chance)
    turn = chance.randint(0, 1)
    fresh = game == "long" and own[24] == 15
    return Board(game, turn, tuple(own), tuple(enemy), fresh, chance.randint(0, 1))


def wall_points(chance: random.Random) -> list[int]:
    """Points with five or six in a row, or nearly so, anywhere, also over the own seam."""
    start = chance.randint(1, 24)
    run = [(start + i - 1) % 24 + 1 for i in range(chance.randint(5, 7))]
    run.remove(chance.choice(run))
    return list({*run, *chance.sample(range(1, 25), chance.randint(1, 4))})


def fill(counts: list[int], points: list[int], chance: random.Random, *, may_be_off: bool) -> None:
    """Put checkers on exactly these points; what is left over goes there too, or off."""
    for number in points:
        counts[number] = 1
    rest = 15 - len(points)
    if may_be_off:
        counts[0] = chance.randint(0, rest)
        rest -= counts[0]
    for _ in range(rest):
        counts[chance.choice(points)] += 1


def send_to_bar(counts: list[int], chance: random.Random) -> None:
    """Move one to three checkers from the board to the bar."""
    for _ in range(chance.randint(1, 3)):
        standing = [number for number in range(1, 25) if counts[number]]
        if standing:
            counts[chance.choice(standing)] -= 1
            counts[25] += 1
