"""The SVG: well formed, the same bytes always, readable by a screen reader."""

import re
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy_learn.view import BoardView, scene, to_svg
from tests.view.views import SEATS, busy, start, views

SVG = "{http://www.w3.org/2000/svg}"
KINDS = {"Rect": "rect", "Circle": "circle", "Polygon": "polygon", "Line": "line", "Text": "text"}


@given(views())
def test_the_picture_holds_every_shape_in_drawing_order(view):
    root = ET.fromstring(to_svg(view))
    drawn = scene(view)
    expected = [KINDS[type(shape).__name__] for shape in (*drawn.static, *drawn.moving)]
    found = [e.tag.removeprefix(SVG) for e in root.iter() if e.tag.removeprefix(SVG) != "g"]
    assert found[1:] == expected


@given(st.text(), st.text(), st.text(max_size=80))
def test_any_text_is_safe(title, desc, words):
    view = BoardView("long", badges=(words[:9],), caption=words)
    ET.fromstring(to_svg(view, title=title, desc=desc))


def test_title_and_description_are_there_for_screen_readers():
    root = ET.fromstring(to_svg(start("long"), title='A <"b"> & c', desc="24: 15"))
    assert root.get("role") == "img"
    assert root.get("aria-label") == 'A <"b"> & c'
    assert [root[0].tag, root[0].text] == [f"{SVG}title", 'A <"b"> & c']
    assert [root[1].tag, root[1].text] == [f"{SVG}desc", "24: 15"]


def test_without_words_there_are_no_empty_labels():
    svg = to_svg(start("long"))
    assert "<title" not in svg
    assert "<desc" not in svg
    assert "aria-label" not in svg


@pytest.mark.parametrize(("game", "bottom"), SEATS)
def test_numbers_are_short_and_nothing_points_outside(game, bottom):
    svg = to_svg(busy(game, bottom))
    assert not re.search(r"\d\.\d\d", re.sub(r'opacity="[^"]*"', "", svg))
    assert not re.search(r"-0[\s\",]", svg)
    # No ids, links, scripts, styles, fonts to load; the only address names the format.
    assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"\b(id|href|style|class|onclick)=|<(script|style|image)", svg)
    assert len(svg) < 32_000
    assert len(to_svg(start(game))) < 18_000


def test_it_scales_with_the_room_it_is_given():
    root = ET.fromstring(to_svg(start("short")))
    assert root.get("viewBox") == "0 0 800 628"
    assert root.get("width") is None


def test_the_same_view_gives_the_same_bytes_in_another_process():
    code = (
        "from nardy_learn.rules import Position\n"
        "from nardy_learn.view import BoardView, to_svg\n"
        "print(to_svg(BoardView.of(Position.start('long')), title='x'))"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert runs == {to_svg(start("long"), title="x")}


def test_one_checker_moved_changes_the_picture():
    before = start("long")
    points = list(before.points)
    points[23] -= 1
    points[17] += 1
    assert to_svg(before) != to_svg(before.replace(points=tuple(points)))
