"""The board as one integer, and the masks that make the generator fast.

Five bits hold the number of checkers in each of 52 slots, all seen by the side on turn:

* slots 0..25 are the mover's checkers by own number (0 off, 25 bar);
* slots 26..51 are the opponent's, slot 26 + n standing on the *mover's* point n; slot 26 is the
  opponent's bar and slot 51 what the opponent has borne off.

A step is then one addition, equal positions are equal integers, and no list is ever copied. The
other tables hold what may be asked of a 26-bit mask "occupied by the mover" (bit n for point n).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nardy_learn.rules.basics import GameName

ENEMY: Final = 26  #: first slot of the opponent
ENEMY_OFF: Final = 51
SHIFT: Final = tuple(5 * slot for slot in range(52))
ONE: Final = tuple(1 << shift for shift in SHIFT)

#: DELTA[number][source]: what a step adds to the board; past point 1 it bears the checker off.
DELTA: Final = tuple(
    tuple(ONE[max(source - number, 0)] - ONE[source] for source in range(26)) for number in range(7)
)
#: HIT[point]: what hitting a blot on the mover's `point` adds: from the point to the enemy bar.
HIT: Final = (0, *(ONE[ENEMY] - ONE[ENEMY + point] for point in range(1, 25)))
#: LANDING[number][source]: the bit of the point where a step lands, none where it bears off.
LANDING: Final = tuple(
    tuple(1 << source - number if source > number else 0 for source in range(26))
    for number in range(7)
)
#: FIELD[slot]: the five bits of a slot.
FIELD: Final = tuple(31 << shift for shift in SHIFT)
#: STAYS_ON[number]: the points from which a step of that number stays on the board.
STAYS_ON: Final = tuple(sum(1 << s for s in range(number + 1, 26)) for number in range(7))

_OWN_FIELDS: Final = sum(ONE[slot] for slot in range(52))
_SIX_SLOTS: Final = (1 << 30) - 1
#: six slots of a "not empty" mask (bit 0 of each five) squeezed into six neighbouring bits
_SQUEEZE: Final = {sum(1 << 5 * i for i in range(6) if bits >> i & 1): bits for bits in range(64)}


def _bit_lists(first: int, last: int) -> list[tuple[int, ...]]:
    """List the members of every mask of the bits `first` to `last`, each from a shorter list."""
    lists: list[tuple[int, ...]] = [()]
    for bit in range(first, last + 1):
        lists += [(*shorter, bit) for shorter in lists]
    return lists


_LOW: Final = _bit_lists(0, 12)
_HIGH: Final = _bit_lists(13, 25)


def members(mask: int) -> tuple[int, ...]:
    """List the points 0..25 of a mask, lowest first."""
    return _LOW[mask & 0x1FFF] + _HIGH[mask >> 13]


def pack(own: Sequence[int], enemy: Sequence[int]) -> int:
    """Pack two lists of 26 counts: own by own number, the enemy's by the mover's number."""
    board = 0
    for point in range(26):
        board += own[point] * ONE[point] + enemy[point] * ONE[ENEMY + point]
    return board


def unpack(board: int) -> tuple[list[int], list[int]]:
    """Undo `pack`."""
    return (
        [board >> SHIFT[slot] & 31 for slot in range(26)],
        [board >> SHIFT[slot] & 31 for slot in range(ENEMY, 52)],
    )


def masks(board: int) -> tuple[int, int, int]:
    """Return three masks of points: held by the mover, by any enemy, by two or more enemies.

    The first includes bit 25 for the bar and never bit 0; the others use the mover's points 1..24.
    """
    several = (board >> 1 | board >> 2 | board >> 3 | board >> 4) & _OWN_FIELDS
    some = several | board & _OWN_FIELDS
    squeeze = _SQUEEZE
    full = (
        squeeze[some & _SIX_SLOTS]
        | squeeze[some >> 30 & _SIX_SLOTS] << 6
        | squeeze[some >> 60 & _SIX_SLOTS] << 12
        | squeeze[some >> 90 & _SIX_SLOTS] << 18
        | squeeze[some >> 120 & _SIX_SLOTS] << 24
        | squeeze[some >> 150 & _SIX_SLOTS] << 30
        | squeeze[some >> 180 & _SIX_SLOTS] << 36
        | squeeze[some >> 210 & _SIX_SLOTS] << 42
        | squeeze[some >> 240 & _SIX_SLOTS] << 48
    )
    several >>= 130
    pairs = (
        squeeze[several & _SIX_SLOTS]
        | squeeze[several >> 30 & _SIX_SLOTS] << 6
        | squeeze[several >> 60 & _SIX_SLOTS] << 12
        | squeeze[several >> 90 & _SIX_SLOTS] << 18
        | squeeze[several >> 120 & _SIX_SLOTS] << 24
    )
    return full & 0x3FFFFFE, full >> 26 & 0x1FFFFFE, pairs & 0x1FFFFFE


def flip(board: int, game: GameName) -> int:
    """Show the same board to the other side."""
    own, enemy = unpack(board)
    if game == "short":
        return pack(enemy[::-1], own[::-1])
    # Long nardy: points turn by twelve; the ends (off and bar) change hands as in short nardy.
    mine, theirs = own[1:25], enemy[1:25]
    return pack(
        [enemy[25], *theirs[12:], *theirs[:12], enemy[0]],
        [own[25], *mine[12:], *mine[:12], own[0]],
    )


def in_enemy_order(mask: int) -> int:
    """Turn a mask of the mover's points of long nardy so that bit n - 1 is the enemy's point n."""
    ring = mask >> 1 & 0xFFFFFF
    return (ring >> 12 | ring << 12) & 0xFFFFFF


def sixes(run: int) -> int:
    """Return the bits at which six set bits in a row begin, upwards."""
    pairs = run & run >> 1
    return pairs & pairs >> 2 & pairs >> 4
