"""Which of our lessons teach a rule, and which of their boards shows it best."""

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
from nardy_learn.course.picture import described, picture
from nardy_learn.course.sessions import open_session
from nardy_learn.course.still import StillBoard


@dataclass(frozen=True, slots=True)
class Example:
    """A step of a lesson that hinges on a rule: its board, its question and its answer."""

    lesson: str
    step: str
    board: StillBoard
    answer: str


@cache
def _course(lang: str) -> tuple[Lesson, ...]:
    """Load all lessons that are there in a language, once: a teacher prints a hundred cards."""
    found = []
    for name in lesson_ids():
        try:
            found.append(load_lesson(name, lang))
        except LessonError as error:
            if error.code != "no-language":
                raise
    return tuple(found)


def lessons_about(rule_id: str, lang: str) -> tuple[Lesson, ...]:
    """List the lessons that teach a rule, those with more steps about it first."""
    lessons = _course(lang)
    places = coverage_of(lessons).of(rule_id).taught
    counts = {lesson.id: sum(p.lesson == lesson.id for p in places) for lesson in lessons}
    taught = [lesson for lesson in lessons if counts[lesson.id]]
    return tuple(sorted(taught, key=lambda lesson: -counts[lesson.id]))


def example_of(rule_id: str, lang: str) -> Example | None:
    """Take the first step whose answer is the rule, else the first that is mostly about it."""
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
    outcome = session.answer(step.answer) if isinstance(step, ChoiceStep) else None
    text = lesson.text(step.id)
    view = picture(session, outcome, bottom=step.position.turn, lang=lang)
    board = StillBoard(view, described(session, lang), text.goal, lang)
    return Example(lesson.id, step.id, board, text.why)


def _fit(step: LessonStep, rule_id: str) -> int:
    """Say how well a step shows a rule: 0 not at all."""
    if rule_id not in step.about:
        return 0
    first = step.about[0] == rule_id
    if isinstance(step, ChoiceStep):
        return 4 if step.answer == rule_id else 2 + first
    return 2 + first if isinstance(step, PlayStep) else isinstance(step, FindStep | ScoreStep)
