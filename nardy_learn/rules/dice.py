"""Throwing: which throws count, and who begins (L-05 to L-07, L-23, S-04 to S-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy_learn.rules.basics import Roll

if TYPE_CHECKING:
    from nardy_learn.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Throw:
    """How two dice came to lie; a throw that does not count is thrown again with both dice.

    Attributes
    ----------
    flat
        Both lie flat.
    on_board
        Both lie on the playing surface.
    same_half
        Both lie on one half of the board (long nardy), on the thrower's right (short nardy).
    on_checker
        A die lies flat on a checker.
    """

    flat: bool = True
    on_board: bool = True
    same_half: bool = True
    on_checker: bool = False

    def counts(self, rules: RuleSet) -> bool:
        """Say whether the throw is valid (L-23, S-07; `die_on_checker` is the director's)."""
        proper = self.flat and self.on_board and self.same_half
        return proper and (not self.on_checker or rules.die_on_checker == "valid")


@dataclass(frozen=True, slots=True)
class Opening:
    """One die each: the higher begins, equal dice are thrown again (L-05, S-04).

    `first` and `second` are the dice of the two throwers: White and Black in short nardy; in long
    nardy the winner takes White.
    """

    first: int
    second: int

    def __post_init__(self) -> None:
        """Check both dice as a roll does."""
        Roll(self.first, self.second)

    @property
    def winner(self) -> int | None:
        """0 if the first thrower begins, 1 if the second, None if both throw again."""
        if self.first == self.second:
            return None
        return int(self.second > self.first)

    @property
    def roll(self) -> Roll:
        """The two dice as the roll of the first turn."""
        return Roll(max(self.first, self.second), min(self.first, self.second))
