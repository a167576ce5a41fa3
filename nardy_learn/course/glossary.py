"""The glossary: the words of both games, with pictures.

Its data (``glossary.toml``) has ids, rules and positions; the words are in a file for each language
(``en.toml``, ``ru.toml``, ...), so that a new language is a new file. It is read as strictly as a
lesson.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from nardy_learn.course.errors import LessonError
from nardy_learn.course.loader import content_root, read_text
from nardy_learn.course.notation import (
    check_turn,
    read_cube,
    read_points,
    read_position,
    read_roll,
)
from nardy_learn.course.picture import dice_of, place_of
from nardy_learn.course.still import StillBoard
from nardy_learn.course.tables import Place, Table, read_toml
from nardy_learn.i18n import (
    RULEBOOK,
    describe_cube,
    describe_position,
    describe_roll,
    get_language,
)
from nardy_learn.rules import LONG_OFFICIAL, SHORT, Position, Roll, Turn, to_white
from nardy_learn.rules.cube import Cube
from nardy_learn.view import Arrow, BoardView, CubeView

DATA_FILE: Final = "glossary.toml"

_LANG: Final = re.compile(r"[a-z]{2,3}(?:[_-][A-Za-z0-9]{2,8})?")


@dataclass(frozen=True, slots=True)
class TermPicture:
    """What the picture of a term shows, in any language."""

    view: BoardView
    position: Position
    roll: Roll | None
    cube: Cube | None

    def spoken(self, lang: str) -> str:
        """Tell it in words."""
        parts = [describe_position(self.position, lang)]
        if self.roll is not None:
            parts.append(describe_roll(self.roll, lang))
        if self.cube is not None:
            parts.append(describe_cube(self.cube.value, self.cube.owner, lang))
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game in one language.

    Attributes
    ----------
    id, section
        Its name and that of its section, the same in all languages.
    rules
        Ids of the rules it hangs on.
    term, also
        The word, and what other people call the same thing.
    text
        What it means.
    others
        The word in the other languages, by language code.
    picture, caption
        A picture, and what to see in it.
    """

    id: str
    section: str
    rules: tuple[str, ...]
    term: str
    also: tuple[str, ...]
    text: str
    others: Mapping[str, str] = field(hash=False)
    picture: TermPicture | None = None
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Glossary:
    """All words in one language, in the order in which they are explained."""

    lang: str
    title: str
    lead: str
    sections: Mapping[str, str] = field(hash=False)
    terms: tuple[Term, ...]

    def __getitem__(self, term_id: str) -> Term:
        """Return a term; a `KeyError` if there is none of that id."""
        for term in self.terms:
            if term.id == term_id:
                return term
        raise KeyError(term_id)

    def picture(self, term_id: str) -> StillBoard:
        """Return the picture of a term, which a notebook shows.

        Raises
        ------
        KeyError
            If there is no such term, or it has no picture.
        """
        term = self[term_id]
        if term.picture is None:
            raise KeyError(term_id)
        spoken = term.picture.spoken(self.lang)
        return StillBoard(term.picture.view, spoken, term.caption, self.lang)

    def __repr__(self) -> str:
        return f"{self.title}: {', '.join(term.term for term in self.terms)}"


def glossary_folder() -> Path:
    """Return the folder of the glossary that comes with the package."""
    return content_root() / "glossary"


def glossary(lang: str | None = None) -> Glossary:
    """Return the words of the game.

    Parameters
    ----------
    lang
        A language code; the language in force by default.

    Examples
    --------
    >>> glossary("en")["head"].term, glossary("en")["head"].others["ru"]
    ('head', 'голова')

    Raises
    ------
    LessonError
        If there is no glossary in that language.
    """
    return read_glossary(glossary_folder(), lang or get_language())


def glossary_languages(folder: Path | None = None) -> tuple[str, ...]:
    """List the languages that a glossary's folder, by default ours, has the words in."""
    files = (folder or glossary_folder()).glob("*.toml")
    return tuple(sorted(file.stem for file in files if _LANG.fullmatch(file.stem)))


def read_glossary(folder: Path, lang: str) -> Glossary:
    """Read the glossary of a folder in one language.

    Raises
    ------
    LessonError
        If a file cannot be used: the first thing found, with file and line.
    """
    known = glossary_languages(folder)
    if lang not in known:
        place = Place(folder / f"{lang}.toml", {})
        raise LessonError(place.finding("no-language", lang=lang, known=", ".join(known) or "-"))
    file = folder / DATA_FILE
    data = read_toml(read_text(file), file)
    entries = data.tables("term")
    data.end()
    names = [_name(entry, entries[:number]) for number, entry in enumerate(entries)]
    words = {code: _Words(folder / f"{code}.toml", names) for code in known}
    terms = []
    for name, entry in zip(names, entries, strict=True):
        section = entry.one_of("section", tuple(words[lang].sections))
        rules = _rules(entry)
        picture = _picture(entry)
        entry.end()
        terms.append(words[lang].term(name, section, rules, picture, words))
    own = words[lang]
    return Glossary(lang, own.title, own.lead, own.sections, tuple(terms))


def _name(entry: Table, before: tuple[Table, ...]) -> str:
    name = entry.name("id")
    if any(other.data["id"] == name for other in before):
        entry.place.at("id").fail("repeated-step", value=name)
    return name


def _rules(entry: Table) -> tuple[str, ...]:
    rules = entry.texts("rules")
    for rule in rules:
        if rule not in RULEBOOK:
            entry.place.at("rules").fail("unknown-rule", value=rule)
    return rules


def _picture(entry: Table) -> TermPicture | None:
    if "position" not in entry:
        return None
    short = entry.text("position").startswith("short")
    position = read_position(entry, "position", SHORT if short else LONG_OFFICIAL)
    roll = read_roll(entry) if "roll" in entry else None
    cube = read_cube(entry)
    place = entry.place.at("arrows")
    steps = [
        step for text in entry.texts("arrows") for step in Turn.parse(check_turn(text, place)).steps
    ]
    view = BoardView.of(
        position,
        bottom=position.turn,
        both_numbers=entry.flag("both_numbers"),
        dice=dice_of(roll, roll.numbers) if roll else (),
        cube=CubeView(cube.value, cube.owner) if cube else None,
        lit=tuple(place_of(position, point) for point in read_points(entry, "lit")),
        wall=tuple(
            to_white(position.game, position.turn, point) for point in read_points(entry, "wall")
        ),
        arrows=tuple(
            Arrow(place_of(position, step.source), place_of(position, step.target))
            for step in steps
        ),
    )
    return TermPicture(view, position, roll, cube)


class _Words:
    """The words of one language, each of which must be there and be known."""

    def __init__(self, file: Path, names: list[str]) -> None:
        table = read_toml(read_text(file), file)
        self.title = table.text("title")
        self.lead = table.text("lead")
        self.sections = table.words("sections")
        terms = table.table("terms")
        if terms is None:
            table.place.fail("missing-key", key="terms")
        table.end()
        self._tables: dict[str, Table] = {}
        for name in names:
            inner = terms.table(name)
            if inner is None:
                terms.place.fail("missing-key", key=name)
            self._tables[name] = inner
        terms.asked |= {*names}
        terms.end()

    def word(self, name: str) -> str:
        """Return the word for a term."""
        return self._tables[name].text("term")

    def term(
        self,
        name: str,
        section: str,
        rules: tuple[str, ...],
        picture: TermPicture | None,
        words: Mapping[str, "_Words"],
    ) -> Term:
        """Put a term together; a picture needs a caption, and a caption a picture."""
        table = self._tables[name]
        others = {code: other.word(name) for code, other in words.items() if other is not self}
        caption = table.text("caption") if picture else ""
        term = Term(
            name,
            section,
            rules,
            self.word(name),
            table.texts("also"),
            table.text("text"),
            others,
            picture,
            caption,
        )
        table.end()
        return term
