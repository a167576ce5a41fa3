"""One step of a lesson on the screen: the board, what is said, and everything to act with.

A player holds no rules and no texts. Every click, tap, key and written move becomes one call of
the step's session; what comes back is drawn by `picture` and said by `speak`.
"""

import logging
import re
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any

from ipywidgets import HTML, Button, Layout, VBox, Widget

from nardy_learn.course.answer_session import FindSession, ShowSession
from nardy_learn.course.board_session import BoardSession
from nardy_learn.course.choices import choices, typed_point
from nardy_learn.course.outcome import Outcome
from nardy_learn.course.picture import described, picture, place_of
from nardy_learn.course.play_session import FreeSession
from nardy_learn.course.session import StepSession
from nardy_learn.course.speech import Said, greeting, speak
from nardy_learn.i18n import board_title, join, turn_text, ui
from nardy_learn.rules import Side, Step
from nardy_learn.view import BoardView
from nardy_learn.view.geometry import WIDTH
from nardy_learn.widgets.bundle import live_bundle, picture_html, picture_text
from nardy_learn.widgets.canvas import BoardCanvas
from nardy_learn.widgets.controls import (
    DOUBLE_CLICK,
    TypedMove,
    button,
    close_all,
    row,
    sentence_html,
    status_html,
    wide,
)
from nardy_learn.widgets.errors import fault_text, guarded
from nardy_learn.widgets.helper import Input
from nardy_learn.widgets.hold import KERNEL_LOCK
from nardy_learn.widgets.pointer import Pointer
from nardy_learn.widgets.step_list import StepList

__all__ = ["StepPlayer"]

log = logging.getLogger(__name__)

# On a low screen the board is smaller, so that the answer under it is seen with it: 380 px are what
# JupyterLab's bars, the task and six lines of an answer take, at 1.27 of the board's height.
_BOARD_WIDTH = f"min({WIDTH:g}px, max(440px, 127vh - 380px))"

_TAKEN = frozenset({"step", "chosen", "found", "known", "next", "right", "revealed"})


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
    bottom
        The side that sits at the bottom; by default the side on turn at the beginning.
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
        step = session.step
        self._bottom = bottom or step.seat or step.position.turn
        self._on_change = on_change
        self._ui = ui(lang)
        self._ask = session.step.ask if isinstance(session, FindSession) else ""
        self._pointer = Pointer(self)
        self._turned = float("-inf")
        self._listing = False
        self._hint: Button | None = None
        self._done: Button | None = None
        self._list: Button | None = None
        self._legal: StepList | None = None
        self.typed: TypedMove | None = None
        self.said = greeting(session, lang, back=back)
        self.board = BoardCanvas(
            self._input, on_stale=self._stale, on_fault=self._fault, label=self._label()
        )
        self.board.layout.max_width = _BOARD_WIDTH
        self._goal = HTML(sentence_html(session.goal), layout=wide())
        self._status = HTML(layout=wide(min_height="34px"))
        self._controls = VBox(
            tuple(self._make_controls()), layout=Layout(width="100%", overflow="visible")
        )
        super().__init__(
            children=(self._goal, self.board, self._status, self._controls),
            layout=Layout(width="100%", overflow="visible", align_items="stretch"),
        )
        self.add_class("nardy-step")
        self._paint(None)

    # --- what is shown ---

    def __repr__(self) -> str:
        return picture_text(self._picture(), self.lang, above=self.session.goal)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        goal, spoken = self.session.goal, described(self.session, self.lang)
        html = picture_html(self._picture(), spoken, self.lang, above=goal)
        return live_bundle(super()._repr_mimebundle_(**kwargs), repr(self), html)

    def _picture(self, outcome: Outcome | None = None) -> BoardView:
        view = picture(
            self.session, outcome, bottom=self._bottom, lang=self.lang, theme=self._theme
        )
        source = self._pointer.source
        return view if source is None else view.replace(picked=place_of(self.session.board, source))

    def _label(self) -> str:
        position = self.session.board
        title = board_title(position.game, position.turn, self.lang)
        return f"{title}. {described(self.session, self.lang)}"

    def _paint(self, outcome: Outcome | None, *, aloud: bool = False) -> None:
        self._status.value = status_html(self.said)
        speech = str(self.said) if aloud else ""
        self.board.draw(self._picture(outcome), label=self._label(), speech=speech)
        self._refresh()

    def show(self, outcome: Outcome) -> Outcome:
        """Show what came of an action."""
        self.said = speak(self.session, outcome, self.lang) or self.said
        self._goal.value = sentence_html(self.session.goal)
        if outcome.kind in {"found", "known", "next"}:
            self._turned = monotonic()
        self._paint(outcome, aloud=True)
        if self._on_change is not None:
            self._on_change(outcome)
        return outcome

    def tell(self, text: str, *, redraw: bool = False) -> None:
        """Put a sentence into the status line; the board stays as it is, unless told otherwise."""
        self._tell(Said("calm", (text,)))
        if redraw:
            self._paint(None)

    def _tell(self, said: Said) -> None:
        self.said = said
        self._status.value = status_html(said)
        self.board.helper.say(str(said))

    def tell_done(self, stars: int) -> None:
        """Say that the step was done before, with how many stars."""
        said = self._ui
        aloud = said.say("stars", stars) + "." if stars else ""
        self.said = Said("right", (said.done_before,), stars=stars, aloud=aloud)
        self._status.value = status_html(self.said)

    def retire(self) -> None:
        """Stop: the step is shown anew somewhere else."""
        self.board.close()
        close_all(self)

    # --- what fails ---

    def _safely(self, handler: Callable[..., Any]) -> Callable[..., Any]:
        """Make a handler of a button or field that says it if something fails."""

        def run(*values: object) -> Any:
            with KERNEL_LOCK:
                return handler(*values)

        return guarded(self._report, self.lang)(run)

    def _fault(self, error: Exception) -> None:
        self._report(fault_text(error, self.lang))

    def _report(self, text: str) -> None:
        self._tell(Said("wrong", (text,)))
        try:
            # The action may have been taken back: show what stands now.
            self._paint(None)
        except Exception:
            log.exception("The board could not be drawn again")

    def do(self, action: Callable[..., Outcome], *values: object, nothing: str = "") -> Outcome:
        """Carry out an action of the session, all or nothing, and show what came of it.

        `nothing` names the line that is said if it could have no effect.
        """
        before = self.session.snapshot()
        try:
            outcome = action(*values)
        except Exception:
            self.session.restore(before)
            raise
        if outcome.kind == "ignored":
            self.tell(self.why_not(nothing))
        else:
            self.show(outcome)
        return outcome

    def why_not(self, nothing: str) -> str:
        """Say why an action had no effect: by the line `nothing`, unless the step explains it."""
        said, session = self._ui, self.session
        if session.solved and not isinstance(session, ShowSession):
            return said.solved_already
        if isinstance(session, FreeSession) and session.walk is None:
            return said.game_over if session.over else said.roll_first
        return said.say(nothing or "click_outside")

    # --- the board ---

    def _stale(self, got: Input) -> None:
        if got.kind in {"press", "text"}:
            self.tell(self._ui.position_changed)

    def _input(self, got: Input) -> None:
        if got.kind == "text":
            if self.typed is not None:
                self.typed.submit(got.text)
        elif self.board.view is not None:
            self._pointer.take(got, self.board.view)

    # --- buttons and fields ---

    def _act(self, action: Callable[[], Outcome], nothing: str = "") -> Callable[[], None]:
        """Make the handler of a button."""
        return self._safely(partial(self.do, action, nothing=nothing))

    def _make_controls(self) -> list[Widget]:
        """Make what this kind of step is answered with."""
        said, session = self._ui, self.session
        if isinstance(session, ShowSession):
            back = button(said.previous_picture, self._act(session.back, "first_frame"))
            forth = self._act(session.forward, "last_frame")
            return [row((back, button(said.next_picture, forth, style="primary")))]
        again = said.start_over if isinstance(session, FreeSession) else said.try_again
        buttons = [button(again, self._act(session.retry))]
        if not isinstance(session, FreeSession):
            self._hint = button(said.hint, self._act(session.hint))
            buttons.insert(0, self._hint)
        if not isinstance(session, BoardSession) or self._ask in {"numbers", "pass"}:
            answers = (
                button(label, self._act(partial(session.answer, value)))
                for label, value in choices(session, self.lang)
            )
            return [row(answers), row(buttons)]
        if self._ask in {"points", "steps"}:
            check = button(said.check_answer, self._act(session.done))
            points = self._ask == "points"
            label = said.type_points if points else said.type_move
            example = said.type_points_example if points else said.type_move_example
            self.typed = self._field(label, example, said.mark, self._mark)
            return [row((check, *buttons)), self.typed]
        undo = button(said.undo, self._act(session.undo, "nothing_to_undo"))
        self._done = button(said.done, self._safely(self._end))
        self._list = button(said.legal_steps, self._safely(self._toggle_list))
        if isinstance(session, FreeSession):
            throw = self._act(session.throw, "already_rolled")
            buttons.insert(0, button(said.roll, throw, style="primary"))
        self.typed = self._field(
            said.type_move, said.type_move_example, said.play_typed, self._type
        )
        self._legal = StepList(self._safely(self._play_listed), self.lang)
        return [row((undo, self._done, *buttons, self._list)), self._legal, self.typed]

    def _field(
        self, label: str, example: str, action_label: str, action: Callable[[str], bool]
    ) -> TypedMove:
        """Make the field of the board, by the class that its helper looks for."""
        made = TypedMove(label, example, action_label, self._safely(action))
        made.add_class(f"{self.board.helper.target}-field")
        return made

    def _end(self) -> None:
        session = self.session
        fresh = isinstance(session, BoardSession) and not session.steps
        if fresh and monotonic() - self._turned < DOUBLE_CLICK:
            return  # a double click, which must not end the next turn too
        self.do(session.done)

    def _type(self, text: str) -> bool:
        return self.do(self.session.type_turn, text).kind in _TAKEN

    def _mark(self, text: str) -> bool:
        return self.do(self._mark_all, re.split(r"[\s,;]+", text.strip(" ,;"))).kind in _TAKEN

    def _mark_all(self, words: list[str]) -> Outcome:
        """Mark everything that is written, or nothing if a part of it cannot be read."""
        session = self.session
        if self._ask == "points":
            words = [typed_point(word, self.lang) for word in words]
        outcome = session.toggle(words[0])
        for number, word in enumerate(words[1:], start=1):
            if outcome.kind != "chosen":
                break
            outcome = session.toggle(word)
            if outcome.kind != "chosen":
                for done in reversed(words[:number]):
                    session.toggle(done)
        return outcome

    def _refresh(self) -> None:
        """Bring the buttons up to date; ipywidgets sends only what changes."""
        session, said = self.session, self._ui
        if self._hint is not None:
            self._hint.description = said.show_solution if session.level >= 2 else said.hint
        if not isinstance(session, BoardSession) or not (self._done and self._list):
            return
        ready = session.complete and not session.solved
        passing = ready and not session.steps and not session.playable
        self._done.button_style = "success" if ready else ""
        self._done.description = said.pass_turn if passing else said.done
        self._list.description = said.hide_legal_steps if self._listing else said.legal_steps
        if self._legal is not None:
            shown = session.walk if self._listing and not session.solved else None
            self._legal.offer(() if shown is None else shown.open_steps())

    # --- the list of legal steps ---

    def _toggle_list(self) -> None:
        self._listing = not self._listing
        self._refresh()
        if self._listing and self._legal is not None:
            steps = [turn_text(step, self.lang) for step in dict.fromkeys(self._legal.steps)]
            if steps:
                self.tell(self._ui.say("legal_now", steps=join(steps, self.lang)))
            else:
                self._tell(greeting(self.session, self.lang))

    def _play_listed(self, step: Step | None) -> None:
        if step is None:
            self.tell(self._ui.position_changed)
        else:
            self.do(self.session.move, step.source, step.target, step.die)
