"""No trouble of the disk stops a learner, and none loses an event."""

import errno
import os
import random
import resource
import signal
from datetime import UTC, datetime

import pytest

from nardy_learn.progress import Event, ProgressLog, read_events
from nardy_learn.progress import log as log_module
from nardy_learn.progress.warnings import WarningCode as Code


def step(kind="solved", number=1, **more):
    return Event("long/04-head", f"s{number}", kind, **more)


def codes(log):
    return [warning.code for warning in log.take_warnings()]


@pytest.mark.parametrize(
    ("name", "number", "code"),
    [
        ("open", errno.EROFS, Code.NOT_WRITABLE),
        ("open", errno.EACCES, Code.NOT_WRITABLE),
        ("open", errno.ENOSPC, Code.DISK_FULL),
        ("open", errno.EMFILE, Code.WRITE_FAILED),
        ("write", errno.ENOSPC, Code.DISK_FULL),
        ("write", errno.EDQUOT, Code.DISK_FULL),
        ("write", errno.EIO, Code.WRITE_FAILED),
        ("write", errno.ESTALE, Code.WRITE_FAILED),
        ("fsync", errno.ENOSPC, Code.DISK_FULL),
        ("fsync", errno.EIO, Code.WRITE_FAILED),
        ("close", errno.EINVAL, Code.WRITE_FAILED),
    ],
)
def test_a_failing_disk_is_told_once_and_nothing_is_lost(
    log, folder, broken, monkeypatch, name, number, code
):
    if name == "close":
        log._keep_open = False  # nothing is closed otherwise
    stored = [log.append(step(number=0))]
    if name == "open":
        log.close()
    broken(name, number)
    stored += [log.append(step(number=n)) for n in range(1, 6)]
    assert log.pending == 5
    monkeypatch.undo()
    assert log.read().events == tuple(stored)
    broken(name, number)
    assert not log.flush()
    assert codes(log) == [code]
    assert codes(log) == []
    monkeypatch.undo()
    stored.append(log.append(step(number=6)))
    assert log.pending == 0
    assert codes(log) == [Code.WRITE_RECOVERED]
    assert read_events(folder) == (tuple(stored), ())
    assert len(list(folder.iterdir())) <= 4


def test_another_trouble_is_told_as_well(log, broken, monkeypatch):
    broken("open", errno.EACCES)
    log.append(step())
    monkeypatch.undo()
    broken("open", errno.ENOSPC)
    log.append(step())
    assert codes(log) == [Code.NOT_WRITABLE, Code.DISK_FULL]


def test_order_within_a_second_survives_a_change_of_file(folder, monkeypatch):
    log = ProgressLog(folder, clock=lambda: datetime(2026, 1, 31, tzinfo=UTC))
    stored = []
    for number in range(30):
        if number % 3 == 2:
            log.path.unlink(missing_ok=True)
        stored.append(log.append(step("position", number)))
    assert [event.id for event in stored] == sorted(event.id for event in stored)
    assert len({event.id for event in stored}) == 30


def test_a_really_full_disk(folder):
    """A size limit cuts a write in the middle, as a full disk does."""
    log = ProgressLog(folder)
    stored = [log.append(step(number=0))]
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.path.stat().st_size + 100, hard))
        stored += [log.append(step(number=n)) for n in range(1, 4)]
        assert log.pending == 3
        torn = read_events(folder)
        assert torn.events == tuple(stored[:1])
        assert [w.code for w in torn.warnings] == [Code.TORN_LAST_LINE]
        assert log.read().events == tuple(stored)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, old)
    stored.append(log.append(step(number=4)))
    assert codes(log) == [Code.DISK_FULL, Code.WRITE_RECOVERED]
    # The line that was cut goes on where it was cut: no scar is left.
    assert read_events(folder) == (tuple(stored), ())
    assert len(list(folder.iterdir())) == 1


def test_writes_that_take_a_few_bytes_at_a_time(log, folder, monkeypatch):
    real = os.write
    monkeypatch.setattr(log_module.os, "write", lambda fd, data: real(fd, data[:7]))
    stored = tuple(log.append(step(number=n)) for n in range(5))
    assert read_events(folder) == (stored, ())


def test_an_interrupt_between_write_and_book_keeping(log, folder, monkeypatch):
    stored = [log.append(step(number=0))]
    real = os.write

    def write(descriptor, data):
        real(descriptor, data[: len(data) // 2])
        raise KeyboardInterrupt

    monkeypatch.setattr(log_module.os, "write", write)
    with pytest.raises(KeyboardInterrupt):
        log.append(step(number=1))
    monkeypatch.undo()
    stored.append(log.append(step(number=2)))
    reading = read_events(folder)
    assert [event.step for event in reading.events] == ["s0", "s1", "s2"]
    assert [w.code for w in reading.warnings] == [Code.BROKEN_LINE]
    assert reading.events[2] == stored[1]


def test_interrupts_at_any_instant(log, folder):
    """A learner presses "interrupt kernel" at the worst moments."""

    def interrupt(*args):
        raise KeyboardInterrupt

    rng = random.Random(3)
    confirmed = []
    old = signal.signal(signal.SIGALRM, interrupt)
    try:
        for number in range(600):
            try:
                signal.setitimer(signal.ITIMER_REAL, rng.uniform(5e-6, 4e-4))
                confirmed.append(log.append(step("solved" if number % 4 else "hint", number)))
                signal.setitimer(signal.ITIMER_REAL, 0)
            except KeyboardInterrupt:
                pass
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    assert 10 < len(confirmed) < 590
    assert log.flush()
    reading = read_events(folder)
    assert set(confirmed_keys(confirmed)) <= set(confirmed_keys(reading.events))
    assert [event.id for event in reading.events] == sorted({e.id for e in reading.events})


def confirmed_keys(events):
    return [(event.id, event.step, event.kind) for event in events]


def test_an_editor_that_drops_the_last_line_end(log, folder):
    first = log.append(step(number=1))
    log.path.write_bytes(log.path.read_bytes().rstrip(b"\n"))
    second = log.append(step(number=2))
    assert read_events(folder) == ((first, second), ())


@pytest.mark.parametrize("gone", ["file", "folder", "moved"])
def test_a_folder_that_is_cleared_meanwhile(log, folder, tmp_path, gone):
    log.append(step(number=1))
    old = log.path
    if gone == "file":
        old.unlink()
    elif gone == "folder":
        old.unlink()
        folder.rmdir()
    else:
        folder.rename(tmp_path / "backup")
    second = log.append(step(number=2))
    assert read_events(folder) == ((second,), ())
    assert log.path != old
    assert codes(log) == []
    if gone == "moved":
        assert len(read_events(tmp_path / "backup").events) == 1


def test_a_folder_that_cannot_be(tmp_path):
    (tmp_path / "file").write_text("x")
    log = ProgressLog(tmp_path / "file" / "progress")
    stored = log.append(step())
    assert log.pending == 1
    assert codes(log) == [Code.WRITE_FAILED]
    reading = log.read()
    assert reading.events == (stored,)
    assert [w.code for w in reading.warnings] == [Code.UNREADABLE_FOLDER]


def test_a_read_only_folder(folder, write, make, as_nobody):
    write("old.jsonl", make(1))
    folder.chmod(0o555)
    try:
        assert (
            as_nobody(
                f"""
            log = ProgressLog(Path({str(folder)!r}))
            for number in range(3):
                log.append(Event("l", "s", "solved"))
            warnings = [(w.code.value, w.detail) for w in log.take_warnings()]
            print(log.pending, len(log.read().events), warnings)
            """
            )
            == "3 4 [('not_writable', 'EACCES')]"
        )
    finally:
        folder.chmod(0o755)
    assert [path.name for path in folder.iterdir()] == ["old.jsonl"]
