"""The notebooks of our course that are not lessons: the glossary and the rules."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from nardy_learn.course.glossary import Glossary, Term, glossary
from nardy_learn.course.notebooks import Cell, Notebook, code_cell, new_notebook, text_cell
from nardy_learn.i18n import RULEBOOK, join
from nardy_learn.i18n.message import N_, Message, Np_

_LANGUAGES: Final[Mapping[str, Message]] = {
    "en": Np_("in the glossary, before the word in that language", "English"),
    "ru": Np_("in the glossary, before the word in that language", "Russian"),
}
_ALSO: Final = Np_("in the glossary", "also: {words}")
_RULES: Final = N_("Rules: {rules}.")
_RULE: Final = Np_("in the glossary", "“{title}” ({id})")


def _glossary_page(lang: str) -> Notebook:
    """Make the glossary: a cell a word, and a hidden code cell for its picture."""
    words = glossary(lang)
    opening = f'from nardy_learn import glossary\nwords = glossary("{lang}")'
    cells = [
        text_cell("title", f"# {words.title}\n\n{words.lead}"),
        code_cell("glossary", opening),
        *_term_cells(words),
    ]
    return new_notebook(cells, {"page": "glossary", "lang": lang})


def _term_cells(words: Glossary) -> Iterator[Cell]:
    section = None
    for term in words.terms:
        if term.section != section:
            section = term.section
            yield text_cell(f"section-{section}", f"## {words.sections[section]}")
        yield text_cell(f"term-{term.id}", _entry(term, words.lang))
        if term.picture is not None:
            yield code_cell(f"picture-{term.id}", f'words.picture("{term.id}")')


def _entry(term: Term, lang: str) -> str:
    """Write a word: as people call it here and elsewhere, what it means, and its rules."""
    names = [_ALSO.to(lang, words=", ".join(term.also))] if term.also else []
    for code, word in term.others.items():
        language = _LANGUAGES[code].to(lang) if code in _LANGUAGES else code
        names.append(f"{language}: {word}")
    paragraphs = [f"### {term.term}", f"*{'; '.join(names)}*" if names else "", term.text]
    if term.rules:
        rules = [
            _RULE.to(lang, title=RULEBOOK[rule].title.to(lang), id=rule) for rule in term.rules
        ]
        paragraphs.append(_RULES.to(lang, rules=join(rules, lang)))
    return "\n\n".join(filter(None, paragraphs))


#: What makes the notebook of a page in a language, by the page's name.
PAGES: Final[Mapping[str, Callable[[str], Notebook]]] = {"glossary": _glossary_page}


def make_page(name: str, lang: str) -> Notebook:
    """Make the notebook of a page, not executed; a `KeyError` if there is none of that name."""
    return PAGES[name](lang)
