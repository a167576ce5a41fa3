"""The doubling cube: when it may be offered, and what an answer does (C-01 to C-18)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nardy_learn.rules.basics import Side
    from nardy_learn.rules.ruleset import RuleSet


class CubeReason(StrEnum):
    """Why a double is allowed or not; the order is that of the tests."""

    ALLOWED = auto()
    CUBE_OFF = auto()
    MONEY_ONLY = auto()
    CRAWFORD = auto()
    HOLLAND = auto()
    NOT_ON_TURN = auto()
    OPENING_ROLL = auto()
    ALREADY_ROLLED = auto()
    NOT_OWNER = auto()
    CUBE_MAX = auto()
    DEAD_CUBE = auto()


@dataclass(frozen=True, slots=True)
class CubeVerdict:
    """The answer to "may I double?", with the rule that decides."""

    ok: bool
    reason: CubeReason
    rule: str | None

    def __bool__(self) -> bool:
        return self.ok


@dataclass(frozen=True, slots=True)
class Cube:
    """The cube: its value (1 while 64 is shown), its owner (None in the middle).

    `turned` is true once a double has been offered and taken; automatic doubles leave it false.
    """

    value: int = 1
    owner: Side | None = None
    turned: bool = False

    def taken_by(self, side: Side) -> Cube:
        """Double the stake and hand the cube to the side that took (C-03)."""
        return Cube(self.value * 2, side, turned=True)

    def beavered(self) -> Cube:
        """Double once more; the cube stays where it is (C-09, C-10)."""
        return replace(self, value=self.value * 2)

    def automatic(self) -> Cube:
        """Turn the cube for equal opening dice; it stays in the middle (C-11)."""
        return replace(self, value=self.value * 2)


@dataclass(frozen=True, slots=True)
class CubeState:
    """What decides whether a side may double.

    Attributes
    ----------
    cube
        The cube now.
    on_turn
        The side on turn.
    rolled
        The dice of this turn lie on the board already.
    opening
        It is the opener's first turn, whose dice were thrown to begin the game (C-06).
    match
        The game belongs to a match.
    crawford
        It is the Crawford game (C-13).
    away
        Points that the doubling side still needs in the match; None in money play.
    post_crawford_rolls
        Rolls that this side has had in this game, if it is one after Crawford; else None (C-17).
    """

    cube: Cube
    on_turn: Side
    rolled: bool = False
    opening: bool = False
    match: bool = False
    crawford: bool = False
    away: int | None = None
    post_crawford_rolls: int | None = None


def judge_double(side: Side, state: CubeState, rules: RuleSet) -> CubeVerdict:
    """Say whether a side may offer a double now, and by which rule not."""
    for test in (
        _cube_in_play,
        _no_crawford,
        _holland,
        _on_turn,
        _before_the_roll,
        _owner,
        _below_greatest,
        _cube_alive,
    ):
        verdict = test(side, state, rules)
        if verdict:
            return CubeVerdict(False, *verdict)
    return CubeVerdict(True, CubeReason.ALLOWED, None)


_Refusal = tuple[CubeReason, str] | None


def _cube_in_play(side: Side, state: CubeState, rules: RuleSet) -> _Refusal:
    return None if rules.cube else (CubeReason.CUBE_OFF, "C-00")


def _no_crawford(side: Side, state: CubeState, rules: RuleSet) -> _Refusal:
    if state.match and state.crawford and rules.crawford:
        return CubeReason.CRAWFORD, "C-13"
    return None


def _holland(side: Side, state: CubeState, rules: RuleSet) -> _Refusal:
    rolls = state.post_crawford_rolls
    if rules.holland and rolls is not None and rolls < 2:
        return CubeReason.HOLLAND, "C-17"
    return None


def _on_turn(side: Side, state: CubeState, rules: RuleSet) -> _Refusal:
    return None if side is state.on_turn else (CubeReason.NOT_ON_TURN, "C-02")


def _before_the_roll(side: Side, state: CubeState, rules: RuleSet) -> _Refusal:
    if state.opening:
        return CubeReason.OPENING_ROLL, "C-06"
    return (CubeReason.ALREADY_ROLLED, "C-02") if state.rolled else None


def _owner(side: Side, state: CubeState, rules: RuleSet) -> _Refusal:
    return None if state.cube.owner in {None, side} else (CubeReason.NOT_OWNER, "C-03")


def _below_greatest(side: Side, state: CubeState, rules: RuleSet) -> _Refusal:
    if rules.cube_max is not None and state.cube.value >= rules.cube_max:
        return CubeReason.CUBE_MAX, "C-01"
    return None


def _cube_alive(side: Side, state: CubeState, rules: RuleSet) -> _Refusal:
    dead = state.away is not None and state.cube.value >= state.away
    if rules.dead_cube_double == "deny" and dead:
        return CubeReason.DEAD_CUBE, "C-16"
    return None


def judge_money_option(name: str, rules: RuleSet, *, match: bool) -> CubeVerdict:
    """Say whether a beaver or raccoon (`name`) is in play: agreed on, and never in matches."""
    rule = {"beaver": "C-09", "raccoon": "C-10"}[name]
    if match:
        return CubeVerdict(False, CubeReason.MONEY_ONLY, "C-15")
    if not rules.cube or not getattr(rules, name):
        return CubeVerdict(False, CubeReason.CUBE_OFF, rule)
    return CubeVerdict(True, CubeReason.ALLOWED, None)
