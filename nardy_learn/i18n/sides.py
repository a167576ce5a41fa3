"""The names of the two sides, in every form that a sentence may need."""

from dataclasses import dataclass

from nardy_learn.i18n.message import Np_
from nardy_learn.rules import Side

_NAME = {
    Side.WHITE: Np_("side: who? (subject, alone)", "White"),
    Side.BLACK: Np_("side: who? (subject, alone)", "Black"),
}
_OF = {
    Side.WHITE: Np_("side: whose?", "White's"),
    Side.BLACK: Np_("side: whose?", "Black's"),
}
_TO = {Side.WHITE: Np_("side: to whom?", "White"), Side.BLACK: Np_("side: to whom?", "Black")}
_WHOM = {Side.WHITE: Np_("side: whom?", "White"), Side.BLACK: Np_("side: whom?", "Black")}
_BY = {Side.WHITE: Np_("side: by whom?", "White"), Side.BLACK: Np_("side: by whom?", "Black")}
_CHECKER = {
    Side.WHITE: Np_("one checker of a side", "white checker"),
    Side.BLACK: Np_("one checker of a side", "black checker"),
}
_CHECKERS = {
    Side.WHITE: Np_("checkers of a side", "white checkers"),
    Side.BLACK: Np_("checkers of a side", "black checkers"),
}
_TO_PLAY = {
    Side.WHITE: Np_("turn", "White to play"),
    Side.BLACK: Np_("turn", "Black to play"),
}


@dataclass(frozen=True, slots=True)
class SideNames:
    """One side in one language.

    Attributes
    ----------
    name
        As a subject or alone: "White", «белые».
    of
        Whose: "White's", «белых».
    to
        To whom: "White", «белым».
    whom
        Whom: "White", «белых».
    by
        By whom: "White", «белыми».
    checker, checkers
        "white checker", "white checkers".
    to_play
        "White to play", «ход белых».
    """

    name: str
    of: str
    to: str
    whom: str
    by: str
    checker: str
    checkers: str
    to_play: str


def side_names(side: Side, lang: str | None = None) -> SideNames:
    """Return all forms of a side's name.

    >>> side_names(Side.BLACK, "en").of
    "Black's"
    """
    forms = (_NAME, _OF, _TO, _WHOM, _BY, _CHECKER, _CHECKERS, _TO_PLAY)
    return SideNames(*(form[side].to(lang) for form in forms))


def side_name(side: Side, lang: str | None = None) -> str:
    """Return a side's name alone, with a small letter where the language has it so.

    >>> side_name(Side.WHITE, "en")
    'White'
    """
    return _NAME[side].to(lang)
