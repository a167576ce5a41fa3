"""The event line: what is written is read, what is wrong is refused by its field."""

import json
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy_learn.progress import Event, EventError, union

GOOD = {
    "nardy": 1,
    "id": "20260131T120000Z-0123456789abcdef:00000001",
    "time": "2026-01-31T12:00:00Z",
    "lesson": "long/04-head",
    "step": "first-turn",
    "kind": "solved",
}

FIRST, LAST = datetime(2000, 1, 1), datetime(2999, 12, 31)  # noqa: DTZ001
texts = st.none() | st.text(max_size=20)
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)  # fmt: skip
events = st.builds(
    Event,
    lesson=st.text(min_size=1, max_size=20),
    step=st.text(max_size=20),
    kind=st.sampled_from(["attempt", "hint", "solved", "revealed", "retry", "position", "opened"]),
    outcome=texts,
    rule=texts,
    hints=st.integers(0, 99),
    stars=st.none() | st.integers(0, 3),
    seconds=st.none() | st.floats(0, 1e9),
    turn=texts,
    data=st.dictionaries(st.text(max_size=5), plain, max_size=3),
    time=st.datetimes(FIRST, LAST).map(
        lambda time: f"{time:%Y-%m-%dT%H:%M:%SZ}"
    ),
    id=st.from_regex(r"[!-~]{1,120}", fullmatch=True),
    format=st.just(1),
)  # fmt: skip


@given(events)
def test_an_event_survives_its_line(event):
    line = event.to_json()
    assert line.isascii()
    assert "\n" not in line
    assert Event.from_json(line) == event
    assert Event.from_json(line + "\r") == event


@given(events, st.data())
def test_no_beginning_of_a_line_is_an_event(event, data):
    line = event.to_json()
    cut = data.draw(st.integers(0, len(line) - 1))
    with pytest.raises(EventError):
        Event.from_json(line[:cut])


def test_the_mark_comes_first():
    line = Event("l", "s", "hint", time=GOOD["time"], id="a:1").to_json()
    assert line.startswith('{"nardy":1,')


def test_unknown_keys_are_ignored():
    assert Event.from_json(json.dumps(GOOD | {"mood": "good"})).kind == "solved"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("nardy", 0),
        ("nardy", True),
        ("nardy", "1"),
        ("id", ""),
        ("id", 7),
        ("id", "tab\tinside"),
        ("id", "имя:1"),
        ("id", "x" * 121),
        ("time", "2026-01-31"),
        ("time", "2026-01-31T12:00:00+00"),
        ("time", "2026-01-31T24:00:00Z"),
        ("time", "2026-02-29T12:00:00Z"),
        ("time", "2026-04-31T12:00:00Z"),
        ("time", "0000-01-01T12:00:00Z"),
        ("time", None),
        ("lesson", ""),
        ("lesson", None),
        ("step", None),
        ("kind", "won"),
        ("kind", ["solved"]),
        ("outcome", 1),
        ("rule", ["L-30"]),
        ("turn", {}),
        ("hints", -1),
        ("hints", True),
        ("hints", 1.0),
        ("hints", None),
        ("stars", 4),
        ("stars", False),
        ("seconds", -0.1),
        ("seconds", "3"),
        ("seconds", 1e308),
        ("data", []),
    ],
)
def test_a_wrong_field_is_named(field, value):
    with pytest.raises(EventError) as caught:
        Event.from_json(json.dumps(GOOD | {field: value}))
    assert caught.value.field == field
    assert caught.value.ours


def test_a_leap_day_is_a_day():
    assert Event.from_json(json.dumps(GOOD | {"time": "2028-02-29T00:00:00Z"}))


@pytest.mark.parametrize(
    ("line", "ours"),
    [
        ("", False),
        ("[]", False),
        ("null", False),
        ('{"a": 1}', False),
        ("hello", False),
        ('{"nardy":1,"id":', True),
        ('{"nardy":1,"seconds":NaN}', True),
        (json.dumps(GOOD) + json.dumps(GOOD), True),
        ('{"nardy":1,"data":' + "[" * 60_000, True),
    ],
)
def test_what_is_no_event_is_refused(line, ours):
    with pytest.raises(EventError) as caught:
        Event.from_json(line)
    assert caught.value.ours is ours
    assert not caught.value.version


def test_a_newer_format_is_told_from_a_broken_line():
    with pytest.raises(EventError) as caught:
        Event.from_json('{"nardy":2,"whatever":[]}')
    assert caught.value.version == 2


def test_infinity_is_not_written():
    with pytest.raises(ValueError, match="Out of range"):
        Event("l", "s", "hint", data={"x": float("inf")}).to_json()


def test_a_union_takes_each_id_once_whatever_the_order(make):
    one, two, three = make(1), make(2), make(3)
    edited = make(2, stars=1)
    expected = union([one, two, three, edited])
    assert union([edited, three, two, one, one]) == expected
    assert [event.id for event in expected] == [one.id, two.id, three.id]
