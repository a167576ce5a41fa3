"""The teacher's check: what it finds, and that it finds nothing in sound lessons."""

import pytest

from nardy_learn.course import content_root, lesson_ids
from nardy_learn.course.lint import check_lesson
from nardy_learn.course.reachable import unreachable
from nardy_learn.rules import LONG_OFFICIAL, SHORT, Position
from tests.course.helpers import ALL, ALL_TEXT, HEAD, PLAY, PLAY_TEXT, self_play, write


def codes(folder, langs=None):
    return [finding.code for finding in check_lesson(folder, langs)]


def test_a_sound_lesson_has_no_findings(tmp_path):
    assert check_lesson(write(tmp_path, ALL, ALL_TEXT)) == []


@pytest.mark.parametrize("lesson", lesson_ids())
def test_our_lessons_have_no_findings(lesson):
    assert [str(finding) for finding in check_lesson(content_root() / lesson)] == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('["Think of the head.", "Use one checker."]', '["Think of the head."]', "hint-count"),
        ('captions = ["Start.", ', "captions = [", "caption-count"),
        ('"24/18" = "The 5 is left."', '"24/17" = "What?"', "wrong-unlisted"),
        ('L-12 = "Nobody is there."', 'L-13 = "Nobody."', "wrong-unlisted"),
        ('[wrong]\nL-12 = "Nobody is there."', '[choices]\nlegal = "Yes"', "label-missing"),
        ('[wrong]\nL-12 = "Nobody is there."', '[choices]\nL-13 = "Yes"', "label-unknown"),
        ('goal = "Play 6-5."', f'goal = "{"Play on. " * 40}"', "too-long"),
        ('hints = ["Three.", "Four."]', "hints = []", "hint-count"),
        ('about = ["L-30"]\nroll', 'about = ["L-99"]\nroll', "unknown-rule"),
        ('["legal", "L-30", "L-12"]', '["legal", "L-30", "L-98"]', "unknown-rule"),
        ('{ turn = "24/12", rule = "L-10" }', '{ turn = "24/12", rule = "L-13" }', "wrong-rule"),
        ("12x14 1 | fresh black", "12x12 1x3 | fresh black", "unreachable"),
        ('"long/01-test"', '"long/02-test"', "folder-name"),
        ('answer = "L-30"', 'answer = "L-12"', "judge-answer"),
    ],
)  # fmt: skip
def test_each_fault_is_found(tmp_path, old, new, code):
    assert old in HEAD + ALL + ALL_TEXT
    folder = write(
        tmp_path, ALL.replace(old, new), ALL_TEXT.replace(old, new), head=HEAD.replace(old, new)
    )
    findings = check_lesson(folder)
    assert code in [finding.code for finding in findings]
    assert all(finding.file for finding in findings)


def test_several_findings_come_at_once(tmp_path):
    data = ALL.replace('answer = "L-30"', 'answer = "L-12"').replace("answer = 1\n", "answer = 2\n")
    found = check_lesson(write(tmp_path, data, ALL_TEXT))
    assert {"judge-answer", "find-answer"} <= {finding.code for finding in found}
    assert [finding.line for finding in found] == sorted(finding.line for finding in found)


def test_other_lawful_turns_make_a_step_ambiguous(tmp_path):
    data = PLAY.replace('roll = "6-5"', 'roll = "2-1"\nposition = "long white: 24x14 13 | 12x14 5"')
    data = data[: data.index("answers")] + 'answers = ["24/21"]\n'
    text = PLAY_TEXT[: PLAY_TEXT.index("[wrong]")] + "```\n"
    found = check_lesson(write(tmp_path, data, text))
    assert [finding.code for finding in found] == ["ambiguous-play"]
    assert "13/11/10" in found[0].message
    assert codes(write(tmp_path, data + "exclusive = true\n", text)) == []


def test_a_judgement_that_depends_on_how_it_is_played(tmp_path):
    data = """
[[step]]
id = "wall"
kind = "judge"
position = "long white: 24x9 11 10 9x2 8 7 | 12x15"
constructed = true
roll = "3-3"
turn = "24/21/18 9/6/3"
answer = "L-44"
choices = ["legal", "L-42", "L-44"]
"""
    text = '\n```step wall\ngoal = "A."\nwhy = "B."\nhints = ["1", "2"]\n```\n'
    assert codes(write(tmp_path, data, text)) == ["ambiguous-judge"]


def test_languages_must_agree(tmp_path):
    folder = write(tmp_path)
    russian = folder / "ru.md"
    text = russian.read_text(encoding="utf-8")
    russian.write_text(text.replace('"24/18" = "The 5 is left."\n', ""), encoding="utf-8")
    (finding,) = check_lesson(folder)
    assert (finding.code, finding.file.name, finding.step) == ("languages-differ", "ru.md", "first")
    russian.write_text(text.replace("Play 6-5.", "Play {roll}."), encoding="utf-8")
    assert codes(folder) == ["placeholders-differ"]
    russian.unlink()
    assert codes(folder) == ["few-languages"]
    assert codes(folder, ["en"]) == []
    assert codes(folder, ["en", "fr"]) == ["few-languages"]


def test_a_third_language_is_one_more_file(tmp_path):
    folder = write(tmp_path, langs=("en", "ru", "tr"))
    assert codes(folder) == []
    (folder / "tr.md").write_text("no title", encoding="utf-8")
    assert codes(folder) == ["no-title"]


@pytest.mark.parametrize("rules", [LONG_OFFICIAL, SHORT])
def test_every_position_of_a_game_counts_as_reachable(rules):
    assert [p for p, _ in self_play(rules, 400) if unreachable(p)] == []


@pytest.mark.parametrize(
    "text",
    [
        "long black: 24x15 | 12x15 | fresh white black",
        "long white: 24x15 | 12x15 | fresh white",
        "long black: 24x15 | 12x12 11 10 9 | fresh black",
        "long black: 24x15 | 12x15 | fresh black",
        "long black: 24x15 | 12x14 11 | fresh black",
        "long white: 24x14 18 | 12x15 | fresh black",
        "long white: 24x14 18 | 12x15",
        "short white: bar 6x2 5x2 4x2 3x2 2x2 1x2 7x2 | bar 19x2 20x2 21x2 22x2 23x2 24x2 18x2",
    ],
)
def test_positions_that_no_game_reaches(text):
    assert unreachable(Position.parse(text))
