"""When two answers are the same, and what the right one is: the rules decide, never the spelling.

Turns are equal if they end in the same position: other order, other notation, other dice.
"""

from collections.abc import Iterable

from nardy_learn.course.model import LEGAL, CubeStep, FindStep, Score, ScoreStep
from nardy_learn.rules import (
    IllegalTurn,
    Position,
    Roll,
    RuleSet,
    Side,
    Step,
    Turn,
    Verdict,
    Walk,
    explain,
)
from nardy_learn.rules.cube import judge_double
from nardy_learn.rules.scoring import points, result


def lawful_turns(position: Position, roll: Roll, rules: RuleSet) -> tuple[Turn, ...]:
    """List the lawful turns, each result once; what was worked out for the board is used again."""
    return Walk.begin(position, roll, rules).tree.turns()


def find_turn(position: Position, roll: Roll, attempt: Turn | str, rules: RuleSet) -> Turn:
    """Return the lawful turn that an attempt means.

    >>> from nardy_learn.rules import LONG_OFFICIAL
    >>> start = Position.start(LONG_OFFICIAL)
    >>> str(find_turn(start, Roll(6, 5), "18-13, 24-18", LONG_OFFICIAL))
    '24/18/13'

    Raises
    ------
    IllegalTurn
        If it is not lawful; the error has the verdict.
    NotationError
        If it is a text and no turn.
    """
    turn = Turn.parse(attempt) if isinstance(attempt, str) else attempt
    verdict = explain(position, roll, turn, rules)
    if not verdict.ok:
        raise IllegalTurn(verdict)
    wanted = _own_after(position, turn.steps)
    touched = {step.target for step in turn.steps if 0 < step.target <= 24}
    hits = {point for point in touched if position.enemy(point) == 1}
    found: tuple[int, Turn] | None = None
    for lawful in lawful_turns(position, roll, rules):
        end = lawful.result
        if end is None or wanted != tuple(end.own(point) for point in range(26)):
            continue
        # One displacement of two numbers may hit on the way or not: nearest to what is written.
        hit = {n for n in range(1, 25) if position.enemy(n) == 1 and not end.enemy(n)}
        apart = len(hit ^ hits)
        if found is None or apart < found[0]:
            found = (apart, lawful)
    if found is None:
        raise IllegalTurn(verdict)
    return found[1]


def _own_after(position: Position, steps: Iterable[Step]) -> tuple[int, ...]:
    counts = [position.own(point) for point in range(26)]
    for step in steps:
        counts[step.source] -= 1
        counts[step.target] += 1
    return tuple(counts)


def same_turn(
    position: Position, roll: Roll, one: Turn | str, other: Turn | str, rules: RuleSet
) -> bool:
    """Tell whether two lawful turns are the same answer; False if one of them is not lawful."""
    try:
        first = find_turn(position, roll, one, rules)
        second = find_turn(position, roll, other, rules)
    except IllegalTurn:
        return False
    return first == second


def right_turns(
    position: Position, roll: Roll, answers: Iterable[str], rules: RuleSet
) -> tuple[Turn, ...]:
    """Return the turns that are right, the first being the reference.

    Without answers every lawful turn is right. An answer that is not lawful here is left out; if
    none is left, every lawful turn is right again, so that a scenario that has taken an unexpected
    road still has a way on.
    """
    found: list[Turn] = []
    for answer in answers:
        try:
            turn = find_turn(position, roll, answer, rules)
        except IllegalTurn:
            continue
        if turn not in found:
            found.append(turn)
    return tuple(found) or lawful_turns(position, roll, rules)


def playable_numbers(position: Position, roll: Roll, rules: RuleSet) -> int:
    """Count the numbers of a roll that can be played."""
    return Walk.begin(position, roll, rules).tree.depth


def first_steps(position: Position, roll: Roll, rules: RuleSet) -> tuple[tuple[int, int], ...]:
    """List the (source, target) of all steps with which a lawful turn can begin."""
    steps = Walk.begin(position, roll, rules).open_steps()
    return tuple(dict.fromkeys((step.source, step.target) for step in steps))


def to_find(step: FindStep) -> int | bool | tuple[str, ...]:
    """Return the answer to a *find* step.

    A number, yes or no, or texts: steps like ``24/18``, points, or turns.
    """
    where = (step.position, step.roll, step.rules)
    if step.ask == "numbers":
        return playable_numbers(*where)
    if step.ask == "pass":
        return playable_numbers(*where) == 0
    if step.ask == "turns":
        return tuple(str(turn) for turn in lawful_turns(*where))
    steps = first_steps(*where)
    if step.ask == "points":
        return tuple(str(target) for source, target in steps if source == step.source)
    return tuple(str(Step(source, target)) for source, target in steps)


def turn_rule(verdict: Verdict) -> str:
    """Return "legal", or the rule that a turn breaks."""
    return LEGAL if verdict.ok else verdict.rule or verdict.reason.value


def score_of(step: ScoreStep) -> Score:
    """Return who has won how much, by the rules."""
    stake = step.cube.value if step.cube else 1
    if step.passed is not None:
        return _won(step.passed.other, stake)
    outcome = result(step.position, step.rules)
    if outcome is None:
        return Score("goes-on", 0)
    if outcome.winner is None:
        return Score("draw", 0)
    won = points(outcome, stake, step.rules, turned=step.turned, match=step.match)
    return _won(outcome.winner, won)


def _won(winner: Side, count: int) -> Score:
    return Score("white" if winner is Side.WHITE else "black", count)


def cube_rule(step: CubeStep) -> str | None:
    """Return "legal" or the rule that forbids to double; None if that is not the question."""
    if step.ask is None:
        return None
    verdict = judge_double(step.side, step.state, step.rules)
    return LEGAL if verdict.ok else verdict.rule or verdict.reason.value
