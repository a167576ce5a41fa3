"""A learner's progress: append-only event files, and the state that follows from them.

>>> from nardy_learn.progress import Event, ProgressLog, state_of
>>> log = ProgressLog(None)
>>> stored = log.append(Event("long/04-head", "first-turn", "solved", rule="L-14", stars=3))
>>> state_of(log.read().events).step("long/04-head", "first-turn").stars
3
"""

from nardy_learn.progress.event import Event, EventError, Kind, union
from nardy_learn.progress.log import ProgressLog, close_logs, open_log
from nardy_learn.progress.place import progress_folder
from nardy_learn.progress.reader import Reading, read_events, read_files
from nardy_learn.progress.state import (
    LessonState,
    ProgressState,
    StepState,
    next_unfinished_lesson,
    state_of,
)
from nardy_learn.progress.warnings import ProgressWarning, WarningCode

__all__ = [
    "Event",
    "EventError",
    "Kind",
    "LessonState",
    "ProgressLog",
    "ProgressState",
    "ProgressWarning",
    "Reading",
    "StepState",
    "WarningCode",
    "close_logs",
    "next_unfinished_lesson",
    "open_log",
    "progress_folder",
    "read_events",
    "read_files",
    "state_of",
    "union",
]
