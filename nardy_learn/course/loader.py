"""Finding and reading lessons: ours, by their ids, or those in a teacher's own folder.

A lesson is data and is never executed. Only ``lesson.toml`` and the ``<language>.md`` files right
in its folder are read.
"""

import re
from pathlib import Path
from typing import Final, Literal, cast

import nardy_learn
from nardy_learn.course.checks import data_findings
from nardy_learn.course.errors import LessonError
from nardy_learn.course.markdown import read_markdown
from nardy_learn.course.model import Lesson, LessonStep
from nardy_learn.course.notation import RULE_SETS
from nardy_learn.course.steps import read_seat, read_step
from nardy_learn.course.tables import Place, read_toml

DATA_FILE: Final = "lesson.toml"
MAX_BYTES: Final = 512 * 1024

_LESSON_ID: Final = re.compile(r"[a-z][a-z0-9-]*/[a-z0-9][a-z0-9_-]*")
_LANG: Final = re.compile(r"[a-z]{2,3}(?:[_-][A-Za-z0-9]{2,8})?")
_GAMES: Final = ("long", "short", "both")


def content_root() -> Path:
    """Return the folder of the lessons that come with the package."""
    return Path(nardy_learn.__file__).parent / "content"


def lesson_ids(root: Path | None = None) -> tuple[str, ...]:
    """List the lessons below a content folder (by default ours), as ``long/04-head``, in order."""
    root = content_root() if root is None else root
    found = (file.parent.relative_to(root).as_posix() for file in root.glob(f"*/*/{DATA_FILE}"))
    return tuple(sorted(found, key=course_order))


def course_order(lesson_id: str) -> tuple[int, str]:
    """Return what lessons are sorted by: long nardy, short nardy, both games, a teacher's own.

    >>> sorted(["both/03-questions", "short/01-board", "long/04-head"], key=course_order)
    ['long/04-head', 'short/01-board', 'both/03-questions']
    """
    game = lesson_id.partition("/")[0]
    return _GAMES.index(game) if game in _GAMES else len(_GAMES), lesson_id


def lesson_folders(place: Path) -> tuple[Path, ...]:
    """List the folders of lessons at and below a folder, in order."""
    return tuple(sorted(file.parent for file in place.rglob(DATA_FILE)))


def lesson_folder(lesson: str | Path, root: Path | None = None) -> Path:
    """Return the folder of a lesson.

    Parameters
    ----------
    lesson
        An id such as ``long/04-head``, or a folder that has a ``lesson.toml``.
    root
        The content folder to look ids up in; by default ours.

    Raises
    ------
    LessonError
        If there is no such lesson.
    """
    root = content_root() if root is None else root
    if isinstance(lesson, str) and _LESSON_ID.fullmatch(lesson):
        folder = root / lesson
        if (folder / DATA_FILE).is_file():
            return folder
    folder = Path(lesson).expanduser()
    if (folder / DATA_FILE).is_file():
        return folder
    known = ", ".join(lesson_ids(root)) or "-"
    finding = Place(folder / DATA_FILE, {}).finding("no-lesson", name=lesson, known=known)
    raise LessonError(finding)


def languages(folder: Path) -> tuple[str, ...]:
    """List the languages that a lesson's folder has texts in."""
    names = (file.stem for file in folder.glob("*.md"))
    return tuple(sorted(name for name in names if _LANG.fullmatch(name)))


def load_lesson(lesson: str | Path, lang: str = "en", *, root: Path | None = None) -> Lesson:
    """Read a lesson in one language.

    Parameters
    ----------
    lesson
        An id such as ``long/04-head``, or a folder of one's own.
    lang
        The language: the name of a text in the folder, without ``.md``.
    root
        The content folder to look ids up in; by default ours.

    Raises
    ------
    LessonError
        If anything in it cannot be used: the first thing found, with file, line, lesson and step.
    """
    folder = lesson_folder(lesson, root)
    data = read_data(folder)
    for finding in data_findings(data):
        raise LessonError(finding)
    return with_text(data, lang)


class LessonData:
    """A lesson without its texts: what ``lesson.toml`` says."""

    __slots__ = ("about", "folder", "game", "id", "place", "steps")

    def __init__(self, folder: Path) -> None:
        """Read the file, strictly; what the rules say of it is checked elsewhere."""
        file = folder / DATA_FILE
        table = read_toml(read_text(file), file)
        self.folder = folder
        self.id = table.text("id")
        if not _LESSON_ID.fullmatch(self.id):
            table.place.at("id").fail("bad-lesson-id", value=self.id)
        table.place = self.place = table.place.of(lesson=self.id)
        self.game = cast('Literal["long", "short", "both"]', table.one_of("game", _GAMES))
        default = "short" if self.game == "short" else "official"
        rules = table.one_of("rules", tuple(RULE_SETS), default)
        self.about = table.texts("about")
        seat = read_seat(table)
        tables = table.tables("step")
        table.end()
        if not tables:
            table.place.fail("no-steps")
        steps: list[LessonStep] = []
        for inner in tables:
            step = read_step(inner, rules, seat)
            if any(step.id == other.id for other in steps):
                inner.place.at("id").fail("repeated-step", value=step.id)
            steps.append(step)
        self.steps = tuple(steps)

    def place_of(self, step: LessonStep) -> Place:
        """Return the place of a step's table."""
        return self.place.of(step=step.id).at("step", self.steps.index(step))


def read_data(folder: Path) -> LessonData:
    """Read what a lesson is, without its texts; a `LessonError` if it cannot be read."""
    return LessonData(folder)


def with_text(data: LessonData, lang: str) -> Lesson:
    """Add the texts of one language to a lesson; a `LessonError` if they do not fit."""
    if not _LANG.fullmatch(lang):
        data.place.fail("bad-language", value=lang)
    file = data.folder / f"{lang}.md"
    if not file.is_file():
        known = ", ".join(languages(data.folder)) or "-"
        Place(file, {}, data.id).fail("no-language", lang=lang, known=known)
    narrative = read_markdown(read_text(file, data.id), file, lang, data.id, data.steps)
    return Lesson(data.id, data.game, data.about, data.steps, data.folder, narrative)


def read_text(file: Path, lesson: str | None = None) -> str:
    """Read a file of a lesson: UTF-8, not too big, and really in the folder."""
    place = Place(file, {}, lesson)
    try:
        if not file.resolve(strict=True).is_relative_to(file.parent.resolve()):
            place.fail("outside", name=file.name)
        with file.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        place.fail("no-file", name=file.name)
    except OSError as error:
        place.fail("unreadable-file", reason=error.strerror or type(error).__name__)
    if len(raw) > MAX_BYTES:
        place.fail("too-big", limit=MAX_BYTES)
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        Place(file, {}, lesson, line=line).fail("not-utf8", position=error.start)
