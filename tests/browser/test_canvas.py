"""The picture of a board in JupyterLab: drawing, input, survival, and what the helper mends.

No rules and no lessons here: a notebook that draws what is clicked.
"""

import json

import pytest

from tests.browser.lab import BOARD, alike, wait_until

SETUP = """
import json
from nardy_learn.view import BoardView, Place, hit_test
from nardy_learn.widgets.canvas import BoardCanvas

class Echo:
    "Picks what is pressed, and keeps a log of all input."
    def __init__(self):
        self.log, self.stale, self.faults = [], [], []
        self.canvas = BoardCanvas(
            self.take, on_stale=self.stale.append, on_fault=self.faults.append, label="Test board"
        )
        points = tuple({0: 2, 5: -5, 11: 3, 23: 10}.get(i, 0) for i in range(24))
        self.canvas.draw(BoardView("long", points=points))

    def take(self, got):
        self.log.append([got.kind, round(got.x), round(got.y), got.clicks, got.key])
        if got.kind == "press":
            place = hit_test(self.canvas.view, got.x, got.y)
            picked = place if isinstance(place, Place) else None
            words = f"picked {picked.number}" if picked else "nothing"
            self.canvas.draw(self.canvas.view.replace(picked=picked), speech=words)

boards = [Echo(), Echo()]
"""
CELLS = (SETUP, "boards[0].canvas", "boards[1].canvas", *["'something below'"] * 8)
CHECKER = (197.0, 560.0)  # the middle of White's point 10, empty, in the lower left
OTHER = (705.0, 560.0)  # White's point 1


def picked_point(lab, board=0) -> int | None:
    view = f"boards[{board}].canvas.view.picked"
    return json.loads(lab.kexec(f"print(json.dumps({view} and {view}.number))"))


def log(lab, board=0, book="log") -> list:
    return json.loads(lab.kexec(f"print(json.dumps(boards[{board}].{book}, default=repr))"))


def open_boards(lab, name="canvas.ipynb"):
    lab.server.notebook(name, *CELLS)
    lab.open(name)
    lab.run_all()
    lab.board(1)
    lab.page.wait_for_selector(f"{BOARD}[role]")
    return lab


@pytest.fixture
def boards(lab):
    return open_boards(lab)


def wait_for_picture(lab, wanted, board=0):
    wait_until(lambda: alike(lab.thumbnail(board), wanted), f"the picture of board {board}", 10)


def wait_for_change(lab, before, board=0):
    wait_until(lambda: not alike(lab.thumbnail(board), before), "another picture", 10)


def test_a_click_is_one_message_and_repaints(boards):
    before = boards.thumbnail()
    start = len(boards.sent)
    boards.click(*CHECKER)
    wait_for_change(boards, before)
    assert [kind for kind, _ in boards.sent[start:]] == ["comm_msg"]
    assert picked_point(boards) == 10
    (press,) = log(boards)
    assert press[0] == "press"
    assert abs(press[1] - CHECKER[0]) <= 1
    assert abs(press[2] - CHECKER[1]) <= 1
    assert log(boards, 1) == []
    assert boards.errors == []
    boards.shot("canvas-click")


def test_what_was_drawn_before_is_gone(boards):
    empty = boards.thumbnail()
    for x, y in ((197.0, 560.0), (705.0, 560.0), (197.0, 60.0), (650.0, 60.0)):
        boards.click(x, y)
        wait_for_change(boards, empty)
        boards.click(400.0, 300.0)  # the bar, which is nothing in long nardy
        wait_for_picture(boards, empty)


RICH_VIEWS = """
from nardy_learn.rules import Side
from nardy_learn.view import Arrow, CubeView, DieView, to_svg
counts = {0: 2, 4: 1, 5: 4, 7: 3, 9: 2, 23: -2, 18: -5, 16: -3}
rich = dict(points=tuple(counts.get(i, 0) for i in range(24)), turn=Side.WHITE,
    dice=(DieView(6), DieView(5, "used"), DieView(1, "lost")), picked=Place.point(8),
    destinations=(Place.point(2), Place.point(3)), later=(Place.point(4),),
    lit=(Place.point(24),), wall=(5, 6, 7, 8, 9, 10), badges=("head 0/1",), both_numbers=True,
    arrows=(Arrow(Place.point(10), Place.point(8), "hint"), Arrow(Place.point(8), Place.point(1),
    "wrong")))
views = [
    BoardView("long", **rich),
    BoardView("short", bar=(1, 2), off=(2, 3), cube=CubeView(4, Side.BLACK), bottom=Side.BLACK,
              theme="contrast", **rich),
]
"""


def test_the_canvas_shows_what_the_svg_shows(boards):
    """One list of shapes, two painters: overlapping piles, alpha, text, dashes and all marks."""
    boards.kexec(RICH_VIEWS)
    for number in range(2):
        assert boards.kexec(f"boards[0].canvas.draw(views[{number}])") == ""
        svg = boards.kexec(f"print(to_svg(views[{number}]))")
        wait_for_picture(boards, boards.thumbnail_of_svg(svg))
        boards.shot(f"canvas-rich-{number}")


def test_a_hover_and_a_right_click_are_not_told(boards):
    x, y = boards.spot(*CHECKER)
    boards.page.mouse.move(x, y)
    start = len(boards.sent)
    for step in range(20):
        boards.page.mouse.move(x + 5 * step, y - 3 * step)
    boards.page.mouse.click(x, y, button="right")
    boards.page.keyboard.press("Escape")
    boards.page.wait_for_timeout(300)
    assert boards.sent[start:] == []


def test_a_drag_ends_in_a_drop_and_outside_in_a_cancel(boards):
    boards.drag(CHECKER, (400.0, 500.0))
    wait_until(lambda: len(log(boards)) == 2, "press and drop")
    x, y = boards.spot(*CHECKER)
    boards.page.mouse.move(x, y)
    boards.page.mouse.down()
    boards.page.mouse.move(x + 900, y, steps=3)
    boards.page.mouse.up()
    wait_until(lambda: len(log(boards)) == 4, "press and cancel")
    assert [got[0] for got in log(boards)] == ["press", "drop", "press", "cancel"]
    assert abs(log(boards)[1][1] - 400) <= 1


def test_drags_are_throttled_and_told_only_when_wanted(boards):
    boards.kexec("boards[0].canvas.helper.track = True")
    boards.page.wait_for_timeout(200)
    boards.drag(CHECKER, (600.0, 500.0))
    wait_until(lambda: log(boards) and log(boards)[-1][0] == "drop", "the drop")
    assert 1 <= sum(got[0] == "drag" for got in log(boards)) <= 8


def test_the_buffer_is_sharp_at_device_scale_two(new_lab):
    lab = open_boards(new_lab(device_scale_factor=2), "sharp.ipynb")
    width = lab.board().evaluate("canvas => canvas.width / canvas.getBoundingClientRect().width")
    ratio = lab.board().evaluate(
        """canvas => { const box = canvas.getBoundingClientRect();
            return canvas.width / canvas.height / (box.width / box.height); }"""
    )
    assert width == pytest.approx(2, abs=0.01)
    assert ratio == pytest.approx(1, abs=0.01)
    lab.shot("canvas-2x")


def test_a_board_fits_a_phone_and_hears_a_tap_once(new_lab):
    lab = new_lab(
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
    )
    open_boards(lab, "phone.ipynb")
    box = lab.board().bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    lab.tap(*CHECKER)
    wait_until(lambda: log(lab), "the tap")
    lab.page.wait_for_timeout(500)
    assert [got[0] for got in log(lab)] == ["press"]
    assert picked_point(lab) == 10
    lab.shot("canvas-390")


def scroll_top(lab) -> float:
    return lab.board().evaluate(
        """canvas => { for (let node = canvas; node; node = node.parentElement)
            if (node.scrollTop > 0) return node.scrollTop;
            return 0; }"""
    )


def test_the_wheel_scrolls_over_a_board(boards):
    x, y = boards.spot(*CHECKER)
    boards.page.mouse.move(x, y)
    start, top = len(boards.sent), scroll_top(boards)
    boards.page.mouse.wheel(0, 150)
    wait_until(lambda: abs(scroll_top(boards) - top) > 50, "the page to scroll", 5)
    assert boards.sent[start:] == []


def test_a_finger_scrolls_over_a_board(new_lab):
    lab = new_lab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    open_boards(lab, "finger.ipynb")
    lab.spot(*CHECKER)
    top = scroll_top(lab)
    lab.swipe(*CHECKER, by=-180)
    wait_until(lambda: abs(scroll_top(lab) - top) > 50, "the page to scroll", 5)
    assert log(lab) == []


def test_a_click_on_a_board_partly_off_screen_lands_where_it_was_made(boards):
    x, y = boards.spot(400.0, 600.0)
    boards.page.mouse.move(x, y)
    boards.page.mouse.wheel(0, -250)  # its lower part is below the window now
    boards.page.wait_for_timeout(400)
    boards.page.evaluate("() => document.activeElement.blur()")
    box = boards.board().bounding_box()
    assert box["y"] + box["height"] > 900
    boards.page.mouse.click(box["x"] + CHECKER[0], 700)
    wait_until(lambda: log(boards), "the click")
    assert boards.board().bounding_box()["y"] == box["y"], "the page has scrolled"
    assert abs(log(boards)[0][2] - (700 - box["y"])) <= 1.5


def test_keys_tab_leaves_letters_do_nothing_shortcuts_work(boards):
    cells = boards.cells()
    boards.click(*CHECKER)
    assert boards.page.evaluate("() => document.activeElement.tagName") == "CANVAS"
    for key in ("a", "b", "d", "d", "x", "m"):
        boards.page.keyboard.press(key)
    assert boards.cells() == cells
    boards.kexec("pass")
    boards.command("notebook:insert-cell-below")
    boards.board().evaluate("canvas => canvas.focus({preventScroll: true})")
    dirty = "() => window.jupyterapp.shell.currentWidget.context.model.dirty"
    assert boards.page.evaluate(dirty)
    boards.page.keyboard.press("Control+s")
    wait_until(lambda: not boards.page.evaluate(dirty), "Ctrl+S to save", 10)
    boards.board().evaluate("canvas => canvas.focus({preventScroll: true})")
    boards.page.keyboard.press("Tab")
    assert not boards.board().evaluate("canvas => canvas === document.activeElement")


def test_only_the_keys_listened_for_reach_the_kernel(boards):
    boards.kexec("boards[0].canvas.helper.listen()")
    wait_until(lambda: boards.board().get_attribute("role") == "application", "the role")
    boards.board().evaluate("canvas => canvas.focus({preventScroll: true})")
    for key in ("ArrowLeft", "q", "Enter"):
        boards.page.keyboard.press(key)
    wait_until(lambda: len(log(boards)) == 2, "two keys")
    assert [got[4] for got in log(boards)] == ["ArrowLeft", "Enter"]


def test_role_label_and_voice(boards):
    assert boards.board().get_attribute("role") == "img"
    assert boards.board().get_attribute("aria-label") == "Test board"
    boards.kexec("boards[1].canvas.helper.label = 'Another name'")
    wait_until(lambda: boards.board(1).get_attribute("aria-label") == "Another name", "the label")
    assert boards.board(0).get_attribute("aria-label") == "Test board"
    boards.click(*CHECKER)
    wait_until(lambda: boards.spoken() == ["picked 10"], "the words")
    node = boards.page.locator(".nardy-live").first.element_handle()
    boards.click(*OTHER)
    wait_until(lambda: boards.spoken() == ["picked 1"], "other words")
    assert node.evaluate("node => node.isConnected"), "the live region was replaced"
    said = boards.page.locator(".nardy-live").first.text_content()
    boards.click(*OTHER)
    wait_until(
        lambda: boards.page.locator(".nardy-live").first.text_content() != said,
        "the same words again",
    )


def test_a_reload_shows_the_true_position_and_plays_on(boards):
    before = boards.thumbnail()
    boards.click(*CHECKER)
    wait_for_change(boards, before)
    true = boards.thumbnail()
    boards.save()
    for _ in range(2):
        boards.reload()
        wait_for_picture(boards, true)
    boards.click(*OTHER)
    wait_for_change(boards, true)
    assert picked_point(boards) == 1
    assert boards.errors == []


def test_a_draw_before_the_page_is_back_loses_nothing(boards):
    """A board drawn while no page listens must not leave the page deaf (ipycanvas#322)."""
    boards.save()
    boards.kexec(
        "import threading, time\n"
        "def busy():\n"
        "    for n in range(400):\n"
        "        view = boards[0].canvas.view\n"
        "        boards[0].canvas.draw(view.replace(picked=Place.point(1 + n % 24)))\n"
        "        time.sleep(0.02)\n"
        "thread = threading.Thread(target=busy); thread.start()"
    )
    boards.reload()
    boards.kexec("thread.join()")
    before = boards.thumbnail(1)
    boards.click(*CHECKER, board=1)
    wait_for_change(boards, before, 1)
    before = boards.thumbnail()
    boards.click(*CHECKER)
    wait_for_change(boards, before)


def test_a_second_view_shows_the_same_and_plays_too(boards):
    before = boards.thumbnail()
    boards.click(*CHECKER)
    wait_for_change(boards, before)
    boards.select_cell(1)
    boards.command("notebook:create-output-view")
    wait_until(lambda: boards.page.locator(BOARD).count() == 3, "a second view")
    last = boards.page.locator(BOARD).last
    last.wait_for()
    views = [boards.page.locator(BOARD).nth(i) for i in range(3)]
    second = next(
        i
        for i, view in enumerate(views)
        if not view.evaluate("canvas => !!canvas.closest('.jp-Notebook')")
    )
    first = 0 if second else 1
    wait_until(lambda: alike(boards.thumbnail(second), boards.thumbnail(first)), "one picture", 10)
    wait_until(lambda: views[second].get_attribute("role") == "img", "the role of the second view")
    boards.shot("canvas-second-view")
    shown = boards.thumbnail(first)
    boards.click(*OTHER, board=second)
    wait_for_change(boards, shown, second)
    assert picked_point(boards) == 1
    wait_until(lambda: alike(boards.thumbnail(second), boards.thumbnail(first)), "one picture", 10)
    assert boards.spoken() == ["picked 1"], "said once, not once a view"


def test_an_error_in_the_painter_freezes_no_board(boards):
    boards.kexec(
        "from nardy_learn.widgets import canvas as module\n"
        "paint = module.paint\n"
        "def broken(*args):\n"
        "    module.paint = paint\n"
        "    args[0].fill_rect(0, 0, 9999, 9999)\n"
        "    raise RuntimeError('the painter fails once')\n"
        "module.paint = broken"
    )
    before = boards.thumbnail()
    boards.click(*CHECKER)
    wait_until(lambda: log(boards, book="faults"), "the fault to be reported")
    assert alike(boards.thumbnail(), before), "the picture must stay whole"
    other = boards.thumbnail(1)
    boards.click(*CHECKER, board=1)
    wait_for_change(boards, other, 1)
    assert alike(boards.thumbnail(), before), "what the failed draw had begun came later"
    caching = "from nardy_learn.widgets.hold import manager; print(manager()._caching)"
    assert boards.kexec(caching).strip() == "False"
    boards.click(*OTHER)
    wait_for_change(boards, before)


def test_clicks_on_an_older_position_are_not_played(boards):
    """Two quick clicks before the answer to the first: the second was meant for what was shown."""
    boards.kexec(
        "import time\n"
        "def slow(got):\n"
        "    Echo.take(boards[0], got)\n"
        "    time.sleep(0.5)\n"
        "    view = boards[0].canvas.view\n"
        "    boards[0].canvas.draw(view.replace(points=view.points[::-1]))\n"
        "boards[0].canvas._on_input = slow"
    )
    x, y = boards.spot(*CHECKER)
    boards.page.mouse.click(x, y)
    boards.page.mouse.click(x + 60, y)
    wait_until(lambda: log(boards, book="stale"), "the stale click")
    assert len(log(boards)) == 1
    boards.page.wait_for_timeout(300)
    boards.page.mouse.click(x, y)
    wait_until(lambda: len(log(boards)) == 2, "a click on the new position")


def test_clicks_during_a_cell_are_answered_or_dropped(boards):
    boards.page.evaluate(
        """() => { window.jupyterapp.shell.currentWidget.sessionContext.session.kernel
            .requestExecute({code: 'import time; time.sleep(3)'}); return null; }"""
    )
    boards.page.wait_for_timeout(500)
    boards.click(*CHECKER)
    boards.click(*OTHER)
    boards.wait_idle()
    wait_until(lambda: len(log(boards)) == 2, "both clicks: the position has not changed")
    assert picked_point(boards) == 1


def test_a_board_made_by_a_later_cell_is_mended_too(boards):
    boards.kexec("boards.append(Echo())")
    boards.select_cell(boards.cells() - 1)
    boards.page.evaluate(
        """() => { const notebook = window.jupyterapp.shell.currentWidget.content;
            notebook.activeCell.model.sharedModel.setSource('boards[2].canvas'); }"""
    )
    boards.command("notebook:run-cell")
    wait_until(lambda: boards.page.locator(BOARD).count() == 3, "the new board")
    wait_until(lambda: boards.board(2).get_attribute("role") == "img", "its role")
    start = len(boards.sent)
    x, y = boards.spot(*CHECKER, board=2)
    boards.page.mouse.move(x, y)
    boards.page.mouse.move(x + 30, y)
    boards.page.wait_for_timeout(200)
    assert boards.sent[start:] == []
