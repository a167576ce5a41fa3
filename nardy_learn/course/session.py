# ruff: noqa: ARG002 - a kind of step that does not know an action ignores what it was given
"""The state machine of one step: what every kind of step has in common.

A session knows nothing of Jupyter. Whatever the learner does, by mouse, finger, key or text, is one
call that returns an `Outcome`; nothing it can be told raises an error. Every change is reported to
`emit` as an event, and `snapshot` and `restore` carry the step over a restart.
"""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any, Final, Literal

from nardy_learn.course.model import Arrow, Lesson, LessonStep, StepText
from nardy_learn.course.outcome import Hint, Outcome, OutcomeKind
from nardy_learn.rules import Position, Roll

#: An event: the keyword arguments of `nardy_learn.progress.Event`.
Emit = Callable[[dict[str, Any]], object]

SNAPSHOT: Final = 1
_LONGEST_PAUSE: Final = 600.0  # seconds; who is away longer is not thinking about the step


class StepSession:
    """One learner at one step.

    Made by `open_session`, which chooses the class for the step's kind. Actions that a kind does
    not know are ignored politely.

    Attributes
    ----------
    lesson, step, text
        What is being done.
    wrong, hints
        How many wrong answers were given and hints taken in this try.
    level
        The last hint shown for what is asked now, 0 to 3.
    revealed
        The solution has been played: there are no stars any more.
    solved
        The step is done.
    stars
        What was earned, once it is done.
    revision
        Counts changes. Input made on an older picture can be told by it, and dropped.
    """

    def __init__(
        self,
        lesson: Lesson,
        step: LessonStep,
        emit: Emit | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.lesson = lesson
        self.step = step
        self.text: StepText = lesson.text(step.id)
        self._emit_to = emit
        self._clock = clock
        self._since = clock()
        self.revision = 0
        self._new_try()

    def _new_try(self) -> None:
        self.wrong = 0
        self.hints = 0
        self.level = 0
        self.revealed = False
        self.solved = False
        self.stars: int | None = None

    # -- what is on the table ---------------------------------------------------------------------

    @property
    def board(self) -> Position:
        """The position now, as its side on turn sees it."""
        return self.step.position

    @property
    def roll(self) -> Roll | None:
        """The dice on the board."""
        return None

    @property
    def goal(self) -> str:
        """What is asked now."""
        return self.text.goal

    # -- what can be done; each kind knows some of it ---------------------------------------------

    def pick(self, source: int) -> Outcome:
        """Take a checker into the hand."""
        return self._ignored()

    def drop(self) -> Outcome:
        """Put the checker in the hand back."""
        return self._ignored()

    def move(self, source: int, target: int, die: int | None = None) -> Outcome:
        """Try a step from one point to another; any step may be tried."""
        return self._ignored()

    def click(self, point: int) -> Outcome:
        """Pick up a checker, or move the one in the hand."""
        return self._ignored()

    def type_turn(self, text: str) -> Outcome:
        """Try a turn, or some steps, written down."""
        return self._ignored()

    def undo(self) -> Outcome:
        """Take the last step back."""
        return self._ignored()

    def done(self) -> Outcome:
        """End the turn, or give the answer that has been put together."""
        return self._ignored()

    def answer(self, value: object) -> Outcome:
        """Answer a question."""
        return self._ignored()

    def toggle(self, item: object) -> Outcome:
        """Put something into the answer, or take it out."""
        return self._ignored()

    def forward(self) -> Outcome:
        """Show the next picture."""
        return self._ignored()

    def back(self) -> Outcome:
        """Show the picture before."""
        return self._ignored()

    def throw(self, roll: Roll | None = None) -> Outcome:
        """Roll the dice."""
        return self._ignored()

    # -- hints and starting over ------------------------------------------------------------------

    def hint(self) -> Outcome:
        """Give the next hint; the third plays the solution, which is accepted without a star."""
        texts = self._hint_texts()
        if self.solved or not self.step.graded:
            return self._ignored()
        if self.level >= len(texts[:2]):
            return self.reveal()
        self.level += 1
        self.hints += 1
        drawn = self._hint_arrows()
        arrows = drawn[self.level - 1] if self.level <= len(drawn) else ()
        hint = Hint(self.level, texts[self.level - 1], arrows)
        self._event("hint", outcome=str(self.level))
        self._changed()
        return self._outcome("hint", hint=hint)

    def reveal(self) -> Outcome:
        """Play the solution; the step is done, but earns no star."""
        if self.solved or not self.step.graded:
            return self._ignored()
        self.level = 3
        self.hints += 1
        self.revealed = True
        return self._play_solution()

    def retry(self) -> Outcome:
        """Put the board back to the beginning; what was tried before still counts.

        A step that is done begins anew, for better stars unless its solution was shown.
        """
        if self.solved:
            shown = self.revealed
            self._new_try()
            self.revealed = shown
        self._reset()
        self._event("retry")
        self._changed()
        return self._outcome("reset")

    def _hint_texts(self) -> tuple[str, ...]:
        return self.text.hints

    def _hint_arrows(self) -> tuple[tuple[Arrow, ...], ...]:
        return ()

    def _play_solution(self) -> Outcome:
        raise NotImplementedError

    def _reset(self) -> None:
        """Put the board back."""

    # -- marking ----------------------------------------------------------------------------------

    def _count_stars(self) -> int | None:
        if not self.step.graded:
            return None
        if self.revealed:
            return 0
        return max(3 - self.wrong - self.hints, 1)

    def _right(self, attempt: str, **more: Any) -> Outcome:  # noqa: ANN401 - fields of Outcome
        """Accept the answer; the event goes out before anything is shown."""
        self.solved = True
        self.stars = self._count_stars()
        kind: Literal["right", "revealed"] = more.pop("kind", "right")
        self.revision += 1
        name = "solved" if kind == "right" else "revealed"
        self._event(name, outcome=kind, turn=attempt, stars=self.stars)
        return self._outcome(kind, attempt=attempt, why=self._why(), stars=self.stars, **more)

    def _why(self) -> str:
        return self.text.why

    def _refused(self, kind: OutcomeKind, attempt: str, **more: Any) -> Outcome:  # noqa: ANN401
        """Refuse the answer: it counts, and the learner may go on at once."""
        self.wrong += 1
        verdict = more.get("verdict")
        reason = verdict.reason.value if verdict is not None else kind
        rule = verdict.rule if verdict is not None else more.get("rule")
        self._event("attempt", outcome=reason, rule=rule, turn=attempt)
        self._changed()
        return self._outcome(kind, attempt=attempt, **more)

    # -- events and snapshots ---------------------------------------------------------------------

    def _event(self, kind: str, **more: object) -> None:
        if self._emit_to is None:
            return
        event: dict[str, Any] = {
            "lesson": self.lesson.id,
            "step": self.step.id,
            "kind": kind,
            "hints": min(self.hints, 99),
        }
        if kind != "position":
            now = self._clock()
            event["seconds"] = round(min(max(now - self._since, 0.0), _LONGEST_PAUSE), 1)
            self._since = now
        event.update((key, value) for key, value in more.items() if value is not None)
        self._emit_to(event)

    def _changed(self) -> None:
        """Count a change and report where the step stands, to come back to after a restart."""
        self.revision += 1
        if not self.solved:
            self._event("position", turn=self._where(), data={"state": self.snapshot()})

    def _where(self) -> str | None:
        """Return the steps on the board, for people who read the record."""
        return None

    def snapshot(self) -> dict[str, Any]:
        """Return where the step stands as plain data for `restore`."""
        state: dict[str, Any] = {"v": SNAPSHOT, "step": self.step.id}
        for name in ("wrong", "hints", "level", "revealed", "solved", "stars"):
            value = getattr(self, name)
            if value:
                state[name] = value
        state.update(self._save())
        return state

    def restore(self, state: Mapping[str, Any]) -> bool:
        """Come back to where a snapshot was taken.

        What does not fit any more, because the lesson has changed or the record is damaged, is
        left out; the step then stands at its beginning.

        Returns
        -------
        bool
            Whether all of it fitted.
        """
        self._new_try()
        self._reset()
        self.revision += 1
        self._since = self._clock()
        if state.get("v") != SNAPSHOT or state.get("step") != self.step.id:
            return False
        self.wrong = _count(state, "wrong", 10_000)
        self.hints = _count(state, "hints", 99)
        self.level = _count(state, "level", 3)
        self.revealed = state.get("revealed") is True
        self.solved = state.get("solved") is True
        self.stars = self._count_stars() if self.solved else None
        try:
            self._load(state)
        except (LookupError, TypeError, ValueError):
            self._reset()
            self.solved, self.stars = False, None
            return False
        return True

    def _save(self) -> dict[str, Any]:
        return {}

    def _load(self, state: Mapping[str, Any]) -> None:
        """Take what `_save` gave; any `ValueError`, `TypeError` or `LookupError` means no."""

    # -- outcomes ---------------------------------------------------------------------------------

    def _outcome(self, kind: OutcomeKind, **more: Any) -> Outcome:  # noqa: ANN401
        return Outcome(kind, self.board, **more)

    def _ignored(self) -> Outcome:
        return self._outcome("ignored")


def _count(state: Mapping[str, Any], key: str, most: int) -> int:
    value = state.get(key, 0)
    return min(value, most) if type(value) is int and value > 0 else 0
