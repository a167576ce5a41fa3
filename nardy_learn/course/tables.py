"""Reading tables of TOML strictly: wanted keys, their types, and nothing else."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar

from nardy_learn.course.errors import Finding, LessonError
from nardy_learn.course.toml_lines import Path as Keys
from nardy_learn.course.toml_lines import index_lines

_T = TypeVar("_T")

_AT: Final = re.compile(r"\s*\(at line (\d+), column \d+\)|\s*\(at end of document\)")
_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")


@dataclass(frozen=True, slots=True)
class Place:
    """Where in which file something stands, and what it belongs to."""

    file: Path
    lines: Mapping[Keys, int]
    lesson: str | None = None
    step: str | None = None
    keys: Keys = ()
    line: int | None = None

    def at(self, *keys: str | int) -> "Place":
        """Return the place further inside."""
        return replace(self, keys=(*self.keys, *keys))

    def of(self, lesson: str | None = None, step: str | None = None) -> "Place":
        """Return the same place with the names of its lesson and step."""
        return replace(self, lesson=lesson or self.lesson, step=step or self.step)

    def number(self) -> int | None:
        """Return the line, or that of the nearest thing around it whose line is known."""
        keys = self.keys
        while keys:
            if keys in self.lines:
                return self.lines[keys]
            keys = keys[:-1]
        return self.line

    def finding(self, code: str, **values: object) -> Finding:
        """Make a finding about this place."""
        return Finding(code, self.file, self.number(), self.lesson, self.step, values)

    def fail(self, code: str, **values: object) -> NoReturn:
        """Raise the error about this place."""
        raise LessonError(self.finding(code, **values))


def read_toml(text: str, file: Path, *, first: int = 1, **names: str | None) -> "Table":
    """Read TOML into a strict table.

    Parameters
    ----------
    text, file
        What to read, and the file that messages name.
    first
        The line of the file at which the text begins.
    names
        `lesson` and `step`, for messages.

    Raises
    ------
    LessonError
        If the text is not TOML, with the line.
    """
    place = Place(file, {}, line=first).of(**names)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason = str(error)
        found = _AT.search(reason)
        line = first + (int(found[1]) if found and found[1] else text.count("\n") + 1) - 1
        replace(place, line=line).fail("toml", reason=_AT.sub("", reason))
    return Table(data, replace(place, lines=index_lines(text, first)))


class Table:
    """A table whose keys are asked for one by one; `end` refuses those that nobody asked for."""

    def __init__(self, data: Mapping[str, Any], place: Place) -> None:
        self.data = data
        self.place = place
        self.asked: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def raw(self, key: str) -> object:
        """Return any value, None if there is none."""
        self.asked.add(key)
        return self.data.get(key)

    def _get(self, key: str, kind: type[_T], expected: str, default: _T | None) -> _T:
        value = self.raw(key)
        if value is None:
            if default is None:
                self.place.fail("missing-key", key=key)
            return default
        # A yes or no is an int to Python, and no number to an author.
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.place.at(key).fail("wrong-type", key=key, expected=expected)
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text that is not empty."""
        value = self._get(key, str, "a text", default)
        if key in self.data and not value.strip():
            self.place.at(key).fail("empty", key=key)
        return value.strip()

    def name(self, key: str) -> str:
        """Return an id: small letters, digits and hyphens."""
        value = self.text(key)
        if not _ID.fullmatch(value):
            self.place.at(key).fail("bad-id", value=value)
        return value

    def one_of(self, key: str, known: Sequence[str], default: str | None = None) -> str:
        """Return one of the known words."""
        value = self.text(key, default)
        if value not in known:
            self.place.at(key).fail("not-one-of", key=key, value=value, known=", ".join(known))
        return value

    def flag(self, key: str) -> bool:
        """Return true or false; false if it is not there."""
        return self._get(key, bool, "true or false", False)

    def number(self, key: str, default: int | None = None) -> int:
        """Return a whole number."""
        return self._get(key, int, "a whole number", default)

    def _list(self, key: str) -> list[Any]:
        return self._get(key, list, "a list", [])

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; empty if it is not there."""
        values = self._list(key)
        for number, value in enumerate(values):
            if not isinstance(value, str) or not value.strip():
                self.place.at(key, number).fail("wrong-type", key=key, expected="a list of texts")
        return tuple(value.strip() for value in values)

    def numbers(self, key: str) -> tuple[int, ...]:
        """Return a list of whole numbers; empty if it is not there."""
        values = self._list(key)
        for number, value in enumerate(values):
            if not isinstance(value, int) or isinstance(value, bool):
                self.place.at(key, number).fail("wrong-type", key=key, expected="a list of numbers")
        return tuple(values)

    def lists(self, key: str) -> tuple[tuple[str, ...], ...]:
        """Return a list of lists of texts; empty if it is not there."""
        values = self._list(key)
        for number, value in enumerate(values):
            if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
                expected = "a list of lists of texts"
                self.place.at(key, number).fail("wrong-type", key=key, expected=expected)
        return tuple(tuple(value) for value in values)

    def table(self, key: str) -> "Table | None":
        """Return a table inside; None if it is not there."""
        if key not in self.data:
            return None
        return Table(self._get(key, dict, "a table", None), self.place.at(key))

    def tables(self, key: str) -> tuple["Table", ...]:
        """Return a list of tables; empty if it is not there."""
        values = self._list(key)
        for number, value in enumerate(values):
            if not isinstance(value, dict):
                expected = "a list of tables"
                self.place.at(key, number).fail("wrong-type", key=key, expected=expected)
        return tuple(
            Table(value, self.place.at(key, number)) for number, value in enumerate(values)
        )

    def words(self, key: str) -> dict[str, str]:
        """Return a table of texts; empty if it is not there."""
        inner = self.table(key)
        return {} if inner is None else {name: inner.text(name) for name in inner.data}

    def end(self) -> None:
        """Refuse keys that nobody asked for."""
        for key in self.data:
            if key not in self.asked:
                close = get_close_matches(key, self.asked, n=1)
                known = close[0] + "?" if close else ", ".join(sorted(self.asked))
                self.place.at(key).fail("unknown-key", key=key, known=known)
