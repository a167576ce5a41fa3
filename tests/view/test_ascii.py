"""The text board, compared as a whole so that a reader sees what a terminal shows."""

from textwrap import dedent

import pytest
from hypothesis import given

from nardy_learn.rules import Position
from nardy_learn.view import BoardView, CubeView, DieView, Place, Words, to_ascii
from tests.view.views import BLACK, WHITE, busy, start, views


def board(text):
    return dedent(text).strip("\n")


def test_the_start_of_long_nardy():
    assert to_ascii(start("long", dice=(DieView(6), DieView(5)))) == board("""
        long  > O  roll 6-5
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
    """)


def test_black_reads_blacks_numbers_from_either_seat():
    assert to_ascii(start("long", BLACK)).splitlines()[1] == (
        "   1  2  3  4  5  6        7  8  9 10 11 12"
    )
    turned = to_ascii(start("long", BLACK, bottom=BLACK)).splitlines()
    # Turned round, Black's board reads as White's does, with the signs changed.
    plain = to_ascii(start("long")).splitlines()
    assert turned == [line.translate(str.maketrans("OX", "XO")) for line in plain[:-1]] + plain[-1:]


def test_short_nardy_with_bar_cube_and_both_numbers():
    position = Position.parse("short white: bar 24 13x5 8x3 6x5 | bar 1 12x5 17x3 19x5")
    view = BoardView.of(
        position,
        both_numbers=True,
        cube=CubeView(2, BLACK),
        dice=(DieView(4, "used"), DieView(3), DieView(2, "lost")),
    )
    assert to_ascii(view) == board("""
        short  > O  roll 3  - 4  x 2  cube 2 X
          12 11 10  9  8  7        6  5  4  3  2  1   X
          13 14 15 16 17 18       19 20 21 22 23 24   O
        +-------------------+---+-------------------+
        |  O  .  .  .  X  . |   |  X  .  .  .  .  O |
        |  O           X    |   |  X                |
        |  O           X    |   |  X                |
        |  O                |   |  X                |
        |  O                | O |  X                |
        |                   |   |                   |
        |  X                | X |  O                |
        |  X                |   |  O                |
        |  X           O    |   |  O                |
        |  X           O    |   |  O                |
        |  X  .  .  .  O  . |   |  O  .  .  .  .  X |
        +-------------------+---+-------------------+
          12 11 10  9  8  7        6  5  4  3  2  1   O
          13 14 15 16 17 18       19 20 21 22 23 24   X
        off: O 0, X 0
    """)


def test_marks_are_told_in_the_printed_numbers():
    assert to_ascii(busy("long")).splitlines()[18:] == [
        "off: O 1, X 0",
        "* 24",
        "-> 18 9 8 off",
        "~> 13",
        "! 24 1 off",
        "# 3 2 1 24 23 22",
        "= 2/1",
        "? 24/18",
        "/= 8/off",
        "head 0/1, <&>",
    ]
    black = to_ascii(busy("long").replace(numbers_for=BLACK)).splitlines()
    assert "* 12" in black
    assert "# 15 14 13 12 11 10" in black


def test_words_come_from_the_caller():
    words = Words(
        white="белые", black="чёрные", short="короткие нарды", turn="ход:", off="снято", lit="см."
    )
    view = start("short", lit=(Place.point(6), Place.bar(WHITE)))
    lines = to_ascii(view, words).splitlines()
    assert lines[0] == "короткие нарды  ход: O белые"
    assert lines[-2:] == ["снято: O белые 0, X чёрные 0", "см. 6 bar"]


@given(views())
def test_it_is_narrow_and_the_same_each_time(view):
    text = to_ascii(view.replace(caption="a caption with many words " * 9))
    assert all(len(line) < 80 for line in text.splitlines())
    assert text == to_ascii(view.replace(caption="a caption with many words " * 9))
    assert not text.endswith("\n")
    assert all(line == line.rstrip() for line in text.splitlines())


@given(views(both_numbers=False))
def test_every_checker_is_counted(view):
    body = to_ascii(view).splitlines()[3:14]
    for sign, side in (("O", WHITE), ("X", BLACK)):
        low = [p for p in view.points if (p > 0) is (side is WHITE) and 0 < abs(p) <= 5]
        high = [p for p in view.points if (p > 0) is (side is WHITE) and abs(p) > 5]
        bar = view.on_bar(side) if view.game == "short" else 0
        on_bar = min(bar, 4) if bar > 5 else bar
        expected = sum(map(abs, low)) + 4 * len(high) + on_bar
        assert sum(line.count(sign) for line in body) == expected


@pytest.mark.parametrize("count", [5, 6, 10, 15])
def test_more_than_five_are_told_by_a_number(count):
    view = BoardView("long", points=(count,) + (0,) * 23)
    shown = to_ascii(view).splitlines()[9]
    assert (str(count) in shown) is (count > 5)
