"""What a learner has done: the state that follows from the events."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from nardy_learn.progress.event import Event


@dataclass(frozen=True, slots=True)
class StepState:
    """Where a learner stands in one step.

    Parameters
    ----------
    solved
        Whether an answer of the learner's own was ever accepted.
    revealed
        Whether the solution was ever played for them.
    stars
        The most stars earned, 0 to 3.
    attempts
        Answers given: accepted ones and others.
    hints
        The most hints taken at a time.
    seconds
        Time spent.
    snapshot
        The last ``"position"`` event of an unfinished try, to come back to after a restart;
        None if the step is not begun, finished, or starts over.
    """

    solved: bool = False
    revealed: bool = False
    stars: int = 0
    attempts: int = 0
    hints: int = 0
    seconds: float = 0.0
    snapshot: Event | None = None

    @property
    def done(self) -> bool:
        """Whether the lesson goes on from here: solved, or shown the solution."""
        return self.solved or self.revealed


@dataclass(frozen=True, slots=True)
class LessonState:
    """Where a learner stands in one lesson.

    Parameters
    ----------
    lesson
        The lesson's id.
    steps
        The state of each step, in the lesson's order.
    opened
        Whether the lesson was ever opened.
    last_step
        The step the learner was at last, if the lesson still has it.
    """

    lesson: str
    steps: Mapping[str, StepState]
    opened: bool
    last_step: str | None

    @property
    def total(self) -> int:
        """The number of steps."""
        return len(self.steps)

    @property
    def done(self) -> int:
        """The number of steps done."""
        return sum(step.done for step in self.steps.values())

    @property
    def stars(self) -> int:
        """All stars of the steps."""
        return sum(step.stars for step in self.steps.values())

    @property
    def first_unfinished(self) -> str | None:
        """The first step that is not done; None if all are."""
        return next((id_ for id_, step in self.steps.items() if not step.done), None)

    @property
    def resume(self) -> str | None:
        """The step to come back to: the last one if a try is open there, else the first undone."""
        if self.last_step is not None and self.steps[self.last_step].snapshot is not None:
            return self.last_step
        return self.first_unfinished

    @property
    def finished(self) -> bool:
        """Whether all steps are done; of a lesson without steps, whether it was opened."""
        return self.first_unfinished is None and (bool(self.steps) or self.opened)


class ProgressState:
    """Everything that follows from a sequence of events; made by `state_of`."""

    def __init__(self, tallies: dict[str, "_LessonTally"]) -> None:
        self._tallies = tallies

    def step(self, lesson: str, step: str) -> StepState:
        """Return the state of a step; of one never seen, the state of a beginner."""
        tally = self._tallies.get(lesson)
        return _NEW if tally is None else _frozen(tally.steps.get(step))

    def lesson(self, lesson: str, steps: Sequence[str]) -> LessonState:
        """Return the state of a lesson that has the steps given, in their order."""
        tally = self._tallies.get(lesson)
        if tally is None:
            states = dict.fromkeys(steps, _NEW)
            return LessonState(lesson, MappingProxyType(states), opened=False, last_step=None)
        states = {id_: _frozen(tally.steps.get(id_)) for id_ in steps}
        last = tally.last if tally.last in states else None
        return LessonState(lesson, MappingProxyType(states), opened=True, last_step=last)


def state_of(events: Iterable[Event]) -> ProgressState:
    """Work out the state from events in the order that `read_events` and `union` give."""
    tallies: dict[str, _LessonTally] = {}
    for event in events:
        lesson = tallies.get(event.lesson)
        if lesson is None:
            lesson = tallies[event.lesson] = _LessonTally()
        tally = lesson.steps.get(event.step)
        if tally is None:
            tally = lesson.steps[event.step] = _StepTally()
        if event.step:
            lesson.last = event.step
        tally.take(event)
    return ProgressState(tallies)


def next_unfinished_lesson(
    lessons: Mapping[str, Sequence[str]], state: ProgressState
) -> str | None:
    """Return the first lesson that is not finished; None if all are.

    Parameters
    ----------
    lessons
        The lessons' ids in the order of the course, each with the ids of its steps.
    state
        The learner's state.
    """
    for id_, steps in lessons.items():
        if not state.lesson(id_, steps).finished:
            return id_
    return None


class _StepTally:
    """A StepState in the making."""

    __slots__ = (
        "attempts",
        "closed",
        "hints",
        "revealed",
        "seconds",
        "snapshot",
        "solved",
        "stars",
    )

    def __init__(self) -> None:
        self.solved = self.revealed = False
        self.closed = False  # the present try has ended
        self.stars = self.attempts = self.hints = 0
        self.seconds = 0.0
        self.snapshot: Event | None = None

    def take(self, event: Event) -> None:
        """Add one event, the latest so far."""
        kind = event.kind
        if kind == "position":
            if not self.closed:
                self.snapshot = event
        elif kind == "attempt":
            self.attempts += 1
        elif kind == "solved":
            self.attempts += 1
            self.solved = True
            self._new_try(closed=True)
        elif kind == "revealed":
            self.revealed = True
            self._new_try(closed=True)
        elif kind == "retry":
            self._new_try(closed=False)
        self.hints = max(self.hints, event.hints)
        self.stars = max(self.stars, event.stars or 0)
        self.seconds += event.seconds or 0

    def _new_try(self, *, closed: bool) -> None:
        self.closed = closed
        self.snapshot = None


class _LessonTally:
    """A LessonState in the making."""

    __slots__ = ("last", "steps")

    def __init__(self) -> None:
        self.steps: dict[str, _StepTally] = {}
        self.last: str | None = None


_NEW = StepState()


def _frozen(tally: _StepTally | None) -> StepState:
    if tally is None:
        return _NEW
    return StepState(
        tally.solved,
        tally.revealed,
        tally.stars,
        tally.attempts,
        tally.hints,
        tally.seconds,
        tally.snapshot,
    )
