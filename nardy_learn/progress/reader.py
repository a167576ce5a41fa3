"""Reading progress files: everything that is sound, and a warning for everything else.

Files are only ever read here. Other kernels may be writing at the same time, so a file may grow
or vanish while it is read, and its last line may be on its way.
"""

import codecs
import contextlib
import errno
import gc
import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from nardy_learn.progress.event import (
    MAX_LINE_BYTES,
    Event,
    EventError,
    decode_lines,
    event_of,
    in_order,
    looks_ours,
    settle,
)
from nardy_learn.progress.warnings import ProgressWarning, WarningCode

SUFFIX = ".jsonl"
"""The ending of progress files; whatever else lies in the folder is none of our business."""

MAX_FILE_BYTES = 64 * 1024 * 1024
"""How much of one file is read: some 300,000 events, far more than a kernel ever writes."""

_BLOCK = 1 << 18
_LISTED = 20
# Opening a FIFO or a device must not hang; both flags are missing on some systems.
_READ_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class Reading(NamedTuple):
    """What was read.

    Parameters
    ----------
    events
        The events in order of time and id, each once.
    warnings
        What could not be read, file by file.
    """

    events: tuple[Event, ...]
    warnings: tuple[ProgressWarning, ...]


def read_events(folder: Path | None, *, max_file_bytes: int = MAX_FILE_BYTES) -> Reading:
    """Read all events of all progress files of a folder.

    Parameters
    ----------
    folder
        The folder; None (nothing on disk) or a folder that does not exist yet has no events.
    max_file_bytes
        How much of one file is read at most.
    """
    if folder is None:
        return Reading((), ())
    try:
        paths = sorted(path for path in folder.iterdir() if _is_ours_by_name(path.name))
    except FileNotFoundError:
        return Reading((), ())
    except OSError as error:
        warning = ProgressWarning(
            WarningCode.UNREADABLE_FOLDER, str(folder), detail=error_name(error)
        )
        return Reading((), (warning,))
    return read_files(paths, max_file_bytes=max_file_bytes)


def read_files(paths: Iterable[Path], *, max_file_bytes: int = MAX_FILE_BYTES) -> Reading:
    """Read all events of the files given; their order makes no difference to the events."""
    seen: dict[str, Event] = {}
    warnings: list[ProgressWarning] = []
    with _no_collections():
        for path in paths:
            _FileReader(path, seen, max_file_bytes).read_into(warnings)
        events = in_order(seen.values())
    return Reading(events, tuple(warnings))


def error_name(error: OSError) -> str:
    """Return the system's name of an error, such as ``"ENOSPC"``."""
    return errno.errorcode.get(error.errno or 0, type(error).__name__)


@contextlib.contextmanager
def _no_collections() -> Iterator[None]:
    """Pause the cycle collector: nothing made here is garbage, and looking doubles the time."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _is_ours_by_name(name: str) -> bool:
    # A leading dot is what systems and sync programs give to their own side files.
    return name.endswith(SUFFIX) and not name.startswith(".")


class _FileReader:
    """One pass over one file, as a stream: memory stays small whatever the file holds."""

    def __init__(self, path: Path, seen: dict[str, Event], max_bytes: int) -> None:
        self.path = path
        self.seen = seen
        self.max_bytes = max_bytes
        self.line = 0  # lines done
        self.ours = False  # something in the file carries our mark
        self.newer = False
        self.broken = 0
        self.warnings: list[ProgressWarning] = []

    def read_into(self, warnings: list[ProgressWarning]) -> None:
        """Read the file, adding its events to `seen` and what is wrong with it to `warnings`."""
        try:
            self._read()
        except FileNotFoundError:
            # Gone since the folder was listed; a link to nowhere is another matter.
            if self.path.is_symlink():
                self._warn(WarningCode.UNREADABLE_FILE, None, "ENOENT")
        except OSError as error:
            self._warn(WarningCode.UNREADABLE_FILE, None, error_name(error))
        if self.broken and not self.ours:
            warnings.append(ProgressWarning(WarningCode.FOREIGN_FILE, self.path.name))
            return
        if self.broken > _LISTED:
            self._warn(WarningCode.MORE_BROKEN_LINES, None, str(self.broken - _LISTED))
        warnings += self.warnings

    def _read(self) -> None:
        descriptor = os.open(self.path, _READ_FLAGS)
        try:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                self._warn(WarningCode.UNREADABLE_FILE, None, "EINVAL")
                return
            rest, cut = self._read_lines(descriptor)
            if cut:
                self._warn(WarningCode.HUGE_FILE, self.line + 1)
            elif rest:
                self._take_tail(rest)
        finally:
            os.close(descriptor)

    def _read_lines(self, descriptor: int) -> tuple[bytes, bool]:
        """Read up to the limit; return what follows the last line end, and whether more comes."""
        left = self.max_bytes
        rest = b""
        skipping = False  # inside a line that is too long
        while left and (block := os.read(descriptor, min(_BLOCK, left))):
            if left == self.max_bytes:
                block = block.removeprefix(codecs.BOM_UTF8)  # some editors add it
            left -= len(block)
            head, line_end, tail = block.rpartition(b"\n")
            if line_end:
                if skipping:
                    # Its end at last; it was counted when its length showed.
                    _, more, head = head.partition(b"\n")
                    skipping = False
                    if more:
                        self._take_lines(head)
                else:
                    self._take_lines(rest + head)
                rest = tail
            elif not skipping:
                rest += tail
            if len(rest) >= MAX_LINE_BYTES:
                self.line += 1
                self._too_long(self.line)
                rest, skipping = b"", True
        # Behind an end that was seen, more is only what is being written at this moment.
        return rest, not left and bool(os.read(descriptor, 1))

    def _take_lines(self, block: bytes) -> None:
        lines = block.split(b"\n")
        first = self.line + 1
        self.line += len(lines)
        records = decode_lines(lines)
        for number, line in enumerate(lines, first):
            if len(line) >= MAX_LINE_BYTES:
                self._too_long(number)
                continue
            try:
                if records is None:
                    event = Event.from_json(line.decode())
                else:
                    event = event_of(records[number - first])
            except ValueError as error:
                self._refuse(number, line, error)
            else:
                self._take(number, event)

    def _take(self, number: int, event: Event) -> None:
        self.ours = True
        other = self.seen.setdefault(event.id, event)
        if other is not event and settle(self.seen, other, event):
            self._warn(WarningCode.CONFLICTING_COPY, number)

    def _take_tail(self, line: bytes) -> None:
        """Take the last line, which has no line end: cut off, or on its way just now."""
        number = self.line + 1
        try:
            event = Event.from_json(line.decode())
        except ValueError as error:
            if isinstance(error, EventError) and error.version:
                self._refuse(number, line, error)
            elif self.ours or looks_ours(line.decode("utf-8", "replace")):
                self.ours = True
                self._warn(WarningCode.TORN_LAST_LINE, number)
            else:
                self.broken += 1
            return
        # Only the line end is missing: the event itself is whole.
        self._take(number, event)

    def _refuse(self, number: int, line: bytes, error: ValueError) -> None:
        if not line or line.isspace():
            return
        if not isinstance(error, EventError):  # not UTF-8
            self.ours = self.ours or looks_ours(line.decode("utf-8", "replace"))
            self._broken(WarningCode.BROKEN_LINE, number, "utf-8")
            return
        self.ours = self.ours or error.ours
        if not error.version:
            self._broken(WarningCode.BROKEN_LINE, number, error.field)
        elif not self.newer:
            self.newer = True
            self._warn(WarningCode.NEWER_FORMAT, number, str(error.version))

    def _too_long(self, number: int) -> None:
        self._broken(WarningCode.LINE_TOO_LONG, number, "")

    def _broken(self, code: WarningCode, number: int, detail: str) -> None:
        self.broken += 1
        if self.broken <= _LISTED:
            self._warn(code, number, detail)

    def _warn(self, code: WarningCode, line: int | None, detail: str = "") -> None:
        self.warnings.append(ProgressWarning(code, self.path.name, line, detail))
