"""The text of a turn: `24/18 13/11*`, `bar/20`, `6/off`, `24/18/13`, `8/4(2)`.

One text for both games. Written turns put the farthest checker first, join the steps of one
checker into a chain, and count repeats. Read turns may use dashes, arrows, commas, `x2`, Cyrillic
letters, 25 for the bar and 0 for off, a roll in front (`6-5: 24/18`), `pass`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import NoReturn

from nardy_learn.rules.basics import BAR, OFF
from nardy_learn.rules.errors import NotationError, TextProblem
from nardy_learn.rules.turn import Step

_SIGN = re.compile(
    r"(?P<space>[\s,;.+&]+)"
    r"|(?P<arrow>-+>|=+>|→|⇒|>|/|:|[-–—−]|\\)"
    r"|(?P<hit>\*|'|×(?!\s*\d))"
    r"|(?P<repeat>\(\s*(?P<times>\d+)\s*\)|[x×х]\s*(?P<times2>\d+))"
    r"|(?P<number>\d+)"
    r"|(?P<word>[^\W\d_]+)",
    re.IGNORECASE,
)
_ROLL = re.compile(r"\s*\(?\s*[1-6]\s*[-–—,x]?\s*[1-6]\s*\)?\s*:\s*")
_PASS = {"pass", "passes", "none", "no", "пас", "пропуск", "пропускаю", "нет"}
_BAR = {"bar", "b", "бар", "б"}
_OFF = {"off", "o", "out", "офф", "снять", "снята", "выброс", "выбросить", "сброс", "прочь"}
_MOST_STEPS = 12  # room for absurd attempts, which deserve a verdict too


def write_turn(steps: tuple[Step, ...]) -> str:
    """Write steps, chaining those of one checker; no steps are written as "pass".

    >>> write_turn((Step(24, 18), Step(18, 13), Step(8, 7), Step(8, 7)))
    '24/18/13 8/7(2)'
    """
    if not steps:
        return "pass"
    chains: list[list[Step]] = []
    # From the far end on, whatever the order of play was: the same steps give the same text.
    for step in sorted(steps, key=lambda step: (-step.source, step.target, not step.hit)):
        fitting = [c for c in chains if c[-1].target == step.source and step.source != OFF]
        if fitting:
            min(fitting, key=lambda chain: (chain[-1].hit, -chain[0].source)).append(step)
        else:
            chains.append([step])
    texts = Counter((-chain[0].source, -chain[-1].target, _write_chain(chain)) for chain in chains)
    return " ".join(
        text if count == 1 else f"{text}({count})" for (_, _, text), count in sorted(texts.items())
    )


def _write_chain(chain: list[Step]) -> str:
    return str(chain[0]) + "".join(str(step)[str(step).index("/") :] for step in chain[1:])


def read_turn(text: str, words: Mapping[str, str] | None = None) -> tuple[Step, ...]:
    """Read a turn; the dice of its steps stay unknown.

    A chain `24/18/13` is two steps, `24/13` one displacement that may take several numbers.

    Parameters
    ----------
    text
        The turn.
    words
        More words, in small letters, and what each of them stands for: "bar", "off" or "pass".

    Raises
    ------
    NotationError
        With the column at which the text stops making sense.
    """
    return _Reader(text, words or {}).read()


def _after_roll(text: str) -> int:
    """Find where a turn begins behind a roll: "24:18" is a step, "6-5: 24/18" has a roll."""
    found = _ROLL.match(text)
    if not found:
        return 0
    rest = text[found.end() :]
    spaced = not rest or text[found.end() - 1].isspace()
    return found.end() if spaced or re.search(r"[/>→-]", rest) else 0


class _Reader:
    """Reads a turn sign by sign; a group is a chain of points such as `24/18*/13(2)`."""

    def __init__(self, text: str, words: Mapping[str, str]) -> None:
        self.text = text
        self.words = words
        self.at = _after_roll(text)
        self.steps: list[Step] = []
        self.chain: list[int] = []
        self.hits: list[bool] = []
        self.group: list[Step] = []  # the last whole group, which a repeat may follow
        self.awaiting = False  # an arrow was read, a target must follow
        self.passed = False

    def read(self) -> tuple[Step, ...]:
        if not self.text[self.at :].strip():
            self.fail(TextProblem.EMPTY)
        begin = self.at
        while self.at < len(self.text):
            sign = _SIGN.match(self.text, self.at)
            if not sign:
                self.fail(TextProblem.UNEXPECTED)
            self.take(sign)
            self.at = sign.end()
        self.at = len(self.text.rstrip())
        if self.awaiting:
            self.fail(TextProblem.TARGET_EXPECTED)
        self.close()
        if self.passed and self.steps:
            self.at = begin
            self.fail(TextProblem.UNEXPECTED)
        return tuple(self.steps)

    def fail(self, problem: TextProblem) -> NoReturn:
        raise NotationError(problem, self.text, self.at + 1)

    def take(self, sign: re.Match[str]) -> None:
        if sign["number"] or sign["word"]:
            self.take_point(sign[0].lower())
        elif sign["arrow"]:
            if not self.chain or self.awaiting:
                self.fail(TextProblem.POINT_EXPECTED)
            self.awaiting = True
        elif sign["hit"]:
            if len(self.chain) < 2 or self.awaiting:
                self.fail(TextProblem.UNEXPECTED)
            self.hits[-1] = True
        elif sign["repeat"]:
            self.repeat(int(sign["times"] or sign["times2"]))

    def take_point(self, written: str) -> None:
        word = self.words.get(written, written)
        if word in _PASS and not self.steps and not self.chain:
            self.passed = True
            return
        point = _point(word, self.text, self.at, target=self.awaiting)
        if not self.awaiting:
            self.close()
        self.chain.append(point)
        self.hits.append(False)
        self.awaiting = False

    def repeat(self, times: int) -> None:
        if self.awaiting or not (self.chain or self.group):
            self.fail(TextProblem.UNEXPECTED)
        self.close()
        if not 1 <= times <= 4:
            self.fail(TextProblem.COUNT_OUT_OF_RANGE)
        self.steps.extend(self.group * (times - 1))
        self.group = []

    def close(self) -> None:
        """Finish the group being read."""
        if len(self.chain) == 1:
            self.fail(TextProblem.TARGET_EXPECTED)
        if self.chain:
            landings = zip(self.chain, self.chain[1:], self.hits[1:], strict=False)
            self.group = [Step(source, target, None, hit) for source, target, hit in landings]
            self.steps.extend(self.group)
        self.chain, self.hits = [], []
        if len(self.steps) > _MOST_STEPS:
            self.fail(TextProblem.TOO_MANY_STEPS)


def _point(word: str, text: str, at: int, *, target: bool) -> int:
    if word.isdigit():
        number = int(word)
        if number > BAR or (number == OFF and not target) or (number == BAR and target):
            raise NotationError(TextProblem.POINT_OUT_OF_RANGE, text, at + 1)
        return number
    if word in _BAR and not target:
        return BAR
    if word in _OFF and target:
        return OFF
    raise NotationError(TextProblem.UNKNOWN_WORD, text, at + 1)
