"""Errors of the rules core: one small tree under `ValueError`.

The errors carry codes, places and values, not sentences for people; `nardy_learn.i18n` turns
them into text in the learner's language. `str(error)` is a short note for programmers.
"""

from __future__ import annotations

from enum import Flag, StrEnum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nardy_learn.rules.verdict import Verdict


class NardyError(ValueError):
    """Base class of every error raised by `nardy_learn.rules`."""


class TextProblem(StrEnum):
    """What is wrong with a piece of notation."""

    EMPTY = auto()
    UNEXPECTED = auto()
    POINT_EXPECTED = auto()
    POINT_OUT_OF_RANGE = auto()
    TARGET_EXPECTED = auto()
    COUNT_EXPECTED = auto()
    COUNT_OUT_OF_RANGE = auto()
    TOO_MANY_STEPS = auto()
    BAD_ROLL = auto()
    BAD_NUMBER = auto()
    GAME_EXPECTED = auto()
    SIDE_EXPECTED = auto()
    SEPARATOR_EXPECTED = auto()
    UNKNOWN_WORD = auto()
    REPEATED_POINT = auto()


class NotationError(NardyError):
    """A text is not a roll, turn or position in our notation.

    Parameters
    ----------
    problem
        What is wrong.
    text
        The whole text that was read.
    column
        Where in the text, counted from 1.
    """

    def __init__(self, problem: TextProblem, text: str, column: int) -> None:
        self.problem = problem
        self.text = text
        self.column = column
        super().__init__(f"{problem.value.replace('_', ' ')} at column {column} of {text!r}")


class Problem(Flag):
    """Everything that can make a position impossible; a position may have several."""

    NONE = 0
    NEGATIVE_COUNT = auto()
    BAD_POINT = auto()
    TOO_MANY_WHITE = auto()
    TOO_MANY_BLACK = auto()
    TOO_FEW_WHITE = auto()
    TOO_FEW_BLACK = auto()
    SHARED_POINT = auto()
    BAR_IN_LONG = auto()
    OFF_WHILE_OUTSIDE_WHITE = auto()
    OFF_WHILE_OUTSIDE_BLACK = auto()
    BOTH_FINISHED = auto()
    FRESH_BUT_MOVED_WHITE = auto()
    FRESH_BUT_MOVED_BLACK = auto()


class ImpossiblePosition(NardyError):  # noqa: N818 - the thing itself is what is wrong
    """A position that cannot be; `problems` holds every reason at once."""

    def __init__(self, problems: Problem) -> None:
        self.problems = problems
        names = ", ".join(str(p.name).lower().replace("_", " ") for p in problems)
        super().__init__(f"impossible position: {names}")


class IllegalTurn(NardyError):  # noqa: N818
    """A turn that breaks a rule was played into a game; `verdict` says which one."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__(f"illegal turn: {verdict.reason.value} ({verdict.rule or 'no rule'})")


class WrongMoment(NardyError):  # noqa: N818
    """An action that the state of the game does not allow now; `action` and `phase` say which."""

    def __init__(self, action: str, phase: str) -> None:
        self.action = action
        self.phase = phase
        super().__init__(f"cannot {action} now: the game is at {phase!r}")
