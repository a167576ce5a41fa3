"""What a board shows: a frozen description that knows nothing of the rules.

Whoever holds the game tells the view which checkers stand where, what is picked, where it may
go and which points a verdict speaks of. The view only draws it, and says what lies under a
finger. All points are White's numbers, in both games and from both seats.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, Self, TypedDict, Unpack

from nardy_learn.rules import GameName, Position, Side

__all__ = ["Arrow", "BoardView", "CubeView", "DieView", "Place", "ViewFields"]

CHECKERS = 15


class Place(NamedTuple):
    """A place a checker can stand on.

    Attributes
    ----------
    kind
        ``"point"``, ``"bar"`` or ``"off"`` (a bear-off tray).
    number
        White's number of the point, 1 to 24; 0 for the bar and the trays.
    side
        Whose part of the bar or whose tray it is; None for a point.

    Examples
    --------
    >>> Place.point(24)
    Place(kind='point', number=24, side=None)
    """

    kind: Literal["point", "bar", "off"]
    number: int = 0
    side: Side | None = None

    @classmethod
    def point(cls, number: int) -> Self:
        """Return the place of White's point `number`."""
        return cls("point", number)

    @classmethod
    def bar(cls, side: Side) -> Self:
        """Return the part of the bar where `side` waits."""
        return cls("bar", 0, side)

    @classmethod
    def off(cls, side: Side) -> Self:
        """Return the tray of `side`."""
        return cls("off", 0, side)


@dataclass(frozen=True, slots=True)
class DieView:
    """One number of the roll: still to be played, played, or lost because nothing fits it."""

    number: int
    state: Literal["left", "used", "lost"] = "left"

    def __post_init__(self) -> None:
        """Refuse a number that no die shows."""
        if not 1 <= self.number <= 6:
            raise ValueError(f"a die shows 1 to 6, not {self.number}")


@dataclass(frozen=True, slots=True)
class CubeView:
    """The doubling cube; `owner` is None while it lies in the middle."""

    value: int
    owner: Side | None = None


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow between two places: a step made, a hint, or a step that was refused."""

    source: Place
    target: Place
    style: Literal["step", "hint", "wrong"] = "step"


class ViewFields(TypedDict, total=False):
    """The fields of a `BoardView`, for methods that take some of them by name."""

    game: GameName
    bottom: Side
    points: tuple[int, ...]
    bar: tuple[int, int]
    off: tuple[int, int]
    turn: Side | None
    numbers_for: Side
    both_numbers: bool
    dice: tuple[DieView, ...]
    cube: CubeView | None
    picked: Place | None
    destinations: tuple[Place, ...]
    later: tuple[Place, ...]
    lit: tuple[Place, ...]
    wall: tuple[int, ...]
    arrows: tuple[Arrow, ...]
    badges: tuple[str, ...]
    caption: str
    theme: str


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything one picture of the board shows.

    Attributes
    ----------
    game
        ``"long"`` or ``"short"``.
    bottom
        The side that sits at the bottom; for Black the board is turned by 180 degrees.
    points
        24 signed counts, index ``i`` is White's point ``i + 1``: positive White, negative Black.
    bar, off
        Checkers on the bar and borne off: White's, then Black's.
    turn
        The side on turn, or None.
    numbers_for
        Whose own numbers stand at the points.
    both_numbers
        Whether the other side's numbers are added in small print.
    dice
        Up to four numbers, in the order they lie on the board.
    picked, destinations, later
        The picked checker, where it may go now, and where it could go in another order.
    lit
        Places a verdict speaks of.
    wall
        White's numbers of a wall of six or more, in road order.
    badges
        Short counters such as ``"head 0/1"``, inside the board.
    caption
        A sentence under the board; it makes the picture higher, so live boards leave it empty.
    theme
        The name of a theme, see `nardy_learn.view.theme.THEMES`.

    Raises
    ------
    ValueError
        If it cannot be drawn: not 24 points, negative numbers, more than 15 checkers of a side,
        more than four dice, a mark on a place that is not there.
    """

    game: GameName
    bottom: Side = Side.WHITE
    points: tuple[int, ...] = (0,) * 24
    bar: tuple[int, int] = (0, 0)
    off: tuple[int, int] = (0, 0)
    turn: Side | None = None
    numbers_for: Side = Side.WHITE
    both_numbers: bool = False
    dice: tuple[DieView, ...] = ()
    cube: CubeView | None = None
    picked: Place | None = None
    destinations: tuple[Place, ...] = ()
    later: tuple[Place, ...] = ()
    lit: tuple[Place, ...] = ()
    wall: tuple[int, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    badges: tuple[str, ...] = ()
    caption: str = ""
    theme: str = "wood"

    def __post_init__(self) -> None:
        """Refuse what has no place on a board."""
        if len(self.points) != 24:
            raise ValueError(f"a board has 24 points, not {len(self.points)}")
        if min(*self.bar, *self.off) < 0:
            raise ValueError("the bar and the trays hold no negative number of checkers")
        for side in Side:
            if self.total(side) > CHECKERS:
                raise ValueError(f"{side.value} has {self.total(side)} checkers, at most 15")
        for place in self._marked():
            if place.side is None and not (place.kind == "point" and 1 <= place.number <= 24):
                raise ValueError(f"there is no place {place}")
        if len(self.dice) > 4:
            raise ValueError(f"a turn has at most four numbers, not {len(self.dice)}")

    @classmethod
    def of(cls, position: Position, **more: Unpack[ViewFields]) -> Self:
        """Return the view of `position`, numbered for its mover, with `more` fields set.

        Parameters
        ----------
        position
            The position; its side on turn becomes `turn` and `numbers_for`.
        **more
            Any other field of the view; what is given wins.
        """
        plain = cls(
            game=position.game,
            points=position.white_points,
            bar=position.bar,
            off=position.off,
            turn=position.turn,
            numbers_for=position.turn,
        )
        return replace(plain, **more)

    def replace(self, **changes: Unpack[ViewFields]) -> Self:
        """Return a copy with some fields changed."""
        return replace(self, **changes)

    def _marked(self) -> Iterator[Place]:
        """Yield every place that some mark names."""
        if self.picked is not None:
            yield self.picked
        yield from (*self.destinations, *self.later, *self.lit)
        yield from map(Place.point, self.wall)
        for arrow in self.arrows:
            yield from (arrow.source, arrow.target)

    def total(self, side: Side) -> int:
        """Return how many checkers of `side` the view shows in all."""
        sign = 1 if side is Side.WHITE else -1
        on_points = sum(sign * count for count in self.points if sign * count > 0)
        return on_points + self.on_bar(side) + self.borne_off(side)

    def on_bar(self, side: Side) -> int:
        """Return how many checkers of `side` wait on the bar."""
        return self.bar[0 if side is Side.WHITE else 1]

    def borne_off(self, side: Side) -> int:
        """Return how many checkers of `side` are borne off."""
        return self.off[0 if side is Side.WHITE else 1]

    def at(self, place: Place) -> tuple[Side | None, int]:
        """Return who stands on `place` and with how many checkers; ``(None, 0)`` if empty."""
        if place.kind == "point":
            count = self.points[place.number - 1]
            side = Side.WHITE if count > 0 else Side.BLACK
            return (side, abs(count)) if count else (None, 0)
        if place.side is None:
            return None, 0
        count = self.on_bar(place.side) if place.kind == "bar" else self.borne_off(place.side)
        return (place.side, count) if count else (None, 0)
