"""The buttons and fields under a board: plain widgets, so that a keyboard is enough for all."""

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from ipywidgets import HTML, Button, HBox, Layout, Text, VBox

from nardy_learn.course.speech import Said

__all__ = ["TypedMove", "button", "row", "status_html"]

_COLOURS = {
    "calm": ("var(--jp-border-color2, #bdbdbd)", "var(--jp-layout-color2, #eeeeee)", ""),
    "right": ("#1b7f3b", "rgba(27, 127, 59, 0.10)", "✓"),
    "wrong": ("#b3261e", "rgba(179, 38, 30, 0.09)", "✗"),
    "hint": ("#8a5a00", "rgba(138, 90, 0, 0.10)", "?"),
}


def button(label: str, action: Callable[[], Any], *, style: str = "", tip: str = "") -> Button:
    """Make a button that calls `action` without arguments."""
    made = Button(
        description=label,
        tooltip=tip or label,
        button_style=style,
        layout=Layout(width="auto", min_width="44px", min_height="34px", margin="2px"),
    )
    made.on_click(lambda _button: action())
    return made


def row(children: Iterable[Any]) -> HBox:
    """Lay widgets side by side, in as many lines as the page is narrow."""
    return HBox(
        tuple(children),
        layout=Layout(flex_flow="row wrap", align_items="center", width="100%", overflow="visible"),
    )


def column(children: Iterable[Any]) -> VBox:
    """Lay widgets one under the other."""
    return VBox(tuple(children), layout=Layout(width="100%", overflow="visible"))


def status_html(said: Said) -> str:
    """Write a status line; what it says is escaped, its mood is a colour and a sign."""
    edge, ground, sign = _COLOURS[said.mood]
    lines = [line for line in said.lines if line]
    body = "".join(f"<div>{escape(line)}</div>" for line in lines)
    small = "".join(
        f'<div style="font-size:0.88em;opacity:0.85">{escape(line)}</div>'
        for line in said.small
        if line
    )
    mark = f'<span aria-hidden="true" style="color:{edge};font-weight:bold">{sign}</span>'
    return (
        f'<div class="nardy-status nardy-{said.mood}" style="border-left:5px solid {edge};'
        f"background:{ground};padding:6px 10px;line-height:1.45;white-space:normal;"
        f'display:flex;gap:8px;max-width:780px">{mark if sign else ""}'
        f"<div>{body}{small}</div></div>"
    )


def plain_html(text: str, *, strong: bool = False) -> HTML:
    """Show a sentence."""
    weight = "font-weight:600;" if strong else ""
    return HTML(
        f'<div style="{weight}font-size:1.05em;line-height:1.4;white-space:normal;'
        f'max-width:780px;padding:4px 0">{escape(text)}</div>',
        layout=Layout(width="100%"),
    )


class TypedMove(HBox):
    """A field for a written move and its button; Enter does the same.

    Parameters
    ----------
    label, example, action_label
        What is said beside, inside and on the button.
    action
        Called with the text, which is then cleared unless `action` returns False.
    """

    def __init__(
        self, label: str, example: str, action_label: str, action: Callable[[str], object]
    ) -> None:
        self.field = Text(
            placeholder=example,
            description=label,
            layout=Layout(width="auto", min_width="180px", flex="1 1 220px", max_width="460px"),
            style={"description_width": "initial"},
        )
        self._action = action
        self.field.on_msg(self._message)
        self.go = button(action_label, self.submit)
        super().__init__(
            (self.field, self.go),
            layout=Layout(flex_flow="row wrap", align_items="center", width="100%"),
        )

    def _message(self, _widget: object, content: Any, _buffers: object) -> None:
        # What the field sends for the key Enter.
        if isinstance(content, dict) and content.get("event") == "submit":
            self.submit()

    def submit(self) -> None:
        """Do what the button does."""
        text = self.field.value.strip()
        if text and self._action(text) is not False:
            self.field.value = ""

    def __repr__(self) -> str:
        return "TypedMove()"
