"""Steps that solve themselves, and those that do not."""

import pytest

from nardy_learn.course import (
    AutoplayError,
    autoplay_lesson,
    autoplay_step,
    autoplay_wanted,
    lesson_ids,
    load_lesson,
)
from tests.course.helpers import ALL, ALL_TEXT, PLAY, PLAY_TEXT, SCENARIO, SCENARIO_TEXT, write


def error_of(tmp_path, old, new, data=PLAY, text=PLAY_TEXT):
    assert old in data
    lesson = load_lesson(write(tmp_path, data.replace(old, new), text))
    with pytest.raises(AutoplayError) as caught:
        autoplay_lesson(lesson)
    return caught.value


def test_every_kind_of_step_solves_itself(tmp_path):
    autoplay_lesson(load_lesson(write(tmp_path, ALL, ALL_TEXT)))


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_step_we_ship_solves_itself(lang):
    for lesson_id in lesson_ids():
        lesson = load_lesson(lesson_id, lang)
        for step_id in lesson.step_ids:
            autoplay_step(lesson, step_id)


def test_a_wrong_answer_that_is_right(tmp_path):
    error = error_of(tmp_path, 'turn = "24/18 24/19"', 'turn = "24/19 19/13"')
    assert error.finding.code == "wrong-accepted"
    assert "long/01-test, first" in str(error)


def test_a_wrong_answer_that_is_wrong_for_another_reason(tmp_path):
    error = error_of(tmp_path, 'rule = "L-30"', 'rule = "L-12"')
    assert (error.finding.code, error.finding.values["rule"]) == ("wrong-rule", "L-30")


def test_a_wrong_answer_said_to_be_lawful(tmp_path):
    error = error_of(tmp_path, ', rule = "L-30" }', " }")
    assert error.finding.code == "wrong-refused"


def test_the_rounds_of_a_scenario_are_tried_too(tmp_path):
    error = error_of(tmp_path, 'rule = "L-30"', 'rule = "L-31"', SCENARIO, SCENARIO_TEXT)
    assert error.finding.code == "wrong-rule"


def test_a_wrong_turn_can_be_judged_step_by_step(tmp_path):
    data = """
[[step]]
id = "wall"
kind = "play"
position = "long white: 24x9 11 10 9x2 8 7 | 12x15"
constructed = true
roll = "3-3"
wrong = [
    { turn = "24/21/18 9/6/3", rule = "L-44" },
    { turn = "24/21/18 9/6", rule = "L-42", on_board = true },
]
"""
    text = '\n```step wall\ngoal = "A."\nwhy = "B."\nhints = ["1", "2"]\n```\n'
    autoplay_lesson(load_lesson(write(tmp_path, data, text)))


def test_a_switch_in_the_environment(monkeypatch):
    assert not autoplay_wanted()
    monkeypatch.setenv("NARDY_LEARN_AUTOPLAY", "reference")
    assert autoplay_wanted()
