"""On which line each key of a TOML text stands; `tomllib` does not tell."""

import re
from typing import Final

Path = tuple[str | int, ...]

_KEY: Final = re.compile(r"""\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*""")
_BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_STRING: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL
)
_SCALAR: Final = re.compile(r"[^,\]}\n#]*")


def index_lines(text: str, first: int = 1) -> dict[Path, int]:
    r"""Map the path of each key and array element to its line.

    Parameters
    ----------
    text
        TOML that `tomllib` has accepted.
    first
        The number of the text's first line.

    Examples
    --------
    >>> lines = index_lines('[[step]]\nid = "a"\nwrong = [\n  {turn = "24/18"},\n]')
    >>> lines["step", 0], lines["step", 0, "id"], lines["step", 0, "wrong", 0, "turn"]
    (1, 2, 4)
    """
    return _Scanner(text, first).run()


class _Scanner:
    """One pass over the text, keeping the path of the table it is in."""

    def __init__(self, text: str, first: int) -> None:
        self.text = text
        self.first = first
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}

    def run(self) -> dict[Path, int]:
        table: Path = ()
        while True:
            self.blank()
            if self.at >= len(self.text):
                return self.lines
            if self.text.startswith("[[", self.at):
                table = self.header(2, array=True)
            elif self.text[self.at] == "[":
                table = self.header(1, array=False)
            else:
                self.pair(table)

    def line(self) -> int:
        return self.first + self.text.count("\n", 0, self.at)

    def blank(self) -> None:
        found = _BLANK.match(self.text, self.at)
        assert found  # noqa: S101 - the pattern matches the empty text
        self.at = found.end()

    def keys(self) -> list[str]:
        names: list[str] = []
        while found := _KEY.match(self.text, self.at):
            names.append(next(part for part in found.groups() if part is not None))
            self.at = found.end()
            if not self.text.startswith(".", self.at):
                break
            self.at += 1
        return names

    def header(self, brackets: int, *, array: bool) -> Path:
        line = self.line()
        self.at += brackets
        names = self.keys()
        self.at += brackets
        path: Path = ()
        for name in names[:-1]:
            path = self.inside((*path, name))
        path = (*path, *names[-1:])
        if array:
            self.lines.setdefault(path, line)
            self.counts[path] = self.counts.get(path, -1) + 1
            path = self.inside(path)
        self.lines[path] = line
        return path

    def inside(self, path: Path) -> Path:
        """Step into the last element where the path names an array of tables."""
        return (*path, self.counts[path]) if path in self.counts else path

    def pair(self, table: Path) -> None:
        line, before = self.line(), self.at
        path = (*table, *self.keys())
        self.lines[path] = line
        self.at = self.text.find("=", self.at) + 1
        if not self.at or self.at <= before:  # cannot be in TOML; never loop
            self.at = len(self.text)
            return
        self.value(path)

    def value(self, path: Path) -> None:
        self.blank()
        if self.text.startswith("[", self.at):
            self.elements(path)
        elif self.text.startswith("{", self.at):
            self.at += 1
            while self.more("}"):
                self.pair(path)
        else:
            found = _STRING.match(self.text, self.at) or _SCALAR.match(self.text, self.at)
            assert found  # noqa: S101 - the pattern of scalars matches the empty text
            self.at = found.end()

    def elements(self, path: Path) -> None:
        self.at += 1
        number = 0
        while self.more("]"):
            element = (*path, number)
            self.lines[element] = self.line()
            self.value(element)
            number += 1

    def more(self, end: str) -> bool:
        """Move to the next element; False, and past the end, if there is none."""
        self.blank()
        if self.text.startswith(",", self.at):
            self.at += 1
            self.blank()
        if self.at >= len(self.text):
            return False
        if self.text.startswith(end, self.at):
            self.at += 1
            return False
        return True
