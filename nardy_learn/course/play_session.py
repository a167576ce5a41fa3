"""*Play* steps, with their rounds and the opponent's replies, and *free* play."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import SystemRandom
from time import monotonic
from typing import Any

from nardy_learn.course.board_session import BoardSession
from nardy_learn.course.checks import reply_turn
from nardy_learn.course.marking import find_turn, right_turns
from nardy_learn.course.model import Arrow, FreeStep, Lesson, PlayStep, Round
from nardy_learn.course.outcome import Outcome, PlayedReply
from nardy_learn.course.session import Emit
from nardy_learn.rules import OFF, Position, Roll, Turn, Verdict
from nardy_learn.rules.scoring import finished

_dice = SystemRandom()


class PlaySession(BoardSession):
    """Play a roll; in a scenario the opponent replies and the next round begins.

    Attributes
    ----------
    number
        The round, 0 being the first.
    played
        The turns with which the rounds before were answered, in notation.
    """

    step: PlayStep

    def __init__(
        self,
        lesson: Lesson,
        step: PlayStep,
        emit: Emit | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(lesson, step, emit, clock)
        self._reset()

    @property
    def round(self) -> Round:
        """The round that is being played."""
        return self.step.rounds[self.number]

    @property
    def goal(self) -> str:
        """What is asked now."""
        return self.text.round(self.number).goal

    def right_turns(self) -> tuple[Turn, ...]:
        """List the turns that are right now, the reference first."""
        return right_turns(self.start, self.round.roll, self.round.answers, self.step.rules)

    def _reset(self) -> None:
        self.number = 0
        self.played: list[str] = []
        self.start: Position = self.step.position
        self._begin(self.start, self.round.roll)

    def _start(self) -> Position:
        return self.start

    def _finish(self, turn: Turn, made: tuple[Any, ...]) -> Outcome:
        if self.round.answers and turn not in self.right_turns():
            note = self._lesson_note(turn, None)
            return self._refused("lawful", str(turn), note=note, steps=made)
        return self._accept(turn, made, revealed=False)

    def _accept(self, turn: Turn, made: tuple[Any, ...], *, revealed: bool) -> Outcome:
        reply = self._reply(turn)
        why = self._why()
        if reply is not None and self.number + 1 < len(self.step.rounds):
            self.number += 1
            self.level = 0
            self.played.append(str(turn))
            self.start = reply.after
            self._begin(self.start, self.round.roll)
            self._changed()
            return self._outcome("next", attempt=str(turn), why=why, steps=made, reply=reply)
        kind = "revealed" if revealed else "right"
        return self._right(str(turn), kind=kind, steps=made, reply=reply)

    def _reply(self, turn: Turn) -> PlayedReply | None:
        reply = self.round.reply
        end = self.start.after(turn)
        if reply is None or end.own(OFF) == 15:
            return None
        answer = reply_turn(end, reply, self.step.rules)
        before = end.passed()
        return PlayedReply(before, reply.roll, answer.steps, before.after(answer).passed())

    def _why(self) -> str:
        return self.text.round(self.number).why

    # -- hints and notes --------------------------------------------------------------------------

    def _hint_texts(self) -> tuple[str, ...]:
        return self.text.round(self.number).hints

    def _hint_arrows(self) -> tuple[tuple[Arrow, ...], ...]:
        return self.round.arrows

    def _play_solution(self) -> Outcome:
        turn = self.right_turns()[0]
        self._begin(self.start, self.round.roll)
        self._take(turn.steps)
        return self._accept(turn, turn.steps, revealed=True)

    def _note(self, attempt: Turn, verdict: Verdict) -> str:
        return self._lesson_note(attempt, verdict)

    def _lesson_note(self, attempt: Turn, verdict: Verdict | None) -> str:
        """Find the lesson's sentence: for the whole attempt, or for the step at fault alone."""
        rule = None if verdict is None else verdict.rule
        tried = [displacement(attempt)]
        if verdict is not None and verdict.step is not None:
            tried.append(displacement(Turn.of([verdict.step])))
        texts = self.text.round(self.number).wrong
        for wanted in tried:
            for wrong in self.round.wrong:
                if wrong.rule == rule and displacement(Turn.parse(wrong.turn)) == wanted:
                    return texts.get(wrong.turn, "")
        return ""

    # -- snapshots --------------------------------------------------------------------------------

    def _save(self) -> dict[str, Any]:
        return {"played": list(self.played), **super()._save()}

    def _load(self, state: Mapping[str, Any]) -> None:
        rules = self.step.rules
        for text in state.get("played", ()):
            turn = find_turn(self.start, self.round.roll, text, rules)
            reply = self._reply(turn)
            if reply is None:
                raise ValueError(text)
            self.number += 1
            self.played.append(str(turn))
            self.start = reply.after
            self._begin(self.start, self.round.roll)
        super()._load(state)


def displacement(turn: Turn) -> Counter[int]:
    """Count what a turn adds to and takes from each point, whatever its order and notation."""
    moved: Counter[int] = Counter()
    for step in turn.steps:
        moved[step.source] -= 1
        moved[step.target] += 1
    return Counter({point: count for point, count in moved.items() if count})


class FreeSession(BoardSession):
    """Play on freely, both sides by the learner's hand; done with the first whole turn.

    Attributes
    ----------
    start
        The position at the beginning of the turn, as the side on turn sees it.
    dice
        What throws a die; tests give their own.
    """

    step: FreeStep
    _counted: bool

    def __init__(
        self,
        lesson: Lesson,
        step: FreeStep,
        emit: Emit | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(lesson, step, emit, clock)
        self.dice: Callable[[], int] = lambda: _dice.randint(1, 6)
        self._reset()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.walk is None and finished(self.start, self.step.rules)

    def _reset(self) -> None:
        self.start: Position = self.step.position
        self.walk = None
        self.picked = None
        if self.step.roll is not None and not self.over:
            self._begin(self.start, self.step.roll)

    def _start(self) -> Position:
        return self.start

    def throw(self, roll: Roll | None = None) -> Outcome:
        """Roll the dice for the side on turn."""
        if self.walk is not None or self.over:
            return self._ignored()
        self._begin(self.start, roll or Roll(self.dice(), self.dice()))
        self._changed()
        return self._outcome("thrown")

    def _finish(self, turn: Turn, made: tuple[Any, ...]) -> Outcome:
        self.start = self.start.after(turn).passed()
        self.walk = None
        if not self._counted:
            self._counted = True
            self._event("solved", outcome="right", turn=str(turn))
        self._changed()
        return self._outcome("next", attempt=str(turn), steps=made)

    def _new_try(self) -> None:
        super()._new_try()
        self._counted = False

    def _save(self) -> dict[str, Any]:
        state: dict[str, Any] = {"position": str(self.start), **super()._save()}
        if self.roll is not None:
            state["roll"] = str(self.roll)
        if self._counted:
            state["counted"] = True
        return state

    def _load(self, state: Mapping[str, Any]) -> None:
        self.start = Position.parse(state["position"])
        self.walk = None
        if self.start.game != self.step.rules.game:
            raise ValueError(self.start.game)
        self._counted = state.get("counted") is True
        if "roll" in state:
            self._begin(self.start, Roll.parse(state["roll"]))
        super()._load(state)
