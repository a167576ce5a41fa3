"""The view model refuses what has no place on a board and follows a position faithfully."""

from dataclasses import FrozenInstanceError, fields

import pytest

from nardy_learn.rules import Position, Side
from nardy_learn.view import BoardView, CubeView, DieView, Place
from nardy_learn.view.model import ViewFields


def test_a_view_of_a_position_shows_its_checkers_in_whites_numbers():
    view = BoardView.of(Position.parse("short black: bar 24 13x5 8x3 6x5 | bar 1 12x5 17x3 19x5"))
    assert view.turn is view.numbers_for is Side.BLACK
    assert view.bar == (1, 1)
    assert view.at(Place.point(1)) == (Side.BLACK, 1)
    assert view.at(Place.point(12)) == (Side.BLACK, 5)
    assert view.at(Place.point(13)) == (Side.WHITE, 5)
    assert view.at(Place.bar(Side.WHITE)) == (Side.WHITE, 1)
    assert view.at(Place.point(2)) == view.at(Place.off(Side.WHITE)) == (None, 0)


def test_fields_given_by_name_win():
    view = BoardView.of(Position.start("long"), numbers_for=Side.BLACK, caption="x")
    assert (view.numbers_for, view.caption, view.turn) == (Side.BLACK, "x", Side.WHITE)
    assert view.replace(caption="") == BoardView.of(Position.start("long"), numbers_for=Side.BLACK)


def test_a_view_cannot_be_changed_and_hashes_by_content():
    view = BoardView("long")
    with pytest.raises(FrozenInstanceError):
        view.caption = "x"
    assert hash(view) == hash(BoardView("long"))


def test_the_typed_names_are_the_fields():
    assert list(ViewFields.__annotations__) == [field.name for field in fields(BoardView)]


@pytest.mark.parametrize(
    "wrong",
    [
        {"points": (0,) * 23},
        {"points": (16,) + (0,) * 23},
        {"points": (-10,) + (0,) * 23, "off": (0, 6)},
        {"bar": (-1, 0)},
        {"off": (0, -1)},
        {"dice": (DieView(1),) * 5},
        {"wall": (0, 1, 2, 3, 4, 5)},
        {"lit": (Place.point(25),)},
        {"picked": Place("bar")},
    ],
)
def test_what_cannot_be_drawn_is_refused(wrong):
    with pytest.raises(ValueError, match=r"\w"):
        BoardView("short", **wrong)


@pytest.mark.parametrize("number", [0, 7])
def test_a_die_shows_one_to_six(number):
    with pytest.raises(ValueError, match="1 to 6"):
        DieView(number)


def test_a_cube_lies_in_the_middle_unless_owned():
    assert CubeView(2).owner is None
