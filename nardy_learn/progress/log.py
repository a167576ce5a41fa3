"""The log: where a kernel writes what its learner does.

One file a kernel, so that nobody else ever writes to it: no locks, which network folders do not
keep anyway. The file appears with the first event. Each event is one ``write`` to a descriptor in
append mode; what the learner is told is done is on disk before that.
"""

import atexit
import contextlib
import errno
import os
import secrets
import sys
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from nardy_learn.progress.event import MAX_LINE_BYTES, Event, union
from nardy_learn.progress.place import progress_folder
from nardy_learn.progress.reader import SUFFIX, Reading, error_name, read_events
from nardy_learn.progress.warnings import ProgressWarning, WarningCode

_WRITE_FLAGS = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
_NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_FORBIDDEN = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
# File systems that know no fsync (some network and browser ones) say so with one of these.
_NO_SYNC = frozenset({errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP})
# Events between two fsyncs are few enough to be written once more if an fsync fails.
_SYNC_EVERY = 64
# The drive of a notebook that runs in the browser stores a file when it is closed, not before.
_IN_BROWSER = sys.platform == "emscripten"


def _now() -> datetime:
    return datetime.now(UTC)


class ProgressLog:
    """The event log of one kernel.

    Writing never raises for the sake of the disk: an event that cannot be stored waits in memory,
    is tried again with the next one, and `take_warnings` tells so once.

    Parameters
    ----------
    folder
        The progress folder, made when needed; None keeps the events in memory only.
    clock
        Gives the time, in UTC.
    keep_open
        Whether the file stays open between events; by default everywhere but in the browser.
    """

    def __init__(
        self,
        folder: Path | None,
        *,
        clock: Callable[[], datetime] = _now,
        keep_open: bool = not _IN_BROWSER,
    ) -> None:
        self.folder = folder
        self._clock = clock
        self._keep_open = keep_open
        self._last_time = ""
        self._warnings: list[ProgressWarning] = []
        self._memory: list[Event] = []
        self._begin()

    def _begin(self) -> None:
        """Start as a new writer, with a file name of its own and nothing to write."""
        self._owner = os.getpid()
        self._lock = threading.Lock()
        self._name = self._session = self._new_name()
        self._count = 0
        # Lines not known to be on disk: the first `_written` of them are in the file but not
        # synced, of the next one `_partial` bytes are (a write may be cut short).
        self._waiting: list[bytes] = []
        self._written = 0
        self._partial = 0
        self._descriptor: int | None = None
        self._created = False
        self._proven = False  # the file has taken an event
        self._folder_synced = False
        self._size = 0
        self._unclean = False  # the file may end inside a line
        self._failing: WarningCode | None = None

    def _new_name(self) -> str:
        return f"{self._clock():%Y%m%dT%H%M%SZ}-{secrets.token_hex(8)}"

    @property
    def path(self) -> Path | None:
        """The file of this kernel (which may not exist yet); None in memory mode."""
        return None if self.folder is None else self.folder / (self._name + SUFFIX)

    @property
    def pending(self) -> int:
        """How many events could not be stored so far."""
        return len(self._waiting) - self._written

    def append(self, event: Event) -> Event:
        """Store an event and return it as stored, with its time and id.

        When this returns, the event is in the file; ``"solved"`` and ``"revealed"`` are on disk.
        If storing fails, the event waits in memory and counts in `read` all the same.

        Parameters
        ----------
        event
            The event; its `time` and `id` are filled in where they are empty.

        Raises
        ------
        TypeError, ValueError
            If the event is not one that could be read back (a programming error).
        """
        if os.getpid() != self._owner:
            # A forked child has the parent's descriptor and counter: it must use neither.
            self._close_descriptor()
            self._begin()
        with self._lock:
            event = self._stamped(event)
            line = event.to_json()
            event = Event.from_json(line)  # what a reader will see, apart from the caller's data
            data = line.encode("ascii") + b"\n"
            if len(data) > MAX_LINE_BYTES:
                raise ValueError(f"event of {len(data)} bytes, at most {MAX_LINE_BYTES}")
            if self.folder is None:
                self._memory.append(event)
                return event
            self._waiting.append(data)
            self._store(self.folder, durable=event.durable)
            return event

    def _stamped(self, event: Event) -> Event:
        time, id_ = event.time, event.id
        if not time:
            # The clock may be set back; the order of one kernel's events stays.
            self._last_time = time = max(f"{self._clock():%Y-%m-%dT%H:%M:%SZ}", self._last_time)
        if not id_:
            self._count += 1
            id_ = f"{self._session}:{self._count:08d}"
        return event._replace(time=time, id=id_)

    def read(self) -> Reading:
        """Read all events: of the folder, and of this log what is not stored there."""
        with self._lock:
            waiting = [Event.from_json(line.decode("ascii")) for line in self._waiting]
            memory = list(self._memory)
        events, warnings = read_events(self.folder)
        if waiting or memory:
            events = union([*events, *waiting, *memory])
        return Reading(events, warnings)

    def take_warnings(self) -> tuple[ProgressWarning, ...]:
        """Return what went wrong in writing since the last call; each trouble is told once."""
        with self._lock:
            warnings, self._warnings = tuple(self._warnings), []
        return warnings

    def flush(self) -> bool:
        """Bring everything to disk that is not there; return whether all of it is."""
        if os.getpid() != self._owner:
            return True
        with self._lock:
            if self.folder is not None and self._waiting:
                self._store(self.folder, durable=True)
            return not self._waiting

    def close(self) -> None:
        """Flush and close the file; a later event opens it again."""
        self.flush()
        if os.getpid() == self._owner:
            with self._lock:
                self._close_descriptor()

    def _store(self, folder: Path, *, durable: bool) -> None:
        try:
            descriptor = self._open(folder)
            self._check_tail(descriptor)
            self._write(descriptor)
            sync = durable or self._written >= _SYNC_EVERY
            if sync:
                self._sync(descriptor, folder)
            if not self._keep_open:
                # Closing is what stores the file in the browser, so it can fail like a write.
                self._descriptor = None
                os.close(descriptor)
        except OSError as error:
            self._failed(error)
            return
        self._proven = True
        if sync:
            done, self._written = self._written, 0
            del self._waiting[:done]
        if self._failing is not None:
            self._failing = None
            self._warn(WarningCode.WRITE_RECOVERED)

    def _open(self, folder: Path) -> int:
        if self._size and not (folder / (self._name + SUFFIX)).exists():
            # Someone moved or removed the file: what is written there would be lost.
            self._new_file()
        if self._descriptor is not None:
            return self._descriptor
        folder.mkdir(parents=True, exist_ok=True)
        flags = _WRITE_FLAGS if self._created else _WRITE_FLAGS | os.O_EXCL
        self._descriptor = os.open(folder / (self._name + SUFFIX), flags, 0o666)
        self._created = True
        return self._descriptor

    def _check_tail(self, descriptor: int) -> None:
        # An interrupt between a write and its book-keeping, or another program's hand, leaves
        # the file longer or shorter than known. A line end makes the tail harmless, and an
        # event that stands there twice counts once.
        size = os.lseek(descriptor, 0, os.SEEK_END)
        if size != self._size or self._unclean:
            self._written = self._partial = 0
            self._unclean = True
            self._size = size + os.write(descriptor, b"\n")
            self._unclean = False

    def _write(self, descriptor: int) -> None:
        for line in self._waiting[self._written :]:
            while self._partial < len(line):
                done = os.write(descriptor, line[self._partial :])
                if not done:
                    raise OSError(errno.ENOSPC, "nothing written")
                self._partial += done
                self._size += done
            # In this order, here and below, an interrupt in between has a line written twice
            # (it counts once) and never one left out.
            self._partial = 0
            self._written += 1

    def _sync(self, descriptor: int, folder: Path) -> None:
        try:
            os.fsync(descriptor)
        except OSError as error:
            if error.errno not in _NO_SYNC:
                # What was written since the last fsync may be lost: write it once more.
                self._written = self._partial = 0
                self._unclean = True
                raise
        if not self._folder_synced:
            _sync_folder(folder)
            self._folder_synced = True

    def _failed(self, error: OSError) -> None:
        if error.errno not in _NO_ROOM:
            self._new_file()
        elif not self._keep_open:
            # Nobody knows what a failed close has stored.
            self._close_descriptor()
            self._written = self._partial = 0
            self._unclean = True
        if error.errno in _FORBIDDEN:
            code = WarningCode.NOT_WRITABLE
        elif error.errno in _NO_ROOM:
            code = WarningCode.DISK_FULL
        else:
            code = WarningCode.WRITE_FAILED
        if code is not self._failing:
            self._failing = code
            self._warn(code, error_name(error))

    def _new_file(self) -> None:
        """Give the present file up; everything not known to be on disk goes to another."""
        self._close_descriptor()
        self._written = self._partial = 0
        if self._proven or not self._created:
            self._name = self._new_name()
            self._created = self._proven = False
        # A file that never took an event is used again: no litter of them on a bad disk.
        self._folder_synced = False
        self._unclean = False
        self._size = 0

    def _close_descriptor(self) -> None:
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            # The handle may be stale; what it held is still waiting.
            with contextlib.suppress(OSError):
                os.close(descriptor)

    def _warn(self, code: WarningCode, detail: str = "") -> None:
        self._warnings.append(ProgressWarning(code, self._name + SUFFIX, detail=detail))


def _sync_folder(folder: Path) -> None:
    """Make a new file's name durable, where the system can do that."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        with contextlib.suppress(OSError):
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


_logs: dict[Path | None, ProgressLog] = {}


def open_log(folder: Path | None = None) -> ProgressLog:
    """Return this kernel's log; the same one at each call.

    Parameters
    ----------
    folder
        The progress folder; by default the one `progress_folder` names, or memory if it says so.
    """
    if folder is None:
        folder = progress_folder()
    if not _logs:
        atexit.register(close_logs)
    log = _logs.get(folder)
    if log is None:
        log = _logs[folder] = ProgressLog(folder)
    return log


def close_logs() -> None:
    """Flush and close all logs that `open_log` gave, and forget them."""
    while _logs:
        _, log = _logs.popitem()
        log.close()
