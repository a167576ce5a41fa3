"""The course at a glance."""

import pytest

from nardy_learn.course import lesson_ids, load_lesson
from nardy_learn.progress import Event, state_of
from nardy_learn.progress.overview import PLACEMENT, next_row, overview


def test_all_lessons_in_order_and_the_first_is_next():
    rows = overview(state_of([]), "ru")
    assert tuple(row.lesson for row in rows) == lesson_ids()
    assert next_row(rows) == rows[0]
    assert rows[0].part == "long"
    assert rows[0].title == load_lesson(rows[0].lesson, "ru").title
    assert not any(row.done or row.known or row.finished for row in rows)


@pytest.mark.parametrize(
    ("stars", "kind", "known"), [(3, "solved", True), (2, "solved", False), (0, "revealed", False)]
)
def test_only_an_answer_at_once_lets_a_lesson_be_skipped(stars, kind, known):
    event = Event(PLACEMENT, "long-04-head", kind, stars=stars)
    rows = {row.lesson: row for row in overview(state_of([event]), "en")}
    assert rows["long/04-head"].known is known


def test_every_question_of_the_placement_is_about_a_lesson():
    names = {name.replace("/", "-") for name in lesson_ids()}
    assert {step.id for step in load_lesson(PLACEMENT, "en").steps} <= names


def test_finished_and_known_lessons_are_not_next():
    first, second, third, *_ = overview(state_of([]), "en")
    steps = [step.id for step in load_lesson(first.lesson, "en").steps if step.graded]
    events = [Event(first.lesson, step, "solved", stars=1) for step in steps]
    events.append(Event(PLACEMENT, second.lesson.replace("/", "-"), "solved", stars=3))
    rows = overview(state_of(events), "en")
    assert (rows[0].finished, rows[0].stars) == (True, len(steps))
    assert next_row(rows).lesson == third.lesson
