"""Which rule an attempt breaks, read literally from the table of refusals.

The table has sixteen rows; a row is one test here and its number is kept in ``Fault.row``.
Attempts are lists of displacements ``(source, target)`` in the mover's own numbers.

* :func:`judge_turn` judges a written turn: all orders of its displacements and all ways to use
  the numbers; the way whose first failure comes latest is the one that is reported.
* :func:`judge_step` judges one displacement on the board, in the order played.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations

from tests.oracle import (
    BAR,
    HEAD,
    OFF,
    Board,
    Node,
    Oracle,
    all_home,
    forbidden_walls,
    has_checker,
    landing_open,
    moved,
    vector_text,
)

Displacement = tuple[int, int]


@dataclass(frozen=True)
class Fault:
    """The first test that failed: its row in the table, the rule id, the steps accepted before."""

    row: int
    rule: str
    accepted: int = 0


@dataclass(frozen=True)
class Try:
    """One step of a way to play an attempt; ``die`` is None if no number fits."""

    source: int
    target: int
    die: int | None
    middle: bool = False


def by_game(board: Board, long: str, short: str) -> str:
    """The rule id of this game."""
    return long if board.game == "long" else short


def is_double(oracle: Oracle) -> bool:
    """Is the roll a double?"""
    return oracle.roll[0] == oracle.roll[1]


# --- rows 1 to 10: single steps -------------------------------------------------------------


def head_rule(oracle: Oracle) -> str:
    """Row 3: which of the head rules a checker too many breaks."""
    board, players = oracle.board, oracle.settings.head_players
    if oracle.limit == 2:
        return "L-34"
    if board.fresh and is_double(oracle) and players != "none":
        return "L-31" if players == "second" else "L-32"
    return "L-30"


def number_rule(oracle: Oracle, source: int) -> str:
    """Row 5: the number was not rolled, or is used up."""
    if source == BAR:
        return "S-22"
    if is_double(oracle):
        return by_game(oracle.board, "L-14", "S-12")
    return by_game(oracle.board, "L-10", "S-10")


def wall_rule(oracle: Oracle, board: Board, written_end: Board | None) -> str:
    """Rows 10 and 11: which block rule; ``written_end`` is the end of a written turn."""
    settings = oracle.settings
    if written_end is not None and not forbidden_walls(written_end, settings):
        return "L-44"
    if settings.block_rule == "never":
        return "L-49a"
    if settings.block_rule == "ahead_in_home":
        return "L-43"
    # In the enemy's numbers the mover's own 1 and 24 are 13 and 12.
    over_seam = all({13, 12} <= set(six) for six in forbidden_walls(board, settings))
    return "L-45" if over_seam else "L-42"


def start_fault(oracle: Oracle, node: Node, step: Try, *, entered: bool) -> tuple[int, str] | None:
    """Rows 1 to 5: where the step starts, which way it goes and with which number."""
    board, source = node.board, step.source
    if not has_checker(board, source):
        return 1, by_game(board, "L-10", "S-10")
    if board.own[BAR] and source != BAR and oracle.settings.bar_first:
        return 2, "S-23" if entered else "S-22"
    if source == HEAD and board.game == "long" and node.heads >= oracle.limit:
        return 3, head_rule(oracle)
    if source == BAR and step.target < 19:
        return 4, "S-22"
    if step.target >= source:
        return 4, by_game(board, "L-03", "S-03")
    if step.die is None or step.die not in node.left:
        return 5, number_rule(oracle, source)
    return None


def landing_fault(oracle: Oracle, node: Node, step: Try) -> tuple[int, str] | None:
    """Row 6: the landing point."""
    if landing_open(node.board, step.target):
        return None
    if step.middle:
        return 6, by_game(node.board, "L-13", "S-10")
    return 6, by_game(node.board, "L-12", "S-11")


def off_fault(oracle: Oracle, node: Node, step: Try) -> tuple[int, str] | None:
    """Rows 7 to 9: bearing off."""
    board, source, die = node.board, step.source, step.die or 0
    if step.target != OFF:
        return None
    if not all_home(board):
        return 7, by_game(board, "L-50", "S-30")
    if die < source:
        return 8, by_game(board, "L-51", "S-31")
    if die > source and any(board.own[number] for number in range(source + 1, 7)):
        return 9, by_game(board, "L-54", "S-33")
    return None


def step_fault(
    oracle: Oracle, node: Node, step: Try, written_end: Board | None, *, entered: bool
) -> tuple[int, str] | None:
    """Rows 1 to 10 for one step; None if it is accepted."""
    fault = (
        start_fault(oracle, node, step, entered=entered)
        or landing_fault(oracle, node, step)
        or off_fault(oracle, node, step)
    )
    if fault is None and oracle.settings.block_when == "every_step":
        after = moved(node.board, step.source, step.target)
        if forbidden_walls(after, oracle.settings):
            return 10, wall_rule(oracle, after, written_end)
    return fault


# --- how a displacement becomes steps -------------------------------------------------------


def ways(oracle: Oracle, node: Node, displacement: Displacement) -> list[list[Try]]:
    """One step if a number fits, else the ways to split; one step without a number otherwise."""
    source, target = displacement
    distance = source - target
    if target == OFF:
        fitting = [die for die in node.left if die >= distance]
        if fitting and distance > 0:  # the exact number first, then the smallest larger one
            return [[Try(source, target, min(fitting))]]
    elif distance in oracle.roll:
        return [[Try(source, target, distance)]]
    splits = list(split(node.left, source, target))
    if splits:
        return splits
    if target == OFF and node.left and distance > 0:  # row 8: every free number is too small
        return [[Try(source, target, max(node.left))]]
    return [[Try(source, target, None)]]


def split(left: tuple[int, ...], source: int, target: int) -> Iterator[list[Try]]:
    """Every way to reach ``target`` with several of the free numbers, larger number first."""
    for order in dict.fromkeys(permutations(left)):
        place, steps = source, []
        for die in order:
            after = max(OFF, place - die)
            steps.append(Try(place, after, die, middle=after != target))
            place = after
            if place <= target:
                break
        if place == target and len(steps) > 1:
            yield steps


# --- whole turns ----------------------------------------------------------------------------


def end_of(board: Board, attempt: list[Displacement]) -> Board:
    """The board the attempt would lead to, whatever the rules say."""
    own = list(board.own)
    for source, target in attempt:
        if own[source] and source != OFF:
            own[source] -= 1
            own[target] += 1
    return replace(board, own=tuple(own))


def can_finish(oracle: Oracle, node: Node, steps: tuple[tuple[int, int, int], ...]) -> bool:
    """Is there a legal turn that begins with these steps?"""
    legal = [*oracle.sequences(), *oracle.short_wins()]
    return any(sequence[: len(steps)] == steps for sequence in legal)


def turn_fault(
    oracle: Oracle, node: Node, steps: tuple[tuple[int, int, int], ...]
) -> tuple[int, str] | None:
    """Rows 11 to 16 for a turn whose steps were all accepted; None if it is legal."""
    board = node.board
    if oracle.settings.block_when == "end_of_turn" and forbidden_walls(board, oracle.settings):
        return 11, wall_rule(oracle, board, None)
    if board.own[OFF] == 15:  # row 12
        return None
    if vector_text(board) in oracle.results_of_all():  # row 13
        return None
    if can_finish(oracle, node, steps):
        return 14, by_game(board, "L-16", "S-13")
    if oracle.larger_only is not None and len(steps) == oracle.dice_used:
        return 16, by_game(board, "L-18", "S-14")
    return 15, fewer_rule(oracle, steps)


def fewer_rule(oracle: Oracle, steps: tuple[tuple[int, int, int], ...]) -> str:
    """Row 15: the choice leaves fewer numbers than possible."""
    if oracle.board.game == "long":
        return "L-17"
    for count in range(1, len(steps) + 1):
        if not can_finish(oracle, oracle.begin, steps[:count]):
            if steps[count - 1][1] == BAR:
                return "S-26"
            break
    return "S-15" if is_double(oracle) else "S-13"


def play(
    oracle: Oracle,
    node: Node,
    items: list[Displacement],
    done: tuple[tuple[int, int, int], ...],
    written_end: Board | None,
) -> Iterator[Fault | None]:
    """Every way to play the items, in every order: its first fault, or None if all is legal."""
    if not items:
        fault = turn_fault(oracle, node, done)
        yield None if fault is None else Fault(*fault, accepted=len(done))
        return
    for index, item in enumerate(items):
        if item in items[:index]:
            continue
        others = items[:index] + items[index + 1 :]
        for step, *more in ways(oracle, node, item):
            entered = any(source == BAR for _, source, _ in done)
            fault = step_fault(oracle, node, step, written_end, entered=entered)
            if fault is not None:
                yield Fault(*fault, accepted=len(done))
                continue
            assert step.die is not None
            played, after = oracle.search.after(node, step.die, step.source)
            rest = [(step.target, item[1]), *others] if more else others
            yield from play(oracle, after, rest, (*done, played), written_end)


def judge_turn(oracle: Oracle, attempt: list[Displacement]) -> Fault | None:
    """The verdict on a written turn: None if it is legal, else the fault that comes latest."""
    worst: Fault | None = None
    written_end = end_of(oracle.board, attempt)
    for fault in play(oracle, oracle.begin, list(attempt), (), written_end):
        if fault is None:
            return None
        if worst is None or (fault.accepted, fault.row) > (worst.accepted, worst.row):
            worst = fault
    assert worst is not None
    return worst


def judge_step(
    oracle: Oracle, played: tuple[tuple[int, int, int], ...], displacement: Displacement
) -> Fault | None:
    """The verdict on one displacement on the board after the steps ``played``."""
    node = oracle.begin
    for die, source, _ in played:
        node = oracle.search.after(node, die, source)[1]
    latest: Fault | None = None
    for way in ways(oracle, node, displacement):
        fault = judge_way(oracle, node, way, played)
        if fault is None:
            return None
        if latest is None or (fault.accepted, fault.row) > (latest.accepted, latest.row):
            latest = fault
    assert latest is not None
    return latest


def judge_way(
    oracle: Oracle, node: Node, way: list[Try], played: tuple[tuple[int, int, int], ...]
) -> Fault | None:
    """One way to play a displacement on the board: every step is judged at once."""
    for step in way:
        entered = any(source == BAR for _, source, _ in played)
        fault = step_fault(oracle, node, step, None, entered=entered)
        if fault is not None:
            return Fault(*fault, accepted=len(played))
        assert step.die is not None
        taken, node = oracle.search.after(node, step.die, step.source)
        played = (*played, taken)
        turn = turn_fault(oracle, node, played)
        if turn is not None and turn[0] != 14 and not can_finish(oracle, node, played):
            return Fault(*turn, accepted=len(played) - 1)
    return None
