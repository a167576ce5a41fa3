"""The theme of a board, as whoever opens a board or a lesson names it."""

from nardy_learn.i18n import ui
from nardy_learn.view import THEMES

__all__ = ["check_theme"]


def check_theme(name: str, lang: str) -> None:
    """Refuse a theme that is not there, in a sentence that lists those that are.

    Raises
    ------
    ValueError
        If there is no theme of that name.
    """
    if name not in THEMES:
        raise ValueError(ui(lang).say("no_theme", name=name, names=", ".join(THEMES)))
