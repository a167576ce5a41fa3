"""Why a single step is refused: one function a reason, one or two plain sentences each.

All points are the mover's own numbers. Where the verdict does not say enough for the exact
sentence (a position or a rule set was not given), the sentence is a more general one that is
still true.
"""

from nardy_learn.i18n.case import Case
from nardy_learn.i18n.message import N_, Nn_, either, join, sentences
from nardy_learn.rules import BAR

_STANDARD_ROLLS = frozenset({3, 4, 6})


def no_checker(case: Case) -> str:
    """Say that no own checker stands there (L-10, S-10)."""
    point = case.first
    if point == BAR:
        return case.say(N_("You have no checker on the bar."))
    if point is None or not 1 <= point <= 24:
        return case.say(N_("There is no checker of yours to move there."))
    if case.enemies(point):
        return case.say(
            N_("The checkers on point {point} are your opponent's. You move only your own."),
            point=point,
        )
    return case.say(N_("You have no checker on point {point}."), point=point)


def bar_entry(case: Case) -> str:
    """Say where checkers enter from the bar (S-22)."""
    rule = case.say(
        N_(
            "A checker enters from the bar only into the opponent's home, your points 24 to 19: "
            "a 1 enters on 24, a 6 on 19."
        )
    )
    target = case.verdict.step.target if case.verdict.step else None
    if target is None or not 1 <= target <= 24:
        return rule
    return sentences(rule, case.say(N_("Point {point} is not among them."), point=target))


def head_limit(case: Case) -> str:
    """Say that no more checkers may leave the head in this turn (L-30)."""
    limit = case.rules.head_limit if case.rules else 1
    if limit is None or limit == 1:
        return case.say(
            N_("Only one checker may leave the head in a turn, and one has left it already.")
        )
    return case.say(
        Nn_(
            "By the rules agreed here only {n} checker may leave the head in a turn.",
            "By the rules agreed here only {n} checkers may leave the head in a turn, "
            "and so many have left it already.",
        ),
        limit,
    )


def exception_rolls(case: Case) -> str:
    """Name the rolls with which two checkers may leave the head."""
    rolls = case.rules.head_exception_rolls if case.rules else _STANDARD_ROLLS
    if rolls == "any_double":
        return case.say(N_("a double"))
    if isinstance(rolls, str):
        return case.say(N_("a roll that one checker alone cannot play to the end"))
    return either((f"{n}-{n}" for n in sorted(rolls)), case.lang)


def exception_missed(case: Case) -> str:
    """Say, after the rule, that this roll does not let two checkers leave."""
    die = case.verdict.step.die if case.verdict.step else None
    rolls = case.rules.head_exception_rolls if case.rules else _STANDARD_ROLLS
    if die is None or isinstance(rolls, str) or die in rolls:
        return case.say(N_("Here only one may leave, and one has left it already."))
    return case.say(
        N_("With {roll} only one may leave, and one has left it already."), roll=f"{die}-{die}"
    )


def exception_second(case: Case) -> str:
    """Say when two may leave the head by the official rule (L-31), and why not here."""
    rule = case.say(
        N_(
            "Two checkers may leave the head in one turn only if it is the second player's "
            "first roll and that roll is {rolls}."
        ),
        rolls=exception_rolls(case),
    )
    if case.position is not None and case.position.starter is case.position.turn:
        return sentences(
            rule,
            case.say(N_("You began this game, so only one of yours may leave the head.")),
        )
    return sentences(rule, exception_missed(case))


def exception_both(case: Case) -> str:
    """Say when two may leave the head by the home rule (L-32), and why not here."""
    rule = case.say(
        N_(
            "Two checkers may leave the head in one turn only if it is your first roll of the "
            "game and that roll is {rolls}."
        ),
        rolls=exception_rolls(case),
    )
    return sentences(rule, exception_missed(case))


def backwards(case: Case) -> str:
    """Say that checkers never move back (L-03, S-03)."""
    step = case.verdict.step
    if step and step.source == step.target:
        return case.say(N_("A step must take the checker to another point."))
    if case.source is None:
        return case.say(N_("Checkers never move back."))
    return case.say(
        N_("Checkers never move back: from point {point} a step leads only to a lower number."),
        point=case.source,
    )


def not_rolled(case: Case) -> str:
    """Say which number the step would need (L-10, L-14, S-10, S-12, S-22)."""
    die, step = case.verdict.die, case.verdict.step
    if die is None or step is None:
        return case.say(N_("You did not roll the number that this step needs."))
    if step.source == BAR:
        return case.say(
            N_("To enter on point {point} you need a {number}, and you did not roll it."),
            point=step.target,
            number=die,
        )
    if die > 6:
        return case.say(
            N_("{step} goes too far: your numbers do not add up to {distance}."),
            step=case.step,
            distance=die,
        )
    return case.say(
        N_("{step} needs a {number}, and you did not roll it."), step=case.step, number=die
    )


def used(case: Case) -> str:
    """Say that the number is used up (L-10, L-14, S-10, S-12, S-22)."""
    rule = case.say(N_("Each number is played once, in a double four times."))
    if case.verdict.die is None or case.verdict.die > 6:
        return sentences(case.say(N_("You have no number left for this step.")), rule)
    left = case.say(N_("You have no {number} left to play."), number=case.verdict.die)
    return sentences(left, rule)


def closed(case: Case) -> str:
    """Say who closes the point (L-12, S-11)."""
    point = case.first
    enemies = case.enemies(point)
    if case.position is None or point is None or not enemies:
        return case.say(N_("Point {point} is closed: your opponent holds it."), point=case.points)
    if enemies == 1:
        return case.say(
            N_(
                "Point {point} is closed: an opponent's checker stands on it, and in long nardy "
                "one is enough to close a point."
            ),
            point=point,
        )
    return case.say(
        Nn_(
            "Point {point} is closed: {n} checker of your opponent stands on it.",
            "Point {point} is closed: {n} checkers of your opponent stand on it.",
        ),
        enemies,
        point=point,
    )


def closed_on_the_way(case: Case) -> str:
    """Say where a checker cannot stop on its way (L-13, S-10)."""
    return case.say(
        N_(
            "Each number is a step of its own. The checker would have to stop on point {point} "
            "on its way, and that point is closed."
        ),
        point=case.points,
    )


def not_all_home(case: Case) -> str:
    """Say which checkers are not home yet (L-50, S-30)."""
    rule = case.say(N_("You may bear off only when all your checkers are home, on points 6 to 1."))
    outside = [point for point in case.verdict.points if point != BAR]
    if not outside:
        return rule
    still = case.say(
        Nn_("Still outside: point {points}.", "Still outside: points {points}."),
        len(outside),
        points=join(outside, case.lang),
    )
    return sentences(rule, still)


def too_small(case: Case) -> str:
    """Say that the number does not reach the edge (L-51, S-31)."""
    if case.verdict.die is None or case.first is None:
        return case.say(N_("The number is too small to bear this checker off."))
    return case.say(
        N_(
            "A {number} is too small to bear off from point {point}: "
            "it takes the checker only to {target}."
        ),
        number=case.verdict.die,
        point=case.first,
        target=case.first - case.verdict.die,
    )


def higher(case: Case) -> str:
    """Say which checker stands farther back (L-54, S-33)."""
    return case.say(
        N_(
            "A number larger than the point bears off only from your farthest point, and you "
            "still have a checker on point {highest}."
        ),
        highest=case.points,
    )
