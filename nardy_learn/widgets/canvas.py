"""The picture of a board in a notebook: what is drawn, what is clicked, and what survives."""

import logging
import time
from collections.abc import Callable, Hashable
from dataclasses import replace
from math import hypot
from typing import Any

from ipycanvas import MultiCanvas
from ipywidgets import Layout, VBox

from nardy_learn.view.geometry import HEIGHT, WIDTH
from nardy_learn.view.model import BoardView
from nardy_learn.view.scene import Scene, scene
from nardy_learn.widgets.helper import Helper, Input
from nardy_learn.widgets.hold import KERNEL_LOCK, held
from nardy_learn.widgets.painter import paint

__all__ = ["SCALE", "BoardCanvas"]

log = logging.getLogger(__name__)

SCALE = 2
"""Pixels of the buffer for one board unit: sharp on screens of twice the usual density."""

SLACK = 6.0
"""Board units a pointer may move between down and up and still be a click."""

AFTER_TOUCH = 0.8
"""Seconds in which a mouse event after a touch is taken for its echo."""


class BoardCanvas(VBox):
    """A canvas that shows a `BoardView` and tells what people do on it.

    It knows no rules and no words. It draws the static layer only when it changes (theme,
    orientation, numbers), sends every picture as one message, and draws itself again when a page
    is loaded or reloaded.

    Parameters
    ----------
    on_input
        Called with every `Input`, its place in board units, as `hit_test` wants it. Input that
        was made on a picture of another situation than the present one does not come here.
    on_stale
        Called instead with such input, for instance to say that the board has changed. Clicks
        made while the kernel is busy arrive together afterwards; only those that belong to the
        picture that was on the screen may be played.
    on_fault
        Called with the exception if the board cannot be drawn again for a reloaded page, or if
        one of the callbacks above raises. Without it the exception goes on to ipywidgets.
    label
        The name of the board for a screen reader.

    Attributes
    ----------
    view
        What is shown now, or None before the first `draw`.
    canvas
        The `MultiCanvas`: layer 0 stays, layer 1 moves with the game.
    helper
        The `Helper` widget.

    Examples
    --------
    >>> board = BoardCanvas(on_input=print)
    >>> board.draw(BoardView("long"))
    >>> board
    BoardCanvas()
    >>> board.canvas._handle_custom_msg({"event": "mouse_down", "x": 100, "y": 60}, [])
    Input(kind='press', epoch=None, x=50.0, y=30.0, clicks=1, key='', shift=False, text='')
    """

    def __init__(
        self,
        on_input: Callable[[Input], None] | None = None,
        *,
        on_stale: Callable[[Input], None] | None = None,
        on_fault: Callable[[Exception], None] | None = None,
        label: str = "",
    ) -> None:
        self.view: BoardView | None = None
        self._drawn: Scene | None = None
        self._situation: Hashable = None
        self._on_input, self._on_stale, self._on_fault = on_input, on_stale, on_fault
        self._down: tuple[float, float] | None = None
        self._finger: tuple[float, float] = (0.0, 0.0)
        self._touched = float("-inf")
        self._closed = False

        self.canvas = MultiCanvas(
            2,
            width=int(WIDTH * SCALE),
            height=int(HEIGHT * SCALE),
            # The browser keeps the ratio of the buffer, and a box must not squeeze it. The widest
            # size is set on the box: on the canvas it would spoil the ratio.
            layout=Layout(width="100%", height="auto", flex="0 0 auto", margin="0"),
        )
        # The class must be unique on the page, where other kernels have boards too. It is in the
        # state of the live widget only, never in a stored output.
        target = f"nardy-board-{self.canvas.model_id}"
        for name in ("nardy-board", target):
            self.canvas.add_class(name)
        self.helper = Helper(target, self._receive, label=label)
        self._listen()
        super().__init__(
            children=(self.canvas, self.helper),
            layout=Layout(width="100%", max_width=f"{WIDTH:g}px", overflow="visible"),
        )
        self.add_class("nardy-canvas")

    def __repr__(self) -> str:
        # No id, no address: stored notebooks are compared with what a run gives.
        return "BoardCanvas()"

    # --- drawing ---

    def draw(
        self,
        view: BoardView,
        *,
        situation: Hashable = None,
        label: str | None = None,
        speech: str = "",
    ) -> None:
        """Show `view`.

        If drawing fails, the picture, `view` and everything else stay as they were.

        Parameters
        ----------
        view
            The new picture.
        situation
            What an input would be applied to; when it changes, input made on older pictures is
            stale. The default is the position with its dice, so that picking a checker, marks and
            arrows spoil no click. A lesson that goes on to a step with the same position should
            give its own.
        label
            A new name of the board for a screen reader.
        speech
            Words that a screen reader speaks at once.
        """
        with KERNEL_LOCK:
            if self._closed:
                return
            drawn, before = scene(view), self._drawn
            if situation is None:
                situation = _position(view)
            resized = before is None or drawn.height != before.height
            with held():
                if resized or before is None or drawn.static != before.static:
                    paint(self.canvas[0], drawn.static, SCALE)
                paint(self.canvas[1], drawn.moving, SCALE)
                if resized:
                    # Changing the size empties the layers: before the picture, which is sent at
                    # the end of this block, but not before it is known that it can be drawn.
                    self.canvas.height = int(drawn.height * SCALE)
            # Sent after the picture, in one message: who has seen this epoch has seen the picture.
            with self.helper.hold_sync():
                if situation != self._situation:
                    self.helper.epoch += 1
                if label is not None:
                    self.helper.label = label
                if speech:
                    self.helper.say(speech)
            self.view, self._drawn, self._situation = view, drawn, situation

    def redraw(self) -> None:
        """Send the whole present picture again."""
        with KERNEL_LOCK, held():
            for layer in (0, 1):
                self._paint_layer(layer)

    def _paint_layer(self, layer: int) -> None:
        if self._drawn is not None and not self._closed:
            shapes = self._drawn.moving if layer else self._drawn.static
            paint(self.canvas[layer], shapes, SCALE)

    def _wake(self, layer: int) -> None:
        """Draw a layer for a page that has just made its canvas: a new page, or a reloaded one."""
        with KERNEL_LOCK, held():
            self._paint_layer(layer)

    # --- input ---

    def _listen(self) -> None:
        canvas = self.canvas
        for layer in (0, 1):
            ready = self._safe(lambda layer=layer: self._wake(layer))
            canvas[layer].on_client_ready(ready)
        # What follows is for hosts where the helper does not run; where it does, it lets none of
        # these events through and sends its own.
        for event in ("down", "up", "move", "out"):
            register = getattr(canvas, f"on_mouse_{event}")
            register(self._safe(getattr(self, f"_mouse_{event}")))
        for event in ("start", "move", "end", "cancel"):
            register = getattr(canvas, f"on_touch_{event}")
            register(self._safe(getattr(self, f"_touch_{event}")))

    def _safe(self, handler: Callable[..., None]) -> Callable[..., None]:
        def handle(*args: Any) -> None:
            try:
                with KERNEL_LOCK:
                    handler(*args)
            except Exception as error:
                if self._on_fault is None:
                    raise
                log.exception("The board could not answer an event")
                self._on_fault(error)

        return handle

    def _receive(self, got: Input) -> None:
        self._safe(self._dispatch)(got)

    def _dispatch(self, got: Input) -> None:
        if got.kind not in {"key", "text"}:
            got = replace(got, x=got.x / SCALE, y=got.y / SCALE)
        fresh = got.epoch is None or got.epoch == self.helper.epoch
        callback = self._on_input if fresh else self._on_stale
        if callback is not None:
            callback(got)

    def _press(self, x: float, y: float) -> None:
        self._down = (x, y)
        self._dispatch(Input("press", None, x, y))

    def _release(self, x: float, y: float) -> None:
        down, self._down = self._down, None
        if down and hypot(x - down[0], y - down[1]) > SLACK * SCALE:
            self._dispatch(Input("drop", None, x, y))

    def _cancel(self) -> None:
        if self._down is not None:
            self._down = None
            self._dispatch(Input("cancel"))

    def _drag(self, x: float, y: float) -> None:
        if self._down is not None and self.helper.track:
            self._dispatch(Input("drag", None, x, y))

    def _is_echo(self) -> bool:
        return time.monotonic() - self._touched < AFTER_TOUCH

    def _mouse_down(self, x: float, y: float) -> None:
        if not self._is_echo():
            self._press(x, y)

    def _mouse_up(self, x: float, y: float) -> None:
        if not self._is_echo():
            self._release(x, y)

    def _mouse_move(self, x: float, y: float) -> None:
        if not self._is_echo():
            self._drag(x, y)

    def _mouse_out(self, _x: float, _y: float) -> None:
        if not self._is_echo():
            self._cancel()

    def _touch_start(self, touches: list[tuple[float, float]]) -> None:
        self._touched = time.monotonic()
        if len(touches) == 1:
            self._finger = touches[0]
            self._press(*self._finger)
        else:
            self._cancel()

    def _touch_move(self, touches: list[tuple[float, float]]) -> None:
        self._touched = time.monotonic()
        if touches:
            self._finger = touches[0]
            self._drag(*self._finger)

    def _touch_end(self, touches: list[tuple[float, float]]) -> None:
        self._touched = time.monotonic()
        if not touches:
            # A finger that is gone has no place any more: its last one counts.
            self._release(*self._finger)

    def _touch_cancel(self, _touches: list[tuple[float, float]]) -> None:
        self._touched = time.monotonic()
        self._cancel()

    # --- end ---

    def close(self) -> None:
        """Close the widgets. What is drawn afterwards is not sent."""
        # A command for a canvas the page no longer knows would end all drawing on that page.
        self._closed = True
        for widget in (self.helper, self.canvas[0], self.canvas[1], self.canvas):
            widget.close()
        super().close()


def _position(view: BoardView) -> Hashable:
    dice = tuple((die.number, die.state) for die in view.dice)
    return view.game, view.bottom, view.points, view.bar, view.off, view.turn, dice
