"""Writing: one file a kernel, each event at once, and no trouble of the disk stops a learner."""

import errno
import json
import os
import re
import stat
import statistics
import time
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from nardy_learn.progress import (
    Event,
    ProgressLog,
    close_logs,
    open_log,
    read_events,
    state_of,
)
from nardy_learn.progress import log as log_module


def step(kind="solved", number=1, **more):
    return Event("long/04-head", f"s{number}", kind, **more)


def codes(log):
    return [warning.code for warning in log.take_warnings()]


def test_the_file_appears_with_the_first_event(log, folder):
    assert not folder.exists()
    log.append(step("opened"))
    (path,) = folder.iterdir()
    assert path == log.path
    assert re.fullmatch(r"\d{8}T\d{6}Z-[0-9a-f]{16}\.jsonl", path.name)


def test_an_event_comes_back_as_stored(log, folder):
    data = {"left": (6, 5), "text": "ход"}
    stored = log.append(step("position", turn="24/18", data=data))
    data["left"] = ()
    assert stored.id == f"{log.path.stem}:00000001"
    assert stored.data == {"left": [6, 5], "text": "ход"}
    assert read_events(folder) == ((stored,), ())
    assert log.read() == ((stored,), ())
    assert json.loads(log.path.read_text())["nardy"] == 1


def test_events_are_in_the_file_when_append_returns(log, folder):
    stored = []
    for number in range(200):
        stored.append(log.append(step("position" if number % 3 else "solved", number)))
        assert read_events(folder) == (tuple(stored), ())
    assert log.pending == 0
    assert codes(log) == []


def test_success_is_on_disk_before_the_learner_hears_of_it(log, monkeypatch):
    synced = []
    real = os.fsync
    monkeypatch.setattr(log_module.os, "fsync", lambda fd: (synced.append(fd), real(fd)))
    for kind in ("opened", "position", "attempt", "hint", "retry"):
        log.append(step(kind))
    assert synced == []
    log.append(step("solved"))
    files = len(synced)
    assert files == 2  # the file, and once the folder that names it
    log.append(step("revealed"))
    assert len(synced) == files + 1


def test_a_file_system_without_fsync_is_no_trouble(log, broken, folder):
    broken("fsync", errno.EINVAL)
    log.append(step())
    assert log.flush()
    assert codes(log) == []
    assert len(read_events(folder).events) == 1


def test_a_clock_set_back_keeps_the_order(folder):
    now = datetime(2026, 1, 31, 12, tzinfo=UTC)
    times = iter([now, now + timedelta(hours=1), now, now + timedelta(hours=2)])
    log = ProgressLog(folder, clock=lambda: next(times))
    stored = [log.append(step("position", turn=str(n))) for n in range(3)]
    assert [event.time[11:13] for event in stored] == ["13", "13", "14"]
    assert read_events(folder).events == tuple(stored)


def test_an_event_with_time_and_id_is_stored_as_it_is(log, make):
    assert log.append(make(7)) == make(7)
    assert log.read().events == (make(7),)


@pytest.mark.parametrize(
    ("event", "error"),
    [
        (step("won"), ValueError),
        (step(hints=-1), ValueError),
        (step(stars=9), ValueError),
        (Event("", "s", "solved"), ValueError),
        (step(data={"x": object()}), TypeError),
        (step(data={"x": float("nan")}), ValueError),
        (step(outcome="x" * 70_000), ValueError),
    ],
)
def test_what_could_not_be_read_back_is_not_written(log, folder, event, error):
    with pytest.raises(error):
        log.append(event)
    assert log.pending == 0
    assert not folder.exists()


def test_memory_mode(monkeypatch, tmp_path):
    def never(*args, **more):
        raise AssertionError(args)

    monkeypatch.chdir(tmp_path)
    for name in ("open", "write", "fsync", "mkdir"):
        monkeypatch.setattr(os, name, never)
    log = ProgressLog(None)
    stored = log.append(step(stars=2))
    assert log.path is None
    assert log.pending == 0
    assert log.flush()
    assert log.read() == ((stored,), ())
    assert state_of(log.read().events).step("long/04-head", "s1").stars == 2
    log.close()
    monkeypatch.undo()
    assert list(tmp_path.iterdir()) == []


def test_one_log_a_kernel(monkeypatch, folder):
    monkeypatch.setenv("NARDY_LEARN_PROGRESS", str(folder))
    try:
        log = open_log()
        assert open_log() is log is open_log(folder)
        monkeypatch.setenv("NARDY_LEARN_PROGRESS", "memory")
        memory = open_log()
        assert memory.folder is None
        assert open_log() is memory
        close_logs()
        assert open_log() is not memory
    finally:
        close_logs()


def test_a_forked_child_writes_a_file_of_its_own(folder):
    log = ProgressLog(folder)
    log.append(step(number=1))
    child = os.fork()
    if child == 0:
        try:
            log.append(step(number=2))
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    log.append(step(number=3))
    reading = read_events(folder)
    assert sorted(event.step for event in reading.events) == ["s1", "s2", "s3"]
    assert reading.warnings == ()
    assert len(list(folder.iterdir())) == 2


def test_files_follow_the_users_umask(log):
    old = os.umask(0o077)
    try:
        log.append(step())
    finally:
        os.umask(old)
    assert stat.S_IMODE(log.path.stat().st_mode) == 0o600


def test_the_browser_opens_and_closes_for_each_event(folder, monkeypatch):
    opened = []
    real = os.open
    monkeypatch.setattr(
        log_module,
        "os",
        SimpleNamespace(**{**vars(os), "open": lambda *a: opened.append(a[0]) or real(*a)}),
    )
    log = ProgressLog(folder, keep_open=False)
    for kind in ("position", "attempt", "position"):
        log.append(step(kind))
    assert opened == [log.path] * 3
    assert log._descriptor is None


def test_one_event_takes_less_than_five_milliseconds(folder):
    log = ProgressLog(folder)
    times = []
    for number in range(60):
        start = time.perf_counter()
        log.append(step(number=number, data={"position": "long white: 24x15 | 12x15"}))
        times.append(time.perf_counter() - start)
    assert statistics.median(times) < 0.005
