"""A lesson in a notebook: its steps, what is done of it, the way back to where one was."""

from collections.abc import Mapping
from html import escape
from typing import Any

from ipywidgets import HTML, Layout, VBox

from nardy_learn.course import (
    Finding,
    FreeStep,
    Lesson,
    LessonError,
    Outcome,
    autoplay_step,
    autoplay_wanted,
    lesson_ids,
    load_lesson,
    open_session,
)
from nardy_learn.course.program import Program
from nardy_learn.course.program_session import ProgramSession
from nardy_learn.i18n import get_language, ui, warning_text
from nardy_learn.progress import Event, LessonState, ProgressLog, StepState, open_log, state_of
from nardy_learn.widgets.bundle import live_bundle
from nardy_learn.widgets.controls import button, wide
from nardy_learn.widgets.errors import guarded
from nardy_learn.widgets.player import StepPlayer
from nardy_learn.widgets.program_report import ProgramReport
from nardy_learn.widgets.themes import check_theme

__all__ = ["LessonPlayer", "NoSuchLesson", "lesson"]


class NoSuchLesson(LessonError):  # noqa: N818 - what it says
    """A lesson, language or step that is not there; in a notebook only its sentence is shown."""

    def __init__(self, finding: Finding, sentence: str) -> None:
        super().__init__(finding)
        self._sentence = sentence

    def __str__(self) -> str:
        return self._sentence

    def _render_traceback_(self) -> list[str]:
        """Show a learner the sentence alone: IPython asks for this."""
        return [str(self)]


def lesson(name: str, lang: str | None = None, *, theme: str = "wood") -> "LessonPlayer":
    """Open a lesson.

    Parameters
    ----------
    name
        The id of one of our lessons, such as ``"long/04-head"``, or a teacher's own folder.
    lang
        A language code; by default that of ``NARDY_LEARN_LANG`` or of the system.
    theme
        The name of a theme of the boards, see `nardy_learn.view.THEMES`.

    Returns
    -------
    LessonPlayer
        Shows how far one has come; its `step` shows one step.

    Raises
    ------
    NoSuchLesson
        If there is none of that name, or not in that language.
    LessonError
        If there is something wrong with it.
    ValueError
        If there is no such theme.
    """
    lang = lang or get_language()
    check_theme(theme, lang)
    try:
        loaded = load_lesson(name, lang)
    except LessonError as error:
        if error.code == "no-lesson":
            said = ui(lang).say("no_lesson", name=name, names=", ".join(lesson_ids()))
        elif error.code in {"no-language", "bad-language"}:
            said = error.text(lang)
        else:
            raise
        raise NoSuchLesson(error.finding, said) from None
    return LessonPlayer(loaded, theme=theme)


class LessonPlayer(VBox):
    """A lesson being done.

    Parameters
    ----------
    lesson
        The lesson.
    log
        Where progress goes; by default the log of this kernel.
    theme
        The name of a theme of the boards.

    Attributes
    ----------
    lesson
        The lesson.
    players
        The steps that are on the page, by id.
    """

    def __init__(
        self, lesson: Lesson, log: ProgressLog | None = None, *, theme: str = "wood"
    ) -> None:
        self.lesson = lesson
        self._theme = theme
        self.lang = lesson.lang
        self._log = log if log is not None else open_log()
        reading = self._log.read()
        self._events = [event for event in reading.events if event.lesson == lesson.id]
        self._notes = [warning_text(warning, self.lang) for warning in reading.warnings]
        self.players: dict[str, StepPlayer] = {}
        self._line = HTML(layout=wide())
        self._go = button(ui(self.lang).go_on, guarded(self._note, self.lang)(self._reveal))
        super().__init__(children=(self._line, self._go), layout=Layout(width="100%"))
        self._refresh()

    # --- what is done ---

    @property
    def state(self) -> LessonState:
        """What the learner has done of this lesson."""
        return state_of(self._events).lesson(self.lesson.id, self._graded())

    def _graded(self) -> tuple[str, ...]:
        return tuple(step.id for step in self.lesson.steps if step.graded)

    def _sentence(self) -> str:
        said, state = ui(self.lang), self.state
        parts = [
            f"{self.lesson.title}.",
            said.say("steps_done", done=state.done, total=state.total),
        ]
        if state.finished:
            parts.append(said.lesson_done)
            parts.append(said.say("lesson_score", stars=state.stars, total=3 * state.total))
        elif state.done:
            parts.append(said.progress_kept)
        return " ".join(parts)

    def _refresh(self) -> None:
        state = self.state
        share = 100 * state.done // max(state.total, 1)
        self._notes += [warning_text(note, self.lang) for note in self._log.take_warnings()]
        notes = "".join(f"<div>{escape(note)}</div>" for note in self._notes)
        self._line.value = (
            f'<div style="line-height:1.5">{escape(self._sentence())}'
            f'<div role="progressbar" aria-valuenow="{share}" aria-valuemin="0" '
            f'aria-valuemax="100" aria-label="{escape(self.lesson.title)}" '
            'style="height:8px;max-width:400px;border-radius:4px;'
            'background:var(--jp-border-color2,#ccc);overflow:hidden">'
            f'<div style="height:8px;width:{share}%;background:#1b7f3b"></div></div>{notes}</div>'
        )
        begun = state.opened and not state.finished
        self._go.layout.display = None if begun else "none"

    def _note(self, text: str) -> None:
        """Show a sentence under the progress, once."""
        if text not in self._notes:
            self._notes.append(text)
        self._refresh()

    def _resume(self) -> str | None:
        """Return the step to go on with."""
        return self.state.resume or self.state.first_unfinished

    def _reveal(self) -> None:
        """Bring the step to go on with into view."""
        player = self.players.get(self._resume() or "")
        if player is None:
            self._note(ui(self.lang).run_all)
        else:
            player.board.helper.reveal()

    # --- steps ---

    def step(self, step_id: str) -> StepPlayer:
        """Show a step, as it was left.

        Raises
        ------
        NoSuchLesson
            If the lesson has no such step.
        """
        if step_id not in self.lesson.step_ids:
            raise self._no_step(step_id)
        if autoplay_wanted():
            autoplay_step(self.lesson, step_id)
        player = self._open(step_id, state_of(self._events).step(self.lesson.id, step_id))
        old = self.players.get(step_id)
        self.players[step_id] = player
        if old is not None:
            old.retire()
        if self._events and self._resume() == step_id:
            player.board.helper.arrive = True
        return player

    def program(self, step_id: str, program: Program) -> ProgramReport:
        """Try a learner's own program against the rules, in a step that asks for one.

        Parameters
        ----------
        step_id
            The step.
        program
            A function of a position and a roll that returns the legal turns.

        Raises
        ------
        NoSuchLesson
            If the lesson has no such step.
        Exception
            Whatever the program raises.
        """
        if step_id not in self.lesson.step_ids:
            raise self._no_step(step_id)
        if autoplay_wanted():
            autoplay_step(self.lesson, step_id)
        session = open_session(self.lesson, step_id, self._emit)
        if not isinstance(session, ProgramSession):
            raise self._no_step(step_id)
        outcome = session.run(program)
        self._refresh()
        return ProgramReport(session, outcome, self.lang)

    def _no_step(self, step_id: str) -> NoSuchLesson:
        known = ", ".join(self.lesson.step_ids)
        values: dict[str, object] = {"value": step_id, "known": known}
        finding = Finding("block-unknown", lesson=self.lesson.id, values=values)
        return NoSuchLesson(finding, ui(self.lang).say("no_step", name=step_id, names=known))

    def _open(self, step_id: str, state: StepState) -> StepPlayer:
        """Open a step where its last try was left, or anew."""
        saved = self._left_at(step_id, state)
        session = open_session(self.lesson, step_id, self._emit, state=saved)
        # Who has seen the solution earns no star any more, in a new kernel neither.
        session.revealed = session.revealed or state.revealed
        back = saved is not None and not session.solved
        player = StepPlayer(
            session, self.lang, theme=self._theme, back=back, on_change=self._changed
        )
        if state.done and saved is None and session.step.graded:
            player.tell_done(state.stars)
        return player

    def _left_at(self, step_id: str, state: StepState) -> Mapping[str, Any] | None:
        """Find the snapshot to come back to."""
        last = state.snapshot
        if isinstance(self.lesson.step(step_id), FreeStep):
            # Free play counts as done after its first turn, and goes on.
            own = (event for event in reversed(self._events) if event.step == step_id)
            last = next((event for event in own if event.kind == "position"), None)
        saved = None if last is None else last.data.get("state")
        return saved if isinstance(saved, Mapping) else None

    def _emit(self, event: dict[str, Any]) -> None:
        self._events.append(self._log.append(Event(**event)))

    def _changed(self, outcome: Outcome) -> None:
        notes = [warning_text(note, self.lang) for note in self._log.take_warnings()]
        self._notes += notes
        if outcome.solved or notes:
            self._refresh()

    # --- in a notebook ---

    def __repr__(self) -> str:
        return self._sentence()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        text = self._sentence()
        return live_bundle(super()._repr_mimebundle_(**kwargs), text, f"<p>{escape(text)}</p>")
