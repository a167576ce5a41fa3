"""Things that are moved: checkers, dice and the cube.

A checker is a pile of filled circles, the widest first, so that all checkers of a board are one
run of filled circles and a stack that overlaps comes out right when it is drawn in one batch.
"""

from math import sqrt
from typing import Literal

from nardy_learn.rules import Side
from nardy_learn.view import geometry as geo
from nardy_learn.view.geometry import Layout, Spot
from nardy_learn.view.model import BoardView, CubeView, DieView, Place
from nardy_learn.view.shapes import Circle, Line, Polygon, Rect, Shape, rounded, text
from nardy_learn.view.theme import CheckerColors, Theme

__all__ = ["checker", "checkers", "colors_of", "cross", "cube", "dice"]

COUNT = 24.0
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def colors_of(side: Side, look: Theme) -> CheckerColors:
    """Return the colours of a side."""
    return look.white if side is Side.WHITE else look.black


def checker(
    spot: Spot,
    side: Side,
    look: Theme,
    *,
    radius: float = geo.RADIUS,
    pattern: Literal["full", "edge", "none"] = "full",
) -> tuple[Circle, ...]:
    """Return one checker: White with one thin ring, Black with a double ring and a dot.

    Parameters
    ----------
    spot
        Its middle.
    side
        Whose it is.
    look
        The theme.
    radius
        Its outer radius.
    pattern
        ``"edge"`` moves the pattern outwards and leaves room for a number; ``"none"`` leaves it
        out, for a checker nearly covered by the next one.
    """
    colors, scale, line = colors_of(side, look), radius / geo.RADIUS, look.outline
    rings = [(23.0, colors.rim), (23.0 - 2.2 * line, colors.face)]
    if pattern == "edge":
        rings += [(18.4, colors.pattern), (18.4 - 1.4 * line, colors.face)]
    elif pattern == "full" and side is Side.WHITE:
        rings += [(15.0, colors.pattern), (15.0 - 1.8 * line, colors.face)]
    elif pattern == "full":
        inner = 15.6 - 2.2 * line
        rings += [(15.6, colors.pattern), (inner, colors.face), (6.0, colors.pattern)]
    return tuple(Circle(spot.x, spot.y, size * scale, fill) for size, fill in rings)


def checkers(view: BoardView, plan: Layout, look: Theme) -> list[Shape]:
    """Return all checkers: slabs in the trays, then discs, then the counts of tall stacks."""
    shapes = [slab for side in Side for slab in _slabs(view, plan, look, side)]
    shadows: list[Shape] = []
    discs: list[Shape] = []
    counts: list[Shape] = []
    places = [Place.point(number) for number in range(1, 25)]
    if view.game == "short":
        places += [Place.bar(side) for side in Side]
    for place in places:
        side_here, count = view.at(place)
        if side_here is None:
            continue
        spots = [plan.checker(place, index, count) for index in range(count)]
        pitch = abs(spots[0].y - spots[1].y) if count > 1 else 2 * geo.RADIUS
        squeezed = pitch < 2 * geo.RADIUS - 1
        for spot in spots if look.shadow else ():
            if pitch >= 24 or spot in (spots[0], spots[-1]):
                x, y = spot.x + 1.5, spot.y + 3
                shadows.append(Circle(x, y, geo.RADIUS, look.casing, alpha=look.shadow))
        for spot in spots[:-1]:
            discs += checker(spot, side_here, look, pattern="none" if pitch < 24 else "full")
        top = spots[-1]
        discs += checker(top, side_here, look, pattern="edge" if squeezed else "full")
        if squeezed:
            words = str(count)
            size = min(COUNT * look.print_scale, 27.0)
            counts.append(text(top, words, size, colors_of(side_here, look).print))
    return [*shapes, *shadows, *discs, *counts]


def _slabs(view: BoardView, plan: Layout, look: Theme, side: Side) -> list[Shape]:
    """Return the borne-off checkers of a side, lying on their edges, and their count."""
    count, place, box = view.borne_off(side), Place.off(side), plan.tray_box(side)
    shapes: list[Shape] = []
    colors = colors_of(side, look)
    half = geo.SLAB / 2
    for index in range(count):
        spot = plan.checker(place, index, count)
        x, width = box.x + 4, box.width - 8
        shapes.append(Rect(x, spot.y - half, width, geo.SLAB, colors.face, colors.rim, 1.5))
    for index in range(count):
        spot = plan.checker(place, index, count)
        if side is Side.WHITE:
            shapes.append(Rect(box.x + 11, spot.y - 0.8, box.width - 22, 1.6, colors.pattern))
        else:
            shapes.append(Rect(box.x + 11, spot.y - 3.2, box.width - 22, 1.6, colors.pattern))
            shapes.append(Rect(box.x + 11, spot.y + 1.6, box.width - 22, 1.6, colors.pattern))
    if count:
        y = box.bottom + 15 if box.y < geo.MIDDLE - geo.STRIP else box.y - 15
        shapes.append(
            text(Spot(box.center.x, y), str(count), COUNT * look.print_scale, look.numbers)
        )
    return shapes


def dice(view: BoardView, plan: Layout, look: Theme) -> list[Shape]:
    """Return the dice in the colours of the side on turn: faces, pips, then crosses.

    A played number fades; a lost one fades and is crossed out.
    """
    colors = colors_of(view.turn or Side.WHITE, look)
    faces: list[Shape] = []
    pips: list[Shape] = []
    crosses: list[Shape] = []
    for index, die in enumerate(view.dice):
        box = plan.die_box(index, len(view.dice))
        alpha = 1.0 if die.state == "left" else look.dim
        outline = rounded(box.grown(-1), 9)
        faces.append(Polygon(outline, colors.face, colors.rim, 2.0 * look.outline, alpha))
        pips += _pips(die, box.center, 4.4 * sqrt(look.outline), colors.print, alpha)
        if die.state == "lost":
            crosses += cross(box.center, geo.DIE / 2 - 4, look)
    return [*faces, *pips, *crosses]


def _pips(die: DieView, middle: Spot, size: float, color: str, alpha: float) -> list[Shape]:
    """Return the pips of one die."""
    reach = 11.5
    return [
        Circle(middle.x + reach * x, middle.y + reach * y, size, color, alpha=alpha)
        for x, y in PIPS[die.number]
    ]


def cross(middle: Spot, reach: float, look: Theme) -> list[Shape]:
    """Return an X with a dark casing, readable on any face."""
    x, y = middle
    strokes: list[Shape] = []
    bold = look.outline
    for color, line in ((look.casing, 4 + 5.0 * bold), (look.wrong, 5.0 * bold)):
        strokes.append(Line(x - reach, y - reach, x + reach, y + reach, color, line))
        strokes.append(Line(x - reach, y + reach, x + reach, y - reach, color, line))
    return strokes


def cube(shown: CubeView, plan: Layout, look: Theme) -> list[Shape]:
    """Return the doubling cube with its value."""
    box = plan.cube_box(shown)
    words = str(shown.value)
    size = min(24.0 * look.print_scale, 28.0) if len(words) < 3 else 20.0
    return [
        Polygon(rounded(box.grown(-1), 7), look.cube, look.cube_print, 2.0),
        Polygon(rounded(box.grown(-5), 4), None, look.cube_print, 1.0, 0.35),
        text(box.center, words, size, look.cube_print),
    ]
