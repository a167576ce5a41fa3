"""One event of a learner's progress, and its form as a line of JSON."""

import json
import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, get_args

Kind = Literal["attempt", "hint", "solved", "revealed", "retry", "position", "opened"]

FORMAT = 1
"""The version of the line format that this release writes, and the newest that it reads.

A release that only adds keys keeps the number: unknown keys are ignored. New kinds or another
meaning of a key need the next number.
"""

MAX_LINE_BYTES = 64 * 1024
"""No event is longer than this, its line end included."""

MARK = "nardy"
"""The key that marks a line as ours; its value is the format version. It comes first."""

DURABLE_KINDS: frozenset[Kind] = frozenset({"solved", "revealed"})
"""Kinds after which the learner is told that something is done: on disk before that."""

_KINDS: dict[str, Kind] = {kind: kind for kind in get_args(Kind)}
_NO_DATA: Mapping[str, Any] = MappingProxyType({})
_MAX_HINTS = 99
_MAX_STARS = 3
_MAX_SECONDS = 1e9
_TIME = re.compile(
    r"2[0-9]{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"
    r"T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z"
).fullmatch
_MAX_ID = 120
_START = f'{{"{MARK}":'
_START_BYTES = _START.encode("ascii")
_SHORT_MONTHS = ("02-30", "02-31", "04-31", "06-31", "09-31", "11-31")


class EventError(ValueError):
    """A line that is not an event.

    Attributes
    ----------
    field : str
        The key at fault; ``"json"`` if the line is not one JSON object.
    ours : bool
        Whether the line carries the mark of this program's events at all.
    version : int
        The format version of the line where it is newer than ``FORMAT``, else 0.
    """

    def __init__(self, field: str, *, ours: bool = True, version: int = 0) -> None:
        super().__init__(field)
        self.field = field
        self.ours = ours
        self.version = version


class Event(NamedTuple):
    """Something that happened while learning.

    A named tuple rather than a frozen dataclass, which takes five times as long to make: all
    events of all years are made at each start.

    Parameters
    ----------
    lesson
        The lesson's id, such as ``"long/04-head"``.
    step
        The step's id inside the lesson; empty for an event of the lesson as a whole.
    kind
        ``"opened"``: the lesson (or step) was shown. ``"position"``: a snapshot to come back to
        after a restart, in `turn` and `data`. ``"attempt"``: an answer that was not accepted.
        ``"solved"``: an answer that was accepted. ``"hint"``: a hint was shown. ``"revealed"``:
        the solution was played for the learner. ``"retry"``: the step starts over.
    outcome
        What came of it, as a code of the course (such as a verdict's reason).
    rule
        The id of the rule it was about, such as ``"L-30"``.
    hints
        How many hints the learner has had in the step when it happened, 0 to 99.
    stars
        Stars earned, 0 to 3, where any can be.
    seconds
        Time spent that no other event counts.
    turn
        What was played or answered, in notation.
    data
        More, as plain JSON values; to be read, never changed.
    time
        UTC, to the second: ``"2026-01-31T12:00:00Z"``. The log fills it in.
    id
        Unique for ever: the log file's name and a counter. The log fills it in.
    format
        The format version of the line.
    """

    lesson: str
    step: str
    kind: Kind
    outcome: str | None = None
    rule: str | None = None
    hints: int = 0
    stars: int | None = None
    seconds: float | None = None
    turn: str | None = None
    data: Mapping[str, Any] = _NO_DATA
    time: str = ""
    id: str = ""
    format: int = FORMAT

    def to_json(self) -> str:
        """Return the event as one line of JSON, without the line end.

        The line is plain ASCII and leaves out what has its default value.

        Raises
        ------
        TypeError, ValueError
            If `data` holds what JSON cannot.

        Examples
        --------
        >>> Event("long/04-head", "s1", "hint", hints=1, time="2026-01-31T12:00:00Z", id="f:1"
        ...     ).to_json()
        '{"nardy":1,"id":"f:1","time":"2026-01-31T12:00:00Z","lesson":"long/04-head","step":"s1","kind":"hint","hints":1}'
        """
        record: dict[str, Any] = {
            MARK: self.format,
            "id": self.id,
            "time": self.time,
            "lesson": self.lesson,
            "step": self.step,
            "kind": self.kind,
        }
        for key in ("outcome", "rule", "stars", "seconds", "turn"):
            value = getattr(self, key)
            if value is not None:
                record[key] = value
        if self.hints:
            record["hints"] = self.hints
        if self.data:
            record["data"] = dict(self.data)
        return json.dumps(record, separators=(",", ":"), allow_nan=False)

    @staticmethod
    def from_json(line: str) -> "Event":
        """Read an event from a line of JSON.

        Raises
        ------
        EventError
            If the line is not one event of a format this release knows.
        """
        # raw_decode leaves out two scans for blanks around the value that ``loads`` makes.
        try:
            record, end = _decode(line)
        except (ValueError, RecursionError) as error:
            raise EventError("json", ours=looks_ours(line)) from error
        if end != len(line) and line[end:].strip():
            raise EventError("json", ours=looks_ours(line))
        return event_of(record)

    @property
    def durable(self) -> bool:
        """Whether the event must be on disk before the learner hears of it."""
        return self.kind in DURABLE_KINDS


def decode_lines(lines: list[bytes]) -> list[object] | None:
    """Decode many lines at once, a third faster than one by one.

    Returns None if not every line is one JSON object that begins as ours do: then they must be
    looked at one by one.
    """
    if not all(line.startswith(_START_BYTES) and line.endswith(b"}") for line in lines):
        return None
    # A line that is torn and closed by another cannot hide: an object goes on with a key, not
    # with an object, and a string holds no line end.
    try:
        records: list[object] = _decode("[" + b",\n".join(lines).decode() + "]")[0]
    except (ValueError, RecursionError):
        return None
    return records if len(records) == len(lines) else None


def looks_ours(line: str) -> bool:
    """Tell whether `line` begins as this program's events do, or is torn before that shows."""
    return line.startswith(_START) or (bool(line) and _START.startswith(line))


def union(events: Iterable[Event]) -> tuple[Event, ...]:
    """Return the events in order of time and id, each id once.

    The result does not depend on the order in which they come. Of two events with one id that
    differ, the same one is kept always.
    """
    seen: dict[str, Event] = {}
    for event in events:
        other = seen.setdefault(event.id, event)
        if other is not event:
            settle(seen, other, event)
    return in_order(seen.values())


def in_order(events: Iterable[Event]) -> tuple[Event, ...]:
    """Return the events sorted by time, then id."""
    # All times are of one length, so that one string sorts as the pair does, in half the time.
    return tuple(sorted(events, key=lambda event: event.time + event.id))


def settle(seen: dict[str, Event], one: Event, other: Event) -> bool:
    """Put the one of two events with the same id to keep into `seen`.

    Which one that is does not depend on which was read first. Returns whether they differ.
    """
    try:
        if one == other:
            return False
        seen[one.id] = min(one, other, key=_rank)
    except RecursionError:
        # Data nested as deep as Python can read, and a little too deep to compare.
        seen[one.id] = one
    return True


def _rank(event: Event) -> tuple[str, str]:
    # Read, data may hold an infinity (1e999), which no line that is written holds.
    return event.time, json.dumps(event[:-1], default=dict)


def _no_constant(name: str) -> None:
    raise ValueError(name)


_decode = json.JSONDecoder(parse_constant=_no_constant).raw_decode


def event_of(record: object) -> Event:  # noqa: C901, PLR0912
    """Return the event that a line's decoded JSON stands for.

    Raises
    ------
    EventError
        If it stands for none.
    """
    # One plain pass, no table of checks: this runs for every line of every file at each start.
    if type(record) is not dict:
        raise EventError("json", ours=False)
    get = record.get
    version = get(MARK)
    if type(version) is not int or version < 1:
        raise EventError(MARK, ours=MARK in record)
    if version > FORMAT:
        raise EventError(MARK, version=version)
    id_, time, lesson, step, kind = get("id"), get("time"), get("lesson"), get("step"), get("kind")
    if type(id_) is not str or not (
        0 < len(id_) <= _MAX_ID and id_.isascii() and id_.isprintable()
    ):
        raise EventError("id")
    if type(time) is not str or not _TIME(time) or (time[8:10] > "28" and not _real_day(time)):
        raise EventError("time")
    if type(lesson) is not str or not lesson:
        raise EventError("lesson")
    if type(step) is not str:
        raise EventError("step")
    known = _KINDS.get(kind) if type(kind) is str else None
    if known is None:
        raise EventError("kind")
    outcome, rule, turn = get("outcome"), get("rule"), get("turn")
    if outcome is not None and type(outcome) is not str:
        raise EventError("outcome")
    if rule is not None and type(rule) is not str:
        raise EventError("rule")
    if turn is not None and type(turn) is not str:
        raise EventError("turn")
    hints, stars, seconds, data = get("hints", 0), get("stars"), get("seconds"), get("data")
    # ``type is int``: True is an int to isinstance, and no count.
    if type(hints) is not int or not 0 <= hints <= _MAX_HINTS:
        raise EventError("hints")
    if stars is not None and (type(stars) is not int or not 0 <= stars <= _MAX_STARS):
        raise EventError("stars")
    if seconds is not None and (
        type(seconds) not in (int, float) or not 0 <= seconds <= _MAX_SECONDS
    ):
        raise EventError("seconds")
    if data is None:
        data = _NO_DATA
    elif type(data) is not dict:
        raise EventError("data")
    return Event(
        lesson, step, known, outcome, rule, hints, stars, seconds, turn, data, time, id_, version
    )


def _real_day(time: str) -> bool:
    """Tell whether the month has that day, of which the pattern only knows that it is to 31."""
    if time[5:10] == "02-29":
        year = int(time[:4])
        return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return time[5:10] not in _SHORT_MONTHS
