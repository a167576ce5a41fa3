"""The rules of a game as a notebook to read: a section a rule, with the way to its lesson.

Text only: with pictures each would be as big as three lessons, and show what the lessons show. One
cell at the top shows the whole card of a rule, with its board; the reader may ask it for another.
"""

from collections.abc import Iterator
from typing import Final

from nardy_learn.course.notebooks import Cell, Notebook, code_cell, new_notebook, text_cell
from nardy_learn.course.rule_lessons import lessons_about
from nardy_learn.i18n import RULEBOOK, Rule, rule_card, ui
from nardy_learn.i18n.message import N_, Message, Nn_
from nardy_learn.i18n.rulebook import source_names

_TITLES: Final[dict[str, Message]] = {
    "long": N_("The rules of long nardy"),
    "short": N_("The rules of short nardy"),
}
_LEAD: Final = N_(
    "Every rule by its number, as the lessons and the board name it. The cell below shows a whole "
    "card, with an example and all sources: write another number into it and press Shift and Enter."
)
_LINKS: Final = Nn_("Lesson: {links}.", "Lessons: {links}.")
_SOURCES: Final = Nn_("Source: {names}.", "Sources: {names}.")
_CUBE: Final = N_("The cube and matches")
#: The card that is shown first: the rule by which each game is known.
_FIRST: Final = {"long": "L-30", "short": "S-22"}


def rules_page(game: str, lang: str) -> Notebook:
    """Make the notebook of the rules of "long" or "short"; the cube goes with short nardy."""
    first = _FIRST[game]
    cells = [
        text_cell("title", f"# {_TITLES[game].to(lang)}\n\n{_LEAD.to(lang)}"),
        code_cell(
            "card", f'from nardy_learn import card\n\ncard("{first}", "{lang}")', hidden=False
        ),
        *_rules(game, lang),
    ]
    if game == "short":
        cells.append(text_cell("cube", f"## {_CUBE.to(lang)}"))
        cells += _rules("cube", lang)
    return new_notebook(cells, {"page": f"rules-{game}", "lang": lang})


def _rules(game: str, lang: str) -> Iterator[Cell]:
    for rule in RULEBOOK.values():
        if rule.game == game:
            yield text_cell(f"rule-{rule.id}", _section(rule, lang))


def _section(rule: Rule, lang: str) -> str:
    """Write a rule: what it says, why, who says otherwise, where it is from, where it is taught."""
    said, one = ui(lang), rule_card(rule.id, lang)
    parts = [f"### {one.id} {one.title}", one.text]
    for label, text in ((said.rule_why, one.why), (said.rule_disputed, one.disputed)):
        if text:
            parts.append(f"**{label}** {text}")
    names = source_names(rule.id, lang)
    parts.append(_SOURCES.to(lang, len(names), names="; ".join(names)))
    links = [f"[{lesson.title}]({lesson.id}.ipynb)" for lesson in lessons_about(rule.id, lang)]
    if links:
        parts.append(_LINKS.to(lang, len(links), links="; ".join(links)))
    return "\n\n".join(parts)
