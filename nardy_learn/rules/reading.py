"""Reading a displacement: which numbers a person may have meant by "24/13"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from nardy_learn.rules.basics import OFF
from nardy_learn.rules.turn import Step


def dice_for(step: Step, left: tuple[int, ...]) -> Iterator[int | None]:
    """Offer the numbers that a step may be meant to use, the likeliest first; None if none fits."""
    if step.die is not None:
        yield step.die
        return
    distance = step.source - step.target
    if distance in left:
        yield distance
    larger = sorted({n for n in left if n > distance}) if step.target == OFF else []
    yield from larger
    if distance not in left and not larger:
        # Bearing off with too small a number is another fault than a number not rolled.
        yield max(left) if step.target == OFF and left else None


def chains(wish: Step, left: tuple[int, ...]) -> list[list[Step]]:
    """List the ways to read a displacement as steps: as one, or else split over free numbers."""
    whole = [[wish._replace(die=die)] for die in dice_for(wish, left)]
    distance = wish.source - wish.target
    single = wish.die is not None or any(
        chain[0].die is not None and chain[0].die >= distance for chain in whole
    )
    if single or distance <= 0:
        return whole
    split: list[list[Step]] = []
    for count in range(2, len(left) + 1):
        for order in dict.fromkeys(permutations(left, count)):
            chain = _split(wish, order)
            if chain and chain not in split:
                split.append(chain)
    return split or whole


def _split(wish: Step, order: tuple[int, ...]) -> list[Step] | None:
    at, chain = wish.source, []
    for number in order:
        if at <= wish.target:
            return None
        target = at - number
        if target < wish.target:
            if wish.target != OFF:
                return None
            target = OFF
        chain.append(Step(at, target, number))
        at = target
    return chain if at == wish.target else None
