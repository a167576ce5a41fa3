"""The display list: everything inside the canvas, few runs, what stays apart from what moves."""

from itertools import groupby

import pytest
from hypothesis import given

from nardy_learn.rules import Side
from nardy_learn.view import (
    HEIGHT,
    THEMES,
    WIDTH,
    Arrow,
    BoardView,
    Circle,
    CubeView,
    DieView,
    Line,
    Place,
    Polygon,
    Rect,
    Text,
    checker,
    layout,
    scene,
    theme,
)
from nardy_learn.view.geometry import Spot
from nardy_learn.view.shapes import text_width
from tests.view.views import BLACK, GAMES, SEATS, WHITE, busy, start, views


def extent(shape):
    """The box a shape covers: left, top, right, bottom."""
    match shape:
        case Circle():
            half = shape.radius + (shape.line / 2 if shape.stroke else 0)
            return shape.x - half, shape.y - half, shape.x + half, shape.y + half
        case Rect():
            half = shape.line / 2
            right, bottom = shape.x + shape.width, shape.y + shape.height
            return shape.x - half, shape.y - half, right + half, bottom + half
        case Polygon():
            xs, ys, half = *zip(*shape.points, strict=True), shape.line / 2
            return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half
        case Line():
            half = shape.line / 2
            xs, ys = sorted((shape.x1, shape.x2)), sorted((shape.y1, shape.y2))
            return xs[0] - half, ys[0] - half, xs[1] + half, ys[1] + half
        case Text():
            width = text_width(shape.text, shape.size, bold=shape.bold)
            left = shape.x - (width / 2 if shape.anchor == "middle" else 0)
            return left, shape.y - 0.75 * shape.size, left + width, shape.y


def assert_inside(drawn):
    for shape in (*drawn.static, *drawn.moving):
        left, top, right, bottom = extent(shape)
        assert left >= -0.01, shape
        assert top >= -0.01, shape
        assert right <= drawn.width + 0.01, shape
        assert bottom <= drawn.height + 0.01, shape


@given(views())
def test_every_shape_lies_inside_the_picture(view):
    assert_inside(scene(view))


@pytest.mark.parametrize("look", THEMES)
@pytest.mark.parametrize(("game", "bottom"), SEATS)
def test_a_board_with_every_mark_lies_inside_the_picture(game, bottom, look):
    drawn = scene(busy(game, bottom, look))
    assert_inside(drawn)
    assert (drawn.width, drawn.height) == (WIDTH, HEIGHT)


@pytest.mark.parametrize("first", range(1, 25))
def test_a_wall_anywhere_is_bricked_inside_the_picture(first):
    wall = tuple((first - 1 + step) % 24 + 1 for step in range(6))
    for bottom in Side:
        assert_inside(scene(BoardView("long", bottom=bottom, wall=wall)))


@pytest.mark.parametrize("game", GAMES)
def test_the_static_layer_stays_when_the_game_goes_on(game):
    one, other = scene(start(game)), scene(busy(game).replace(both_numbers=False))
    assert one.static is other.static
    assert one.moving != other.moving


def test_the_static_layer_follows_seat_numbers_and_theme():
    plain = start("long")
    others = [
        plain.replace(bottom=BLACK),
        plain.replace(numbers_for=BLACK),
        plain.replace(both_numbers=True),
        plain.replace(theme="contrast"),
    ]
    assert len({scene(view).static for view in (plain, *others)}) == 5


@pytest.mark.parametrize("game", GAMES)
def test_all_checkers_are_one_run_of_filled_circles(game):
    view = start(game).replace(turn=None)
    runs = [
        (kind, len(list(run)))
        for kind, run in groupby(
            scene(view).moving,
            lambda s: (type(s), getattr(s, "alpha", 1), getattr(s, "stroke", None)),
        )
    ]
    assert len(runs) <= 3
    assert runs[1][0] == (Circle, 1.0, None)


def test_a_tall_stack_says_its_count_and_a_low_one_does_not():
    def counts(number):
        points = (number,) + (0,) * 23
        return [s.text for s in scene(BoardView("long", points=points)).moving if type(s) is Text]

    assert [counts(number) for number in (1, 5, 6, 15)] == [[], [], ["6"], ["15"]]


def numbers(view, *, bold):
    """The printed numbers of a row from left to right, upper row first."""
    shown = [s for s in scene(view).static if type(s) is Text and s.bold is bold]
    return [s.text for s in sorted(shown, key=lambda s: (s.y > HEIGHT / 2, s.x))]


def row(*parts):
    return [str(n) for part in parts for n in part]


def test_points_carry_the_movers_own_numbers():
    assert numbers(start("long"), bold=True) == row(range(13, 25), range(12, 0, -1))
    # Black's head, Black's own 24, is White's 12 at the bottom left.
    assert numbers(start("long", BLACK), bold=True) == row(range(1, 13), range(24, 12, -1))
    assert numbers(start("short", BLACK), bold=True) == row(range(12, 0, -1), range(13, 25))


def test_each_seat_finds_its_own_one_at_its_bottom_right_in_long_nardy():
    for side in Side:
        view = start("long", side, bottom=side)
        assert numbers(view, bold=True) == row(range(13, 25), range(12, 0, -1))


def test_both_numbers_adds_the_other_sides_in_light_print():
    view = start("long", both_numbers=True)
    assert numbers(view, bold=True) == row(range(13, 25), range(12, 0, -1))
    assert numbers(view, bold=False) == row(range(1, 13), range(24, 12, -1))
    assert numbers(start("long"), bold=False) == []


@pytest.mark.parametrize("both", [False, True])
def test_numbers_can_be_read_on_a_phone(both):
    for shape in scene(start("long", both_numbers=both)).static:
        if type(shape) is Text:
            assert shape.size * 390 / WIDTH >= 11


def test_only_long_nardy_marks_heads():
    heads = [s for s in scene(start("long")).static if type(s) is Polygon and len(s.points) == 7]
    assert len(heads) == 2
    assert not [
        s for s in scene(start("short")).static if type(s) is Polygon and len(s.points) == 7
    ]


def shapes_of(**fields):
    """What a field adds to the moving layer of an empty board."""
    return [s for s in scene(BoardView("short", turn=WHITE, **fields)).moving if s not in BARE]


BARE = scene(BoardView("short", turn=WHITE)).moving


def test_each_mark_has_a_shape_of_its_own():
    six = Place.point(6)
    kinds = {
        name: frozenset((type(s), len(getattr(s, "points", ()))) for s in shapes_of(**fields))
        for name, fields in {
            "picked": {"picked": six},
            "destination": {"destinations": (six,)},
            "later": {"later": (six,)},
            "lit": {"lit": (six,)},
            "wall": {"wall": (1, 2, 3, 4, 5, 6)},
        }.items()
    }
    assert len(set(kinds.values())) == len(kinds)


def test_arrows_differ_by_shape():
    def kinds(style):
        arrow = Arrow(Place.point(13), Place.point(7), style)
        return sorted(type(s).__name__ for s in shapes_of(arrows=(arrow,)))

    assert len({tuple(kinds(style)) for style in ("step", "hint", "wrong")}) == 3


def test_dice_show_their_pips_and_how_they_stand():
    def pips(die):
        shown = scene(BoardView("long", dice=(die,))).moving
        return sum(type(s) is Circle and s.radius == 4.4 for s in shown)

    assert [pips(DieView(number)) for number in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    left, used, lost = (
        scene(BoardView("long", dice=(DieView(5, state),))).moving
        for state in ("left", "used", "lost")
    )
    assert {s.alpha for s in left} == {1.0}
    assert {s.alpha for s in used} == {theme("wood").dim}
    assert not any(type(s) is Line for s in (*left, *used))
    assert sum(type(s) is Line for s in lost) == 4


def test_the_sides_differ_by_pattern_not_by_colour_alone():
    look = theme("wood")
    white, black = (checker(Spot(0, 0), side, look) for side in Side)
    assert [c.radius for c in white] != [c.radius for c in black]


def test_the_cube_shows_its_value():
    shown = shapes_of(cube=CubeView(512))
    assert [s.text for s in shown if type(s) is Text] == ["512"]


def test_a_caption_makes_the_picture_higher_and_is_wrapped():
    view = start("long")
    one = scene(view.replace(caption="Short."))
    long = scene(view.replace(caption="many words " * 30))
    assert HEIGHT < one.height < long.height
    assert one.static is scene(view).static
    assert_inside(long)


def test_badges_that_do_not_fit_go_below_the_board():
    view = start("long", badges=("head: 0 of 1", "a very long badge that has no room inside"))
    drawn = scene(view)
    assert drawn.height > HEIGHT
    assert [s.text for s in drawn.moving if type(s) is Text and s.y > HEIGHT] == [view.badges[1]]
    assert_inside(drawn)


def test_an_unknown_theme_is_named_together_with_those_there_are():
    with pytest.raises(ValueError, match=r"'neon'.*wood, felt, contrast, dark, classroom"):
        scene(BoardView("long", theme="neon"))


def test_fifteen_borne_off_checkers_lie_in_the_tray_and_are_counted():
    drawn = scene(BoardView("long", off=(15, 0)))
    assert_inside(drawn)
    tray = layout("long", WHITE).tray_box(WHITE)
    slabs = [s for s in drawn.moving if type(s) is Rect and s.stroke]
    assert len(slabs) == 15
    for slab in slabs:
        assert tray.holds(slab.x, slab.y)
        assert tray.holds(slab.x + slab.width, slab.y + slab.height)
    assert [s.text for s in drawn.moving if type(s) is Text] == ["15"]
