"""What the tests of progress share."""

import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from nardy_learn.progress import Event, ProgressLog
from nardy_learn.progress import log as log_module

Maker = Callable[..., Event]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "progress"


@pytest.fixture(scope="session")
def make() -> Maker:
    """Make the n-th event of a file, complete with its time and id."""

    def event(number: int = 1, kind: str = "solved", **more) -> Event:
        fields = {
            "lesson": "long/04-head",
            "step": "first-turn",
            "time": f"2026-01-31T12:{number // 60 % 60:02d}:{number % 60:02d}Z",
            "id": f"20260131T120000Z-0123456789abcdef:{number:08d}",
        }
        return Event(kind=kind, **(fields | more))

    return event


@pytest.fixture
def write(folder: Path) -> Callable[..., Path]:
    """Write a progress file from events, lines of text and raw bytes."""

    def write_file(name: str, *lines: Event | str | bytes, end: bytes = b"\n") -> Path:
        folder.mkdir(exist_ok=True)
        raw = [
            line.to_json().encode() if isinstance(line, Event)
            else line.encode() if isinstance(line, str)
            else line
            for line in lines
        ]  # fmt: skip
        path = folder / name
        path.write_bytes(b"\n".join(raw) + end)
        return path

    return write_file


@pytest.fixture
def as_nobody(tmp_path: Path) -> Callable[[str], str]:
    """Run code in a process without the rights of root, which no permission stops."""
    for parent in (tmp_path, *tmp_path.parents[:2]):
        parent.chmod(0o755)

    def run(code: str) -> str:
        start = "import os\nfrom pathlib import Path\nfrom nardy_learn.progress import *\n"
        if os.geteuid() == 0:
            start += "os.setgroups([]); os.setgid(65534); os.setuid(65534)\n"
        done = subprocess.run(
            [sys.executable, "-c", start + textwrap.dedent(code)],
            capture_output=True,
            text=True,
            check=False,
            cwd=Path(__file__).parents[2],
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    return run


@pytest.fixture(params=[True, False], ids=["open", "closed between events"])
def log(request, folder):
    log = ProgressLog(folder, keep_open=request.param)
    yield log
    log.close()


@pytest.fixture
def broken(monkeypatch):
    """Make calls of ``os`` fail in the log alone: ``broken("fsync", errno.EIO)``."""

    def fail(name, number, times=10**9):
        real = getattr(os, name)
        left = [times]

        def call(*args, **more):
            if left[0] > 0:
                left[0] -= 1
                raise OSError(number, os.strerror(number))
            return real(*args, **more)

        monkeypatch.setattr(log_module.os, name, call)

    yield fail
    monkeypatch.undo()
