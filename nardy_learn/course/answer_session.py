"""Steps with a question: *find*, *judge*, *score*, *cube*; and *show*, which asks nothing."""

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Any

from nardy_learn.course.board_session import BoardSession
from nardy_learn.course.marking import find_turn, lawful_turns, to_find
from nardy_learn.course.model import (
    Arrow,
    ChoiceStep,
    FindStep,
    Frame,
    JudgeStep,
    Lesson,
    Score,
    ScoreStep,
    ShowStep,
)
from nardy_learn.course.outcome import Outcome
from nardy_learn.course.session import Emit, StepSession
from nardy_learn.i18n import RULEBOOK, read_turn
from nardy_learn.rules import NotationError, Position, Roll, Step, Turn, Walk, explain


class FindSession(BoardSession):
    """Find a number, yes or no, or all things of a kind.

    "numbers" and "pass" are answered by `answer`. Of "points" and "steps" the learner marks some
    (`toggle`) and then says `done`. "turns" are played on the board or typed, one after another;
    the last one solves the step.

    Attributes
    ----------
    chosen
        What has been marked or found, as text.
    """

    step: FindStep

    def __init__(
        self,
        lesson: Lesson,
        step: FindStep,
        emit: Emit | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(lesson, step, emit, clock)
        self._reset()

    @property
    def roll(self) -> Roll | None:
        """The dice on the board."""
        return self.step.roll

    @property
    def total(self) -> int:
        """How many things there are to be found; 0 where it is not about things."""
        right = to_find(self.step)
        return len(right) if isinstance(right, tuple) else 0

    @property
    def collects(self) -> bool:
        """Whether several things are to be found."""
        return self.step.ask in {"steps", "points", "turns"}

    def _reset(self) -> None:
        self.chosen: list[str] = []
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.walk = None
        self.picked = None
        if self.step.ask == "turns":
            self._begin(self.step.position, self.step.roll)

    def answer(self, value: object) -> Outcome:
        """Answer with a number, yes or no, or a list of all things found."""
        if self.solved:
            return self._ignored()
        right = to_find(self.step)
        if isinstance(right, tuple):
            if isinstance(value, str) or not isinstance(value, Sequence):
                return self._ignored()
            return self._answer_all(value)
        if isinstance(value, bool) is not isinstance(right, bool) or not isinstance(value, int):
            return self._ignored()
        attempt = _plain(value)
        if value == right:
            return self._right(attempt)
        return self._refused("wrong", attempt, note=self.text.wrong.get(attempt, ""))

    def _answer_all(self, values: Sequence[object]) -> Outcome:
        self._reset()
        outcome = self._ignored()
        for value in values:
            if self.step.ask == "turns":
                outcome = self.type_turn(str(value))
                if outcome.kind not in {"found", "known"}:
                    return outcome
            else:
                outcome = self.toggle(value)
        return self.done() if self.step.ask != "turns" else outcome

    def toggle(self, item: object) -> Outcome:
        """Mark a point or a step like ``24/18``, or take the mark away."""
        if self.solved or self.step.ask not in {"steps", "points"}:
            return self._ignored()
        name = self._name(item)
        if name is None:
            return self._outcome("unreadable", attempt=str(item))
        if name in self.chosen:
            self.chosen.remove(name)
        else:
            self.chosen.append(name)
        self._changed()
        return self._outcome("chosen", attempt=name)

    def _name(self, item: object) -> str | None:
        if self.step.ask == "points":
            text = "0" if item == "off" else str(item)
            return text if text.isascii() and text.isdigit() and int(text) <= 24 else None
        try:
            steps = read_turn(str(item), self.lesson.lang).steps
        except NotationError:
            return None
        return str(Step(steps[0].source, steps[0].target)) if len(steps) == 1 else None

    def click(self, point: int) -> Outcome:
        """Mark a point where points are asked for; else as on any board."""
        if self.step.ask == "points":
            return self.toggle(point)
        return super().click(point)

    def done(self) -> Outcome:
        """Say that all is marked; where turns are asked for, end the turn."""
        if self.solved or not self.collects:
            return self._ignored()
        if self.step.ask == "turns":
            return super().done()
        right = to_find(self.step)
        assert isinstance(right, tuple)  # noqa: S101 - of things asked for
        attempt = " ".join(self.chosen)
        extra = tuple(name for name in self.chosen if name not in right)
        missing = len(set(right) - {*self.chosen})
        if not extra and not missing:
            return self._right(attempt)
        verdict = None
        if extra:
            source, target = self._points_of(extra[0])
            board = Walk.begin(self.step.position, self.step.roll, self.step.rules)
            verdict = board.judge(source, target)
            if verdict.ok:  # lawful, but more than one number: not one step
                verdict = None
        return self._refused("wrong", attempt, verdict=verdict, missing=missing, extra=extra)

    def _points_of(self, name: str) -> tuple[int, int]:
        if self.step.ask == "points":
            return self.step.source or 0, int(name)
        (step,) = Turn.parse(name).steps
        return step.source, step.target

    def _finish(self, turn: Turn, made: tuple[Any, ...]) -> Outcome:
        text = str(turn)
        known = text in self.chosen
        if not known:
            self.chosen.append(text)
        turns = lawful_turns(self.step.position, self.step.roll, self.step.rules)
        missing = len(turns) - len(self.chosen)
        if not missing:
            return self._right(" | ".join(self.chosen), steps=made)
        self._begin_turn()
        self._changed()
        return self._outcome("known" if known else "found", attempt=text, missing=missing)

    def _hint_arrows(self) -> tuple[tuple[Arrow, ...], ...]:
        return self.step.arrows

    def _play_solution(self) -> Outcome:
        right = to_find(self.step)
        if not isinstance(right, tuple):
            return self._right(_plain(right), kind="revealed")
        self.chosen = list(right)
        attempt = (" | " if self.step.ask == "turns" else " ").join(right)
        return self._right(attempt, kind="revealed")

    def _save(self) -> dict[str, Any]:
        return {"chosen": list(self.chosen), **super()._save()}

    def _load(self, state: Mapping[str, Any]) -> None:
        for text in state.get("chosen", ()):
            if self.step.ask == "turns":
                where = (self.step.position, self.step.roll)
                name = str(find_turn(*where, text, self.step.rules))
            else:
                name = self._name(text) or ""
            if name and name not in self.chosen:
                self.chosen.append(name)
        super()._load(state)


def _plain(value: int | bool) -> str:
    return str(value).lower()


class ChoiceSession(StepSession):
    """Choose one of several answers: *judge*, *cube* and *choose*."""

    step: ChoiceStep

    @property
    def roll(self) -> Roll | None:
        """The dice on the board."""
        return self.step.roll

    @property
    def turn(self) -> Turn | None:
        """The turn that is judged, as it is written."""
        return Turn.parse(self.step.turn) if isinstance(self.step, JudgeStep) else None

    def answer(self, value: object) -> Outcome:
        """Give one of the choices.

        A wrong choice of a rule is answered by that rule (`Outcome.rule`): its sentence lets the
        learner see that it says something else. The verdict comes with the right answer.
        """
        if self.solved or value not in self.step.choices:
            return self._ignored()
        choice = str(value)
        if choice == self.step.answer:
            return self._right(choice, **self._verdict())
        rule = choice if choice in RULEBOOK else None
        return self._refused("wrong", choice, rule=rule, note=self.text.wrong.get(choice, ""))

    def _verdict(self) -> dict[str, Any]:
        step = self.step
        if not isinstance(step, JudgeStep):
            return {}
        return {"verdict": explain(step.position, step.roll, step.turn, step.rules)}

    def _hint_arrows(self) -> tuple[tuple[Arrow, ...], ...]:
        return self.step.arrows if isinstance(self.step, JudgeStep) else ()

    def _play_solution(self) -> Outcome:
        return self._right(self.step.answer, kind="revealed", **self._verdict())


class ScoreSession(StepSession):
    """Say who has won and how much."""

    step: ScoreStep

    def answer(self, value: object) -> Outcome:
        """Give a `Score`, or a mapping with `winner` and `points`."""
        if self.solved:
            return self._ignored()
        if isinstance(value, Mapping):
            value = Score(value.get("winner"), value.get("points", 0))  # type: ignore[arg-type]
        if not isinstance(value, Score) or type(value.points) is not int:
            return self._ignored()
        attempt = f"{value.winner} {value.points}"
        right = self.step.answer
        if value.winner == right.winner and (
            value.points == right.points or right.winner in {"draw", "goes-on"}
        ):
            return self._right(attempt)
        note = self.text.wrong.get(attempt, "")
        return self._refused("wrong", attempt, note=note)

    def _play_solution(self) -> Outcome:
        right = self.step.answer
        return self._right(f"{right.winner} {right.points}", kind="revealed")


class ShowSession(StepSession):
    """Look at pictures one by one; done when the last one has been seen.

    Attributes
    ----------
    number
        The picture, 0 being the first.
    """

    step: ShowStep

    def __init__(
        self,
        lesson: Lesson,
        step: ShowStep,
        emit: Emit | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.number = 0
        super().__init__(lesson, step, emit, clock)

    @property
    def frame(self) -> Frame:
        """The picture."""
        return self.step.frames[self.number]

    @property
    def board(self) -> Position:
        """The position at the end of the picture."""
        return self.frame.after

    @property
    def roll(self) -> Roll | None:
        """The dice on the board."""
        return self.frame.roll

    @property
    def caption(self) -> str:
        """What is said about the picture."""
        captions = self.text.captions
        return captions[self.number] if self.number < len(captions) else ""

    @property
    def last(self) -> bool:
        """Whether it is the last picture."""
        return self.number + 1 == len(self.step.frames)

    def forward(self) -> Outcome:
        """Show the next picture; at the last one nothing happens."""
        if not self.last:
            return self._show(self.number + 1)
        return self._ignored() if self.solved else self._right("")

    def back(self) -> Outcome:
        """Show the picture before; at the first one nothing happens."""
        if not self.number:
            return self._ignored()
        return self._show(self.number - 1)

    def _show(self, number: int) -> Outcome:
        played = number > self.number and not self.step.frames[number].rule
        self.number = number
        steps = self.frame.moves if played else ()
        if self.last and not self.solved:
            return self._right("", steps=steps)
        self._changed()
        return self._outcome("frame", steps=steps)

    def _reset(self) -> None:
        self.number = 0

    def _save(self) -> dict[str, Any]:
        return {"frame": self.number}

    def _load(self, state: Mapping[str, Any]) -> None:
        number = state["frame"]
        if type(number) is not int or not 0 <= number < len(self.step.frames):
            raise ValueError(number)
        self.number = number
