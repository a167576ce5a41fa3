"""The one generator of moves: which steps a number allows, and what a whole roll can lead to.

Everything that speaks of legal moves rests on `expand`: `results` and `legal_turns` count on it for
speed, `TurnTree` (and with it `Walk` and `explain`) records its edges. Each rule of a single step
has its place here: closed points (L-12, S-11), the bar (S-22, S-23), the head (L-30), bearing off
(L-50 to L-54, S-30 to S-33) and the wall of six (L-42).
"""

from __future__ import annotations

from functools import partial
from itertools import repeat
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy_learn.rules.basics import BAR, CHECKERS, HEAD, HOME, Roll
from nardy_learn.rules.packed import (
    DELTA,
    ENEMY,
    ENEMY_OFF,
    FIELD,
    HIT,
    LANDING,
    SHIFT,
    STAYS_ON,
    in_enemy_order,
    masks,
    members,
    sixes,
)
from nardy_learn.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from nardy_learn.rules.ruleset import RuleSet

#: (board before, source, board after) of one step
Edge = tuple[int, int, int]

_ALL_POINTS: Final = 0xFFFFFF
_SIX: Final = 0b111111
_HEAD_BIT: Final = 1 << HEAD
_BAR_BIT: Final = 1 << BAR
_HEAD_SHIFT: Final = SHIFT[HEAD]
_LOWEST_OUTSIDE: Final = 1 << HOME + 1

_position: Final = partial(tuple.__new__, Position)


class Context(NamedTuple):
    """What stays the same during one turn.

    `held`: the mover's points at the beginning. `closed`: points where the mover may not land.
    `blots`: points where a landing hits. `head_keeps`: checkers that must stay on the head, so that
    no more than the allowance leave (0 where there is no head rule). `wall`: the points, as bits in
    the enemy's order, inside which six of the mover's points in a row are forbidden. `bar_first`:
    rule S-22 is on.
    """

    held: int
    closed: int
    blots: int
    head_keeps: int
    wall: int
    bar_first: bool


def wall_zone(board: int, rules: RuleSet, enemies: int | None = None) -> int:
    """Find where six in a row would be a forbidden wall (L-42 to L-49a), in the enemy's order.

    A wall is lawful if an enemy checker is ahead of it, so only the points before the enemy's
    foremost checker count; the ends of the enemy's road are not joined (L-46). Whoever has the
    mask of the enemy's points at hand may give it as `enemies`.
    """
    if rules.game == "short" or rules.block_rule == "none":
        return 0
    if rules.block_rule == "never":
        return _ALL_POINTS
    road = in_enemy_order(masks(board)[1] if enemies is None else enemies)
    if board >> SHIFT[ENEMY_OFF] & 31 or not road:
        return 0  # a checker borne off is ahead of everything (L-47)
    before_foremost = (road & -road) - 1
    if rules.block_rule == "ahead_in_home" and before_foremost >= _SIX:
        return _ALL_POINTS  # his foremost checker is not in his home yet
    return before_foremost if before_foremost >= _SIX else 0


def context(
    position: Position, roll: Roll, rules: RuleSet, allowance: int | None = None
) -> Context:
    """Prepare the generator for one roll; `allowance` overrules the head rule's own answer."""
    board = position.board
    held, enemies, pairs = masks(board)
    if rules.game == "short":
        return Context(held, pairs, enemies & ~pairs, 0, 0, rules.bar_first)
    if allowance is None:
        allowance = head_allowance(position, roll, rules)
    keeps = max((board >> _HEAD_SHIFT & 31) - allowance, 0)
    wall = wall_zone(board, rules, enemies)
    return Context(held, enemies, 0, keeps, wall, rules.bar_first)


def movable(board: int, held: int, number: int, turn: Context) -> int:
    """Mask the points from which `number` may be played, walls apart.

    `held` is the mask of the mover's points (bit 25 the bar).
    """
    if held & _BAR_BIT and turn.bar_first:
        return 0 if turn.closed >> (BAR - number) & 1 else _BAR_BIT
    sources = held & ~(turn.closed << number) & STAYS_ON[number]
    if not held >> (HOME + 1):  # all home: bearing off
        highest = held.bit_length() - 1
        if highest >= number:
            sources |= held & 1 << number
        elif highest > 0:
            sources |= 1 << highest
    if sources & _HEAD_BIT and (board >> _HEAD_SHIFT & 31) <= turn.head_keeps:
        sources &= ~_HEAD_BIT
    return sources


def expand(
    boards: dict[int, int],
    number: int,
    turn: Context,
    into: dict[int, int],
    edges: list[Edge] | None = None,
    *,
    test_walls: bool = True,
    last: bool = False,
) -> dict[int, int]:
    """Play `number` once in every way on every board of `boards`, collecting the new boards.

    Boards map to the mask of the mover's points. With `edges`, each single step is recorded too.
    After the `last` number nobody goes on from the new boards, and their masks may be left at 0.
    """
    change, landing = DELTA[number], LANDING[number]
    fields = FIELD
    wall = turn.wall if test_walls else 0
    # With nobody on the bar or on the head and not all home, only closed points are in the way.
    plain_below = _HEAD_BIT if turn.head_keeps else _BAR_BIT
    plain = STAYS_ON[number] & ~(turn.closed << number)
    hitting = turn.blots << number
    unmasked = last and not wall and edges is None
    for board, held in boards.items():
        if _LOWEST_OUTSIDE <= held < plain_below:
            sources = held & plain
        else:
            sources = movable(board, held, number, turn)
        steps: Sequence[int] = change
        if sources & hitting:
            steps = _with_hits(board, number, members(sources & hitting))
        if unmasked:
            for source in members(sources):
                into[board + steps[source]] = 0
            continue
        for source in members(sources):
            after = board + steps[source]
            if after not in into:
                now = held | landing[source]
                if not after & fields[source]:
                    now ^= 1 << source
                if wall:
                    # `_walled`, spelt out here because no other test is made as often
                    run = (now >> 13 | now << 11) & wall
                    run &= run >> 1
                    if run & run >> 2 & run >> 4:
                        continue
                into[after] = now
            if edges is not None:
                edges.append((board, source, after))
    return into


def _with_hits(board: int, number: int, sources: Iterable[int]) -> list[int]:
    """Add to `DELTA[number]` the hits on those blots that are still there."""
    steps = list(DELTA[number])
    for source in sources:
        if board & FIELD[ENEMY + source - number]:
            steps[source] += HIT[source - number]
    return steps


def _walled(held: int, turn: Context) -> bool:
    return bool(turn.wall and sixes(in_enemy_order(held) & turn.wall))


def head_allowance(position: Position, roll: Roll, rules: RuleSet) -> int:
    """Count the checkers that may leave the head in this turn (L-30 to L-39)."""
    if rules.game == "short" or rules.head_limit is None:
        return CHECKERS
    status = position.status
    if not status.fresh or rules.head_exception_players == "none":
        return rules.head_limit
    if rules.head_exception_players == "second" and status.started:
        return rules.head_limit
    rolls = rules.head_exception_rolls
    if rolls == "when_blocked":
        applies = _steps_with(position, roll, rules, rules.head_limit) < len(roll.numbers)
    else:
        applies = roll.is_double and (rolls == "any_double" or roll.first in rolls)
    if not applies:
        return rules.head_limit
    two = max(rules.head_limit, 2)
    if rules.head_exception_obstructed == "deny":
        alone = Position.start("long", position.turn)
        untouched = Position(alone.board, status)
        if _steps_with(position, roll, rules, two) < _steps_with(untouched, roll, rules, two):
            return rules.head_limit
    return two


def _steps_with(position: Position, roll: Roll, rules: RuleSet, allowance: int) -> int:
    """Count how many numbers can be played if so many checkers may leave the head."""
    return depth_and_ends(position, roll, rules, context(position, roll, rules, allowance))[0]


def depth_and_ends(
    position: Position, roll: Roll, rules: RuleSet, turn: Context
) -> tuple[int, Collection[int]]:
    """Return how many numbers can be played, and every board on which a legal turn ends."""
    start = {position.board: turn.held}
    if not (rules.must_play and rules.full_move and rules.block_when == "every_step"):
        return _ends_with_options(start, roll, rules, turn)
    one, other = roll
    if one == other:
        depth = 0
        boards = start
        for count in range(1, 5):
            further = expand(boards, one, turn, {}, last=count == 4)
            if not further:
                break
            boards = further
            depth = count
        return depth, boards
    larger, smaller = (one, other) if one > other else (other, one)
    first = expand(start, larger, turn, {})
    second = expand(start, smaller, turn, {})
    both = expand(first, smaller, turn, {}, last=True)
    expand(second, larger, turn, both, last=True)
    if both:
        if turn.held < _LOWEST_OUTSIDE:
            _add_short_wins(both, first, second)
        return 2, both
    if first and (rules.larger_number or not second):
        return 1, first
    if first or second:
        return 1, first | second
    return 0, start


def _add_short_wins(both: dict[int, int], *singles: dict[int, int]) -> None:
    """Add the turns that end with the fifteenth checker, though a number is left (L-58, S-39)."""
    for boards in singles:
        both.update((board, held) for board, held in boards.items() if not held)


def _ends_with_options(
    start: dict[int, int], roll: Roll, rules: RuleSet, turn: Context
) -> tuple[int, Collection[int]]:
    """Do the work of `depth_and_ends` for rule sets with a usual rule switched off or put off."""
    stepwise = rules.block_when == "every_step"
    orders = {roll.numbers, roll.numbers[::-1]}
    levels: list[dict[int, int]] = [dict(start)] + [{} for _ in roll.numbers]
    stuck: dict[int, int] = {}
    by_number: dict[int, dict[int, int]] = {}
    for order in sorted(orders, reverse=True):
        boards = start
        for count, number in enumerate(order, start=1):
            further = expand(boards, number, turn, {}, test_walls=stepwise)
            stuck |= {
                board: held
                for board, held in boards.items()
                if not expand({board: held}, number, turn, {}, test_walls=stepwise)
            }
            if count == 1:
                by_number[number] = further
            levels[count].update(further)
            boards = further
    lawful = [
        level if stepwise else {b: h for b, h in level.items() if not _walled(h, turn)}
        for level in levels
    ]
    lawful[0] = dict(start)
    depth = max(count for count, level in enumerate(lawful) if level)
    if not rules.must_play:
        return depth, dict.fromkeys(board for level in lawful for board in level)
    ends = dict(lawful[depth])
    if depth == 1 and len(orders) == 2 and rules.larger_number:
        ends = {b: h for b, h in ends.items() if b in by_number[roll.numbers[0]]} or ends
    if not rules.full_move and depth > 1:
        # Without the full-move rule a turn may run into a dead end.
        for level in lawful[1:]:
            ends |= {board: held for board, held in level.items() if board in stuck}
    if depth > 1:
        _add_short_wins(ends, *lawful[1:depth])
    return depth, ends


def positions_of(boards: Iterable[int], position: Position) -> list[Position]:
    """Make positions of boards that are reached in the turn of `position`."""
    return list(map(_position, zip(boards, repeat(position.status))))


def results(position: Position, roll: Roll, rules: RuleSet) -> list[Position]:
    """List every distinct position in which a legal turn can end, before the turn passes.

    If nothing can be played, that is the position itself. This is the fast way for programs that
    do not need the steps.

    >>> from nardy_learn.rules import SHORT
    >>> len(results(Position.start(SHORT), Roll(4, 2), SHORT))
    18
    """
    _, ends = depth_and_ends(position, roll, rules, context(position, roll, rules))
    return positions_of(ends, position)
