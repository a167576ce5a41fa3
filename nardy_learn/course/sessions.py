"""Opening the session of a step: the class for its kind, and the way back after a restart."""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

from nardy_learn.course.answer_session import (
    ChoiceSession,
    FindSession,
    ScoreSession,
    ShowSession,
)
from nardy_learn.course.model import (
    ChoiceStep,
    FindStep,
    FreeStep,
    Lesson,
    PlayStep,
    ProgramStep,
    ScoreStep,
    ShowStep,
)
from nardy_learn.course.play_session import FreeSession, PlaySession
from nardy_learn.course.program_session import ProgramSession
from nardy_learn.course.session import Emit, StepSession


def open_session(
    lesson: Lesson,
    step_id: str,
    emit: Emit | None = None,
    *,
    state: Mapping[str, Any] | None = None,
    clock: Callable[[], float] = monotonic,
) -> StepSession:
    """Open a step of a lesson.

    Parameters
    ----------
    lesson, step_id
        The lesson, and the id of one of its steps.
    emit
        Called with each event, as the keyword arguments of `nardy_learn.progress.Event`.
    state
        What `StepSession.snapshot` gave, to come back to.
    clock
        Seconds from any beginning, for the time spent.

    Raises
    ------
    KeyError
        If the lesson has no such step.
    """
    session = _make(lesson, step_id, emit, clock)
    if state is not None:
        session.restore(state)
    return session


def _make(
    lesson: Lesson, step_id: str, emit: Emit | None, clock: Callable[[], float]
) -> StepSession:
    step = lesson.step(step_id)
    if isinstance(step, PlayStep):
        return PlaySession(lesson, step, emit, clock)
    if isinstance(step, FindStep):
        return FindSession(lesson, step, emit, clock)
    if isinstance(step, ChoiceStep):
        return ChoiceSession(lesson, step, emit, clock)
    if isinstance(step, ScoreStep):
        return ScoreSession(lesson, step, emit, clock)
    if isinstance(step, ShowStep):
        return ShowSession(lesson, step, emit, clock)
    if isinstance(step, ProgramStep):
        return ProgramSession(lesson, step, emit, clock)
    if isinstance(step, FreeStep):
        return FreeSession(lesson, step, emit, clock)
    raise TypeError(type(step))
