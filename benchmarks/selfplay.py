"""Positions from games that the rules play against themselves."""

import random
from typing import NamedTuple

from nardy_learn.rules import OFF, Position, Roll, RuleSet, results


class Case(NamedTuple):
    """A position and the roll to play in it."""

    position: Position
    roll: Roll


def throw(dice: random.Random) -> Roll:
    return Roll(dice.randint(1, 6), dice.randint(1, 6))


def play(rules: RuleSet, count: int, seed: int) -> list[Case]:
    """Play whole games at random until they have given `count` positions."""
    dice = random.Random(seed)
    cases: list[Case] = []
    while True:
        position = Position.start(rules)
        while position.own(OFF) < 15:
            if len(cases) == count:
                return cases
            roll = throw(dice)
            cases.append(Case(position, roll))
            end = dice.choice(results(position, roll, rules))
            position = end if end.own(OFF) == 15 else end.passed()
