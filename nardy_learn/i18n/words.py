"""The words on the board itself, for pictures and text boards."""

from typing import Final

from nardy_learn.i18n.message import N_, Message, Np_
from nardy_learn.rules import GameName, Side

#: What `nardy_learn.view.Words` asks for, by its names.
BOARD: Final[dict[str, Message]] = {
    "white": Np_("on the board", "White"),
    "black": Np_("on the board", "Black"),
    "long": Np_("on the board", "Long nardy"),
    "short": Np_("on the board", "Short nardy"),
    "turn": Np_("on the board, before the side on turn", "to play:"),
    "numbers": Np_("on the board, before the side whose numbers are printed", "numbers of"),
    "bar": Np_("on the board", "bar"),
    "off": Np_("on the board", "off"),
    "roll": Np_("on the board, before the numbers still to be played", "roll"),
    "used": Np_("on the board, before the numbers already played", "played"),
    "lost": Np_("on the board, before the numbers that cannot be played", "lost"),
    "cube": Np_("on the board, before the value of the cube", "cube"),
    "picked": Np_("on the board, before a point", "picked up:"),
    "destinations": Np_("on the board, before points", "can go to:"),
    "later": Np_("on the board, before points", "only in another order:"),
    "lit": Np_("on the board, before points", "look at:"),
    "wall": Np_("on the board, before points", "wall:"),
    "step": Np_("on the board, before steps", "played:"),
    "hint": Np_("on the board, before steps", "hint:"),
    "wrong": Np_("on the board, before steps", "not allowed:"),
}
_HEAD = N_("head: {taken} of {limit}")
_TITLE = {
    "long": N_("Long nardy board"),
    "short": N_("Short nardy board"),
}
_TO_PLAY = {
    ("long", Side.WHITE): N_("Long nardy board, White to play"),
    ("long", Side.BLACK): N_("Long nardy board, Black to play"),
    ("short", Side.WHITE): N_("Short nardy board, White to play"),
    ("short", Side.BLACK): N_("Short nardy board, Black to play"),
}


def words(lang: str | None = None) -> dict[str, str]:
    """Return the words of a text board, to be given as ``Words(**words(lang))``.

    >>> words("en")["bar"]
    'bar'
    """
    return {name: message.to(lang) for name, message in BOARD.items()}


def head_badge(taken: int, limit: int, lang: str | None = None) -> str:
    """Return the counter of checkers taken from the head in this turn.

    >>> head_badge(0, 1, "en")
    'head: 0 of 1'
    """
    return _HEAD.to(lang, taken=taken, limit=limit)


def board_title(game: GameName, turn: Side | None = None, lang: str | None = None) -> str:
    """Return the short name of a board's picture.

    >>> board_title("long", Side.WHITE, "en")
    'Long nardy board, White to play'
    """
    return (_TO_PLAY[game, turn] if turn else _TITLE[game]).to(lang)
