"""`nardy-learn verify`: right records pass, wrong ones are named, malformed ones are survived."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from nardy_learn.cli import main
from nardy_learn.rules import explain

RECORDS = Path(__file__).with_name("records.jsonl")
LINES = RECORDS.read_text(encoding="utf-8").splitlines()


def verify(*arguments):
    return CliRunner().invoke(main, ["verify", *map(str, arguments)], catch_exceptions=False)


def last_line(result):
    return result.stdout.splitlines()[-1]


@pytest.fixture
def record():
    """A record with a short win; any key may be spoilt."""
    return next(
        data for data in map(json.loads, LINES) if data["game"] == "long" and "short_wins" in data
    )


@pytest.fixture
def run(tmp_path):
    def run(*lines):
        file = tmp_path / "records.jsonl"
        file.write_text(
            "".join(f"{x if isinstance(x, str) else json.dumps(x)}\n" for x in lines),
            encoding="utf-8",
        )
        return verify(file)

    return run


def test_right_records_pass():
    result = verify(RECORDS)
    assert last_line(result) == f"{len(LINES)} passed, 0 failed"
    assert result.exit_code == 0
    assert f"{len(LINES)} records, 0 failed" in result.stderr


def test_the_same_file_twice_counts_twice():
    assert last_line(verify(RECORDS, RECORDS)) == f"{2 * len(LINES)} passed, 0 failed"


def test_unknown_keys_and_empty_lines_are_ignored(run, record):
    record["colour of the board"] = {"green": True}
    assert last_line(run("", record, "  ")) == "1 passed, 0 failed"


@pytest.mark.parametrize("number", range(len(LINES)))
def test_every_changed_result_is_found(run, number):
    data = json.loads(LINES[number])
    numbers = data["positions"][-1].split(",")
    numbers[-2] = str(int(numbers[-2]) + 1)
    data["positions"][-1] = ",".join(numbers)
    result = run(data)
    assert last_line(result) == "0 passed, 1 failed"
    assert result.exit_code == 1
    assert f"{data['id']} failed" in result.stderr
    assert "missing: " in result.stderr


def test_a_result_too_many_and_one_too_few_are_found(run):
    data = next(d for d in map(json.loads, LINES) if len(d["positions"]) > 2)
    more, less = dict(data), dict(data)
    more["positions"] = [*data["positions"], ",".join(["0"] * 28)]
    less["positions"] = data["positions"][1:]
    result = run(more, less, data)
    assert last_line(result) == "1 passed, 2 failed"
    assert f"expected {len(data['positions']) + 1} results, got" in result.stderr


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("dice_used", 1, "dice_used: expected 1, got 2"),
        ("sequences_sha256", "0" * 64, f"sequences_sha256: expected {'0' * 64}, got "),
        ("short_wins", [], "short_wins: expected 0, got 1"),
        ("short_wins", [[[1, 2, 1]]], "expected 2/1 to be legal, got unfinished"),
    ],
)
def test_every_part_of_a_record_is_checked(run, record, key, value, message):
    record[key] = value
    result = run(record)
    assert result.exit_code == 1
    assert message in result.stderr


def test_the_digest_is_checked_only_where_there_is_one(run, record):
    del record["sequences_sha256"]
    assert last_line(run(record)) == "1 passed, 0 failed"


def test_first_steps_are_asked_of_explain(run, monkeypatch):
    from nardy_learn.cli import conformance

    def contrary(position, roll, turn, rules):
        step = turn.steps[0]
        other = turn if step.source < 24 else type(turn).of((step._replace(source=23),))
        return explain(position, roll, other, rules)

    assert last_line(run(*LINES)) == f"{len(LINES)} passed, 0 failed"
    monkeypatch.setattr(conformance, "explain", contrary)
    result = run(*LINES)
    assert result.exit_code == 1
    assert "explain: expected a first step 24/" in result.stderr


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("id", ""),
        ("game", "chess"),
        ("preset", "short"),
        ("preset", "village"),
        ("preset", ["long_home"]),
        ("board", [0] * 23),
        ("board", [0.5] * 24),
        ("board", [20, *[0] * 23]),
        ("board", None),
        ("bar", [1, 0]),
        ("bar", [0, -1]),
        ("off", [14, 11]),
        ("off", "none"),
        ("turn", 2),
        ("turn", True),
        ("first_turn", [0, 0]),
        ("starter", "white"),
        ("dice", [6, 7]),
        ("dice", [6]),
        ("dice_used", 5),
        ("positions", []),
        ("positions", ["1,2"]),
        ("positions", [7]),
        ("sequences_sha256", 7),
        ("short_wins", 1),
        ("short_wins", [1]),
        ("short_wins", [[[1, 2]]]),
    ],
)
def test_a_malformed_value_is_named_with_file_and_line(run, record, key, value):
    bad = {**record, key: value}
    result = run(record, bad, record)
    assert last_line(result) == "2 passed, 1 failed"
    assert result.exit_code == 2
    assert "records.jsonl:2: malformed record " in result.stderr


@pytest.mark.parametrize(
    "key",
    ["id", "game", "preset", "board", "bar", "off", "turn", "starter", "dice", "positions"],
)
def test_a_missing_key_is_named(run, record, key):
    del record[key]
    result = run(record)
    assert result.exit_code == 2
    assert key in result.stderr


@pytest.mark.parametrize(
    "settings",
    [None, {}, {"higher_die": 1}, {"higher_die": True, "head": "big", "block": "off"}],
)
def test_custom_records_need_settings(run, record, settings):
    assert run({**record, "preset": "custom", "settings": settings}).exit_code == 2


@pytest.mark.parametrize("line", ["{", "[]", "3", "nonsense", "[" * 100_000, '{"id": "x"}'])
def test_lines_that_are_no_record(run, record, line):
    result = run(line, record)
    assert last_line(result) == "1 passed, 1 failed"
    assert result.exit_code == 2


def test_bytes_that_are_not_utf8(tmp_path):
    file = tmp_path / "latin.jsonl"
    file.write_bytes(b"\xff\xfe\n" + LINES[0].encode() + b"\n")
    result = verify(file)
    assert last_line(result) == "1 passed, 1 failed"
    assert "latin.jsonl:1: malformed record ?: not UTF-8" in result.stderr


def test_a_missing_file_does_not_stop_the_others(tmp_path):
    result = verify(tmp_path / "none.jsonl", RECORDS)
    assert last_line(result) == f"{len(LINES)} passed, 1 failed"
    assert result.exit_code == 2
    assert "none.jsonl: cannot be read" in result.stderr


def test_failures_beyond_the_limit_are_counted_in_silence(run, record):
    bad = {**record, "dice_used": 1}
    result = run(*[bad] * 25)
    assert last_line(result) == "0 passed, 25 failed"
    assert result.stderr.count("failed\n") == 20 + 1  # each shown one, and the file's own line


def test_a_crash_of_the_rules_is_a_failure_and_not_the_end(run, record, monkeypatch):
    def crash(*_):
        raise RuntimeError("boom")

    monkeypatch.setattr("nardy_learn.cli.conformance.legal_turns", crash)
    result = run(record, record)
    assert last_line(result) == "0 passed, 2 failed"
    assert "raised RuntimeError: boom" in result.stderr
