"""Steps and turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_learn.rules.basics import BAR, OFF

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_learn.rules.position import Position
    from nardy_learn.rules.tree import TurnTree


class Step(NamedTuple):
    """One checker moved by one number.

    `source` and `target` are the mover's own numbers (25 the bar, 0 off). `die` is the number
    played, or None where a person wrote only the points. `hit`: an enemy blot is hit.
    """

    source: int
    target: int
    die: int | None = None
    hit: bool = False

    def __str__(self) -> str:
        source = "bar" if self.source == BAR else str(self.source)
        target = "off" if self.target == OFF else str(self.target)
        return f"{source}/{target}{'*' if self.hit else ''}"


class Turn:
    """All steps of one roll, in an order in which they may be played.

    Turns from `legal_turns` know where they start and end (`start`, `result`), list every lawful
    `orders` of their steps, and are equal when they lead from the same start to the same result.
    Turns read from text (`Turn.parse`) have only their steps, and are equal when these are, in any
    order.

    >>> print(Turn.parse("13/11 24-18"))
    24/18 13/11
    """

    __slots__ = ("_steps", "_tree", "result", "start")

    def __init__(
        self,
        steps: tuple[Step, ...] | None = None,
        *,
        tree: TurnTree | None = None,
        result: Position | None = None,
    ) -> None:
        self._steps = steps
        self._tree = tree
        self.result = result
        self.start: Position | None = tree.position if tree else None

    @classmethod
    def of(cls, steps: tuple[Step, ...] | list[Step]) -> Turn:
        """Make an unjudged turn of given steps."""
        return cls(tuple(steps))

    @classmethod
    def parse(cls, text: str, words: Mapping[str, str] | None = None) -> Turn:
        """Read a turn in any reasonable spelling; see `nardy_learn.rules.notation.read_turn`."""
        from nardy_learn.rules.notation import read_turn

        return cls(read_turn(text, words))

    @property
    def orders(self) -> tuple[tuple[Step, ...], ...]:
        """Every order of steps that the rules allow and that ends in the same position."""
        if self._tree is None or self.result is None:
            return (self.steps,)
        return self._tree.orders(self.result.board)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps in one lawful order; no steps means that the turn passes."""
        if self._steps is None:
            if self._tree is None or self.result is None:
                return ()
            self._steps = self._tree.best_order(self.result.board)
        return self._steps

    def __bool__(self) -> bool:
        return bool(self.steps)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Turn):
            return NotImplemented
        if self.result is not None and other.result is not None:
            return self.result == other.result and self.start == other.start
        if self.result is None and other.result is None:
            return sorted(map(str, self.steps)) == sorted(map(str, other.steps))
        return False

    def __hash__(self) -> int:
        if self.result is not None:
            return hash(self.result)
        return hash(tuple(sorted(map(str, self.steps))))

    def __str__(self) -> str:
        from nardy_learn.rules.notation import write_turn

        return write_turn(self.steps)

    def __repr__(self) -> str:
        return f"Turn.parse({str(self)!r})"
