"""From a click to the new picture, in JupyterLab in Chromium, beside a bare canvas."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from rows import Row
from timing import percentile

from nardy_learn.rules import Side
from nardy_learn.view import Place, layout

GOAL = 1.3
CLICKS = 40
_ROOT = Path(__file__).resolve().parent.parent
_NAME = "click to repaint in JupyterLab, p50, beside a bare ipycanvas echo"

_BOARD = 'from nardy_learn import lesson\nlesson("long/04-head", "en").step("first-6-5")'
# One click, one rectangle, with the same helper; the canvas has the same size.
_ECHO = """
from ipycanvas import Canvas, hold_canvas
from ipywidgets import VBox
from nardy_learn.widgets.canvas import SCALE
from nardy_learn.widgets.helper import Helper
from nardy_learn.view import HEIGHT, WIDTH
echo = Canvas(width=int(WIDTH * SCALE), height=int(HEIGHT * SCALE))
echo.layout.width, echo.layout.height = "100%", "auto"
for name in ("nardy-board", "bare-echo"):
    echo.add_class(name)
colours = ["#ff00ff", "#00ff00"]
def press(got):
    if got.kind == "press":
        colours.reverse()
        with hold_canvas():
            echo.fill_style = colours[0]
            echo.fill_rect(got.x - 40, got.y - 40, 80, 80)
box = VBox([echo, Helper("bare-echo", press)])
box.layout.max_width = f"{WIDTH:g}px"
box
"""
# The time from the browser's own mousedown until the pixels under the pointer have changed.
_WATCH = """canvas => {
    window.nardyTimes ??= [];
    // On the window: the helper lets the canvas's own listeners see nothing.
    window.addEventListener('mousedown', event => {
        if (event.target !== canvas) return;
        const begun = performance.now();
        const box = canvas.getBoundingClientRect();
        const x = Math.round((event.clientX - box.left) * canvas.width / box.width) - 50;
        const y = Math.round((event.clientY - box.top) * canvas.height / box.height) - 50;
        const pen = canvas.getContext('2d');
        const look = () => pen.getImageData(x, y, 100, 100).data.join();
        const before = look();
        const poll = () => {
            if (look() !== before) {
                requestAnimationFrame(() => window.nardyTimes.push(performance.now() - begun));
            } else if (performance.now() - begun > 5000) {
                window.nardyTimes.push(-1);
            } else {
                setTimeout(poll, 1);
            }
        };
        setTimeout(poll, 1);
    }, true);
}"""


def measure(count: int, passes: int, seed: int) -> Iterator[Row]:
    """Click a lesson's board and a bare canvas in turn, on one page of one JupyterLab."""
    del count, passes, seed
    lab = _driver()
    if lab is None or lab.chromium_path() is None:
        missing = "Playwright" if lab is None else "Chromium"
        yield Row(_NAME, "ms", "lower", None, goal=GOAL, skipped=f"no {missing} here")
        return
    server = lab.Server()
    browser = lab.Chromium()
    try:
        window = lab.Lab(server, browser.window(viewport={"width": 1200, "height": 1600}))
        window.open(server.notebook("clicking.ipynb", _BOARD, _ECHO))
        window.run_all()
        ours, bare = _times(window)
    finally:
        browser.close()
        server.close()
    lost = sum(time < 0 for time in ours)
    note = (
        f"p95 {percentile(ours, 0.95):.0f} beside {percentile(bare, 0.95):.0f} ms, "
        f"{lost} of {len(ours)} clicks lost"
    )
    yield Row(_NAME, "ms", "lower", median(ours), median(bare), GOAL, note=note)


def _driver():
    """Load the driver of the browser tests; None where Playwright is not installed."""
    if (
        importlib.util.find_spec("playwright") is None
        or importlib.util.find_spec("nbformat") is None
    ):
        return None
    spec = importlib.util.spec_from_file_location("lab", _ROOT / "tests/browser/lab.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["lab"] = module
    spec.loader.exec_module(module)
    return module


def _times(window) -> tuple[list[float], list[float]]:
    # The top checker of White's head, which is picked up and put back in turn; and anywhere.
    head = layout("long", Side.WHITE).top_checker(Place.point(24), 15)
    spots = {0: tuple(head), 1: (400.0, 300.0)}
    for board in spots:
        window.board(board).evaluate(_WATCH)
    times: dict[int, list[float]] = {0: [], 1: []}
    seen = 0
    for click in range(CLICKS + 4):
        for board, spot in spots.items():
            window.click(*spot, board=board)
            seen += 1
            window.page.wait_for_function(f"() => window.nardyTimes.length >= {seen}")
            window.page.wait_for_timeout(120)
            if click >= 4:  # the first ones warm up
                times[board].append(window.page.evaluate("() => window.nardyTimes.at(-1)"))
    return times[0], times[1]
