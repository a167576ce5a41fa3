"""What a board leaves in a notebook beside the live view: a picture and a text.

A stored notebook has no live view. It shows the HTML, which also survives in notebooks that are
not trusted; programs without pictures, and nbval, read the text. Both are the same in every run.
"""

from html import escape
from typing import Any

from nardy_learn.course.still import board_image
from nardy_learn.i18n import ui, words
from nardy_learn.view import BoardView, Words, to_ascii

__all__ = ["live_bundle", "picture_html", "picture_text", "plain_words"]


def live_bundle(live: Any, text: str, html: str) -> dict[str, Any]:
    """Put a text and HTML beside what ipywidgets shows, the live view.

    Parameters
    ----------
    live
        What ``_repr_mimebundle_`` of a widget gave: data, with metadata or without.
    text, html
        What is stored.
    """
    data = live[0] if isinstance(live, tuple) else live
    return {**(data or {}), "text/plain": text, "text/html": html}


def plain_words(lang: str) -> Words:
    """Return the words of a text board."""
    return Words(**words(lang))


def picture_html(view: BoardView, spoken: str, lang: str, *, above: str = "") -> str:
    """Make the picture of a board that shows before anything is run.

    Parameters
    ----------
    view
        What is shown.
    spoken
        The same in words, the alternative text.
    lang
        A language code.
    above
        A sentence over the picture, such as the task.
    """
    head = f"<p><strong>{escape(above)}</strong></p>" if above else ""
    return f"{head}{board_image(view, spoken, lang)}<p><em>{escape(ui(lang).asleep)}</em></p>"


def picture_text(view: BoardView, lang: str, *, above: str = "") -> str:
    """Make the text that stands for the board where there are no pictures."""
    parts = (above, to_ascii(view, plain_words(lang)), ui(lang).asleep)
    return "\n\n".join(part for part in parts if part)
