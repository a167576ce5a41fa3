"""Playing a step: tries, verdicts, hints, stars, undo, retry, rounds, restarts."""

import json

import pytest

from nardy_learn.course import open_session
from nardy_learn.course.play_session import PlaySession
from nardy_learn.progress import Event, ProgressLog, state_of
from nardy_learn.rules import Position, Roll
from tests.course.helpers import ALL, ALL_TEXT, kinds, session_of, simple_block


def test_a_right_answer_at_once_earns_three_stars(tmp_path):
    session = session_of(tmp_path, "first")
    assert session.move(24, 18).kind == "step"
    assert not session.complete
    outcome = session.move(18, 13)
    assert (outcome.kind, session.complete, session.solved) == ("step", True, False)
    outcome = session.done()
    assert (outcome.kind, outcome.stars, outcome.why) == ("right", 3, "One checker walks.")
    assert outcome.solved
    assert kinds(session) == ["solved"]
    assert session.events[-1]["turn"] == "24/18/13"


@pytest.mark.parametrize(
    "text",
    ["24/13", "24/18/13", "24/19 19/13", "18-13, 24-18", "24→13", "6-5: 24/13", "18/13 24/18"],
)
def test_equal_answers_are_equal(tmp_path, text):
    outcome = session_of(tmp_path, "first").type_turn(text)
    assert (outcome.kind, outcome.stars) == ("right", 3)


def test_a_displacement_of_two_numbers_is_two_steps(tmp_path):
    session = session_of(tmp_path, "first")
    assert [str(step) for step in session.move(24, 13).steps] == ["24/18", "18/13"]
    assert session.done().kind == "right"


def test_a_wrong_try_says_why_and_leaves_the_board(tmp_path):
    session = session_of(tmp_path, "first")
    session.move(24, 18)
    before = session.board
    outcome = session.move(24, 19)
    assert (outcome.kind, outcome.verdict.rule, outcome.note) == ("wrong", "L-30", "One only.")
    assert session.board == before == outcome.board
    assert session.events[-2]["rule"] == "L-30"
    assert session.events[-2]["outcome"] == "head_limit"
    session.move(18, 13)
    assert session.done().stars == 2


def test_the_note_is_found_in_any_order_and_notation(tmp_path):
    session = session_of(tmp_path, "first")
    session.move(24, 19)
    assert session.move(24, 18).note == "One only."
    assert session_of(tmp_path, "first").type_turn("24/19, 24-18").note == "One only."


def test_done_too_early(tmp_path):
    session = session_of(tmp_path, "first")
    session.move(24, 18)
    outcome = session.done()
    assert (outcome.kind, outcome.verdict.rule, outcome.note) == ("wrong", "L-16", "The 5 is left.")
    assert session.type_turn("pass").verdict.rule == "L-16"
    assert session.type_turn("18/13").kind == "right"
    assert session.stars == 1


def test_typed_steps_may_come_in_pieces(tmp_path):
    session = session_of(tmp_path, "first")
    outcome = session.type_turn("24/19")
    assert (outcome.kind, outcome.verdict.unfinished) == ("step", True)
    assert (session.wrong, str(session.steps[0])) == (0, "24/19")
    # The whole turn typed anew is understood too, although a step has been made.
    outcome = session.type_turn("24/18/13")
    assert (outcome.kind, outcome.stars) == ("right", 3)


def test_text_that_is_no_turn_costs_nothing(tmp_path):
    session = session_of(tmp_path, "first")
    outcome = session.type_turn("24/ 18 hello")
    assert (outcome.kind, session.wrong, kinds(session)) == ("unreadable", 0, [])
    assert outcome.error.column


def test_undo_and_retry_reset_the_board_only(tmp_path):
    session = session_of(tmp_path, "first")
    start = session.board
    assert session.undo().kind == "ignored"
    session.move(24, 18)
    session.move(24, 19)
    assert session.undo().kind == "undone"
    assert session.board == start
    session.move(24, 18)
    session.hint()
    outcome = session.retry()
    assert (outcome.kind, session.board, session.level) == ("reset", start, 1)
    assert (session.wrong, session.hints) == (1, 1)
    assert session.type_turn("24/13").stars == 1


def test_the_hand(tmp_path):
    session = session_of(tmp_path, "first")
    assert session.pick(24).destinations == (18, 19)
    assert session.drop().kind == "dropped"
    assert session.drop().kind == "ignored"
    outcome = session.pick(20)
    assert (outcome.kind, outcome.verdict.rule, session.wrong) == ("dropped", "L-10", 0)
    assert session.pick(0).kind == session.pick(99).kind == "ignored"
    assert session.click(24).kind == "picked"
    assert session.click(24).kind == "dropped"
    session.click(24)
    assert session.click(18).kind == "step"
    session.click(18)
    assert session.click(24).kind == "picked"
    assert session.click(19).verdict.rule == "L-30"
    session.click(18)
    assert session.click(13).kind == "step"


def test_three_hints_the_last_plays_the_solution(tmp_path):
    session = session_of(tmp_path, "first")
    session.move(24, 19)
    first, second = session.hint(), session.hint()
    assert (first.hint.level, first.hint.text, first.hint.arrows) == (
        1,
        "Think of the head.",
        ((24, 18),),
    )
    assert second.hint.level == 2
    outcome = session.hint()
    assert (outcome.kind, outcome.stars, session.solved) == ("revealed", 0, True)
    assert str(session.board).startswith("long white: 24x14 13")
    assert kinds(session) == ["hint", "hint", "revealed"]
    assert session.hint().kind == "ignored"


def test_the_shown_solution_is_right_but_earns_nothing(tmp_path):
    session = session_of(tmp_path, "first")
    session.reveal()
    session.retry()
    assert not session.solved
    outcome = session.type_turn("24/13")
    assert (outcome.kind, outcome.stars) == ("right", 0)


def test_after_success_everything_is_ignored_politely(tmp_path):
    session = session_of(tmp_path, "first")
    session.type_turn("24/13")
    count, board = len(session.events), session.board
    for outcome in (
        session.move(24, 18),
        session.type_turn("24/18"),
        session.done(),
        session.undo(),
        session.pick(24),
        session.click(24),
        session.hint(),
        session.reveal(),
        session.answer("legal"),
        session.toggle(3),
        session.forward(),
        session.back(),
        session.throw(Roll(1, 2)),
    ):
        assert outcome.kind == "ignored"
    assert (len(session.events), session.board) == (count, board)


def test_a_step_done_once_can_earn_better_stars(tmp_path):
    session = session_of(tmp_path, "first")
    session.hint()
    assert session.type_turn("24/13").stars == 2
    session.retry()
    assert session.type_turn("24/13").stars == 3


def test_a_lawful_turn_that_is_not_asked_for(tmp_path):
    data = """
[[step]]
id = "choose"
kind = "play"
exclusive = true
position = "long white: 24x14 13 | 12x14 5"
roll = "2-1"
answers = ["24/21"]
wrong = [{ turn = "13/10" }]
"""
    text = simple_block("choose", '[wrong]\n"13/10" = "Use the head."')
    session = session_of(tmp_path, "choose", data, text)
    outcome = session.type_turn("13/11/10")
    assert (outcome.kind, outcome.note, outcome.verdict) == ("lawful", "Use the head.", None)
    assert session.done().kind == "lawful"
    session.retry()
    assert session.type_turn("24/21").stars == 1


def test_a_scenario_goes_on_after_the_reply(tmp_path):
    session = session_of(tmp_path, "talk")
    assert session.goal == "Begin."
    session.hint()
    outcome = session.type_turn("24/13")
    assert (outcome.kind, outcome.why, session.goal) == ("next", "Good.", "Go on.")
    assert [str(step) for step in outcome.reply.steps] == ["24/22", "22/21"]
    assert str(session.board) == "long white: 24x14 13 | 12x14 9"
    assert session.level == 0
    assert session.type_turn("24/22 24/23").note == "Still one."
    assert session.hint().hint.text == "Three."
    outcome = session.type_turn("13/10")
    assert (outcome.kind, outcome.stars, outcome.why) == ("right", 1, "Well done.")


def test_a_scenario_is_revealed_round_by_round(tmp_path):
    session = session_of(tmp_path, "talk")
    outcome = session.reveal()
    assert (outcome.kind, session.solved, session.number) == ("next", False, 1)
    assert session.type_turn("24/21").stars == 0
    session.retry()
    assert session.number == 0
    session.reveal()
    assert session.reveal().kind == "revealed"


def test_a_restart_returns_to_the_position(tmp_path):
    session = session_of(tmp_path, "talk")
    session.move(24, 18)
    session.move(24, 19)
    session.move(18, 13)
    session.done()
    session.hint()
    session.move(24, 22)
    state = json.loads(json.dumps(session.snapshot()))
    again = open_session(session.lesson, "talk", state=state)
    assert isinstance(again, PlaySession)
    for name in ("board", "number", "left", "wrong", "hints", "level", "goal"):
        assert getattr(again, name) == getattr(session, name)
    assert again.type_turn("22/21").stars == 1


def test_a_snapshot_that_does_not_fit_begins_the_step(tmp_path):
    session = session_of(tmp_path, "first")
    start = session.board
    for state in (
        {},
        {"v": 1, "step": "talk"},
        {"v": 99, "step": "first"},
        {"v": 1, "step": "first", "steps": ["24/20"], "dice": [4]},
        {"v": 1, "step": "first", "steps": ["24/18"]},
        {"v": 1, "step": "first", "steps": 7},
        {"v": 1, "step": "first", "played": ["24/13"]},
        {"v": 1, "step": "first", "steps": ["?"], "dice": [6]},
    ):
        assert session.restore(state) is False
        assert (session.board, session.solved) == (start, False)
    assert session.restore({"v": 1, "step": "first", "wrong": "x", "hints": -3, "level": True})
    assert (session.wrong, session.hints, session.level) == (0, 0, 0)


def test_events_are_those_of_the_progress_record(tmp_path):
    session = session_of(tmp_path, "first")
    session.move(24, 18)
    session.move(24, 19)
    session.hint()
    log = ProgressLog(None)
    for event in session.events:
        log.append(Event(**event))
    state = state_of(log.read().events).step("long/01-test", "first")
    assert (state.solved, state.attempts, state.hints) == (False, 1, 1)
    again = open_session(session.lesson, "first", state=state.snapshot.data["state"])
    assert (str(again.board), again.wrong, again.hints) == (str(session.board), 1, 1)
    session.events.clear()
    session.type_turn("18/13")
    for event in session.events:
        log.append(Event(**event))
    state = state_of(log.read().events).step("long/01-test", "first")
    assert (state.solved, state.stars, state.snapshot) == (True, 1, None)


def test_time_is_counted_but_not_that_of_a_long_pause(tmp_path):
    now = [100.0]
    session = session_of(tmp_path, "first", clock=lambda: now[0])
    now[0] += 2.5
    session.hint()
    now[0] += 10_000
    session.type_turn("24/13")
    assert [e["seconds"] for e in session.events if "seconds" in e] == [2.5, 600.0]


def test_input_can_be_matched_to_its_picture(tmp_path):
    session = session_of(tmp_path, "first")
    seen = session.revision
    session.pick(24)
    assert session.revision == seen
    session.move(24, 18)
    assert session.revision > seen


def test_free_play_goes_on_with_both_sides(tmp_path):
    session = session_of(tmp_path, "free")
    assert session.move(24, 18).kind == "ignored"
    assert session.done().kind == "ignored"
    assert session.throw(Roll(6, 5)).kind == "thrown"
    assert session.throw().kind == "ignored"
    session.move(24, 13)
    outcome = session.done()
    assert (outcome.kind, session.board.turn, session.roll) == ("next", "black", None)
    assert kinds(session) == ["solved"]
    session.throw()
    assert session.roll is not None
    state = session.snapshot()
    again = open_session(session.lesson, "free", state=state)
    assert (again.board, again.roll) == (session.board, session.roll)
    assert session.hint().kind == "ignored"
    session.retry()
    assert session.board == Position.start("long")


def test_free_play_ends_with_the_game(tmp_path):
    data = """
[[step]]
id = "end"
kind = "free"
rules = "home"
position = "long white: 1 off14 | 15x15"
roll = "2-1"
"""
    session = session_of(tmp_path, "end", data, '\n```step end\ngoal = "Win."\n```\n')
    session.move(1, 0)
    assert session.done().kind == "next"
    assert session.over
    assert session.throw().kind == "ignored"


def test_all_kinds_ignore_what_they_do_not_know(tmp_path):
    for step in open_session(session_of(tmp_path, "first").lesson, "first").lesson.steps:
        session = session_of(tmp_path, step.id, ALL, ALL_TEXT)
        for outcome in (
            session.answer({"odd": 1}),
            session.answer(object()),
            session.toggle(object()),
            session.type_turn("???"),
            session.move(-3, 70),
            session.pick(-1),
        ):
            assert outcome.kind in {"ignored", "unreadable", "wrong"}
        assert not session.solved
