"""A still picture of a board, as an image in HTML: for cards, the glossary, stored notebooks."""

from dataclasses import dataclass
from html import escape
from urllib.parse import quote

from nardy_learn.i18n import board_title, words
from nardy_learn.view import BoardView, Words, to_ascii, to_svg

__all__ = ["StillBoard", "board_image"]


def board_image(view: BoardView, spoken: str, lang: str) -> str:
    """Return the image of a board.

    It is an ``<img>`` that holds its SVG: notebooks that are not trusted keep it, and no other
    file is needed.

    Parameters
    ----------
    view
        What is shown.
    spoken
        The same in words, the alternative text.
    lang
        A language code.
    """
    svg = to_svg(view, title=board_title(view.game, view.turn, lang), desc=spoken)
    # Not base64: boards that differ in a checker stay alike as text, so that packages and
    # repositories of many boards compress to a tenth.
    source = quote(svg, safe=" ='/:;,()-.")
    return f'<img src="data:image/svg+xml,{source}" alt="{escape(spoken)}" width="640">'


@dataclass(frozen=True, slots=True)
class StillBoard:
    """A board that shows in a notebook as a picture, or as text where there are no pictures.

    Attributes
    ----------
    view
        What is shown.
    spoken
        The same in words.
    caption
        What to see in it.
    lang
        A language code.
    """

    view: BoardView
    spoken: str
    caption: str
    lang: str

    def __repr__(self) -> str:
        return f"{self.caption}\n\n{to_ascii(self.view, Words(**words(self.lang)))}"

    def _repr_html_(self) -> str:
        image = board_image(self.view, self.spoken, self.lang)
        return f"<figure>{image}<figcaption>{escape(self.caption)}</figcaption></figure>"
