"""Reading and writing turns, rolls and positions; errors that point at the column."""

import pytest

from nardy_learn.rules import (
    LONG_OFFICIAL,
    SHORT,
    ImpossiblePosition,
    NotationError,
    Position,
    Problem,
    Roll,
    Side,
    TextProblem,
    Turn,
    legal_turns,
)

PAIR = [(24, 18), (13, 11)]


def points(text: str) -> list[tuple[int, int]]:
    """The displacements that a text is read as."""
    return [(step.source, step.target) for step in Turn.parse(text).steps]


@pytest.mark.parametrize(
    "text",
    [
        "24/18 13/11",
        "24-18 13-11",
        "24–18, 13–11",
        "24—18; 13—11",
        "24->18 13->11",
        "24 -> 18   13 -> 11",
        "24→18 13→11",
        "24>18 13>11",
        "24:18 13:11",
        "24/18,13/11",
        "24/18 13/11*",
        "6-2: 24/18 13/11",
        "62: 24/18 13/11",
        "(6-2): 24/18 13/11",
        "  24/18\t13/11  ",
    ],
)
def test_reasonable_spellings_of_a_turn(text: str) -> None:
    assert points(text) == PAIR


@pytest.mark.parametrize("text", ["bar/20", "Bar/20", "25/20", "БАР/20", "бар/20", "bar-20"])
def test_spellings_of_the_bar(text: str) -> None:
    assert points(text) == [(25, 20)]


@pytest.mark.parametrize("text", ["6/off", "6/0", "6/OFF", "6-off", "6/снять", "6/выброс"])
def test_spellings_of_off(text: str) -> None:
    assert points(text) == [(6, 0)]


@pytest.mark.parametrize("text", ["24/20(2)", "24/20 (2)", "24/20x2", "24/20х2", "24/20 24/20"])
def test_repeats(text: str) -> None:
    assert points(text) == [(24, 20), (24, 20)]


def test_chains_and_hits() -> None:
    assert points("24/18/13") == [(24, 18), (18, 13)]
    assert points("24/18/13(2)") == [(24, 18), (18, 13)] * 2
    assert points("24/13") == [(24, 13)]
    hits = Turn.parse("24/18*/13 13/11*").steps
    assert [step.hit for step in hits] == [True, False, True]


@pytest.mark.parametrize("text", ["pass", "Pass", "пас", "пропуск", "6-5: pass"])
def test_pass(text: str) -> None:
    turn = Turn.parse(text)
    assert turn.steps == ()
    assert not turn
    assert str(turn) == "pass"


def test_written_form() -> None:
    assert str(Turn.parse("13-11 24-18")) == "24/18 13/11"
    assert str(Turn.parse("24/18 18/13")) == "24/18/13"
    assert str(Turn.parse("8/4 8/4 6/2 6/2")) == "8/4(2) 6/2(2)"
    assert str(Turn.parse("25/20 8/4 6/0")) == "bar/20 8/4 6/off"
    assert Turn.parse("24/18 13/11") == Turn.parse("24-18, 13-11")
    assert repr(Turn.parse("24/18")) == "Turn.parse('24/18')"


def test_writing_is_stable() -> None:
    for text in ("15/9* 15/9/3 8/2", "24/18*/13 24/18", "bar/21(2) 6/2(2)", "24/20/16(2)"):
        written = str(Turn.parse(text))
        assert str(Turn.parse(written)) == written
    hit = Position.parse("short white: 19 18 15x2 8 3x2 2x2 1x6 | 24x3 23 21x4 20 16x3 12 10 9")
    for turn in legal_turns(hit, Roll(6, 6), SHORT):
        assert str(Turn.parse(str(turn))) == str(turn)


@pytest.mark.parametrize(
    ("text", "problem", "column"),
    [
        ("", TextProblem.EMPTY, 1),
        ("   ", TextProblem.EMPTY, None),
        ("6-5:", TextProblem.EMPTY, 5),
        ("24/", TextProblem.TARGET_EXPECTED, 4),
        ("24/18 13", TextProblem.TARGET_EXPECTED, None),
        ("/18", TextProblem.POINT_EXPECTED, 1),
        ("24//18", TextProblem.POINT_EXPECTED, 4),
        ("24/26", TextProblem.POINT_OUT_OF_RANGE, 4),
        ("26/20", TextProblem.POINT_OUT_OF_RANGE, 1),
        ("0/3", TextProblem.POINT_OUT_OF_RANGE, 1),
        ("24/25", TextProblem.POINT_OUT_OF_RANGE, 4),
        ("24/18 foo/3", TextProblem.UNKNOWN_WORD, 7),
        ("24/bar", TextProblem.UNKNOWN_WORD, 4),
        ("off/6", TextProblem.UNKNOWN_WORD, 1),
        ("24/18 #", TextProblem.UNEXPECTED, 7),
        ("*24/18", TextProblem.UNEXPECTED, 1),
        ("(2)", TextProblem.UNEXPECTED, 1),
        ("24/18(9)", TextProblem.COUNT_OUT_OF_RANGE, 6),
        ("24/18(0)", TextProblem.COUNT_OUT_OF_RANGE, 6),
        (" ".join(["8/4"] * 20), TextProblem.TOO_MANY_STEPS, None),
    ],
)
def test_errors_in_a_turn(text: str, problem: TextProblem, column: int | None) -> None:
    with pytest.raises(NotationError) as caught:
        Turn.parse(text)
    assert caught.value.problem is problem
    assert caught.value.text == text
    if column is not None:
        assert caught.value.column == column


@pytest.mark.parametrize("text", ["6-5", "65", "6 5", "6:5", "6,5", " 6-5 ", "6–5"])
def test_rolls(text: str) -> None:
    assert Roll.parse(text) == Roll(6, 5)


def test_roll_is_checked_and_ordered() -> None:
    assert Roll(5, 6).numbers == (6, 5)
    assert Roll(3, 3).numbers == (3, 3, 3, 3)
    assert str(Roll(6, 5)) == "6-5"
    for bad in ("", "7-1", "6", "0-3", "6-5-4", "six"):
        with pytest.raises(NotationError):
            Roll.parse(bad)
    for first, second in ((0, 3), (7, 1), (3, -1)):
        with pytest.raises(ValueError, match="roll"):
            Roll(first, second)


@pytest.mark.parametrize(
    "text",
    [
        "long white: 24x15 | 12x15 | fresh white black",
        "long black: 24x12 18x2 10 | 12x15",
        "long white: 24x15 | 12x14 1 | fresh white ; starter black",
        "short white: bar 24 13x5 8x3 6x5 | barx2 19x4 17x3 12x5 1",
        "short black: 6 5 | 24x2",
        "long white: - | 12x15",
    ],
)
def test_canonical_position_text(text: str) -> None:
    assert str(Position.parse(text)) == text


def test_position_text_in_other_spellings() -> None:
    plain = Position.parse("short white: bar 24 13x5 8x3 6x5 | barx2 19x4 17x3 12x5 1")
    for text in (
        "Short White: bar 24 13x5 8x3 6x5 | barx2 19x4 17x3 12x5 1",
        "short white: 6x5 8x3 13x5 24 bar | 1x1 12x5 17x3 19x4 barx2",
        "short white:bar,24,13(5),8(3),6(5)|bar(2),19(4),17(3),12(5),1",
    ):
        assert Position.parse(text) == plain
    off = Position.parse("long white: 6x3 off12 | 12x15")
    assert off == Position.parse("long white: 6x3 | 12x15")
    assert off.own(0) == 12


@pytest.mark.parametrize(
    ("text", "problem", "column"),
    [
        ("", TextProblem.EMPTY, 1),
        ("24x15 | 12x15", TextProblem.GAME_EXPECTED, None),
        ("chess white: 24x15 | 12x15", TextProblem.GAME_EXPECTED, 1),
        ("long green: 24x15 | 12x15", TextProblem.SIDE_EXPECTED, 6),
        ("long white: 24x15", TextProblem.SEPARATOR_EXPECTED, None),
        ("long white: 25x15 | 12x15", TextProblem.POINT_OUT_OF_RANGE, 13),
        ("long white: 24x15 | 12x15 26", TextProblem.POINT_OUT_OF_RANGE, 27),
        ("long white: 24x16 | 12x15", TextProblem.COUNT_OUT_OF_RANGE, 13),
        ("long white: head | 12x15", TextProblem.POINT_EXPECTED, 13),
        ("long white: 24x7 24x8 | 12x15", TextProblem.REPEATED_POINT, 18),
        ("long white: 24x15 | 12x15 | fresh green", TextProblem.SIDE_EXPECTED, 35),
        ("long white: 24x15 | 12x15 | stale white", TextProblem.UNKNOWN_WORD, 29),
        ("long white: 24x15 | 12x15 ; starter", TextProblem.SIDE_EXPECTED, None),
    ],
)
def test_errors_in_a_position(text: str, problem: TextProblem, column: int | None) -> None:
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    assert caught.value.problem is problem
    if column is not None:
        assert caught.value.column == column


def test_impossible_positions_name_every_reason() -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        Position.parse("long white: bar 24x15 12 | 12x15 | fresh white")
    assert caught.value.problems == (
        Problem.TOO_MANY_WHITE | Problem.SHARED_POINT | Problem.BAR_IN_LONG
    )
    with pytest.raises(ImpossiblePosition) as caught:
        Position.parse("short white: off15 | off15")
    assert caught.value.problems == Problem.BOTH_FINISHED
    with pytest.raises(ImpossiblePosition) as caught:
        Position.of("long", {0: 3, 24: 9}, {12: -1, 30: 2})
    assert caught.value.problems & Problem.BAD_POINT
    assert caught.value.problems & Problem.NEGATIVE_COUNT
    with pytest.raises(ImpossiblePosition) as caught:
        Position.parse("long black: 7 6x3 | 12 13x3")
    assert caught.value.problems == (
        Problem.OFF_WHILE_OUTSIDE_WHITE | Problem.OFF_WHILE_OUTSIDE_BLACK
    )


def test_values_compare_and_hash_by_content() -> None:
    start = Position.start(SHORT)
    again = Position.parse(str(start))
    assert start == again
    assert hash(start) == hash(again)
    assert start != start.passed()
    one, two = (legal_turns(start, Roll(3, 1), SHORT) for _ in range(2))
    assert set(one) == set(two)
    assert len({*one, *two}) == len(one)
    assert Position.start(LONG_OFFICIAL, turn=Side.BLACK).starter is Side.BLACK
