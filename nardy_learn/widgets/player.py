"""One step of a lesson on the screen: the board, what is said, and everything to act with.

A player holds no rules and no texts. Every click, tap, key and written move becomes one call of
the step's session; what comes back is drawn by `picture` and said by `speak`.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from ipywidgets import HTML, Layout, VBox

from nardy_learn.course.answer_session import FindSession, ShowSession
from nardy_learn.course.board_session import BoardSession
from nardy_learn.course.choices import choices
from nardy_learn.course.outcome import Outcome
from nardy_learn.course.picture import picture, place_of, point_of
from nardy_learn.course.play_session import FreeSession
from nardy_learn.course.session import StepSession
from nardy_learn.course.speech import Said, greeting, speak
from nardy_learn.i18n import board_title, describe_position, turn_text, ui
from nardy_learn.rules import OFF, Side, Step
from nardy_learn.view import BoardView, DieHit, Place, hit_test
from nardy_learn.widgets.bundle import picture_html, picture_text
from nardy_learn.widgets.canvas import BoardCanvas
from nardy_learn.widgets.controls import TypedMove, button, plain_html, row, status_html
from nardy_learn.widgets.errors import fault_text, guarded
from nardy_learn.widgets.helper import Input

__all__ = ["StepPlayer"]


class StepPlayer(VBox):
    """A step being played.

    Parameters
    ----------
    session
        The step, perhaps restored to where it was left.
    lang
        A language code.
    theme
        The name of a theme of the board.
    back
        The learner comes back to this step, which was begun earlier.
    on_change
        Called after every action with its outcome.

    Attributes
    ----------
    session
        The state machine of the step.
    said
        The status line as it stands, with `str()` as plain text.
    """

    def __init__(
        self,
        session: StepSession,
        lang: str,
        *,
        theme: str = "wood",
        back: bool = False,
        bottom: Side | None = None,
        on_change: Callable[[Outcome], object] | None = None,
    ) -> None:
        self.session = session
        self.lang = lang
        self._theme = theme
        self._bottom = bottom or session.step.position.turn
        self._on_change = on_change
        self._ui = ui(lang)
        self.said = greeting(session, lang, back=back)
        self.board = BoardCanvas(
            self._input, on_stale=self._stale, on_fault=self._fault, label=self._label()
        )
        self._goal = plain_html(session.goal, strong=True)
        self._status = HTML(layout=Layout(width="100%", min_height="34px"))
        self._controls = VBox(layout=Layout(width="100%", overflow="visible"))
        super().__init__(
            children=(self._goal, self.board, self._status, self._controls),
            layout=Layout(width="100%", overflow="visible", align_items="stretch"),
        )
        self.add_class("nardy-step")
        self._make_controls()
        self._paint(None)

    def __repr__(self) -> str:
        return picture_text(self._still(), self.lang, above=self.session.goal)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        live = bundle[0] if isinstance(bundle, tuple) else bundle
        still = self._still()
        data = dict(live or {})
        data["text/plain"] = picture_text(still, self.lang, above=self.session.goal)
        data["text/html"] = picture_html(
            still, self.session.board, self.lang, above=self.session.goal
        )
        return data

    def _still(self) -> BoardView:
        return picture(self.session, bottom=self._bottom, lang=self.lang, theme=self._theme)

    # --- what is shown ---

    def _label(self) -> str:
        position = self.session.board
        title = board_title(position.game, position.turn, self.lang)
        return f"{title}. {describe_position(position, self.lang)}"

    def _paint(self, outcome: Outcome | None, *, aloud: bool = False) -> None:
        view = picture(
            self.session, outcome, bottom=self._bottom, lang=self.lang, theme=self._theme
        )
        self._status.value = status_html(self.said)
        self.board.draw(view, label=self._label(), speech=str(self.said) if aloud else "")
        self._refresh()

    def show(self, outcome: Outcome) -> Outcome:
        """Show what came of an action."""
        said = speak(self.session, outcome, self.lang)
        if said is not None:
            self.said = said
        if outcome.kind in {"next", "reset"}:
            self._goal.value = plain_html(self.session.goal, strong=True).value
        self._paint(outcome, aloud=said is not None)
        if self._on_change is not None:
            self._on_change(outcome)
        return outcome

    def tell_done(self, stars: int) -> None:
        """Say that the step was done before, with how many stars."""
        said = self._ui
        self.said = Said("right", (said.done_before, said.say("stars", stars)))
        self._status.value = status_html(self.said)

    def retire(self) -> None:
        """Stop: the step is shown anew somewhere else."""
        self.board.close()
        self.close()

    def tell(self, text: str) -> None:
        """Put a sentence into the status line."""
        self.said = Said("calm", (text,))
        self._status.value = status_html(self.said)
        self.board.helper.say(text)

    def _fault(self, error: Exception) -> None:
        self.said = Said("wrong", (fault_text(error, self.lang),))
        self._status.value = status_html(self.said)

    def _report(self, text: str) -> None:
        self.said = Said("wrong", (text,))
        self._status.value = status_html(self.said)

    # --- the board ---

    def _stale(self, got: Input) -> None:
        if got.kind == "press":
            self.tell(self._ui.position_changed)

    def _input(self, got: Input) -> None:
        view = self.board.view
        if view is None or got.kind not in {"press", "drop", "cancel"}:
            return
        if got.kind == "cancel":
            self._drop()
            return
        target = hit_test(view, got.x, got.y)
        if got.kind == "press":
            self._press(target)
        elif isinstance(target, Place):
            self._release(target)

    def _press(self, target: object) -> None:
        session = self.session
        if isinstance(session, ShowSession):
            self.tell(self._ui.demo_runs)
        elif session.solved:
            self.tell(self._ui.solved_already)
        elif isinstance(target, DieHit):
            self.tell(self._ui.dice_are_fixed)
        elif not isinstance(target, Place):
            self.tell(self._ui.click_outside)
        elif isinstance(session, FindSession) and session.step.ask == "points":
            self._point(target)
        elif not isinstance(session, BoardSession) or (
            isinstance(session, FindSession) and session.walk is None
        ):
            self.tell(self._ui.choose)
        elif session.walk is None:
            self.tell(self._ui.roll_first)
        else:
            self._point(target)

    def _point(self, place: Place) -> None:
        point = point_of(self.session.board, place)
        if point is None:
            self.tell(self._ui.pick_first)
            return
        if point == OFF and isinstance(self.session, BoardSession) and self.session.picked is None:
            self.tell(self._ui.pick_first)
            return
        self.show(self.session.click(point))

    def _release(self, place: Place) -> None:
        """Let go of a dragged checker: the same as a second click."""
        session = self.session
        if not isinstance(session, BoardSession) or session.picked is None:
            return
        point = point_of(session.board, place)
        if point is None or place == place_of(session.board, session.picked):
            self._drop()
        else:
            self.show(session.move(session.picked, point))

    def _drop(self) -> None:
        session = self.session
        if isinstance(session, BoardSession) and session.picked is not None:
            self.show(session.drop())

    # --- buttons ---

    def _make_controls(self) -> None:
        """Make what this kind of step is answered with."""
        said, session = self._ui, self.session
        self._undo = button(said.undo, self._act(session.undo))
        self._done = button(said.done, self._act(session.done))
        self._roll = button(said.roll, self._act(session.throw), style="primary")
        self._hint = button(said.hint, self._act(session.hint))
        self._again = button(said.try_again, self._act(session.retry))
        self._back = button(said.previous_picture, self._act(session.back))
        self._next = button(said.next_picture, self._act(session.forward), style="primary")
        self._list = button(said.legal_steps, self._toggle_list)
        self._steps = row(())
        self._listing = False
        self._answers = row(
            button(label, self._act(partial(session.answer, value)))
            for label, value in choices(session, self.lang)
        )
        self._typed = self._typed_field()
        self._controls.children = tuple(self._lines())

    def _typed_field(self) -> TypedMove | None:
        said, session = self._ui, self.session
        if isinstance(session, FindSession) and session.step.ask in {"points", "steps"}:
            example = said.type_points_example
            if session.step.ask == "steps":
                return TypedMove(said.type_move, said.type_move_example, said.mark, self._mark)
            return TypedMove(said.type_points, example, said.mark, self._mark)
        if isinstance(session, BoardSession) and not (
            isinstance(session, FindSession) and not session.collects
        ):
            return TypedMove(said.type_move, said.type_move_example, said.play_typed, self._type)
        return None

    def _lines(self) -> list[Any]:
        session = self.session
        if isinstance(session, ShowSession):
            return [row((self._back, self._next))]
        lines: list[Any] = []
        if isinstance(session, FreeSession):
            lines.append(row((self._roll, self._undo, self._done, self._again, self._list)))
        elif isinstance(session, BoardSession) and self._typed is not None:
            marking = isinstance(session, FindSession) and session.step.ask != "turns"
            moving = () if marking else (self._undo,)
            lister = () if marking else (self._list,)
            lines.append(row((*moving, self._done, self._hint, self._again, *lister)))
        else:
            lines += [self._answers, row((self._hint, self._again))]
        if self._typed is not None:
            lines += [self._steps, self._typed]
        return lines

    def _act(self, action: Callable[[], Outcome]) -> Callable[[], None]:
        """Make a button's handler: do it, show what came of it."""

        def run() -> None:
            outcome = action()
            if outcome.kind == "ignored":
                self._ignored()
            else:
                self.show(outcome)

        return guarded(self._report)(run)

    def _ignored(self) -> None:
        said, session = self._ui, self.session
        if session.solved and not isinstance(session, ShowSession):
            self.tell(said.solved_already)
        elif isinstance(session, FreeSession) and session.walk is None:
            self.tell(said.game_over if session.over else said.roll_first)
        elif isinstance(session, FreeSession) and session.roll is not None and not session.steps:
            self.tell(said.already_rolled)
        elif isinstance(session, BoardSession) and not session.steps:
            self.tell(said.nothing_to_undo)

    def _type(self, text: str) -> object:
        return guarded(self._report)(self._type_turn)(text)

    def _type_turn(self, text: str) -> bool:
        outcome = self.session.type_turn(text)
        if outcome.kind == "ignored":
            self._ignored()
            return False
        self.show(outcome)
        return outcome.kind not in {"wrong", "unreadable", "lawful"}

    def _mark(self, text: str) -> object:
        return guarded(self._report)(self._mark_all)(text)

    def _mark_all(self, text: str) -> bool:
        session = self.session
        kept = True
        for word in text.replace(",", " ").replace(";", " ").split():
            outcome = session.toggle(int(word) if word.isdigit() else word)
            kept = kept and outcome.kind == "chosen"
            self.show(outcome)
        return kept

    def _toggle_list(self) -> None:
        self._listing = not self._listing
        self._refresh()

    def _refresh(self) -> None:
        """Bring the buttons up to date; only what changes is sent."""
        session = self.session
        if isinstance(session, ShowSession):
            self._back.disabled = not session.number
            self._next.disabled = session.last
            return
        over = session.solved
        if isinstance(session, BoardSession):
            ready = session.complete and not over
            self._undo.disabled = over or not session.steps
            self._done.button_style = "success" if ready else ""
            passing = ready and not session.steps and not session.playable
            self._done.description = self._ui.pass_turn if passing else self._ui.done
            self._list_steps(session)
        self._roll.disabled = isinstance(session, FreeSession) and session.walk is not None
        self._hint.disabled = over
        last = session.level >= 2
        self._hint.description = self._ui.show_solution if last else self._ui.hint
        for one in self._answers.children:
            one.disabled = over

    def _list_steps(self, session: BoardSession) -> None:
        """Offer one button for each legal step, if the learner wants them."""
        shown: tuple[Step, ...] = ()
        if self._listing and session.walk is not None and not session.solved:
            shown = session.walk.open_steps()
        self._list.description = (
            self._ui.hide_legal_steps if self._listing else self._ui.legal_steps
        )
        labels = tuple(turn_text(step, self.lang) for step in shown)
        if labels == tuple(one.description for one in self._steps.children):
            return
        old = self._steps.children
        self._steps.children = tuple(
            button(label, self._act(partial(session.move, *step[:3])))
            for label, step in zip(labels, shown, strict=True)
        )
        for one in old:
            one.close()
