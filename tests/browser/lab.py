"""Drives JupyterLab in Chromium, as a person would: opens notebooks, runs them, clicks boards."""

import contextlib
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from operator import sub
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import BrowserContext, Error, Locator, Page, sync_playwright

CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BOARD_WIDTH = 800.0
BOARD = "canvas.nardy-board"
DEADLINE = 60.0


_SHRINK = """canvas => {
    const small = document.createElement('canvas');
    [small.width, small.height] = [80, 62];
    const pen = small.getContext('2d', {willReadFrequently: true});
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(canvas, 0, 0, 80, 62);
    return Array.from(pen.getImageData(0, 0, 80, 62).data);
}"""


def chromium_path() -> str | None:
    """The Chromium to drive: ``NARDY_LEARN_CHROMIUM``, or Debian's."""
    path = os.environ.get("NARDY_LEARN_CHROMIUM") or "/usr/bin/chromium"
    return path if Path(path).exists() else None


def wait_until(happened, what: str, timeout: float = DEADLINE):
    """Ask `happened()` until it gives something true; fail naming `what` after `timeout` s."""
    end = time.monotonic() + timeout
    while not (got := happened()):
        if time.monotonic() > end:
            raise AssertionError(f"waited {timeout:g} s for {what}")
        time.sleep(0.05)
    return got


def alike(first: Sequence[int], second: Sequence[int]) -> bool:
    """Tell whether two thumbnails show the same."""
    return len(first) == len(second) and max(map(abs, map(sub, first, second))) < 40


def write_notebook(path: Path, *cells: str) -> Path:
    """Write a notebook of code cells that was never run."""
    notebook = new_notebook(cells=[new_code_cell(source) for source in cells])
    notebook.metadata["kernelspec"] = {
        "name": "python3",
        "display_name": "Python 3",
        "language": "python",
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, path)
    return path


class Server:
    """A JupyterLab server on a free port of this machine, with a folder of notebooks of its own.

    Parameters
    ----------
    environ
        More environment variables for the server and its kernels.
    options
        More options of the command line.
    """

    def __init__(self, environ: dict[str, str] | None = None, options: Sequence[str] = ()) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="nardy-lab-"))
        self.folder = self.home / "notebooks"
        self.progress = self.home / "progress"
        self.folder.mkdir()
        # Or a question about news lies over the page.
        settings = self.home / "settings/@jupyterlab/apputils-extension"
        settings.mkdir(parents=True)
        (settings / "notification.jupyterlab-settings").write_text('{"fetchNews": "false"}')
        self.token = secrets.token_hex(16)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        env = os.environ | {
            "NARDY_LEARN_PROGRESS": str(self.progress),
            # Nothing of the settings of whoever runs the tests, and nothing left behind in them.
            "JUPYTER_CONFIG_DIR": str(self.home / "config"),
            "JUPYTER_DATA_DIR": str(self.home / "data"),
            "JUPYTER_RUNTIME_DIR": str(self.home / "runtime"),
            "IPYTHONDIR": str(self.home / "ipython"),
            "JUPYTERLAB_SETTINGS_DIR": str(self.home / "settings"),
            "JUPYTERLAB_WORKSPACES_DIR": str(self.home / "workspaces"),
            "PYTHONPATH": os.pathsep.join(
                filter(None, [str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH")])
            ),
        }
        env |= environ or {}
        self.log = self.home / "server.log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "jupyterlab",
                    "--no-browser",
                    "--ip=127.0.0.1",
                    f"--port={self.port}",
                    "--ServerApp.port_retries=0",
                    "--allow-root",
                    f"--IdentityProvider.token={self.token}",
                    f"--ServerApp.root_dir={self.folder}",
                    "--LabApp.expose_app_in_browser=True",
                    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
                    *options,
                ],
                cwd=self.folder,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        try:
            wait_until(self._answers, "the JupyterLab server")
        except BaseException:
            self.close()
            raise

    def _answers(self) -> bool:
        if self.process.poll() is not None:
            raise AssertionError(f"the JupyterLab server has ended:\n{self.log.read_text()}")
        try:
            with urllib.request.urlopen(f"{self.url}/api?token={self.token}", timeout=2):
                return True
        except (urllib.error.URLError, TimeoutError, ConnectionError):
            return False

    def notebook(self, name: str, *cells: str) -> str:
        """Write a notebook into the folder that is served; return `name`."""
        write_notebook(self.folder / name, *cells)
        return name

    def copy(self, source: Path, name: str | None = None) -> str:
        """Copy a notebook into the folder that is served; return its name there."""
        name = name or source.name
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, self.folder / name)
        return name

    def close(self) -> None:
        """End the server, its kernels with it, and remove its folder."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)


class Chromium:
    """One Chromium process; each `window` has a fresh profile."""

    def __init__(self) -> None:
        self.playwright = sync_playwright().start()
        try:
            self.browser = self.playwright.chromium.launch(
                executable_path=chromium_path(), headless=True, args=CHROMIUM_ARGS
            )
        except BaseException:
            self.playwright.stop()
            raise

    def window(self, **options) -> BrowserContext:
        """Open a window: ``viewport``, ``device_scale_factor``, ``has_touch`` and so on."""
        options.setdefault("viewport", {"width": 1200, "height": 900})
        return self.browser.new_context(**options)

    def close(self) -> None:
        """End the process."""
        with contextlib.suppress(Error):
            self.browser.close()
        self.playwright.stop()


class Lab:
    """JupyterLab in a window.

    Attributes
    ----------
    page
        The Playwright page, for all that is not here.
    errors
        Console errors and uncaught exceptions of the page so far.
    sent
        Message types that the page has sent to kernels so far, with their bytes.
    """

    def __init__(self, server: Server, context: BrowserContext) -> None:
        self.server = server
        self.context = context
        self.errors: list[str] = []
        self.sent: list[tuple[str, int]] = []
        self.received: list[tuple[str, int]] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(DEADLINE * 1000)
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", self._on_websocket)

    def _on_console(self, message) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def _on_websocket(self, websocket) -> None:
        websocket.on("framesent", lambda frame: self._note(self.sent, frame))
        websocket.on("framereceived", lambda frame: self._note(self.received, frame))

    @staticmethod
    def _note(book: list[tuple[str, int]], frame) -> None:
        data = frame.encode() if isinstance(frame, str) else frame
        # Kernel messages have a header; the server's event stream and the like have none.
        if kind := re.search(rb'"msg_type":\s*"(\w+)"', data):
            book.append((kind[1].decode(), len(data)))

    # --- notebooks and kernels ---

    def open(self, name: str) -> None:
        """Open a notebook alone in the window and wait for its kernel."""
        self.page.goto(f"{self.server.url}/doc/tree/{name}?reset&token={self.server.token}")
        self._wait_ready()

    def reload(self) -> None:
        """Reload the page; the kernel goes on."""
        self.page.reload()
        self._wait_ready()

    def _wait_ready(self) -> None:
        self.page.wait_for_function(
            "() => window.jupyterapp && document.querySelector('.jp-Notebook .jp-Cell')"
        )
        # The splash screen lies over the page for a moment.
        self.page.wait_for_selector("#jupyterlab-splash", state="detached")
        self.wait_idle()

    def wait_idle(self) -> None:
        """Wait until the kernel is idle and has stayed so for a moment."""
        idle = """() => {
            const widget = window.jupyterapp.shell.currentWidget;
            const kernel = widget?.sessionContext?.session?.kernel;
            return kernel?.connectionStatus === 'connected' && kernel.status === 'idle';
        }"""
        quiet_since = None
        end = time.monotonic() + DEADLINE
        while quiet_since is None or time.monotonic() - quiet_since < 0.3:
            if time.monotonic() > end:
                raise AssertionError("the kernel did not become idle")
            if not self.page.evaluate(idle):
                quiet_since = None
            elif quiet_since is None:
                quiet_since = time.monotonic()
            self.page.wait_for_timeout(30)

    def command(self, name: str, **args) -> None:
        """Run a command of JupyterLab, such as ``"docmanager:save"``, and wait for its end."""
        self.page.evaluate(
            "([name, args]) => window.jupyterapp.commands.execute(name, args).then(() => null)",
            [name, args],
        )

    def run_all(self) -> None:
        """Run all cells, wait for the kernel, and fail if a cell has failed."""
        self.command("notebook:run-all-cells")
        self.wait_idle()
        assert not (failed := self.cell_errors()), "\n".join(failed)

    def cell_errors(self) -> list[str]:
        """The errors that stand in the outputs of the notebook."""
        return self.page.evaluate(
            """() => window.jupyterapp.shell.currentWidget.content.widgets.flatMap(cell =>
                (cell.model.sharedModel.outputs ?? [])
                    .filter(output => output.output_type === 'error')
                    .map(output => `${output.ename}: ${output.evalue}`))"""
        )

    def run_cell(self, index: int) -> None:
        """Run one cell; cells count from 0."""
        self.select_cell(index)
        self.command("notebook:run-cell")
        self.wait_idle()

    def select_cell(self, index: int) -> None:
        """Make a cell the active one."""
        self.page.evaluate(
            "index => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = index; }",
            index,
        )

    def cells(self) -> int:
        """Count the cells of the notebook."""
        return self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
        )

    def restart_kernel(self) -> None:
        """Restart the kernel without asking."""
        self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
        )
        self.wait_idle()

    def save(self) -> None:
        """Save the notebook."""
        self.command("docmanager:save")

    def kexec(self, code: str) -> str:
        """Run code in the kernel, past the notebook; return what it printed or its error."""
        return self.page.evaluate(
            """async code => {
                const kernel =
                    window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
                const run = kernel.requestExecute({code, store_history: false});
                let out = '';
                run.onIOPub = ({header, content}) => {
                    if (header.msg_type === 'stream') out += content.text;
                    if (header.msg_type === 'error') out += `${content.ename}: ${content.evalue}`;
                };
                await run.done;
                return out;
            }""",
            code,
        )

    # --- boards ---

    def board(self, index: int = 0) -> Locator:
        """The canvas of a board, counted from 0 down the page, when it is there."""
        board = self.page.locator(BOARD).nth(index)
        board.wait_for(state="attached")
        return board

    def spot(self, x: float, y: float, board: int = 0) -> tuple[float, float]:
        """Where the board unit ``(x, y)`` is in the window, scrolled into view if need be."""
        canvas = self.board(board)
        canvas.scroll_into_view_if_needed()
        box = canvas.bounding_box()
        scale = box["width"] / BOARD_WIDTH
        left, top = box["x"] + x * scale, box["y"] + y * scale
        height = self.page.viewport_size["height"]
        if not 0 <= top < height - 30:
            # A board higher than the window: bring the spot itself into the middle.
            self.page.mouse.move(left, height / 2)
            canvas.evaluate(
                """(canvas, by) => {
                    for (let node = canvas; node; node = node.parentElement)
                        if (node.scrollHeight > node.clientHeight + 4
                            && getComputedStyle(node).overflowY !== 'visible') {
                            node.scrollBy(0, by); return;
                        }
                }""",
                top - height / 2,
            )
            box = canvas.bounding_box()
            left, top = box["x"] + x * scale, box["y"] + y * scale
        return left, top

    def click(self, x: float, y: float, board: int = 0, **options) -> None:
        """Click a board at a place in board units."""
        self.page.mouse.click(*self.spot(x, y, board), **options)

    def tap(self, x: float, y: float, board: int = 0) -> None:
        """Tap a board with a finger; the window must have ``has_touch``."""
        self.page.touchscreen.tap(*self.spot(x, y, board))

    def swipe(self, x: float, y: float, by: float, board: int = 0) -> None:
        """Put a finger on a board and move it `by` pixels, upwards if negative."""
        left, top = self.spot(x, y, board)
        session = self.context.new_cdp_session(self.page)
        moves = [("touchStart", 0.0), *(("touchMove", by * part / 15) for part in range(1, 16))]
        for kind, way in moves:
            point = {"x": left, "y": top + way}
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
            self.page.wait_for_timeout(20)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()

    def drag(self, start: tuple[float, float], end: tuple[float, float], board: int = 0) -> None:
        """Press on one place of a board, move, and let go on another."""
        from_x, from_y = self.spot(*start, board)
        to_x, to_y = self.spot(*end, board)
        self.page.mouse.move(from_x, from_y)
        self.page.mouse.down()
        self.page.mouse.move(to_x, to_y, steps=8)
        self.page.mouse.up()

    def pixel(self, x: float, y: float, board: int = 0) -> tuple[int, int, int, int]:
        """The colour (red, green, blue, alpha) a board shows at a place in board units."""
        return tuple(
            self.board(board).evaluate(
                """(canvas, [x, y, width]) => {
                    const scale = canvas.width / width;
                    const data = canvas.getContext('2d').getImageData(x * scale, y * scale, 1, 1);
                    return Array.from(data.data);
                }""",
                [x, y, BOARD_WIDTH],
            )
        )

    def thumbnail(self, board: int = 0) -> list[int]:
        """A board averaged down to 80 x 62 pixels: the same picture, however it was smoothed."""
        return self.board(board).evaluate(f"canvas => ({_SHRINK})(canvas)")

    def thumbnail_of_svg(self, svg: str) -> list[int]:
        """The thumbnail of a board drawn from SVG, to compare with `thumbnail`."""
        return self.page.evaluate(
            f"""async ([svg, width, height]) => {{
                const image = new Image();
                const size = `<svg width="${{width}}" height="${{height}}" `;
                const sized = svg.replace('<svg ', size);
                image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(sized);
                await image.decode();
                const large = document.createElement('canvas');
                [large.width, large.height] = [width, height];
                large.getContext('2d').drawImage(image, 0, 0);
                return ({_SHRINK})(large);
            }}""",
            [svg, *self.board().evaluate("canvas => [canvas.width, canvas.height]")],
        )

    def spoken(self) -> list[str]:
        """What stands in the live regions of the page, without the empty ones."""
        texts = self.page.locator(".nardy-live").all_text_contents()
        return [text.strip("\u00a0") for text in texts if text.strip("\u00a0")]

    def status(self, board: int = 0) -> str:
        """The text of a board's status line."""
        line = self.page.locator(".nardy-status").nth(board)
        line.wait_for(state="attached")
        return " ".join((line.text_content() or "").split())

    def shot(self, name: str) -> Path | None:
        """Save a screenshot as ``NARDY_LEARN_SHOTS/name.png``, if that folder is named."""
        if not (folder := os.environ.get("NARDY_LEARN_SHOTS")):
            return None
        path = Path(folder, f"{name}.png")
        path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path)
        return path

    def close(self) -> None:
        """Close the window and end the kernels it has opened."""
        with contextlib.suppress(Error):
            self.page.evaluate("() => window.jupyterapp?.serviceManager.sessions.shutdownAll()")
        with contextlib.suppress(Error):
            self.context.close()
