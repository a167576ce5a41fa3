"""The invisible widget beside a board that mends what ipycanvas and ipywidgets get wrong."""

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, Literal

import anywidget
import traitlets

__all__ = ["PLAY_KEYS", "Helper", "Input"]

log = logging.getLogger(__name__)

PLAY_KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", " ", "Escape")
"""The keys of a board that is played by keyboard; all others are left to the browser."""

Kind = Literal["press", "drop", "cancel", "drag", "key", "text"]
KINDS: tuple[Kind, ...] = ("press", "drop", "cancel", "drag", "key", "text")


@dataclass(frozen=True, slots=True)
class Input:
    """What a person did on the board.

    Attributes
    ----------
    kind
        ``press``: mouse button or finger down. ``drop``: up again at another place; a plain click
        or tap sends no more than its press. ``cancel``: up outside the board. ``drag``: on the
        way, only if `Helper.track` is set. ``key``: one of `Helper.play_keys`. ``text``: written
        into the field under the board and sent off.
    epoch
        `Helper.epoch` of the picture it was made on (of the press, for a drag and its end), or
        None if unknown.
    x, y
        Where, in pixels of the canvas's buffer.
    clicks
        2 for the second press of a double click.
    key, shift
        Of a key.
    text
        What is written.
    """

    kind: Kind
    epoch: int | None = None
    x: float = 0.0
    y: float = 0.0
    clicks: int = 1
    key: str = ""
    shift: bool = False
    text: str = ""


class Helper(anywidget.AnyWidget):
    """Focus, keys, scrolling, touch, name and voice of the canvases with one CSS class.

    It must be displayed together with its canvas, since its live region is what a screen reader
    hears. Several boards on a page, several views of one board and boards that appear later all
    work; without it (in a host that runs no anywidget) the board can still be clicked.

    Parameters
    ----------
    target
        The CSS class of the canvas, unique on the page. The canvas must also have the class
        ``nardy-board``. A row with the class ``<target>-field``, of a text field and a button, is
        taken for that of the board: the helper sends what is written there.
    on_input
        Called with an `Input`.
    """

    _esm = Path(__file__).with_name("helper.js")
    _css = Path(__file__).with_name("helper.css")

    target = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode(help="name of the board for a screen reader").tag(sync=True)
    role = traitlets.Unicode("img").tag(sync=True)
    # `keys` would be the name of every widget's own list of traits.
    play_keys = traitlets.List(traitlets.Unicode(), help="sent to the kernel").tag(sync=True)
    epoch = traitlets.Int(0, help="stamped on every input").tag(sync=True)
    track = traitlets.Bool(False, help="send drags on their way").tag(sync=True)
    arrive = traitlets.Bool(False, help="come into view when shown").tag(sync=True)
    speech = traitlets.Tuple(
        traitlets.Int(), traitlets.Unicode(), default_value=(0, ""), help="a count and the words"
    ).tag(sync=True)

    def __init__(self, target: str, on_input: Callable[[Input], None], **traits: Any) -> None:
        super().__init__(target=target, **traits)
        self._on_input = on_input
        self.on_msg(self._receive)

    def listen(self, keys: Iterable[str] = PLAY_KEYS) -> None:
        """Send these keys to the kernel; the board is then an application, not a picture."""
        with self.hold_sync():
            self.play_keys = list(keys)
            self.role = "application" if self.play_keys else "img"

    def reveal(self) -> None:
        """Bring the board into view."""
        self.send({"do": "reveal"})

    def say(self, words: str) -> None:
        """Have a screen reader speak `words`, also when they are the same as before."""
        self.speech = (self.speech[0] + 1, words)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        got = parse(content)
        if got is None:
            log.warning("The board got a message it cannot read: %.200r", content)
        else:
            self._on_input(got)

    def __repr__(self) -> str:
        # No id, no address: stored notebooks are compared with what a run gives.
        return "Helper()"


def parse(content: Any) -> Input | None:
    """Read a message of the helper's browser side; None if it is none.

    Examples
    --------
    >>> parse({"kind": "press", "epoch": 3, "x": 100, "y": 60, "clicks": 1})
    Input(kind='press', epoch=3, x=100.0, y=60.0, clicks=1, key='', shift=False, text='')
    >>> parse({"kind": "press", "x": "left"}) is None
    True
    """
    if not isinstance(content, dict) or content.get("kind") not in KINDS:
        return None
    try:
        got = Input(
            content["kind"],
            int(content["epoch"]),
            float(content.get("x", 0)),
            float(content.get("y", 0)),
            int(content.get("clicks", 1)),
            str(content.get("key", "")),
            bool(content.get("shift", False)),
            str(content.get("text", "")),
        )
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    return got if isfinite(got.x) and isfinite(got.y) else None
