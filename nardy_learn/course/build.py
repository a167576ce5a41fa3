"""Making the notebooks of the lessons: one source, generated, executed, and stored the same always.

A notebook has the lesson's text as Markdown cells and one short, hidden code cell a step. It is
stored executed, so that a board shows before anything is run, but without widget state or anything
else that differs between two runs.
"""

import keyword
import os
import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import nardy_learn
from nardy_learn.course.autoplay import VARIABLE as AUTOPLAY
from nardy_learn.course.errors import Finding, LessonError
from nardy_learn.course.loader import content_root, lesson_ids, load_lesson
from nardy_learn.course.model import Lesson, Prose
from nardy_learn.i18n.message import N_

HOW_TO_RUN: Final = N_(
    "To play on the boards of this page, choose **Run > Run All Cells** from the menu above."
)

_WIDGET: Final = "application/vnd.jupyter.widget-view+json"
_KERNEL: Final = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
_HIDDEN: Final = {"jupyter": {"source_hidden": True}, "editable": False}
_SECONDS_A_CELL: Final = 120


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
    langs: Sequence[str] = ("en", "ru"),
    *,
    lessons: Sequence[str] | None = None,
    execute: bool = True,
    check: bool = False,
) -> BuildReport:
    """Make ``<notebooks>/<lang>/<game>/<nn-name>.ipynb`` of lessons.

    Parameters
    ----------
    root
        The content folder; None for that of the package.
    notebooks
        Where the notebooks go.
    langs
        The languages. A lesson without the text of one of them is an error.
    lessons
        Ids of lessons; by default all below `root`.
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
    ids = lesson_ids(root) if lessons is None else tuple(lessons)
    written: list[str] = []
    unchanged: list[str] = []
    differences: list[str] = []
    for lang in langs:
        for lesson_id in ids:
            lesson = load_lesson(lesson_id, lang, root=root)
            name = f"{lang}/{lesson_id}.ipynb"
            file = notebooks / name
            stored = file.read_text(encoding="utf-8") if file.is_file() else None
            if check and stored is None:
                differences.append(f"{name}: not built yet")
                continue
            file.parent.mkdir(parents=True, exist_ok=True)
            source = _source(lesson, root, file.parent)
            text = notebook_text(lesson, execute=execute, source=source, folder=file.parent)
            if stored == text:
                unchanged.append(name)
            elif check and stored is not None:
                differences.extend(_differences(name, stored, text))
            else:
                file.write_text(text, encoding="utf-8", newline="\n")
                written.append(name)
    if check and lessons is None:
        differences.extend(_left_over(notebooks, langs, ids))
    return BuildReport(tuple(written), tuple(unchanged), tuple(differences))


def _source(lesson: Lesson, root: Path, notebook_folder: Path) -> str:
    """Return what the notebook opens: the id of one of ours, or the way to a teacher's folder."""
    if root.resolve() == content_root().resolve():
        return lesson.id
    folder = lesson.folder.resolve()
    try:
        return Path(os.path.relpath(folder, notebook_folder.resolve())).as_posix()
    except ValueError:  # another drive
        return folder.as_posix()


def _left_over(notebooks: Path, langs: Sequence[str], ids: Sequence[str]) -> Iterator[str]:
    wanted = {f"{lang}/{lesson}.ipynb" for lang in langs for lesson in ids}
    for file in sorted(notebooks.glob("*/*/*.ipynb")):
        name = file.relative_to(notebooks).as_posix()
        if name not in wanted and ".ipynb_checkpoints" not in name:
            yield f"{name}: no lesson makes this notebook"


def _nbformat() -> Any:  # noqa: ANN401 - a library without types
    """Import what is needed to build, not to learn."""
    import nbformat

    return nbformat


def notebook_text(
    lesson: Lesson, *, execute: bool = True, source: str | None = None, folder: Path | None = None
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
    """
    nbformat = _nbformat()
    notebook = make_notebook(lesson, source or lesson.id)
    if execute:
        with tempfile.TemporaryDirectory() as empty:
            _execute(notebook, lesson, folder or Path(empty))
    _clean(notebook)
    nbformat.validate(notebook)
    text: str = nbformat.writes(notebook, version=4)
    return text.rstrip("\n") + "\n"


def make_notebook(lesson: Lesson, source: str) -> Any:  # noqa: ANN401 - nbformat has no types
    """Make the notebook of a lesson, not executed.

    Parameters
    ----------
    lesson
        The lesson.
    source
        What the first code cell opens: the lesson's id, or a folder.
    """
    v4 = _nbformat().v4
    name = variable_name(lesson.id)
    how = HOW_TO_RUN.to(lesson.lang)
    # The name alone, last, shows how far the learner has come.
    opening = (
        f'from nardy_learn import lesson\n{name} = lesson("{source}", "{lesson.lang}")\n{name}'
    )
    cells = [
        v4.new_markdown_cell(how, id="how-to-run"),
        _code("lesson", opening),
    ]
    number = 0
    title = f"# {lesson.title}"
    for part in lesson.narrative.parts:
        if isinstance(part, Prose):
            text = f"{title}\n\n{part.text}" if title else part.text
            cells.append(v4.new_markdown_cell(text, id=f"text-{number}"))
            title = ""
            number += 1
            continue
        if title:
            cells.append(v4.new_markdown_cell(title, id="title"))
            title = ""
        cells.append(_code(f"step-{part.step}", f'{name}.step("{part.step}")'))
    return v4.new_notebook(
        cells=cells,
        metadata={
            "kernelspec": dict(_KERNEL),
            "language_info": {"name": "python"},
            "nardy_learn": {"lesson": lesson.id, "lang": lesson.lang},
        },
    )


def _code(cell_id: str, source: str) -> Any:  # noqa: ANN401 - nbformat has no types
    v4 = _nbformat().v4
    metadata = {
        key: dict(value) if isinstance(value, dict) else value for key, value in _HIDDEN.items()
    }
    return v4.new_code_cell(source, id=cell_id[:64], metadata=metadata)


def variable_name(lesson_id: str) -> str:
    """Return the name a notebook calls its lesson by.

    >>> variable_name("long/04-head"), variable_name("short/05-must-play")
    ('head', 'must_play')
    """
    name = re.sub(r"^[0-9]+[-_]*", "", lesson_id.rpartition("/")[2]).replace("-", "_")
    if not name.isidentifier():
        return "this_lesson"
    return f"{name}_" if keyword.iskeyword(name) or name in {"lesson", "board"} else name


def _execute(notebook: Any, lesson: Lesson, folder: Path) -> None:  # noqa: ANN401
    from nbclient import NotebookClient
    from nbclient.exceptions import (
        CellExecutionError,
        CellTimeoutError,
        DeadKernelError,
    )

    client = NotebookClient(
        notebook,
        timeout=_SECONDS_A_CELL,
        kernel_name=_KERNEL["name"],
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
    )
    try:
        client.execute(env=kernel_environment(lesson.lang))
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        raise BuildError(_stopped(notebook, lesson, str(error))) from error


def kernel_environment(lang: str) -> dict[str, str]:
    """Return the environment in which notebooks are executed: each step solves itself."""
    here = str(Path(nardy_learn.__file__).parent.parent)
    others = os.environ.get("PYTHONPATH")
    return {
        **os.environ,
        AUTOPLAY: "reference",
        "NARDY_LEARN_PROGRESS": "memory",
        "NARDY_LEARN_LANG": lang,
        "PYTHONPATH": f"{here}{os.pathsep}{others}" if others else here,
        "PYTHONHASHSEED": "0",
    }


def _stopped(notebook: Any, lesson: Lesson, reason: str) -> Finding:  # noqa: ANN401
    """Say at which step the notebook stopped: the one whose cell has an error, or ran last."""
    step = None
    for cell in notebook.cells:
        if cell.cell_type == "code" and any(o.output_type == "error" for o in cell.outputs):
            step = cell.id.removeprefix("step-") if cell.id.startswith("step-") else None
            break
    last = re.sub(r"\x1b\[[0-9;]*m", "", reason).strip().splitlines()[-1:]
    values: dict[str, object] = {"reason": last[0] if last else "-"}
    return Finding("notebook-failed", lesson.folder, None, lesson.id, step, values)


def _clean(notebook: Any) -> None:  # noqa: ANN401 - nbformat has no types
    """Leave out what differs from run to run, and widgets, which nothing shows before a run."""
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    count = 0
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        # A cell with outputs must have been run, nbval says; counted here, it is always the same.
        count += bool(cell.outputs)
        cell.execution_count = count if cell.outputs else None
        cell.metadata.pop("execution", None)
        kept = []
        for output in cell.outputs:
            if "data" in output:
                output.data.pop(_WIDGET, None)
                if not output.data:
                    continue
            if "execution_count" in output:
                output.execution_count = count
            kept.append(output)
        cell.outputs = kept


def _differences(name: str, stored: str, text: str) -> list[str]:
    """Say in which cells the stored notebook is not what the lesson makes."""
    nbformat = _nbformat()
    try:
        old = nbformat.reads(stored, as_version=4)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with a file of somebody's
        return [f"{name}: not a notebook ({type(error).__name__})"]
    new = nbformat.reads(text, as_version=4)
    before = {cell.get("id", ""): cell for cell in old.cells}
    after = {cell.id: cell for cell in new.cells}
    found = [f"{name}: cell {cell_id} is missing" for cell_id in after if cell_id not in before]
    found += [
        f"{name}: cell {cell_id} does not belong" for cell_id in before if cell_id not in after
    ]
    for cell_id in after.keys() & before.keys():
        for part in _parts(before[cell_id], after[cell_id]):
            found.append(f"{name}: {part} of cell {cell_id} differs")
    return sorted(found) or [f"{name}: order, metadata or spelling differs"]


def _parts(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    return [part for part in ("source", "outputs", "metadata") if old.get(part) != new.get(part)]
