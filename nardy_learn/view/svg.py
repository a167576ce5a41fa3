"""The scene as SVG: one string, the same bytes on every machine and every run."""

import re
from collections.abc import Iterable
from html import escape
from itertools import groupby

from nardy_learn.view.model import BoardView
from nardy_learn.view.scene import scene
from nardy_learn.view.shapes import FONT, Circle, Line, Polygon, Rect, Shape, Text

__all__ = ["to_svg"]

# Characters that XML 1.0 cannot hold, not even escaped.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def to_svg(view: BoardView, *, title: str = "", desc: str = "") -> str:
    """Return the picture of a view as an SVG document.

    It has no fixed size: it fills the width it is given. It holds no ids, scripts, links or fonts,
    so any number of pictures can stand on one page.

    Parameters
    ----------
    view
        What to draw.
    title
        The short name of the picture, for screen readers and as a tool tip.
    desc
        The position in words, for screen readers.

    Examples
    --------
    >>> to_svg(BoardView("long"), title="Start")[:60]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 628'
    """
    drawn = scene(view)
    label = f' aria-label="{_escape(title)}"' if title else ""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(drawn.width)} '
        f'{_n(drawn.height)}" role="img"{label} font-family="{FONT}">'
    )
    parts = [head]
    if title:
        parts.append(f"<title>{_escape(title)}</title>")
    if desc:
        parts.append(f"<desc>{_escape(desc)}</desc>")
    parts += _elements((*drawn.static, *drawn.moving))
    parts.append("</svg>")
    return "".join(parts)


def _elements(shapes: Iterable[Shape]) -> Iterable[str]:
    """Yield the elements; neighbours with the same paint share a group."""
    for paint, run in groupby(shapes, _paint):
        drawn = [_element(shape) for shape in run]
        if len(drawn) == 1:
            yield drawn[0].replace(" ", f" {paint} ", 1)
        else:
            yield f"<g {paint}>{''.join(drawn)}</g>"


def _paint(shape: Shape) -> str:
    """Return the attributes that say how a shape is painted."""
    match shape:
        case Text():
            weight = ' font-weight="700"' if shape.bold else ""
            anchor = "" if shape.anchor == "start" else f' text-anchor="{shape.anchor}"'
            return f'fill="{shape.fill}" font-size="{_n(shape.size)}"{weight}{anchor}'
        case Line():
            dash = f' stroke-dasharray="{_list(shape.dash)}"' if shape.dash else ""
            paint = f'stroke="{shape.stroke}" stroke-width="{_n(shape.line)}"{dash}'
        case _:
            paint = f'fill="{shape.fill or "none"}"'
            if shape.stroke:
                paint += f' stroke="{shape.stroke}" stroke-width="{_n(shape.line)}"'
    if shape.alpha == 1:
        return paint
    # Not "opacity": on a group that would blend overlapping neighbours as one.
    kinds = [kind for kind in ("fill", "stroke") if f'{kind}="#' in paint]
    return paint + "".join(f' {kind}-opacity="{_n(shape.alpha, 2)}"' for kind in kinds)


def _element(shape: Shape) -> str:
    """Return one element without its paint."""
    match shape:
        case Rect(x=x, y=y, width=width, height=height):
            return f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"/>'
        case Circle(x=x, y=y, radius=radius):
            return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"/>'
        case Polygon(points=points):
            return f'<polygon points="{" ".join(_list(spot) for spot in points)}"/>'
        case Line(x1=x1, y1=y1, x2=x2, y2=y2):
            return f'<line x1="{_n(x1)}" y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}"/>'
        case Text(x=x, y=y, text=words):
            return f'<text x="{_n(x)}" y="{_n(y)}">{_escape(words)}</text>'


def _n(value: float, decimals: int = 1) -> str:
    """Return a short number: a tenth of a unit is finer than any screen shows."""
    short = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def _list(values: Iterable[float]) -> str:
    """Return numbers with commas between."""
    return ",".join(_n(value) for value in values)


def _escape(words: str) -> str:
    """Return text safe inside XML, without the characters XML forbids."""
    return escape(_NOT_XML.sub("", words))
