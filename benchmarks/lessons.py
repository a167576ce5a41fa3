"""What lessons cost: all notebooks under nbval, and the time to a lesson's first board."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from rows import Row

NBVAL_GOAL = 3.0
FIRST_BOARD_GOAL_S = 1.0
STEP_GOAL_MS = 50

_ROOT = Path(__file__).resolve().parent.parent
_BARE = "from ipycanvas import Canvas\nCanvas(width=800, height=600)"

# What the first two code cells of a lesson do, with what a notebook does to show them.
_FIRST = """
import time
begun = time.perf_counter()
from nardy_learn import lesson
head = lesson("long/04-head", "en")
head._repr_mimebundle_()
steps = [step.id for step in head.lesson.steps]
times = []
for number, name in enumerate(steps):
    before = time.perf_counter()
    head.step(name)._repr_mimebundle_()
    if not number:
        first = time.perf_counter() - begun
    else:
        times.append(time.perf_counter() - before)
print(first, sorted(times)[len(times) // 2])
"""


def measure(count: int, passes: int, seed: int) -> Iterator[Row]:
    """Time the notebooks under strict nbval beside bare canvases, and the first board."""
    del count, seed  # lessons are always the same
    firsts, steps = [], []
    for _ in range(passes):
        first, step = map(float, _python("-c", _FIRST).split())
        firsts.append(first)
        steps.append(step)
    note = f"median of {passes} runs"
    yield Row(
        "first board of a lesson, imports included",
        "s",
        "lower",
        median(firsts),
        goal=FIRST_BOARD_GOAL_S,
        note=note,
    )
    yield Row(
        "each further step of a lesson",
        "ms",
        "lower",
        median(steps) * 1e3,
        goal=STEP_GOAL_MS,
        note=note,
    )
    notebooks = sorted(_ROOT.glob("notebooks/*/*/*.ipynb"))
    with tempfile.TemporaryDirectory() as folder:
        for number in range(len(notebooks)):
            _write_bare(Path(folder, f"bare-{number}.ipynb"))
        bare = _nbval(Path(folder))
    ours = _nbval(_ROOT / "notebooks")
    yield Row(
        f"{len(notebooks)} lessons under strict nbval, beside as many bare canvases",
        "s",
        "lower",
        ours,
        reference=bare,
        goal=NBVAL_GOAL,
    )


def _python(*arguments: str) -> str:
    environment = {**os.environ, "NARDY_LEARN_PROGRESS": "memory"}
    environment.pop("NARDY_LEARN_AUTOPLAY", None)
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=_ROOT, env=environment, check=True, capture_output=True, text=True
    ).stdout


def _write_bare(file: Path) -> None:
    import nbformat

    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(_BARE)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    nbformat.write(notebook, file)


def _nbval(folder: Path) -> float:
    """Return the seconds that pytest takes over all notebooks of a folder."""
    environment = {
        **os.environ,
        "NARDY_LEARN_AUTOPLAY": "reference",
        "NARDY_LEARN_PROGRESS": "memory",
    }
    kind = "--nbval" if folder.is_relative_to(_ROOT) else "--nbval-lax"
    command = [sys.executable, "-m", "pytest", "-q", kind, "-p", "no:cacheprovider", str(folder)]
    begun = time.perf_counter()
    subprocess.run(command, cwd=_ROOT, env=environment, check=True, capture_output=True)
    return time.perf_counter() - begun
