"""Positions per second: ours beside OpenSpiel and gnubg-nn, all in one run."""

import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass

import selfplay
from rows import Row
from selfplay import Case
from timing import alternate

from nardy_learn.rules import LONG_OFFICIAL, SHORT, RuleSet, legal_turns, results

#: what is measured of ours, the goal against OpenSpiel, and what we aim at
OURS = ((results, 15, 25), (legal_turns, 5, 10))
_UNIT = "positions/s"
_SHOWN = 5  # disagreements printed in full

Work = Callable[[], object]


@dataclass(frozen=True)
class Peer:
    """Another program on the same positions; without `work` it cannot be had."""

    name: str
    work: Work | None
    note: str


def measure(count: int, passes: int, seed: int) -> Iterator[Row]:
    """Distinct results of a roll, and our turns, beside what other programs give."""
    short, peers = _openspiel(count, seed)
    peers.append(_gnubg(short))
    games = {
        "short": (short, SHORT),
        "long": (selfplay.play(LONG_OFFICIAL, count, seed), LONG_OFFICIAL),
    }
    contenders = {peer.name: peer.work for peer in peers if peer.work}
    for game, (cases, rules) in games.items():
        for function, _, _ in OURS:
            contenders[f"{game} {function.__name__}"] = _over(cases, rules, function)
    seconds = alternate(contenders, passes)
    speed = {name: count / taken for name, taken in seconds.items()}

    # Long nardy is known to nobody else: there OpenSpiel's short nardy is the reference.
    openspiel = peers[0]
    compared = [(game, openspiel) for game in games] + [("short", peer) for peer in peers[1:]]
    for game, peer in compared:
        for function, goal, aim in OURS:
            judged = peer is openspiel
            note = peer.note if game == "short" else "the reference plays short nardy"
            yield Row(
                f"{game} nardy: {function.__name__} / {peer.name}",
                _UNIT,
                "higher",
                speed[f"{game} {function.__name__}"],
                speed.get(peer.name),
                goal if judged else None,
                f"aim {aim}; {note}" if judged else f"information; {note}",
                "" if peer.work else "not installed",
            )


def _over(cases: list[Case], rules: RuleSet, function: Callable[..., object]) -> Work:
    def work() -> None:
        for position, roll in cases:
            function(position, roll, rules)

    return work


def _openspiel(count: int, seed: int) -> tuple[list[Case], list[Peer]]:
    """Make the positions of short nardy with OpenSpiel, or without it if it is missing."""
    names = ("OpenSpiel", "OpenSpiel's cheapest use")
    try:
        import openspiel
    except ImportError:
        cases = selfplay.play(SHORT, count, seed)
        return cases, [Peer(name, None, "positions of our own") for name in names]
    states = openspiel.play(count, seed)
    cases = list(map(openspiel.to_case, states))
    agreed = _compare(cases, "OpenSpiel", map(openspiel.end_positions, states), as_sets=True)
    peers = []
    for name, find in zip(
        names, (openspiel.distinct_results, openspiel.distinct_texts), strict=True
    ):
        counted = _compare(cases, name, map(find, states))  # what is timed must find as many
        note = agreed if agreed == counted else f"{agreed}; as timed, {counted}"
        peers.append(Peer(name, openspiel.run_over(states, find), note))
    return cases, peers


def _gnubg(cases: list[Case]) -> Peer:
    name = "gnubg-nn (compiled)"
    try:
        import gnubg
    except ImportError:
        return Peer(name, None, "")
    questions = list(map(gnubg.to_question, cases))
    return Peer(
        name, gnubg.run_over(questions), _compare(cases, name, map(gnubg.results, questions))
    )


def _compare(
    cases: list[Case], name: str, theirs: Iterable[Collection[object]], *, as_sets: bool = False
) -> str:
    """Compare with another program position by position, and say loudly what differs.

    Numbers of results are compared, or, if theirs are positions as ours are, the results.
    """
    wrong = 0
    for (position, roll), found in zip(cases, theirs, strict=True):
        ours = set(results(position, roll, SHORT))
        if ours == found if as_sets else len(ours) == len(found):
            continue
        wrong += 1
        if wrong > _SHOWN:
            continue
        print(
            f"DISAGREEMENT with {name}: {position}, roll {roll}: "
            f"{len(ours)} results of ours, {len(found)} of theirs",
            file=sys.stderr,
        )
        if as_sets:
            for whose, only in (("ours", ours.difference(found)), ("theirs", set(found) - ours)):
                for end in sorted(map(str, only))[:_SHOWN]:
                    print(f"    only {whose}: {end}", file=sys.stderr)
    if not wrong:
        return f"same results in all {len(cases)} positions"
    print(f"DISAGREEMENT with {name} in {wrong} of {len(cases)} positions", file=sys.stderr)
    return f"results DIFFER in {wrong} of {len(cases)} positions"
