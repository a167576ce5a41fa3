"""Judging one step: the tests of a single step in the order in which a refusal names them.

Each test is one named function that returns a `Fault` or None. The first that fails gives the one
rule of the refusal. Tests of the whole turn are in `explain`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nardy_learn.rules.basics import BAR, HEAD, HOME, OFF
from nardy_learn.rules.generate import head_allowance, wall_zone
from nardy_learn.rules.packed import DELTA, ENEMY, HIT, SHIFT, in_enemy_order, masks, sixes
from nardy_learn.rules.turn import Step
from nardy_learn.rules.verdict import Reason

if TYPE_CHECKING:
    from nardy_learn.rules.tree import TurnTree


class Fault(NamedTuple):
    """The first test an attempt fails. `row` orders the tests; a later row is a smaller fault.

    `alive`: the steps themselves could still go on to a legal turn.
    """

    row: int
    reason: Reason
    rule: str
    points: tuple[int, ...]
    die: int | None = None
    step: Step | None = None
    also: tuple[str, ...] = ()
    alive: bool = False


class Moment(NamedTuple):
    """Where a turn stands: the board, the numbers left, and the steps played so far."""

    board: int
    left: tuple[int, ...]
    played: tuple[Step, ...] = ()

    @property
    def own(self) -> list[int]:
        """The mover's counts by own number, 0 (off) to 25 (bar)."""
        return [self.board >> SHIFT[n] & 31 for n in range(26)]

    def enemy(self, point: int) -> int:
        """Count the enemy's checkers on the mover's point."""
        return self.board >> SHIFT[ENEMY + point] & 31


#: Rules by game for faults whose rule depends on nothing else.
_RULES: Final[dict[Reason, dict[str, str]]] = {
    Reason.NO_CHECKER: {"long": "L-10", "short": "S-10"},
    Reason.BACKWARDS: {"long": "L-03", "short": "S-03"},
    Reason.CLOSED_POINT: {"long": "L-12", "short": "S-11"},
    Reason.CLOSED_ON_THE_WAY: {"long": "L-13", "short": "S-10"},
    Reason.NOT_ALL_HOME: {"long": "L-50", "short": "S-30"},
    Reason.NUMBER_TOO_SMALL: {"long": "L-51", "short": "S-31"},
    Reason.HIGHER_CHECKER: {"long": "L-54", "short": "S-33"},
}


def judge_step(
    tree: TurnTree, moment: Moment, step: Step, *, middle: bool = False
) -> Fault | Moment:
    """Judge one step by the rules of single steps; return what is wrong or where it leads.

    `step.die` names the number played; None means that no number fits, which is then the fault.
    `middle`: the landing point is only a stop on the way of one checker.
    """
    game = tree.rules.game
    own = moment.own
    for test in (_own_checker, _bar_empty, _head_limit, _direction, _number, _open_point):
        fault = test(tree, moment, own, step)
        if fault:
            if middle and fault.reason is Reason.CLOSED_POINT:
                rule = _RULES[Reason.CLOSED_ON_THE_WAY][game]
                fault = fault._replace(reason=Reason.CLOSED_ON_THE_WAY, rule=rule)
            return fault._replace(step=step)
    if step.target == OFF:
        for test in (_all_home, _number_reaches, _no_higher_checker):
            fault = test(tree, moment, own, step)
            if fault:
                return fault._replace(step=step)
    after = played(moment, step)
    if tree.rules.block_when == "every_step":
        fault = wall_fault(tree, after.board, row=10, target=step.target)
        if fault:
            return fault._replace(step=step, die=step.die)
    return after


def played(moment: Moment, step: Step) -> Moment:
    """Carry out a step that has been found lawful."""
    die = step.die or 0
    target = max(step.source - die, OFF)
    hit = bool(target and moment.enemy(target))
    board = moment.board + DELTA[die][step.source] + (HIT[target] if hit else 0)
    left = list(moment.left)
    left.remove(die)
    done = Step(step.source, target, die, hit)
    return Moment(board, tuple(left), (*moment.played, done))


def _own_checker(tree: TurnTree, moment: Moment, own: list[int], step: Step) -> Fault | None:
    source = step.source
    if 1 <= source <= BAR and own[source]:
        return None
    rule = _RULES[Reason.NO_CHECKER][tree.rules.game]
    return Fault(1, Reason.NO_CHECKER, rule, (source,))


def _bar_empty(tree: TurnTree, moment: Moment, own: list[int], step: Step) -> Fault | None:
    if not own[BAR] or step.source == BAR or not tree.rules.bar_first:
        return None
    if any(done.source == BAR for done in moment.played):
        return Fault(2, Reason.BAR_ALL_FIRST, "S-23", (step.source,))
    if step.target == OFF:
        return Fault(2, Reason.BAR_BEFORE_BEARING_OFF, "S-22", (step.source,), also=("S-35",))
    return Fault(2, Reason.BAR_FIRST, "S-22", (step.source,))


def _head_limit(tree: TurnTree, moment: Moment, own: list[int], step: Step) -> Fault | None:
    rules = tree.rules
    if rules.game == "short" or step.source != HEAD or own[HEAD] > tree.context.head_keeps:
        return None
    reason, rule = Reason.HEAD_LIMIT, "L-30"
    allowance = head_allowance(tree.position, tree.roll, rules)
    if rules.head_limit is not None and allowance > rules.head_limit:
        reason, rule = Reason.HEAD_EXCEPTION_LIMIT, "L-34"
    elif tree.position.status.fresh and tree.roll.is_double:
        if rules.head_exception_players == "second":
            reason, rule = Reason.HEAD_EXCEPTION_SECOND, "L-31"
        elif rules.head_exception_players == "both":
            reason, rule = Reason.HEAD_EXCEPTION_BOTH, "L-32"
    return Fault(3, reason, rule, (HEAD,))


def _direction(tree: TurnTree, moment: Moment, own: list[int], step: Step) -> Fault | None:
    source, target = step.source, step.target
    if source == BAR and not BAR - HOME <= target < BAR:
        return Fault(4, Reason.BAR_ENTRY, "S-22", (source,))
    if OFF <= target < source:
        return None
    return Fault(4, Reason.BACKWARDS, _RULES[Reason.BACKWARDS][tree.rules.game], (source,))


def _number(tree: TurnTree, moment: Moment, own: list[int], step: Step) -> Fault | None:
    die, distance = step.die, step.source - step.target
    fits = die is not None and (die == distance or (step.target == OFF and die in moment.left))
    if fits and die in moment.left:
        return None
    wanted = distance if die is None or not fits else die
    used = wanted in tree.roll.numbers or not moment.left
    reason = Reason.NUMBER_USED if used else Reason.NUMBER_NOT_ROLLED
    if step.source == BAR:
        rule = "S-22"
    elif tree.rules.game == "long":
        rule = "L-14" if tree.roll.is_double else "L-10"
    else:
        rule = "S-12" if tree.roll.is_double else "S-10"
    return Fault(5, reason, rule, (step.source,), wanted)


def _open_point(tree: TurnTree, moment: Moment, own: list[int], step: Step) -> Fault | None:
    if step.target == OFF or moment.enemy(step.target) <= (tree.rules.game == "short"):
        return None
    rule = _RULES[Reason.CLOSED_POINT][tree.rules.game]
    return Fault(6, Reason.CLOSED_POINT, rule, (step.target,), step.die)


def _all_home(tree: TurnTree, moment: Moment, own: list[int], step: Step) -> Fault | None:
    outside = tuple(n for n in range(BAR, HOME, -1) if own[n])
    if not outside:
        return None
    return Fault(7, Reason.NOT_ALL_HOME, _RULES[Reason.NOT_ALL_HOME][tree.rules.game], outside)


def _number_reaches(tree: TurnTree, moment: Moment, own: list[int], step: Step) -> Fault | None:
    if (step.die or 0) >= step.source:
        return None
    rule = _RULES[Reason.NUMBER_TOO_SMALL][tree.rules.game]
    highest = max(n for n in range(1, HOME + 1) if own[n])
    return Fault(8, Reason.NUMBER_TOO_SMALL, rule, (highest,), step.die)


def _no_higher_checker(tree: TurnTree, moment: Moment, own: list[int], step: Step) -> Fault | None:
    highest = max(n for n in range(1, HOME + 1) if own[n])
    if step.source in {step.die, highest}:
        return None
    rule = _RULES[Reason.HIGHER_CHECKER][tree.rules.game]
    return Fault(9, Reason.HIGHER_CHECKER, rule, (highest,), step.die)


def wall_fault(
    tree: TurnTree, board: int, *, row: int, target: int | None = None, passing: bool = False
) -> Fault | None:
    """Find a forbidden wall on a board (L-42 to L-45, L-49a); `target` is where a step landed."""
    rules = tree.rules
    zone = wall_zone(tree.position.board, rules)
    begins = sixes(in_enemy_order(masks(board)[0]) & zone) if zone else 0
    if not begins:
        return None
    walls = [_wall_points(bit) for bit in range(24) if begins >> bit & 1]
    shown = next((wall for wall in walls if target in wall), walls[0])
    if rules.block_rule == "ahead_in_home":
        reason, rule = Reason.WALL_NOT_IN_HOME, "L-43"
    elif rules.block_rule == "never":
        reason, rule = Reason.WALL_FORBIDDEN, "L-49a"
    elif passing:
        reason, rule = Reason.WALL_IN_PASSING, "L-44"
    elif all({1, HEAD} <= set(wall) for wall in walls):
        reason, rule = Reason.WALL_OVER_SEAM, "L-45"
    else:
        reason, rule = Reason.WALL, "L-42"
    return Fault(row, reason, rule, shown)


def _wall_points(bit: int) -> tuple[int, ...]:
    """Name six points, the mover's own numbers, from the enemy's point bit + 1 upwards."""
    return tuple((enemy + 11) % 24 + 1 for enemy in range(bit + 6, bit, -1))
