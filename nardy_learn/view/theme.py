"""Themes: named sets of colours.

The sides differ by pattern (one thin ring against a double ring with a dot) and every mark has a
shape of its own, so colours only help. They are taken far apart in lightness, not in hue alone,
which keeps them apart for colour-blind eyes and in greyscale.
"""

from dataclasses import dataclass

__all__ = [
    "CLASSROOM",
    "CONTRAST",
    "DARK",
    "FELT",
    "THEMES",
    "WOOD",
    "CheckerColors",
    "Theme",
    "contrast_ratio",
    "theme",
]


@dataclass(frozen=True, slots=True)
class CheckerColors:
    """The colours of one side: the rim, the face, the pattern, and print on the face."""

    rim: str
    face: str
    pattern: str
    print: str


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of a board, each ``#rrggbb``.

    Four fields are alphas: `grain` of the wood, `shadow` below what stands up, `dim` of dice that
    are no longer free, `glow` of the ground of lit places. `pointer` leads from the side on turn to
    its dice. Two fields are factors, for boards looked at from afar: `print_scale` of numbers and
    words, `outline` of lines and rings.
    """

    name: str
    frame: str
    frame_edge: str
    frame_light: str
    grain: float
    shadow: float
    inlay: str
    field: str
    field_edge: str
    point_odd: str
    point_even: str
    point_line: str
    tray: str
    numbers: str
    numbers_small: str
    white: CheckerColors
    black: CheckerColors
    cube: str
    cube_print: str
    dim: float
    glow: float
    picked: str
    target: str
    later: str
    lit: str
    wall: str
    wall_joint: str
    step: str
    hint: str
    wrong: str
    pointer: str
    casing: str
    badge: str
    badge_print: str
    caption: str
    caption_print: str
    print_scale: float = 1.0
    outline: float = 1.0


WOOD = Theme(
    name="wood",
    frame="#6b422a",
    frame_edge="#38210f",
    frame_light="#9a6b48",
    grain=0.2,
    shadow=0.3,
    inlay="#c9a063",
    field="#2f5a50",
    field_edge="#1d3b34",
    point_odd="#d3b98a",
    point_even="#9c5c3d",
    point_line="#1f3f38",
    tray="#3a2213",
    numbers="#fff1d6",
    numbers_small="#f0d3a2",
    white=CheckerColors(rim="#5b4127", face="#f8efdc", pattern="#b79a6b", print="#2a1a0d"),
    black=CheckerColors(rim="#d9c7a6", face="#2b2320", pattern="#b9a384", print="#fff6e4"),
    cube="#f8efdc",
    cube_print="#2a1a0d",
    dim=0.42,
    glow=0.28,
    picked="#ffd23f",
    target="#7fd6ff",
    later="#ffb4a2",
    lit="#ff9f1c",
    wall="#c8553d",
    wall_joint="#ffe8d6",
    step="#7fd6ff",
    hint="#ffd23f",
    wrong="#ff7f62",
    pointer="#fff1d6",
    casing="#10201c",
    badge="#16332c",
    badge_print="#fff1d6",
    caption="#fff8ea",
    caption_print="#2a1a0d",
)

CONTRAST = Theme(
    name="contrast",
    frame="#ffffff",
    frame_edge="#000000",
    frame_light="#ffffff",
    grain=0.0,
    shadow=0.0,
    inlay="#000000",
    field="#ffffff",
    field_edge="#000000",
    point_odd="#d9d9d9",
    point_even="#8c8c8c",
    point_line="#000000",
    tray="#f0f0f0",
    numbers="#000000",
    numbers_small="#3d3d3d",
    white=CheckerColors(rim="#000000", face="#ffffff", pattern="#000000", print="#000000"),
    black=CheckerColors(rim="#ffffff", face="#000000", pattern="#ffffff", print="#ffffff"),
    cube="#ffffff",
    cube_print="#000000",
    dim=0.5,
    glow=0.28,
    picked="#ffb000",
    target="#0072b2",
    later="#bb4488",
    lit="#d55e00",
    wall="#d55e00",
    wall_joint="#ffffff",
    step="#0072b2",
    hint="#ffb000",
    wrong="#d55e00",
    pointer="#000000",
    casing="#000000",
    badge="#000000",
    badge_print="#ffffff",
    caption="#ffffff",
    caption_print="#000000",
)

FELT = Theme(
    name="felt",
    frame="#2c2224",
    frame_edge="#120d0e",
    frame_light="#5a474a",
    grain=0.0,
    shadow=0.34,
    inlay="#c2a15c",
    field="#1e5b3a",
    field_edge="#0f2e1d",
    point_odd="#d8c48f",
    point_even="#123a26",
    point_line="#d8c48f",
    tray="#17402a",
    numbers="#f6ead0",
    numbers_small="#dcc596",
    white=CheckerColors(rim="#63512f", face="#f9f3e4", pattern="#a88c55", print="#241a0c"),
    black=CheckerColors(rim="#dacfb6", face="#1d1a1e", pattern="#bfae8a", print="#fff6e4"),
    cube="#f9f3e4",
    cube_print="#241a0c",
    dim=0.55,
    glow=0.28,
    picked="#ffd23f",
    target="#86d8ff",
    later="#ffb4c8",
    lit="#ffa02e",
    wall="#cf5a3c",
    wall_joint="#ffe8d6",
    step="#86d8ff",
    hint="#ffd23f",
    wrong="#ff9a80",
    pointer="#f6ead0",
    casing="#0b1710",
    badge="#0f2e1d",
    badge_print="#f6ead0",
    caption="#fbf6e9",
    caption_print="#241a0c",
)

DARK = Theme(
    name="dark",
    frame="#2b2f36",
    frame_edge="#5d6570",
    frame_light="#3d434c",
    grain=0.0,
    shadow=0.4,
    inlay="#5d6570",
    field="#1a1d22",
    field_edge="#0c0e11",
    point_odd="#5a6b7d",
    point_even="#313c48",
    point_line="#78889a",
    tray="#15181c",
    numbers="#eceff3",
    numbers_small="#b9c3cf",
    white=CheckerColors(rim="#2a2f36", face="#dfe4ea", pattern="#7d8894", print="#14171b"),
    black=CheckerColors(rim="#c3cad3", face="#121418", pattern="#a3adb8", print="#f2f4f7"),
    cube="#dfe4ea",
    cube_print="#14171b",
    dim=0.55,
    glow=0.26,
    picked="#f5c93b",
    target="#6cc6f7",
    later="#f0a3bd",
    lit="#f59a2d",
    wall="#cf5c40",
    wall_joint="#fff3ea",
    step="#6cc6f7",
    hint="#f5c93b",
    wrong="#ff8068",
    pointer="#eceff3",
    casing="#000000",
    badge="#0c0e11",
    badge_print="#eceff3",
    caption="#2b2f36",
    caption_print="#eceff3",
)

CLASSROOM = Theme(
    name="classroom",
    frame="#0f2138",
    frame_edge="#000000",
    frame_light="#0f2138",
    grain=0.0,
    shadow=0.0,
    inlay="#ffffff",
    field="#f7f6ef",
    field_edge="#000000",
    point_odd="#f3bf5a",
    point_even="#5f94cc",
    point_line="#000000",
    tray="#dfe4ea",
    numbers="#ffffff",
    numbers_small="#dfe7f2",
    white=CheckerColors(rim="#000000", face="#ffffff", pattern="#000000", print="#000000"),
    black=CheckerColors(rim="#ffffff", face="#000000", pattern="#ffffff", print="#ffffff"),
    cube="#ffffff",
    cube_print="#000000",
    dim=0.5,
    glow=0.4,
    picked="#ffd400",
    target="#35c2ff",
    later="#ff9ade",
    lit="#ff8a1f",
    wall="#d9480f",
    wall_joint="#ffffff",
    step="#35c2ff",
    hint="#ffd400",
    wrong="#ff6a4d",
    pointer="#000000",
    casing="#000000",
    badge="#000000",
    badge_print="#ffffff",
    caption="#ffffff",
    caption_print="#000000",
    print_scale=1.4,
    outline=1.5,
)

THEMES = {found.name: found for found in (WOOD, FELT, CONTRAST, DARK, CLASSROOM)}
"""The themes by name; the first is the default."""


def theme(name: str) -> Theme:
    """Return the theme called `name`.

    Raises
    ------
    ValueError
        If there is no such theme; the message lists those there are.
    """
    try:
        return THEMES[name]
    except KeyError:
        raise ValueError(f"no theme {name!r}; there are {', '.join(THEMES)}") from None


def contrast_ratio(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2.2 counts it, from 1 to 21.

    Examples
    --------
    >>> contrast_ratio("#ffffff", "#000000")
    21.0
    """
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return round((high + 0.05) / (low + 0.05), 2)


def _luminance(color: str) -> float:
    """Return the relative luminance of ``#rrggbb``."""
    total = 0.0
    for start, weight in ((1, 0.2126), (3, 0.7152), (5, 0.0722)):
        part = int(color[start : start + 2], 16) / 255
        total += weight * (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    return total
