"""Where everything lies, in board units, and what lies under a finger.

The board is 800 units wide and 628 high. Seen from White's seat, White's point 1 is at the bottom
right, 12 at the bottom left, 13 at the top left, 24 at the top right; from Black's seat the same
board is turned by 180 degrees. Dice, which belong to neither seat, always lie to the right.

::

    frame | tray | six points | bar | six points | tray | frame
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from nardy_learn.rules import GameName, Side
from nardy_learn.view.model import BoardView, CubeView, Place

__all__ = [
    "HEIGHT",
    "WIDTH",
    "Box",
    "CubeHit",
    "DieHit",
    "Layout",
    "Spot",
    "hit_test",
    "layout",
]

WIDTH, HEIGHT = 800.0, 628.0
FRAME = 8.0
TRAY = 54.0
RAIL = 8.0
BAR = 48.0
COLUMN = 51.0
STRIP = 54.0
RADIUS = 23.0
STACK = 230.0
TRIANGLE = 222.0
DIE = 44.0
DIE_GAP = 8.0
CUBE = 42.0
SLAB = 14.0

MIDDLE = HEIGHT / 2
LEFT = FRAME + TRAY + RAIL
BAR_LEFT = LEFT + 6 * COLUMN
BAR_RIGHT = BAR_LEFT + BAR
RIGHT = BAR_RIGHT + 6 * COLUMN
TRAY_HEIGHT = STACK
FULL_STACK = 5


class Spot(NamedTuple):
    """A point of the picture."""

    x: float
    y: float

    def turned(self) -> "Spot":
        """Return the same spot seen from the other seat."""
        return Spot(WIDTH - self.x, HEIGHT - self.y)


class Box(NamedTuple):
    """An upright rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def center(self) -> Spot:
        """The middle."""
        return Spot(self.x + self.width / 2, self.y + self.height / 2)

    def holds(self, x: float, y: float) -> bool:
        """Tell whether ``(x, y)`` lies inside; the right and lower edges belong to a neighbour."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def turned(self) -> "Box":
        """Return the same box seen from the other seat."""
        return Box(WIDTH - self.right, HEIGHT - self.bottom, self.width, self.height)

    def grown(self, by: float) -> "Box":
        """Return the box grown by `by` on each side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


@dataclass(frozen=True, slots=True)
class DieHit:
    """A die was hit; `index` counts in `BoardView.dice`."""

    index: int


@dataclass(frozen=True, slots=True)
class CubeHit:
    """The doubling cube was hit."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of one game seen from one seat."""

    game: GameName
    bottom: Side

    def is_top(self, point: int) -> bool:
        """Tell whether White's point `point` lies in the upper row."""
        return (point > 12) is (self.bottom is Side.WHITE)

    def point_box(self, point: int) -> Box:
        """Return the field of White's point `point`, from the strip to the middle."""
        column = 12 - point if point <= 12 else point - 13
        x = LEFT + column * COLUMN + (BAR if column >= 6 else 0.0)
        box = Box(x, MIDDLE if point <= 12 else STRIP, COLUMN, MIDDLE - STRIP)
        return box if self.bottom is Side.WHITE else box.turned()

    def tray_box(self, side: Side) -> Box:
        """Return the tray of `side`: it lies where the road of `side` ends.

        White always bears off after White's point 1. Black's road ends after White's point 24 in
        short nardy and after White's point 13 in long nardy, so the long trays lie diagonally.
        """
        if side is Side.WHITE:
            box = Box(RIGHT + RAIL, HEIGHT - STRIP - TRAY_HEIGHT, TRAY, TRAY_HEIGHT)
        else:
            box = Box(FRAME if self.game == "long" else RIGHT + RAIL, STRIP, TRAY, TRAY_HEIGHT)
        return box if self.bottom is Side.WHITE else box.turned()

    def road_box(self, side: Side) -> Box:
        """Return the free cell beside the own point 12 of `side`, where its road turns."""
        if side is Side.WHITE:
            box = Box(FRAME, HEIGHT - STRIP - TRAY_HEIGHT, TRAY, TRAY_HEIGHT)
        else:
            box = Box(RIGHT + RAIL if self.game == "long" else FRAME, STRIP, TRAY, TRAY_HEIGHT)
        return box if self.bottom is Side.WHITE else box.turned()

    def bar_box(self, side: Side) -> Box:
        """Return the half of the bar where `side` waits: facing the home it enters."""
        top = (side is Side.WHITE) is (self.bottom is Side.WHITE)
        return Box(BAR_LEFT, STRIP if top else MIDDLE, BAR, MIDDLE - STRIP)

    def box(self, place: Place) -> Box:
        """Return the field of any place."""
        if place.kind == "point":
            return self.point_box(place.number)
        side = place.side or Side.WHITE
        return self.bar_box(side) if place.kind == "bar" else self.tray_box(side)

    def checker(self, place: Place, index: int, count: int) -> Spot:
        """Return the middle of checker `index` (0 is the lowest) in a stack of `count`.

        Up to five checkers touch; more are pushed together so that the stack keeps its height.
        In a tray the checkers lie on their edges, so the middle of the slab is returned.
        """
        box = self.box(place)
        x = box.center.x
        if place.kind == "off":
            step = box.height / 15
            at_top = box.y < MIDDLE - STRIP
            y = box.y + step * (index + 0.5) if at_top else box.bottom - step * (index + 0.5)
            return Spot(x, y)
        if place.kind == "bar":
            # The bar is filled from the middle outwards, past the cube when it lies there.
            room = box.height - CUBE - 4 - CUBE / 2 - 6
            start, away = CUBE / 2 + 6 + RADIUS, -1.0 if box.y < MIDDLE - 1 else 1.0
            pitch = min(2 * RADIUS, (room - 2 * RADIUS) / max(count - 1, 1))
            return Spot(x, MIDDLE + away * (start + index * pitch))
        pitch = min(2 * RADIUS, (STACK - 2 * RADIUS) / max(count - 1, 1))
        rise = RADIUS + 2 + index * pitch
        top = self.is_top(place.number)
        return Spot(x, STRIP + rise if top else HEIGHT - STRIP - rise)

    def top_checker(self, place: Place, count: int) -> Spot:
        """Return the middle of the uppermost of `count` checkers, or of the first free slot."""
        return self.checker(place, max(count - 1, 0), count)

    def landing(self, place: Place, count: int) -> Spot:
        """Return where one more checker would land on `count` checkers already there."""
        return self.checker(place, min(count, 14), min(count + 1, 15))

    def die_box(self, index: int, count: int) -> Box:
        """Return the square of die `index` of `count`, in the middle of the right half."""
        width = count * DIE + (count - 1) * DIE_GAP
        x = (BAR_RIGHT + RIGHT - width) / 2 + index * (DIE + DIE_GAP)
        return Box(x, MIDDLE - DIE / 2, DIE, DIE)

    def cube_box(self, cube: CubeView) -> Box:
        """Return the square of the cube: mid-bar, or at the owner's end of the bar."""
        x = BAR_LEFT + (BAR - CUBE) / 2
        if cube.owner is None:
            return Box(x, MIDDLE - CUBE / 2, CUBE, CUBE)
        if cube.owner is self.bottom:
            return Box(x, HEIGHT - STRIP - CUBE - 3, CUBE, CUBE)
        return Box(x, STRIP + 3, CUBE, CUBE)


@lru_cache(maxsize=4)
def layout(game: GameName, bottom: Side) -> Layout:
    """Return the layout of a game seen from a seat; there are only four."""
    return Layout(game, bottom)


def hit_test(view: BoardView, x: float, y: float) -> Place | DieHit | CubeHit | None:
    """Return what lies at ``(x, y)``, in board units.

    The targets are generous: a point owns its column with the number, from the edge to the
    middle; a die owns half the gap to its neighbour; a tray reaches to the edge of the board.

    Examples
    --------
    >>> hit_test(BoardView("long"), 705.0, 560.0)
    Place(kind='point', number=1, side=None)
    """
    plan = layout(view.game, view.bottom)
    if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
        return None
    for index in range(len(view.dice)):
        if plan.die_box(index, len(view.dice)).grown(DIE_GAP / 2).holds(x, y):
            return DieHit(index)
    if view.cube is not None and plan.cube_box(view.cube).grown(2).holds(x, y):
        return CubeHit()
    if BAR_LEFT <= x < BAR_RIGHT:
        halves = () if view.game == "long" else tuple(Side)
        return next((Place.bar(side) for side in halves if plan.bar_box(side).holds(x, y)), None)
    return _point_at(plan, x, y) if LEFT <= x < RIGHT else _tray_at(plan, x, y)


def _tray_at(plan: Layout, x: float, y: float) -> Place | None:
    """Return the tray in the corner that holds ``(x, y)``, beside the field."""
    for side in Side:
        tray = plan.tray_box(side).center
        if (x < WIDTH / 2) is (tray.x < WIDTH / 2) and (y < MIDDLE) is (tray.y < MIDDLE):
            return Place.off(side)
    return None


def _point_at(plan: Layout, x: float, y: float) -> Place:
    """Return the point whose column and half hold ``(x, y)``."""
    column = int((x - LEFT - (BAR if x >= BAR_RIGHT else 0.0)) // COLUMN)
    upper = y < MIDDLE
    if plan.bottom is Side.BLACK:
        column, upper = 11 - column, not upper
    return Place.point(13 + column if upper else 12 - column)
