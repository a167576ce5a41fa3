"""What may be said of an attempt: the reason, the rule that it cites, and what to light."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nardy_learn.rules.turn import Step, Turn


class Reason(StrEnum):
    """Why an attempt is accepted or refused."""

    LEGAL = auto()
    WON_EARLY = auto()
    UNFINISHED = auto()
    GAME_OVER = auto()
    NOT_YOUR_TURN = auto()
    NOT_ROLLED = auto()
    NO_CHECKER = auto()
    BAR_FIRST = auto()
    BAR_ALL_FIRST = auto()
    BAR_BEFORE_BEARING_OFF = auto()
    BAR_ENTRY = auto()
    HEAD_LIMIT = auto()
    HEAD_EXCEPTION_SECOND = auto()
    HEAD_EXCEPTION_BOTH = auto()
    HEAD_EXCEPTION_LIMIT = auto()
    BACKWARDS = auto()
    NUMBER_NOT_ROLLED = auto()
    NUMBER_USED = auto()
    CLOSED_POINT = auto()
    CLOSED_ON_THE_WAY = auto()
    NOT_ALL_HOME = auto()
    NUMBER_TOO_SMALL = auto()
    HIGHER_CHECKER = auto()
    WALL = auto()
    WALL_IN_PASSING = auto()
    WALL_OVER_SEAM = auto()
    WALL_NOT_IN_HOME = auto()
    WALL_FORBIDDEN = auto()
    FEWER_NUMBERS = auto()
    SMALLER_NUMBER = auto()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to an attempt.

    Attributes
    ----------
    ok
        The attempt is lawful: a whole turn may stand, or a step on the board may be made.
    reason
        Why; one of `Reason`.
    rule
        The id of the rule that decides, or None where none is broken.
    points
        The mover's own numbers to light (25 the bar).
    die
        The number at fault, if one is.
    step
        The step at fault, or, of a lawful step on the board, the step with its number.
    unfinished
        Lawful so far, but numbers are left that must still be played.
    nearest
        The legal turn closest to what was tried.
    also
        Rules worth naming beside `rule`.
    left
        Numbers still to be played when the verdict is `UNFINISHED`.
    """

    ok: bool
    reason: Reason
    rule: str | None = None
    points: tuple[int, ...] = ()
    die: int | None = None
    step: Step | None = None
    unfinished: bool = False
    nearest: Turn | None = None
    also: tuple[str, ...] = ()
    left: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return self.ok
