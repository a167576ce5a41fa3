"""The last words of a lesson's notebook: the ways to its neighbours and to the start page."""

from pathlib import Path
from typing import Final

from nardy_learn.course.loader import languages, lesson_ids, load_lesson
from nardy_learn.i18n.message import Np_

_BEFORE: Final = Np_("link at the end of a lesson", "← Before: {title}")
_NEXT: Final = Np_("link at the end of a lesson", "Next: {title} →")
_ALL: Final = Np_("link at the end of a lesson", "All lessons")

#: Lessons of this part stand outside the row: nothing comes before or after them.
_APART: Final = "start/"


def ways_on(lesson_id: str, lang: str, root: Path) -> str:
    """Write the links at the end of a lesson as Markdown.

    Parameters
    ----------
    lesson_id
        The lesson.
    lang
        The language of the notebook.
    root
        The content folder: the lessons in it that have the language are the row.
    """
    row = [
        name
        for name in lesson_ids(root)
        if not name.startswith(_APART) and lang in languages(root / name)
    ]
    links = [f"[{_ALL.to(lang)}](../00_start.ipynb)"]
    if lesson_id in row:
        at = row.index(lesson_id)
        if at:
            links.insert(
                0, _link(_BEFORE.to(lang, title=_title(row[at - 1], lang, root)), row[at - 1])
            )
        if at + 1 < len(row):
            links.append(_link(_NEXT.to(lang, title=_title(row[at + 1], lang, root)), row[at + 1]))
    return " · ".join(links)


def _title(lesson_id: str, lang: str, root: Path) -> str:
    return load_lesson(lesson_id, lang, root=root).title


def _link(text: str, lesson_id: str) -> str:
    return f"[{text}](../{lesson_id}.ipynb)"
