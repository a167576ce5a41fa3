"""A new lesson to begin from: a folder with a step of each common kind, in both languages."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal, get_args

from nardy_learn.course.errors import Finding, LessonError
from nardy_learn.course.loader import DATA_FILE, lesson_ids

Game = Literal["long", "short", "both"]
GAMES: Final[tuple[Game, ...]] = get_args(Game)

#: What a lesson's folder, and the folder that holds it, may be called.
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]*")
_GROUP: Final = re.compile(r"[a-z][a-z0-9-]*")
#: The group of a lesson whose outer folder has another kind of name.
_MINE: Final = "mine"

_TEMPLATES: Final = Path(__file__).parent / "templates"


def new_lesson(
    folder: Path, game: Game = "long", titles: Mapping[str, str] | None = None
) -> tuple[Path, ...]:
    """Write a lesson that can be played as it is, and changed.

    Parameters
    ----------
    folder
        Its folder; made if need be. The id is the name of the folder around it and its own.
    game
        What it is about.
    titles
        Its titles, by language.

    Returns
    -------
    tuple[Path, ...]
        The files.

    Raises
    ------
    LessonError
        If the folder's name will not do, something is in the folder already, or the lesson would
        have the id of one of ours.
    OSError
        If nothing can be written there.
    """
    folder = folder.expanduser().resolve()
    lesson_id = _id_of(folder)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise LessonError(Finding("new-lesson-there", folder))
    texts = {file.name: file.read_text(encoding="utf-8") for file in _files(game)}
    texts[DATA_FILE] = texts[DATA_FILE].replace(f'"template/{game}"', f'"{lesson_id}"', 1)
    for lang, title in (titles or {}).items():
        line = " ".join(title.split())
        texts[f"{lang}.md"] = f"# {line}\n" + texts[f"{lang}.md"].partition("\n")[2]
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        with (folder / name).open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    return tuple(folder / name for name in texts)


def _id_of(folder: Path) -> str:
    if not _NAME.fullmatch(folder.name):
        raise LessonError(Finding("new-lesson-name", folder, values={"value": folder.name}))
    group = folder.parent.name
    lesson_id = f"{group if _GROUP.fullmatch(group) else _MINE}/{folder.name}"
    if lesson_id in lesson_ids():
        raise LessonError(Finding("new-lesson-ours", folder, values={"value": lesson_id}))
    return lesson_id


def _files(game: Game) -> list[Path]:
    """List the files of a template, the data first."""
    files = sorted((_TEMPLATES / game).glob("*.md"))
    return [_TEMPLATES / game / DATA_FILE, *files]
