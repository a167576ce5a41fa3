"""A match: games to a number of points, the score, Crawford, and who has which colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy_learn.rules.basics import Side
from nardy_learn.rules.errors import WrongMoment
from nardy_learn.rules.game import Game, MatchInfo, Phase

if TYPE_CHECKING:
    from nardy_learn.rules.dice import Opening
    from nardy_learn.rules.ruleset import RuleSet
    from nardy_learn.rules.scoring import Result


@dataclass(frozen=True, slots=True)
class Score:
    """One finished game: its result, the points, and the player (0 or 1) who got them."""

    result: Result
    points: int
    player: int | None


class Match:
    """A match to `length` points between players 0 and 1, or money play with length 0.

    Player 0 begins as White. In long nardy the winner of the first opening roll takes White, and
    the colours change after every game (L-07); in short nardy each game begins with a new opening
    roll and nobody changes colour (S-06).

    Examples
    --------
    >>> from nardy_learn.rules import SHORT
    >>> match = Match(SHORT, 3)
    >>> match.score, match.over
    ((0, 0), False)
    """

    def __init__(self, rules: RuleSet, length: int = 0) -> None:
        if length < 0:
            message = f"a match is played to 1 or more points (0 for money play), not {length}"
            raise ValueError(message)
        self.rules = rules
        self.length = length
        self.games: list[Score] = []
        self._points = [0, 0]
        self._crawford_done = False
        self.white = 0  #: the player with the white checkers
        self.game = self._new_game(starter=None)

    @property
    def score(self) -> tuple[int, int]:
        """Points of players 0 and 1; a winner's surplus is worth nothing more (C-12)."""
        return (self._points[0], self._points[1])

    @property
    def over(self) -> bool:
        """Whether a player has reached the length."""
        return self.winner is not None

    @property
    def winner(self) -> int | None:
        """The player who has won the match."""
        if not self.length:
            return None
        return next((p for p in (0, 1) if self._points[p] >= self.length), None)

    @property
    def crawford(self) -> bool:
        """Whether the game now is the Crawford game (C-13)."""
        return self.game.match is not None and self.game.match.crawford

    def side_of(self, player: int) -> Side:
        """Give the colour of a player in the present game."""
        return Side.WHITE if player == self.white else Side.BLACK

    def player_of(self, side: Side) -> int:
        """Give the player who has a colour in the present game."""
        return self.white if side is Side.WHITE else 1 - self.white

    def open(self, opening: Opening) -> None:
        """Throw for the first turn; the dice are those of player 0 and player 1.

        In long nardy the winner takes White (L-05).
        """
        if self.rules.game == "long" and opening.winner is not None:
            self.white = opening.winner
            self.game.match = self._info(self.crawford)
        elif self.rules.game == "short" and self.white == 1:
            opening = type(opening)(opening.second, opening.first)
        self.game.open(opening)

    def next_game(self) -> None:
        """Write the finished game down and set up the next one.

        Raises
        ------
        WrongMoment
            If the game is not over, or the match is.
        """
        self.write_down()
        if self.over:
            raise WrongMoment("start the next game", "the match is over")
        if self.rules.game == "long" and self.rules.colour_swap:
            self.white = 1 - self.white
            self.game = self._new_game(starter=Side.WHITE)
        else:
            self.game = self._new_game(starter=None)

    def write_down(self) -> None:
        """Add the finished game to the score; a game counts once."""
        game = self.game
        if game.phase is not Phase.OVER or game.result is None:
            raise WrongMoment("write the score down", game.phase)
        if game.scored:
            return
        winner = None if game.result.winner is None else self.player_of(game.result.winner)
        if winner is not None:
            self._points[winner] += game.points
        self.games.append(Score(game.result, game.points, winner))
        if self.crawford:
            self._crawford_done = True
        game.scored = True

    def _new_game(self, starter: Side | None) -> Game:
        crawford = (
            self.rules.crawford
            and not self._crawford_done
            and self.length > 1
            and self.length - 1 in self._points
        )
        return Game(self.rules, starter=starter, match=self._info(crawford))

    def _info(self, crawford: bool) -> MatchInfo | None:
        if not self.length:
            return None
        away = {self.side_of(p): self.length - self._points[p] for p in (0, 1)}
        return MatchInfo(away, crawford, post_crawford=self._crawford_done)
