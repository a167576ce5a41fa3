"""The table of rules: what counts as taught, quizzed and caught, and that the kept one is fresh."""

import json

import pytest

from nardy_learn.course import coverage as module
from nardy_learn.course import load_lesson
from nardy_learn.course.coverage import (
    NAMED_BY_REFUSALS,
    Where,
    coverage,
    coverage_json,
    coverage_lines,
    coverage_markdown,
    coverage_of,
    keep_coverage,
    lacks,
)
from nardy_learn.i18n import RULEBOOK
from tests.course.helpers import FREE, FREE_TEXT, HEAD, PLAY, PLAY_TEXT, simple_block, write

JUDGE = """
[[step]]
id = "judge"
kind = "judge"
about = [{about}]
roll = "6-5"
turn = "24/18 24/19"
answer = "L-30"
choices = ["legal", "L-30", "L-12"]
"""


def covered(tmp_path, data, text, langs=("en",)):
    folder = write(tmp_path, data, text, langs=langs)
    return coverage_of([load_lesson(folder, langs[0])])


def test_a_step_teaches_quizzes_and_catches(tmp_path):
    found = covered(tmp_path, PLAY, PLAY_TEXT)
    here = (Where("long/01-test", "first"),)
    assert found.of("L-30").taught == found.of("L-30").quizzed == found.of("L-30").caught == here
    # A verdict on a wrong turn catches the mistake, and is neither a lesson nor a question.
    assert found.of("L-16").caught == here
    assert found.of("L-16").missing == ("taught", "quizzed")
    assert (found.lessons, found.steps) == (1, 1)


def test_what_only_the_lesson_names_is_taught_by_its_prose(tmp_path):
    found = covered(tmp_path, PLAY.replace('about = ["L-30"]', ""), PLAY_TEXT)
    assert found.of("L-30").taught == (Where("long/01-test"),)
    assert found.of("L-30").missing == ("quizzed",)


def test_the_placement_test_asks_and_does_not_teach(tmp_path):
    head = HEAD.replace("long/01-test", "start/00-test")
    folder = write(tmp_path, PLAY, PLAY_TEXT, name="start/00-test", head=head)
    found = coverage_of([load_lesson(folder, "en")]).of("L-30")
    assert (found.taught, found.missing) == ((), ("taught",))


def test_steps_without_stars_teach_only(tmp_path):
    data = PLAY + FREE.replace('kind = "free"', 'kind = "free"\nabout = ["L-22"]')
    found = covered(tmp_path, data, PLAY_TEXT + FREE_TEXT)
    assert found.of("L-22").taught == (Where("long/01-test", "free"),)
    assert found.of("L-22").quizzed == ()


@pytest.mark.parametrize(
    ("about", "caught"),
    [
        ("", ["L-30"]),
        ('"L-12"', ["L-12", "L-30"]),  # who names the rule of the step wrongly is caught
        ('"L-16"', ["L-30"]),  # named by refusals, and here by none
        ('"L-35"', ["L-30", "L-35"]),  # never named by refusals: a wrong answer is listed
    ],
)
def test_questions_catch_what_they_ask_about(tmp_path, about, caught):
    found = covered(tmp_path, JUDGE.format(about=about), simple_block("judge"))
    assert [one.rule.id for one in found.rules if one.caught] == caught


@pytest.mark.parametrize(("wrong", "caught"), [("", False), ("[wrong]\n4 = 'Try.'", True)])
def test_finding_catches_where_a_wrong_answer_is_listed(tmp_path, wrong, caught):
    data = '[[step]]\nid = "count"\nkind = "find"\nroll = "6-6"\nask = "numbers"\nabout = ["L-35"]'
    found = covered(tmp_path, data, simple_block("count", wrong))
    assert bool(found.of("L-35").caught) is caught


def test_what_kinds_of_rule_need(tmp_path):
    found = covered(tmp_path, PLAY, PLAY_TEXT)
    assert found.of("L-30").missing == ()
    assert found.of("L-35").missing == ("taught", "quizzed", "caught")
    assert found.of("L-22").missing == ("taught", "quizzed")
    assert found.of("L-33").missing == ()
    with pytest.raises(KeyError):
        found.of("L-99")
    assert lacks(found.of("L-35"), "ru") != lacks(found.of("L-35"), "en")


def test_rules_that_refusals_name_exist():
    assert {RULEBOOK[rule].kind for rule in NAMED_BY_REFUSALS} == {"decide"}


def test_a_folder_of_lessons_in_one_language(tmp_path):
    write(tmp_path, PLAY, PLAY_TEXT, langs=("ru",))
    assert coverage(tmp_path).of("L-30").caught
    assert coverage(tmp_path / "none").lessons == 0


def test_as_data(tmp_path):
    data = json.loads(json.dumps(coverage_json(covered(tmp_path, PLAY, PLAY_TEXT))))
    assert (data["lessons"], data["steps"]) == (1, 1)
    assert list(data["rules"]) == list(RULEBOOK)
    assert data["rules"]["L-30"] == {
        "kind": "decide",
        "taught": {"long/01-test": ["first"]},
        "quizzed": {"long/01-test": ["first"]},
        "caught": {"long/01-test": ["first"]},
        "missing": [],
    }
    assert "L-30" not in data["missing"]
    assert "L-16" in data["missing"]


def test_as_text_in_both_languages(tmp_path):
    found = covered(tmp_path, PLAY, PLAY_TEXT)
    lines = list(coverage_lines(found, "en"))
    assert "L-30   decide  1       1        1" in lines
    assert "L-16: not taught, not quizzed" in lines
    assert not "".join(coverage_lines(found, "ru")).isascii()
    text = coverage_markdown(found, "en")
    row = next(line for line in text.splitlines() if line.startswith("| L-30 "))
    assert row.count("long/01-test: first") == 3
    assert "- L-16: not taught, not quizzed\n" in text


def test_more_steps_are_counted_in_a_cell(tmp_path):
    data = PLAY + JUDGE.format(about='"L-30"')
    text = coverage_markdown(covered(tmp_path, data, PLAY_TEXT + simple_block("judge")), "en")
    assert "long/01-test: first and 1 more" in text


def test_nothing_lacks_when_all_is_there(monkeypatch, tmp_path):
    monkeypatch.setattr(module, "NEEDED", dict.fromkeys(("decide", "table", "note"), ()))
    assert "No rule lacks" in coverage_markdown(covered(tmp_path, PLAY, PLAY_TEXT), "en")


def test_the_table_is_kept_in_a_file(tmp_path):
    file = tmp_path / "COVERAGE.md"
    assert keep_coverage(check=True, file=file)
    assert not file.exists()
    assert keep_coverage(file=file)
    assert not keep_coverage(file=file)
    file.write_text("old", encoding="utf-8")
    assert keep_coverage(check=True, file=file)


def test_the_kept_table_is_up_to_date():
    assert not keep_coverage(check=True), "run: nardy-learn coverage --write"
