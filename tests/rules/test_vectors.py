"""The conformance records: every result, every sequence, every first step."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from nardy_learn.rules import Roll, Turn, Walk, explain, legal_turns, results
from tests.rules.helpers import (
    ask_oracle,
    load_records,
    position_of_record,
    rules_of_record,
    vector_of,
)

RECORDS = {
    game: {record["id"]: record for record in load_records(game)} for game in ("long", "short")
}
IDS = [(game, name) for game, records in RECORDS.items() for name in records]
SHARED = Path(__file__).parents[3] / "shared" / "vectors"


def accepted_results(record: dict[str, Any]) -> set[str]:
    """The results that a core may list: full turns, and those of recorded short wins."""
    position, rules = position_of_record(record), rules_of_record(record)
    found = set(record["positions"])
    for sequence in record.get("short_wins", ()):
        board = Walk.begin(position, Roll(*record["dice"]), rules)
        for die, source, target in sequence:
            (step,) = [
                step
                for step in board.open_steps()
                if (step.die, step.source, step.target) == (die, source, target)
            ]
            board = board.take(step)
        found.add(vector_of(board.board))
    return found


def check_record(record: dict[str, Any]) -> None:
    """The core agrees with a record in every respect."""
    position, rules = position_of_record(record), rules_of_record(record)
    roll = Roll(*record["dice"])
    found = [vector_of(end) for end in results(position, roll, rules)]
    assert len(set(found)) == len(found)
    assert set(record["positions"]) <= set(found) <= accepted_results(record)
    turns = legal_turns(position, roll, rules)
    assert sorted(vector_of(turn.result) for turn in turns if turn.result) == sorted(found)
    full = [
        [[step.die, step.source, step.target] for step in order]
        for turn in turns
        for order in turn.orders
        if len(order) == record["dice_used"]
    ]
    assert len(full) == record["n_sequences"]
    text = json.dumps(sorted(full), separators=(",", ":"))
    assert hashlib.sha256(text.encode()).hexdigest() == record["sequences_sha256"]


@pytest.mark.parametrize(("game", "name"), IDS)
def test_record(game: str, name: str) -> None:
    check_record(RECORDS[game][name])


@pytest.mark.parametrize(("game", "name"), IDS[::7])
def test_first_steps_of_a_record(game: str, name: str) -> None:
    """A first step is called possible exactly if some legal turn begins with it."""
    record = RECORDS[game][name]
    position, rules = position_of_record(record), rules_of_record(record)
    roll = Roll(*record["dice"])
    possible = ask_oracle(position, roll, rules).first_steps()
    begin = Walk.begin(position, roll, rules)
    assert {(step.source, step.die) for step in begin.open_steps()} == possible
    for source in range(25, 0, -1):
        for die in set(roll.numbers):
            target = max(0, source - die)
            verdict = explain(position, roll, Turn.parse(f"{source}/{target}"), rules)
            can_begin = any(
                (source, other) in possible and max(0, source - other) == target
                for other in roll.numbers
            )
            assert (verdict.ok or verdict.unfinished) == can_begin, (source, die, verdict)


@pytest.mark.parametrize(("game", "name"), IDS)
def test_oracle_agrees_with_record(game: str, name: str) -> None:
    """The oracle that the other tests lean on agrees with the records too."""
    record = RECORDS[game][name]
    oracle = ask_oracle(position_of_record(record), Roll(*record["dice"]), rules_of_record(record))
    assert oracle.results() == set(record["positions"])
    assert oracle.dice_used == record["dice_used"]
    assert len(oracle.sequences()) == record["n_sequences"]
    assert [list(map(list, wins)) for wins in oracle.short_wins()] == sorted(
        record.get("short_wins", [])
    )


@pytest.mark.parametrize("game", ["long", "short"])
def test_copy_keeps_every_label(game: str) -> None:
    """The compact copy has all records made by hand and enough of every label."""
    records = RECORDS[game].values()
    labels = {label for record in records for label in record["labels"]}
    needed = {"dice_obligation_active", "higher_die_active", "no_move", "bear_off", "short_win"}
    if game == "long":
        needed |= {"block_active", "block_temporary_active", "head_exception_active"}
    assert needed <= labels
    hands = sum(record["source"] == "hand" for record in records)
    assert hands == (105 if game == "long" else 34)


@pytest.mark.parametrize("game", ["long", "short"])
def test_a_changed_record_fails(game: str) -> None:
    """The check can fail: one checker moved in one result is noticed."""
    record = dict(next(iter(RECORDS[game].values())))
    counts = record["positions"][0].split(",")
    counts[0] = str(int(counts[0]) + 1)
    record["positions"] = [",".join(counts), *record["positions"][1:]]
    with pytest.raises(AssertionError):
        check_record(record)


@pytest.mark.skipif(not SHARED.is_dir(), reason="the full set of records is not beside this clone")
@pytest.mark.parametrize("game", ["long", "short"])
def test_all_shared_records(game: str) -> None:
    """Where the full set of records is at hand, all of it."""
    with (SHARED / f"{game}.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            check_record(json.loads(line))
