"""Positions: who stands where, who is on turn, and, in long nardy, whose first turn is to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Self

from nardy_learn.rules import packed
from nardy_learn.rules.basics import BAR, CHECKERS, HEAD, HOME, OFF, GameName, Side, to_white
from nardy_learn.rules.errors import ImpossiblePosition, NotationError, Problem, TextProblem

if TYPE_CHECKING:
    from nardy_learn.rules.ruleset import RuleSet
    from nardy_learn.rules.turn import Turn

SHORT_START = {24: 2, 13: 5, 8: 3, 6: 5}  # rule S-02
LONG_START = {HEAD: CHECKERS}  # rule L-02


class Status(NamedTuple):
    """What a position says besides where the checkers are.

    `fresh` and `enemy_fresh`: the mover's and the opponent's first turn of the game is still to
    come (L-39; long nardy only). `started`: the mover is the player who began the game.
    """

    game: GameName
    turn: Side
    fresh: bool = False
    enemy_fresh: bool = False
    started: bool = True


class _PositionBase(NamedTuple):
    board: int
    status: Status


class Position(_PositionBase):
    """An immutable position, seen by the side on turn.

    All numbers are the mover's own: 24..1, 25 for the bar, 0 for borne off; the opponent's
    checkers too are named by the mover's points. Positions compare by content, can be keys, print
    as text and are read back from it.

    >>> from nardy_learn.rules import LONG_OFFICIAL
    >>> start = Position.start(LONG_OFFICIAL)
    >>> print(start)
    long white: 24x15 | 12x15 | fresh white black
    >>> Position.parse(str(start)) == start
    True
    """

    __slots__ = ()

    # -- making ---------------------------------------------------------------------------------

    @classmethod
    def start(cls, rules: RuleSet | GameName, turn: Side = Side.WHITE) -> Self:
        """Set up a new game with `turn` to begin it (rules L-02, S-02)."""
        game: GameName = rules if isinstance(rules, str) else rules.game
        if game == "short":
            enemy = {25 - point: count for point, count in SHORT_START.items()}
            return cls.of(game, SHORT_START, enemy, turn=turn, starter=turn)
        return cls.of(game, LONG_START, {12: CHECKERS}, turn=turn, fresh=tuple(Side), starter=turn)

    @classmethod
    def of(
        cls,
        game: GameName,
        own: Mapping[int, int],
        enemy: Mapping[int, int],
        *,
        turn: Side = Side.WHITE,
        fresh: Iterable[Side] = (),
        starter: Side = Side.WHITE,
        enemy_bar: int = 0,
    ) -> Self:
        """Build a position from counts by the mover's own point numbers.

        Checkers that are nowhere are borne off. `own` may have 25 for the bar and 0 for off;
        `enemy` may have 25 for what the opponent has borne off, which is only checked.

        Raises
        ------
        ImpossiblePosition
            With every reason at once.
        """
        mine, theirs = [0] * 26, [0] * 26
        problems = Problem.NONE
        for counts, into in ((own, mine), (enemy, theirs)):
            for point, count in counts.items():
                if not 0 <= point <= BAR:
                    problems |= Problem.BAD_POINT
                elif count < 0:
                    problems |= Problem.NEGATIVE_COUNT
                else:
                    into[point] += count
        theirs[0] += enemy_bar
        for counts_, side, off in ((mine, turn, OFF), (theirs, turn.other, 25)):
            white = side is Side.WHITE
            standing = sum(counts_) - counts_[off]
            if standing > CHECKERS or standing + counts_[off] > CHECKERS:
                problems |= Problem.TOO_MANY_WHITE if white else Problem.TOO_MANY_BLACK
            elif counts_[off] and standing + counts_[off] < CHECKERS:
                problems |= Problem.TOO_FEW_WHITE if white else Problem.TOO_FEW_BLACK
            counts_[off] = max(CHECKERS - standing, 0)
        new = set(fresh) if game == "long" else set()
        status = Status(game, turn, turn in new, turn.other in new, turn is starter)
        problems |= _problems(game, mine, theirs, status)
        if problems:
            raise ImpossiblePosition(problems)
        return cls(packed.pack(mine, theirs), status)

    @classmethod
    def from_white_points(
        cls,
        game: GameName,
        points: Iterable[int],
        *,
        bar: tuple[int, int] = (0, 0),
        off: tuple[int, int] | None = None,
        turn: Side = Side.WHITE,
        fresh: Iterable[Side] = (),
        starter: Side = Side.WHITE,
    ) -> Self:
        """Build a position from 24 signed counts: index i is White's point i + 1, + is White.

        `bar` and `off` are (White, Black); `off`, if given, must agree with the rest.
        """
        counts = list(points)
        if len(counts) != 24:
            raise ImpossiblePosition(Problem.BAD_POINT)
        if turn is Side.BLACK:
            counts = [-count for count in counts]
            counts = counts[::-1] if game == "short" else counts[12:] + counts[:12]
        mover, other = (0, 1) if turn is Side.WHITE else (1, 0)
        own = {i + 1: count for i, count in enumerate(counts) if count > 0}
        enemy = {i + 1: -count for i, count in enumerate(counts) if count < 0}
        own[BAR] = bar[mover]
        position = cls.of(
            game, own, enemy, turn=turn, fresh=fresh, starter=starter, enemy_bar=bar[other]
        )
        if off is not None and position.off != tuple(off):
            wrong = Problem.NONE
            for counted, said, few, many in zip(
                position.off,
                off,
                (Problem.TOO_FEW_WHITE, Problem.TOO_FEW_BLACK),
                (Problem.TOO_MANY_WHITE, Problem.TOO_MANY_BLACK),
                strict=True,
            ):
                if counted != said:
                    wrong |= few if counted > said else many
            raise ImpossiblePosition(wrong)
        return position

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text that `str` writes; see `nardy_learn.rules.position_text`."""
        from nardy_learn.rules.position_text import read_position

        return cls(*read_position(text))

    def __str__(self) -> str:
        from nardy_learn.rules.position_text import write_position

        return write_position(self)

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    # -- asking ---------------------------------------------------------------------------------

    @property
    def game(self) -> GameName:
        """Name the game: "long" or "short"."""
        return self.status.game

    @property
    def turn(self) -> Side:
        """The side on turn."""
        return self.status.turn

    @property
    def starter(self) -> Side:
        """The side that began the game."""
        return self.turn if self.status.started else self.turn.other

    @property
    def fresh(self) -> tuple[Side, ...]:
        """Sides that have not had a turn yet (long nardy only), White first."""
        mine, theirs = self.status.fresh, self.status.enemy_fresh
        return tuple(s for s in Side if (mine if s is self.turn else theirs))

    def own(self, point: int) -> int:
        """Count the mover's checkers on an own point 24..1, the bar (25) or off (0)."""
        return self.board >> 5 * point & 31

    def enemy(self, point: int) -> int:
        """Count the opponent's checkers on the mover's point 24..1."""
        return self.board >> packed.SHIFT[packed.ENEMY + point] & 31

    @property
    def enemy_bar(self) -> int:
        """How many of the opponent's checkers are on the bar."""
        return self.board >> packed.SHIFT[packed.ENEMY] & 31

    @property
    def enemy_off(self) -> int:
        """How many checkers the opponent has borne off."""
        return self.board >> packed.SHIFT[packed.ENEMY_OFF] & 31

    def checkers(self, side: Side) -> dict[int, int]:
        """Map a side's own numbers (25 bar, 0 off) to counts, farthest first, empty left out."""
        view = self.board if side is self.turn else packed.flip(self.board, self.game)
        return {n: view >> 5 * n & 31 for n in range(25, -1, -1) if view >> 5 * n & 31}

    @property
    def white_points(self) -> tuple[int, ...]:
        """24 signed counts: index i is White's point i + 1, White +, Black -."""
        counts = [0] * 24
        for side, sign in ((Side.WHITE, 1), (Side.BLACK, -1)):
            for point, count in self.checkers(side).items():
                if 1 <= point <= 24:
                    counts[to_white(self.game, side, point) - 1] = sign * count
        return tuple(counts)

    @property
    def bar(self) -> tuple[int, int]:
        """Checkers on the bar: (White's, Black's)."""
        mine, theirs = self.own(BAR), self.enemy_bar
        return (mine, theirs) if self.turn is Side.WHITE else (theirs, mine)

    @property
    def off(self) -> tuple[int, int]:
        """Checkers borne off: (White's, Black's)."""
        mine, theirs = self.own(OFF), self.enemy_off
        return (mine, theirs) if self.turn is Side.WHITE else (theirs, mine)

    def pip_count(self, side: Side | None = None) -> int:
        """Add up the points a side (by default the mover) has to walk; a bar checker counts 25."""
        return sum(n * count for n, count in self.checkers(side or self.turn).items())

    # -- moving on ------------------------------------------------------------------------------

    def after(self, turn: Turn) -> Position:
        """Return the position at the end of a turn, before the other side is on turn.

        A turn from `legal_turns` has been judged already. A turn read from text is played step
        by step as written, without judging it.

        Raises
        ------
        ValueError
            If a step has no checker to move or no room to land.
        """
        if turn.result is not None and turn.start == self:
            return turn.result
        board = self.board
        for step in turn.steps:
            board = _carry_out(board, step.source, step.target, self.game)
        return Position(board, self.status)

    def passed(self) -> Position:
        """Hand the turn to the other side; the first turn of the mover is then over (L-39)."""
        game, turn, _, enemy_fresh, started = self.status
        status = Status(game, turn.other, enemy_fresh, False, not started)
        return Position(packed.flip(self.board, game), status)

    def mirrored(self) -> Position:
        """Swap the colours: the same situation with the other side on turn."""
        return Position(self.board, self.status._replace(turn=self.turn.other))


def _carry_out(board: int, source: int, target: int, game: GameName) -> int:
    if not (0 < source <= BAR and board >> 5 * source & 31 and OFF <= target < source):
        message = f"no checker can go from {source} to {target}"
        raise ValueError(message)
    there = board >> packed.SHIFT[packed.ENEMY + target] & 31 if target else 0
    if there > (1 if game == "short" else 0):
        message = f"point {target} is closed"
        raise ValueError(message)
    hit = packed.HIT[target] if there else 0
    return board + packed.ONE[target] - packed.ONE[source] + hit


def _problems(game: GameName, own: list[int], enemy: list[int], status: Status) -> Problem:
    """Find what makes a position impossible, apart from the counts themselves."""
    found = Problem.NONE
    if any(own[n] and enemy[n] for n in range(1, 25)):
        found |= Problem.SHARED_POINT
    if own[OFF] == CHECKERS and enemy[25] == CHECKERS and game == "short":
        found |= Problem.BOTH_FINISHED
    if game == "short":
        return found
    if own[BAR] or enemy[0]:
        found |= Problem.BAR_IN_LONG
    theirs = enemy[13:25] + enemy[1:13]  # by the enemy's own numbers, 1 first
    for counts, off, fresh, side in (
        (own[1:25], own[OFF], status.fresh, status.turn),
        (theirs, enemy[25], status.enemy_fresh, status.turn.other),
    ):
        white = side is Side.WHITE
        if off and any(counts[HOME:]):
            found |= Problem.OFF_WHILE_OUTSIDE_WHITE if white else Problem.OFF_WHILE_OUTSIDE_BLACK
        if fresh and counts[HEAD - 1] != CHECKERS:
            found |= Problem.FRESH_BUT_MOVED_WHITE if white else Problem.FRESH_BUT_MOVED_BLACK
    return found


def read_side(word: str, text: str, column: int) -> Side:
    """Turn a word of notation into a side, or say where the text goes wrong."""
    try:
        return Side(word.lower())
    except ValueError:
        raise NotationError(TextProblem.SIDE_EXPECTED, text, column) from None
