"""Steps in which checkers are moved: picking, trying, typing, undoing, ending a turn."""

from collections.abc import Mapping
from typing import Any

from nardy_learn.course.marking import find_turn
from nardy_learn.course.outcome import Outcome
from nardy_learn.course.session import StepSession
from nardy_learn.i18n import read_turn
from nardy_learn.rules import (
    BAR,
    NotationError,
    Position,
    Reason,
    Roll,
    Step,
    Turn,
    Verdict,
    Walk,
    explain,
)


class BoardSession(StepSession):
    """A turn on a board; what is done with a whole turn, each kind of step says in `_finish`.

    Attributes
    ----------
    walk
        The turn so far; None while nothing is rolled.
    picked
        The point of the checker in the hand.
    """

    walk: Walk | None = None
    picked: int | None = None

    @property
    def board(self) -> Position:
        """The position now, as its side on turn sees it."""
        return self._start() if self.walk is None else self.walk.board

    @property
    def roll(self) -> Roll | None:
        """The dice on the board."""
        return None if self.walk is None else self.walk.tree.roll

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers still free, larger first."""
        return () if self.walk is None else self.walk.left

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps taken in this turn."""
        return () if self.walk is None else self.walk.steps

    @property
    def complete(self) -> bool:
        """Whether the turn may end here."""
        return self.walk is not None and self.walk.complete

    @property
    def playable(self) -> bool:
        """Whether any step can be made now."""
        return self.walk is not None and bool(self.walk.open_steps())

    def destinations(self, source: int) -> tuple[int, ...]:
        """List the points to which a checker can go with one number now (0 is off)."""
        return _targets(() if self.walk is None else self.walk.open_steps(), source)

    def later(self, source: int) -> tuple[int, ...]:
        """List the points to which it could go in another order of the turn's steps."""
        return _targets(() if self.walk is None else self.walk.later_steps(), source)

    # -- the hand ---------------------------------------------------------------------------------

    def pick(self, source: int) -> Outcome:
        """Take a checker into the hand; an empty point gets a verdict, but that costs nothing."""
        if self.walk is None or self.solved:
            return self._ignored()
        if not 0 < source <= BAR:
            return self._ignored()
        if not self.walk.board.own(source):
            self.picked = None
            verdict = self.walk.judge(source, source - 1)
            return self._outcome("dropped", verdict=verdict, source=source)
        self.picked = source
        return self._outcome(
            "picked",
            source=source,
            destinations=self.destinations(source),
            later=self.later(source),
        )

    def drop(self) -> Outcome:
        """Put the checker in the hand back."""
        if self.picked is None:
            return self._ignored()
        self.picked = None
        return self._outcome("dropped")

    def click(self, point: int) -> Outcome:
        """Pick up a checker; with one in the hand, put it back, take another, or try to move."""
        walk, source = self.walk, self.picked
        if walk is None or self.solved or source is None:
            return self.pick(point)
        if point == source:
            return self.drop()
        own = 0 < point <= BAR and walk.board.own(point) > 0
        if own and (point > source or not walk.judge(source, point).ok):
            return self.pick(point)
        return self.move(source, point)

    # -- steps ------------------------------------------------------------------------------------

    def move(self, source: int, target: int, die: int | None = None) -> Outcome:
        """Try a step; if it is lawful it is made, otherwise the verdict says why not."""
        self.picked = None
        if self.walk is None or self.solved or not (0 < source <= BAR and 0 <= target < BAR):
            return self._ignored()
        attempt = Turn.of((*self.walk.steps, Step(source, target)))
        verdict = self.walk.judge(source, target, die)
        if not verdict.ok:
            return self._no(verdict, attempt)
        made = self.walk.path(source, target, die)
        self._take(made)
        return self._made(made, verdict)

    def _take(self, made: tuple[Step, ...]) -> None:
        walk = self.walk
        assert walk is not None  # noqa: S101 - asked by every caller
        for step in made:
            walk = walk.take(step)
        self.walk = walk

    def _made(self, made: tuple[Step, ...], verdict: Verdict | None = None) -> Outcome:
        self._changed()
        return self._outcome("step", verdict=verdict, steps=made)

    def _no(self, verdict: Verdict, attempt: Turn) -> Outcome:
        if verdict.reason is Reason.GAME_OVER:
            return self._outcome("ignored", verdict=verdict)
        note = self._note(attempt, verdict)
        return self._refused("wrong", str(attempt), verdict=verdict, note=note)

    def _note(self, attempt: Turn, verdict: Verdict) -> str:  # noqa: ARG002 - for the kinds
        """Return the lesson's own sentence about a wrong attempt."""
        return ""

    def type_turn(self, text: str) -> Outcome:
        """Try what is written: the rest of the turn, some steps of it, or all of it anew.

        A lawful whole turn ends at once. Lawful steps that leave numbers to play are made, and the
        turn goes on.
        """
        self.picked = None
        if self.walk is None or self.solved:
            return self._ignored()
        try:
            written = read_turn(text, self.lesson.lang)
        except NotationError as error:
            return self._outcome("unreadable", error=error, attempt=text)
        if not written.steps:
            return self.done()
        taken = self.walk.steps
        attempts = [Turn.of((*taken, *written.steps)), written] if taken else [written]
        first: tuple[Verdict, Turn] | None = None
        for attempt in attempts:
            tree = self.walk.tree
            verdict = explain(tree.position, tree.roll, attempt, tree.rules)
            if verdict.ok:
                return self._type_whole(attempt)
            if verdict.unfinished:
                walk = self._reached(attempt)
                if walk is not None:
                    made = walk.steps[len(taken) :] if attempt is attempts[0] else walk.steps
                    self.walk = walk
                    return self._made(made, verdict)
            first = first or (verdict, attempt)
        assert first is not None  # noqa: S101 - there is at least one attempt
        return self._no(*first)

    def _type_whole(self, attempt: Turn) -> Outcome:
        walk = self.walk
        assert walk is not None  # noqa: S101 - asked by the caller
        tree = walk.tree
        turn = find_turn(tree.position, tree.roll, attempt, tree.rules)
        before = walk.steps
        order = next((way for way in turn.orders if way[: len(before)] == before), turn.steps)
        again = order[: len(before)] != before
        self.walk = Walk.begin(tree.position, tree.roll, tree.rules)
        self._take(order)
        self.revision += 1
        return self._finish(turn, order if again else order[len(before) :])

    def _reached(self, attempt: Turn) -> Walk | None:
        """Return the walk with the steps of an unfinished turn made, in an order that works."""
        assert self.walk is not None  # noqa: S101 - asked by the caller
        tree = self.walk.tree
        walk = Walk.begin(tree.position, tree.roll, tree.rules)
        todo = list(attempt.steps)
        while todo:
            for index, wish in enumerate(todo):
                path = walk.path(wish.source, wish.target, wish.die)
                if path:
                    for step in path:
                        walk = walk.take(step)
                    del todo[index]
                    break
            else:
                return None
        return walk

    def undo(self) -> Outcome:
        """Take the last step back."""
        self.picked = None
        if self.walk is None or self.solved or not self.walk.steps:
            return self._ignored()
        last = self.walk.steps[-1]
        self.walk = self.walk.undo()
        self._changed()
        return self._outcome("undone", steps=(last,))

    def done(self) -> Outcome:
        """End the turn ("pass" if nothing was moved); the verdict says if it may not end."""
        self.picked = None
        if self.walk is None or self.solved:
            return self._ignored()
        verdict = self.walk.judge_end()
        if not verdict.ok:
            return self._no(verdict, Turn.of(self.walk.steps))
        return self._finish(self.walk.turn(), ())

    # -- for the kinds ----------------------------------------------------------------------------

    def _start(self) -> Position:
        """Return the position at the beginning of the turn."""
        return self.step.position

    def _finish(self, turn: Turn, made: tuple[Step, ...]) -> Outcome:
        """Mark a lawful whole turn; `made` are its steps that have not been shown yet."""
        raise NotImplementedError

    def _begin(self, position: Position, roll: Roll) -> None:
        self.walk = Walk.begin(position, roll, self.step.rules)
        self.picked = None

    def _where(self) -> str | None:
        return str(Turn.of(self.steps)) if self.steps else None

    def _save(self) -> dict[str, Any]:
        if not self.steps:
            return {}
        return {
            "steps": [str(step) for step in self.steps],
            "dice": [step.die for step in self.steps],
        }

    def _load(self, state: Mapping[str, Any]) -> None:
        for text, die in zip(state.get("steps", ()), state.get("dice", ()), strict=True):
            (step,) = Turn.parse(text).steps
            walk = self.walk
            if walk is None:
                raise ValueError(text)
            # Raises a ValueError where the step is not lawful any more.
            self.walk = walk.take(step._replace(die=die))


def _targets(steps: tuple[Step, ...], source: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(step.target for step in steps if step.source == source))
