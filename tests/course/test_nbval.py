"""nbval guards positions: one checker moved in a lesson makes its stored notebook fail."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nardy_learn.course.build import build_notebooks
from nardy_learn.course.notebooks import kernel_environment


def nbval(notebook: Path) -> subprocess.CompletedProcess[str]:
    """Run strict nbval over one notebook, as `make test` does."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--nbval", "-p", "no:cacheprovider", str(notebook)],
        cwd=notebook.parent,
        env={**os.environ, **kernel_environment("en")},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.fixture
def stored(tmp_path: Path) -> tuple[Path, Path]:
    """Make a lesson of two steps outside the package, and its notebook."""
    content = tmp_path / "content"
    folder = content / "long/01-two-steps"
    folder.mkdir(parents=True)
    (folder / "lesson.toml").write_text(
        """
id = "long/01-two-steps"
game = "long"
rules = "official"
about = ["L-30"]

[[step]]
id = "middle"
kind = "play"
about = ["L-30"]
position = "long white: 24x12 18x2 10 | 12x15"
constructed = true
roll = "6-6"
""",
        encoding="utf-8",
    )
    text = "# Two\n\n```step middle\ngoal = 'Play.'\nwhy = 'So.'\nhints = ['One.', 'Two.']\n```\n"
    (folder / "en.md").write_text(text, encoding="utf-8")
    notebooks = tmp_path / "notebooks"
    build_notebooks(content, notebooks, ["en"])
    return folder / "lesson.toml", notebooks / "en/long/01-two-steps.ipynb"


def test_a_stored_notebook_passes_and_a_moved_checker_fails(stored: tuple[Path, Path]) -> None:
    data, notebook = stored
    passed = nbval(notebook)
    assert passed.returncode == 0, passed.stdout
    lesson = data.read_text(encoding="utf-8")
    data.write_text(lesson.replace("18x2 10 |", "18x2 11 |"), encoding="utf-8")
    failed = nbval(notebook)
    assert failed.returncode == 1, failed.stdout
    assert "1 failed, 1 passed" in failed.stdout


def test_a_step_that_its_reference_does_not_solve_fails(stored: tuple[Path, Path]) -> None:
    data, notebook = stored
    lesson = data.read_text(encoding="utf-8")
    data.write_text(
        lesson.replace(
            'roll = "6-6"', 'roll = "6-6"\nwrong = [{turn = "24/18(2)", rule = "L-12"}]'
        ),
        encoding="utf-8",
    )
    failed = nbval(notebook)
    assert failed.returncode == 1, failed.stdout
    assert "AutoplayError" in failed.stdout
