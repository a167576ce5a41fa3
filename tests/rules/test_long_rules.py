"""Long nardy, rule by rule; the rule's id is in the name of its test.

Positions are written as ``Position`` prints them: the mover's own numbers for both sides.
"""

from nardy_learn.rules import (
    LONG_HOME,
    LONG_OFFICIAL,
    ImpossiblePosition,
    Position,
    Problem,
    Roll,
    Side,
    head_allowance,
    legal_turns,
    results,
    to_white,
)
from tests.rules.helpers import (
    assert_allowed,
    assert_board_refuses,
    assert_refused,
    assert_turns,
    judged,
    walk,
)

START = "long white: 24x15 | 12x15 | fresh white black"
#: Black's first turn after White's 6-5: White's checker stands on Black's 1.
SECOND = "long black: 24x15 | 12x14 1 | fresh black"
#: Black's first turn after White's 5-5 (a later game, or rolled afresh): it stands on Black's 16.
HINDERED = "long black: 24x15 | 16 12x14 | fresh black"


def ends(position: str, roll: str) -> list[Position]:
    """All results under the official rules."""
    return list(results(Position.parse(position), Roll.parse(roll), LONG_OFFICIAL))


def turns_of(position: str, roll: str) -> list[str]:
    """Every legal turn as text."""
    return [str(t) for t in legal_turns(Position.parse(position), Roll.parse(roll), LONG_OFFICIAL)]


def problems(text: str) -> Problem:
    """Why a position cannot be."""
    try:
        Position.parse(text)
    except ImpossiblePosition as error:
        return error.problems
    raise AssertionError(f"{text} is accepted")


# --- 2.1 set-up -----------------------------------------------------------------------------


def test_L01_fifteen_checkers_a_side() -> None:
    assert problems("long white: 24x14 23x2 | 12x15") == Problem.TOO_MANY_WHITE
    assert problems("long black: 24x15 | 12x15 1") == Problem.TOO_MANY_WHITE


def test_L02_all_checkers_start_on_the_heads() -> None:
    start = Position.start(LONG_OFFICIAL)
    assert str(start) == START
    assert start.white_points[23] == 15
    assert start.white_points[11] == -15
    assert start.pip_count(Side.WHITE) == start.pip_count(Side.BLACK) == 360


def test_L03_nobody_moves_back() -> None:
    middle = "long white: 24x12 18x2 10 | 12x15"
    assert_refused(middle, "6-5", "10/16 24/18", "L-03", points=(10,))
    assert_board_refuses(middle, "6-5", "10/16", "L-03", points=(10,))
    # Nor on from own 1 to own 24: the road ends there.
    assert_board_refuses("long white: 24x12 18x2 1 | 12x15", "6-5", "1/24", "L-03")


def test_L04_home_is_six_to_one_on_the_own_road() -> None:
    assert [to_white("long", Side.WHITE, n) for n in (24, 6, 1)] == [24, 6, 1]
    assert [to_white("long", Side.BLACK, n) for n in (24, 6, 1)] == [12, 18, 13]
    # One checker on 7 is outside, all on 6 are inside.
    assert_refused("long white: 7x2 6 1x12 | 12x15", "6-1", "7/6 6/off", "L-50", points=(7,))
    assert_allowed("long white: 7 6 1x13 | 12x15", "6-1", "7/6/off")


# --- 2.2 moving -----------------------------------------------------------------------------


def test_L10_each_number_is_one_step_and_used_once() -> None:
    middle = "long white: 24x12 18x2 10 | 12x15"
    assert_allowed(middle, "6-5", "24/18 10/5")
    assert_allowed(middle, "6-5", "24/13")
    assert_refused(middle, "6-5", "24/20", "L-10", points=(24,))
    assert_refused(middle, "6-5", "18/12", "L-12", points=(12,))
    assert_refused("long white: 24x12 18x2 9 | 12x15", "6-5", "24/18 9/3", "L-10", points=(9,))
    assert_refused(middle, "6-5", "20/14", "L-10", points=(20,))


def test_L11_own_checkers_may_share_a_point() -> None:
    assert_allowed("long white: 24x12 18x2 10 | 12x15", "6-5", "24/18 10/5")
    assert_allowed("long white: 24x12 18x2 7 | 12x15", "6-5", "24/18 18/13")


def test_L12_one_enemy_checker_closes_a_point() -> None:
    # One enemy checker on 18 and no hitting.
    lone = "long white: 24x14 23 | 18 12x14"
    assert_refused(lone, "6-1", "24/18 23/22", "L-12", points=(18,))
    assert_turns(lone, "6-1", ["24/23 23/17", "23/16"])
    assert problems("long white: 24x14 18 | 18 12x14") == Problem.SHARED_POINT
    assert problems("long white: bar 24x14 | 12x15") == Problem.BAR_IN_LONG


def test_L13_every_stop_on_the_way_must_be_open() -> None:
    # 24 to 13 with 6-5: both stops, 18 and 19, are closed, though 13 is open.
    shut = "long white: 24x14 10 | 19 18 12x13"
    assert_refused(shut, "6-5", "24/13", "L-13")
    # One stop open is enough; enemy points between stops are jumped over.
    one_way = "long white: 24x15 | 20 18 12x13 | fresh white"
    assert_allowed(one_way, "6-5", "24/19/13")
    assert_allowed(one_way, "6-5", "24/13")
    assert_turns(one_way, "6-5", ["24/13"])


def test_L14_a_double_is_four_steps() -> None:
    assert Roll.parse("5-5").numbers == (5, 5, 5, 5)
    # 15 checkers on 20: any mix of checkers, always four steps of 1.
    assert_turns(
        "long white: 20x15 | 12x15",
        "1-1",
        ["20/19(4)", "20/18 20/19(2)", "20/18(2)", "20/17 20/19", "20/16"],
    )
    middle = "long white: 24x12 18x2 10 | 12x15"
    assert_refused(middle, "2-2", "18/16(2) 10/8 16/14(2)", "L-14")
    assert_refused(middle, "2-2", "18/15", "L-14", points=(18,))


def test_L15_either_number_may_come_first() -> None:
    middle = "long white: 24x12 18x2 10 | 12x15"
    assert_allowed(middle, "6-5", "24/18 10/5")
    assert_allowed(middle, "6-5", "10/5 24/18")
    assert walk(middle, "6-5", "10/5", "24/18").complete
    assert walk(middle, "6-5", "24/18", "10/5").complete


def test_L16_what_can_be_played_must_be_played() -> None:
    verdict = assert_refused(START, "6-5", "24/18", "L-16", nearest="24/18/13")
    assert verdict.unfinished
    assert assert_refused(START, "6-5", "pass", "L-16", nearest="24/13").unfinished


def test_L16_switched_off_lets_any_part_stand() -> None:
    # Each number alone can be played here, never both.
    position = Position.parse("long white: 20 1x14 | 9x15")
    free = LONG_OFFICIAL.without("L-16")
    turns = legal_turns(position, Roll(6, 5), free)
    assert {str(turn) for turn in turns} == {"pass", "20/14", "20/15"}


def test_L17_full_move() -> None:
    # Both numbers, in the one order that plays them (also L-21a).
    both = "long white: 18 13 1x13 | 12x8 7x7"
    assert_turns(both, "6-5", ["13/8/2"])
    assert_refused(both, "6-5", "18/13", "L-17", points=(13, 8), nearest="13/2")
    assert_board_refuses(both, "6-5", "18/13", "L-17")
    # The 5 must come first.
    assert_turns("long white: 20 1x14 | 14x15", "6-5", ["20/15/9"])
    # Two checkers, each with the one number it can play.
    assert_turns("long white: 20 8 1x13 | 14x8 9x7", "6-5", ["20/15 8/2"])
    # Without the rule the short choice stands too.
    free = LONG_OFFICIAL.without("L-17")
    assert_turns(both, "6-5", ["13/8/2", "18/13"], free)


def test_L18_the_larger_if_only_one() -> None:
    # Each number can be played, never both (also L-21b).
    either = "long white: 20 1x14 | 9x15"
    assert_turns(either, "6-5", ["20/14"])
    assert_refused(either, "6-5", "20/15", "L-18", points=(20,), nearest="20/14")
    assert_board_refuses(either, "6-5", "20/15", "L-18")
    assert_turns(either, "6-5", ["20/14", "20/15"], LONG_OFFICIAL.without("L-18"))


def test_L19_the_only_playable_number_is_played() -> None:
    # 6 is shut on 14; the smaller number is played, and 15 then has no 6 (9 is shut).
    assert_turns("long white: 20 1x14 | 14x8 9x7", "6-5", ["20/15"])
    # The larger one alone.
    assert_turns("long white: 20 1x14 | 15x8 9x7", "6-5", ["20/14"])


def test_L20_nothing_playable_passes() -> None:
    shut = "long white: 20 1x14 | 15x8 14x7"
    assert_turns(shut, "6-5", ["pass"])
    (turn,) = legal_turns(Position.parse(shut), Roll.parse("6-5"), LONG_OFFICIAL)
    assert turn.steps == ()
    assert str(turn) == "pass"
    assert walk(shut, "6-5").complete
    # A double: as many of the four as possible.
    assert_turns("long white: 20 1x14 | 8x15", "4-4", ["20/16/12"])


def test_L21_barred_steps_are_not_playable_numbers() -> None:
    # The head gives one checker, whose way on is shut (12 and 17): the other number is not owed.
    assert_turns("long white: 24x15 | 17 12x14", "6-1", ["24/18"])
    # 8/2 and 6/2 would lock all fifteen behind 6..1: the 6 is lost, though larger.
    assert_turns("long white: 8x2 6x8 5x2 4 3 1 | 12x15", "6-4", ["8/4", "5/1"])


def test_L21a_example_of_the_full_move() -> None:
    assert_turns("long white: 18 13 1x13 | 12x8 7x7", "6-5", ["13/8/2"])


def test_L21b_example_of_the_larger_number() -> None:
    assert_turns("long white: 20 1x14 | 9x15", "6-5", ["20/14"])


# --- 2.3 the head ---------------------------------------------------------------------------


def test_L30_one_checker_leaves_the_head() -> None:
    assert_turns(START, "6-5", ["24/13"])
    assert_refused(START, "6-5", "24/18 24/19", "L-30", points=(24,), nearest="24/13")
    assert_board_refuses(START, "6-5", "24/19", "L-30", "24/18", points=(24,))
    # On a double too, in the middle of the game: two sixes are lost.
    middle = "long white: 24x12 18x2 10 | 12x15"
    assert_turns(middle, "6-6", ["24/18 10/4"])
    assert_refused(middle, "6-6", "24/18(2) 10/4", "L-30", points=(24,))
    # A step from elsewhere to anywhere is no head move; nor is a second step of the same checker.
    assert_allowed(middle, "6-5", "24/18 18/13")
    # Without the rule two may go.
    assert_turns(START, "6-5", ["24/13", "24/18 24/19"], LONG_OFFICIAL.without("L-30"))


def test_L31_second_player_takes_two_on_three_doubles() -> None:
    assert_turns(SECOND, "6-6", ["24/18(2)"])
    assert_turns(SECOND, "4-4", ["24/16(2)"])
    assert_turns(SECOND, "3-3", ["24/18(2)", "24/21 24/15"])
    # The first player has no exception in the official rules.
    assert_turns(START, "3-3", ["24/15"])
    assert_turns(START, "4-4", ["24/16"])
    assert_turns(START, "6-6", ["24/18"])
    assert_refused(START, "3-3", "24/18(2)", "L-31", points=(24,), nearest="24/15")
    # Checkers of the first player in the way do not take it away.
    assert_turns(HINDERED, "4-4", ["24/20(2)"])
    # Who is second depends on who began, not on the colour.
    white_second = "long white: 24x15 | 12x14 1 | fresh white ; starter black"
    assert_turns(white_second, "6-6", ["24/18(2)"])


def test_L32_home_rule_for_both_players() -> None:
    for position in (START, SECOND):
        assert_turns(position, "6-6", ["24/18(2)"], LONG_HOME)
        assert_turns(position, "4-4", ["24/16(2)"], LONG_HOME)
        assert_turns(position, "3-3", ["24/18(2)", "24/21 24/15"], LONG_HOME)
    # A first roll of 2-2 gives nothing, and the verdict names the home rule.
    assert_refused(START, "2-2", "24/22(2) 22/20(2)", "L-32", rules=LONG_HOME, points=(24,))


def test_L33_other_doubles_need_no_exception() -> None:
    assert_turns(SECOND, "5-5", ["24/4"])
    assert_turns(START, "5-5", ["24/4"], LONG_HOME)
    assert_turns(START, "1-1", ["24/20"], LONG_HOME)
    assert_turns(START, "2-2", ["24/16"], LONG_HOME)
    # One checker alone is stopped after 1 step of 6, 2 of 4, 3 of 3.
    nobody = LONG_OFFICIAL.replace(head_exception_players="none")
    assert_turns(SECOND, "6-6", ["24/18"], nobody)
    assert_turns(SECOND, "4-4", ["24/16"], nobody)
    assert_turns(SECOND, "3-3", ["24/15"], nobody)


def test_L34_two_never_four() -> None:
    assert_refused(SECOND, "6-6", "24/18(3)", "L-34", points=(24,), nearest="24/18(2)")
    assert_board_refuses(SECOND, "3-3", "24/21", "L-34", "24/21", "24/21", points=(24,))
    (end,) = ends(SECOND, "6-6")
    assert (end.own(24), end.own(18)) == (13, 2)


def test_L35_the_second_head_checker_is_compulsory() -> None:
    verdict = assert_refused(SECOND, "6-6", "24/18", "L-16", nearest="24/18(2)")
    assert verdict.unfinished
    assert assert_refused(SECOND, "4-4", "24/16", "L-16", nearest="24/16(2)").unfinished
    assert assert_refused(SECOND, "3-3", "24/15", "L-16", nearest="24/15 24/21").unfinished


def test_L36_a_fresh_player_has_all_fifteen_on_the_head() -> None:
    """So a board checker can never play the rest of a first roll."""
    assert problems("long white: 24x14 23 | 12x15 | fresh white") == Problem.FRESH_BUT_MOVED_WHITE


def test_L37_the_hindered_second_player() -> None:
    deny = LONG_OFFICIAL.replace(head_exception_obstructed="deny")
    assert_turns(HINDERED, "4-4", ["24/20(2)"])
    assert_turns(HINDERED, "4-4", ["24/20"], deny)
    # A checker that hinders nothing takes nothing away.
    assert_turns(SECOND, "4-4", ["24/16(2)"], deny)
    assert_turns(SECOND, "6-6", ["24/18(2)"], deny)


def test_L38_no_other_roll_helps_the_hindered() -> None:
    assert_turns(HINDERED, "2-2", ["24/18"])
    assert_turns(HINDERED, "6-2", ["24/18"])
    assert_turns(HINDERED, "5-3", ["24/19"])
    # The setting `when_blocked` helps in just these cases.
    blocked = LONG_OFFICIAL.replace(head_exception_rolls="when_blocked")
    assert_turns(HINDERED, "2-2", ["24/18 24/22", "24/20(2)"], blocked)
    assert_turns(HINDERED, "6-2", ["24/18 24/22"], blocked)
    assert_turns(HINDERED, "5-3", ["24/19 24/21"], blocked)
    assert_turns(SECOND, "6-2", ["24/16"], blocked)
    assert_turns(SECOND, "4-4", ["24/16(2)"], blocked)


def test_L39_the_first_turn_is_over_even_if_nothing_was_played() -> None:
    start = Position.parse(SECOND)
    assert head_allowance(start, Roll(6, 6), LONG_OFFICIAL) == 2
    passed = start.passed().passed()
    assert passed.fresh == ()
    assert head_allowance(passed, Roll(6, 6), LONG_OFFICIAL) == 1
    # White's turn leaves Black's first turn to come.
    begun = Position.parse(START).passed()
    assert begun.fresh == (Side.BLACK,)
    assert begun.turn is Side.BLACK
    later = "long black: 24x15 | 12x14 1"
    assert_turns(later, "6-6", ["24/18"])
    assert_refused(later, "6-6", "24/18(2)", "L-30")


def test_L31_settings_for_the_rolls() -> None:
    two = LONG_OFFICIAL.replace(head_exception_rolls={4, 6})
    assert_turns(SECOND, "3-3", ["24/15"], two)
    assert_turns(SECOND, "4-4", ["24/16(2)"], two)
    every = LONG_OFFICIAL.replace(head_exception_rolls="any_double")
    assert_turns(SECOND, "5-5", ["24/4", "24/9 24/19", "24/14(2)"], every)
    assert len(ends(SECOND, "5-5")) == 1


# --- 2.4 blocks -----------------------------------------------------------------------------

#: 11..7 stand, 8/6 or 11/10 change the wall; nobody is ahead.
BLOCK = "long white: 24x7 11 10 9x2 8x2 7x2 | 12x15"
#: The same with one enemy checker ahead, on the mover's 5.
ONE_AHEAD = "long white: 24x7 11 10 9x2 8x2 7x2 | 12x14 5"
#: 9/6 shuts 11..6 for a moment, 6/3 opens it again.
PASSING = "long white: 24x9 11 10 9x2 8 7 | 12x15"
#: 3, 2, 1 and 24, 23 stand; 24/22 joins them.
SEAM = "long white: 24x9 23x2 3 2 1x2 | 12x15"


def test_L40_a_wall_of_six_cannot_be_passed() -> None:
    # Enemy wall 20..15 before my checker on 21: no number passes.
    wall = "long white: 21 1x14 | 20x3 19x3 18x3 17x2 16x2 15x2"
    for high in range(1, 7):
        for low in range(1, high + 1):
            assert_turns(wall, f"{high}-{low}", ["pass"])
    # A wall of five is jumped with a 6 from the point right behind it ...
    five = "long white: 21 1x14 | 20x3 19x3 18x3 17x3 16x3"
    assert_turns(five, "6-5", ["21/15/10"])
    # ... but from one point farther back the 6 lands on it.
    assert_turns("long white: 22 1x14 | 20x3 19x3 18x3 17x3 16x3", "6-5", ["pass"])


def test_L41_not_even_for_a_moment() -> None:
    assert_refused(PASSING, "3-3", "24/18 9/3", "L-44")
    assert_refused(BLOCK, "2-1", "24/23 8/6", "L-42", points=(11, 10, 9, 8, 7, 6))


def test_L42_all_fifteen_may_not_be_locked() -> None:
    verdict = assert_refused(BLOCK, "2-1", "24/23 8/6", "L-42", points=(11, 10, 9, 8, 7, 6))
    assert verdict.nearest is not None
    assert_board_refuses(BLOCK, "2-1", "8/6", "L-42", points=(11, 10, 9, 8, 7, 6))
    # With one enemy checker ahead of the wall it is lawful.
    assert_allowed(ONE_AHEAD, "2-1", "24/23 8/6")
    # The checker that shuts the sixth point comes from the wall's far end: 10..6 is only five.
    assert_allowed("long white: 24x8 11 10 9x2 8x2 7 | 12x15", "5-1", "11/6 24/23")
    # A wall of seven with one ahead is lawful too.
    seven = "long white: 24x6 12 11 10 9x2 8x2 7x2 | 5 13x14"
    assert_allowed(seven, "2-1", "8/6 24/23")
    # Without the rule the block may be built.
    assert_allowed(BLOCK, "2-1", "24/23 8/6", LONG_OFFICIAL.without("L-42"))


def test_L43_ahead_need_not_be_at_home() -> None:
    # The enemy checker on my 5 is on his 17: ahead of my 11..6 (his 23..18), not in his home.
    assert_allowed(ONE_AHEAD, "2-1", "24/23 8/6")
    strict = LONG_OFFICIAL.replace(block_rule="ahead_in_home")
    assert_refused(ONE_AHEAD, "2-1", "24/23 8/6", "L-43", rules=strict, points=(11, 10, 9, 8, 7, 6))
    # My 18 is his 6: at home. My 19 is his 7: not yet.
    assert_allowed("long white: 24x7 11 10 9x2 8x2 7x2 | 18 12x14", "2-1", "24/23 8/6", strict)
    assert_refused(
        "long white: 24x7 11 10 9x2 8x2 7x2 | 19 12x14", "2-1", "24/23 8/6", "L-43", rules=strict
    )


def test_L44_tested_after_every_step() -> None:
    assert_refused(PASSING, "3-3", "24/18 9/3", "L-44", points=(11, 10, 9, 8, 7, 6))
    assert_board_refuses(PASSING, "3-3", "9/6", "L-42", "24/21")
    end_of_turn = LONG_OFFICIAL.replace(block_when="end_of_turn")
    assert_allowed(PASSING, "3-3", "24/18 9/3", end_of_turn)
    # 9/6 is fine once 10/7 has opened a gap.
    assert_allowed(PASSING, "3-3", "10/7 9/6 24/18")
    assert walk(PASSING, "3-3", "10/7").judge(9, 6).ok
    # A written turn is lawful if some order is; on the board the order counts.
    assert_allowed(BLOCK, "2-1", "8/6 11/10")
    assert_board_refuses(BLOCK, "2-1", "8/6", "L-42")
    assert walk(BLOCK, "2-1", "11/10", "8/6").complete
    # At the end of the turn the wall may not stand in either case.
    assert_refused(BLOCK, "2-1", "24/23 8/6", "L-42", rules=end_of_turn)


def test_L45_a_wall_over_the_own_seam() -> None:
    assert_refused(SEAM, "6-2", "24/22", "L-45", points=(3, 2, 1, 24, 23, 22))
    assert_board_refuses(SEAM, "6-2", "24/22", "L-45", points=(3, 2, 1, 24, 23, 22))


def test_L46_no_wall_over_the_enemys_seam() -> None:
    # My 15, 14, 13 are his 3, 2, 1; my 12, 11, 10 his 24, 23, 22: his road ends between them.
    across = "long white: 24x8 16 14 13 12 11 10 9 | 8x15"
    assert_allowed(across, "1-1", "16/15 24/21")
    assert_allowed(across, "1-1", "16/15 24/21", LONG_OFFICIAL.replace(block_rule="never"))


def test_L47_a_checker_borne_off_is_ahead() -> None:
    # The last roll after the enemy has finished: nobody is left to be locked by 11..6.
    finished = "long white: 12 11 10 9 8 6x10 | -"
    assert_allowed(finished, "5-1", "12/7 6/5")
    strict = LONG_OFFICIAL.replace(block_rule="ahead_in_home")
    assert_allowed(finished, "5-1", "12/7 6/5", strict)
    # With one off the others are at home anyway, on my 18..13.
    assert_allowed("long white: 12 11 10 9 8 6x10 | 18x14", "5-1", "12/7 6/5", strict)


def test_L48_only_the_builders_own_steps_are_tested() -> None:
    # The enemy's lawful wall on my 20..15 with my checker on 3 ahead of it: my steps are free,
    # and stay so whatever I do; my checker can only go on.
    standing = "long white: 24x14 3 | 20 19 18 17 16 15 12x9"
    free = LONG_OFFICIAL.replace(block_rule="none")
    for roll in ("2-1", "3-3", "6-2"):
        position = Position.parse(standing)
        found = results(position, Roll.parse(roll), LONG_OFFICIAL)
        assert set(found) == set(results(position, Roll.parse(roll), free))
    # The builder too may play elsewhere while the wall stands.
    builder = str(ends(standing, "2-1")[0].passed())
    assert_turns(builder, "2-1", turns_of(builder, "2-1"))
    assert_allowed(builder, "2-1", "24/21")


def test_L49_home_and_official_agree_on_the_board() -> None:
    for position, roll in ((BLOCK, "2-1"), (ONE_AHEAD, "2-1"), (PASSING, "3-3"), (SEAM, "6-2")):
        official = results(Position.parse(position), Roll.parse(roll), LONG_OFFICIAL)
        home = results(Position.parse(position), Roll.parse(roll), LONG_HOME)
        assert set(official) == set(home)


def test_L49a_never_six() -> None:
    never = LONG_OFFICIAL.replace(block_rule="never")
    assert_refused(ONE_AHEAD, "2-1", "24/23 8/6", "L-49a", rules=never, points=(11, 10, 9, 8, 7, 6))
    assert_allowed("long white: 24x8 11 10 9x2 8x2 7 | 12x15", "5-1", "11/6 24/23", never)


# --- 2.5 bearing off ------------------------------------------------------------------------


def test_L50_only_when_all_are_home() -> None:
    # It may begin in the turn that brings the last one in.
    last = "long white: 7 4x2 1x12 | 12x15"
    assert_allowed(last, "3-1", "7/4 1/off")
    assert_refused("long white: 8 4x2 1x12 | 12x15", "3-1", "4/1 1/off", "L-50", points=(8,))
    assert_board_refuses(last, "3-1", "1/off", "L-50", points=(7,))


def test_L51_exact_number() -> None:
    three = "long white: 6 5 3 | 12x15"
    assert_turns(three, "6-3", ["6/off 3/off", "6/off 5/2", "6/3 5/off"])
    assert_refused(three, "2-1", "6/off", "L-51", points=(6,))


def test_L52_a_number_may_be_played_inside() -> None:
    assert_allowed("long white: 6 5 3 | 12x15", "6-3", "6/off 5/2")
    # One end, whichever way: 6/off and 6/5.
    assert_turns("long white: 6x2 | 12x15", "6-1", ["6/off 6/5"])


def test_L53_a_higher_checker_must_move_or_the_number_is_lost() -> None:
    # 5 cannot be played from 6 (1 is held), nothing stands on 5: lost.
    assert_turns("long white: 6x2 3 | 12x13 1x2", "5-2", ["6/4"])
    # It can be played inside: it must be.
    assert_turns("long white: 6 3 | 12x15", "5-5", ["6/1 3/off 1/off"])


def test_L54_a_larger_number_takes_the_highest() -> None:
    assert_turns("long white: 4x3 2 | 12x15", "6-5", ["4/off(2)"])
    assert_refused("long white: 6x2 4 | 12x15", "6-5", "6/off 4/off", "L-54", points=(6,))
    # 6/5 and then 5/off with the 6 is not lawful: the other checker on 6 is higher.
    assert_refused("long white: 6x2 | 12x15", "6-1", "6/5 5/off", "L-54", points=(6,))


def test_L55_numbers_are_used_step_by_step() -> None:
    assert_allowed("long white: 6 5 | 12x15", "4-1", "5/1/off")
    assert_allowed("long white: 6 5 | 12x15", "4-1", "5/off")
    # 6/1, then 2/off twice and 1/off: every 5 takes the highest.
    assert_turns("long white: 6 2x2 | 12x15", "5-5", ["6/1 2/off(2) 1/off"])
    assert_turns("long white: 2x2 | 12x15", "6-5", ["2/off(2)"])


def test_L56_an_enemy_checker_in_my_home_closes_its_point() -> None:
    assert_refused("long white: 6x2 3 | 12x13 1x2", "5-2", "6/1", "L-12", points=(1,))


def test_L57_bearing_off_goes_on_beside_enemy_checkers() -> None:
    assert_turns("long white: 6x2 | 7x14 4", "6-6", ["6/off(2)"])


def test_L58_the_fifteenth_checker_ends_the_turn() -> None:
    # 2 alone: the 6 takes it off, the 1 need not be played first.
    last = "long white: 2 | 12x15"
    assert judged(last, "6-1", "2/off").ok
    assert judged(last, "6-1", "2/1/off").ok
    assert walk(last, "6-1", "2/off").complete
    assert walk(last, "6-1", "2/1", "1/off").complete
    assert_turns(last, "6-1", ["2/off"])
