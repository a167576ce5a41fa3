"""Questions: find, judge, score, cube; and looking at pictures."""

import json

import pytest

from nardy_learn.course import LessonError, Score, load_lesson, open_session
from nardy_learn.course.choices import choices
from nardy_learn.course.picture import picture
from nardy_learn.i18n import RULEBOOK
from nardy_learn.rules import Side
from nardy_learn.view import CubeView
from tests.course.helpers import SCORES, SCORES_TEXT, SHOW, SHOW_TEXT, kinds, session_of, write


def test_how_many_numbers(tmp_path):
    session = session_of(tmp_path, "count")
    assert session.answer(4).kind == "wrong"
    assert session.answer("1").kind == session.answer(True).kind == "ignored"
    assert session.answer(1).stars == 2


def test_must_i_pass(tmp_path):
    session = session_of(tmp_path, "pass")
    assert session.answer(1).kind == "ignored"
    assert session.answer(False).kind == "wrong"
    assert session.answer(True).kind == "right"


def test_find_points(tmp_path):
    session = session_of(tmp_path, "points")
    session.click(18)
    outcome = session.done()
    assert (outcome.kind, outcome.missing, outcome.extra) == ("wrong", 1, ())
    session.toggle("19")
    session.toggle(12)
    outcome = session.done()
    assert (outcome.missing, outcome.extra, outcome.verdict.rule) == (0, ("12",), "L-10")
    session.toggle(12)
    assert session.done().kind == "right"


def test_find_steps(tmp_path):
    session = session_of(tmp_path, "steps")
    assert session.total == 4
    assert session.toggle("24/20 13/10").kind == "unreadable"
    for text in ("24/20", "24-21", "13→9"):
        assert session.toggle(text).kind == "chosen"
    assert session.done().missing == 1
    assert session.answer(["24/20", "24/21", "13/9", "13/10"]).kind == "right"


def test_find_all_turns_by_playing_and_typing(tmp_path):
    session = session_of(tmp_path, "turns")
    outcome = session.type_turn("24/18(2)")
    assert (outcome.kind, outcome.missing) == ("found", 1)
    for _ in range(2):
        session.move(24, 18)
    assert session.done().kind == "known"
    assert session.type_turn("24/21 24/21 24/21").verdict.rule == "L-34"
    state = json.loads(json.dumps(session.snapshot()))
    again = open_session(session.lesson, "turns", state=state)
    assert (again.chosen, again.wrong) == (["24/21/18(2)"], 1)
    assert session.type_turn("24/21 24/15").stars == 2


def test_find_all_turns_at_once(tmp_path):
    session = session_of(tmp_path, "turns")
    assert session.answer(["24/18(2)", "24/20"]).kind == "wrong"
    assert session.answer(["24/18(2)", "24/15 24/21"]).kind == "right"
    assert session_of(tmp_path, "turns").reveal().stars == 0


def test_judge(tmp_path):
    session = session_of(tmp_path, "judge")
    outcome = session.answer("L-12")
    assert (outcome.kind, outcome.rule, outcome.note) == ("wrong", "L-12", "Nobody is there.")
    assert outcome.verdict is None
    assert session.answer("L-99").kind == "ignored"
    outcome = session.answer("L-30")
    assert (outcome.stars, outcome.verdict.rule) == (2, "L-30")
    assert [str(step) for step in session.turn.steps] == ["24/18", "24/19"]


@pytest.mark.parametrize(
    ("step", "wrong", "right"),
    [
        ("mars", {"winner": "white", "points": 3}, {"winner": "white", "points": 2}),
        ("last", {"winner": "white", "points": 1}, Score("goes-on", 0)),
        ("dropped", Score("white", 4), Score("white", 2)),
        ("double", "C-02", "C-03"),
        ("double", "legal", "C-03"),
    ],
)
def test_score_and_cube(tmp_path, step, wrong, right):
    session = session_of(tmp_path, step)
    assert session.answer(wrong).kind == "wrong"
    assert session.answer(right).stars == 2
    revealed = session_of(tmp_path, step).reveal()
    assert (revealed.kind, revealed.stars) == ("revealed", 0)


def test_show(tmp_path):
    session = session_of(tmp_path, "look")
    assert (session.caption, session.back().kind) == ("Start.", "ignored")
    outcome = session.forward()
    assert (outcome.kind, session.caption, [str(s) for s in outcome.steps]) == (
        "frame",
        "A six.",
        ["24/18"],
    )
    session.forward()
    assert session.forward().steps == ()  # a wrong turn is drawn, not played
    again = open_session(session.lesson, "look", state=session.snapshot())
    assert again.number == 3
    outcome = session.forward()
    assert (outcome.kind, outcome.stars, session.last) == ("right", None, True)
    assert session.forward().kind == "ignored"
    assert session.back().kind == "frame"
    assert kinds(session) == ["solved"]


def test_hints_of_questions_end_in_the_answer(tmp_path):
    for step in ("count", "pass", "steps", "points", "turns", "judge", "mars", "double"):
        session = session_of(tmp_path, step)
        assert [session.hint().kind for _ in range(3)] == ["hint", "hint", "revealed"]
        assert session.stars == 0


def test_choose(tmp_path):
    session = session_of(tmp_path, "begins")
    board = picture(session, bottom=Side.WHITE, lang="en")
    assert ([die.number for die in board.dice], board.cube) == ([5, 3], CubeView(2, Side.BLACK))
    labels = [label for label, _ in choices(session, "en")]
    assert labels == ["White.", "Black.", f"{RULEBOOK['L-30'].title.to('en')} (L-30)"]
    outcome = session.answer("black")
    assert (outcome.kind, outcome.note) == ("wrong", "He has the 3.")
    assert session.answer("L-30").rule == "L-30"
    assert session.answer("white").stars == 1


def test_the_cube_of_a_score_and_of_a_picture(tmp_path):
    owned = SCORES.replace("cube = 2\n", 'cube = { value = 4, owner = "white" }\n')
    owned = owned.replace(
        'passed = "black"\nanswer = { winner = "white", points = 2 }',
        'passed = "black"\nanswer = { winner = "white", points = 4 }',
    )
    lesson = load_lesson(write(tmp_path, owned, SCORES_TEXT), "en")
    board = picture(open_session(lesson, "dropped"), bottom=Side.WHITE, lang="en")
    assert board.cube == CubeView(4, Side.WHITE)
    shown = SHOW.replace("frames = [", "frames = [\n    { cube = 2 },", 1)
    folder = write(tmp_path / "other", shown, SHOW_TEXT.replace("[", '["The cube.", ', 1))
    session = open_session(load_lesson(folder, "en"), "look")
    session.forward()
    assert picture(session, bottom=Side.WHITE, lang="en").cube == CubeView(2)


@pytest.mark.parametrize("cube", ["3", "{ value = 0 }", "-2"])
def test_no_such_cube(tmp_path, cube):
    data = SCORES.replace("cube = 2\n", f"cube = {cube}\n")
    with pytest.raises(LessonError) as caught:
        load_lesson(write(tmp_path, data, SCORES_TEXT), "en")
    assert caught.value.code == "bad-cube"
