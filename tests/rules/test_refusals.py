"""Which rule a refusal names: every row of the table, in both games, written and on the board."""

from dataclasses import dataclass, field

import pytest

from nardy_learn.rules import (
    LONG_HOME,
    LONG_OFFICIAL,
    SHORT,
    NotationError,
    Position,
    Reason,
    Roll,
    RuleSet,
    Turn,
    Walk,
    explain,
    legal_turns,
)
from tests.rules.helpers import (
    after,
    assert_board_refuses,
    assert_refused,
    judged,
    rules_for,
    walk,
)

MIDDLE = "long white: 24x12 18x2 10 | 12x15"
START = "long white: 24x15 | 12x15 | fresh white black"
SECOND = "long black: 24x15 | 12x14 1 | fresh black"
BLOCK = "long white: 24x7 11 10 9x2 8x2 7x2 | 12x15"
PASSING = "long white: 24x9 11 10 9x2 8 7 | 12x15"
SEAM = "long white: 24x9 23x2 3 2 1x2 | 12x15"
AHEAD = "long white: 24x7 11 10 9x2 8x2 7x2 | 12x14 5"
WALL = (11, 10, 9, 8, 7, 6)

SHORT_START = "short white: 24x2 13x5 8x3 6x5 | 19x5 17x3 12x5 1x2"
BAR = "short white: bar 13x5 8x3 6x6 | 24x3 19x2 17x3 12x5 1x2"
TWO_BAR = "short white: barx2 13x5 8x3 6x5 | 24x2 22x2 20x2 12x9"

END_OF_TURN = LONG_OFFICIAL.replace(block_when="end_of_turn")
AHEAD_IN_HOME = LONG_OFFICIAL.replace(block_rule="ahead_in_home")
NEVER = LONG_OFFICIAL.replace(block_rule="never")


@dataclass(frozen=True)
class Row:
    """One row of the table in one position.

    ``attempt`` is written as a whole turn. If ``board`` is set it is also tried on the board,
    where the steps before the last are played first and the last is refused.
    """

    name: str
    position: str
    roll: str
    attempt: str
    rule: str
    reason: Reason
    points: tuple[int, ...] | None = None
    nearest: str | None = None
    rules: RuleSet | None = None
    board: bool = True
    also: tuple[str, ...] = field(default=())


ROWS = [
    # 1: an own checker on the start point
    Row("1 long", MIDDLE, "6-5", "24/18 20/15", "L-10", Reason.NO_CHECKER, (20,)),
    Row("1 long, an enemy's", MIDDLE, "6-5", "24/18 12/7", "L-10", Reason.NO_CHECKER, (12,)),
    Row("1 short", SHORT_START, "6-5", "24/18 14/9", "S-10", Reason.NO_CHECKER, (14,)),
    Row("1 short, bar empty", SHORT_START, "6-5", "24/18 bar/20", "S-10", Reason.NO_CHECKER, (25,)),
    # 2: the bar first
    Row("2 none entered", BAR, "6-5", "13/8", "S-22", Reason.BAR_FIRST, (13,)),
    Row("2 one entered", TWO_BAR, "5-4", "bar/21 13/8", "S-23", Reason.BAR_ALL_FIRST, (13,)),
    Row(
        "2 bearing off",
        "short white: bar 3x2 1x2 | 22x2 24x13",
        "4-3",
        "3/off",
        "S-22",
        Reason.BAR_BEFORE_BEARING_OFF,
        (3,),
        also=("S-35",),
    ),
    # 3: the head
    Row("3 usual", MIDDLE, "6-5", "24/18 24/19", "L-30", Reason.HEAD_LIMIT, (24,), "24/13"),
    Row("3 before the target", MIDDLE, "6-5", "24/18 24/12", "L-30", Reason.HEAD_LIMIT, (24,)),
    Row("3 first roll, no double", START, "6-5", "24/18 24/19", "L-30", Reason.HEAD_LIMIT, (24,)),
    Row(
        "3 first roll, official",
        START,
        "3-3",
        "24/21 24/21",
        "L-31",
        Reason.HEAD_EXCEPTION_SECOND,
        (24,),
        "24/15",
    ),
    Row(
        "3 first roll, at home",
        START,
        "5-5",
        "24/19 24/19",
        "L-32",
        Reason.HEAD_EXCEPTION_BOTH,
        (24,),
        "24/4",
        LONG_HOME,
    ),
    Row(
        "3 a third checker",
        SECOND,
        "3-3",
        "24/21 24/21 24/21",
        "L-34",
        Reason.HEAD_EXCEPTION_LIMIT,
        (24,),
    ),
    # 4: direction
    Row("4 long", MIDDLE, "6-5", "24/18 10/15", "L-03", Reason.BACKWARDS, (10,)),
    Row("4 long, on the spot", MIDDLE, "6-5", "24/18 10/10", "L-03", Reason.BACKWARDS, (10,)),
    Row("4 long, past own 1", SEAM, "3-2", "23/20 1/23", "L-03", Reason.BACKWARDS, (1,)),
    Row("4 short", SHORT_START, "6-5", "24/18 8/13", "S-03", Reason.BACKWARDS, (8,)),
    Row("4 from the bar", BAR, "6-5", "bar/18", "S-22", Reason.BAR_ENTRY, (25,)),
    # 5: the number was rolled and is still free
    Row("5 long", MIDDLE, "6-5", "24/18 10/6", "L-10", Reason.NUMBER_NOT_ROLLED, (10,)),
    Row("5 long, used", MIDDLE, "6-5", "24/18 18/12", "L-10", Reason.NUMBER_USED, (18,)),
    Row("5 long, double", MIDDLE, "2-2", "24/22 18/15", "L-14", Reason.NUMBER_NOT_ROLLED, (18,)),
    Row(
        "5 long, a fifth",
        "long white: 20x15 | 12x15",
        "2-2",
        "20/18 20/18 20/18 20/18 20/18",
        "L-14",
        Reason.NUMBER_USED,
        (20,),
    ),
    Row("5 short", SHORT_START, "6-5", "24/18 8/4", "S-10", Reason.NUMBER_NOT_ROLLED, (8,)),
    Row("5 short, double", SHORT_START, "2-2", "13/11 8/5", "S-12", Reason.NUMBER_NOT_ROLLED, (8,)),
    Row("5 from the bar", BAR, "6-5", "bar/21", "S-22", Reason.NUMBER_NOT_ROLLED, (25,)),
    # 6: the landing point
    Row("6 long", MIDDLE, "6-1", "24/23 18/12", "L-12", Reason.CLOSED_POINT, (12,)),
    Row(
        "6 long, on the way",
        "long white: 24x14 10 | 19 18 12x13",
        "6-5",
        "24/13",
        "L-13",
        Reason.CLOSED_ON_THE_WAY,
        (18,),
    ),
    Row("6 short", SHORT_START, "1-3", "8/5 13/12", "S-11", Reason.CLOSED_POINT, (12,)),
    Row("6 from the bar", BAR, "6-5", "bar/19", "S-11", Reason.CLOSED_POINT, (19,)),
    Row(
        "6 short, on the way",
        "short white: 24x2 13x5 8x3 6x5 | 11x2 10x2 12x5 17x3 19x3",
        "3-2",
        "13/8",
        "S-10",
        Reason.CLOSED_ON_THE_WAY,
        (10,),
    ),
    # 7: all home
    Row(
        "7 long",
        "long white: 9 8 4x2 1x11 | 12x15",
        "4-1",
        "8/7 4/off",
        "L-50",
        Reason.NOT_ALL_HOME,
        (9, 7),
    ),
    Row(
        "7 short",
        "short white: 9 8 4x2 1x11 | 24x15",
        "4-1",
        "8/7 4/off",
        "S-30",
        Reason.NOT_ALL_HOME,
        (9, 7),
    ),
    # 8: a number too small for the point
    Row(
        "8 long",
        "long white: 6 5 3 | 12x15",
        "2-1",
        "6/4 5/off",
        "L-51",
        Reason.NUMBER_TOO_SMALL,
        (5,),
    ),
    Row(
        "8 short",
        "short white: 6 5 3 | 24x15",
        "2-1",
        "6/4 5/off",
        "S-31",
        Reason.NUMBER_TOO_SMALL,
        (5,),
    ),
    # 9: a number too large while a higher checker stands
    Row(
        "9 long",
        "long white: 6 4 3 | 12x15",
        "5-1",
        "4/3 3/off",
        "L-54",
        Reason.HIGHER_CHECKER,
        (6,),
    ),
    Row(
        "9 short",
        "short white: 6 4 3 | 24x15",
        "5-1",
        "4/3 3/off",
        "S-33",
        Reason.HIGHER_CHECKER,
        (6,),
    ),
    # 10: the wall, after the step
    Row("10 wall", BLOCK, "2-1", "24/23 8/6", "L-42", Reason.WALL, WALL),
    Row(
        "10 over the seam",
        SEAM,
        "6-2",
        "24/22",
        "L-45",
        Reason.WALL_OVER_SEAM,
        (3, 2, 1, 24, 23, 22),
    ),
    Row(
        "10 in passing",
        PASSING,
        "3-3",
        "24/18 9/3",
        "L-44",
        Reason.WALL_IN_PASSING,
        WALL,
        board=False,
    ),
    Row(
        "10 ahead in home",
        AHEAD,
        "2-1",
        "24/23 8/6",
        "L-43",
        Reason.WALL_NOT_IN_HOME,
        WALL,
        rules=AHEAD_IN_HOME,
    ),
    Row("10 never", AHEAD, "2-1", "24/23 8/6", "L-49a", Reason.WALL_FORBIDDEN, WALL, rules=NEVER),
    # 11: the wall, at the end
    Row("11 wall", BLOCK, "2-1", "24/23 8/6", "L-42", Reason.WALL, WALL, rules=END_OF_TURN),
    Row(
        "11 over the seam",
        SEAM,
        "6-2",
        "23/17 24/22",
        "L-45",
        Reason.WALL_OVER_SEAM,
        (3, 2, 1, 24, 23, 22),
        rules=END_OF_TURN,
    ),
    Row(
        "11 ahead in home",
        AHEAD,
        "2-1",
        "24/23 8/6",
        "L-43",
        Reason.WALL_NOT_IN_HOME,
        WALL,
        rules=AHEAD_IN_HOME.replace(block_when="end_of_turn"),
    ),
    Row(
        "11 never",
        AHEAD,
        "2-1",
        "24/23 8/6",
        "L-49a",
        Reason.WALL_FORBIDDEN,
        WALL,
        rules=NEVER.replace(block_when="end_of_turn"),
    ),
    # 14: ended early
    Row("14 long", START, "6-5", "24/18", "L-16", Reason.UNFINISHED, nearest="24/13", board=False),
    Row("14 long, pass", START, "6-5", "pass", "L-16", Reason.UNFINISHED, (24, 18), board=False),
    Row("14 short", SHORT_START, "6-5", "24/18", "S-13", Reason.UNFINISHED, board=False),
    Row("14 short, pass", SHORT_START, "6-5", "pass", "S-13", Reason.UNFINISHED, board=False),
    # 15: fewer numbers than possible
    Row(
        "15 long",
        "long white: 18 13 1x13 | 12x8 7x7",
        "6-5",
        "18/13",
        "L-17",
        Reason.FEWER_NUMBERS,
        (13, 8),
        "13/2",
    ),
    Row(
        "15 short",
        "short white: 6 5x3 | 4 3x2 24x12",
        "6-2",
        "6/off",
        "S-13",
        Reason.FEWER_NUMBERS,
        (6, 5),
        "6/4 5/off",
    ),
    Row(
        "15 from the bar",
        "short white: bar 24x3 22 6x3 5x2 3x2 2x3 | 19x6 17x3 12x3 7 1x2",
        "5-3",
        "bar/22",
        "S-26",
        Reason.FEWER_NUMBERS,
    ),
    # 16: the smaller number
    Row(
        "16 long",
        "long white: 20 1x14 | 9x15",
        "6-5",
        "20/15",
        "L-18",
        Reason.SMALLER_NUMBER,
        (20,),
        "20/14",
    ),
    Row(
        "16 short",
        "short white: 24 2x7 1x7 | 13x2 12x13",
        "6-5",
        "24/19",
        "S-14",
        Reason.SMALLER_NUMBER,
        (24,),
        "24/18",
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_refusal_of_a_written_turn(row: Row) -> None:
    verdict = assert_refused(
        row.position,
        row.roll,
        row.attempt,
        row.rule,
        rules=row.rules,
        points=row.points,
        nearest=row.nearest,
    )
    assert verdict.reason is row.reason
    assert verdict.unfinished == (row.reason is Reason.UNFINISHED)
    assert verdict.also == row.also


@pytest.mark.parametrize("row", [row for row in ROWS if row.board], ids=lambda row: row.name)
def test_refusal_on_the_board(row: Row) -> None:
    steps = Turn.parse(row.attempt).steps
    played = [str(step) for step in steps[:-1]]
    verdict = assert_board_refuses(
        row.position,
        row.roll,
        str(steps[-1]),
        row.rule,
        *played,
        rules=row.rules,
        points=row.points,
    )
    assert verdict.reason is row.reason


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_both_colours_are_refused_alike(row: Row) -> None:
    rules = row.rules or rules_for(Position.parse(row.position))
    position = Position.parse(row.position)
    mine = explain(position, Roll.parse(row.roll), row.attempt, rules)
    theirs = explain(position.mirrored(), Roll.parse(row.roll), row.attempt, rules)
    assert (mine.rule, mine.points, mine.reason) == (theirs.rule, theirs.points, theirs.reason)


# --- rows that accept -----------------------------------------------------------------------


def test_row_0_the_game_is_over() -> None:
    verdict = judged("long white: off15 | 12x15", "6-5", "24/18")
    assert not verdict.ok
    assert verdict.reason is Reason.GAME_OVER
    assert verdict.rule is None


@pytest.mark.parametrize(
    ("position", "rule"), [("long white: 2 | 12x15", "L-58"), ("short white: 2 | 1 24x14", "S-39")]
)
def test_row_12_the_fifteenth_checker_off_is_accepted(position: str, rule: str) -> None:
    verdict = judged(position, "6-1", "2/off")
    assert verdict.ok
    assert not verdict.unfinished
    assert verdict.reason is Reason.WON_EARLY
    assert verdict.rule == rule
    assert walk(position, "6-1", "2/off").judge_end().ok


@pytest.mark.parametrize(
    ("position", "attempt"),
    [
        # 6/5 and then 5/off with the 6 end in the same position.
        ("long white: 6 5 3 2 1x11 | 13x10", "6/off"),
        ("short black: 2 1 | 23x6 10x3 9x4", "2/off"),
    ],
)
def test_row_13_the_result_of_a_legal_turn_is_accepted(position: str, attempt: str) -> None:
    roll = Roll(6, 1)
    start = Position.parse(position)
    legal = [turn.result for turn in legal_turns(start, roll, rules_for(start))]
    assert after(position, attempt) in legal
    verdict = judged(position, "6-1", attempt)
    assert verdict.ok
    assert not verdict.unfinished


@pytest.mark.parametrize(
    ("position", "attempt"),
    [
        ("long white: 6 5 3 2 1x11 | 13x10", "6/off"),
        ("short black: 2 1 | 23x6 10x3 9x4", "2/off"),
    ],
)
def test_row_13_done_on_the_board(position: str, attempt: str) -> None:
    """What is accepted as a written turn is accepted when the learner plays it and says done."""
    assert walk(position, "6-1", attempt).judge_end().ok


def test_row_13_a_single_checker_off_with_either_number() -> None:
    # 1/off with the 5 or the 6 is one result: the larger-number rule has nothing to refuse.
    assert judged("long white: 1 | 12x15", "6-5", "1/off").ok
    assert walk("long white: 1 | 12x15", "6-5", "1/off").judge_end().ok


# --- orders, splits and ties ----------------------------------------------------------------


def test_a_written_turn_may_be_in_any_order() -> None:
    assert judged(BLOCK, "2-1", "8/6 11/10").ok
    # The second checker on the bar must be in before the first goes on.
    assert judged(
        "short white: barx2 13x5 8x3 6x5 | 12x9 9x2 4x3",
        "4-4",
        "bar/17 bar/21 21/17",
    ).ok


def test_the_latest_failure_is_named() -> None:
    # Either order accepts one step; 10/6 fails at the number, 24/12 at the head before it.
    assert_refused(MIDDLE, "6-5", "24/18 24/12", "L-30")
    # Three steps: the two good ones are taken first, the bad one is named.
    assert_refused(MIDDLE, "6-5", "10/8 24/18 18/13", "L-10", points=(10,))


def test_no_free_number_is_left() -> None:
    """A third step after both numbers are played."""
    verdict = assert_refused(MIDDLE, "6-5", "24/18 10/5 18/13", "L-10")
    assert verdict.reason is Reason.NUMBER_USED


def test_done_and_pass_on_the_board() -> None:
    verdict = walk(START, "6-5").judge_end()
    assert not verdict.ok
    assert verdict.unfinished
    assert verdict.rule == "L-16"
    verdict = walk(START, "6-5", "24/18").judge_end()
    assert (verdict.rule, verdict.unfinished, set(verdict.points)) == ("L-16", True, {24, 18})
    assert walk(START, "6-5", "24/18", "18/13").judge_end().ok
    assert walk("long white: 20 1x14 | 15x8 14x7", "6-5").judge_end().ok


def test_a_split_is_taken_step_by_step_on_the_board() -> None:
    begin = Walk.begin(Position.parse(START), Roll(6, 5), LONG_OFFICIAL)
    assert begin.judge(24, 13).ok
    assert [str(step) for step in begin.path(24, 13)] == ["24/18", "18/13"]
    assert begin.path(24, 12) == ()


def test_a_take_that_is_not_open_is_an_error() -> None:
    begin = Walk.begin(Position.parse(START), Roll(6, 5), LONG_OFFICIAL)
    once = begin.take(begin.open_steps()[0])
    with pytest.raises(ValueError, match="L-30"):
        once.take(begin.open_steps()[1])


def test_steps_that_kill_the_turn_are_not_open() -> None:
    # 20/14 is lawful by itself but leaves no 5; 18/13 leaves no 6.
    only = walk("long white: 20 1x14 | 14x15", "6-5")
    assert [str(step) for step in only.open_steps()] == ["20/15"]
    both = walk("long white: 18 13 1x13 | 12x8 7x7", "6-5")
    assert [str(step) for step in both.open_steps()] == ["13/8"]
    assert not set(both.later_steps()) & set(both.open_steps())


def test_the_nearest_turn_is_near() -> None:
    verdict = judged(MIDDLE, "6-5", "24/18 24/19")
    assert verdict.nearest is not None
    assert "24/18" in str(verdict.nearest) or "24/19" in str(verdict.nearest)


def test_bad_text_is_not_a_verdict() -> None:
    with pytest.raises(NotationError):
        judged(MIDDLE, "6-5", "24/")


def test_absurd_attempts_get_one_rule_each() -> None:
    for attempt in ("24/23/22/21/20/19/18", "1/off 2/off 3/off 4/off", "24/24", "13/7 13/7 13/7"):
        verdict = explain(Position.parse(SHORT_START), Roll(6, 5), attempt, SHORT)
        assert not verdict.ok
        assert verdict.rule is not None
        assert verdict.nearest is not None
