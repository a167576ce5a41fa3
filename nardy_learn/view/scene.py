"""The scene: the one list of shapes that every painter draws.

>>> from nardy_learn.view.model import BoardView
>>> drawn = scene(BoardView("long"))
>>> drawn.width, drawn.height
(800.0, 628.0)
"""

from dataclasses import dataclass
from textwrap import wrap

from nardy_learn.view import geometry as geo
from nardy_learn.view import marks, pieces
from nardy_learn.view.furniture import furniture
from nardy_learn.view.geometry import Box
from nardy_learn.view.model import BoardView
from nardy_learn.view.shapes import Polygon, Shape, Text, rounded
from nardy_learn.view.theme import Theme, theme

__all__ = ["Scene", "scene"]

CAPTION = 24.0
CAPTION_LINE = 32.0
CAPTION_LETTERS = 56


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: its size, what stays (`static`) and what changes with the game (`moving`).

    `moving` is drawn over `static`. In both, shapes of one kind follow each other as far
    as the picture allows, so that a painter can draw many of them by one call.
    """

    width: float
    height: float
    static: tuple[Shape, ...]
    moving: tuple[Shape, ...]


def scene(view: BoardView) -> Scene:
    """Return the scene of a view: shapes in drawing order, lengths in board units."""
    look, plan = theme(view.theme), geo.layout(view.game, view.bottom)
    caption, height = _caption(view, look)
    moving = [
        *caption,
        *marks.lit_places(view, plan, look),
        *marks.wall(view, plan, look),
        *pieces.checkers(view, plan, look),
        *marks.turn_mark(view, plan, look),
        *pieces.dice(view, plan, look),
        *(pieces.cube(view.cube, plan, look) if view.cube else ()),
        *marks.badges(view, look),
        *marks.targets(view, plan, look),
        *marks.arrows(view, plan, look),
    ]
    return Scene(geo.WIDTH, geo.HEIGHT + height, furniture(view), tuple(moving))


def _caption(view: BoardView, look: Theme) -> tuple[list[Shape], float]:
    """Return the lines under the board and the height they add; nothing without words."""
    _, left_over = marks.badge_rows(view.badges, look)
    scale = look.print_scale
    letters = int(CAPTION_LETTERS / scale)
    lines = wrap(" · ".join(left_over), letters) + wrap(view.caption, letters)
    if not lines:
        return [], 0.0
    height = 18 + CAPTION_LINE * scale * len(lines)
    plate = Box(0, geo.HEIGHT + 6, geo.WIDTH, height - 6)
    shapes: list[Shape] = [Polygon(rounded(plate, 10), look.caption)]
    for number, line in enumerate(lines):
        y = geo.HEIGHT + 6 + 28 * scale + CAPTION_LINE * scale * number
        shapes.append(Text(18, y, line, CAPTION * scale, look.caption_print, "start", bold=False))
    return shapes, height
