"""Making the notebooks of the lessons: one source, generated, executed, and stored the same always.

A notebook has the lesson's text as Markdown cells and one short, hidden code cell a step. It is
stored executed, so that a board shows before anything is run, but without widget state or anything
else that differs between two runs.
"""

import keyword
import os
import re
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from nardy_learn.course.errors import Finding, LessonError
from nardy_learn.course.loader import (
    content_root,
    languages,
    lesson_folder,
    lesson_ids,
    load_lesson,
    read_data,
)
from nardy_learn.course.model import Lesson, ProgramStep, Prose
from nardy_learn.course.notebooks import (
    Notebook,
    NotebookStopped,
    code_cell,
    differences,
    new_notebook,
    notebook_file,
    text_cell,
)
from nardy_learn.course.pages import PAGES, make_page, page_languages
from nardy_learn.course.program_session import starter
from nardy_learn.course.ways import ways_on
from nardy_learn.i18n.language import ENGLISH
from nardy_learn.i18n.message import N_

HOW_TO_RUN: Final = N_(
    "To play on the boards of this page, choose **Run > Run All Cells** from the menu above."
)

#: Given the folder a notebook will be in, returns the text of its file.
_Making = Callable[[Path], str]


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What a build has done, or, with `check`, would do.

    Attributes
    ----------
    written
        Notebooks that were new or different, relative to the notebooks' folder.
    unchanged
        Those that were as they should be.
    differences
        With `check`: what is not as it should be, one line each.
    """

    written: tuple[str, ...]
    unchanged: tuple[str, ...]
    differences: tuple[str, ...]

    @property
    def clean(self) -> bool:
        """Whether nothing was different."""
        return not self.written and not self.differences


class BuildError(LessonError):
    """A notebook that cannot be executed, with the lesson and the step at which it stopped."""


def build_notebooks(
    root: Path | None,
    notebooks: Path,
    langs: Sequence[str] | None = None,
    *,
    lessons: Sequence[str | Path] | None = None,
    execute: bool = True,
    check: bool = False,
) -> BuildReport:
    """Make ``<notebooks>/<lang>/<game>/<nn-name>.ipynb`` of lessons, and our other pages.

    Parameters
    ----------
    root
        The content folder; None for that of the package.
    notebooks
        Where the notebooks go.
    langs
        The languages. A lesson without the text of one of them is an error. By default each lesson
        and page is built in the languages that it has.
    lessons
        Ids of lessons, names of pages, and folders of lessons that lie anywhere; by default all
        lessons below `root`, and if that is our content the pages too. A folder is built in those
        of the languages that it has.
    execute
        Whether to run the notebooks, each in a new kernel, and store what their cells show.
    check
        Write nothing; say what differs from what is stored.

    Raises
    ------
    LessonError
        If a lesson cannot be read, or (`BuildError`) its notebook fails: a step that its reference
        does not solve, for example.
    """
    root = content_root() if root is None else root
    written: list[str] = []
    unchanged: list[str] = []
    different: list[str] = []
    made: dict[str, _Making] = {}
    wanted = lesson_ids(root) if lessons is None else lessons
    pages = [name for name in PAGES if _is_ours(root) and (lessons is None or name in lessons)]
    there: dict[str | Path, Sequence[str]] = {
        name: languages(lesson_folder(name, root)) for name in wanted if name not in pages
    }
    there |= dict.fromkeys(pages, page_languages())
    strict = langs is not None
    if langs is None:
        found = {lang for one in there.values() for lang in one}
        langs = sorted(found, key=lambda lang: (lang != ENGLISH, lang))
    for lang in langs:
        for name, has in there.items():
            if lang in has or (strict and isinstance(name, str)):
                made |= [_making(root, lang, name, execute=execute)]
    for name, make in made.items():
        file = notebooks / name
        stored = file.read_text(encoding="utf-8") if file.is_file() else None
        if check and stored is None:
            different.append(f"{name}: not built yet")
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        text = make(file.parent)
        if stored == text:
            unchanged.append(name)
        elif check and stored is not None:
            different.extend(differences(name, stored, text))
        else:
            file.write_text(text, encoding="utf-8", newline="\n")
            written.append(name)
    if check and lessons is None:
        different.extend(_left_over(notebooks, langs, made))
    return BuildReport(tuple(written), tuple(unchanged), tuple(different))


def _making(root: Path, lang: str, name: str | Path, *, execute: bool) -> tuple[str, _Making]:
    """Return the name of a notebook, and what makes it."""
    if isinstance(name, str) and name in PAGES:
        return f"{lang}/{name}.ipynb", partial(_page_text, name, lang, execute=execute)
    lesson_id = read_data(name).id if isinstance(name, Path) else name
    return f"{lang}/{lesson_id}.ipynb", partial(_lesson_text, root, lang, name, execute=execute)


def _lesson_text(root: Path, lang: str, lesson: str | Path, folder: Path, *, execute: bool) -> str:
    loaded = load_lesson(lesson, lang, root=root)
    source = _source(loaded, folder)
    # A teacher's lesson stands alone: our start page need not lie beside it.
    ways = ways_on(loaded.id, lang, root) if source == loaded.id else ""
    return notebook_text(loaded, execute=execute, source=source, folder=folder, ways=ways)


def _page_text(page: str, lang: str, folder: Path, *, execute: bool) -> str:
    try:
        return notebook_file(make_page(page, lang), lang, execute=execute, folder=folder)
    except NotebookStopped as stopped:
        raise _failed(stopped, page, content_root()) from stopped


def _is_ours(root: Path) -> bool:
    return root.resolve() == content_root().resolve()


def _source(lesson: Lesson, notebook_folder: Path) -> str:
    """Return what the notebook opens: the id of one of ours, or the way to a teacher's folder."""
    folder = lesson.folder.resolve()
    if folder.is_relative_to(content_root().resolve()):
        return lesson.id
    try:
        return Path(os.path.relpath(folder, notebook_folder.resolve())).as_posix()
    except ValueError:  # another drive
        return folder.as_posix()


def _left_over(notebooks: Path, langs: Sequence[str], made: Container[str]) -> Iterator[str]:
    for lang in langs:
        for file in sorted(notebooks.joinpath(lang).rglob("*.ipynb")):
            name = file.relative_to(notebooks).as_posix()
            if name not in made and ".ipynb_checkpoints" not in name:
                yield f"{name}: no lesson makes this notebook"


def notebook_text(
    lesson: Lesson,
    *,
    execute: bool = True,
    source: str | None = None,
    folder: Path | None = None,
    ways: str = "",
) -> str:
    """Return the notebook of a lesson as the text of its file.

    Parameters
    ----------
    lesson
        The lesson.
    execute
        Whether to run it.
    source
        What its first code cell opens; by default the lesson's id.
    folder
        Where it runs; by default in an empty folder.
    ways
        Links at its end, as Markdown.
    """
    notebook = make_notebook(lesson, source or lesson.id, ways)
    try:
        return notebook_file(notebook, lesson.lang, execute=execute, folder=folder)
    except NotebookStopped as stopped:
        raise _failed(stopped, lesson.id, lesson.folder) from stopped


def _failed(stopped: NotebookStopped, name: str, folder: Path) -> BuildError:
    """Say at which step a notebook stopped."""
    cell = stopped.cell or ""
    step = cell.removeprefix("step-") if cell.startswith("step-") else None
    return BuildError(
        Finding("notebook-failed", folder, None, name, step, {"reason": stopped.reason})
    )


def make_notebook(lesson: Lesson, source: str, ways: str = "") -> Notebook:
    """Make the notebook of a lesson, not executed.

    Parameters
    ----------
    lesson
        The lesson.
    source
        What the first code cell opens: the lesson's id, or a folder.
    ways
        Links at its end, as Markdown.
    """
    name = variable_name(lesson.id)
    how = HOW_TO_RUN.to(lesson.lang)
    # The name alone, last, shows how far the learner has come.
    opening = (
        f'from nardy_learn import lesson\n{name} = lesson("{source}", "{lesson.lang}")\n{name}'
    )
    cells = [text_cell("how-to-run", how), code_cell("lesson", opening)]
    number = 0
    title = f"# {lesson.title}"
    for part in lesson.narrative.parts:
        if isinstance(part, Prose):
            text = f"{title}\n\n{part.text}" if title else part.text
            cells.append(text_cell(f"text-{number}", text))
            title = ""
            number += 1
            continue
        if title:
            cells.append(text_cell("title", title))
            title = ""
        if isinstance(lesson.step(part.step), ProgramStep):
            code = starter(name, part.step, lesson.lang)
            cells.append(code_cell(f"step-{part.step}", code, hidden=False))
            continue
        cells.append(code_cell(f"step-{part.step}", f'{name}.step("{part.step}")'))
    if ways:
        cells.append(text_cell("ways", ways))
    return new_notebook(cells, {"lesson": lesson.id, "lang": lesson.lang})


def variable_name(lesson_id: str) -> str:
    """Return the name a notebook calls its lesson by.

    >>> variable_name("long/04-head"), variable_name("short/05-must-play")
    ('head', 'must_play')
    """
    name = re.sub(r"^[0-9]+[-_]*", "", lesson_id.rpartition("/")[2]).replace("-", "_")
    if not name.isidentifier():
        return "this_lesson"
    return f"{name}_" if keyword.iskeyword(name) or name in {"lesson", "board"} else name
