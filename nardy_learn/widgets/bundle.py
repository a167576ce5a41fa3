"""What a board leaves in a notebook beside the live view: a picture and a text.

A stored notebook has no live view. It shows the HTML, which also survives in notebooks that are
not trusted; programs without pictures, and nbval, read the text. Both are the same in every run.
"""

from base64 import b64encode
from html import escape

from nardy_learn.i18n import board_title, describe_position, ui, words
from nardy_learn.rules import Position
from nardy_learn.view import BoardView, Words, to_ascii, to_svg

__all__ = ["picture_html", "picture_text", "plain_words"]


def plain_words(lang: str) -> Words:
    """Return the words of a text board."""
    return Words(**words(lang))


def picture_html(view: BoardView, position: Position, lang: str, *, above: str = "") -> str:
    """Make the picture of a board that shows before anything is run.

    Parameters
    ----------
    view
        What is shown.
    position
        The position in it, which the alternative text describes.
    lang
        A language code.
    above
        A sentence over the picture, such as the task.
    """
    title = board_title(position.game, view.turn, lang)
    spoken = describe_position(position, lang)
    svg = to_svg(view, title=title, desc=spoken)
    source = b64encode(svg.encode()).decode("ascii")
    head = f"<p><strong>{escape(above)}</strong></p>" if above else ""
    return (
        f'{head}<img src="data:image/svg+xml;base64,{source}" alt="{escape(spoken)}" '
        f'width="640"><p><em>{escape(ui(lang).asleep)}</em></p>'
    )


def picture_text(view: BoardView, lang: str, *, above: str = "") -> str:
    """Make the text that stands for the board where there are no pictures."""
    parts = (above, to_ascii(view, plain_words(lang)), ui(lang).asleep)
    return "\n\n".join(part for part in parts if part)
