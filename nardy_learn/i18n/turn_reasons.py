"""Why a whole turn is refused or allowed, and the walls of six: one function a reason."""

from nardy_learn.i18n.case import Case
from nardy_learn.i18n.counts import numbers_left
from nardy_learn.i18n.message import N_, Nn_


def legal(case: Case) -> str:
    """Say that the attempt is allowed."""
    if case.step:
        return case.say(N_("{step} is allowed."), step=case.step)
    return case.say(N_("This turn is allowed."))


def unfinished(case: Case) -> str:
    """Say which numbers must still be played (L-16, S-13)."""
    left = case.verdict.left or case.left
    if not left:
        return case.say(
            N_("The turn is not over: a number that is left can still be played, so it must be.")
        )
    if len(left) == 1:
        return case.say(
            N_("The turn is not over: the number {number} can still be played, so it must be."),
            number=left[0],
        )
    return case.say(
        N_(
            "The turn is not over: these numbers are left: {numbers}. "
            "Whatever can be played must be played."
        ),
        numbers=numbers_left(left, case.lang),
    )


def wall(case: Case) -> str:
    """Say that the wall locks in all fifteen (L-42)."""
    return case.say(
        N_(
            "Points {points} would be six in a row, and no opponent's checker is ahead of them on "
            "its road: all fifteen would be locked in."
        ),
        points=case.points,
    )


def wall_in_passing(case: Case) -> str:
    """Say that the wall would stand for a moment (L-44)."""
    return case.say(
        N_(
            "For a moment inside your turn, points {points} would be six in a row and all fifteen "
            "opponent's checkers locked in. Even a moment is not allowed."
        ),
        points=case.points,
    )


def wall_over_seam(case: Case) -> str:
    """Say that the wall lies across the own start and finish (L-45)."""
    return case.say(
        N_(
            "On your opponent's road your points 1 and 24 are neighbours. Points {points} would be "
            "one wall of six there, and all fifteen opponent's checkers would be locked in."
        ),
        points=case.points,
    )


def wall_not_in_home(case: Case) -> str:
    """Say that no opponent's checker is in the opponent's home yet (L-43)."""
    return case.say(
        N_(
            "Points {points} would be six in a row. By this house rule that is allowed only when "
            "at least one opponent's checker has already reached the opponent's home."
        ),
        points=case.points,
    )


def wall_forbidden(case: Case) -> str:
    """Say that no wall of six may be built at all (L-49a)."""
    return case.say(
        N_(
            "Points {points} would be six in a row, and by this house rule nobody may build "
            "such a wall."
        ),
        points=case.points,
    )


def fewer(case: Case) -> str:
    """Say that more numbers can be played (L-17, S-13, S-15, S-26)."""
    most = len(case.verdict.nearest.steps) if case.verdict.nearest else 0
    if most < 2 or not case.step:
        return case.say(N_("As many of the numbers must be played as can be."))
    if most == 2:
        return case.say(
            N_(
                "After {step} the other number cannot be played. When there is a way to play "
                "both, you must play both."
            ),
            step=case.step,
        )
    return case.say(
        Nn_(
            "{n} step can be played with this double, and after {step} it cannot.",
            "{n} steps can be played with this double, and after {step} no longer so many. "
            "You must play as many as you can.",
        ),
        most,
        step=case.step,
    )


def smaller(case: Case) -> str:
    """Say that the larger number must be played (L-18, S-14)."""
    rule = case.say(
        N_(
            "You can play either number, but not both. Then you must play the larger one, "
            "not the smaller."
        )
    )
    nearest = case.verdict.nearest
    larger = nearest.steps[0].die if nearest and nearest.steps else None
    if larger is None or case.verdict.die is None:
        return rule
    return case.say(
        N_(
            "You can play either the {larger} or the {smaller}, but not both. Then you must play "
            "the larger number, the {larger}."
        ),
        larger=larger,
        smaller=case.verdict.die,
    )
