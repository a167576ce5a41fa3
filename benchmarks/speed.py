"""Positions per second: ours beside OpenSpiel and gnubg-nn, all in one run."""

import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec

import selfplay
from rows import Row
from selfplay import Case
from timing import alternate

from nardy_learn.rules import LONG_OFFICIAL, SHORT, RuleSet, legal_turns, results

RESULTS_GOAL, RESULTS_AIM = 15, 25
TURNS_GOAL, TURNS_AIM = 5, 10
_UNIT = "positions/s"
_SHOWN = 5  # disagreements printed in full


def measure(count: int, passes: int, seed: int) -> Iterator[Row]:
    """Compare the distinct results of a roll, and our turns, with what others give."""
    contenders: dict[str, Callable[[], object]] = {}
    openspiel_skipped = "" if find_spec("pyspiel") else "OpenSpiel is not installed"
    gnubg_skipped = "" if find_spec("gnubg_nn") else "gnubg-nn is not installed"
    note = ""
    if openspiel_skipped:
        short = selfplay.play(SHORT, count, seed)
    else:
        import openspiel

        states = openspiel.play(count, seed)
        short = list(map(openspiel.to_case, states))
        note = _compare(short, "OpenSpiel", [openspiel.end_positions(state) for state in states])
        contenders["openspiel"] = openspiel.run_over(states, openspiel.distinct_results)
        contenders["openspiel texts"] = openspiel.run_over(states, openspiel.distinct_texts)
    gnubg_note = ""
    if not gnubg_skipped:
        import gnubg

        questions = list(map(gnubg.to_question, short))
        gnubg_note = _compare(short, "gnubg-nn", [gnubg.results(asked) for asked in questions])
        contenders["gnubg"] = gnubg.run_over(questions)
    for game, cases, rules in (
        ("short", short, SHORT),
        ("long", selfplay.play(LONG_OFFICIAL, count, seed), LONG_OFFICIAL),
    ):
        contenders[f"{game} results"] = _run_over(results, cases, rules)
        contenders[f"{game} turns"] = _run_over(legal_turns, cases, rules)

    seconds = alternate(contenders, passes)
    speed = {name: count / taken for name, taken in seconds.items()}

    for game, said in (("short", note), ("long", "OpenSpiel's short nardy as reference")):
        for what, called, goal, aim in (
            ("results", "results", RESULTS_GOAL, RESULTS_AIM),
            ("turns", "legal_turns", TURNS_GOAL, TURNS_AIM),
        ):
            yield Row(
                f"{game} nardy: {called} / OpenSpiel",
                _UNIT,
                "higher",
                speed[f"{game} {what}"],
                speed.get("openspiel"),
                goal,
                f"aim {aim}; {said}".rstrip("; "),
                openspiel_skipped,
            )
    for name, key, skipped, said in (
        ("OpenSpiel's cheapest text keys", "openspiel texts", openspiel_skipped, "information"),
        ("gnubg-nn (compiled)", "gnubg", gnubg_skipped, f"information; {gnubg_note}".rstrip("; ")),
    ):
        for what, called in (("results", "results"), ("turns", "legal_turns")):
            yield Row(
                f"short nardy: {called} / {name}",
                _UNIT,
                "higher",
                speed[f"short {what}"],
                speed.get(key),
                note=said,
                skipped=skipped,
            )


def _run_over(
    generate: Callable[..., object], cases: list[Case], rules: RuleSet
) -> Callable[[], None]:
    def work() -> None:
        for position, roll in cases:
            generate(position, roll, rules)

    return work


def _compare(cases: list[Case], name: str, theirs: list) -> str:
    """Compare with another program position by position, and say loudly what differs.

    Sets of positions are compared as such, other collections by their sizes.
    """
    wrong = 0
    for (position, roll), found in zip(cases, theirs, strict=True):
        ours = set(results(position, roll, SHORT))
        if len(ours) == len(found) and (not isinstance(found, set) or ours == found):
            continue
        wrong += 1
        if wrong <= _SHOWN:
            print(
                f"DISAGREEMENT with {name}: {position}, roll {roll}: "
                f"{len(ours)} results of ours, {len(found)} of theirs",
                file=sys.stderr,
            )
            if isinstance(found, set):
                for text, only in (("ours", ours - found), ("theirs", found - ours)):
                    for end in sorted(map(str, only))[:_SHOWN]:
                        print(f"    only {text}: {end}", file=sys.stderr)
    if wrong:
        print(f"DISAGREEMENT with {name} in {wrong} of {len(cases)} positions", file=sys.stderr)
        return f"results DIFFER in {wrong} of {len(cases)} positions"
    return f"same results in all {len(cases)} positions"
