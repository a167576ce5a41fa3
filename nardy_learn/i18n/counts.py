"""Numbers with their words: "3 checkers", «3 шашки»."""

from nardy_learn.i18n.message import N_, Message, Nn_, join

CHECKERS = Nn_("{n} checker", "{n} checkers")
POINTS = Nn_("{n} point of the board", "{n} points of the board")
PIPS = Nn_("{n} pip", "{n} pips")
STEPS = Nn_("{n} step", "{n} steps")
TURNS = Nn_("{n} turn", "{n} turns")
NUMBERS = Nn_("{n} number", "{n} numbers")
SCORE = Nn_("{n} point", "{n} points")
STARS = Nn_("{n} star", "{n} stars")
HINTS = Nn_("{n} hint", "{n} hints")
GAMES = Nn_("{n} game", "{n} games")
LESSONS = Nn_("{n} lesson", "{n} lessons")

_SO_OFTEN = Nn_("{number} ({n} time)", "{number} ({n} times)")
_TIMES = {
    2: N_("{what}, twice"),
    3: N_("{what}, three times"),
    4: N_("{what}, four times"),
}


def count(what: Message, n: int, lang: str | None = None) -> str:
    """Write a number with its word, `what` being one of the messages of this module.

    >>> count(CHECKERS, 1, "en"), count(CHECKERS, 5, "en")
    ('1 checker', '5 checkers')
    """
    return what.to(lang, n)


def times(what: str, n: int, lang: str | None = None) -> str:
    """Say that something is done `n` times, 1 to 4.

    >>> times("24 to 18", 2, "en")
    '24 to 18, twice'
    """
    return _TIMES[n].to(lang, what=what) if n > 1 else what


def numbers_left(left: tuple[int, ...], lang: str | None = None) -> str:
    """Name the numbers of a roll that are left: "6 and 5", or "3 (3 times)".

    >>> numbers_left((6, 5), "en"), numbers_left((3, 3, 3), "en")
    ('6 and 5', '3 (3 times)')
    """
    if len(left) > 1 and len(set(left)) == 1:
        return _SO_OFTEN.to(lang, len(left), number=left[0])
    return join(left, lang)
