"""What a board looks like: view model, geometry, themes, display list, SVG and text.

Pure: no Jupyter, no rules of play, no language. A `BoardView` says what is to be seen, `scene`
turns it into shapes, `to_svg` and the canvas painter draw the same shapes, `hit_test` says what
lies under a finger.
"""

from nardy_learn.view.ascii import Words, to_ascii
from nardy_learn.view.geometry import (
    HEIGHT,
    WIDTH,
    Box,
    CubeHit,
    DieHit,
    Layout,
    Spot,
    hit_test,
    layout,
)
from nardy_learn.view.model import Arrow, BoardView, CubeView, DieView, Place
from nardy_learn.view.pieces import checker
from nardy_learn.view.scene import Scene, scene
from nardy_learn.view.shapes import (
    FONT,
    Circle,
    Line,
    Polygon,
    Rect,
    Shape,
    Text,
)
from nardy_learn.view.svg import to_svg
from nardy_learn.view.theme import THEMES, Theme, contrast_ratio, theme

__all__ = [
    "FONT",
    "HEIGHT",
    "THEMES",
    "WIDTH",
    "Arrow",
    "BoardView",
    "Box",
    "Circle",
    "CubeHit",
    "CubeView",
    "DieHit",
    "DieView",
    "Layout",
    "Line",
    "Place",
    "Polygon",
    "Rect",
    "Scene",
    "Shape",
    "Spot",
    "Text",
    "Theme",
    "Words",
    "checker",
    "contrast_ratio",
    "hit_test",
    "layout",
    "scene",
    "theme",
    "to_ascii",
    "to_svg",
]
