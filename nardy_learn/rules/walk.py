"""A turn while it is being played, step by step, as on a board.

`Walk` is immutable: taking a step gives a new walk, undoing gives the one before. Steps are judged
in the order in which they are played, each at once, also by the rules of the whole turn: a step
after which no legal turn is left is refused when it is tried, not at the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from nardy_learn.rules.basics import OFF, Roll
from nardy_learn.rules.explain import better, nearest_turn, turn_fault, verdict_of
from nardy_learn.rules.judge import Fault, Moment, judge_step, played
from nardy_learn.rules.position import Position
from nardy_learn.rules.reading import chains
from nardy_learn.rules.tree import Node, TurnTree, turn_tree
from nardy_learn.rules.turn import Step, Turn
from nardy_learn.rules.verdict import Reason, Verdict

if TYPE_CHECKING:
    from nardy_learn.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Walk:
    """The state inside a turn.

    >>> from nardy_learn.rules import LONG_OFFICIAL
    >>> walk = Walk.begin(Position.start(LONG_OFFICIAL), Roll(6, 5), LONG_OFFICIAL)
    >>> [str(step) for step in walk.open_steps()]
    ['24/18', '24/19']
    >>> walk = walk.take(walk.open_steps()[0])
    >>> walk.judge(24, 19).rule
    'L-30'
    """

    tree: TurnTree
    moment: Moment

    @classmethod
    def begin(cls, position: Position, roll: Roll, rules: RuleSet) -> Self:
        """Start a turn."""
        tree = turn_tree(position, roll, rules)
        return cls(tree, Moment(*tree.root))

    @property
    def _node(self) -> Node:
        return Node(self.moment.board, self.moment.left)

    @property
    def board(self) -> Position:
        """The position now, the same side still on turn."""
        return Position(self.moment.board, self.tree.position.status)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps taken so far."""
        return self.moment.played

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers still free, larger first."""
        return self.moment.left

    @property
    def complete(self) -> bool:
        """Whether the turn may end here."""
        return self.tree.may_stop(self._node)

    def open_steps(self) -> tuple[Step, ...]:
        """List the steps that can be made now and still lead to a legal turn."""
        ways = self.tree.steps(self._node)
        return tuple(
            sorted((step for step, after in ways if self.tree.alive(after)), key=_far_first)
        )

    def later_steps(self) -> tuple[Step, ...]:
        """List lawful-looking steps that are barred now but fit a legal turn in another order.

        They lead nowhere at this moment (L-17, S-13), yet some legal turn that begins with the
        steps taken so far contains them.
        """
        ways = self.tree.steps(self._node)
        dead = {step[:3] for step, after in ways if not self.tree.alive(after)}
        if not dead:
            return ()
        seen: set[Step] = set()
        todo, known = [self._node], {self._node}
        while todo:
            for step, after in self.tree.steps(todo.pop()):
                if not self.tree.alive(after):
                    continue
                if step[:3] in dead:
                    seen.add(step)
                if after not in known:
                    known.add(after)
                    todo.append(after)
        return tuple(sorted(seen, key=_far_first))

    def judge(self, source: int, target: int, die: int | None = None) -> Verdict:
        """Judge moving a checker from `source` to `target`, as played on a board.

        A distance that fits one free number is one step; otherwise it is split into the steps it
        can be made of. A lawful attempt has `verdict.step` (of a split, the first); take what
        `path` gives to play all of it.
        """
        moments, fault = self._try(Step(source, target, die))
        if fault is None:
            return Verdict(True, Reason.LEGAL, step=moments[0].played[-1])
        return self._refusal(fault, Step(source, target, die))

    def path(self, source: int, target: int, die: int | None = None) -> tuple[Step, ...]:
        """Give the steps of a lawful attempt, more than one if it had to be split."""
        moments, fault = self._try(Step(source, target, die))
        return () if fault else tuple(moment.played[-1] for moment in moments)

    def _try(self, wish: Step) -> tuple[list[Moment], Fault | None]:
        worst: tuple[int, Fault] | None = None
        for chain in chains(wish, self.left):
            moments: list[Moment] = []
            moment, fault = self.moment, None
            for count, step in enumerate(chain, start=1):
                outcome = self._judge_one(moment, step, middle=count < len(chain))
                if isinstance(outcome, Fault):
                    fault = outcome
                    break
                moment = outcome
                moments.append(moment)
            if fault is None:
                return moments, None
            if better((len(moments), fault), worst):
                worst = (len(moments), fault)
        assert worst is not None  # noqa: S101 - `chains` always offers at least one
        return [], worst[1]

    def _judge_one(self, moment: Moment, step: Step, *, middle: bool) -> Fault | Moment:
        outcome = judge_step(self.tree, moment, step, middle=middle)
        if isinstance(outcome, Fault):
            return outcome
        if self.tree.alive(Node(outcome.board, outcome.left)):
            return outcome
        fault = turn_fault(self.tree, outcome, stopping=False)
        return fault._replace(step=step, die=step.die)

    def _refusal(self, fault: Fault, wish: Step | None) -> Verdict:
        tried = (*self.steps, wish) if wish else self.steps
        nearest = nearest_turn(self.tree, tried, start=self._node)
        return verdict_of(fault, nearest, self.left)

    def take(self, step: Step) -> Walk:
        """Make a step that `judge` has allowed.

        Raises
        ------
        ValueError
            If the step does not lead to a legal turn.
        """
        verdict = self.judge(step.source, step.target, step.die)
        if not verdict.ok or verdict.step is None or verdict.step.target != step.target:
            message = f"step {step} is not open: {verdict.reason.value} ({verdict.rule})"
            raise ValueError(message)
        return Walk(self.tree, played(self.moment, verdict.step))

    def undo(self) -> Walk:
        """Take the last step back; at the beginning nothing changes."""
        walk = Walk(self.tree, Moment(*self.tree.root))
        for step in self.steps[:-1]:
            walk = walk.take(step)
        return walk

    def judge_end(self) -> Verdict:
        """Judge ending the turn now ("done", or "pass" with nothing played)."""
        if self.complete:
            early = len(self.left) > len(self.tree.roll.numbers) - self.tree.depth
            won = early and not self.board.own(OFF) < 15 and bool(self.steps)
            if won:
                return Verdict(True, Reason.WON_EARLY, "L-58" if self._long else "S-39")
            return Verdict(True, Reason.LEGAL)
        return self._refusal(turn_fault(self.tree, self.moment, stopping=True), None)

    @property
    def _long(self) -> bool:
        return self.tree.rules.game == "long"

    def turn(self) -> Turn:
        """Give the turn as played; complete turns compare equal to those of `legal_turns`."""
        if not self.complete:
            return Turn(self.steps)
        return Turn(self.steps, tree=self.tree, result=self.board)


def _far_first(step: Step) -> tuple[int, int]:
    return (-step.source, -(step.die or 0))
