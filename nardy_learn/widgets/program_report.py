"""What a learner is shown about a program of theirs: a picture and sentences, nothing to click."""

from html import escape
from typing import Any

from nardy_learn.course import Outcome
from nardy_learn.course.picture import described, picture
from nardy_learn.course.program_session import ProgramSession, program_report
from nardy_learn.course.still import board_image
from nardy_learn.i18n import ui
from nardy_learn.view import to_ascii
from nardy_learn.widgets.bundle import plain_words

__all__ = ["ProgramReport"]


class ProgramReport:
    """How far a program agrees with the rules, and the first position where it does not.

    Parameters
    ----------
    session
        The step, after the program was run.
    outcome
        What came of it.
    lang
        The language of the learner.
    """

    def __init__(self, session: ProgramSession, outcome: Outcome, lang: str) -> None:
        self.comparison = session.comparison
        assert self.comparison is not None  # noqa: S101 - it was run
        first, *rest = program_report(self.comparison, session.step.rules, lang)
        self._lines = [first, *rest]
        self._board = self._tag = ""
        if self.comparison.first is not None:
            view = picture(session, outcome, bottom=session.board.turn, lang=lang)
            self._board = to_ascii(view, plain_words(lang))
            self._tag = board_image(view, described(session, lang), lang)
        else:
            self._lines.append(session.text.why or ui(lang).lesson_done)

    def __repr__(self) -> str:
        return "\n\n".join(part for part in ("\n".join(self._lines), self._board) if part)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        sentences = "".join(f"<p>{escape(line)}</p>" for line in self._lines)
        return {"text/plain": repr(self), "text/html": sentences + self._tag}
