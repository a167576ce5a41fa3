"""Which of our lessons teach a rule, and which of their boards shows it best."""

from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from nardy_learn.course.coverage import coverage_of
from nardy_learn.course.errors import LessonError
from nardy_learn.course.loader import lesson_ids, load_lesson
from nardy_learn.course.model import (
    ChoiceStep,
    FindStep,
    Lesson,
    LessonStep,
    PlayStep,
    ScoreStep,
)
from nardy_learn.course.outcome import Outcome
from nardy_learn.course.picture import described, picture
from nardy_learn.course.sessions import open_session
from nardy_learn.course.still import StillBoard
from nardy_learn.i18n import explanation, turn_text
from nardy_learn.i18n.message import Np_, sentences
from nardy_learn.rules import Turn

_NOT_SO = Np_("on a rule card: a turn, and what is wrong with it", "Wrong: {turn}. {reason}")


@dataclass(frozen=True, slots=True)
class Example:
    """A step of a lesson that hinges on a rule: its board, its question and its answer."""

    lesson: str
    step: str
    board: StillBoard
    answer: str


@cache
def _course(lang: str) -> tuple[Lesson, ...]:
    """Load our lessons, once: a teacher prints a hundred cards.

    Those that lack the language or are just being written are left out: a card needs none of them.
    """
    found = []
    for name in lesson_ids():
        with suppress(LessonError):
            found.append(load_lesson(name, lang))
    return tuple(found)


def lessons_about(rule_id: str, lang: str) -> tuple[Lesson, ...]:
    """List the lessons that teach a rule, those with more steps about it first."""
    lessons = _course(lang)
    places = coverage_of(lessons).of(rule_id).taught
    counts = {lesson.id: sum(p.lesson == lesson.id for p in places) for lesson in lessons}
    taught = [lesson for lesson in lessons if counts[lesson.id]]
    return tuple(sorted(taught, key=lambda lesson: -counts[lesson.id]))


def example_of(rule_id: str, lang: str) -> Example | None:
    """Take the step that hinges most on a rule, with its answer or a wrong turn on the board."""
    fitting = [
        (_fit(step, rule_id), lesson, step)
        for lesson in _course(lang)
        for step in lesson.steps
        if _fit(step, rule_id)
    ]
    if not fitting:
        return None
    _, lesson, step = max(fitting, key=lambda one: one[0])  # the first of equals
    session = open_session(lesson, step.id)
    text = lesson.text(step.id)
    outcome, answer = None, text.why
    if isinstance(step, ChoiceStep):
        outcome = session.answer(step.answer)
    elif isinstance(step, PlayStep) and _tried(step, rule_id):
        turn = _tried(step, rule_id)[0]
        outcome = session.type_turn(turn)
        if outcome.kind == "step":  # lawful as far as it goes: too short
            outcome = session.done()
        answer = sentences(_refusal(outcome, turn, lang), text.why)
    view = picture(session, outcome, bottom=step.position.turn, lang=lang)
    board = StillBoard(view, described(session, lang), text.goal, lang)
    return Example(lesson.id, step.id, board, answer)


def _tried(step: PlayStep, rule_id: str) -> list[str]:
    """List the wrong first turns that the rule answers."""
    wrong = step.rounds[0].wrong
    return [one.turn for one in wrong if one.rule == rule_id and not one.on_board]


def _refusal(outcome: Outcome, turn: str, lang: str) -> str:
    if outcome.verdict is None:
        return ""
    reason = explanation(outcome.verdict, lang=lang).why
    return _NOT_SO.to(lang, turn=turn_text(Turn.parse(turn), lang), reason=reason)


def _fit(step: LessonStep, rule_id: str) -> int:
    """Say how well a step shows a rule: 0 not at all, best if it hinges on it."""
    if rule_id not in step.about:
        return 0
    fit = 3 * (step.about[0] == rule_id)
    if isinstance(step, ChoiceStep):
        return fit + 2 + 2 * (step.answer == rule_id)
    if isinstance(step, PlayStep):
        return fit + 2 + bool(_tried(step, rule_id))
    return fit + isinstance(step, FindStep | ScoreStep)
