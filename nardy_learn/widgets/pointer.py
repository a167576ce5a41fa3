"""What mouse and finger do on the board of a step: picking, putting, dragging, marking.

A checker is picked by one click and put down by the next; dragging does both. Whatever cannot be
clicked at this moment is answered by a sentence.
"""

from collections.abc import Callable
from typing import Any, Protocol

from nardy_learn.course.answer_session import FindSession, ShowSession
from nardy_learn.course.board_session import BoardSession
from nardy_learn.course.outcome import Outcome
from nardy_learn.course.picture import point_of
from nardy_learn.course.play_session import FreeSession
from nardy_learn.course.session import StepSession
from nardy_learn.i18n import ui
from nardy_learn.rules import BAR, OFF, Step
from nardy_learn.view import BoardView, DieHit, Place, hit_test
from nardy_learn.widgets.helper import Input

__all__ = ["Pointer", "Stage"]


class Stage(Protocol):
    """What a pointer needs of the step that is played."""

    lang: str

    @property
    def session(self) -> StepSession:
        """The state machine of the step."""

    def do(self, action: Callable[..., Outcome], *values: Any, nothing: str = "") -> Outcome:
        """Carry out an action and show what came of it."""

    def tell(self, text: str, *, redraw: bool = False) -> None:
        """Say a sentence."""

    def why_not(self, nothing: str) -> str:
        """Say why an action had no effect."""


class Pointer:
    """The hand of one learner on one board.

    Attributes
    ----------
    source
        The point of the checker in the hand where steps are marked; elsewhere the session knows.
    """

    def __init__(self, stage: Stage) -> None:
        self.source: int | None = None
        self._stage = stage
        self._ui = ui(stage.lang)
        session = stage.session
        self._ask = session.step.ask if isinstance(session, FindSession) else ""
        # The checker that a press picked up, or put back: a drag may begin with it.
        self._grabbed: int | None = None

    @property
    def hand(self) -> int | None:
        """The point of the checker in the hand."""
        session = self._stage.session
        if self._ask == "steps":
            return self.source
        return session.picked if isinstance(session, BoardSession) else None

    def take(self, got: Input, view: BoardView) -> None:
        """Answer what was done on the picture `view`."""
        if got.kind == "press":
            self._press(hit_test(view, got.x, got.y), again=got.clicks > 1)
        elif got.kind == "drop":
            self._drop(hit_test(view, got.x, got.y))
        elif got.kind == "cancel":
            self._put_back()

    def _press(self, target: object, *, again: bool) -> None:
        said, stage = self._ui, self._stage
        self._grabbed = None
        refusal = self._closed(target)
        if refusal or not isinstance(target, Place):
            stage.tell(refusal or said.click_outside)
            return
        board, hand = stage.session.board, self.hand
        point = point_of(board, target)
        if point is None:
            stage.tell(said.not_your_side)
        elif point == BAR and (self._ask == "points" or not board.own(BAR)):
            stage.tell(said.click_outside)
        elif again and (point == hand or self._ask == "points"):
            pass  # the second click of a double click takes nothing back
        elif point == OFF and hand is None and self._ask != "points":
            stage.tell(said.pick_first)
        elif self._ask == "steps":
            self._mark_step(point)
        else:
            outcome = stage.do(stage.session.click, point)
            if outcome.kind in {"picked", "dropped"} and outcome.verdict is None:
                self._grabbed = point

    def _closed(self, target: object) -> str:
        """Say why nothing on the board can be touched now; nothing if it can."""
        said, session = self._ui, self._stage.session
        if isinstance(session, ShowSession):
            return said.demo_runs
        if session.solved:
            return said.solved_already
        if not isinstance(session, BoardSession) or self._ask in {"numbers", "pass"}:
            return said.pick_answer
        if isinstance(session, FreeSession) and session.walk is None:
            return self._stage.why_not("")
        if isinstance(target, DieHit):
            return said.already_rolled if isinstance(session, FreeSession) else said.dice_are_fixed
        return ""

    def _drop(self, target: object) -> None:
        """Let go of a dragged checker: the same as a second click."""
        stage, session = self._stage, self._stage.session
        hand = self._grabbed if self.hand is None else self.hand
        self._grabbed = None
        if hand is None:
            return
        point = point_of(session.board, target) if isinstance(target, Place) else None
        if point is None or point == BAR:
            self._put_back()
        elif point == hand:
            pass  # an unsteady click: the checker stays in the hand
        elif self._ask == "steps":
            self._mark_step(point)
        else:
            stage.do(session.move, hand, point)

    def _put_back(self) -> None:
        if self._ask == "steps" and self.source is not None:
            self._mark_step(self.source)
        elif self.hand is not None:
            self._stage.do(self._stage.session.drop)

    def _mark_step(self, point: int) -> None:
        """Mark a step by its two points: the first click picks the checker, the second marks."""
        said, stage = self._ui, self._stage
        board = stage.session.board
        source, self.source = self.source, None
        if source == point:
            stage.tell(said.put_back, redraw=True)
        elif source is not None:
            stage.do(stage.session.toggle, str(Step(source, point)))
        elif board.own(point):
            self.source = point
            bar = point == BAR
            stage.tell(
                said.picked_up_bar if bar else said.say("picked_up", point=point), redraw=True
            )
        elif board.enemy(point):
            stage.tell(said.not_your_checker)
        else:
            stage.tell(said.say("empty_point", point=point))
