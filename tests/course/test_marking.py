"""Equal answers are equal; what the rules say is right."""

import pytest

from nardy_learn.course.marking import (
    find_turn,
    lawful_turns,
    playable_numbers,
    right_turns,
    same_turn,
)
from nardy_learn.rules import (
    LONG_HOME,
    LONG_OFFICIAL,
    SHORT,
    IllegalTurn,
    Position,
    Roll,
    Turn,
    legal_turns,
)
from tests.course.helpers import self_play

START = Position.start(LONG_OFFICIAL)
SECOND = Position.parse("long black: 24x15 | 12x14 1 | fresh black")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("24/18/13", "24/19/13", True),
        ("24/13", "18/13 24/18", True),
        ("24/13", "24/18 24/19", False),
        ("24/18", "24/18", False),
    ],
)
def test_same_turn(one, other, same):
    assert same_turn(START, Roll(6, 5), one, other, LONG_OFFICIAL) is same


def test_the_order_of_steps_and_the_use_of_dice_do_not_matter():
    for text in ("24/21(2) 21/18(2)", "24/18 24/18", "24/21/18 24/21 21/18"):
        assert str(find_turn(SECOND, Roll(3, 3), text, LONG_OFFICIAL)) == "24/21/18(2)"


def test_an_unlawful_turn_has_a_verdict():
    with pytest.raises(IllegalTurn) as caught:
        find_turn(START, Roll(6, 5), "24/18 24/19", LONG_OFFICIAL)
    assert caught.value.verdict.rule == "L-30"


def test_a_hit_on_the_way_is_told_from_none():
    position = Position.parse("short white: 24 6x14 | 18 1x14")
    hit = find_turn(position, Roll(6, 5), "24/18*/13", SHORT)
    around = find_turn(position, Roll(6, 5), "24/19/13", SHORT)
    assert hit != around
    assert (hit.result.enemy_bar, around.result.enemy_bar) == (1, 0)
    # Written as one displacement, nothing is said of a hit.
    assert find_turn(position, Roll(6, 5), "24/13", SHORT) == around
    assert find_turn(position, Roll(6, 5), "24/18 18/13", SHORT) == hit


def test_a_winning_turn_may_be_short():
    position = Position.parse("long white: 2 1 off13 | 13x15")
    assert find_turn(position, Roll(6, 6), "2/off 1/off", LONG_OFFICIAL).result.own(0) == 15


def test_answers_that_do_not_fit_leave_all_turns_right():
    assert right_turns(START, Roll(6, 5), ["24/20"], LONG_OFFICIAL) == legal_turns(
        START, Roll(6, 5), LONG_OFFICIAL
    )
    assert len(right_turns(SECOND, Roll(3, 3), ["24/18(2)", "24/21/18 24/18"], LONG_OFFICIAL)) == 1


def test_numbers():
    assert playable_numbers(START, Roll(6, 6), LONG_OFFICIAL) == 1
    assert playable_numbers(START, Roll(6, 6), LONG_HOME) == 2


@pytest.mark.parametrize("rules", [LONG_OFFICIAL, SHORT])
def test_every_lawful_turn_is_found_by_its_text(rules):
    for position, roll in self_play(rules, 60):
        for turn in lawful_turns(position, roll, rules)[:20]:
            assert find_turn(position, roll, Turn.parse(str(turn)), rules) == turn
