"""The sentences for verdicts, results, the cube and errors."""

import re

import pytest

from nardy_learn.i18n import (
    cube_text,
    error_text,
    explanation,
    lost_text,
    pass_text,
    phase_text,
    result_name,
    result_text,
    sentence,
    warning_text,
)
from nardy_learn.i18n.errors import POSITION_PROBLEMS, TEXT_PROBLEMS
from nardy_learn.i18n.outcomes import CUBE_WHY, PHASES, RESULT_NAMES
from nardy_learn.i18n.reasons import WHY
from nardy_learn.rules import (
    LONG_HOME,
    LONG_OFFICIAL,
    SHORT,
    CubeReason,
    CubeVerdict,
    IllegalTurn,
    ImpossiblePosition,
    NotationError,
    Phase,
    Position,
    Problem,
    Reason,
    Result,
    ResultKind,
    Roll,
    Side,
    Step,
    TextProblem,
    Turn,
    Verdict,
    Walk,
    WrongMoment,
    explain,
)

LANGUAGES = pytest.mark.parametrize("lang", ["en", "ru"])
START = "long white: 24x15 | 12x15 | fresh white black"
SECOND = "long black: 24x15 | 12x14 1 | fresh black ; starter white"
NEVER = LONG_OFFICIAL.replace(block_rule="never")
IN_HOME = LONG_OFFICIAL.replace(block_rule="ahead_in_home")
WALLED = "long white: 24x7 11 10 9x2 8x2 7x2 | 12x15"
ENTERING = "short white: bar 13x5 8x3 6x5 | 19x5 17x3 12x5 1x2"


def whole(text, lang):
    """Check that a sentence is one: not empty, filled in, in its language, ended."""
    assert text
    assert not re.search(r"[{}]|None|nardy_learn\.", text), text
    assert text[-1] in ".!?", text
    assert text[0] == text[0].upper(), text
    assert ".." not in text.replace("...", ""), text
    if lang == "ru":
        assert re.search(r"[а-яё]", text), text
    else:
        assert not re.search(r"[а-яё]", text), text
    return text


def test_every_reason_has_its_sentence():
    assert set(WHY) == set(Reason)


@LANGUAGES
@pytest.mark.parametrize("reason", Reason)
def test_a_reason_can_be_said_however_little_is_known(reason, lang):
    whole(sentence(Verdict(ok=False, reason=reason), None, lang), lang)


@LANGUAGES
@pytest.mark.parametrize("reason", Reason)
def test_a_reason_can_be_said_with_everything_known(reason, lang):
    verdict = Verdict(
        ok=False,
        reason=reason,
        rule="L-30",
        points=(11, 10, 9, 8, 7, 6),
        die=5,
        step=Step(11, 6, 5),
        nearest=Turn.parse("24/18/13"),
        also=("S-35",),
        left=(5,),
    )
    said = explanation(verdict, Position.parse(START), lang, rules=LONG_OFFICIAL)
    assert said.rule == "L-30"
    assert "L-30" in said.rule_line
    assert "S-35" in said.rule_line
    assert "24/18/13" in said.nearest_line
    assert str(said) == f"{said.why} {said.rule_line} {said.nearest_line}"
    whole(str(said), lang)


CASES = [
    # position, roll, attempt, rules, reason, what the English and the Russian sentence must say
    (START, "6-5", "24/18 24/19", LONG_OFFICIAL, "head_limit", "has left it already", "уже снята"),
    (START, "6-5", "24/18", LONG_OFFICIAL, "unfinished", "the number 5 can", "число 5 ещё можно"),
    (START, "6-5", "pass", LONG_OFFICIAL, "unfinished", "left: 6 and 5", "числа: 6 и 5"),
    (SECOND, "6-6", "24/18", LONG_OFFICIAL, "unfinished", "left: 6 (3 times)", "числа: 6 (3 раза)"),
    (START, "3-3", "24/21(2)", LONG_OFFICIAL, "head_exception_second", "You began", "начинаешь ты"),
    (SECOND, "5-5", "24/19(2)", LONG_OFFICIAL, "head_exception_second", "With 5-5", "При 5-5"),
    (START, "5-5", "24/19(2)", LONG_HOME, "head_exception_both", "your first roll", "твой первый"),
    (SECOND, "6-6", "24/18(3)", LONG_OFFICIAL, "head_exception_limit", "only two", "только две"),
    (SECOND, "6-6", "24/18/12", LONG_OFFICIAL, "closed_point", "14 checkers", "14 шашек"),
    ("long white: 24x14 13 | 12x14 7", "6-4", "13/7", LONG_OFFICIAL, "closed_point",
     "one is enough", "и одной достаточно"),
    ("long white: 24x14 18 | 12x14 13", "6-5", "18/7", LONG_OFFICIAL, "closed_on_the_way",
     "stop on point 12", "на лунке 12"),
    (START, "6-5", "24/20", LONG_OFFICIAL, "number_not_rolled", "needs a 4", "нужно число 4"),
    (START, "6-5", "24/10", LONG_OFFICIAL, "number_not_rolled", "add up to 14", "не сложить 14"),
    (START, "6-5", "24/18/12", LONG_OFFICIAL, "number_used", "no 6 left", "Числа 6 у тебя больше"),
    (START, "6-5", "20/15", LONG_OFFICIAL, "no_checker", "no checker on point 20", "На лунке 20"),
    (SECOND, "6-5", "12/7", LONG_OFFICIAL, "no_checker", "your opponent's", "шашки соперника"),
    (START, "6-5", "24/18/19", LONG_OFFICIAL, "backwards", "from point 18", "с лунки 18"),
    (WALLED, "2-1", "24/23 8/6", LONG_OFFICIAL, "wall", "11, 10, 9, 8, 7 and 6", "8, 7 и 6"),
    ("long white: 24x9 11 10 9x2 8 7 | 12x15", "3-3", "24/21/18 9/6/3", LONG_OFFICIAL,
     "wall_in_passing", "moment", "на миг"),
    ("long white: 24x9 23x2 3 2 1x2 | 12x15", "6-2", "24/22", LONG_OFFICIAL, "wall_over_seam",
     "3, 2, 1, 24, 23 and 22", "1 и 24 стоят рядом"),
    (WALLED, "2-1", "8/6", NEVER, "wall_forbidden", "house rule", "домашнему правилу"),
    ("long white: 24x7 11 10 9x2 8x2 7x2 | 12x14 5", "2-1", "8/6 24/23", IN_HOME,
     "wall_not_in_home", "opponent's home", "до его дома"),
    ("long white: 18 13 1x13 | 12x8 7x7", "6-5", "18/13", LONG_OFFICIAL, "fewer_numbers",
     "After 18/13", "После 18/13"),
    ("long white: 20 1x14 | 9x15", "6-5", "20/15", LONG_OFFICIAL, "smaller_number",
     "the larger number, the 6", "то есть 6"),
    ("long white: 6 5 3 | 13x15", "6-3", "6/off 5/off", LONG_OFFICIAL, "number_too_small",
     "only to 2", "на лунку 2"),
    ("long white: 6 3 | 13x15", "5-1", "3/off", LONG_OFFICIAL, "higher_checker",
     "on point 6", "на лунке 6"),
    ("long white: 7 4x2 1x12 | 13x15", "3-1", "4/off", LONG_OFFICIAL, "not_all_home",
     "outside: point 7", "лунка 7"),
    (ENTERING, "6-4", "13/9", SHORT, "bar_first", "on the bar", "на баре"),
    ("short white: barx2 13x5 8x3 6x5 | 18x5 17x3 12x5 1x2", "6-4", "bar/21 13/7", SHORT,
     "bar_all_first", "Another checker", "ещё одна"),
    (ENTERING, "6-4", "bar/19", SHORT, "closed_point", "5 checkers", "5 шашек"),
    (ENTERING, "6-4", "bar/20", SHORT, "number_not_rolled", "need a 5", "нужно число 5"),
    (ENTERING, "6-4", "bar/12", SHORT, "bar_entry", "Point 12", "Лунка 12"),
    ("short white: bar 6x5 5x3 | 18x5 1x2", "6-4", "6/off", SHORT, "bar_before_bearing_off",
     "all the way home", "до самого дома"),
    ("short white: 6 5x3 | 4 3x2", "6-2", "6/off", SHORT, "fewer_numbers", "6/off", "6/выброс"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "roll", "attempt", "rules", "reason", "english", "russian"), CASES
)
def test_real_attempts(text, roll, attempt, rules, reason, english, russian):
    position = Position.parse(text)
    verdict = explain(position, Roll.parse(roll), attempt, rules)
    assert verdict.reason == reason
    for lang, part in (("en", english), ("ru", russian)):
        said = explanation(verdict, position, lang, rules=rules)
        assert part in said.why, said.why
        assert verdict.rule in said.rule_line
        whole(str(said), lang)


def test_the_nearest_turn_is_written_in_the_learners_words():
    position = Position.parse(ENTERING)
    verdict = explain(position, Roll(6, 4), "13/9", SHORT)
    assert explanation(verdict, position, "ru").nearest_line.endswith("бар/21 13/7.")
    assert explanation(verdict, position, "en").nearest_line.endswith("bar/21 13/7.")


def test_a_lawful_attempt_names_no_nearest_turn():
    position = Position.parse(START)
    said = explanation(explain(position, Roll(6, 5), "24/13", LONG_OFFICIAL), position, "en")
    assert (said.why, said.rule_line, said.nearest_line) == ("This turn is allowed.", "", "")
    step = Walk.begin(position, Roll(6, 5), LONG_OFFICIAL).judge(24, 18)
    assert sentence(step, position, "ru") == "Шаг 24/18 разрешён."


def test_settings_are_named_as_they_are():
    rules = LONG_OFFICIAL.replace(head_exception_rolls={4, 6})
    position = Position.parse(SECOND)
    verdict = explain(position, Roll(3, 3), "24/21(2)", rules)
    said = sentence(verdict, position, "en", rules=rules)
    assert "that roll is 4-4 or 6-6." in said
    assert "With 3-3" in said
    rules = LONG_OFFICIAL.replace(head_limit=2)
    verdict = explain(Position.parse(START), Roll(6, 5), "24/18 24/19", rules)
    assert verdict.ok
    refused = Verdict(ok=False, reason=Reason.HEAD_LIMIT)
    assert "only 2 checkers" in sentence(refused, None, "en", rules=rules)
    assert "только 2 шашки" in sentence(refused, None, "ru", rules=rules)


# --- passes, results, cube, phases ---------------------------------------------------------------


@LANGUAGES
@pytest.mark.parametrize(
    ("text", "roll", "rules", "points"),
    [
        ("short white: bar 6x5 5x3 | 20x2 21x2", "5-4", SHORT, "20"),
        ("long white: 20 1x14 | 15x8 14x7", "6-5", LONG_OFFICIAL, "15"),
        ("long white: 24x15 | 18x15", "6-6", LONG_OFFICIAL, "18"),
    ],
)
def test_a_pass_says_why(text, roll, rules, points, lang):
    position, thrown = Position.parse(text), Roll.parse(roll)
    assert explain(position, thrown, "pass", rules).ok
    assert points in whole(pass_text(position, thrown, rules, lang), lang)


@LANGUAGES
def test_lost_numbers(lang):
    assert lost_text((), lang) == ""
    assert "5" in whole(lost_text((5,), lang), lang)
    assert "(2 " in whole(lost_text((6, 6), lang), lang)


@LANGUAGES
def test_every_result_is_said(lang):
    assert set(RESULT_NAMES) == {kind.value for kind in ResultKind}
    for kind in ResultKind:
        winner = None if kind == "draw" else Side.BLACK
        text = whole(result_text(Result(winner, kind, 2, "L-61"), lang), lang)
        assert kind == "draw" or result_name(kind, lang) in text
        resigned = Result(winner, kind, 2, "L-61", resigned=True)
        assert result_text(resigned, lang) != text
    assert "6" in result_text(Result(Side.WHITE, ResultKind.MARS, 2, "L-62"), lang, points=6)


@LANGUAGES
def test_every_cube_reason_and_phase_is_said(lang):
    assert set(CUBE_WHY) == {reason.value for reason in CubeReason}
    assert set(PHASES) == {phase.value for phase in Phase}
    for reason in CubeReason:
        whole(cube_text(reason, lang), lang)
        said = cube_text(CubeVerdict(ok=False, reason=reason, rule="C-02"), lang)
        assert "C-02" in whole(said, lang)
    for phase in Phase:
        whole(phase_text(phase, lang), lang)


# --- errors and warnings -------------------------------------------------------------------------


@LANGUAGES
@pytest.mark.parametrize("problem", TextProblem)
def test_every_problem_of_notation_names_its_column(problem, lang):
    assert set(TEXT_PROBLEMS) == set(TextProblem)
    text = error_text(NotationError(problem, "24/18 xyz 13/7", 7), lang)
    whole(text, lang)
    assert problem is TextProblem.EMPTY or "7" in text


@LANGUAGES
@pytest.mark.parametrize(
    "bad", ["", " ", "24/", "24/18 abc", "33/2", "24/18(9)", "24//18", "\u2603"]
)
def test_bad_turns_are_said_in_words(bad, lang):
    with pytest.raises(NotationError) as caught:
        Turn.parse(bad)
    whole(error_text(caught.value, lang), lang)


@LANGUAGES
def test_braces_in_what_was_written_do_no_harm(lang):
    with pytest.raises(NotationError) as caught:
        Turn.parse("24/18 {turn}")
    assert "{" in error_text(caught.value, lang)


@LANGUAGES
def test_an_impossible_position_names_every_reason_at_once(lang):
    singles = [problem for problem in Problem if problem.value]
    assert set(POSITION_PROBLEMS) == set(singles)
    for problem in singles:
        whole(error_text(ImpossiblePosition(problem), lang), lang)
    both = ImpossiblePosition(Problem.SHARED_POINT | Problem.TOO_MANY_WHITE)
    text = error_text(both, lang)
    for problem in (Problem.SHARED_POINT, Problem.TOO_MANY_WHITE):
        assert POSITION_PROBLEMS[problem].to(lang) in text


@LANGUAGES
def test_other_errors_are_said_too(lang):
    verdict = explain(Position.parse(START), Roll(6, 5), "24/18 24/19", LONG_OFFICIAL)
    assert "L-30" in whole(error_text(IllegalTurn(verdict), lang), lang)
    whole(error_text(WrongMoment("play", "to_roll"), lang), lang)
    whole(error_text(WrongMoment("play", "the match is over"), lang), lang)
    assert "what?" in error_text(RuntimeError("what?"), lang)


@LANGUAGES
def test_every_warning_of_progress_is_said(lang):
    from nardy_learn.progress.warnings import ProgressWarning, WarningCode

    for code in WarningCode:
        whole(warning_text(ProgressWarning(code, "", None, "7"), lang), lang)
        text = warning_text(ProgressWarning(code, "a.jsonl", 12, "7"), lang)
        assert "a.jsonl" in text
        assert "12" in text
