"""The notebooks of our course that are not lessons: start, gallery, glossary, rules."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from nardy_learn.course.gallery import STATES, THEME_NOTES, Sight, gallery
from nardy_learn.course.glossary import Glossary, Term, glossary, glossary_languages
from nardy_learn.course.notebooks import Cell, Notebook, code_cell, new_notebook, text_cell
from nardy_learn.course.rule_pages import rules_page
from nardy_learn.i18n import RULEBOOK, available_languages, join
from nardy_learn.i18n.message import N_, Message, Np_

_LANGUAGES: Final[Mapping[str, Message]] = {
    "en": Np_("in the glossary, before the word in that language", "English"),
    "ru": Np_("in the glossary, before the word in that language", "Russian"),
}
_OWN: Final = Np_("in the glossary, before the word in the language of this catalogue", "English")
_ALSO: Final = Np_("in the glossary", "also: {words}")
_START: Final = N_("Nardy: start here")
_START_LEAD: Final = N_(
    "Two games are played on one board: **long nardy** and **short nardy**, which the world calls "
    "backgammon. Each has its own road of lessons, and you may begin with either. If you have "
    "never played, begin at the top. If you have, find out "
    "[what you know already]({placement}): thirteen questions. All words are explained in the "
    "[glossary]({glossary})."
)
_START_RUN: Final = N_(
    "To see where you stand, choose **Run > Run All Cells** from the menu above. A lesson opens "
    "with a click on its name."
)
_GALLERY: Final = N_("A gallery of the board")
_GALLERY_LEAD: Final = N_(
    "What the board can look like: its themes, and every mark and state in both games. A theme is "
    "chosen by its name, as in {code}."
)
_GALLERY_CODE: Final = '`board("long", theme="dark")`'
_LINKS: Final = {"placement": "start/00-placement.ipynb", "glossary": "glossary.ipynb"}
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


def _gallery_page(lang: str) -> Notebook:
    """Make the gallery: a section a theme and a game, a hidden code cell a picture."""
    lead = _GALLERY_LEAD.to(lang, code=_GALLERY_CODE)
    opening = f'from nardy_learn.course.gallery import Gallery\nboards = Gallery("{lang}")'
    cells = [
        text_cell("title", f"# {_GALLERY.to(lang)}\n\n{lead}"),
        code_cell("gallery", opening),
        *_gallery_cells(gallery(lang), lang),
    ]
    return new_notebook(cells, {"page": "gallery", "lang": lang})


def _gallery_cells(sights: tuple[Sight, ...], lang: str) -> Iterator[Cell]:
    section = None
    for sight in sights:
        if sight.section != section:
            section = sight.section
            name = f"`{section}`" if section in THEME_NOTES else STATES[section].to(lang)
            yield text_cell(f"section-{section}", f"## {name}")
        yield code_cell(f"picture-{sight.id}", f'boards.picture("{sight.id}")')


def _start_page(lang: str) -> Notebook:
    """Make the page to begin at: what there is, and, once it is run, where one stands."""
    cells = [
        text_cell("title", f"# {_START.to(lang)}\n\n{_START_LEAD.to(lang, **_LINKS)}"),
        text_cell("how-to-run", _START_RUN.to(lang)),
        code_cell("start", f'from nardy_learn import start\nstart("{lang}")'),
    ]
    return new_notebook(cells, {"page": "00_start", "lang": lang})


def _entry(term: Term, lang: str) -> str:
    """Write a word: as people call it here and elsewhere, what it means, and its rules."""
    names = [_ALSO.to(lang, words=", ".join(term.also))] if term.also else []
    for code, word in term.others.items():
        names.append(f"{_language(code, lang)}: {word}")
    paragraphs = [f"### {term.term}", f"*{'; '.join(names)}*" if names else "", term.text]
    if term.rules:
        rules = [
            _RULE.to(lang, title=RULEBOOK[rule].title.to(lang), id=rule) for rule in term.rules
        ]
        paragraphs.append(_RULES.to(lang, rules=join(rules, lang)))
    return "\n\n".join(filter(None, paragraphs))


def _language(code: str, lang: str) -> str:
    """Name a language: in the reader's, or as its own catalogue does, which needs no other."""
    if code in _LANGUAGES:
        return _LANGUAGES[code].to(lang)
    return _OWN.to(code) if code in available_languages() else code


#: What makes the notebook of a page in a language, by the page's name.
PAGES: Final[Mapping[str, Callable[[str], Notebook]]] = {
    "00_start": _start_page,
    "gallery": _gallery_page,
    "glossary": _glossary_page,
    "rules-long": partial(rules_page, "long"),
    "rules-short": partial(rules_page, "short"),
}


def page_languages() -> tuple[str, ...]:
    """List the languages of these pages: those that have a catalogue and a glossary."""
    return tuple(lang for lang in available_languages() if lang in glossary_languages())


def make_page(name: str, lang: str) -> Notebook:
    """Make the notebook of a page, not executed; a `KeyError` if there is none of that name."""
    return PAGES[name](lang)
