"""Who has won, and how much a game is worth before and after the cube."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TYPE_CHECKING

from nardy_learn.rules.basics import BAR, CHECKERS, HEAD, HOME, OFF, Side

if TYPE_CHECKING:
    from nardy_learn.rules.position import Position
    from nardy_learn.rules.ruleset import RuleSet

_FIRST_QUARTER = 19  #: own points 24..19


class ResultKind(StrEnum):
    """The names of results; the first four are of long nardy, the next three of short nardy."""

    OYN = auto()
    MARS = auto()
    HOME_MARS = auto()
    KOKS = auto()
    SINGLE = auto()
    GAMMON = auto()
    BACKGAMMON = auto()
    DRAW = auto()
    PASSED = auto()  #: a double was not taken (C-05)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes
    ----------
    winner
        None for a draw.
    kind
        The name of the result.
    factor
        What the stake is multiplied by; 0 for a draw.
    rule
        The id of the rule that says so.
    resigned
        The loser gave the game up.
    """

    winner: Side | None
    kind: ResultKind
    factor: int
    rule: str
    resigned: bool = False


def finished(position: Position, rules: RuleSet) -> bool:
    """Say whether the game is over with `position` handed to the side on turn (L-60, L-64, S-40).

    Under the last-roll rule a game that its starter has finished goes on until the other side has
    had one more roll.
    """
    return result(position, rules) is not None


def last_roll_due(position: Position, rules: RuleSet) -> bool:
    """Say whether the side on turn has the last roll of rule L-64."""
    return (
        rules.game == "long"
        and rules.last_roll
        and not position.status.started
        and position.enemy_off == CHECKERS
        and position.own(OFF) < CHECKERS
    )


def result(position: Position, rules: RuleSet) -> Result | None:
    """Give the result of a game, or None while it goes on.

    `position` is what the next player is handed, after the turn has passed. Under the last-roll
    rule oyn or mars is settled after that roll (L-66).
    """
    off = dict(zip(Side, position.off, strict=True))
    done = [side for side in Side if off[side] == CHECKERS]
    if not done or last_roll_due(position, rules):
        return None
    if len(done) == 2:
        return Result(None, ResultKind.DRAW, 0, "L-64")
    winner = done[0]
    loser = position.checkers(winner.other)
    if rules.game == "long":
        return _long_result(winner, loser, rules)
    if loser.get(OFF):
        return Result(winner, ResultKind.SINGLE, 1, "S-41")
    if any(point >= _FIRST_QUARTER for point in loser):  # the winner's home, or the bar
        if rules.backgammon_3x:
            return Result(winner, ResultKind.BACKGAMMON, 3, "S-43")
        return Result(winner, ResultKind.GAMMON, 2, "S-44")
    return Result(winner, ResultKind.GAMMON, 2, "S-42")


def _long_result(winner: Side, loser: dict[int, int], rules: RuleSet) -> Result:
    if loser.get(OFF):
        return Result(winner, ResultKind.OYN, rules.score_oyn, "L-61")
    behind = {"off": BAR + 1, "first_quarter": _FIRST_QUARTER, "head": HEAD}[rules.koks]
    if any(point >= behind for point in loser):
        return Result(winner, ResultKind.KOKS, rules.score_koks, "L-67")
    if rules.home_mars and all(point <= HOME for point in loser):
        return Result(winner, ResultKind.HOME_MARS, rules.score_home_mars, "L-67")
    return Result(winner, ResultKind.MARS, rules.score_mars, "L-62")


def points(outcome: Result, cube: int, rules: RuleSet, *, turned: bool, match: bool) -> int:
    """Multiply the result by the cube (C-05), with Jacoby where it holds (C-08, C-15).

    `turned`: a double has been offered and taken in this game.
    """
    if outcome.winner is None:
        return 0
    factor = outcome.factor
    if rules.jacoby and not match and not turned and rules.game == "short":
        factor = min(factor, 1)
    return factor * cube
