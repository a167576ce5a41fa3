"""The static layer: everything of a board that does not move.

Wood, field, points, bar, trays, point numbers, the marks of the two heads and the arrows that
show which way each side travels. It changes only with the game, the seat, the numbering and the
theme, so that a painter draws it once.
"""

from dataclasses import replace
from functools import lru_cache
from math import cos, pi, sin

from nardy_learn.rules import GameName, Side, from_white
from nardy_learn.view import geometry as geo
from nardy_learn.view.geometry import Box, Layout, Spot
from nardy_learn.view.model import BoardView
from nardy_learn.view.pieces import checker
from nardy_learn.view.shapes import Line, Polygon, Rect, Shape, rounded, text
from nardy_learn.view.theme import Theme, theme

__all__ = ["furniture"]

NUMBER = 24.0
SMALL_NUMBER = 22.6
# Grain of the frame: (offset from the edge, start, end) of fine lines, clear of the numbers.
GRAIN = ((8, 30, 420), (13, 250, 780), (47, 14, 300), (44, 420, 700), (10, 520, 640))


def furniture(view: BoardView) -> tuple[Shape, ...]:
    """Return the static shapes of a view."""
    return _furniture(view.game, view.bottom, view.numbers_for, view.both_numbers, view.theme)


@lru_cache(maxsize=32)
def _furniture(
    game: GameName, bottom: Side, numbers_for: Side, both: bool, theme_name: str
) -> tuple[Shape, ...]:
    """Build the static layer once for each look."""
    look, plan = theme(theme_name), geo.layout(game, bottom)
    shapes = [*_frame(look), *_field(look), *_points(plan, look), *_trays(plan, look)]
    for side in Side:
        shapes += _road(plan, side, look)
    if game == "long":
        shapes += [_head(plan, side, both, look) for side in Side]
    shapes += _numbers(plan, numbers_for, both, look)
    return tuple(shapes)


def _frame(look: Theme) -> list[Shape]:
    """Return the wooden frame with a bevel and a little grain."""
    whole = Box(0, 0, geo.WIDTH, geo.HEIGHT)
    shapes: list[Shape] = [
        Polygon(rounded(whole, 14), look.frame_edge),
        Polygon(rounded(whole.grown(-2), 12), look.frame_light),
        Polygon(rounded(whole.grown(-3.5), 11), look.frame),
    ]
    if look.grain:
        for offset, start, end in GRAIN:
            for y in (offset, geo.HEIGHT - offset):
                x1, x2 = (start, end) if y == offset else (geo.WIDTH - end, geo.WIDTH - start)
                shapes.append(Line(x1, y, x2, y, look.frame_edge, 1.2, look.grain))
    return shapes


def _field(look: Theme) -> list[Shape]:
    """Return both halves of the field, sunk into the frame, and the bar between them."""
    shapes: list[Shape] = []
    for left in (geo.LEFT, geo.BAR_RIGHT):
        half = Box(left, geo.STRIP, 6 * geo.COLUMN, geo.HEIGHT - 2 * geo.STRIP)
        shapes += [
            _rect(half.grown(3), look.inlay),
            _rect(half.grown(1.5), look.field_edge),
            _rect(Box(half.x + 1, half.y + 1, half.width - 2, half.height - 2), look.field),
        ]
        if look.shadow:
            upper, left_edge = half._replace(height=5), half._replace(width=4)
            shapes += [
                replace(_rect(edge, look.casing), alpha=look.shadow) for edge in (upper, left_edge)
            ]
    hinge = geo.WIDTH / 2
    shapes.append(Line(hinge, geo.STRIP, hinge, geo.HEIGHT - geo.STRIP, look.frame_edge, 1.5, 0.55))
    return shapes


def _points(plan: Layout, look: Theme) -> list[Shape]:
    """Return the 24 points: long triangles in two colours, neighbours and opposites differ."""
    shapes: list[Shape] = []
    for parity, color in ((1, look.point_odd), (0, look.point_even)):
        for point in range(1, 25):
            if point % 2 == parity:
                box, top = plan.point_box(point), plan.is_top(point)
                base = box.y + 1 if top else box.bottom - 1
                tip = base + geo.TRIANGLE if top else base - geo.TRIANGLE
                corners = (
                    Spot(box.x + 1.5, base),
                    Spot(box.right - 1.5, base),
                    Spot(box.center.x, tip),
                )
                shapes.append(Polygon(corners, color, look.point_line, look.outline**2))
    return shapes


def _trays(plan: Layout, look: Theme) -> list[Shape]:
    """Return the two bear-off trays, sunk into the wood."""
    shapes: list[Shape] = []
    for side in Side:
        box = plan.tray_box(side)
        shapes += [
            Polygon(rounded(box.grown(2.5), 7), look.inlay),
            Polygon(rounded(box.grown(1), 6), look.field_edge),
            Polygon(rounded(box, 5), look.tray),
        ]
    return shapes


def _road(plan: Layout, side: Side, look: Theme) -> list[Shape]:
    """Return the arrow of one side at its turn, from its own 13 on to its own 12.

    It leads along the edge and bends into the row of the own points 12 to 1; the small checker at
    its start says whose road it is. Both arrows run anticlockwise in long nardy and against each
    other in short nardy.
    """
    box = plan.road_box(side)
    down = box.y > geo.MIDDLE - geo.STRIP
    right = box.x < geo.WIDTH / 2
    way_y, way_x = (1.0 if down else -1.0), (1.0 if right else -1.0)
    start = Spot(box.center.x - 6 * way_x, (box.y if down else box.bottom) + 56 * way_y)
    corner = (box.bottom if down else box.y) - 24 * way_y
    half, bend = 3.0, 9.0
    turn_x, turn_y = start.x + bend * way_x, corner - bend * way_y
    arcs = [
        [
            Spot(turn_x - size * cos(angle) * way_x, turn_y + size * sin(angle) * way_y)
            for angle in (part * pi / 12 for part in range(7))
        ]
        for size in (bend + half, bend - half)
    ]
    tip = start.x + 31 * way_x
    neck = tip - 15 * way_x
    arrow = (
        Spot(start.x - half * way_x, start.y),
        *arcs[0],
        Spot(neck, corner + half * way_y),
        Spot(neck, corner + 10 * way_y),
        Spot(tip, corner),
        Spot(neck, corner - 10 * way_y),
        Spot(neck, corner - half * way_y),
        *reversed(arcs[1]),
        Spot(start.x + half * way_x, start.y),
    )
    small = checker(Spot(start.x, start.y), side, look, radius=14)
    return [Polygon(arrow, look.numbers), *small]


def _number_rows(top: bool, both: bool) -> tuple[float, float]:
    """Return the heights of the big and the small row of numbers in a strip."""
    big, small = (34.0, 13.0) if both else (27.0, 0.0)
    return (big, small) if top else (geo.HEIGHT - big, geo.HEIGHT - small)


def _number_sizes(look: Theme, both: bool) -> tuple[float, float]:
    """Return the sizes of big and small numbers; two rows leave less room to grow."""
    big, small = NUMBER * look.print_scale, SMALL_NUMBER * look.print_scale
    return (min(big, 27.0), min(small, 24.0)) if both else (big, small)


def _head(plan: Layout, side: Side, both: bool, look: Theme) -> Shape:
    """Return the mark of one head: a plate in the colours of the side, pointing at the point."""
    point = 24 if side is Side.WHITE else 12
    top = plan.is_top(point)
    x = plan.point_box(point).center.x
    y = _number_rows(top, both)[0]
    toward = 1.0 if top else -1.0
    colors = look.white if side is Side.WHITE else look.black
    half, back, chin, front = 20.0, 10.0 if both else 12.0, 10.0, 17.0 if both else 20.0
    if look.print_scale > 1:
        half = 24.0
        back, chin, front = (10.5, 10.5, 17.0) if both else (15.0, 15.0, 24.0)
    plate = (
        Spot(x - half, y - back * toward),
        Spot(x + half, y - back * toward),
        Spot(x + half, y + chin * toward),
        Spot(x + 7, y + chin * toward),
        Spot(x, y + front * toward),
        Spot(x - 7, y + chin * toward),
        Spot(x - half, y + chin * toward),
    )
    return Polygon(plate, colors.face, colors.rim, 2.0)


def _numbers(plan: Layout, numbers_for: Side, both: bool, look: Theme) -> list[Shape]:
    """Return the printed numbers, with a small checker that says whose numbers they are."""
    shapes: list[Shape] = []
    big_size, small_size = _number_sizes(look, both)
    heads = {24: look.white.print, 12: look.black.print} if plan.game == "long" else {}
    for point in range(1, 25):
        x = plan.point_box(point).center.x
        big, _ = _number_rows(plan.is_top(point), both)
        number = str(from_white(plan.game, numbers_for, point))
        color = heads.get(point, look.numbers)
        shapes.append(text(Spot(x, big), number, big_size, color))
    for top in (True, False):
        big, small = _number_rows(top, both)
        radius = 10.0 if both else min(10 * look.print_scale, 13.0)
        shapes += checker(Spot(geo.LEFT - 18, big), numbers_for, look, radius=radius)
        if both:
            shapes += checker(Spot(geo.LEFT - 18, small), numbers_for.other, look, radius=8)
    if both:
        for point in range(1, 25):
            x = plan.point_box(point).center.x
            _, small = _number_rows(plan.is_top(point), both)
            number = str(from_white(plan.game, numbers_for.other, point))
            shown = text(Spot(x, small), number, small_size, look.numbers_small)
            shapes.append(replace(shown, bold=False))
    return shapes


def _rect(box: Box, fill: str) -> Rect:
    """Return a filled box."""
    return Rect(box.x, box.y, box.width, box.height, fill)
