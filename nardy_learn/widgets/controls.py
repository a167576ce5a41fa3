"""The buttons and fields under a board: plain widgets, so that a keyboard is enough for all.

No button is ever disabled: a browser takes the focus from a button that becomes disabled, and who
plays by keyboard is thrown back to the top of the page. A button without effect says why instead.
"""

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from ipywidgets import Button, HBox, Layout, Text, Widget

from nardy_learn.course.speech import Said

__all__ = [
    "DOUBLE_CLICK",
    "TypedMove",
    "button",
    "close_all",
    "row",
    "sentence_html",
    "status_html",
    "wide",
    "wrapping",
]

DOUBLE_CLICK = 0.5
"""Seconds in which a second click on a button belongs to what the button meant before."""

_COLOURS = {
    "calm": ("var(--jp-border-color2, #bdbdbd)", "var(--jp-layout-color2, #eeeeee)", ""),
    "right": ("#1b7f3b", "rgba(27, 127, 59, 0.10)", "✓"),
    "wrong": ("#b3261e", "rgba(179, 38, 30, 0.09)", "✗"),
    "hint": ("#8a5a00", "rgba(138, 90, 0, 0.10)", "?"),
}


def button(label: str, action: Callable[[], Any], *, style: str = "") -> Button:
    """Make a button that calls `action` without arguments."""
    made = Button(
        description=label,
        button_style=style,
        layout=Layout(width="auto", min_width="44px", min_height="34px", margin="2px"),
    )
    made.on_click(lambda _button: action())
    return made


def row(children: Iterable[Any]) -> HBox:
    """Lay widgets side by side, in as many lines as the page is narrow."""
    return HBox(tuple(children), layout=wrapping())


def wrapping() -> Layout:
    """Make the layout of a row that breaks into lines."""
    return Layout(flex_flow="row wrap", align_items="center", width="100%", overflow="visible")


def wide(**more: str) -> Layout:
    """Make the layout of a text as wide as its box, which a margin at the side would burst."""
    return Layout(width="100%", margin="2px 0", **more)


def close_all(widget: Widget) -> None:
    """Close a widget with everything in it: ipywidgets closes a box alone."""
    for child in getattr(widget, "children", ()):
        close_all(child)
    widget.close()


def status_html(said: Said) -> str:
    """Write a status line; what it says is escaped, its mood is a colour and a sign."""
    edge, ground, sign = _COLOURS[said.mood]
    lines = [escape(line) for line in said.lines if line]
    if said.stars and lines:
        stars = "★" * said.stars
        lines[0] += f' <span role="img" aria-label="{escape(said.aloud)}">{stars}</span>'
    body = "".join(f"<div>{line}</div>" for line in lines)
    small = "".join(
        f'<div style="font-size:0.88em;opacity:0.85">{escape(line)}</div>'
        for line in said.small
        if line
    )
    mark = f'<span aria-hidden="true" style="color:{edge};font-weight:bold">{sign}</span>'
    return (
        f'<div class="nardy-status nardy-{said.mood}" style="border-left:5px solid {edge};'
        f"background:{ground};padding:6px 10px;line-height:1.45;white-space:normal;"
        f'display:flex;gap:8px;box-sizing:border-box;max-width:800px">{mark if sign else ""}'
        f"<div>{body}{small}</div></div>"
    )


def sentence_html(text: str) -> str:
    """Write a sentence, such as the task; nothing is no sentence and takes no room."""
    return text and (
        '<div style="font-weight:600;font-size:1.05em;line-height:1.4;white-space:normal;'
        f'max-width:780px;padding:4px 0">{escape(text)}</div>'
    )


class TypedMove(HBox):
    """A field for a written move and its button; Enter does the same.

    Parameters
    ----------
    label, example, action_label
        What is said beside, inside and on the button.
    action
        Called with the text, which is then cleared if `action` returns True: what was refused
        stays there to be mended.
    """

    def __init__(
        self, label: str, example: str, action_label: str, action: Callable[[str], object]
    ) -> None:
        self.field = Text(
            placeholder=example,
            description=label,
            layout=Layout(width="auto", min_width="180px", flex="1 1 280px", max_width="460px"),
            style={"description_width": "initial"},
        )
        self._action = action
        self.field.on_msg(self._message)
        self.go = button(action_label, self.submit)
        super().__init__((self.field, self.go), layout=wrapping())

    def _message(self, _widget: object, content: Any, _buffers: object) -> None:
        # What the field sends for the key Enter.
        if isinstance(content, dict) and content.get("event") == "submit":
            self.submit()

    def submit(self, text: str | None = None) -> None:
        """Do what the button does; `text` is what is written, if it is known better than here."""
        written = self.field.value if text is None else text
        if self._action(written.strip()) is True:
            # A page that has kept the text to itself must hear of one to clear it.
            self.field.value = written
            self.field.value = ""

    def __repr__(self) -> str:
        return "TypedMove()"
