"""What happens around turns: passes and lost numbers, results, the cube, the state of a game."""

from typing import TYPE_CHECKING, Final

from nardy_learn.i18n.counts import SCORE, count, numbers_left
from nardy_learn.i18n.message import N_, Message, Nn_, Np_, either, join, sentences
from nardy_learn.i18n.sides import side_name
from nardy_learn.i18n.verdicts import cited
from nardy_learn.rules import BAR, OFF, Position, Reason, Roll, RuleSet, Walk

if TYPE_CHECKING:
    from nardy_learn.rules import CubeVerdict, Result


# --- no move, lost numbers -----------------------------------------------------------------------

_WALLS = {
    Reason.WALL,
    Reason.WALL_IN_PASSING,
    Reason.WALL_OVER_SEAM,
    Reason.WALL_NOT_IN_HOME,
    Reason.WALL_FORBIDDEN,
}


def pass_text(position: Position, roll: Roll, rules: RuleSet, lang: str | None = None) -> str:
    """Say why nothing can be played with a roll.

    >>> from nardy_learn.rules import LONG_OFFICIAL
    >>> position = Position.parse("long white: 24x13 20x2 | 18x5 19x5 15x3 14x2")
    >>> pass_text(position, Roll(6, 5), LONG_OFFICIAL, "en")
    'You cannot play 6 or 5, so your turn passes. Closed to you: points 19, 18, 15 and 14.'
    """
    numbers = sorted(set(roll.numbers), reverse=True)
    lead = N_("You cannot play {numbers}, so your turn passes.").to(
        lang, numbers=either(numbers, lang)
    )
    if position.own(BAR) and rules.bar_first:
        shut = [BAR - number for number in numbers]
        bar = Nn_(
            "Your checker on the bar cannot enter: point {points} is closed.",
            "Your checker on the bar cannot enter: points {points} are closed.",
        )
        return sentences(lead, bar.to(lang, len(shut), points=join(shut, lang)))
    closed, reasons = _obstacles(Walk.begin(position, roll, rules), numbers)
    parts = [lead]
    if closed:
        shut = sorted(closed, reverse=True)
        message = Nn_("Closed to you: point {points}.", "Closed to you: points {points}.")
        parts.append(message.to(lang, len(shut), points=join(shut, lang)))
    if Reason.NOT_ALL_HOME in reasons:
        parts.append(N_("You cannot bear off yet: not all your checkers are home.").to(lang))
    if Reason.HIGHER_CHECKER in reasons:
        parts.append(
            N_("A large number cannot bear off a checker while one stands farther back.").to(lang)
        )
    if reasons & _WALLS:
        parts.append(N_("Other steps would build a forbidden wall of six.").to(lang))
    return sentences(*parts)


def _obstacles(walk: Walk, numbers: list[int]) -> tuple[set[int], set[Reason]]:
    """Try every checker with every number; return the closed points and all reasons."""
    closed: set[int] = set()
    reasons: set[Reason] = set()
    for number in numbers:
        for source in range(24, 0, -1):
            if not walk.board.own(source):
                continue
            verdict = walk.judge(source, max(source - number, OFF), number)
            reasons.add(verdict.reason)
            if verdict.reason is Reason.CLOSED_POINT:
                closed.update(verdict.points)
    return closed, reasons


def lost_text(left: tuple[int, ...], lang: str | None = None) -> str:
    """Say that the numbers that are left cannot be played; nothing if none is left.

    >>> lost_text((5,), "en")
    'The number 5 cannot be played; it is lost.'
    """
    if not left:
        return ""
    message = Nn_(
        "The number {numbers} cannot be played; it is lost.",
        "These numbers cannot be played; they are lost: {numbers}.",
    )
    return message.to(lang, len(left), numbers=numbers_left(left, lang))


# --- results -------------------------------------------------------------------------------------

RESULT_NAMES: Final[dict[str, Message]] = {
    "oyn": Np_("result of a game", "oyn"),
    "mars": Np_("result of a game of long nardy", "mars"),
    "home_mars": Np_("result of a game", "home mars"),
    "koks": Np_("result of a game of long nardy", "koks"),
    "single": Np_("result of a game", "single game"),
    "gammon": Np_("result of a game of short nardy", "gammon (mars)"),
    "backgammon": Np_("result of a game of short nardy", "backgammon (koks)"),
    "draw": Np_("result of a game", "draw"),
    "passed": Np_("result of a game", "double refused"),
}
RESULT_WHY: Final[dict[str, Message]] = {
    "oyn": N_("The loser has borne off at least one checker."),
    "mars": N_("The loser has borne off no checker."),
    "home_mars": N_("The loser has borne off no checker, but all fifteen are home."),
    "koks": N_("The loser has borne off no checker and still has one at the start of the road."),
    "single": N_("The loser has borne off at least one checker."),
    "gammon": N_("The loser has borne off no checker."),
    "backgammon": N_(
        "The loser has borne off no checker and still has one on the bar or in the winner's home."
    ),
    "draw": N_("Both players have borne off all their checkers."),
    "passed": N_("A refused double counts what the game was worth before it."),
}


def result_name(kind: str, lang: str | None = None) -> str:
    """Name a kind of result.

    >>> result_name("mars", "en")
    'mars'
    """
    return RESULT_NAMES[kind].to(lang)


def result_text(result: "Result", lang: str | None = None, points: int | None = None) -> str:
    """Say how a game ended, what it counts and why.

    Parameters
    ----------
    result
        The result.
    lang
        A language code; the language in force by default.
    points
        What the winner gets, the cube counted in; the result's factor by default.
    """
    why = (N_("The loser gave up the game.") if result.resigned else RESULT_WHY[result.kind]).to(
        lang
    )
    if result.winner is None:
        return sentences(N_("The game is a draw.").to(lang), why)
    score = count(SCORE, result.factor if points is None else points, lang)
    winner, kind = side_name(result.winner, lang), result_name(result.kind, lang)
    won = N_("{winner} wins: {kind}, {score}.").to(lang, winner=winner, kind=kind, score=score)
    return sentences(won[:1].upper() + won[1:], why)


# --- the cube ------------------------------------------------------------------------------------

CUBE_WHY: Final[dict[str, Message]] = {
    "allowed": N_("You may double now."),
    "cube_off": N_("This game is played without the cube."),
    "money_only": N_("This belongs to money games; it is not used in matches."),
    "crawford": N_(
        "This is the Crawford game: one player needs just one more point, and in this one game "
        "nobody may double."
    ),
    "not_on_turn": N_("You may double only when it is your turn."),
    "already_rolled": N_("You have rolled already. Double before you roll."),
    "opening_roll": N_(
        "The opening roll is thrown already, so there is no double on the first turn of the game."
    ),
    "not_owner": N_("The cube is your opponent's. Only its owner may double next."),
    "cube_max": N_("The cube is at its highest value and cannot be doubled again."),
    "dead_cube": N_(
        "A win at the present value already wins you the match, and by the rule agreed here you "
        "may not double then."
    ),
    "holland": N_(
        "By the Holland rule the player who is behind may double after the Crawford game only "
        "when each side has rolled twice."
    ),
}


def cube_text(verdict: "CubeVerdict | str", lang: str | None = None) -> str:
    """Say why the cube may or may not be turned, with the rule if the verdict names one.

    Parameters
    ----------
    verdict
        What `nardy_learn.rules` answered, or only its reason.
    lang
        A language code; the language in force by default.

    Examples
    --------
    >>> cube_text("already_rolled", "en")
    'You have rolled already. Double before you roll.'
    """
    if isinstance(verdict, str):
        return CUBE_WHY[verdict].to(lang)
    rule = cited(verdict.rule, lang) if verdict.rule and not verdict.ok else ""
    return sentences(CUBE_WHY[verdict.reason].to(lang), rule)


# --- the state of a game -------------------------------------------------------------------------

PHASES: Final[dict[str, Message]] = {
    "opening": N_("Each player rolls one die to see who begins."),
    "choose_opening": N_("The player who begins may keep the two numbers or roll again."),
    "to_roll": N_("The dice have to be rolled."),
    "doubled": N_("A double has been offered: take it or pass."),
    "beavered": N_("The double was answered with a beaver: play on or pass."),
    "to_move": N_("The dice are rolled: the numbers have to be played."),
    "resigning": N_("One player wants to resign: accept it or refuse."),
    "over": N_("The game is over."),
}


def phase_text(phase: str, lang: str | None = None) -> str:
    """Say what must happen next in a game.

    >>> phase_text("to_roll", "en")
    'The dice have to be rolled.'
    """
    return PHASES[phase].to(lang)
