"""What came of something the learner did: a value for the board, the status line and tests."""

from dataclasses import dataclass
from typing import Literal

from nardy_learn.course.model import Arrow
from nardy_learn.rules import NotationError, Position, Roll, Step, Verdict

OutcomeKind = Literal[
    "picked",  # a checker is in the hand
    "dropped",  # and is not any more
    "step",  # one or more lawful steps were made; the turn goes on
    "undone",
    "reset",  # the board is as at the beginning
    "thrown",  # dice were rolled
    "chosen",  # something was added to the answer, or taken out
    "found",  # one more of the things to be found
    "known",  # it was found before
    "frame",  # another picture
    "next",  # right so far; the opponent has replied, the next round begins
    "right",  # solved
    "wrong",  # not so: `verdict` or `rule` says why
    "lawful",  # a lawful turn, but not what is asked
    "unreadable",  # the text is no turn: `error`
    "hint",
    "revealed",  # the solution was played
    "ignored",  # nothing happened, and nothing had to
]


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: its level 1 to 3, its text (none for the third), what to draw."""

    level: int
    text: str
    arrows: tuple[Arrow, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedReply:
    """What the opponent did: `before`, a roll, steps in order, and the position handed back."""

    before: Position
    roll: Roll
    steps: tuple[Step, ...]
    after: Position


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an action.

    Attributes
    ----------
    kind
        What happened.
    board
        The position now. Points are those of its side on turn.
    verdict
        What the rules say of the attempt.
    rule
        The rule that answers a wrong choice, where there is no verdict.
    error
        What is wrong with a text that is no turn.
    note
        The lesson's own sentence about this wrong answer.
    why
        The lesson's sentence about the right answer.
    steps
        The steps to show being played, in order.
    reply
        The opponent's turn after them.
    hint
        The hint that was asked for.
    source, destinations, later
        Of a picked checker: its point, where it can go with a number now, and where it could go in
        another order of the turn's steps.
    attempt
        What was tried, as text.
    missing, extra
        Of things to be found: how many are missing, and those that do not belong there.
    stars
        What was earned, when the step is solved; None where there are none to earn.
    """

    kind: OutcomeKind
    board: Position
    verdict: Verdict | None = None
    rule: str | None = None
    error: NotationError | None = None
    note: str = ""
    why: str = ""
    steps: tuple[Step, ...] = ()
    reply: PlayedReply | None = None
    hint: Hint | None = None
    source: int | None = None
    destinations: tuple[int, ...] = ()
    later: tuple[int, ...] = ()
    attempt: str = ""
    missing: int = 0
    extra: tuple[str, ...] = ()
    stars: int | None = None

    @property
    def solved(self) -> bool:
        """Whether the step is done by this."""
        return self.kind in {"right", "revealed"}
