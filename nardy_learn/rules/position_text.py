"""The text of a position: `long white: 24x14 18 | 12x15 | fresh black ; starter white`.

`<game> <side on turn>: <own checkers> | <enemy checkers> [| fresh <sides>] [; starter <side>]`.
Every point is the mover's own number, also for enemy checkers. `24x14` is fourteen checkers on
point 24; `bar` and `barx2` stand for the bar; what is missing from fifteen has been borne off and
may be written as `off3`. `fresh` lists the sides that have not had a turn (long nardy); the
starter is White unless another is named.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nardy_learn.rules.basics import BAR, OFF, GameName, Side
from nardy_learn.rules.errors import NotationError, TextProblem
from nardy_learn.rules.position import Position, Status, read_side

if TYPE_CHECKING:
    from collections.abc import Iterator

_HEAD = re.compile(r"\s*(\w+)\s+(\w+)\s*:")
_WORD = re.compile(r"[^\s,]+")
_GROUP = re.compile(r"(?:(?P<point>\d{1,3})|(?P<bar>bar))(?:[x×хX(*](?P<count>\d{1,3})\)?)?")
_OFF = re.compile(r"off[x×х]?(?P<count>\d{1,3})?")


def write_position(position: Position) -> str:
    """Write a position so that `read_position` gives it back."""
    enemy = {n: position.enemy(n) for n in range(24, 0, -1)}
    own = {n: position.own(n) for n in range(25, 0, -1)}
    parts = [
        f"{position.game} {position.turn}: {_write(own)}",
        _write({BAR: position.enemy_bar} | enemy),
    ]
    if position.fresh:
        parts.append("fresh " + " ".join(position.fresh))
    text = " | ".join(parts)
    return text if position.starter is Side.WHITE else f"{text} ; starter black"


def _write(counts: dict[int, int]) -> str:
    names = ((("bar" if n == BAR else str(n)), count) for n, count in counts.items() if count)
    return " ".join(name if count == 1 else f"{name}x{count}" for name, count in names) or "-"


def read_position(text: str) -> Position:
    """Read a position.

    Raises
    ------
    NotationError
        If the text is malformed; `column` says where.
    ImpossiblePosition
        If it is well formed but cannot be.
    """
    head = _HEAD.match(text)
    if not text.strip():
        raise NotationError(TextProblem.EMPTY, text, 1)
    if not head:
        raise NotationError(TextProblem.GAME_EXPECTED, text, 1)
    name = head[1].lower()
    if name not in {"long", "short"}:
        raise NotationError(TextProblem.GAME_EXPECTED, text, head.start(1) + 1)
    game: GameName = "long" if name == "long" else "short"
    turn = read_side(head[2], text, head.start(2) + 1)
    body, _, tail = text.partition(";")
    starter = _read_starter(text, len(body) + 1) if tail else Side.WHITE
    if body.count("|") not in {1, 2}:
        raise NotationError(TextProblem.SEPARATOR_EXPECTED, text, len(body.rstrip()) + 1)
    bars = [i for i, sign in enumerate(body) if sign == "|"]
    own = _read_counts(text, head.end(), bars[0])
    enemy = _read_counts(text, bars[0] + 1, bars[1] if len(bars) == 2 else len(body))
    fresh = list(_read_fresh(text, bars[1] + 1, len(body))) if len(bars) == 2 else []
    enemy_bar = enemy.pop(BAR, 0)
    if OFF in enemy:  # the enemy's "off" is counted at the mover's 25
        enemy[25] = enemy.pop(OFF)
    return Position.of(
        game, own, enemy, turn=turn, fresh=fresh, starter=starter, enemy_bar=enemy_bar
    )


def _words(text: str, start: int, end: int) -> Iterator[tuple[str, int]]:
    for found in _WORD.finditer(text, start, end):
        yield found[0], found.start() + 1


def _read_counts(text: str, start: int, end: int) -> dict[int, int]:
    counts: dict[int, int] = {}
    for word, column in _words(text, start, end):
        if word == "-":
            continue
        if off := _OFF.fullmatch(word):
            point, count = OFF, int(off["count"] or 1)
        elif group := _GROUP.fullmatch(word):
            point = BAR if group["bar"] else int(group["point"])
            count = int(group["count"]) if group["count"] else 1
            if not group["bar"] and not 1 <= point <= 24:
                raise NotationError(TextProblem.POINT_OUT_OF_RANGE, text, column)
        else:
            raise NotationError(TextProblem.POINT_EXPECTED, text, column)
        if not 0 <= count <= 15:
            raise NotationError(TextProblem.COUNT_OUT_OF_RANGE, text, column)
        if point in counts:
            raise NotationError(TextProblem.REPEATED_POINT, text, column)
        counts[point] = count
    return counts


def _read_fresh(text: str, start: int, end: int) -> Iterator[Side]:
    words = list(_words(text, start, end))
    if words and words[0][0].lower() != "fresh":
        raise NotationError(TextProblem.UNKNOWN_WORD, text, words[0][1])
    for word, column in words[1:]:
        yield read_side(word, text, column)


def _read_starter(text: str, start: int) -> Side:
    words = list(_words(text, start, len(text)))
    if not words or words[0][0].lower() != "starter":
        raise NotationError(TextProblem.UNKNOWN_WORD, text, words[0][1] if words else start)
    if len(words) != 2:
        raise NotationError(TextProblem.SIDE_EXPECTED, text, words[-1][1])
    return read_side(words[1][0], text, words[1][1])


__all__ = ["Status", "read_position", "write_position"]
