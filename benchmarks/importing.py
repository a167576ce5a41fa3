"""What an import costs, each time in a fresh interpreter."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from rows import Row

GOAL_MS = 40
_ROOT = Path(__file__).resolve().parent.parent


def measure(count: int, passes: int, seed: int) -> Iterator[Row]:
    """Time `import nardy_learn.rules` over a bare interpreter, and look for ipycanvas."""
    del count, seed  # an import is always the same
    _seconds("import nardy_learn.rules")  # writes the byte code
    over = []
    for _ in range(2 * passes + 1):
        bare = _seconds("pass")
        over.append(_seconds("import nardy_learn.rules") - bare)
    yield Row(
        "import nardy_learn.rules over bare Python",
        "ms",
        "lower",
        median(over) * 1e3,
        goal=GOAL_MS,
        note=f"median of {len(over)} runs",
    )
    loaded = _run("import sys, nardy_learn; print('ipycanvas' in sys.modules)").strip()
    yield Row(
        "import nardy_learn loads no ipycanvas",
        "1 = none",
        "higher",
        float(loaded == "False"),
        goal=1,
    )


def _run(code: str) -> str:
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=_ROOT, check=True, capture_output=True, text=True).stdout


def _seconds(code: str) -> float:
    begun = time.perf_counter()
    _run(code)
    return time.perf_counter() - begun
