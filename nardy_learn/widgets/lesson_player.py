"""A lesson in a notebook: its steps, what is done of it, the way back to where one was."""

from collections.abc import Mapping
from html import escape
from typing import Any

from ipywidgets import HTML, Layout, VBox

from nardy_learn.course import (
    Lesson,
    LessonError,
    Outcome,
    autoplay_step,
    autoplay_wanted,
    lesson_ids,
    load_lesson,
    open_session,
)
from nardy_learn.i18n import get_language, ui, warning_text
from nardy_learn.progress import Event, LessonState, ProgressLog, open_log, state_of
from nardy_learn.widgets.controls import button
from nardy_learn.widgets.player import StepPlayer

__all__ = ["LessonPlayer", "NoSuchLesson", "lesson"]


class NoSuchLesson(LessonError):  # noqa: N818 - what it says
    """A lesson or step that does not exist; in a notebook only its sentence is shown."""

    def __init__(self, text: str) -> None:
        ValueError.__init__(self, text)

    def _render_traceback_(self) -> list[str]:
        """Show a learner the sentence alone: IPython asks for this."""
        return [str(self)]


def lesson(name: str, lang: str | None = None) -> "LessonPlayer":
    """Open a lesson.

    Parameters
    ----------
    name
        The id of one of our lessons, such as ``"long/04-head"``, or a teacher's own folder.
    lang
        A language code; by default that of ``NARDY_LEARN_LANG`` or of the system.

    Returns
    -------
    LessonPlayer
        Shows how far one has come; its `step` shows one step.

    Raises
    ------
    NoSuchLesson
        If there is none of that name.
    """
    lang = lang or get_language()
    try:
        loaded = load_lesson(name, lang)
    except LessonError as error:
        known = lesson_ids()
        if name in known:
            raise
        text = ui(lang).say("no_lesson", name=name, names=", ".join(known))
        raise NoSuchLesson(f"{text} ({error})") from None
    return LessonPlayer(loaded)


class LessonPlayer(VBox):
    """A lesson being done.

    Parameters
    ----------
    lesson
        The lesson.
    log
        Where progress goes; by default the log of this kernel.

    Attributes
    ----------
    lesson
        The lesson.
    players
        The steps that are on the page, by id.
    """

    def __init__(self, lesson: Lesson, log: ProgressLog | None = None) -> None:
        self.lesson = lesson
        self.lang = lesson.lang
        self._log = log if log is not None else open_log()
        reading = self._log.read()
        self._events = list(reading.events)
        self._warnings = [warning_text(warning, self.lang) for warning in reading.warnings]
        self.players: dict[str, StepPlayer] = {}
        self._line = HTML(layout=Layout(width="100%"))
        self._go = button(ui(self.lang).go_on, self._reveal)
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
        notes = [*self._warnings, *(warning_text(w, self.lang) for w in self._log.take_warnings())]
        self._warnings = notes
        warned = "".join(f"<div>{escape(note)}</div>" for note in notes)
        self._line.value = (
            f'<div style="line-height:1.5">{escape(self._sentence())}'
            f'<div role="progressbar" aria-valuenow="{share}" aria-valuemin="0" '
            f'aria-valuemax="100" aria-label="{escape(self.lesson.title)}" '
            'style="height:8px;max-width:400px;border-radius:4px;'
            'background:var(--jp-border-color2,#ccc);overflow:hidden">'
            f'<div style="height:8px;width:{share}%;background:#1b7f3b"></div></div>{warned}</div>'
        )
        begun = bool(state.done) and not state.finished
        self._go.layout.display = "" if begun else "none"

    def _resume(self) -> str | None:
        """Return the step to go on with."""
        return self.state.resume or self.state.first_unfinished

    def _reveal(self) -> None:
        """Bring the step to go on with into view."""
        player = self.players.get(self._resume() or "")
        if player is not None:
            player.board.helper.reveal()

    # --- steps ---

    def step(self, step_id: str) -> StepPlayer:
        """Show a step, as it was left.

        Raises
        ------
        NoSuchLesson
            If the lesson has no such step.
        """
        known = self.lesson.step_ids
        if step_id not in known:
            names = ", ".join(known)
            raise NoSuchLesson(ui(self.lang).say("no_step", name=step_id, names=names))
        if autoplay_wanted():
            autoplay_step(self.lesson, step_id)
        state = state_of(self._events).step(self.lesson.id, step_id)
        snapshot = None if state.snapshot is None else state.snapshot.data.get("state")
        saved = snapshot if isinstance(snapshot, Mapping) else None
        session = open_session(self.lesson, step_id, self._emit, state=saved)
        back = saved is not None and not session.solved
        player = StepPlayer(session, self.lang, back=back, on_change=self._changed)
        if state.done:
            player.tell_done(state.stars)
        old = self.players.get(step_id)
        self.players[step_id] = player
        if old is not None:
            old.retire()
        if self._events and self._resume() == step_id:
            player.board.helper.arrive = True
        return player

    def _emit(self, event: dict[str, Any]) -> None:
        self._events.append(self._log.append(Event(**event)))

    def _changed(self, outcome: Outcome) -> None:
        if outcome.solved or self._log.pending:
            self._refresh()

    # --- in a notebook ---

    def __repr__(self) -> str:
        return self._sentence()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        live = bundle[0] if isinstance(bundle, tuple) else bundle
        data = dict(live or {})
        data["text/plain"] = self._sentence()
        data["text/html"] = f"<p>{escape(self._sentence())}</p>"
        return data
