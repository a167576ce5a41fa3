"""Rule cards: a printable page a rule, with its reason, its sources and a board from a lesson."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final

from nardy_learn.course.rule_lessons import Example, example_of, lessons_about
from nardy_learn.course.still import board_image
from nardy_learn.i18n import RULEBOOK, RuleCard, get_language, rule_card, ui
from nardy_learn.i18n.message import N_, Message, Np_
from nardy_learn.i18n.rulebook import KINDS

__all__ = ["NoSuchRule", "PrintableCard", "card", "normal_id"]

_EXAMPLE: Final = Np_("heading on a rule card", "An example")
_LESSONS: Final = Np_("heading on a rule card", "Lessons")
_GAMES: Final[dict[str, Message]] = {
    "long": N_("Long nardy"),
    "short": N_("Short nardy"),
    "cube": N_("The cube and matches"),
}
_NO_RULE: Final = N_("There is no rule {id}. Ids look like this: {some}.")
_LESSON: Final = Np_("a lesson on a rule card", "{title} ({id})")
_SOURCE: Final = Np_("a source on a rule card", "{name}. {read}")
_SOURCE_SAYS: Final = Np_("a source on a rule card", "{name} ({says}). {read}")

#: Cyrillic letters that look like those of ids.
_LOOKALIKES: Final = str.maketrans("СсЛл", "CcLl")

_STYLE: Final = """\
body { margin: 2rem auto; padding: 0 1rem; max-width: 42rem;
       font: 1rem/1.45 "DejaVu Sans", Verdana, sans-serif; color: #1a1a1a; background: #fff; }
.rule-card h1 { margin: 0 0 .6em; font-size: 1.6em; line-height: 1.2; }
.rule-card h2 { margin: 1em 0 .2em; font-size: 1em; }
.rule-card p, .rule-card ul { margin: .2em 0; }
.rule-card .id { color: #555; }
.rule-card .text { font-size: 1.15em; }
.rule-card figure { margin: .4em 0; }
.rule-card img { max-width: 100%; height: auto; }
.rule-card ul { padding-left: 1.2em; font-size: .9em; }
@page { margin: 12mm; }
@media print {
  body { margin: 0; padding: 0; max-width: none; font-size: 10pt; }
  .rule-card img { width: 90mm; }
  .rule-card section { break-inside: avoid; }
}
"""


class NoSuchRule(KeyError):  # noqa: N818 - what it says
    """There is no rule of that id; in a notebook only the sentence is shown."""

    def __init__(self, rule_id: str, lang: str) -> None:
        super().__init__(rule_id)
        self._sentence = _NO_RULE.to(lang, id=rule_id, some="L-30, S-22, C-03")

    def __str__(self) -> str:
        return self._sentence

    def _render_traceback_(self) -> list[str]:
        """Show a learner the sentence alone: IPython asks for this."""
        return [str(self)]


def normal_id(rule_id: str) -> str:
    """Return an id as the rulebook writes it, however it was typed.

    >>> normal_id("l30"), normal_id(" С-3 "), normal_id("L-49A")
    ('L-30', 'C-03', 'L-49a')
    """
    plain = "".join(rule_id.split()).translate(_LOOKALIKES).replace("-", "")
    letter, number = plain[:1].upper(), plain[1:].lower()
    digits = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return f"{letter}-{digits.zfill(2)}{number[len(digits) :]}"


@dataclass(frozen=True, slots=True)
class PrintableCard:
    """A rule card; a notebook shows it, and `page` is a whole HTML page to print.

    Attributes
    ----------
    rule
        What the rulebook says.
    lang
        The language.
    example
        A board on which the rule matters, if a lesson has one.
    lessons
        The lessons that teach it: id and title.
    """

    rule: RuleCard
    lang: str
    example: Example | None
    lessons: tuple[tuple[str, str], ...]

    @property
    def heading(self) -> str:
        """The id and the game, in a line."""
        name = ui(self.lang).say("rule_card", id=self.rule.id)
        return f"{name} · {_GAMES[RULEBOOK[self.rule.id].game].to(self.lang)}"

    def page(self) -> str:
        """Return an HTML page that needs no other file."""
        title = escape(f"{self.rule.id} {self.rule.title}")
        return (
            f'<!DOCTYPE html>\n<html lang="{escape(self.lang)}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n"
            f"{self._repr_html_()}\n</body>\n</html>\n"
        )

    def _repr_html_(self) -> str:
        rule = self.rule
        parts = [
            f'<article class="rule-card" lang="{escape(self.lang)}">',
            f'<p class="id">{escape(self.heading)}</p>',
            f"<h1>{escape(rule.title)}</h1>",
            f'<p class="text">{escape(rule.text)}</p>',
            *(_section(head, _paragraph(text)) for head, text in self._reasons()),
            *map(self._example_html, self._examples()),
            *(_section(head, _paragraph(text)) for head, text in self._doubts()),
            *(_section(head, _list(lines)) for head, lines in self._lists()),
            "</article>",
        ]
        return "\n".join(parts)

    def __repr__(self) -> str:
        """Return the card as text, without its board."""
        parts = [f"{self.heading}\n{self.rule.title}", self.rule.text]
        parts += (f"{head}\n{text}" for head, text in self._reasons())
        parts += map(self._example_text, self._examples())
        parts += (f"{head}\n{text}" for head, text in self._doubts())
        parts += ("\n".join((head, *lines)) for head, lines in self._lists())
        return "\n\n".join(parts)

    def _reasons(self) -> Iterator[tuple[str, str]]:
        if self.rule.why:
            yield ui(self.lang).rule_why, self.rule.why

    def _doubts(self) -> Iterator[tuple[str, str]]:
        said, rule = ui(self.lang), self.rule
        if rule.disputed:
            yield said.rule_disputed, rule.disputed
        yield said.rule_confidence, f"{rule.confidence} {KINDS[rule.kind].to(self.lang)}"

    def _lists(self) -> Iterator[tuple[str, list[str]]]:
        lines = []
        for source in self.rule.sources:
            form = _SOURCE_SAYS if source.says else _SOURCE
            values = {"name": source.name, "says": source.says, "read": source.read}
            lines.append(form.to(self.lang, **values))
        yield ui(self.lang).rule_sources, lines
        if self.lessons:
            named = [_LESSON.to(self.lang, title=title, id=name) for name, title in self.lessons]
            yield _LESSONS.to(self.lang), named

    def _examples(self) -> tuple[Example, ...]:
        return () if self.example is None else (self.example,)

    def _example_html(self, example: Example) -> str:
        board = example.board
        image = board_image(board.view, board.spoken, self.lang)
        lines = (_paragraph(board.caption), f"<figure>{image}</figure>", _paragraph(example.answer))
        return _section(_EXAMPLE.to(self.lang), "\n".join(lines))

    def _example_text(self, example: Example) -> str:
        board = example.board
        return "\n".join((_EXAMPLE.to(self.lang), board.caption, board.spoken, example.answer))


def _section(head: str, inner: str) -> str:
    return f"<section>\n<h2>{escape(head)}</h2>\n{inner}\n</section>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _list(lines: list[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def card(rule_id: str, lang: str | None = None) -> PrintableCard:
    """Return the card of a rule.

    Parameters
    ----------
    rule_id
        An id such as "L-30"; "l30" will do.
    lang
        A language code; the language in force by default.

    Raises
    ------
    NoSuchRule
        If there is no such rule.

    Examples
    --------
    >>> card("L-30", "en").rule.title
    'One checker from the head a turn'
    """
    lang = lang or get_language()
    name = normal_id(rule_id)
    if name not in RULEBOOK:
        raise NoSuchRule(rule_id, lang)
    taught = lessons_about(name, lang)
    lessons = tuple((lesson.id, lesson.title) for lesson in taught)
    return PrintableCard(rule_card(name, lang), lang, example_of(name, lang), lessons)
