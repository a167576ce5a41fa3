"""A step on the screen, played by what the browser sends: all kinds of steps, all ways to act."""

import re

import pytest
from ipywidgets import HTML, Button

from nardy_learn.course import load_lesson, open_session
from nardy_learn.rules import Position, Roll, Side
from nardy_learn.view import Place
from nardy_learn.widgets import step_list
from nardy_learn.widgets.canvas import SCALE
from nardy_learn.widgets.player import StepPlayer
from tests.course.helpers import kinds, simple_block
from tests.widgets.play import (
    bar_of,
    buttons,
    click,
    drag,
    enter,
    head_step,
    off_of,
    plain,
    player_of,
    press,
    send,
    spoken,
    spot,
    status,
    widgets,
)

# --- playing on the board ---


def test_a_turn_is_played_by_clicks_and_earns_three_stars():
    player = head_step("first-6-5")
    assert click(player, 24) == (
        "Picked up: a checker from point 24. Where should it go? It can go to: 18 and 19."
    )
    assert player.board.view.picked == Place.point(24)
    assert set(player.board.view.destinations) == {Place.point(18), Place.point(19)}
    assert click(player, 18) == "Played: 24/18. Still to play: 5."
    said = click(player, 18, 13)
    assert said == "Played: 18/13. All numbers are played. Press Done, or Undo to think again."
    assert buttons(player)["Done"].button_style == "success"
    said = press(player, "Done")
    assert said.startswith("Right, at the first try!")
    assert said.endswith("3 stars.")
    assert "★★★" in status(player)
    assert "★" not in spoken(player)
    assert player.session.stars == 3


def test_black_plays_from_its_own_seat():
    player = head_step("second-6-6")
    assert player.board.view.bottom == "black"
    assert "Played: 24/18" in click(player, 24, 18)
    assert player.session.board.own(18) == 1


def test_a_checker_is_put_back_or_exchanged():
    player = head_step("your-choice-6-4")
    assert click(player, 24, 24) == "Put back."
    assert player.board.view.picked is None
    click(player, 19)
    # A click on another checker that cannot be reached takes that one into the hand.
    assert click(player, 24).startswith("Picked up: a checker from point 24")
    assert player.session.wrong == 0


def test_the_second_click_of_a_double_click_leaves_the_checker_in_the_hand():
    player = head_step("first-6-5")
    click(player, 24)
    click(player, 24, clicks=2)
    assert player.session.picked == 24
    click(player, 24)
    assert player.session.picked is None


def test_a_checker_is_dragged():
    player = head_step("first-6-5")
    assert drag(player, 24, 18) == "Played: 24/18. Still to play: 5."
    # A hand that is not steady: up again on the same point is a click.
    drag(player, 18, 18)
    assert player.session.picked == 18
    # The checker in the hand can be dragged too.
    assert drag(player, 18, 13).startswith("Played: 18/13")


@pytest.mark.parametrize("way", ["outside", "die"])
def test_a_checker_that_is_let_go_nowhere_is_put_back(way):
    player = head_step("first-6-5")
    click(player, 24)
    if way == "outside":
        send(player, "cancel", 0, 0)
    else:
        send(player, "drop", 590, 314)
    assert str(player.said) == "Put back."
    assert player.session.picked is None


def test_two_from_the_head_names_the_rule_and_shows_the_step():
    player = head_step("first-6-5")
    said = click(player, 24, 18, 24, 19)
    assert "Only one checker may leave the head" in said
    assert "Rule L-30" in said
    assert "24/18/13" in said
    assert said == spoken(player)
    view = player.board.view
    assert view.lit == (Place.point(24),)
    (arrow,) = view.arrows
    assert (arrow.source.number, arrow.target.number, arrow.style) == (24, 19, "wrong")
    assert "nardy-wrong" in player._status.value
    assert player.session.wrong == 1
    assert player.session.board.own(18) == 1
    # The lesson's own word on it.
    assert "The second checker has to wait" in said


def test_done_too_early_says_what_is_left():
    player = head_step("first-6-5")
    click(player, 24, 18)
    said = press(player, "Done")
    assert "the number 5 can still be played" in said
    assert "L-16" in said
    assert not player.session.solved
    assert "Played: 18/13" in click(player, 18, 13)


def test_undo_and_try_again():
    player = head_step("first-6-5")
    assert press(player, "Undo") == "There is nothing to take back."
    click(player, 24, 18)
    assert press(player, "Undo") == "Taken back: 24/18. Still to play: 6 and 5."
    click(player, 24, 19)
    assert press(player, "Try again").startswith("You rolled 6-5.")
    assert player.session.board.own(24) == 15


def test_a_lost_number_is_not_called_played():
    player = head_step("middle-6-6")
    click(player, 24, 18)
    said = click(player, 10, 4)
    assert "cannot be played; they are lost: two 6s" in said or "lost" in said
    assert "All numbers are played" not in said
    assert said.endswith("Press Done, or Undo to think again.")
    assert [die.state for die in player.board.view.dice] == ["used", "used", "lost", "lost"]


def test_the_head_badge_counts():
    player = head_step("first-6-5")
    assert player.board.view.badges == ("head: 0 of 1",)
    click(player, 24, 18)
    assert player.board.view.badges == ("head: 1 of 1",)


def test_a_lawful_turn_that_is_not_asked_for_is_told_so(tmp_path):
    data = """
[[step]]
id = "narrow"
kind = "play"
position = "long white: 24x13 19 10 | 12x14 3"
roll = "6-4"
exclusive = true
answers = ["24/18 10/6"]
"""
    player = player_of(tmp_path, "narrow", data, simple_block("narrow"))
    said = enter(player, "19/13 13/9")
    assert said == "This turn is legal, but it is not what the task asks for."
    assert player.session.wrong == 1
    assert enter(player, "24/18 10/6").startswith("Right!")
    assert player.session.stars == 2


@pytest.mark.parametrize(
    ("where", "said"),
    [
        (12, "This is your opponent's checker. Pick one of yours."),
        (7, "There is no checker on point 7. Pick one of yours."),
        (Place.off(Side.WHITE), "Pick a checker first, then the place where it should go."),
        (Place.off(Side.BLACK), "This place belongs to your opponent."),
    ],
)
def test_what_cannot_be_picked_is_told_and_costs_nothing(where, said):
    player = head_step("first-6-5")
    assert click(player, where) == said
    assert spoken(player) == said
    assert player.session.wrong == 0
    assert player.board.view.arrows == ()
    assert player.board.view.lit == ()


def test_a_click_on_dice_or_beside_everything_is_answered():
    player = head_step("first-6-5")
    send(player, "press", 590, 314)
    assert str(player.said) == "In this exercise the roll is given."
    send(player, "press", 400, 314)
    assert str(player.said) == "There is nothing here to pick."


def test_with_a_checker_in_the_hand_the_other_tray_is_no_place_to_put_it():
    player = head_step("first-6-5")
    assert click(player, 24, Place.off(Side.BLACK)) == "This place belongs to your opponent."
    assert player.session.picked == 24


def test_a_wrong_moment_is_answered_after_the_end():
    player = head_step("first-6-5")
    enter(player, "24/13")
    solved = "This exercise is solved. Press Try again to play it once more."
    assert click(player, 13) == solved
    assert press(player, "Done") == solved
    assert press(player, "Undo") == solved
    assert press(player, "Hint") == solved
    assert enter(player, "24/13") == solved
    assert player.session.stars == 3
    assert press(player, "Try again").startswith("You rolled 6-5.")
    assert "Played: 24/18" in click(player, 24, 18)


def test_a_short_game_enters_hits_and_bears_off(tmp_path):
    data = """
[[step]]
id = "enter"
kind = "play"
position = "short white: bar 13x5 8x3 6x6 | 22x1 12x5 17x4 19x5"
roll = "3-1"
rules = "short"
constructed = true

[[step]]
id = "out"
kind = "play"
position = "short white: 5 3 | 24x2 off13"
roll = "6-5"
rules = "short"
constructed = true
"""
    head = 'id = "long/01-test"\ngame = "both"\nabout = []\n'
    text = simple_block("enter") + simple_block("out")
    from tests.course.helpers import write

    lesson = load_lesson(write(tmp_path, data, text, head=head))
    player = StepPlayer(open_session(lesson, "enter"), "en")
    assert click(player, 13).startswith("Picked up: a checker from point 13.")
    assert "This checker cannot move now" in str(player.said)
    click(player, 13)
    said = click(player, bar_of(player), 22)
    assert said.startswith("Played: bar/22*. A checker is hit and goes to the bar.")
    # The bar is empty now: nothing there to take, and nowhere to put a checker.
    assert click(player, bar_of(player)) == "There is nothing here to pick."
    click(player, 22)
    assert click(player, bar_of(player)) == "There is nothing here to pick."
    assert player.session.picked == 22

    player = StepPlayer(open_session(lesson, "out"), "en")
    assert click(player, 5).endswith("It can be borne off.")
    assert click(player, off_of(player)).startswith("Played: 5/off.")
    click(player, 3, off_of(player))
    assert press(player, "Done").startswith("Right")


def test_numbers_left_after_the_last_checker_do_not_matter(tmp_path):
    data = """
[[step]]
id = "last"
kind = "play"
position = "long white: 6 off14 | 13x15"
roll = "6-1"
constructed = true
"""
    player = player_of(tmp_path, "last", data, simple_block("last"))
    # 6/5/off would use both numbers, and is not asked for.
    said = click(player, 6, off_of(player))
    assert "Your last checker is off" in said
    assert "The numbers that are left do not matter." in said
    assert "lost" not in said
    assert press(player, "Done").startswith("Right")


# --- writing, and the keyboard's ways ---


@pytest.mark.parametrize("text", ["24/18/13", "24/13", "18-13, 24-19", "24/19 19/13"])
def test_any_way_to_write_the_turn_is_right(text):
    player = head_step("first-6-5")
    if text == "18-13, 24-19":
        text = "24-18, 18-13"
    assert enter(player, text).startswith("Right, at the first try!")
    assert player.typed.field.value == ""


def test_the_button_beside_the_field_does_what_enter_does():
    player = head_step("first-6-5")
    player.typed.field.value = "24/18"
    assert press(player, "Play") == "Played: 24/18. Still to play: 5."
    # The rest of the turn is enough.
    assert enter(player, "18/13").startswith("Right")


def _send_text(player, text, epoch=None):
    """Send what the helper sends for Enter in the field, which knows nothing of the text yet."""
    helper = player.board.helper
    epoch = helper.epoch if epoch is None else epoch
    helper._handle_custom_msg({"kind": "text", "epoch": epoch, "text": text}, [])
    return str(player.said)


def test_a_text_that_comes_as_a_whole_counts_and_not_what_the_field_knows():
    player = head_step("first-6-5")
    assert f"{player.board.helper.target}-field" in player.typed._dom_classes
    player.typed.field.value = "2"
    heard = []
    player.typed.field.observe(lambda change: heard.append(change["new"]), "value")
    assert "L-30" in _send_text(player, " 24/18 24/19 ")
    # What was refused stays on the page, which has it anyway.
    assert heard == []
    assert _send_text(player, "24/13").startswith("Right!")
    # The page clears the field only if it hears of a change.
    assert heard == ["24/13", ""]


def test_a_text_for_an_older_position_is_not_played():
    player = head_step("first-6-5")
    old = player.board.helper.epoch
    click(player, 24, 18)
    assert "has changed meanwhile" in _send_text(player, "18/13", epoch=old)
    assert player.session.board.own(18) == 1
    assert _send_text(player, "18/13").startswith("Right")


def test_a_text_for_a_step_without_a_field_is_nothing():
    player = head_step("same-checker")
    before = str(player.said)
    assert _send_text(player, "24/18") == before


def test_text_that_cannot_be_read_stays_and_names_the_column():
    player = head_step("first-6-5")
    said = enter(player, "24/30")
    assert "Character 4" in said
    assert "24/18" in said  # how it is written
    assert player.typed.field.value == "24/30"
    assert player.session.wrong == 0
    assert "Nothing is written here yet." in enter(player, " ")


def test_a_written_turn_that_breaks_a_rule_stays_to_be_mended():
    player = head_step("first-6-5")
    assert "L-30" in enter(player, "24/18 24/19")
    assert player.typed.field.value == "24/18 24/19"
    assert player.session.wrong == 1


@pytest.mark.parametrize("text", ["<b>24</b>", '"><script>alert(1)</script>'])
def test_what_is_written_is_never_html(text):
    player = head_step("first-6-5")
    enter(player, text)
    assert "<script" not in player._status.value
    assert "<b>" not in player._status.value


def test_legal_steps_can_be_chosen_from_a_list(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(step_list, "monotonic", lambda: now[0])
    player = head_step("your-choice-6-4")
    assert "24/18" not in buttons(player)
    said = press(player, "Show legal steps")
    assert said == f"Legal steps now: {_listed(player)}."
    first = buttons(player)["24/18"]
    assert press(player, "24/18") == "Played: 24/18. Still to play: 4."
    # The focus stays: the button that was pressed is there, with other words.
    assert first in buttons(player).values()
    assert "24/20" not in buttons(player)
    # The second click of a double click would choose what nobody has read.
    before = player.session.steps
    first.click()
    assert player.session.steps == before
    assert "so that click was not counted" in str(player.said)
    now[0] += 1
    press(player, "10/6")
    assert player.session.complete
    assert press(player, "Show legal steps" if "Show legal steps" in buttons(player) else "Done")
    press(player, "Hide legal steps")
    assert _listed(player) == ""


def _listed(player):
    words = [one.description for one in player._legal.children if one.layout.display != "none"]
    return " and ".join(", ".join(words).rsplit(", ", 1))


def test_the_list_of_steps_tells_why_it_is_empty():
    player = head_step("first-6-5")
    enter(player, "24/13")
    assert "solved" in press(player, "Show legal steps")


def test_no_button_is_ever_disabled_which_would_lose_the_focus():
    for step_id in ("one-a-turn", "first-6-5", "second-3-3", "first-6-6-official", "same-checker"):
        player = head_step(step_id)
        for label in list(buttons(player)):
            press(player, label) if label in buttons(player) else None
            disabled = [one.description for one in widgets(player) if getattr(one, "disabled", 0)]
            assert disabled == []


# --- hints and stars ---


def test_three_hints_and_the_third_plays_the_solution():
    player = head_step("first-6-5")
    said = press(player, "Hint")
    assert said.startswith("Hint 1 of 3: Only one checker may come out.")
    assert [arrow.style for arrow in player.board.view.arrows] == ["hint"]
    press(player, "Hint")
    assert len(player.board.view.arrows) == 2
    assert "Hint" not in buttons(player)
    said = press(player, "Show the solution")
    assert said.startswith("This is the solution: 24/18/13.")
    assert player.session.stars == 0
    assert player.session.board.own(13) == 1
    assert "★" not in status(player)
    # Played again after that, it is right but earns nothing.
    press(player, "Try again")
    assert enter(player, "24/13").startswith("Right. You have seen the solution")


def test_each_wrong_answer_and_hint_costs_a_star():
    player = head_step("first-6-5")
    click(player, 24, 18, 24, 19)
    press(player, "Hint")
    said = enter(player, "18/13")
    assert said.startswith("Right!")
    assert said.endswith("1 star.")
    assert 'aria-label="1 star."' in player._status.value


# --- the other kinds of steps ---


def test_a_demonstration_is_looked_through():
    player = head_step("one-a-turn")
    captions = player.session.text.captions
    assert str(player.said) == captions[0]
    assert press(player, "Previous picture") == "This is the first picture."
    assert press(player, "Next picture") == captions[1]
    assert [arrow.source.number for arrow in player.board.view.arrows] == [24, 18]
    assert click(player, 24).startswith("This is a demonstration.")
    assert press(player, *["Next picture"] * 3) == captions[4]
    assert player.session.solved
    assert press(player, "Next picture") == "This is the last picture."
    assert press(player, "Previous picture") == captions[3]
    # Nothing else to press: no hint, no answer.
    assert set(buttons(player)) == {"Previous picture", "Next picture"}


def test_numbers_are_answered_by_buttons():
    player = head_step("first-6-6-official")
    assert str(player.said) == "Choose one of the answers under the board."
    assert click(player, 24) == "Choose one of the answers under the board."
    said = press(player, "2")
    assert said.startswith("Not yet. That would be right for the second player")
    assert press(player, "1").startswith("Right!")
    assert player.session.stars == 2
    assert press(player, "1").startswith("This exercise is solved.")


def test_all_turns_are_found_one_by_one_and_the_same_one_only_once(monkeypatch):
    player = head_step("second-3-3")
    assert enter(player, "24/21(2) 21/18(2)") == "Right so far. There is 1 more to find."
    assert player.session.board.own(24) == 15
    # The same result in another spelling and order.
    said = enter(player, "24/21 24/21 21/18 21/18")
    assert said.startswith("You have found this one already.")
    click(player, 24, 21, 21, 18, 18, 15, 24, 21)
    assert press(player, "Done").startswith("Right, at the first try!")


def test_a_double_click_on_done_does_not_end_the_next_turn_too():
    player = head_step("second-3-3")
    click(player, 24, 21, 24, 21, 21, 18, 21, 18)
    press(player, "Done", "Done")
    assert player.session.wrong == 0
    assert str(player.said) == "Right so far. There is 1 more to find."


def test_a_turn_is_judged():
    player = head_step("after-the-exception")
    # The turn is drawn, and nothing in the drawing gives the answer away.
    assert {arrow.style for arrow in player.board.view.arrows} == {"step"}
    said = press(player, "No, a step ended on an enemy checker (L-12)")
    assert said.startswith("Not yet. The checkers landed on 20 and 14.")
    assert "Rule L-12" in said
    press(player, "Hint")
    said = press(player, "No, two checkers left the head (L-30)")
    assert "Right!" in said
    assert "Rule L-30" in said
    assert {arrow.style for arrow in player.board.view.arrows} == {"wrong"}
    assert player.board.view.lit


def test_free_play_goes_from_side_to_side():
    player = head_step("play-on")
    assert str(player.said) == "White to play. Roll the dice first."
    assert click(player, 24) == "Roll the dice first."
    assert press(player, "Done") == "Roll the dice first."
    player.session.dice = iter((6, 5, 2, 1)).__next__
    assert press(player, "Roll the dice").startswith("You rolled 6-5.")
    assert press(player, "Roll the dice").startswith("You have rolled already.")
    send(player, "press", 590, 314)
    assert str(player.said).startswith("You have rolled already.")
    assert press(player, "Undo") == "There is nothing to take back."
    said = enter(player, "24/13")
    assert said == "Turn: 24/18/13. Black to play. Roll the dice first."
    assert player.board.view.turn == "black"
    assert player.board.view.bottom == "white"  # the board stays as it lies
    assert [arrow.source.number for arrow in player.board.view.arrows] == [24, 18]
    assert press(player, "Roll the dice").startswith("You rolled 2-1.")
    assert "Hint" not in buttons(player)
    assert press(player, "Start over").startswith("White to play.")


def test_a_roll_that_cannot_be_played_is_passed(tmp_path):
    data = """
[[step]]
id = "stuck"
kind = "free"
position = "long white: 24x13 20x2 | 18x5 19x5 15x3 14x2"
roll = "6-5"
constructed = true
"""
    player = player_of(tmp_path, "stuck", data, '\n```step stuck\ngoal = "Play."\n```\n')
    assert "your turn passes" in str(player.said)
    assert [die.state for die in player.board.view.dice] == ["lost", "lost"]
    assert press(player, "Pass the turn").startswith("Turn: pass. Black to play.")


def test_points_are_marked_by_clicks_or_in_writing(tmp_path):
    player = player_of(tmp_path, "points")
    assert str(player.said).startswith("Click the points on the board")
    assert press(player, "Check") == "Nothing is marked."
    assert click(player, 18) == "Marked: 18."
    assert player.board.view.destinations == (Place.point(18),)
    assert "There is 1 more to find" in press(player, "Check")
    assert enter(player, "19, 17") == "Marked: 18, 19 and 17."
    said = press(player, "Check")
    assert said.startswith("This does not belong to the answer: 17.")
    assert "Rule L-" in said
    assert click(player, 17) == "Marked: 18 and 19."
    assert press(player, "Check").startswith("Right!")


def test_a_list_of_points_is_marked_as_a_whole_or_not_at_all(tmp_path):
    player = player_of(tmp_path, "points")
    said = enter(player, "18 19 twenty")
    assert said.startswith("“twenty” cannot be read here. Write points as numbers")
    assert player.session.chosen == []
    assert player.typed.field.value == "18 19 twenty"
    # A sign that Python takes for a digit is no number.
    assert "cannot be read" in enter(player, "²")
    assert click(player, off_of(player)) == "Marked: off."
    assert enter(player, "off") == "Nothing is marked."


def test_a_mark_stays_through_a_double_click(tmp_path):
    player = player_of(tmp_path, "points")
    click(player, 18)
    click(player, 18, clicks=2)
    assert player.session.chosen == ["18"]


def test_steps_are_marked_by_two_clicks_a_drag_or_in_writing(tmp_path):
    player = player_of(tmp_path, "steps")
    assert str(player.said).startswith("Click a checker and the place where it can go")
    assert click(player, 9) == "There is no checker on point 9. Pick one of yours."
    assert click(player, 12) == "This is your opponent's checker. Pick one of yours."
    assert click(player, 24).startswith("Picked up: a checker from point 24.")
    assert player.board.view.picked == Place.point(24)
    assert click(player, 24) == "Put back."
    assert click(player, 24, 20) == "Marked: 24/20."
    assert drag(player, 24, 21) == "Marked: 24/20 and 24/21."
    assert [arrow.target.number for arrow in player.board.view.arrows] == [20, 21]
    assert enter(player, "13/9; 13/10") == "Marked: 24/20, 24/21, 13/9 and 13/10."
    assert "cannot be read" in enter(player, "13/9/6")
    assert press(player, "Check").startswith("Right")


def test_a_pass_is_answered_yes_or_no(tmp_path):
    player = player_of(tmp_path, "pass")
    assert press(player, "No").startswith("Not yet.")
    assert press(player, "Yes").startswith("Right!")


def test_a_score_is_chosen_and_the_choices_tell_nothing(tmp_path):
    labels = {}
    for step_id in ("mars", "last", "dropped"):
        player = player_of(tmp_path, step_id)
        labels[step_id] = set(buttons(player))
    assert labels["mars"] == labels["last"] == labels["dropped"]
    player = player_of(tmp_path, "mars")
    assert press(player, "Black: 2 points").startswith("Not yet.")
    assert press(player, "White: 2 points").startswith("Right!")
    player = player_of(tmp_path, "last")
    assert press(player, "Nobody yet, the game goes on").startswith("Right, at the first try!")
    player = player_of(tmp_path, "dropped")
    assert player.board.view.cube.value == 2
    press(player, "Hint", "Hint")
    said = press(player, "Show the solution")
    assert said.startswith("This is the solution: White: 2 points.")


def test_a_question_about_the_cube(tmp_path):
    player = player_of(tmp_path, "double")
    cube = player.board.view.cube
    assert (cube.value, cube.owner) == (2, "black")
    assert "Black owns the cube at 2." in player.board.helper.label
    wrong, right = (
        next(x for x in buttons(player) if x.startswith(f"not legal: {rule}"))
        for rule in ("C-02", "C-03")
    )
    assert "Rule C-02" in press(player, wrong)
    assert press(player, right).startswith("Right!")


def test_a_scenario_shows_the_reply_and_the_next_task(tmp_path):
    player = player_of(tmp_path, "talk")
    assert "Begin." in player._goal.value
    said = enter(player, "24/13")
    assert said == (
        "Right! Good. Your opponent rolled 2-1 and played 24/22/21, counted from "
        "the opponent's side. You rolled 2-1. Click a checker, then the place where it should go. "
        "Go on."
    )
    assert "Go on." in player._goal.value
    # The opponent's 24 is White's 12.
    assert [arrow.source.number for arrow in player.board.view.arrows][:1] == [12]
    assert click(player, 24, 22, 24, 23).startswith("Only one checker may leave the head")
    press(player, "Try again")
    assert "Begin." in player._goal.value


def test_after_a_shown_round_nobody_is_praised(tmp_path):
    player = player_of(tmp_path, "talk")
    said = press(player, "Hint", "Hint", "Show the solution")
    assert said.startswith("Turn: 24/18/13.")
    assert "Right" not in said


# --- old pictures, faults, messages ---


def test_a_click_on_an_older_picture_is_not_applied():
    player = head_step("first-6-5")
    old = player.board.helper.epoch
    x, y = spot(player, 24)
    click(player, 24, 18)
    board = player.session.board
    send(player, "press", x, y, epoch=old)
    assert player.session.board == board
    assert player.session.picked is None
    said = "The position has changed meanwhile, so that click was not counted."
    assert str(player.said) == spoken(player) == said
    # Its end says nothing more.
    send(player, "drop", x, y, epoch=old)
    assert player.session.board == board


def test_picking_spoils_no_click():
    player = head_step("first-6-5")
    epoch = player.board.helper.epoch
    click(player, 24)
    assert player.board.helper.epoch == epoch


@pytest.mark.parametrize("way", ["click", "button", "field"])
def test_a_fault_in_a_session_is_told_and_loses_nothing(tmp_path, faults, way):
    player = player_of(tmp_path, "first")
    click(player, 24, 18)

    def broken(event):
        raise RuntimeError("no room")

    player.session._emit_to = broken
    if way == "click":
        said = click(player, 18, 13)
    elif way == "button":
        said = press(player, "Undo")
    else:
        said = enter(player, "18/13")
        assert player.typed.field.value == "18/13"
    assert said.startswith("Something in the program went wrong")
    assert "RuntimeError: no room" in said
    assert spoken(player) == said
    assert len(faults) == 1
    # What counts is what is on the board, and it goes on.
    assert player.session.board.own(18) == 1
    assert not player.session.solved
    assert player.board.view.points == player.session.board.white_points
    player.session._emit_to = None
    assert enter(player, "18/13").startswith("Right, at the first try!")


def test_a_fault_speaks_the_language_of_the_lesson(tmp_path, faults):
    player = head_step("first-6-5", "ru")
    player.session._emit_to = lambda event: 1 / 0
    click(player, 24, 18)
    assert "Something" not in str(player.said)
    assert "ZeroDivisionError" in str(player.said)


def test_a_picture_that_fails_leaves_the_board_alive(monkeypatch, faults):
    player = head_step("first-6-5")
    monkeypatch.setattr("nardy_learn.widgets.canvas.scene", lambda view: 1 / 0)
    assert "ZeroDivisionError" in click(player, 24)
    monkeypatch.undo()
    player = head_step("first-6-5")
    assert click(player, 24).startswith("Picked up")


def test_the_name_of_the_board_tells_the_position_and_the_roll():
    player = head_step("first-6-5")
    label = player.board.helper.label
    assert label.startswith("Long nardy board, White to play.")
    assert "15 checkers on the head (24)" in label
    assert "Roll: 6-5." in label
    click(player, 24, 18)
    assert "1 checker on 18" in player.board.helper.label


def test_an_answer_makes_few_messages(monkeypatch):
    player = head_step("first-6-5")
    sent = []
    for widget in widgets(player):
        if widget.comm is not None:
            monkeypatch.setattr(
                widget.comm, "send", lambda *a, w=widget, **k: sent.append(type(w).__name__)
            )
    click(player, 24)
    # The status line, and the helper with its words; the picture goes its own way.
    assert sorted(set(sent)) == ["HTML", "Helper"]
    assert len(sent) <= 3


def test_everything_is_closed_when_the_step_is_shown_elsewhere():
    player = head_step("first-6-5")
    inside = list(widgets(player))
    assert len(inside) > 10
    player.retire()
    assert [one for one in inside if one.comm is not None] == []


def test_the_texts_of_a_lesson_are_never_html(tmp_path):
    text = simple_block("first").replace("Do it.", "<img src=x onerror=alert(1)> & so")
    player = player_of(tmp_path, "first", PLAY_ONLY, text)
    html = "".join(one.value for one in widgets(player) if isinstance(one, HTML))
    assert "<img" not in html
    assert plain(player._goal.value) == "<img src=x onerror=alert(1)> & so"
    assert "<img src=x" not in player._repr_mimebundle_()["text/html"]


PLAY_ONLY = '\n[[step]]\nid = "first"\nkind = "play"\nroll = "6-5"\n'


# --- coming back ---


def test_a_step_comes_back_as_it_was_left(tmp_path):
    player = player_of(tmp_path, "first")
    click(player, 24, 18, 24, 19)
    press(player, "Hint")
    assert kinds(player) == ["attempt", "hint"]
    state = player.session.snapshot()
    again = StepPlayer(open_session(player.session.lesson, "first", state=state), "en", back=True)
    assert again.session.board == player.session.board
    assert str(again.said) == (
        "Welcome back! You can go on where you stopped. Roll: 6-5. Still to play: 5."
    )
    assert enter(again, "18/13").endswith("1 star.")


def test_progress_is_written_before_anything_is_drawn(tmp_path, messages):
    player = player_of(tmp_path, "first")
    order = []
    player.session._emit_to = lambda event: order.append((event["kind"], len(messages)))
    drawn = len(messages)
    enter(player, "24/13")
    assert order == [("solved", drawn)]
    assert len(messages) > drawn


# --- languages ---

HEAD_STEPS = load_lesson("long/04-head", "en").step_ids


@pytest.mark.parametrize("step_id", HEAD_STEPS)
def test_the_russian_board_speaks_russian(step_id):
    player = head_step(step_id, "ru")
    heard = []
    for label in list(buttons(player)):
        heard.append(label)
        if label in buttons(player):
            heard.append(press(player, label))
    if player.typed is not None:
        heard += [enter(player, text) for text in ("что", "24/30", "24/18 24/19", "7/3")]
        heard += [player.typed.field.description, player.typed.field.placeholder]
    heard += [click(player, point) for point in (24, 24, 7, 12, Place.off(Side.BLACK), 24, 19)]
    heard += [player.board.helper.label, repr(player), status(player)]
    text = " ".join(heard)
    assert _english(text) == set()


def _english(text):
    """The Latin words in a text, save addresses of sources and what is written on the key."""
    text = re.sub(r"\b[a-z]+\.(?:com|games|ru)\b", "", text)
    return set(re.findall(r"[A-Za-z]{2,}", text)) - {"Enter"}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("step_id", HEAD_STEPS)
def test_every_step_of_the_head_lesson_can_be_solved_by_its_buttons_and_field(step_id, lang):
    from nardy_learn.course.marking import to_find
    from nardy_learn.widgets.player import choices

    player = head_step(step_id, lang)
    session = player.session
    kind = session.step.kind
    if kind == "show":
        for _ in session.step.frames:
            list(buttons(player).values())[-1].click()
    elif kind == "play":
        enter(player, str(session.right_turns()[0]))
    elif kind == "find" and session.step.ask == "turns":
        for turn in to_find(session.step):
            enter(player, turn)
    elif kind == "free":
        session.throw(Roll(2, 1))
        enter(player, "24/22/21")
        assert session.board == Position.parse("long black: 24x15 | 12x14 9 | fresh black")
        return
    else:
        right = to_find(session.step) if kind == "find" else session.step.answer
        labels = {value: label for label, value in choices(session, lang)}
        press(player, labels[right])
    assert session.solved
    assert session.stars == (None if kind == "show" else 3)


def test_the_board_scale_is_that_of_the_browser():
    # `send` multiplies by it; the helper measures in pixels of the buffer.
    assert SCALE == 2
    assert isinstance(buttons(head_step("first-6-5"))["Done"], Button)
