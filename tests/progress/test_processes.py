"""Two kernels write while a third reads, and one is killed: nothing confirmed is lost."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nardy_learn.progress import read_events
from nardy_learn.progress.warnings import WarningCode

WRITER = Path(__file__).with_name("writer.py")
ROOT = Path(__file__).parents[2]


def start(folder, count, output):
    with output.open("wb") as file:
        return subprocess.Popen(
            [sys.executable, "-S", "-c", LAUNCH, str(WRITER), str(folder), str(count)],
            stdout=file,
            cwd=ROOT,
        )


# Site packages are slow to set up; the writer needs one path of them.
LAUNCH = f"""
import runpy, sys
sys.path[:0] = {[str(ROOT), *sys.path]!r}
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def one_round(tmp_path, rng, count):
    folder = tmp_path / "progress"
    outputs = [tmp_path / "one", tmp_path / "two"]
    # The first would write for ever; it ends by SIGKILL.
    victim, other = start(folder, 10**9, outputs[0]), start(folder, count, outputs[1])
    try:
        read_meanwhile(folder, outputs, lambda: not outputs[0].stat().st_size)
        deadline = time.monotonic() + rng.uniform(0.0, 0.15)
        read_meanwhile(folder, outputs, lambda: time.monotonic() < deadline)
        victim.kill()
        victim.wait()
        read_meanwhile(folder, outputs, lambda: other.poll() is None)
        assert other.returncode == 0
    finally:
        for process in (victim, other):
            process.kill()
            process.wait()
    reading = check(folder, outputs)
    assert sum(event.id in set(confirmed(outputs[1])) for event in reading.events) == count


def read_meanwhile(folder, outputs, go_on):
    while go_on():
        check(folder, outputs)


def confirmed(output):
    # A killed process may leave its last id half said, which is then not confirmed.
    *whole, _ = output.read_text().split("\n")
    return whole


def check(folder, outputs):
    promised = [id_ for output in outputs for id_ in confirmed(output)]
    reading = read_events(folder)
    ids = [event.id for event in reading.events]
    assert len(set(ids)) == len(ids)
    assert set(promised) <= set(ids)
    for event in reading.events:
        assert event.data["n"] == int(event.step[1:]) == int(event.id[-8:]) - 1
        assert event.data["text"] == "x" * 200
    assert {warning.code for warning in reading.warnings} <= {WarningCode.TORN_LAST_LINE}
    return reading


@pytest.mark.parametrize("seed", range(4))
def test_nothing_confirmed_is_lost_when_a_writer_is_killed(tmp_path, seed):
    one_round(tmp_path, random.Random(seed), 300)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_nothing_confirmed_is_lost_many_times(tmp_path, seed):
    one_round(tmp_path, random.Random(1000 + seed), 500)
