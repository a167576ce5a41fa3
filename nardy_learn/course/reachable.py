"""Whether a game can lead to a position: cheap conditions that every real position meets.

They are necessary, not sufficient: a position that passes may still be one that no game reaches.
Counting all roads to a position is out of reach; what is looked at is what authors get wrong.
"""

from nardy_learn.rules import BAR, HEAD, OFF, Position, Side

_CHECKERS = 15


def unreachable(position: Position) -> str | None:
    """Return why no game leads to a position, in English; None if nothing speaks against it.

    In long nardy: whose first turn is to come, against who has moved; how many checkers can have
    left the head in one turn; a side that has had turns but has moved nothing (a first turn that
    passes is conceivable only when the other side stands in the way). In short nardy: a side that
    has hit nothing and was not hit cannot have gone back.
    """
    return _long(position) if position.game == "long" else _short(position)


def _long(position: Position) -> str | None:
    starter, second = position.starter, position.starter.other
    fresh = position.fresh
    if starter in fresh and second not in fresh:
        return f"{second} has had a turn before {starter}, who began"
    if len(fresh) == 2 and position.turn is not starter:
        return f"{starter} begins the game"
    if fresh == (second,) and position.turn is starter:
        return f"{starter} has had a turn and {second}, who comes next, has not"
    if fresh == (second,):
        return _one_turn(position, starter)
    for side in Side:
        if side not in fresh and position.checkers(side).get(HEAD) == _CHECKERS:
            return f"{side} has had a turn, but all checkers are on the head"
    return None


def _one_turn(position: Position, side: Side) -> str | None:
    """Test what a side can have done in the very first turn of a game."""
    checkers = position.checkers(side)
    out = _CHECKERS - checkers.get(HEAD, 0)
    walked = sum((HEAD - point) * count for point, count in checkers.items())
    if out == 0:
        return f"{side} cannot have passed on the first turn of the game"
    if out > 2:
        return f"{side} cannot have brought out {out} checkers in one turn"
    if walked > 20 or walked < 3:
        return f"{side} cannot have walked {walked} points in one turn"
    return None


def _short(position: Position) -> str | None:
    for side in Side:
        mine, theirs = position.checkers(side), position.checkers(side.other)
        if mine.get(OFF) == _CHECKERS and theirs.get(OFF) == _CHECKERS:
            return "both sides have borne everything off"
        if mine.get(BAR, 0) and _closed_home(mine) and theirs.get(BAR, 0) and _closed_home(theirs):
            return "both sides are on the bar before closed homes"
    return None


def _closed_home(checkers: dict[int, int]) -> bool:
    return all(checkers.get(point, 0) >= 2 for point in range(1, 7))
