"""A board to move checkers on: any position, any rules, both sides by hand."""

from collections.abc import Callable
from pathlib import Path

from nardy_learn.course.model import FreeStep, Lesson, Narrative, StepText
from nardy_learn.course.outcome import Outcome
from nardy_learn.course.picture import described
from nardy_learn.course.play_session import FreeSession
from nardy_learn.i18n import board_title, get_language, read_turn, sentence, ui
from nardy_learn.rules import (
    LONG_OFFICIAL,
    SHORT,
    Position,
    Roll,
    RuleSet,
    Side,
    Turn,
    explain,
    legal_turns,
)
from nardy_learn.view import to_svg
from nardy_learn.widgets.player import StepPlayer
from nardy_learn.widgets.themes import check_theme

__all__ = ["FreeBoard", "board"]

OnTurn = Callable[[Turn], object]


def board(
    what: str | Position = "long",
    *,
    roll: str | Roll | None = None,
    rules: RuleSet | None = None,
    theme: str = "wood",
    bottom: Side | None = None,
    lang: str | None = None,
) -> "FreeBoard":
    """Set up a board.

    Parameters
    ----------
    what
        "long" or "short" for the beginning of a game, a position, or its text.
    roll
        The dice, such as "6-5"; without them there is a button to roll.
    rules
        A rule set; by default the official one of the game.
    theme
        The name of a theme, see `nardy_learn.view.THEMES`.
    bottom
        The side that sits at the bottom; by default the side on turn.
    lang
        A language code.

    Raises
    ------
    NotationError
        If a text is not a position or a roll; `column` says where.
    ImpossiblePosition
        If there can be no such position.
    ValueError
        If the rules are those of the other game, or there is no such theme.

    Examples
    --------
    >>> b = board("long", roll="6-5", lang="en")
    >>> [str(turn) for turn in b.legal()]
    ['24/18/13']
    >>> b.why("24/18 24/19").split(".")[0]
    'Only one checker may leave the head in a turn, and one has left it already'
    """
    lang = lang or get_language()
    if isinstance(what, Position):
        position = what
    elif what in {"long", "short"}:
        position = Position.start(LONG_OFFICIAL if what == "long" else SHORT)
    else:
        position = Position.parse(what)
    chosen = rules or (LONG_OFFICIAL if position.game == "long" else SHORT)
    if chosen.game != position.game:
        raise ValueError(ui(lang).other_game)
    check_theme(theme, lang)
    dice = Roll.parse(roll) if isinstance(roll, str) else roll
    return FreeBoard(position, dice, chosen, lang, theme=theme, bottom=bottom)


class FreeBoard(StepPlayer):
    """A board on which both sides are moved by hand, under all rules."""

    session: FreeSession

    def __init__(
        self,
        position: Position,
        roll: Roll | None,
        rules: RuleSet,
        lang: str,
        *,
        theme: str = "wood",
        bottom: Side | None = None,
    ) -> None:
        self._rules = rules
        self._callbacks: list[OnTurn] = []
        session = FreeSession(*_free_step(position, roll, rules, lang))
        super().__init__(session, lang, theme=theme, bottom=bottom, on_change=self._turn_is_over)

    def on_turn(self, callback: OnTurn) -> OnTurn:
        """Call `callback` with every turn that is played to its end; can be a decorator."""
        self._callbacks.append(callback)
        return callback

    def _turn_is_over(self, outcome: Outcome) -> None:
        if outcome.kind == "next":
            for callback in self._callbacks:
                callback(Turn.parse(outcome.attempt))

    @property
    def position(self) -> Position:
        """The position now."""
        return self.session.board

    def legal(self) -> tuple[Turn, ...]:
        """List the legal turns of the roll, from the beginning of the turn; none without a roll."""
        walk = self.session.walk
        if walk is None:
            return ()
        return legal_turns(walk.tree.position, walk.tree.roll, self._rules)

    def why(self, attempt: str | Turn) -> str:
        """Say why a turn is or is not lawful, by which rule, and what would be.

        Raises
        ------
        NotationError
            If the text is not a turn.
        """
        turn = read_turn(attempt, self.lang) if isinstance(attempt, str) else attempt
        walk = self.session.walk
        if walk is None:
            return self.why_not("")
        tree = walk.tree
        verdict = explain(tree.position, tree.roll, turn, self._rules)
        return sentence(verdict, tree.position, self.lang, rules=self._rules)

    def svg(self, path: str | Path | None = None) -> str:
        """Return the picture as SVG, and save it if a path is given."""
        view = self.board.view or self._picture()
        title = board_title(view.game, view.turn, self.lang)
        text = to_svg(view, title=title, desc=described(self.session, self.lang))
        if path is not None:
            Path(path).write_text(text, encoding="utf-8")
        return text


def _free_step(
    position: Position, roll: Roll | None, rules: RuleSet, lang: str
) -> tuple[Lesson, FreeStep]:
    """Wrap a position as the only step of a lesson without text, which is what a session plays."""
    step = FreeStep(
        id="board",
        kind="free",
        rules=rules,
        rules_name="own",
        about=(),
        position=position,
        roll=roll,
    )
    narrative = Narrative(lang, "", (), {"board": StepText("")})
    lesson = Lesson("board", position.game, (), (step,), Path(), narrative)
    return lesson, step
