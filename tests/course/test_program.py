"""A learner's own program against the rules."""

import pytest

from nardy_learn.course import LessonError, load_lesson, open_session
from nardy_learn.course.autoplay import autoplay_lesson
from nardy_learn.course.build import make_notebook
from nardy_learn.course.program import TRIALS, compare, trials
from nardy_learn.course.program_session import program_report
from nardy_learn.rules import LONG_HOME, LONG_OFFICIAL, SHORT, legal_turns
from tests.course.helpers import simple_block, write

PROGRAM = """
[[step]]
id = "yours"
kind = "program"
about = ["L-30"]
"""
PROGRAM_TEXT = '\n```step yours\ngoal = "Write it."\n```\n'

ALL_RULES = [LONG_OFFICIAL, LONG_HOME, SHORT]


def session(tmp_path, emit=None):
    lesson = load_lesson(write(tmp_path, PROGRAM, PROGRAM_TEXT), "en")
    return open_session(lesson, "yours", emit)


@pytest.mark.parametrize("rules", ALL_RULES, ids=["official", "home", "short"])
def test_the_positions_are_always_the_same_and_can_be_played(rules):
    found = list(trials(rules))
    assert found == list(trials(rules))
    assert len(found) == TRIALS
    assert all(legal_turns(position, roll, rules) for position, roll in found)


@pytest.mark.parametrize("rules", ALL_RULES, ids=["official", "home", "short"])
@pytest.mark.parametrize("form", ["turn", "text", "result", "twice"])
def test_a_right_program_may_answer_in_any_form(rules, form):
    def program(position, roll):
        turns = legal_turns(position, roll, rules)
        if form == "twice":
            return [*turns, *reversed(turns)]
        return [{"turn": turn, "text": str(turn), "result": turn.result}[form] for turn in turns]

    comparison = compare(program, rules, 120)
    assert (comparison.agreed, comparison.first) == (120, None)


@pytest.mark.parametrize(
    ("rules", "rule"),
    [
        (LONG_OFFICIAL, "L-30"),
        (LONG_OFFICIAL, "L-17"),
        (LONG_OFFICIAL, "L-40"),
        (SHORT, "S-22"),
        (SHORT, "S-13"),
        (SHORT, "S-14"),
    ],
)
def test_a_program_that_lacks_a_rule_is_found_out(rules, rule):
    lacking = rules.without(rule)
    comparison = compare(lambda position, roll: legal_turns(position, roll, lacking), rules)
    assert comparison.first is not None
    text = " ".join(program_report(comparison, rules, "en"))
    assert str(comparison.first.position) in text


def test_what_is_told_of_a_wrong_program(tmp_path):
    events = []
    one = session(tmp_path, events.append)
    outcome = one.run(lambda position, roll: ["24/18 24/18"])
    assert outcome.kind == "wrong"
    assert (one.roll.numbers, one.board) == ((6, 6, 6, 6), outcome.board)
    report = program_report(one.comparison, one.step.rules, "en")
    assert report[0] == "Your program was right on 0 positions, but not on this one."
    one.run(lambda position, roll: [])
    assert "leaves out a legal turn" in program_report(one.comparison, one.step.rules, "en")[1]
    one.run(lambda position, roll: [5])
    assert "texts such as" in program_report(one.comparison, one.step.rules, "en")[2]
    one.run(lambda position, roll: ["24/x"])
    assert one.comparison.first.error.column == 4
    assert [event["kind"] for event in events if event["kind"] == "attempt"] == ["attempt"] * 4


def test_a_right_program_ends_the_step(tmp_path):
    events = []
    one = session(tmp_path, events.append)
    assert one.run(one.reference).kind == "right"
    assert events[-1]["kind"] == "solved"
    assert one.run(one.reference).kind == "ignored"
    assert one.run(lambda position, roll: []).kind == "wrong"
    assert one.solved


def test_an_error_in_the_program_names_the_position(tmp_path):
    with pytest.raises(ZeroDivisionError) as caught:
        session(tmp_path).run(lambda position, roll: [1 // 0])
    assert any("24x15" in note for note in caught.value.__notes__)


def test_the_notebook_shows_code_to_change(tmp_path):
    lesson = load_lesson(write(tmp_path, PROGRAM, PROGRAM_TEXT), "ru")
    autoplay_lesson(lesson)
    cell = next(cell for cell in make_notebook(lesson, "x").cells if cell.id == "step-yours")
    assert 'test.program("yours", my_turns)' in cell.source
    assert "Первая попытка" in cell.source
    assert not cell.metadata


def test_a_lesson_brings_no_code_of_its_own(tmp_path):
    data = PROGRAM + 'code = "print(1)"\n'
    with pytest.raises(LessonError) as caught:
        load_lesson(write(tmp_path, data, simple_block("yours")), "en")
    assert caught.value.code == "unknown-key"
