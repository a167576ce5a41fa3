"""Short nardy, rule by rule; the rule's id is in the name of its test."""

import pytest

from nardy_learn.rules import (
    SHORT,
    ImpossiblePosition,
    Position,
    Problem,
    Roll,
    Side,
    legal_turns,
    results,
    to_white,
)
from tests.rules.helpers import (
    after,
    assert_allowed,
    assert_board_refuses,
    assert_refused,
    assert_turns,
    judged,
    walk,
)

START = "short white: 24x2 13x5 8x3 6x5 | 19x5 17x3 12x5 1x2"
CLOSED_HOME = "short white: bar 13x5 8x4 6x5 | 24x2 23x2 22x2 21x2 20x2 19x2 12x3"


def ends(position: str, roll: str) -> list[Position]:
    """All results."""
    return list(results(Position.parse(position), Roll.parse(roll), SHORT))


def turns_of(position: str, roll: str) -> list[str]:
    """Every legal turn as text."""
    return [str(t) for t in legal_turns(Position.parse(position), Roll.parse(roll), SHORT)]


# --- 3.1 set-up -----------------------------------------------------------------------------


def test_S01_points_are_counted_from_each_side() -> None:
    assert [to_white("short", Side.WHITE, n) for n in (24, 13, 1)] == [24, 13, 1]
    assert [to_white("short", Side.BLACK, n) for n in (24, 13, 1)] == [1, 12, 24]
    with pytest.raises(ImpossiblePosition) as caught:
        Position.parse("short white: 24x8 13x8 | 1x2 12x5 17x3 19x6")
    assert caught.value.problems == Problem.TOO_MANY_WHITE | Problem.TOO_MANY_BLACK


def test_S02_starting_position() -> None:
    start = Position.start(SHORT)
    assert str(start) == START
    assert start.checkers(Side.WHITE) == start.checkers(Side.BLACK) == {24: 2, 13: 5, 8: 3, 6: 5}
    assert start.pip_count(Side.WHITE) == start.pip_count(Side.BLACK) == 167


def test_S03_nobody_moves_back() -> None:
    assert_refused(START, "6-5", "8/14 13/8", "S-03", points=(8,))
    assert_board_refuses(START, "6-5", "8/13", "S-03", points=(8,))


# --- 3.2 moving -----------------------------------------------------------------------------


def test_S10_each_number_is_one_step_and_used_once() -> None:
    assert_allowed(START, "6-5", "24/13")
    assert_allowed(START, "6-5", "24/18/13")
    assert_refused(START, "6-5", "24/20", "S-10", points=(24,))
    assert_refused(START, "3-2", "13/10 13/10", "S-10", points=(13,))
    assert_refused(START, "3-2", "14/11", "S-10", points=(14,))
    # A 2 and a 3 are never one 5: both stops between 13 and 8 are closed here.
    closed = "short white: 24x2 13x5 8x3 6x5 | 11x2 10x2 12x5 17x3 19x3"
    assert_refused(closed, "3-2", "13/8", "S-10", points=(10,))


def test_S10_ten_points_are_two_fives() -> None:
    # A checker on the bar, 5-5: 15 is reached by way of 20 only.
    assert_allowed("short white: bar 13x5 8x3 6x6 | 19x5 12x10", "5-5", "bar/15 13/8(2)")
    shut = "short white: bar 13x5 8x3 6x6 | 20x5 12x10"
    assert_refused(shut, "5-5", "bar/15", "S-10", points=(20,))
    assert_turns(shut, "5-5", ["pass"])


def test_S11_open_points() -> None:
    # Two enemy checkers on my 12 close it, one does not.
    assert_refused(START, "1-3", "13/12", "S-11", points=(12,))
    assert_refused(
        "short white: 16x2 13x4 8x4 6x5 | 12x5 19x10", "1-5", "13/12 13/8", "S-11", points=(12,)
    )
    assert_allowed("short white: 16x2 13x4 8x4 6x5 | 12 19x14", "1-5", "13/12* 13/8")
    # 24/19 hits, 24/18 is closed; the 6 goes on to 13.
    late = "short white: 24 1x14 | 18x2 19 12x12"
    assert_turns(late, "6-5", ["24/19*/13"])


def test_S12_a_double_is_four_steps() -> None:
    # 11, 9, 7 and 5 are open: one checker may take all four.
    assert_allowed(START, "2-2", "13/5")
    assert_allowed(START, "2-2", "13/11(2) 6/4(2)")
    assert_refused(START, "2-2", "13/11(3) 6/4(2)", "S-12")
    assert_refused(START, "2-2", "13/10", "S-12", points=(13,))


def test_S13_both_numbers_must_be_played() -> None:
    # wildbg's case: the 2 may not be dropped.
    forced = "short white: 24 8 6x13 | 20x2 19x2 18x2 16x2 4x2"
    assert_turns(forced, "6-2", ["24/22 8/2"])
    assert_refused(forced, "6-2", "8/2", "S-13", points=(24, 8), nearest="8/2 24/22")
    # One order only; the other plays one number and is refused on the board at once.
    one_order = "short white: 13 1x14 | 8x2 12x5 6x2 19x6"
    assert_turns(one_order, "5-1", turns_of(one_order, "5-1"))
    assert judged(START, "4-2", "8/4").unfinished
    assert len(ends(START, "4-2")) == 18
    assert_allowed(START, "4-2", "8/4 6/4")


def test_S14_the_larger_if_only_one() -> None:
    # The last point, 13, is closed: 24/18 or 24/19, not both.
    either = "short white: 24 2x7 1x7 | 13x2 12x13"
    assert_turns(either, "6-5", ["24/18"])
    assert_refused(either, "6-5", "24/19", "S-14", points=(24,), nearest="24/18")
    assert_board_refuses(either, "6-5", "24/19", "S-14")
    assert_turns(either, "6-5", ["24/18", "24/19"], SHORT.without("S-14"))
    # Only the smaller one can be played at all: no duty to the larger.
    assert_turns("short white: 24 2x7 1x7 | 13x2 18x2 12x11", "6-5", ["24/19"])


def test_S15_what_cannot_be_played_is_lost() -> None:
    # Three of the four: 24/21/18/15, then 12 is closed.
    assert_turns("short white: 24 1x14 | 12x15", "3-3", ["24/15"])
    # One of four (8/2 is closed, 13/7/1 has one step more), none of two.
    assert_turns("short white: 13 8 1x13 | 2x2 12x13", "6-6", ["13/1"])
    assert_turns("short white: 24 8 1x13 | 18x2 2x2 12x11", "6-6", ["pass"])
    assert_turns("short white: 24 1x14 | 20x2 19x2 12x11", "5-4", ["pass"])


def test_S16_free_choice_between_full_turns() -> None:
    # Nobody has to hit, and nobody has to bear off.
    hit = "short white: 13x2 6x13 | 12 24x14"
    assert_allowed(hit, "1-2", "13/12* 13/11")
    assert_allowed(hit, "1-2", "13/11 6/5")
    assert_allowed("short white: 6 4 | 24x15", "4-1", "6/2 4/3")
    assert_allowed("short white: 6 4 | 24x15", "4-1", "4/off 6/5")


# --- 3.3 hitting and the bar ----------------------------------------------------------------


def test_S20_a_step_that_ends_on_a_blot_hits_it() -> None:
    lone = "short white: 24 1x14 | 19 12x14"
    end = after(lone, "24/19")
    assert end.enemy_bar == 1
    assert end.enemy(19) == 0
    (turn,) = legal_turns(Position.parse("short white: 24 1x14 | 19 14x14"), Roll(5, 5), SHORT)
    assert [step.hit for step in turn.steps] == [True]
    assert str(turn) == "24/19*"
    # Passing over is not a hit.
    over = after("short white: 24 1x14 | 21 12x14", "24/19")
    assert over.enemy_bar == 0
    assert over.enemy(21) == 1


def test_S21_hit_and_run() -> None:
    lone = "short white: 24 1x14 | 19 13 12x13"
    assert_turns(lone, "6-5", ["24/19*/13*", "24/18/13*"])
    both = next(
        t
        for t in legal_turns(Position.parse(lone), Roll(6, 5), SHORT)
        if t.result and t.result.enemy_bar == 2
    )
    assert str(both) == "24/19*/13*"
    assert [step.hit for step in both.steps] == [True, True]


def test_S22_enter_first() -> None:
    one = "short white: bar 13x5 8x3 6x6 | 19x2 12x5 17x3 1x2 24x3"
    assert_refused(one, "5-3", "13/8", "S-22", points=(13,))
    assert_board_refuses(one, "5-3", "13/8", "S-22")
    # A 3 enters on own 22, a 5 on own 20.
    assert {str(step) for step in walk(one, "5-3").open_steps()} == {"bar/22", "bar/20"}
    assert_board_refuses(one, "5-3", "bar/21", "S-22")
    assert_board_refuses(one, "5-3", "bar/18", "S-22")
    # Closed points keep it out.
    assert_board_refuses(one, "6-3", "bar/19", "S-11", points=(19,))
    # With an empty bar the rule is silent.
    assert walk(START, "5-3").judge(13, 8).ok


def test_S23_all_enter_before_another_moves() -> None:
    two = "short white: barx2 13x5 8x3 6x5 | 20x2 22x2 24x2 12x9"
    assert_turns(two, "5-4", ["bar/21"])
    assert_refused(two, "5-4", "bar/21 13/8", "S-23")
    assert_board_refuses(two, "5-4", "13/8", "S-23", "bar/21")
    # Neither enters: other 2s may not be played.
    assert_turns("short white: barx2 13x5 8x3 6x5 | 23x2 12x13", "2-2", ["pass"])


def test_S24_after_entering_all_are_free() -> None:
    # Two enter with two 4s; 6/2 twice is the only rest.
    rest = "short white: barx2 13x5 8x3 6x5 | 17x2 9x2 4x2 12x9"
    assert_turns(rest, "4-4", ["bar/21(2) 6/2(2)"])
    # The checker that entered may go on.
    one = "short white: bar 13x5 8x3 6x6 | 19x2 12x5 17x3 1x2 24x3"
    assert_allowed(one, "5-3", "bar/22 13/8")
    assert_allowed("short white: bar 2x14 | 12x15", "5-3", "bar/17")


def test_S25_entering_may_hit() -> None:
    blot = "short white: bar 13x5 8x3 6x6 | 24 19x4 12x10"
    assert_allowed(blot, "6-1", "bar/24* 13/7")
    assert after(blot, "bar/24").enemy_bar == 1


def test_S26_both_numbers_from_the_bar() -> None:
    # BSDGames' case: entering with the 3 leaves no 5.
    case = "short white: bar 24x3 22 6x3 5x2 3x2 2x3 | 19x6 17x3 12x3 7 1x2"
    assert_turns(case, "3-5", ["bar/20 24/21", "bar/20 6/3", "bar/20 5/2"])
    assert_refused(case, "3-5", "bar/22", "S-26", nearest=None)
    assert_board_refuses(case, "3-5", "bar/22", "S-26")


def test_S27_prime_and_closed_home() -> None:
    # A prime of six cannot be passed; no limit on building one.
    prime = "short white: 24 1x14 | 23x2 22x2 21x2 20x2 19x2 18x2 12x3"
    closed = "short white: bar 1x14 | 24x2 23x2 22x2 21x2 20x2 19x2 12x3"
    for high in range(1, 7):
        for low in range(1, high + 1):
            assert_turns(prime, f"{high}-{low}", ["pass"])
            assert_turns(closed, f"{high}-{low}", ["pass"])
    assert_allowed("short white: 13 12x2 11x2 10x2 9x2 8x2 6x4 | 24x15", "6-1", "13/7 6/5")


# --- 3.4 bearing off ------------------------------------------------------------------------


def test_S30_only_when_all_are_home() -> None:
    assert_allowed("short white: 7 4x2 1x12 | 24x15", "3-1", "7/4 1/off")
    assert_refused("short white: 8 4x2 1x12 | 24x15", "3-1", "4/1 1/off", "S-30", points=(8,))
    assert_board_refuses("short white: 7 4x2 1x12 | 24x15", "3-1", "1/off", "S-30", points=(7,))


def test_S31_exact_or_inside() -> None:
    assert_turns("short white: 6 5 | 24x15", "4-1", ["6/2 5/4", "6/5 5/1", "5/off"])
    assert_refused("short white: 6 5 | 24x15", "2-1", "6/off", "S-31")
    # With a blot in the way of danger the 4 may be played inside: no duty to bear off.
    assert_allowed("short white: 6 4 | 1x2 24x13", "6-2", "6/off 4/2")


def test_S32_a_higher_checker_must_move() -> None:
    # No checker on 5: the 5 is 6/1, with any 2.
    inside = "short white: 6x2 4x2 3x2 | 24x15"
    assert_turns(inside, "5-2", ["6/1 6/4", "6/1 4/2", "6/1 3/1"])
    # 6/1 is closed: the 5 is lost.
    assert_turns("short white: 6x2 2x3 | 1x2 24x13", "5-4", ["6/2"])


def test_S33_a_larger_number_takes_the_highest() -> None:
    assert_turns("short white: 4 2 | 24x15", "6-3", ["4/off 2/off", "4/1 2/off"])
    assert_refused("short white: 6x2 4 | 24x15", "6-5", "6/off 4/off", "S-33", points=(6,))
    assert_turns("short white: 3x2 | 24x15", "6-5", ["3/off(2)"])


def test_S34_a_lower_checker_may_go_first() -> None:
    assert_allowed("short white: 6 5 | 24x15", "4-1", "5/1/off")
    assert_allowed("short white: 6 4 1 | 24x15", "4-1", "4/off 1/off")


def test_S35_a_hit_checker_must_come_home_first() -> None:
    hit = "short white: bar 3x2 1x2 | 22x2 24x13"
    verdict = assert_board_refuses(hit, "3-1", "3/off", "S-22")
    assert "S-35" in verdict.also
    # In, but not home yet.
    assert_board_refuses("short white: bar 3x2 1x2 | 24x15", "3-2", "3/off", "S-30", "bar/23")


def test_S36_borne_off_stays_off() -> None:
    position = Position.parse("short white: 3x2 | 24x15")
    assert position.own(0) == 13
    for end in ends("short white: 3x2 | 24x15", "6-5"):
        assert end.own(0) == 15
    assert_refused("short white: 3x2 | 24x15", "6-5", "2/off", "S-10", points=(2,))


def test_S37_the_smaller_number_first() -> None:
    assert_turns("short white: 6 3x2 | 24x15", "6-1", ["6/off 3/2", "6/5/off"])
    assert_allowed("short white: 6 | 24x15", "6-1", "6/5/off")


def test_S38_no_bear_off_that_kills_the_other_number() -> None:
    case = "short white: 6 5x3 | 4 3x2 24x12"
    assert_turns(case, "6-2", ["6/4* 5/off"])
    assert_refused(case, "6-2", "6/off", "S-13", points=(6, 5), nearest="6/4 5/off")
    assert_board_refuses(case, "6-2", "6/off", "S-13")
    # Hits on the way off: 5/2*, 5/2, then two off.
    assert_turns("short white: 5x2 1x3 | 2 24x14", "3-3", ["5/2(2) 2/off(2)"])


def test_S39_the_fifteenth_checker_ends_the_turn() -> None:
    # The longer way hits a blot on 1; the shorter one, off at once, is as good.
    blot = "short white: 2 | 1 24x14"
    assert_turns(blot, "6-1", ["2/1*/off", "2/off"])
    assert judged(blot, "6-1", "2/off").ok
    assert walk(blot, "6-1", "2/off").complete
