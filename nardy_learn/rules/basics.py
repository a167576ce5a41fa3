"""The words both games share: sides, rolls and the numbering of points.

Each player counts the points along the player's own road from 24, the far end, down to 1; 25 is
the bar and 0 is off the board. White's own numbers also serve as fixed names of the 24 places.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final, Literal, NamedTuple, Self

from nardy_learn.rules.errors import NotationError, TextProblem

GameName = Literal["long", "short"]

HEAD: Final = 24  #: where all fifteen checkers of long nardy start
BAR: Final = 25
OFF: Final = 0
CHECKERS: Final = 15
HOME: Final = 6  #: own points 6..1 are home


class Side(StrEnum):
    """One of the two players."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


def to_white(game: GameName, side: Side, point: int) -> int:
    """Name a side's own point 24..1 by White's number for the same place.

    In short nardy the two numbers add up to 25; in long nardy they differ by 12.

    >>> to_white("long", Side.BLACK, 24), to_white("short", Side.BLACK, 24)
    (12, 1)
    """
    if side is Side.WHITE:
        return point
    return 25 - point if game == "short" else (point + 11) % 24 + 1


def from_white(game: GameName, side: Side, point: int) -> int:
    """Give a side's own number of the place White calls `point`; the inverse of `to_white`."""
    return to_white(game, side, point)  # both maps are their own inverse


class _RollBase(NamedTuple):
    first: int
    second: int


class Roll(_RollBase):
    """Two dice as thrown, each 1..6.

    >>> Roll(5, 6).numbers
    (6, 5)
    >>> Roll.parse("3-3").numbers
    (3, 3, 3, 3)
    """

    __slots__ = ()

    def __new__(cls, first: int, second: int) -> Self:
        """Check both dice; anything but 1..6 is a `NotationError`."""
        for die in (first, second):
            if die not in range(1, 7) or isinstance(die, bool):
                raise NotationError(TextProblem.BAD_ROLL, f"{first}-{second}", 1)
        return super().__new__(cls, first, second)

    @property
    def is_double(self) -> bool:
        """Whether both dice show the same number (rules L-14, S-12)."""
        return self.first == self.second

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers to play, larger first; a double gives four."""
        if self.first == self.second:
            return (self.first,) * 4
        return (max(self), min(self))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read "6-5", "65", "6 5", "6:5" or "6,5"."""
        found = re.fullmatch(r"\s*([1-6])\s*[-–—:,x/ ]?\s*([1-6])\s*", text)
        if not found:
            raise NotationError(TextProblem.BAD_ROLL, text, 1)
        return cls(int(found[1]), int(found[2]))

    def __str__(self) -> str:
        return f"{self.first}-{self.second}"
