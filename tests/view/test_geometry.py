"""What is drawn somewhere is hit there: in both games, from both seats."""

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy_learn.rules import Side
from nardy_learn.view import (
    HEIGHT,
    WIDTH,
    BoardView,
    CubeHit,
    CubeView,
    DieHit,
    DieView,
    Place,
    hit_test,
    layout,
)
from tests.view.views import BLACK, SEATS, WHITE, places, views


@pytest.mark.parametrize(("game", "bottom"), SEATS)
@pytest.mark.parametrize("count", [1, 2, 5, 6, 15])
def test_every_checker_is_hit_where_it_lies(game, bottom, count):
    plan, view = layout(game, bottom), BoardView(game, bottom=bottom)
    for place in places(game):
        for index in range(count):
            assert hit_test(view, *plan.checker(place, index, count)) == place


@pytest.mark.parametrize(("game", "bottom"), SEATS)
def test_every_place_is_hit_at_its_middle_and_at_its_landing_spot(game, bottom):
    plan, view = layout(game, bottom), BoardView(game, bottom=bottom)
    for place in places(game):
        assert hit_test(view, *plan.box(place).center) == place
        for count in range(16):
            assert hit_test(view, *plan.landing(place, count)) == place


@pytest.mark.parametrize(("game", "bottom"), SEATS)
def test_the_number_of_a_point_belongs_to_it(game, bottom):
    plan, view = layout(game, bottom), BoardView(game, bottom=bottom)
    for number in range(1, 25):
        x = plan.point_box(number).center.x
        y = 20.0 if plan.is_top(number) else HEIGHT - 20
        assert hit_test(view, x, y) == Place.point(number)


@given(st.floats(-50, WIDTH + 50), st.floats(-50, HEIGHT + 50), st.sampled_from(SEATS))
def test_the_other_seat_sees_the_same_board_turned(x, y, seat):
    game, _ = seat
    here = hit_test(BoardView(game), x, y)
    inside = 0 < x < WIDTH and 0 < y < HEIGHT
    # On an edge shared by two places, turning hands the edge to the other neighbour.
    on_edge = any(abs(edge - round(edge)) < 1e-9 for edge in (x, y))
    if inside and not on_edge:
        assert hit_test(BoardView(game, bottom=BLACK), WIDTH - x, HEIGHT - y) == here


@given(views(), st.floats(allow_nan=False), st.floats(allow_nan=False))
def test_any_finger_gets_an_answer(view, x, y):
    hit = hit_test(view, x, y)
    assert hit is None or isinstance(hit, Place)


@pytest.mark.parametrize(
    ("game", "bottom", "corners"),
    [
        ("long", WHITE, {1: "bottom right", 12: "bottom left", 13: "top left", 24: "top right"}),
        ("short", BLACK, {1: "top left", 12: "top right", 13: "bottom right", 24: "bottom left"}),
    ],
)
def test_the_corners(game, bottom, corners):
    plan = layout(game, bottom)
    for number, where in corners.items():
        x, y = plan.point_box(number).center
        assert ("top" if y < HEIGHT / 2 else "bottom") in where
        assert ("left" if x < WIDTH / 2 else "right") in where


@pytest.mark.parametrize(
    ("game", "side", "last"),
    [("long", WHITE, 1), ("long", BLACK, 13), ("short", WHITE, 1), ("short", BLACK, 24)],
)
@pytest.mark.parametrize("bottom", Side)
def test_a_tray_lies_beside_the_last_point_of_the_road(game, side, last, bottom):
    plan = layout(game, bottom)
    tray, point = plan.tray_box(side), plan.point_box(last)
    assert abs(tray.center.x - point.center.x) < 70
    assert (tray.center.y < HEIGHT / 2) is plan.is_top(last)


@pytest.mark.parametrize(("game", "bottom"), SEATS)
def test_the_road_arrow_stands_beside_the_own_point_twelve(game, bottom):
    plan = layout(game, bottom)
    for side in Side:
        twelve = 12 if side is WHITE else (24 if game == "long" else 13)
        road, point = plan.road_box(side), plan.point_box(twelve)
        assert abs(road.center.x - point.center.x) < 70
        assert (road.center.y < HEIGHT / 2) is plan.is_top(twelve)
        for tray in map(plan.tray_box, Side):
            assert tray != road


@pytest.mark.parametrize("bottom", Side)
def test_checkers_on_the_bar_face_the_home_they_enter(bottom):
    plan = layout("short", bottom)
    assert (plan.bar_box(WHITE).center.y < HEIGHT / 2) is plan.is_top(24)
    assert (plan.bar_box(BLACK).center.y < HEIGHT / 2) is plan.is_top(1)


def test_long_nardy_has_no_bar_to_hit():
    assert hit_test(BoardView("long"), WIDTH / 2, 150) is None


@pytest.mark.parametrize("bottom", Side)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_dice_are_hit_and_hide_nothing_else(bottom, count):
    plan = layout("long", bottom)
    view = BoardView("long", bottom=bottom, dice=(DieView(3),) * count)
    for index in range(count):
        box = plan.die_box(index, count)
        assert hit_test(view, *box.center) == DieHit(index)
        # A target of 24 px at a board width of 390 px: the smallest that WCAG 2.2 allows.
        assert (box.width + 8) * 390 / WIDTH > 24
        assert isinstance(hit_test(view.replace(dice=()), *box.center), Place)


@pytest.mark.parametrize("owner", [None, *Side])
@pytest.mark.parametrize(("game", "bottom"), SEATS)
def test_the_cube_lies_at_its_owner_and_is_hit(game, bottom, owner):
    cube = CubeView(2, owner)
    box = layout(game, bottom).cube_box(cube)
    assert hit_test(BoardView(game, bottom=bottom, cube=cube), *box.center) == CubeHit()
    if owner is None:
        assert box.center.y == HEIGHT / 2
    else:
        assert (box.center.y > HEIGHT / 2) is (owner is bottom)


@pytest.mark.parametrize(("game", "bottom"), SEATS)
@pytest.mark.parametrize("count", range(1, 16))
def test_stacks_keep_to_their_half_and_clear_of_cube_and_dice(game, bottom, count):
    plan = layout(game, bottom)
    for place in places(game):
        if place.kind == "off":
            continue
        box = plan.box(place)
        for index in range(count):
            x, y = plan.checker(place, index, count)
            assert x - 23 >= box.x
            assert x + 23 <= box.right
            assert y - 23 >= box.y
            assert y + 23 <= box.bottom
            assert abs(y - HEIGHT / 2) >= 23 + 22
            if place.kind == "bar":
                for owner in (None, *Side):
                    cube = plan.cube_box(CubeView(2, owner))
                    assert not cube.grown(-1).holds(x, y)
                    assert abs(cube.center.y - y) >= 23 + cube.height / 2


@pytest.mark.parametrize(("game", "bottom"), SEATS)
@pytest.mark.parametrize("count", range(1, 16))
def test_neighbours_in_a_stack_stay_apart(game, bottom, count):
    plan = layout(game, bottom)
    for place in places(game):
        spots = [plan.checker(place, index, count) for index in range(count)]
        for one, other in pairwise(spots):
            assert hypot(one.x - other.x, one.y - other.y) > 9
