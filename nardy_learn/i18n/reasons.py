"""Why an attempt is refused or allowed: the table of reasons and what says each of them."""

from collections.abc import Callable
from typing import Final

from nardy_learn.i18n import step_reasons, turn_reasons
from nardy_learn.i18n.case import Case
from nardy_learn.i18n.message import N_, Message
from nardy_learn.rules import Reason


def why(case: Case) -> str:
    """Say why, in the learner's words."""
    return WHY[case.verdict.reason](case)


def _plain(message: Message) -> Callable[[Case], str]:
    return lambda case: case.say(message)


WHY: Final[dict[Reason, Callable[[Case], str]]] = {
    Reason.LEGAL: turn_reasons.legal,
    Reason.WON_EARLY: _plain(
        N_(
            "Your last checker is off, so the turn is over. The numbers that are left do not "
            "matter."
        )
    ),
    Reason.UNFINISHED: turn_reasons.unfinished,
    Reason.GAME_OVER: _plain(N_("The game is over.")),
    Reason.NOT_YOUR_TURN: _plain(N_("It is your opponent's turn.")),
    Reason.NOT_ROLLED: _plain(N_("Roll the dice first.")),
    Reason.NO_CHECKER: step_reasons.no_checker,
    Reason.BAR_FIRST: _plain(
        N_("You have a checker on the bar. It must enter before any other checker moves.")
    ),
    Reason.BAR_ALL_FIRST: _plain(
        N_(
            "Another checker of yours is still on the bar. "
            "All of them must enter before any other checker moves."
        )
    ),
    Reason.BAR_BEFORE_BEARING_OFF: _plain(
        N_(
            "You have a checker on the bar. It must enter and come all the way home before you "
            "bear off again."
        )
    ),
    Reason.BAR_ENTRY: step_reasons.bar_entry,
    Reason.HEAD_LIMIT: step_reasons.head_limit,
    Reason.HEAD_EXCEPTION_SECOND: step_reasons.exception_second,
    Reason.HEAD_EXCEPTION_BOTH: step_reasons.exception_both,
    Reason.HEAD_EXCEPTION_LIMIT: _plain(
        N_(
            "Even with this roll only two checkers may leave the head, and two have left it "
            "already."
        )
    ),
    Reason.BACKWARDS: step_reasons.backwards,
    Reason.NUMBER_NOT_ROLLED: step_reasons.not_rolled,
    Reason.NUMBER_USED: step_reasons.used,
    Reason.CLOSED_POINT: step_reasons.closed,
    Reason.CLOSED_ON_THE_WAY: step_reasons.closed_on_the_way,
    Reason.NOT_ALL_HOME: step_reasons.not_all_home,
    Reason.NUMBER_TOO_SMALL: step_reasons.too_small,
    Reason.HIGHER_CHECKER: step_reasons.higher,
    Reason.WALL: turn_reasons.wall,
    Reason.WALL_IN_PASSING: turn_reasons.wall_in_passing,
    Reason.WALL_OVER_SEAM: turn_reasons.wall_over_seam,
    Reason.WALL_NOT_IN_HOME: turn_reasons.wall_not_in_home,
    Reason.WALL_FORBIDDEN: turn_reasons.wall_forbidden,
    Reason.FEWER_NUMBERS: turn_reasons.fewer,
    Reason.SMALLER_NUMBER: turn_reasons.smaller,
}
