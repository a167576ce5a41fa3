"""The teacher's check: everything that is wrong with a lesson, all at once."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Final

from nardy_learn.course.autoplay import rehearse
from nardy_learn.course.checks import after_reply, step_findings
from nardy_learn.course.errors import Finding, LessonError
from nardy_learn.course.loader import LessonData, languages, read_data, with_text
from nardy_learn.course.marking import find_turn, lawful_turns, right_turns, turn_rule
from nardy_learn.course.model import (
    LEGAL,
    ChooseStep,
    JudgeStep,
    Lesson,
    LessonStep,
    PlayStep,
    ShowStep,
)
from nardy_learn.course.reachable import unreachable
from nardy_learn.course.tables import Place
from nardy_learn.course.texts import language_findings, text_findings
from nardy_learn.i18n import RULEBOOK
from nardy_learn.rules import CHECKERS, OFF, IllegalTurn, Position, Turn, Walk, explain

_RULE_ID: Final = re.compile(r"[A-Z]+-\d+[a-z]?")


def check_lesson(folder: Path, lang_codes: Sequence[str] | None = None) -> list[Finding]:
    """Check a lesson.

    Parameters
    ----------
    folder
        The lesson's folder.
    lang_codes
        The languages it must have; by default English, Russian and those it has.

    Returns
    -------
    list[Finding]
        What is wrong, in the order of the files; nothing if the lesson is sound.
    """
    try:
        data = read_data(folder)
    except LessonError as error:
        return [error.finding]
    wanted = dict.fromkeys(lang_codes or ("en", "ru", *languages(folder)))
    findings = list(_data_findings(data))
    lessons: list[Lesson] = []
    for lang in wanted:
        try:
            lessons.append(with_text(data, lang))
        except LessonError as error:
            missing = error.code == "no-language"
            place = Place(data.folder / f"{lang}.md", {}, data.id)
            findings.append(place.finding("few-languages", lang=lang) if missing else error.finding)
    if lessons and not findings:
        for step in data.steps:
            findings.extend(rehearse(lessons[0], step))
    for lesson in lessons:
        findings.extend(text_findings(lesson))
    for one, other in pairwise(lessons):
        findings.extend(language_findings(one, other))
    return list(dict.fromkeys(findings))


def _data_findings(data: LessonData) -> Iterator[Finding]:
    if data.id.rpartition("/")[2] != data.folder.resolve().name:
        yield data.place.at("id").finding(
            "folder-name", value=data.id.rpartition("/")[2], expected=data.folder.resolve().name
        )
    yield from _unknown_rules(data.about, data.place.at("about"))
    for step in data.steps:
        place = data.place_of(step)
        yield from step_findings(step, place)
        yield from _unknown_rules(_named_rules(step), place)
        yield from _ambiguous(step, place)
        if not step.constructed:
            reason = next(filter(None, (unreachable(p) for p in _positions(step))), None)
            if reason is not None:
                yield place.at("position").finding("unreachable", reason=reason)


def _positions(step: LessonStep) -> list[Position]:
    if isinstance(step, ShowStep):
        return [frame.before for frame in step.frames]
    return [step.position]


def _named_rules(step: LessonStep) -> list[str]:
    named = list(step.about)
    if isinstance(step, PlayStep):
        named += [wrong.rule for one in step.rounds for wrong in one.wrong if wrong.rule]
    elif isinstance(step, JudgeStep):
        named += [choice for choice in step.choices if choice != LEGAL]
    elif isinstance(step, ChooseStep):
        named += [choice for choice in step.choices if _RULE_ID.fullmatch(choice)]
    elif isinstance(step, ShowStep):
        named += [frame.rule for frame in step.frames if frame.rule]
    return named


def _unknown_rules(named: Sequence[str], place: Place) -> Iterator[Finding]:
    for rule in dict.fromkeys(named):
        if rule not in RULEBOOK:
            yield place.finding("unknown-rule", value=rule)


def _ambiguous(step: LessonStep, place: Place) -> Iterator[Finding]:
    if isinstance(step, PlayStep):
        if not step.exclusive:
            yield from _ambiguous_rounds(step, place)
    elif isinstance(step, JudgeStep):
        written = turn_rule(explain(step.position, step.roll, step.turn, step.rules))
        played = _rule_on_board(step)
        if written != played and {written, played} <= {*step.choices}:
            yield place.at("choices").finding("ambiguous-judge", rule=played, other=written)


def _ambiguous_rounds(step: PlayStep, place: Place) -> Iterator[Finding]:
    """Find lawful turns that are neither right nor listed as lawful but wrong."""
    position = step.position
    for number, one in enumerate(step.rounds):
        here = place if number == 0 else place.at("then", number - 1)
        right = right_turns(position, one.roll, one.answers, step.rules)
        meant = set(right)
        for wrong in one.wrong:
            if wrong.rule is None:
                with suppress(IllegalTurn):
                    meant.add(find_turn(position, one.roll, wrong.turn, step.rules))
        turns = lawful_turns(position, one.roll, step.rules)
        others = [str(turn) for turn in turns if turn not in meant]
        if others:
            shown = ", ".join(others[:5]) + (", ..." if len(others) > 5 else "")
            yield here.at("answers").finding("ambiguous-play", value=shown)
        if one.reply is None or _over(position.after(right[0])):
            return
        position = after_reply(position.after(right[0]), one.reply, step.rules)


def _over(end: Position) -> bool:
    return end.own(OFF) == CHECKERS


def _rule_on_board(step: JudgeStep) -> str:
    """Return what is said when the steps are made one by one in the order written."""
    walk = Walk.begin(step.position, step.roll, step.rules)
    for wish in Turn.parse(step.turn).steps:
        verdict = walk.judge(wish.source, wish.target)
        if not verdict.ok:
            return turn_rule(verdict)
        for made in walk.path(wish.source, wish.target):
            walk = walk.take(made)
    return turn_rule(walk.judge_end())
