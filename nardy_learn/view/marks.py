"""Teaching marks: what is picked, where it may go, what a verdict speaks of.

Each mark has a shape of its own, drawn with a dark casing so that it stands out on any ground:
a plain ring (picked), a target with four ticks (destination), a diamond (legal in another order),
an outline with a pointer (lit), bricks (wall), and three kinds of arrows.
"""

from math import hypot, sqrt

from nardy_learn.rules import Side
from nardy_learn.view import geometry as geo
from nardy_learn.view.geometry import Box, Layout, Spot
from nardy_learn.view.model import Arrow, BoardView, Place
from nardy_learn.view.pieces import checker, colors_of, cross
from nardy_learn.view.shapes import (
    Circle,
    Line,
    Polygon,
    Rect,
    Shape,
    ribbon,
    rounded,
    text,
    text_width,
)
from nardy_learn.view.theme import Theme

__all__ = ["arrows", "badge_rows", "badges", "lit_places", "targets", "turn_mark", "wall"]

BADGE = 22.0
BADGE_GAP = 8.0
BADGE_ROOM = 6 * geo.COLUMN - 12
BRICK = 17.0
BRICKS = 12.0
LIT = 236.0
DIAMOND = ((0, -20), (20, 0), (0, 20), (-20, 0))


def lit_places(view: BoardView, plan: Layout, look: Theme) -> list[Shape]:
    """Return an outline around each lit place, with a pointer at its inner end."""
    frames = [(place, _lit_box(plan, place)) for place in view.lit]
    outlines = [rounded(frame, 8) for _, frame in frames]
    shapes: list[Shape] = [Polygon(line, look.lit, alpha=look.glow) for line in outlines]
    bold = 4.0 * look.outline
    shapes += [Polygon(line, None, look.casing, bold + 2.5) for line in outlines]
    shapes += [Polygon(line, None, look.lit, bold) for line in outlines]
    for place, frame in frames:
        upper = plan.box(place).y < geo.MIDDLE - 1
        x, inner = frame.center.x, frame.bottom if upper else frame.y
        out = 1.0 if upper else -1.0
        pointer = (
            Spot(x, inner - 2 * out),
            Spot(x - 12, inner + 18 * out),
            Spot(x + 12, inner + 18 * out),
        )
        shapes.append(Polygon(pointer, look.lit, look.casing, 2.0))
    return shapes


def _lit_box(plan: Layout, place: Place) -> Box:
    """Return the box outlined around a lit place."""
    box = plan.box(place)
    if place.kind == "off":
        return box.grown(1)
    y = box.y + 1 if box.y < geo.MIDDLE - 1 else box.bottom - 1 - LIT
    return Box(box.x + 2, y, box.width - 4, LIT)


def wall(view: BoardView, plan: Layout, look: Theme) -> list[Shape]:
    """Return the bricks of a wall along its points, on the rail between field and frame.

    Where a wall runs on round a corner (White's 12 and 13, or 1 and 24) the side rail is bricked
    too, so that it is seen as one wall.
    """
    if not view.wall:
        return []
    boxes = [_rail(plan, point) for point in view.wall]
    points = set(view.wall)
    for low, high in ((6, 7), (18, 19)):
        if {low, high} <= points:
            boxes.append(_rail(plan, low)._replace(x=geo.BAR_LEFT, width=geo.BAR))
    for low, high in ((12, 13), (1, 24)):
        if {low, high} <= points and abs(view.wall.index(low) - view.wall.index(high)) == 1:
            x = geo.LEFT - BRICKS if plan.point_box(low).x < geo.WIDTH / 2 else geo.RIGHT
            upper = geo.STRIP - BRICKS + 3.5
            boxes.append(Box(x, upper, BRICKS, geo.HEIGHT - 2 * upper))
    grounds: list[Shape] = [
        Rect(box.x - 1.5, box.y - 1.5, box.width + 3, box.height + 3, look.casing) for box in boxes
    ]
    mortar: list[Shape] = [
        Rect(box.x, box.y, box.width, box.height, look.wall_joint) for box in boxes
    ]
    bricks = [brick for box in boxes for brick in _bricks(box, look)]
    return [*grounds, *mortar, *bricks]


def _rail(plan: Layout, point: int) -> Box:
    """Return the piece of the rail before one point, where its bricks lie."""
    column = plan.point_box(point)
    y = geo.STRIP - BRICKS + 3.5 if plan.is_top(point) else geo.HEIGHT - geo.STRIP - 3.5
    return Box(column.x, y, column.width, BRICKS)


def _bricks(box: Box, look: Theme) -> list[Shape]:
    """Return two courses of bricks that fill a long box."""
    lying = box.width > box.height
    length, shapes = max(box.width, box.height), list[Shape]()
    for course in range(2):
        at = -BRICK / 2 * course
        while at < length:
            start, end = max(at + 0.75, 0.0), min(at + BRICK - 0.75, length)
            if end - start > 1:
                across = course * BRICKS / 2 + 0.6
                brick = Box(start, across, end - start, BRICKS / 2 - 1.2)
                if not lying:
                    brick = Box(across, start, brick.height, brick.width)
                x, y = box.x + brick.x, box.y + brick.y
                shapes.append(Rect(x, y, brick.width, brick.height, look.wall))
            at += BRICK
    return shapes


def targets(view: BoardView, plan: Layout, look: Theme) -> list[Shape]:
    """Return the marks of the picked checker and of where it may go."""
    landings = [_landing(view, plan, place) for place in view.destinations]
    shapes: list[Shape] = []
    bold = sqrt(look.outline)
    if view.turn is not None:
        face = colors_of(view.turn, look).face
        shapes += [Circle(*spot, 18, face, alpha=0.55) for spot, free in landings if free]
    for color, extra in ((look.casing, 1.75), (look.target, 0.0)):
        line = 4.5 * bold + 2 * extra
        shapes += [
            Circle(*spot, 19 if free else 23.5, None, color, line) for spot, free in landings
        ]
        for spot, free in landings:
            inner, outer = (10.0, 26.0) if free else (23.5, 30.5)
            shapes += _ticks(spot, inner - extra, outer + extra, color, line)
    spots = [_landing(view, plan, place)[0] for place in view.later]
    for color, line in ((look.casing, 4.0 + 4.0 * bold), (look.later, 4.0 * bold)):
        for x, y in spots:
            corners = tuple(Spot(x + right, y + down) for right, down in DIAMOND)
            shapes.append(Polygon(corners, None, color, line))
    if view.picked is not None:
        spot = plan.top_checker(view.picked, view.at(view.picked)[1])
        for color, line in ((look.casing, 3.5 + 5.0 * bold), (look.picked, 5.0 * bold)):
            shapes.append(Circle(*spot, 23.5, None, color, line))
    return shapes


def _landing(view: BoardView, plan: Layout, place: Place) -> tuple[Spot, bool]:
    """Return where a mark for landing on `place` lies, and whether that spot is free."""
    side, count = view.at(place)
    if place.kind == "off":
        box = plan.tray_box(place.side or Side.WHITE)
        spot = plan.landing(place, count)
        return Spot(spot.x, min(max(spot.y, box.y + 22), box.bottom - 22)), True
    if count == 1 and side is not view.turn and view.turn is not None:
        return plan.checker(place, 0, 1), False
    if count >= geo.FULL_STACK:
        return plan.checker(place, count - 1, count), False
    return plan.landing(place, count), True


def _ticks(spot: Spot, inner: float, outer: float, color: str, line: float) -> list[Shape]:
    """Return the four ticks that make a ring a target."""
    x, y = spot
    return [
        Line(x + dx * inner, y + dy * inner, x + dx * outer, y + dy * outer, color, line)
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
    ]


def arrows(view: BoardView, plan: Layout, look: Theme) -> list[Shape]:
    """Return the arrows: plain for a step, with a bright edge for a hint, crossed for a refusal."""
    shapes: list[Shape] = []
    for arrow in view.arrows:
        shapes += _arrow(view, plan, look, arrow)
    return shapes


def _arrow(view: BoardView, plan: Layout, look: Theme, arrow: Arrow) -> list[Shape]:
    """Return one arrow from the rim of a checker, bent towards the middle of the board."""
    start = plan.top_checker(arrow.source, view.at(arrow.source)[1])
    end, _ = _landing(view, plan, arrow.target)
    across, along = end.x - start.x, end.y - start.y
    length = hypot(across, along) or 1.0
    upper, rightwards = (start.y + end.y) / 2 < geo.MIDDLE, across > 0
    bow = min(70.0 / length, 0.3) * (-1 if upper is rightwards else 1)
    bend = Spot(
        (start.x + end.x) / 2 + bow * along,
        (start.y + end.y) / 2 - bow * across,
    )
    reach = hypot(bend.x - start.x, bend.y - start.y)
    part = min(0.5, 17 / reach) if reach else 0.0
    start = Spot(start.x + part * (bend.x - start.x), start.y + part * (bend.y - start.y))
    color = {"step": look.step, "hint": look.hint, "wrong": look.wrong}[arrow.style]
    shapes: list[Shape] = [
        Polygon(ribbon(start, bend, end, 13), color, look.casing, 2.5 * look.outline, 0.95)
    ]
    middle = Spot((start.x + 2 * bend.x + end.x) / 4, (start.y + 2 * bend.y + end.y) / 4)
    if arrow.style == "wrong":
        shapes += cross(middle, 13, look)
    elif arrow.style == "hint":
        shapes += [
            Circle(*middle, 13, look.hint, look.casing, 2.5),
            text(middle, "?", 20, look.casing),
        ]
    return shapes


def turn_mark(view: BoardView, plan: Layout, look: Theme) -> list[Shape]:
    """Return the mark of the side on turn, in the middle of the board left of the dice."""
    if view.turn is None:
        return []
    count = len(view.dice)
    x = plan.die_box(0, count).x - 36 if count else (geo.BAR_RIGHT + geo.RIGHT) / 2
    spot = Spot(x, geo.MIDDLE)
    pointer = (Spot(x + 19, spot.y - 9), Spot(x + 30, spot.y), Spot(x + 19, spot.y + 9))
    return [*checker(spot, view.turn, look, radius=16), Polygon(pointer, look.pointer)]


def badge_rows(badges: tuple[str, ...], look: Theme) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Split badges into those that fit inside the board and those left for the line below."""
    size = _badge_size(badges, look)
    for count in range(len(badges), 0, -1):
        if _badges_width(badges[:count], size) <= BADGE_ROOM:
            return badges[:count], badges[count:]
    return (), badges


def badges(view: BoardView, look: Theme) -> list[Shape]:
    """Return the badges that fit, side by side in the middle of the left half."""
    inside, _ = badge_rows(view.badges, look)
    size = _badge_size(view.badges, look)
    x = (geo.LEFT + geo.BAR_LEFT - _badges_width(inside, size)) / 2
    plates: list[Shape] = []
    words_on: list[Shape] = []
    for words in inside:
        box = Box(x, geo.MIDDLE - 18, _badge_width(words, size), 36)
        plates.append(Polygon(rounded(box, 17), look.badge, look.badge_print, 1.5))
        words_on.append(text(box.center, words, size, look.badge_print))
        x += box.width + BADGE_GAP
    return [*plates, *words_on]


def _badge_size(badges: tuple[str, ...], look: Theme) -> float:
    """Return the size of print on badges: the larger print of a theme only where all fit in it."""
    for size in (28.0, 25.0):
        if size <= BADGE * look.print_scale and _badges_width(badges, size) <= BADGE_ROOM:
            return size
    return BADGE


def _badges_width(badges: tuple[str, ...], size: float) -> float:
    """Return the width of badges side by side."""
    return sum(_badge_width(words, size) + BADGE_GAP for words in badges) - BADGE_GAP


def _badge_width(words: str, size: float) -> float:
    """Return the width of one badge."""
    return text_width(words, size) + 28
