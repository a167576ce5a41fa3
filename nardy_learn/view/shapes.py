"""The primitives of the display list, and small helpers that build them.

A scene is a flat tuple of these shapes, in drawing order. Every painter (SVG, canvas) knows
exactly these five kinds, so the pictures cannot drift apart. Lengths are board units: the board
is 800 units wide. Colours are ``#rrggbb``.
"""

from dataclasses import dataclass
from math import cos, hypot, pi, sin

from nardy_learn.view.geometry import Box, Spot

__all__ = [
    "FONT",
    "Circle",
    "Line",
    "Polygon",
    "Rect",
    "Shape",
    "Text",
    "ribbon",
    "rounded",
    "text",
    "text_width",
]

FONT = "Helvetica, Arial, sans-serif"
"""The one font family, on every machine: no font is ever loaded."""


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle with its top left corner at ``(x, y)``."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: str | None = None
    line: float = 0.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed polygon; rounded corners come as points, so a painter needs no arcs."""

    points: tuple[Spot, ...]
    fill: str | None = None
    stroke: str | None = None
    line: float = 0.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around ``(x, y)``."""

    x: float
    y: float
    radius: float
    fill: str | None = None
    stroke: str | None = None
    line: float = 0.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line; ``dash`` alternates drawn and empty lengths, empty for a solid line."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str
    line: float
    alpha: float = 1.0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; ``y`` is the base line, ``anchor`` the side that ``x`` names."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    anchor: str = "middle"
    bold: bool = True


Shape = Rect | Polygon | Circle | Line | Text


def text(spot: Spot, words: str, size: float, fill: str) -> Text:
    """Return bold text centred on `spot`: the base line lies half a digit lower."""
    return Text(spot.x, spot.y + 0.36 * size, words, size, fill)


def text_width(words: str, size: float, *, bold: bool = True) -> float:
    """Return a careful estimate of the width of text, as no font can be measured here."""
    return (0.6 if bold else 0.55) * size * len(words)


def rounded(box: Box, radius: float) -> tuple[Spot, ...]:
    """Return the outline of a box with round corners, five points a corner."""
    left, top, right, bottom = box.x + radius, box.y + radius, box.right - radius, box.bottom
    bottom -= radius
    points: list[Spot] = []
    for x, y, turn in ((right, bottom, 0), (left, bottom, 1), (left, top, 2), (right, top, 3)):
        for part in range(5):
            angle = (turn + part / 4) * pi / 2
            points.append(Spot(x + radius * cos(angle), y + radius * sin(angle)))
    return tuple(points)


def ribbon(start: Spot, bend: Spot, end: Spot, width: float) -> tuple[Spot, ...]:
    """Return the outline of a bent arrow from `start` to `end`.

    The shaft follows the quadratic curve with the control point `bend`, grows from half of `width`
    to `width`, and ends in a head of more than double width.
    """
    reach = hypot(end.x - bend.x, end.y - bend.y) * 2
    head = min(2.6 * width, 0.3 * reach)
    until = 1 - head / reach if reach else 0.5
    left: list[Spot] = []
    right: list[Spot] = []
    for part in range(13):
        t = until * part / 12
        x = (1 - t) ** 2 * start.x + 2 * t * (1 - t) * bend.x + t**2 * end.x
        y = (1 - t) ** 2 * start.y + 2 * t * (1 - t) * bend.y + t**2 * end.y
        slope_x = (1 - t) * (bend.x - start.x) + t * (end.x - bend.x)
        slope_y = (1 - t) * (bend.y - start.y) + t * (end.y - bend.y)
        half = width * (0.25 + 0.25 * part / 12) / (hypot(slope_x, slope_y) or 1.0)
        halves = (half, 2.6 * half) if part == 12 else (half,)
        for size in halves:
            left.append(Spot(x + slope_y * size, y - slope_x * size))
            right.append(Spot(x - slope_y * size, y + slope_x * size))
    return (*left, end, *reversed(right))
