"""A game being played: opening, cube, rolls, turns, undo, resignation, result.

`Game` is a thin shell around frozen states: every action makes a new one and remembers the old, so
undo is exact. It refuses what the moment does not allow (`WrongMoment`), what a rule forbids
(`IllegalTurn`, or a `CubeVerdict` that is not ok).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum, auto
from typing import TYPE_CHECKING

from nardy_learn.rules.basics import Roll, Side
from nardy_learn.rules.cube import (
    Cube,
    CubeState,
    CubeVerdict,
    judge_double,
    judge_money_option,
)
from nardy_learn.rules.dice import Opening
from nardy_learn.rules.errors import IllegalTurn, WrongMoment
from nardy_learn.rules.explain import accepted_end, explain
from nardy_learn.rules.position import Position
from nardy_learn.rules.scoring import Result, ResultKind, points, result
from nardy_learn.rules.tree import legal_turns
from nardy_learn.rules.turn import Turn

if TYPE_CHECKING:
    from nardy_learn.rules.ruleset import RuleSet


class Phase(StrEnum):
    """What must happen next."""

    OPENING = auto()
    CHOOSE_OPENING = auto()  #: keep the opening dice or throw again (L-06 `choice`)
    TO_ROLL = auto()
    DOUBLED = auto()  #: the other side answers a double
    BEAVERED = auto()  #: the doubler answers a beaver
    TO_MOVE = auto()
    RESIGNING = auto()  #: the other side answers a resignation
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: what, by whom, with which roll, turn or number."""

    kind: str
    side: Side | None = None
    roll: Roll | None = None
    turn: Turn | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """What a game must know of its match: Crawford, and the points that each side still needs."""

    away: dict[Side, int]
    crawford: bool = False
    post_crawford: bool = False


@dataclass(frozen=True, slots=True)
class GameState:
    """One moment of a game."""

    phase: Phase
    position: Position
    cube: Cube = field(default_factory=Cube)
    roll: Roll | None = None
    early_roll: Roll | None = None  #: thrown before its turn and standing (S-08)
    automatic: int = 0
    opening_turn: bool = False
    rolls: tuple[int, int] = (0, 0)
    resigning: tuple[Side, int, Phase] | None = None
    result: Result | None = None


class Game:
    """One game, from the opening roll to the result.

    Parameters
    ----------
    rules
        The rule set.
    starter
        Begin at once with this side and no opening roll, as in later games of long nardy (L-07).
    match
        The match the game belongs to; None for a single game or money play.
    position
        Begin from another position, its side on turn to roll.

    Examples
    --------
    >>> from nardy_learn.rules import SHORT
    >>> game = Game(SHORT)
    >>> game.open(Opening(6, 1))
    >>> game.play("13/7 8/7")
    >>> game.phase.value, game.position.turn.value
    ('to_roll', 'black')
    """

    def __init__(
        self,
        rules: RuleSet,
        *,
        starter: Side | None = None,
        match: MatchInfo | None = None,
        position: Position | None = None,
    ) -> None:
        self.rules = rules
        self.match = match
        phase = Phase.OPENING if starter is None and position is None else Phase.TO_ROLL
        begin = position or Position.start(rules, starter or Side.WHITE)
        self._states = [GameState(phase, begin)]
        self._events: list[Event] = []
        self.scored = False  #: the match has written the result down

    # -- asking ---------------------------------------------------------------------------------

    @property
    def state(self) -> GameState:
        """The present moment."""
        return self._states[-1]

    @property
    def phase(self) -> Phase:
        """What must happen next."""
        return self.state.phase

    @property
    def position(self) -> Position:
        """The board, seen by the side on turn."""
        return self.state.position

    @property
    def roll(self) -> Roll | None:
        """The dice on the board, if they are thrown."""
        return self.state.roll

    @property
    def cube(self) -> Cube:
        """The doubling cube."""
        return self.state.cube

    @property
    def result(self) -> Result | None:
        """The result, once the game is over."""
        return self.state.result

    @property
    def points(self) -> int:
        """What the winner scores: result times cube, with Jacoby where it holds."""
        outcome = self.state.result
        if outcome is None:
            return 0
        return points(
            outcome,
            self.cube.value,
            self.rules,
            turned=self.cube.turned,
            match=self.match is not None,
        )

    @property
    def history(self) -> tuple[Event, ...]:
        """Everything that has happened, in order."""
        return tuple(self._events)

    def legal_turns(self) -> tuple[Turn, ...]:
        """List the legal turns of the roll on the board."""
        return legal_turns(self.position, self._roll_on_board("list turns"), self.rules)

    # -- beginning ------------------------------------------------------------------------------

    def open(self, opening: Opening) -> None:
        """Throw one die each (L-05, L-06, S-04); equal dice must be thrown again (C-11)."""
        self._need("open", Phase.OPENING)
        state, rules = self.state, self.rules
        event = Event("opening", roll=Roll(opening.first, opening.second))
        if opening.winner is None:
            if rules.cube and self.match is None and state.automatic < rules.automatic_doubles:
                state = replace(state, cube=state.cube.automatic(), automatic=state.automatic + 1)
            self._do(event, state)
            return
        # In long nardy the winner takes White; in short nardy White threw the first die.
        side = Side.WHITE if rules.game == "long" or opening.winner == 0 else Side.BLACK
        state = replace(state, position=Position.start(rules, side))
        if rules.game == "short" or rules.long_opening == "use_dice":
            state = replace(state, phase=Phase.TO_MOVE, roll=opening.roll, opening_turn=True)
            state = _count_roll(state, side)
        elif rules.long_opening == "reroll":
            state = replace(state, phase=Phase.TO_ROLL)
        else:
            state = replace(state, phase=Phase.CHOOSE_OPENING, roll=opening.roll)
        self._do(event, state)

    def choose_opening(self, *, use_dice: bool) -> None:
        """Keep the opening dice as the first roll, or throw afresh (L-06 `choice`)."""
        self._need("choose the opening roll", Phase.CHOOSE_OPENING)
        if use_dice:
            state = replace(self.state, phase=Phase.TO_MOVE, opening_turn=True)
            state = _count_roll(state, self.position.turn)
        else:
            state = replace(self.state, phase=Phase.TO_ROLL, roll=None)
        self._do(Event("choose_opening", number=int(use_dice)), state)

    # -- cube -----------------------------------------------------------------------------------

    def judge_double(self, side: Side) -> CubeVerdict:
        """Say whether a side may double at this moment."""
        state, match = self.state, self.match
        rolls = None
        if match is not None and match.post_crawford:
            rolls = state.rolls[list(Side).index(side)]
        return judge_double(
            side,
            CubeState(
                cube=state.cube,
                on_turn=state.position.turn,
                rolled=state.phase is not Phase.TO_ROLL,
                opening=state.opening_turn and state.phase is Phase.TO_MOVE,
                match=match is not None,
                crawford=match is not None and match.crawford,
                away=match.away[side] if match is not None else None,
                post_crawford_rolls=rolls,
            ),
            self.rules,
        )

    def double(self) -> CubeVerdict:
        """Offer a double; if the verdict is not ok nothing has happened (C-02)."""
        side = self.position.turn
        verdict = self.judge_double(side)
        if verdict.ok:
            self._do(Event("double", side), replace(self.state, phase=Phase.DOUBLED))
        return verdict

    def take(self) -> None:
        """Accept the double; the taker owns the cube (C-03)."""
        self._need("take", Phase.DOUBLED)
        taker = self.position.turn.other
        cube = self.cube.taken_by(taker)
        self._do(Event("take", taker), replace(self.state, phase=Phase.TO_ROLL, cube=cube))

    def drop(self) -> None:
        """Refuse a double or a beaver: the game ends at the stake before it (C-03, C-05)."""
        self._need("pass the double", Phase.DOUBLED, Phase.BEAVERED)
        doubler = self.position.turn
        winner = doubler if self.phase is Phase.DOUBLED else doubler.other
        outcome = Result(winner, ResultKind.PASSED, 1, "C-05")
        self._do(
            Event("drop", winner.other),
            replace(self.state, phase=Phase.OVER, result=outcome),
        )

    def beaver(self) -> CubeVerdict:
        """Take and double again at once, keeping the cube (C-09)."""
        self._need("beaver", Phase.DOUBLED)
        verdict = judge_money_option("beaver", self.rules, match=self.match is not None)
        taker = self.position.turn.other
        if verdict.ok:
            # Until the doubler answers, the stake is the doubled one; a drop loses just that.
            cube = self.cube.taken_by(taker)
            self._do(Event("beaver", taker), replace(self.state, phase=Phase.BEAVERED, cube=cube))
        return verdict

    def accept_beaver(self) -> None:
        """Play on at the beavered stake (C-09)."""
        self._need("accept the beaver", Phase.BEAVERED)
        state = replace(self.state, phase=Phase.TO_ROLL, cube=self.cube.beavered())
        self._do(Event("accept_beaver", self.position.turn), state)

    def raccoon(self) -> CubeVerdict:
        """Double the beaver again; the cube stays with the beaverer (C-10)."""
        self._need("raccoon", Phase.BEAVERED)
        verdict = judge_money_option("raccoon", self.rules, match=self.match is not None)
        if verdict.ok:
            cube = self.cube.beavered().beavered()
            state = replace(self.state, phase=Phase.TO_ROLL, cube=cube)
            self._do(Event("raccoon", self.position.turn), state)
        return verdict

    # -- rolling and moving ---------------------------------------------------------------------

    def throw(self, roll: Roll) -> None:
        """Put a roll on the board."""
        self._need("roll", Phase.TO_ROLL)
        if self.state.early_roll is not None and roll != self.state.early_roll:
            raise WrongMoment("roll again", "the early roll stands")
        state = replace(self.state, phase=Phase.TO_MOVE, roll=roll, early_roll=None)
        self._do(Event("roll", self.position.turn, roll), _count_roll(state, self.position.turn))

    def throw_early(self, roll: Roll) -> bool:
        """Throw before the opponent has ended the turn (S-08); return whether the roll stands."""
        self._need("roll early", Phase.TO_MOVE)
        stands = self.rules.premature_roll == "stands"
        state = replace(self.state, early_roll=roll) if stands else self.state
        self._do(Event("early_roll", self.position.turn.other, roll, number=int(stands)), state)
        return stands

    def play(self, turn: Turn | str, *, let_stand: bool = False) -> None:
        """Play a turn and hand the dice over; with nothing to play, `"pass"`.

        Parameters
        ----------
        turn
            The turn, in any order of its steps.
        let_stand
            The opponent lets an illegal turn stand (L-22, S-18 `choice`).

        Raises
        ------
        IllegalTurn
            If a rule is broken and the turn may not stand.
        """
        roll = self._roll_on_board("play")
        attempt = Turn.parse(turn) if isinstance(turn, str) else turn
        verdict = explain(self.position, roll, attempt, self.rules)
        if not verdict.ok and not (let_stand and self.rules.illegal_move == "choice"):
            raise IllegalTurn(verdict)
        side = self.position.turn
        if verdict.ok:
            end = accepted_end(self.position, roll, attempt, self.rules)
        else:
            end = self.position.after(attempt)
        position = end.passed()
        outcome = result(position, self.rules)
        self._do(
            Event("turn", side, roll, attempt),
            replace(
                self.state,
                phase=Phase.OVER if outcome else Phase.TO_ROLL,
                position=position,
                roll=None,
                opening_turn=False,
                result=outcome,
            ),
        )

    # -- resigning and undoing ------------------------------------------------------------------

    def resign(self, side: Side, factor: int) -> None:
        """Offer to lose `factor` times the stake (S-45); the other side may refuse."""
        if self.phase in {Phase.OVER, Phase.RESIGNING, Phase.OPENING}:
            raise WrongMoment("resign", self.phase)
        greatest = 2 if self.rules.game == "long" else 3
        if not 1 <= factor <= greatest:
            message = f"a game is resigned for 1 to {greatest} times the stake, not {factor}"
            raise ValueError(message)
        state = replace(self.state, phase=Phase.RESIGNING, resigning=(side, factor, self.phase))
        self._do(Event("resign", side, number=factor), state)

    def accept_resignation(self) -> None:
        """End the game as the resigning side offered."""
        self._need("accept the resignation", Phase.RESIGNING)
        assert self.state.resigning is not None  # noqa: S101 - the phase says so
        side, factor, _ = self.state.resigning
        kinds = {
            "long": (ResultKind.OYN, ResultKind.MARS),
            "short": (ResultKind.SINGLE, ResultKind.GAMMON, ResultKind.BACKGAMMON),
        }[self.rules.game]
        value = factor
        if self.rules.game == "long":
            value = (self.rules.score_oyn, self.rules.score_mars)[factor - 1]
        outcome = Result(side.other, kinds[factor - 1], value, "S-45", resigned=True)
        self._do(
            Event("accept_resignation", side.other),
            replace(self.state, phase=Phase.OVER, result=outcome, resigning=None),
        )

    def refuse_resignation(self) -> None:
        """Play on."""
        self._need("refuse the resignation", Phase.RESIGNING)
        assert self.state.resigning is not None  # noqa: S101 - the phase says so
        side, _, phase = self.state.resigning
        self._do(
            Event("refuse_resignation", side.other),
            replace(self.state, phase=phase, resigning=None),
        )

    def undo(self) -> Event | None:
        """Take the last event back; at the beginning nothing happens."""
        if not self._events:
            return None
        self._states.pop()
        return self._events.pop()

    # -- inside ---------------------------------------------------------------------------------

    def _do(self, event: Event, state: GameState) -> None:
        self._events.append(event)
        self._states.append(state)

    def _need(self, action: str, *phases: Phase) -> None:
        if self.phase not in phases:
            raise WrongMoment(action, self.phase)

    def _roll_on_board(self, action: str) -> Roll:
        self._need(action, Phase.TO_MOVE)
        assert self.state.roll is not None  # noqa: S101 - the phase says so
        return self.state.roll


def _count_roll(state: GameState, side: Side) -> GameState:
    white, black = state.rolls
    rolls = (white + 1, black) if side is Side.WHITE else (white, black + 1)
    return replace(state, rolls=rolls)
