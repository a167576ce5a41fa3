"""The gallery: a picture of every theme, mark and state of the board, in both games.

For whoever draws a theme or writes a lesson: what the board can show, and what each mark looks like
from the nearest seat and from the last row. The notebooks of it are compared picture by picture.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from nardy_learn.course.still import StillBoard
from nardy_learn.i18n import (
    describe_cube,
    describe_position,
    describe_roll,
    get_language,
    head_badge,
)
from nardy_learn.i18n.message import N_, Message, sentences
from nardy_learn.rules import GameName, Position, Roll, Side
from nardy_learn.view import THEMES, Arrow, BoardView, CubeView, DieView, Place
from nardy_learn.view.model import ViewFields

__all__ = ["STATES", "THEME_NOTES", "Gallery", "Sight", "gallery", "states"]

WHITE, BLACK = Side.WHITE, Side.BLACK

_GAMES: Final[tuple[GameName, ...]] = ("long", "short")

THEME_NOTES: Final[dict[str, Message]] = {
    "wood": N_("Wood: the board as it comes."),
    "felt": N_("Felt: green cloth with golden points."),
    "contrast": N_("Contrast: black, white and grey; only the marks have colour."),
    "dark": N_("Dark: for a dark screen."),
    "classroom": N_("Classroom: big numbers and thick lines, to be read from the last row."),
}
"""What to say of each theme."""

STATES: Final[dict[str, Message]] = {
    "long": N_("Marks and states in long nardy"),
    "short": N_("Marks and states in short nardy"),
}
"""The headings of the sections that show one game."""

_ALL_MARKS: Final = N_(
    "All at once: a checker picked up, targets where it may go, a diamond where it can go in "
    "another order, a lit point, a wall, a step, a hint and a step that is not allowed."
)
_START: Final = N_("The beginning of a game, White at the bottom.")
_BLACK_START: Final = N_("Black at the bottom and to play: the points carry Black's numbers.")
_BOTH: Final = N_("Both numbers of each point: the other side's in small print.")
_STACKS: Final = N_("A stack of fifteen and a stack of six: the top checker says how many.")
_BAR: Final = N_("Checkers on the bar.")
_OFF: Final = N_("Checkers borne off lie in the trays.")
_PICKED: Final = N_("A checker picked up, where it may go, and where only in another order.")
_HIT: Final = N_("A target with a checker on it: it would be hit.")
_BEAR_OFF: Final = N_("A target in the tray: the checker may be borne off.")
_LIT: Final = N_("Lit places: what a verdict speaks of.")
_WALL: Final = N_("A wall of six, in bricks.")
_ARROWS: Final = N_("Arrows: a step made, a hint with a question mark, a crossed-out refusal.")
_DICE: Final = N_("Dice: one number played, one to be played.")
_LOST: Final = N_("Dice of a double: two numbers played, two lost because nothing fits them.")
_CUBE: Final = N_("The cube in the middle: nobody owns it.")
_CUBE_NEAR: Final = N_("The cube of White, who sits at the bottom.")
_CUBE_FAR: Final = N_("The cube of Black, who sits at the top.")
_BADGE: Final = N_("A counter in a badge.")
_CAPTION: Final = N_("A sentence below the board.")

_MIDDLE: Final[dict[GameName, Position]] = {
    "long": Position.of(
        "long",
        {24: 6, 19: 1, 18: 2, 14: 1, 13: 2, 6: 2, 5: 1},
        {12: 6, 11: 1, 10: 2, 9: 1, 8: 2, 7: 1, 4: 1, 3: 1},
    ),
    "short": Position.of(
        "short", {25: 1, 24: 1, 13: 4, 8: 3, 6: 5, 4: 1}, {1: 2, 12: 4, 17: 3, 19: 4, 22: 1}
    ),
}
_ON_BAR: Final = Position.of(
    "short", {25: 2, 13: 5, 8: 3, 6: 5}, {1: 1, 12: 5, 17: 3, 19: 3}, enemy_bar=3
)
_RACE: Final[dict[GameName, Position]] = {
    "long": Position.of("long", {5: 2, 4: 2, 2: 1, 1: 2}, {17: 1, 16: 1, 14: 1, 13: 1}),
    "short": Position.of("short", {5: 2, 4: 2, 2: 1, 1: 2}, {24: 2, 23: 1, 20: 1}),
}
_STACKED: Final[dict[GameName, Position]] = {
    "long": Position.of("long", {1: 15}, {17: 6, 16: 5, 15: 4}),
    "short": Position.of("short", {1: 15}, {24: 6, 23: 5, 22: 4}),
}
_WALLED: Final[dict[GameName, tuple[Position, tuple[int, ...]]]] = {
    "long": (_MIDDLE["long"], (12, 11, 10, 9, 8, 7)),
    "short": (
        Position.of(
            "short",
            {24: 2, 13: 5, 8: 3, 6: 5},
            {16: 2, 17: 2, 18: 2, 19: 3, 20: 2, 21: 2, 1: 2},
        ),
        (16, 17, 18, 19, 20, 21),
    ),
}


@dataclass(frozen=True, slots=True)
class Sight:
    """One picture of the gallery.

    Attributes
    ----------
    id
        Its name, such as ``"long-dark-marks"``.
    section
        The theme it shows, or the game whose states it belongs to.
    note
        What to see in it.
    position
        Who stands where.
    view
        The picture.
    roll
        The dice, if they lie on the board.
    """

    id: str
    section: str
    note: Message
    position: Position
    view: BoardView
    roll: Roll | None = None

    def spoken(self, lang: str) -> str:
        """Tell it in words."""
        cube = self.view.cube
        return sentences(
            self.note.to(lang),
            describe_position(self.position, lang),
            describe_roll(self.roll, lang) if self.roll else "",
            describe_cube(cube.value, cube.owner, lang) if cube else "",
        )


def gallery(lang: str | None = None) -> tuple[Sight, ...]:
    """List the pictures: the themes with all marks, then each state of each game in wood.

    Parameters
    ----------
    lang
        The language of what is printed inside the pictures; that in force by default.

    Examples
    --------
    >>> [sight.id for sight in gallery("en")][:3]
    ['long-wood-start', 'long-wood-marks', 'short-wood-start']
    """
    lang = lang or get_language()
    return (*_themes(lang), *states("wood", lang))


def states(theme: str, lang: str) -> Iterator[Sight]:
    """Yield every state and mark of both games in one theme."""
    for game in _GAMES:
        for name, note, position, roll, fields in _states(game, lang):
            view = BoardView.of(position, **fields).replace(theme=theme)
            yield Sight(f"{game}-{name}", game, note, position, view, roll)


def _themes(lang: str) -> Iterator[Sight]:
    for theme in THEMES:
        for game in _GAMES:
            start = Position.start(game)
            view = BoardView.of(start, theme=theme)
            yield Sight(f"{game}-{theme}-start", theme, THEME_NOTES[theme], start, view)
            fields, roll = _all_marks(game, lang)
            view = BoardView.of(_MIDDLE[game], **fields).replace(theme=theme)
            name = f"{game}-{theme}-marks"
            yield Sight(name, theme, _ALL_MARKS, _MIDDLE[game], view, roll)


def _all_marks(game: GameName, lang: str) -> tuple[ViewFields, Roll]:
    """Return a view with every mark, on places where none hides another."""
    point = Place.point
    if game == "long":
        fields: ViewFields = {
            "dice": (DieView(6), DieView(5)),
            "picked": point(24),
            "destinations": (point(19), point(18)),
            "later": (point(13),),
            "lit": (point(6),),
            "wall": _WALLED["long"][1],
            "arrows": (
                Arrow(point(14), point(16), "wrong"),
                Arrow(point(5), point(2), "step"),
                Arrow(point(24), point(20), "hint"),
            ),
            "badges": (head_badge(0, 1, lang),),
        }
        return fields, Roll(6, 5)
    fields = {
        "dice": (DieView(3), DieView(1, "used")),
        "picked": Place.bar(WHITE),
        "destinations": (point(22), point(24)),
        "later": (point(21),),
        "lit": (point(11),),
        "wall": (17, 18, 19, 20, 21, 22),
        "arrows": (
            Arrow(point(13), point(10), "hint"),
            Arrow(point(6), point(1), "wrong"),
            Arrow(point(8), point(7), "step"),
        ),
        "cube": CubeView(2, BLACK),
    }
    return fields, Roll(3, 1)


_State = tuple[str, Message, Position, Roll | None, ViewFields]


def _states(game: GameName, lang: str) -> Iterator[_State]:
    start, black = Position.start(game), Position.start(game, BLACK)
    middle, race, stacked = _MIDDLE[game], _RACE[game], _STACKED[game]
    walled, wall = _WALLED[game]
    point = Place.point
    yield "black", _BLACK_START, black, None, {"bottom": BLACK}
    yield "both-numbers", _BOTH, start, None, {"both_numbers": True}
    yield "stacks", _STACKS, stacked, None, {}
    if game == "short":
        yield "bar", _BAR, _ON_BAR, None, {}
    yield "off", _OFF, race, None, {}
    picked: ViewFields = {
        "dice": (DieView(6), DieView(5)),
        "picked": point(24 if game == "long" else 13),
        "destinations": (point(18), point(19)) if game == "long" else (point(8), point(7)),
        "later": (point(13),) if game == "long" else (point(2),),
    }
    yield "picked", _PICKED, middle if game == "long" else start, Roll(6, 5), picked
    if game == "short":
        hit: ViewFields = {
            "dice": (DieView(3), DieView(1)),
            "picked": Place.bar(WHITE),
            "destinations": (point(22), point(24)),
        }
        yield "hit", _HIT, middle, Roll(3, 1), hit
    bear: ViewFields = {
        "dice": (DieView(5), DieView(4)),
        "picked": point(5),
        "destinations": (Place.off(WHITE), point(1)),
    }
    yield "bear-off", _BEAR_OFF, race, Roll(5, 4), bear
    lit = (point(6), point(13), Place.off(BLACK)) + ((Place.bar(WHITE),) if game == "short" else ())
    yield "lit", _LIT, middle, None, {"lit": lit}
    yield "wall", _WALL, walled, None, {"wall": wall}
    yield "arrows", _ARROWS, start, None, {"arrows": _three_arrows(game)}
    yield "dice", _DICE, start, Roll(6, 5), {"dice": (DieView(6, "used"), DieView(5))}
    lost = (*(DieView(4, "used") for _ in "12"), *(DieView(4, "lost") for _ in "12"))
    yield "lost", _LOST, middle, Roll(4, 4), {"dice": lost}
    for name, note, cube in (
        ("cube", _CUBE, CubeView(1)),
        ("cube-near", _CUBE_NEAR, CubeView(4, WHITE)),
        ("cube-far", _CUBE_FAR, CubeView(64, BLACK)),
    ):
        yield name, note, start, None, {"cube": cube}
    if game == "long":
        yield "badge", _BADGE, start, None, {"badges": (head_badge(0, 1, lang),)}
    yield "caption", _CAPTION, start, None, {"caption": _START.to(lang)}


def _three_arrows(game: GameName) -> tuple[Arrow, ...]:
    point = Place.point
    if game == "long":
        return (
            Arrow(point(24), point(18), "step"),
            Arrow(point(24), point(13), "hint"),
            Arrow(point(12), point(7), "wrong"),
        )
    return (
        Arrow(point(24), point(18), "step"),
        Arrow(point(13), point(8), "hint"),
        Arrow(point(6), point(1), "wrong"),
    )


@dataclass(frozen=True, slots=True)
class Gallery:
    """The gallery in one language, for its notebook."""

    lang: str

    def picture(self, name: str) -> StillBoard:
        """Return a picture, which a notebook shows; a `KeyError` if there is none of that name."""
        for sight in gallery(self.lang):
            if sight.id == name:
                caption = sight.note.to(self.lang)
                return StillBoard(sight.view, sight.spoken(self.lang), caption, self.lang)
        raise KeyError(name)

    def __repr__(self) -> str:
        return ", ".join(sight.id for sight in gallery(self.lang))
