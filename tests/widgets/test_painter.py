"""The painter: every shape in its order, in few calls, as the browser will read them."""

import json

import numpy as np
import pytest
from ipycanvas import Canvas
from ipycanvas.canvas import _CMD_LIST

from nardy_learn.rules import Side
from nardy_learn.view import (
    Arrow,
    BoardView,
    Circle,
    DieView,
    Line,
    Place,
    Polygon,
    Rect,
    Spot,
    Text,
    scene,
)
from nardy_learn.widgets.hold import held, manager
from nardy_learn.widgets.painter import FEW, GRAIN, paint


@pytest.fixture
def drawn(monkeypatch):
    """Paints shapes; gives the commands by name, arrays in place, without the clearing."""
    got = []
    monkeypatch.setattr(manager(), "send", lambda _meta, buffers: got.append(buffers))

    def draw(*shapes, scale=1.0):
        got.clear()
        canvas = Canvas()
        with held():
            paint(canvas, shapes, scale)
        (buffers,) = got
        rest = list(buffers[1:])
        commands = []
        for number, args, *count in json.loads(bytes(buffers[0])):
            own, rest = rest[: sum(count)], rest[sum(count) :]
            commands.append(
                (
                    _CMD_LIST[number],
                    [
                        np.frombuffer(own[arg["idx"]], arg["dtype"]).tolist()
                        if isinstance(arg, dict)
                        else arg
                        for arg in args
                    ],
                )
            )
        assert rest == [], "buffers that no command asks for"
        # Clearing obeys the transformation: under any but this one a part would stay.
        assert commands[1:3] == [("setTransform", [1, 0, 0, 1, 0, 0]), ("clear", [])]
        return commands[3:]

    return draw


def names(commands):
    return [name for name, _ in commands if name not in {"set", "setTransform", "setLineDash"}]


def test_a_unit_is_scaled_and_clearing_comes_before(drawn):
    (transform,) = drawn(scale=2)
    assert transform == ("setTransform", [2 / GRAIN, 0, 0, 2 / GRAIN, 0, 0])


def test_many_circles_are_one_call_in_their_order(drawn):
    circles = [Circle(i, 2 * i, 5, "#010203", "#a0b0c0", 2) for i in range(10)]
    commands = drawn(*circles)
    assert names(commands) == ["fillStyledCircles"]
    x, y, radius, colours, alpha = commands[-1][1]
    assert [value / GRAIN for value in x] == [i for i in range(10) for _ in range(2)]
    assert [value / GRAIN for value in y] == [2 * i for i in range(10) for _ in range(2)]
    # The stroke lies half outside, half inside: a wider disc below a narrower one.
    assert [value / GRAIN for value in radius] == [6, 4] * 10
    assert colours == [0xA0, 0xB0, 0xC0, 1, 2, 3] * 10
    assert alpha == 1


def test_few_shapes_are_plain_calls(drawn):
    commands = drawn(Circle(1, 2, 3, "#102030"), Circle(4, 5, 6, "#102030"))
    assert names(commands) == ["fillCircle", "fillCircle"]
    assert [args for name, args in commands if name == "set"] == [[0, "#102030"]]
    assert commands[-1] == ("fillCircle", [4 * GRAIN, 5 * GRAIN, 6 * GRAIN])


def test_alpha_is_kept_in_both_ways(drawn):
    one = drawn(Circle(1, 2, 3, "#102030", alpha=0.5))
    assert ("set", [0, "rgba(16,32,48,0.5)"]) in one
    many = drawn(*[Circle(1, 2, 3, "#102030", alpha=0.5 + i / 100) for i in range(FEW + 1)])
    assert names(many) == ["fillStyledCircles"]
    assert many[-1][1][4] == pytest.approx([0.5 + i / 100 for i in range(FEW + 1)])


def test_a_translucent_outline_is_stroked(drawn):
    commands = drawn(Circle(1, 2, 3, "#102030", "#ffffff", 1.5, alpha=0.5))
    assert names(commands) == ["fillCircle", "strokeCircle"]


def test_polygons_apart_are_filled_together_and_those_that_overlap_are_not(drawn):
    def square(x):
        return Polygon((Spot(x, 0), Spot(x + 8, 0), Spot(x + 8, 8)), "#000000", "#ffffff", 1)

    assert names(drawn(square(0), square(20))) == ["fillPolygon"] * 2 + ["strokePolygon"] * 2
    assert names(drawn(square(0), square(8))) == ["fillPolygon", "strokePolygon"] * 2
    many = drawn(*[square(20 * i) for i in range(FEW + 1)])
    assert names(many) == ["fillStyledPolygons", "strokeStyledPolygons"]
    count, points, each, colours, alpha = many[-1][1]
    assert count == FEW + 1
    assert each == [3] * count
    assert len(points) == 6 * count
    assert len(colours) == 3 * count
    assert alpha == 1


def test_line_width_and_dash_are_told_when_they_change(drawn):
    commands = drawn(
        Line(0, 0, 1, 1, "#000000", 2),
        Line(0, 0, 2, 2, "#000000", 2, dash=(4, 2)),
        Line(0, 0, 3, 3, "#000000", 3),
        Rect(0, 0, 4, 4, None, "#000000", 3),
    )
    assert names(commands) == ["strokeLine"] * 3 + ["strokePolygon"]
    dashes = [args for name, args in commands if name == "setLineDash"]
    assert dashes == [[[]], [[4 * GRAIN, 2 * GRAIN]], [[]]], "the first for a canvas left dashed"
    widths = [args[1] for name, args in commands if name == "set" and args[0] == 8]
    assert widths == [2 * GRAIN, 3 * GRAIN]


def test_text_says_font_and_anchor_once(drawn):
    commands = drawn(
        Text(10, 20, "24", 20, "#ffffff"),
        Text(30, 20, "Белые", 20, "#ffffff"),
        Text(30, 20, "x", 16, "#000000", "start", bold=False),
    )
    assert names(commands) == ["fillText"] * 3
    assert commands[-1] == ("fillText", ["x", 30 * GRAIN, 20 * GRAIN])
    fonts = [args[1] for name, args in commands if name == "set" and args[0] == 3]
    assert fonts[0].startswith(f"bold {20 * GRAIN}px ")
    assert fonts[1].startswith(f"{16 * GRAIN}px ")
    aligns = [args[1] for name, args in commands if name == "set" and args[0] == 4]
    assert aligns == ["center", "left"]


def test_a_colour_that_is_none_is_refused(drawn):
    with pytest.raises(ValueError, match="#rrggbb"):
        drawn(Circle(0, 0, 1, "red"))


def test_a_whole_board_takes_few_bytes(monkeypatch):
    """With everything shown at once; the static layer is sent once."""
    sizes = []
    monkeypatch.setattr(
        manager(), "send", lambda _meta, buffers: sizes.append(sum(len(bytes(b)) for b in buffers))
    )
    counts = {0: 2, 4: 1, 5: 4, 7: 3, 9: 2, 12: 3, 23: -2, 18: -5, 16: -3, 11: -5}
    view = BoardView(
        "short",
        points=tuple(counts.get(i, 0) for i in range(24)),
        turn=Side.WHITE,
        dice=(DieView(6), DieView(5, "used")),
        picked=Place.point(13),
        destinations=(Place.point(7), Place.point(8)),
        arrows=(Arrow(Place.point(13), Place.point(7), "hint"),),
        badges=("head 0/1",),
    )
    canvas = Canvas()
    for shapes in (scene(view).static, scene(view).moving):
        with held():
            paint(canvas, shapes, 2)
    static, moving = sizes
    assert static < 12_000
    assert moving < 6_000
