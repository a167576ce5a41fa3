"""Turns and steps in the learner's notation, and in words for reading aloud."""

import re
from collections import Counter

from nardy_learn.i18n.counts import times
from nardy_learn.i18n.message import N_, Np_
from nardy_learn.rules import BAR, OFF, Step, Turn

_SIGNS = {
    "bar": Np_("notation, as in bar/20: letters alone, a learner may type it too", "bar"),
    "off": Np_("notation, as in 6/off: letters alone, a learner may type it too", "off"),
    "pass": Np_("notation, no step: letters alone, a learner may type it too", "pass"),
}
_STEP = N_("from {source} to {target}")
_ENTER = N_("from the bar to {target}")
_OFF = N_("from {source} off the board")
_HIT = N_("{step}, hitting a checker")
_THEN = Np_("two steps of one turn, read aloud", "{first}; then {second}")
_NONE = N_("no step")


def turn_text(turn: Turn | Step, lang: str | None = None) -> str:
    """Write a turn or step in notation, with the language's own words for bar and off.

    >>> turn_text(Turn.parse("бар/20 6/0"), "en")
    'bar/20 6/off'
    """
    return re.sub(r"[a-z]+", lambda found: _SIGNS[found[0]].to(lang), str(turn))


def read_turn(text: str, lang: str | None = None) -> Turn:
    """Read a turn as `turn_text` writes it, or in any spelling that `Turn.parse` knows.

    Raises
    ------
    NotationError
        With the column at which the text stops making sense.

    Examples
    --------
    >>> str(read_turn("бар/20 6/выброс", "ru"))
    'bar/20 6/off'
    """
    return Turn.parse(text, {sign.to(lang).lower(): name for name, sign in _SIGNS.items()})


def describe_step(step: Step, lang: str | None = None) -> str:
    """Say a step in words.

    >>> describe_step(Step(24, 18), "en"), describe_step(Step(25, 20, hit=True), "en")
    ('from 24 to 18', 'from the bar to 20, hitting a checker')
    """
    if step.source == BAR:
        words = _ENTER.to(lang, target=step.target)
    elif step.target == OFF:
        words = _OFF.to(lang, source=step.source)
    else:
        words = _STEP.to(lang, source=step.source, target=step.target)
    return _HIT.to(lang, step=words) if step.hit else words


def describe_turn(turn: Turn, lang: str | None = None) -> str:
    """Say a turn in words, its steps in the order in which they are played.

    >>> describe_turn(Turn.parse("24/18(2)"), "en")
    'from 24 to 18, twice'
    >>> describe_turn(Turn.parse("24/18/13"), "en")
    'from 24 to 18; then from 18 to 13'
    """
    if not turn.steps:
        return _NONE.to(lang)
    told = Counter(describe_step(step, lang) for step in turn.steps)  # keeps the order
    parts = [times(words, n, lang) for words, n in told.items()]
    text = parts[0]
    for part in parts[1:]:
        text = _THEN.to(lang, first=text, second=part)
    return text
