"""The board as text, for terminals, for diffs of stored notebooks and for reading aloud."""

from dataclasses import dataclass
from textwrap import wrap

from nardy_learn.rules import Side, from_white
from nardy_learn.view.geometry import layout
from nardy_learn.view.model import BoardView, DieView, Place

__all__ = ["Words", "to_ascii"]

ROWS = 5
CELL = 3
WIDTH = 78


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a text board; what is left out stays in the signs of the notation.

    Attributes
    ----------
    white, black
        The names of the sides; the board marks their checkers with ``O`` and ``X``.
    long, short
        The names of the games.
    turn
        What stands before the side on turn.
    numbers
        What stands before the side whose numbers are printed.
    bar, off, roll, used, lost, cube
        What stands before the checkers on the bar, those borne off, the numbers of the roll
        still to be played, those played, those lost, and the cube.
    picked, destinations, later, lit, wall
        What stands before the marked places.
    step, hint, wrong
        What stands before the arrows of each style.
    """

    white: str = "O"
    black: str = "X"
    long: str = "long"
    short: str = "short"
    turn: str = ">"
    numbers: str = "1-24"
    bar: str = "bar"
    off: str = "off"
    roll: str = "roll"
    used: str = "-"
    lost: str = "x"
    cube: str = "cube"
    picked: str = "*"
    destinations: str = "->"
    later: str = "~>"
    lit: str = "!"
    wall: str = "#"
    step: str = "="
    hint: str = "?"
    wrong: str = "/="

    def side(self, side: Side) -> str:
        """Return the name of a side, with its sign."""
        name, sign = (self.white, "O") if side is Side.WHITE else (self.black, "X")
        return sign if name == sign else f"{sign} {name}"


def to_ascii(view: BoardView, words: Words | None = None) -> str:
    """Return the board as text, under 80 columns, without a newline at the end.

    Points carry the own numbers of `view.numbers_for`, so Black reads Black's numbers. A stack of
    more than five shows its count in place of the fifth checker.

    Examples
    --------
    >>> print(to_ascii(BoardView("long", points=(0,) * 11 + (-15,) + (0,) * 11 + (15,))))
    long  1-24: O
      13 14 15 16 17 18       19 20 21 22 23 24
    +-------------------+---+-------------------+
    |  .  .  .  .  .  . |   |  .  .  .  .  .  O |
    |                   |   |                 O |
    |                   |   |                 O |
    |                   |   |                 O |
    |                   |   |                15 |
    |                   |   |                   |
    | 15                |   |                   |
    |  X                |   |                   |
    |  X                |   |                   |
    |  X                |   |                   |
    |  X  .  .  .  .  . |   |  .  .  .  .  .  . |
    +-------------------+---+-------------------+
      12 11 10  9  8  7        6  5  4  3  2  1
    off: O 0, X 0
    """
    says = words or Words()
    lines = [_header(view, says)]
    edge = "+" + "-" * 19 + "+---+" + "-" * 19 + "+"
    sides = [view.numbers_for.other, view.numbers_for] if view.both_numbers else [view.numbers_for]
    lines += [_numbers(view, side, top=True) for side in sides]
    lines.append(edge)
    lines += [_row(view, row, top=True) for row in range(ROWS)]
    lines.append("|" + " " * 19 + "|   |" + " " * 19 + "|")
    lines += [_row(view, row, top=False) for row in reversed(range(ROWS))]
    lines.append(edge)
    lines += [_numbers(view, side, top=False) for side in reversed(sides)]
    lines += _notes(view, says)
    return "\n".join(line.rstrip() for line in lines)


def _header(view: BoardView, says: Words) -> str:
    """Return the line of the game, the turn, the numbers and the roll."""
    parts = [says.long if view.game == "long" else says.short]
    if view.turn is not None:
        parts.append(f"{says.turn} {says.side(view.turn)}")
    if view.numbers_for is not view.turn:
        parts.append(f"{says.numbers}: {says.side(view.numbers_for)}")
    for label, state in ((says.roll, "left"), (says.used, "used"), (says.lost, "lost")):
        numbers = _numbers_in(view.dice, state)
        if numbers:
            parts.append(f"{label} {numbers}")
    if view.cube is not None:
        owner = f" {says.side(view.cube.owner)}" if view.cube.owner else ""
        parts.append(f"{says.cube} {view.cube.value}{owner}")
    return "  ".join(parts)


def _numbers_in(dice: tuple[DieView, ...], state: str) -> str:
    """Return the dice of one state as ``6-5``."""
    return "-".join(str(die.number) for die in dice if die.state == state)


def _halves(view: BoardView, *, top: bool) -> tuple[list[int], list[int]]:
    """Return White's numbers of one row from left to right, cut at the bar."""
    plan = layout(view.game, view.bottom)
    row = [point for point in range(1, 25) if plan.is_top(point) is top]
    row.sort(key=lambda point: plan.point_box(point).x)
    return row[:6], row[6:]


def _numbers(view: BoardView, side: Side, *, top: bool) -> str:
    """Return a line of point numbers; with two such lines the side stands at the end."""
    left, right = (
        "".join(f"{from_white(view.game, side, point):{CELL}}" for point in half)
        for half in _halves(view, top=top)
    )
    sign = ("O" if side is Side.WHITE else "X") if view.both_numbers else ""
    return f" {left}      {right}   {sign}"


def _row(view: BoardView, row: int, *, top: bool) -> str:
    """Return one line of checkers; row 0 lies at the edge."""
    left, right = (
        "".join(f"{_cell(view, Place.point(point), row):>{CELL}}" for point in half)
        for half in _halves(view, top=top)
    )
    bar = ""
    if view.game == "short":
        plan = layout(view.game, view.bottom)
        waiting = next(s for s in Side if (plan.bar_box(s).y < plan.bar_box(s.other).y) is top)
        # On the bar a stack grows outwards from the middle.
        bar = _cell(view, Place.bar(waiting), ROWS - 1 - row).strip(".")
    return f"|{left} |{bar:^3}|{right} |"


def _cell(view: BoardView, place: Place, row: int) -> str:
    """Return the sign at one height of a stack: a checker, a count, a dot or nothing."""
    side, count = view.at(place)
    if side is None:
        return "." if row == 0 else ""
    if row == ROWS - 1 and count > ROWS:
        return str(count)
    sign = "O" if side is Side.WHITE else "X"
    return sign if row < count else ""


def _notes(view: BoardView, says: Words) -> list[str]:
    """Return the lines below the board: borne off, marks, arrows, badges, caption."""
    white, black = (f"{says.side(side)} {view.borne_off(side)}" for side in Side)
    notes = [f"{says.off}: {white}, {black}"]
    marks = (
        (says.picked, (view.picked,) if view.picked else ()),
        (says.destinations, view.destinations),
        (says.later, view.later),
        (says.lit, view.lit),
        (says.wall, tuple(Place.point(point) for point in view.wall)),
    )
    for label, places in marks:
        if places:
            notes.append(f"{label} {' '.join(_name(view, place, says) for place in places)}")
    for style, label in (("step", says.step), ("hint", says.hint), ("wrong", says.wrong)):
        drawn = [
            f"{_name(view, arrow.source, says)}/{_name(view, arrow.target, says)}"
            for arrow in view.arrows
            if arrow.style == style
        ]
        if drawn:
            notes.append(f"{label} {' '.join(drawn)}")
    if view.badges:
        notes += wrap(", ".join(view.badges), WIDTH)
    return notes + wrap(view.caption, WIDTH)


def _name(view: BoardView, place: Place, says: Words) -> str:
    """Return how the notation calls a place, in the numbers that are printed."""
    if place.kind == "point":
        return str(from_white(view.game, view.numbers_for, place.number))
    return says.bar if place.kind == "bar" else says.off
