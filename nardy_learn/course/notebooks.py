"""Notebook files: cells, a run in a kernel, and nothing stored that differs between two runs."""

import os
import re
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import nardy_learn
from nardy_learn.course.autoplay import VARIABLE as AUTOPLAY

_WIDGET: Final = "application/vnd.jupyter.widget-view+json"
_KERNEL: Final = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
_SECONDS_A_CELL: Final = 120
_ID_LENGTH: Final = 64

#: A notebook or cell of nbformat, which has no types.
Notebook = Any
Cell = Any


class NotebookStopped(Exception):  # noqa: N818 - what it says
    """A notebook that cannot be run to its end.

    Attributes
    ----------
    cell
        The id of the cell that has an error; None if the kernel died, or nobody knows.
    reason
        The last line of the error.
    """

    def __init__(self, cell: str | None, reason: str) -> None:
        super().__init__(reason)
        self.cell = cell
        self.reason = reason


def nbformat() -> Any:  # noqa: ANN401 - a library without types
    """Import what is needed to build, not to learn."""
    import nbformat

    return nbformat


def text_cell(cell_id: str, text: str) -> Cell:
    """Make a Markdown cell."""
    return nbformat().v4.new_markdown_cell(text, id=cell_id[:_ID_LENGTH])


def code_cell(cell_id: str, source: str, *, hidden: bool = True) -> Cell:
    """Make a code cell; a hidden one shows only what it makes, and is not for editing."""
    metadata = {"jupyter": {"source_hidden": True}, "editable": False} if hidden else {}
    return nbformat().v4.new_code_cell(source, id=cell_id[:_ID_LENGTH], metadata=metadata)


def new_notebook(cells: Sequence[Cell], marks: Mapping[str, str]) -> Notebook:
    """Make a notebook, not executed; `marks` say what it was made from."""
    return nbformat().v4.new_notebook(
        cells=list(cells),
        metadata={
            "kernelspec": dict(_KERNEL),
            "language_info": {"name": "python"},
            "nardy_learn": dict(marks),
        },
    )


def notebook_file(
    notebook: Notebook, lang: str, *, execute: bool = True, folder: Path | None = None
) -> str:
    """Return the text of a notebook's file.

    Parameters
    ----------
    notebook
        The notebook.
    lang
        The language it runs in.
    execute
        Whether to run it.
    folder
        Where it runs; by default in an empty folder.

    Raises
    ------
    NotebookStopped
        If it cannot be run.
    """
    if execute:
        with tempfile.TemporaryDirectory() as empty:
            _execute(notebook, lang, folder or Path(empty))
    _clean(notebook)
    nbformat().validate(notebook)
    text: str = nbformat().writes(notebook, version=4)
    return text.rstrip("\n") + "\n"


def _execute(notebook: Notebook, lang: str, folder: Path) -> None:
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
        client.execute(env=kernel_environment(lang))
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        last = re.sub(r"\x1b\[[0-9;]*m", "", str(error)).strip().splitlines()[-1:]
        raise NotebookStopped(_failed(notebook), last[0] if last else "-") from error


def _failed(notebook: Notebook) -> str | None:
    for cell in notebook.cells:
        if cell.cell_type == "code" and any(o.output_type == "error" for o in cell.outputs):
            return str(cell.id)
    return None


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


def _clean(notebook: Notebook) -> None:
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


def differences(name: str, stored: str, text: str) -> list[str]:
    """Say in which cells a stored notebook is not what it should be, one line each."""
    try:
        old = nbformat().reads(stored, as_version=4)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with a file of somebody's
        return [f"{name}: not a notebook ({type(error).__name__})"]
    new = nbformat().reads(text, as_version=4)
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
