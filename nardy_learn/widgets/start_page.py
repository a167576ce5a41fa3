"""The start page: all lessons, what is done of them, and where to go on."""

from html import escape

from nardy_learn.i18n import get_language
from nardy_learn.i18n.message import N_, Message, Np_
from nardy_learn.progress import open_log, state_of
from nardy_learn.progress.overview import LessonRow, next_row, overview

__all__ = ["StartPage", "start"]

_PARTS: dict[str, Message] = {
    "long": Np_("heading of a list of lessons", "Long nardy"),
    "short": Np_("heading of a list of lessons", "Short nardy"),
    "both": Np_("heading of a list of lessons", "Both games"),
    "start": Np_("heading of a list of lessons", "What do you know already?"),
}
_NEXT = N_("Go on with: {title}")
_FIRST = N_("Begin with: {title}")
_ALL_DONE = N_("You have done all lessons. Well played!")
_FINISHED = Np_("what is done of a lesson", "finished, stars: {stars} of {most}")
_BEGUN = Np_("what is done of a lesson", "begun: {done} of {total}")
_KNOWN = Np_("what is done of a lesson", "you know this; may be skipped")
_AGAIN = N_("Run this page again to see what is new.")


def start(lang: str | None = None) -> "StartPage":
    """Show all lessons and where the learner stands in them.

    Parameters
    ----------
    lang
        A language code; by default that of ``NARDY_LEARN_LANG`` or of the system.
    """
    lang = lang or get_language()
    return StartPage(overview(state_of(open_log().read().events), lang), lang)


class StartPage:
    """The list of lessons; in a notebook it shows links, elsewhere text.

    Parameters
    ----------
    rows
        The lessons.
    lang
        The language of what is said around them.
    """

    def __init__(self, rows: tuple[LessonRow, ...], lang: str) -> None:
        self.rows = rows
        self.lang = lang

    def _lead(self) -> tuple[str, LessonRow | None]:
        row = next_row(self.rows)
        if row is None:
            return _ALL_DONE.to(self.lang), None
        begun = any(row.done or row.known for row in self.rows)
        return (_NEXT if begun else _FIRST).to(self.lang, title=row.title), row

    def _standing(self, row: LessonRow) -> str:
        if row.finished:
            return _FINISHED.to(self.lang, stars=row.stars, most=3 * row.total)
        if row.known:
            return _KNOWN.to(self.lang)
        return _BEGUN.to(self.lang, done=row.done, total=row.total) if row.done else ""

    def _parts(self) -> dict[str, list[LessonRow]]:
        parts: dict[str, list[LessonRow]] = {name: [] for name in _PARTS}
        for row in self.rows:
            parts.setdefault(row.part, []).append(row)
        return {name: rows for name, rows in parts.items() if rows}

    def __repr__(self) -> str:
        lines = [self._lead()[0]]
        for part, rows in self._parts().items():
            lines += ["", _PARTS[part].to(self.lang) if part in _PARTS else part]
            for row in rows:
                standing = self._standing(row)
                lines.append(f"  {row.title}" + (f" ({standing})" if standing else ""))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        lead, row = self._lead()
        first = escape(lead) if row is None else _link(row, lead)
        blocks = [f"<p><strong>{first}</strong></p>"]
        for part, rows in self._parts().items():
            name = _PARTS[part].to(self.lang) if part in _PARTS else part
            items = "".join(f"<li>{self._item(row)}</li>" for row in rows)
            blocks.append(f"<h3>{escape(name)}</h3><ul>{items}</ul>")
        blocks.append(f"<p><em>{escape(_AGAIN.to(self.lang))}</em></p>")
        return "".join(blocks)

    def _item(self, row: LessonRow) -> str:
        standing = self._standing(row)
        mark = "✓ " if row.finished or row.known else ""
        return f"{mark}{_link(row, row.title)}" + (f" — {escape(standing)}" if standing else "")


def _link(row: LessonRow, text: str) -> str:
    return f'<a href="{escape(row.lesson)}.ipynb">{escape(text)}</a>'
