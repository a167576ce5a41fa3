"""Counts of results from the start, position by position (perft)."""

import json
from collections import Counter
from typing import Any

import pytest

from nardy_learn.rules import LONG_HOME, LONG_OFFICIAL, SHORT, Position, Roll, RuleSet, results
from tests.rules.helpers import DATA

ROLLS = [Roll(high, low) for high in range(1, 7) for low in range(1, high + 1)]
EXPECTED: dict[str, Any] = json.loads((DATA / "perft.json").read_text(encoding="utf-8"))
RULES = {"long_official": LONG_OFFICIAL, "long_home": LONG_HOME, "short": SHORT}


def key(roll: Roll) -> str:
    """The name of a roll in the table."""
    return f"{roll.numbers[0]}{roll.numbers[1]}"


def totals(rules: RuleSet, depth: int) -> tuple[list[int], list[int]]:
    """The number of paths and of distinct positions after 1, 2, ... plies, over all rolls."""
    paths, distinct = [], []
    here = Counter({Position.start(rules): 1})
    for _ in range(depth):
        after: Counter[Position] = Counter()
        for position, times in here.items():
            for roll in ROLLS:
                for end in results(position, roll, rules):
                    after[end.passed()] += times
        here = after
        paths.append(sum(here.values()))
        distinct.append(len(here))
    return paths, distinct


@pytest.mark.parametrize("variant", RULES)
def test_first_ply(variant: str) -> None:
    start = Position.start(RULES[variant])
    counts = {key(roll): len(results(start, roll, RULES[variant])) for roll in ROLLS}
    assert counts == EXPECTED[variant]["depth1"]


@pytest.mark.parametrize("variant", RULES)
def test_second_ply(variant: str) -> None:
    rules = RULES[variant]
    replies: dict[Position, dict[str, int]] = {}
    for first in ROLLS:
        counts: Counter[str] = Counter()
        for end in results(Position.start(rules), first, rules):
            position = end.passed()
            if position not in replies:
                replies[position] = {
                    key(roll): len(results(position, roll, rules)) for roll in ROLLS
                }
            counts.update(replies[position])
        assert dict(counts) == EXPECTED[variant]["depth2"][key(first)]


@pytest.mark.parametrize("variant", ["long_official", "long_home"])
def test_long_to_depth_three(variant: str) -> None:
    paths, distinct = totals(RULES[variant], 3)
    assert paths == EXPECTED[variant]["totals_by_depth"][:3]
    assert distinct[0] == EXPECTED[variant]["depth1_distinct_union"]
    assert distinct[1] == EXPECTED[variant]["depth2_distinct_union"]


def test_short_to_depth_two() -> None:
    paths, distinct = totals(SHORT, 2)
    assert paths == [EXPECTED["short"]["depth1_total"], EXPECTED["short"]["depth2_total"]]
    assert distinct == [
        EXPECTED["short"]["depth1_distinct_union"],
        EXPECTED["short"]["depth2_distinct_union"],
    ]
