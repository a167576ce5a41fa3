"""Interactive lessons in long nardy and short nardy (backgammon).

In a notebook a learner needs a few words::

    from nardy_learn import board, card, glossary, lesson

    lesson("long/04-head")      # a lesson, step by step
    board()                     # a board to move checkers on
    card("L-30")                # what a rule says, and who says so
    glossary().picture("head")  # a word of the game, in a picture

They are looked up when first asked for, so that ``import nardy_learn`` and the pure rooms
(`nardy_learn.rules`, `nardy_learn.view`, ...) load no Jupyter library: the rules run in a plain
interpreter, on a server and in a browser.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nardy_learn.course.card import card as card
    from nardy_learn.course.glossary import glossary as glossary
    from nardy_learn.widgets import board as board
    from nardy_learn.widgets import lesson as lesson
    from nardy_learn.widgets import start as start

__version__ = "0.1.0"

__all__ = ["__version__", "board", "card", "glossary", "lesson", "start"]

_HOME_OF = {
    "board": "nardy_learn.widgets",
    "card": "nardy_learn.course.card",
    "glossary": "nardy_learn.course.glossary",
    "lesson": "nardy_learn.widgets",
    "start": "nardy_learn.widgets",
}


def __getattr__(name: str) -> object:
    """Load a learner's word from its room on first use (PEP 562)."""
    if name not in _HOME_OF:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    value: object = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
