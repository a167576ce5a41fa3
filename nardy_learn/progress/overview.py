"""The whole course at a glance: what is done, what is known already, and what comes next."""

from dataclasses import dataclass
from typing import Final

from nardy_learn.course import LessonError, lesson_ids, load_lesson
from nardy_learn.progress.state import ProgressState

#: The lesson of questions whose steps are called after other lessons, with a hyphen for the slash.
PLACEMENT: Final = "start/00-placement"
MOST_STARS: Final = 3


@dataclass(frozen=True, slots=True)
class LessonRow:
    """One lesson of the course, as the learner stands in it.

    Attributes
    ----------
    lesson, title
        Its id and its title.
    done, total
        Exercises done, and all of them.
    stars
        Stars earned in it.
    finished
        Whether all is done.
    known
        Whether its question in the placement test was answered at once and without help.
    """

    lesson: str
    title: str
    done: int
    total: int
    stars: int
    finished: bool
    known: bool

    @property
    def part(self) -> str:
        """The part of the course: "long", "short", "both" or "start"."""
        return self.lesson.partition("/")[0]


def overview(state: ProgressState, lang: str) -> tuple[LessonRow, ...]:
    """List all lessons of the course in order, the placement test last.

    A lesson that cannot be read in the language is left out: a learner can do nothing about it.
    """
    rows = []
    for lesson_id in lesson_ids():
        try:
            lesson = load_lesson(lesson_id, lang)
        except LessonError:
            continue
        here = state.lesson(lesson_id, [step.id for step in lesson.steps if step.graded])
        question = state.step(PLACEMENT, lesson_id.replace("/", "-"))
        known = question.solved and question.stars == MOST_STARS
        rows.append(
            LessonRow(
                lesson_id, lesson.title, here.done, here.total, here.stars, here.finished, known
            )
        )
    return tuple(rows)


def next_row(rows: tuple[LessonRow, ...]) -> LessonRow | None:
    """Return the lesson to go on with: the first that is neither finished nor known."""
    course = (row for row in rows if row.lesson != PLACEMENT)
    return next((row for row in course if not (row.finished or row.known)), None)
