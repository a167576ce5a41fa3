"""Reading: everything sound is read, everything else is told, no file is touched."""

import os
import random
import subprocess
import sys
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy_learn.progress import ProgressWarning, WarningCode, read_events, read_files, state_of
from nardy_learn.progress.event import MAX_LINE_BYTES
from nardy_learn.progress.warnings import WarningCode as Code

NAME = "20260131T120000Z-0123456789abcdef.jsonl"


def codes(reading):
    return [(warning.code, warning.line, warning.detail) for warning in reading.warnings]


@pytest.fixture(autouse=True)
def untouched(folder, write, monkeypatch):
    """Whatever a test reads: nothing in the folder may be changed, made or removed by that."""

    def picture():
        if not folder.is_dir():
            return None
        return {p.name: (p.lstat().st_mtime_ns, p.lstat().st_size) for p in folder.iterdir()}

    def watched(read):
        def reading(*args, **more):
            before = picture()
            result = read(*args, **more)
            assert picture() == before
            return result

        return reading

    monkeypatch.setitem(globals(), "read_events", watched(read_events))


def test_no_folder_is_a_new_learner(folder):
    assert read_events(folder) == ((), ())
    assert read_events(None) == ((), ())
    assert not folder.exists()


def test_a_torn_last_line_costs_nothing_else(folder, write, make):
    torn = make(3).to_json()[:-20]
    path = write(NAME, make(1), make(2), torn, end=b"")
    before = path.read_bytes()
    reading = read_events(folder)
    assert reading.events == (make(1), make(2))
    assert reading.warnings == (ProgressWarning(WarningCode.TORN_LAST_LINE, NAME, 3),)
    assert path.read_bytes() == before


@pytest.mark.parametrize("cut", range(1, 200, 7))
def test_a_file_that_is_one_torn_line_is_not_foreign(folder, write, make, cut):
    write(NAME, make(1, outcome="x" * 100).to_json()[:cut], end=b"")
    reading = read_events(folder)
    assert reading.events == ()
    assert codes(reading) == [(Code.TORN_LAST_LINE, 1, "")]


def test_a_last_line_that_lacks_only_its_end_is_whole(folder, write, make):
    write(NAME, make(1), make(2), end=b"")
    assert read_events(folder) == ((make(1), make(2)), ())


@pytest.mark.parametrize(
    ("bad", "detail"),
    [
        ("not json", "json"),
        (b"\x00\x00\x00\x00", "json"),
        (b'{"nardy":1,"id":"\xff"}', "utf-8"),
        ('{"other":1}', "nardy"),
        ('{"nardy":1,"id":"a:1"}', "time"),
        ("[" * 5000, "json"),
        ('{"nardy":1,"id":"a:1","time":"2026-01-31T12:00:00Z","data":{}', "json"),
    ],
)
def test_a_broken_line_inside_costs_only_itself(folder, write, make, bad, detail):
    path = write(NAME, make(1), bad, make(2))
    before = path.read_bytes()
    reading = read_events(folder)
    assert reading.events == (make(1), make(2))
    assert codes(reading) == [(Code.BROKEN_LINE, 2, detail)]
    assert path.read_bytes() == before


def test_a_torn_line_that_the_next_one_would_close_hides_nothing(folder, write, make):
    left = '{"nardy":1,"id":"a:1","data":{"x":[{}'
    right = '{"nardy":1,"id":"a:2"}]}}'
    write(NAME, make(1), left, right, make(2))
    reading = read_events(folder)
    assert reading.events == (make(1), make(2))
    assert [line for _, line, _ in codes(reading)] == [2, 3]


def test_many_broken_lines_are_counted_not_listed(folder, write, make):
    write(NAME, *["nonsense"] * 1000, make(1))
    reading = read_events(folder)
    assert reading.events == (make(1),)
    assert len(reading.warnings) == 21
    assert codes(reading)[-1] == (Code.MORE_BROKEN_LINES, None, "980")


@pytest.mark.parametrize(
    "content",
    ["a diary", '{"cells": []}', "[1, 2]\n[3]", b"\x89PNG\r\n\x1a\n\x00", "x" * 200_000, b"\0" * 9],
)
@pytest.mark.parametrize("end", [b"", b"\n"])
def test_a_foreign_file_is_told_once(folder, write, make, content, end):
    write(NAME, make(1))
    write("zz.jsonl", content, end=end)
    reading = read_events(folder)
    assert reading.events == (make(1),)
    assert reading.warnings == (ProgressWarning(WarningCode.FOREIGN_FILE, "zz.jsonl"),)


def test_other_files_of_a_folder_are_nobodys_business(folder, write, make):
    write(NAME, make(1))
    for name in ("README.txt", "._" + NAME, ".nfs0001.jsonl", "old.json", NAME + "~"):
        write(name, "whatever")
    (folder / "backup").mkdir()
    assert read_events(folder) == ((make(1),), ())


def test_an_empty_file_and_empty_lines_are_fine(folder, write, make):
    write("a.jsonl", end=b"")
    write("b.jsonl", "", make(1), "", "  ", make(2), "")
    assert read_events(folder) == ((make(1), make(2)), ())


def test_windows_line_ends_and_a_byte_order_mark_are_fine(folder, write, make):
    lines = [make(n).to_json() + "\r" for n in (1, 2)]
    write(NAME, b"\xef\xbb\xbf" + lines[0].encode(), lines[1])
    assert read_events(folder) == ((make(1), make(2)), ())


def test_a_newer_format_is_told_once_and_the_rest_is_read(folder, write, make):
    newer = '{"nardy":7,"id":"a:1","kind":"dance"}'
    write(NAME, make(1), newer, newer, make(2))
    write("b.jsonl", newer, newer)
    reading = read_events(folder)
    assert reading.events == (make(1), make(2))
    assert [(w.file, w.line, w.detail) for w in reading.warnings] == [
        (NAME, 2, "7"),
        ("b.jsonl", 1, "7"),
    ]
    assert {warning.code for warning in reading.warnings} == {Code.NEWER_FORMAT}


def test_a_huge_file_is_read_up_to_the_limit(folder, write, make):
    path = write(NAME, *map(make, range(1, 101)))
    limit = path.stat().st_size // 2
    reading = read_events(folder, max_file_bytes=limit)
    read = len(reading.events)
    assert 45 <= read <= 50
    assert codes(reading) == [(Code.HUGE_FILE, read + 1, "")]
    assert read_events(folder, max_file_bytes=path.stat().st_size).warnings == ()


def test_a_line_without_end_takes_no_memory(folder, write, make):
    path = write(NAME, make(1))
    with path.open("ab") as file:
        file.write(b'{"nardy":1,"id":"')
        file.truncate(40 * 1024 * 1024)  # a hole full of zeros
    with path.open("ab") as file:
        file.write(b"\n" + make(2).to_json().encode() + b"\n")
    tracemalloc.start()
    try:
        reading = read_events(folder)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert reading.events == (make(1), make(2))
    assert codes(reading) == [(Code.LINE_TOO_LONG, 2, "")]
    assert peak < 4 * 1024 * 1024


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_the_longest_line(folder, write, make, extra):
    empty = len(make(2, outcome="").to_json()) + 1
    event = make(2, outcome="x" * (MAX_LINE_BYTES - empty + extra))
    write(NAME, make(1), event, make(3))
    reading = read_events(folder)
    too_long = extra > 0
    assert len(reading.events) == 3 - too_long
    assert codes(reading) == [(Code.LINE_TOO_LONG, 2, "")] * too_long
    # The same wherever the blocks of a stream happen to end.
    write(NAME, *["x" * (MAX_LINE_BYTES - 2)] * 3, make(1), "y" * 30_000, event, make(3))
    assert len(read_events(folder).events) == 3 - too_long


def test_line_numbers_are_right_behind_lines_of_any_length(folder, write, make):
    rng = random.Random(5)
    lines, bad = [], []
    for number in range(1, 400):
        if number == 200:
            lines.append("z" * 1_000_000)
            bad.append((Code.LINE_TOO_LONG, number))
        elif number % 23 == 0:
            lines.append("bad")
            bad.append((Code.BROKEN_LINE, number))
        else:
            lines.append(make(number, outcome="x" * rng.randrange(9000)))
    write(NAME, *lines)
    reading = read_events(folder)
    assert [(code, line) for code, line, _ in codes(reading)] == bad
    assert len(reading.events) == 399 - len(bad)


def test_copies_count_once(folder, write, make):
    write(NAME, make(1), make(2))
    write("copy (1).jsonl", make(1), make(2), make(3))
    write("merged.jsonl", make(3), make(1), make(1))
    assert read_events(folder) == ((make(1), make(2), make(3)), ())


def test_a_copy_that_was_edited_is_told(folder, write, make):
    write("a.jsonl", make(1, stars=1))
    write("b.jsonl", make(1, stars=3))
    one = read_files([folder / "a.jsonl", folder / "b.jsonl"])
    other = read_files([folder / "b.jsonl", folder / "a.jsonl"])
    assert one.events == other.events
    assert codes(one) == codes(other) == [(Code.CONFLICTING_COPY, 1, "")]


def test_absurd_data_is_compared_without_harm(folder, write, make):
    deep = make(1).to_json()[:-1] + ',"data":{"x":' + "[" * 400 + "%s" + "]" * 400 + "}}"
    write("a.jsonl", deep % "1e999")
    write("b.jsonl", deep % "2")
    assert len(read_events(folder).events) == 1


def test_what_is_no_plain_file_does_not_hang(folder, write, make):
    write(NAME, make(1))
    os.mkfifo(folder / "pipe.jsonl")
    (folder / "folder.jsonl").mkdir()
    (folder / "zero.jsonl").symlink_to("/dev/zero")
    (folder / "nowhere.jsonl").symlink_to(folder / "missing")
    (folder / "round.jsonl").symlink_to(folder / "round.jsonl")
    reading = read_events(folder)
    assert reading.events == (make(1),)
    assert {w.code for w in reading.warnings} == {Code.UNREADABLE_FILE}
    assert {w.file for w in reading.warnings} == {
        "pipe.jsonl",
        "folder.jsonl",
        "zero.jsonl",
        "nowhere.jsonl",
        "round.jsonl",
    }


def test_a_file_that_goes_away_meanwhile_is_no_matter(folder, write, make):
    path = write(NAME, make(1))
    assert read_files([folder / "gone.jsonl", path]) == ((make(1),), ())


def test_a_folder_that_is_none(tmp_path):
    path = tmp_path / "file"
    path.write_text("x")
    reading = read_events(path)
    assert reading.events == ()
    assert [w.code for w in reading.warnings] == [Code.UNREADABLE_FOLDER]


def test_no_right_to_read(folder, write, make, as_nobody):
    write(NAME, make(1))
    write("secret.jsonl", make(2)).chmod(0)
    assert (
        as_nobody(
            f"""
        reading = read_events(Path({str(folder)!r}))
        print(len(reading.events), [(w.code.value, w.file, w.detail) for w in reading.warnings])
        """
        )
        == "1 [('unreadable_file', 'secret.jsonl', 'EACCES')]"
    )
    folder.chmod(0)
    try:
        assert (
            as_nobody(
                f"""
            reading = read_events(Path({str(folder)!r}))
            print(len(reading.events), [(w.code.value, w.detail) for w in reading.warnings])
            """
            )
            == "0 [('unreadable_folder', 'EACCES')]"
        )
    finally:
        folder.chmod(0o755)


def test_reading_leaves_the_collector_as_it_was(folder, write, make):
    write(NAME, make(1))
    code = "import gc, sys; from pathlib import Path; from nardy_learn.progress import read_events;"
    code += "gc.{}(); read_events(Path(sys.argv[1])); print(gc.isenabled())"
    for action, expected in (("enable", "True"), ("disable", "False")):
        done = subprocess.run(
            [sys.executable, "-c", code.format(action), folder],
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == expected


@given(
    changes=st.lists(st.tuples(st.integers(0, 10**6), st.binary(max_size=4)), max_size=4),
    cut=st.integers(0, 300),
)
def test_no_damage_makes_reading_fail_or_costs_a_sound_line(place, make, changes, cut):
    lines = [make(n, data={"n": [n]}).to_json().encode() for n in range(1, 9)]
    hit = set()
    for where, garbage in changes:
        index = where % len(lines)
        at = where % len(lines[index])
        lines[index] = lines[index][:at] + garbage + lines[index][at + 2 :]
        hit.add(index)
    content = b"\n".join(lines) + b"\n"
    cut_lines = content[len(content) - cut :].count(b"\n") if cut else 0
    path = place / "damaged.jsonl"
    path.write_bytes(content[: len(content) - cut])
    reading = read_files([path])
    sound = {make(n, data={"n": [n]}).id for n in range(1, 9 - cut_lines) if n - 1 not in hit}
    assert sound <= {event.id for event in reading.events}


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return tmp_path_factory.mktemp("many")


KINDS = ["attempt", "hint", "solved", "revealed", "retry", "position", "opened"]


@given(
    lines=st.lists(
        st.tuples(
            st.integers(1, 30),  # a small range: ids meet, also with other content
            st.sampled_from(KINDS),
            st.sampled_from(["s1", "s2"]),
            st.integers(0, 3),
            st.sampled_from([None, 0.1, 0.2, 0.7]),
        ),
        max_size=25,
    ),
    shares=st.lists(st.integers(0, 2), min_size=25, max_size=25),
    doubled=st.sets(st.integers(0, 2)),
    order=st.permutations(range(6)),
    cut=st.integers(0, 60),
)
def test_state_is_the_same_for_any_order_and_for_copies(
    place, make, lines, shares, doubled, order, cut
):
    contents = [b"", b"", b""]
    for (number, kind, step, stars, seconds), share in zip(lines, shares, strict=False):
        event = make(number, kind, step=step, stars=stars, seconds=seconds)
        contents[share] += event.to_json().encode() + b"\n"
    paths = []
    for index, content in enumerate(contents):
        path = place / f"{index}.jsonl"
        path.write_bytes(content)
        paths.append(path)
        copy = place / f"{index} copy.jsonl"
        if index in doubled:
            copy.write_bytes(content[: max(0, len(content) - cut)])  # copied a moment earlier
        else:
            copy.unlink(missing_ok=True)
        paths.append(copy)
    plain = read_files([paths[0], paths[2], paths[4]]).events
    mixed = read_files([paths[index] for index in order]).events
    assert mixed == plain
    steps = ["s1", "s2"]
    one, other = state_of(plain), state_of(mixed)
    assert one.lesson("long/04-head", steps) == other.lesson("long/04-head", steps)
