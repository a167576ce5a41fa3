"""Draw a scene of `nardy_learn.view` on an ipycanvas canvas, in few and batched calls.

A call for every checker would make some two hundred commands of a board; neighbours of one kind
go into one call instead. What such a call can vary from shape to shape is place, size, colour and
alpha; the line width and the dash are the same for all of it. The order of drawing is kept.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

import numpy as np

from nardy_learn.view.shapes import FONT, Circle, Line, Polygon, Rect, Shape, Text

__all__ = ["paint"]

GRAIN = 8
"""Steps of a unit that numbers are rounded to, so that they travel as 16-bit integers."""

FEW = 5
"""Up to so many neighbours are drawn one by one: a batched call has some 200 bytes of its own."""

STROKED = frozenset({"ring", "edge", "line"})
ALIGN = {"start": "left", "middle": "center", "end": "right"}


class Mark(NamedTuple):
    """One shape that is only filled or only stroked.

    Attributes
    ----------
    kind
        ``disc``, ``box``, ``area`` are filled; ``ring``, ``edge``, ``line`` are stroked.
    geometry
        The numbers of the shape: x, y, radius, or x, y, width, height, or a tuple of points.
    colour
        ``#rrggbb``.
    width, dash
        Of the line; the same within a call.
    """

    kind: str
    geometry: Any
    colour: str
    alpha: float = 1.0
    width: float = 0.0
    dash: tuple[float, ...] = ()


def paint(canvas: Any, shapes: Iterable[Shape], scale: float = 1.0) -> None:
    """Clear `canvas` and draw `shapes` on it.

    To be called inside `nardy_learn.widgets.hold.held`, so that it is one message.

    Parameters
    ----------
    canvas
        An `ipycanvas.Canvas`. Its transformation is set here and nothing that was set before is
        relied on, so the same call also repairs a canvas after the page was reloaded.
    shapes
        In drawing order.
    scale
        Pixels of the canvas's buffer for one unit of the shapes.
    """
    # The page clears width times height of the canvas under the transformation in force.
    canvas.set_transform(1, 0, 0, 1, 0, 0)
    canvas.clear()
    canvas.set_transform(scale / GRAIN, 0, 0, scale / GRAIN, 0, 0)
    pen = _Pen(canvas)
    for _, run in groupby(_marks(shapes), _batch):
        marks: list[Mark] = []
        for mark in run:
            if isinstance(mark, Text):
                pen.write(mark)
            else:
                marks.append(mark)
        if marks:
            pen.draw(marks)


def _batch(mark: "Mark | Text") -> object:
    return None if isinstance(mark, Text) else (mark.kind, mark.width, mark.dash)


def _marks(shapes: Iterable[Shape]) -> Iterator["Mark | Text"]:
    """Split every shape into what is filled and what is stroked."""
    apart = _Apart()
    for shape in shapes:
        if isinstance(shape, Polygon):
            if not apart.takes(shape):
                yield from apart.release()
                apart.takes(shape)
            continue
        yield from apart.release()
        match shape:
            case Text():
                yield shape
            case Line():
                ends = ((shape.x1, shape.y1), (shape.x2, shape.y2))
                yield Mark("line", ends, shape.stroke, shape.alpha, shape.line, shape.dash)
            case Circle():
                yield from _circle(shape)
            case Rect():
                yield from _rect(shape)
    yield from apart.release()


def _circle(shape: Circle) -> Iterator[Mark]:
    x, y, radius, half = shape.x, shape.y, shape.radius, shape.line / 2
    if shape.fill and shape.stroke and shape.alpha >= 1:
        # A disc on a wider disc looks like a stroked one, and a pile of them is one call.
        yield Mark("disc", (x, y, radius + half), shape.stroke)
        yield Mark("disc", (x, y, max(radius - half, 0)), shape.fill)
        return
    if shape.fill:
        yield Mark("disc", (x, y, radius), shape.fill, shape.alpha)
    if shape.stroke:
        yield Mark("ring", (x, y, radius), shape.stroke, shape.alpha, shape.line)


def _rect(shape: Rect) -> Iterator[Mark]:
    x, y, width, height = shape.x, shape.y, shape.width, shape.height
    if shape.fill:
        yield Mark("box", (x, y, width, height), shape.fill, shape.alpha)
    if shape.stroke:
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        yield Mark("edge", corners, shape.stroke, shape.alpha, shape.line)


class _Apart:
    """Neighbouring polygons that do not touch: all may be filled first and stroked afterwards."""

    def __init__(self) -> None:
        self.polygons: list[Polygon] = []
        self.boxes: list[tuple[float, float, float, float]] = []

    def takes(self, polygon: Polygon) -> bool:
        """Take the polygon unless it reaches into one that is already here."""
        xs = [x for x, _ in polygon.points]
        ys = [y for _, y in polygon.points]
        half = polygon.line / 2
        left, top, right, bottom = min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half
        for box in self.boxes:
            if left < box[2] and box[0] < right and top < box[3] and box[1] < bottom:
                return False
        self.polygons.append(polygon)
        self.boxes.append((left, top, right, bottom))
        return True

    def release(self) -> Iterator[Mark]:
        """Hand out what was taken."""
        polygons, self.polygons, self.boxes = self.polygons, [], []
        for p in polygons:
            if p.fill:
                yield Mark("area", p.points, p.fill, p.alpha)
        for p in sorted(polygons, key=lambda p: p.line):
            if p.stroke:
                yield Mark("edge", p.points, p.stroke, p.alpha, p.line)


class _Pen:
    """Draws on one canvas, and remembers what it was last told, so that it is not told twice."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self.told: dict[str, object] = {}

    def tell(self, name: str, value: object) -> None:
        if self.told.get(name) != value:
            setattr(self.canvas, name, value)
            self.told[name] = value

    def write(self, words: Text) -> None:
        weight = "bold " if words.bold else ""
        self.tell("font", f"{weight}{words.size * GRAIN:g}px {FONT}")
        self.tell("text_align", ALIGN[words.anchor])
        self.tell("fill_style", words.fill)
        self.canvas.fill_text(words.text, round(words.x * GRAIN), round(words.y * GRAIN))

    def draw(self, marks: Sequence[Mark]) -> None:
        """Draw marks of one kind, line width and dash."""
        first = marks[0]
        if first.kind in STROKED:
            self.tell("line_width", first.width * GRAIN)
            if self.told.get("dash") != first.dash:
                self.canvas.set_line_dash([length * GRAIN for length in first.dash])
                self.told["dash"] = first.dash
        if len(marks) > FEW:
            self._draw_batch(first.kind, marks)
        else:
            for mark in marks:
                self._draw_one(mark)

    def _draw_one(self, mark: Mark) -> None:
        red, green, blue = _rgb(mark.colour)
        style = mark.colour if mark.alpha >= 1 else f"rgba({red},{green},{blue},{mark.alpha:g})"
        self.tell("stroke_style" if mark.kind in STROKED else "fill_style", style)
        numbers = _grains(mark.geometry)
        match mark.kind:
            case "disc":
                self.canvas.fill_circle(*numbers.tolist())
            case "ring":
                self.canvas.stroke_circle(*numbers.tolist())
            case "box":
                self.canvas.fill_rect(*numbers.tolist())
            case "area":
                self.canvas.fill_polygon(numbers.ravel())
            case "edge":
                self.canvas.stroke_polygon(numbers.ravel())
            case "line":
                self.canvas.stroke_line(*numbers.ravel().tolist())

    def _draw_batch(self, kind: str, marks: Sequence[Mark]) -> None:
        canvas = self.canvas
        colours = np.array([_rgb(mark.colour) for mark in marks], dtype=np.uint8)
        alpha: Any = marks[0].alpha
        if any(mark.alpha != alpha for mark in marks):
            alpha = np.array([mark.alpha for mark in marks], dtype=np.float32)
        match kind:
            case "disc":
                canvas.fill_styled_circles(*_columns(marks), colours.ravel(), alpha)
            case "ring":
                canvas.stroke_styled_circles(*_columns(marks), colours.ravel(), alpha)
            case "box":
                canvas.fill_styled_rects(*_columns(marks), colours.ravel(), alpha)
            case "area":
                canvas.fill_styled_polygons(_outlines(marks), colours, alpha)
            case "edge":
                canvas.stroke_styled_polygons(_outlines(marks), colours, alpha)
            case "line":
                canvas.stroke_styled_line_segments(_outlines(marks), colours, alpha)


def _grains(geometry: Any) -> Any:
    return np.rint(np.asarray(geometry, dtype=np.float64) * GRAIN).astype(np.int16)


def _columns(marks: Sequence[Mark]) -> list[Any]:
    # Arrays even where a number would do: the browser takes a number for endless repetition.
    return [np.ascontiguousarray(column) for column in _grains([m.geometry for m in marks]).T]


def _outlines(marks: Sequence[Mark]) -> list[Any]:
    return [_grains(mark.geometry) for mark in marks]


@lru_cache(maxsize=256)
def _rgb(colour: str) -> tuple[int, int, int]:
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"a colour of a scene is #rrggbb, not {colour!r}")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
