"""What can be wrong with progress files, as codes.

The sentences for people live in ``nardy_learn.i18n``; here is only what happened and where.
"""

from dataclasses import dataclass
from enum import StrEnum


class WarningCode(StrEnum):
    """What was found while reading or writing progress.

    Nothing here stops the learner: reading goes on with everything else, writing keeps the event
    in memory. No file that gave a warning is changed or removed.
    """

    TORN_LAST_LINE = "torn_last_line"
    """The last line was cut off (a kernel was killed while writing); it is skipped."""
    BROKEN_LINE = "broken_line"
    """A line is not an event; it is skipped. ``detail`` names the field, or is ``json``."""
    MORE_BROKEN_LINES = "more_broken_lines"
    """Further broken lines of a file that are not listed one by one; ``detail`` is their number."""
    LINE_TOO_LONG = "line_too_long"
    """A line is longer than any event can be; it is skipped."""
    FOREIGN_FILE = "foreign_file"
    """No line of the file is an event of this program; the file is skipped."""
    NEWER_FORMAT = "newer_format"
    """The file holds events of a newer format (``detail``), written by a newer release; those are
    skipped. ``line`` is the first of them."""
    HUGE_FILE = "huge_file"
    """The file is larger than the limit; what lies behind ``line`` is not read."""
    CONFLICTING_COPY = "conflicting_copy"
    """Two files tell the same event differently (one was edited); one version is kept."""
    UNREADABLE_FILE = "unreadable_file"
    """The file cannot be read; ``detail`` is the system's error name, such as ``EACCES``."""
    UNREADABLE_FOLDER = "unreadable_folder"
    """The progress folder cannot be listed; ``detail`` as for UNREADABLE_FILE."""
    DISK_FULL = "disk_full"
    """An event could not be stored: no room. It waits in memory and is tried again."""
    NOT_WRITABLE = "not_writable"
    """An event could not be stored: writing is not permitted. It waits and is tried again."""
    WRITE_FAILED = "write_failed"
    """An event could not be stored for another reason (``detail``). It waits and is tried again."""
    WRITE_RECOVERED = "write_recovered"
    """Writing works again; everything that waited in memory is stored."""


@dataclass(frozen=True, slots=True)
class ProgressWarning:
    """One thing that went wrong with progress files.

    Parameters
    ----------
    code
        What happened.
    file
        The name of the file inside the progress folder, or the folder's path where no single file
        is at fault.
    line
        The line, from 1, where there is one.
    detail
        A technical word to go with the code (a field, a number, a system error name); no text.
    """

    code: WarningCode
    file: str
    line: int | None = None
    detail: str = ""
