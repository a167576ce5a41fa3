"""Explaining any attempt at a whole turn: one verdict, one rule, the nearest legal turn.

A written turn is right if its steps are lawful in some order and with some use of the numbers. If
none is, the verdict speaks of the reading that goes wrong last: more steps accepted, then a later
test; of equals, the order as written and the larger number first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_learn.rules.basics import BAR, CHECKERS, OFF, Roll
from nardy_learn.rules.errors import IllegalTurn
from nardy_learn.rules.judge import Fault, Moment, judge_step, wall_fault
from nardy_learn.rules.packed import ENEMY, SHIFT, masks
from nardy_learn.rules.position import Position
from nardy_learn.rules.reading import chains
from nardy_learn.rules.tree import Node, TurnTree, turn_tree
from nardy_learn.rules.turn import Step, Turn
from nardy_learn.rules.verdict import Reason, Verdict

if TYPE_CHECKING:
    from nardy_learn.rules.ruleset import RuleSet

_MOST_ORDERS = 4  # steps of which all orders are tried; longer attempts break a rule in any order


def better(new: tuple[int, Fault], old: tuple[int, Fault] | None) -> bool:
    """Say whether a reading goes wrong later than the best one so far."""
    return old is None or (new[0], new[1].row) > (old[0], old[1].row)


def turn_fault(tree: TurnTree, moment: Moment, *, stopping: bool) -> Fault:
    """Name the rule of the whole turn that is broken by stopping here, or by having come here."""
    node = Node(moment.board, moment.left)
    long = tree.rules.game == "long"
    alive = stopping and tree.alive(node)
    wall = _wall_at_end(tree, node, stopping=stopping)
    if wall:
        return wall._replace(alive=alive)
    if alive:
        return Fault(14, Reason.UNFINISHED, "L-16" if long else "S-13", (), alive=True)
    last = moment.played[-1] if moment.played else None
    if tree.depth > 1 or last is None:
        if long:
            rule = "L-17"
        elif last and last.source == BAR:
            rule = "S-26"
        else:
            rule = "S-15" if tree.roll.is_double else "S-13"
        return Fault(15, Reason.FEWER_NUMBERS, rule, (), last.die if last else None, last)
    return Fault(16, Reason.SMALLER_NUMBER, "L-18" if long else "S-14", (), last.die, last)


def _wall_at_end(tree: TurnTree, node: Node, *, stopping: bool) -> Fault | None:
    """Find the wall on which a turn stops, or on which every way from here ends."""
    if tree.rules.block_when != "end_of_turn":
        return None
    if stopping:
        return wall_fault(tree, node.board, row=11)
    fault = None
    for end in reachable(tree, node):
        if not tree.steps(end):
            fault = wall_fault(tree, end.board, row=11)
            if fault is None:
                return None
    return fault


def explain(position: Position, roll: Roll, attempt: Turn | str, rules: RuleSet) -> Verdict:
    """Judge an attempt at a turn, finished or not, sensible or absurd.

    Parameters
    ----------
    position, roll, rules
        What the attempt is made in.
    attempt
        The steps, as a `Turn` or as text; their order does not matter.

    Returns
    -------
    Verdict
        `ok` if the turn may stand. Otherwise the one rule it breaks, and the nearest legal turn;
        `unfinished` if it is only too short.

    Raises
    ------
    NotationError
        If the text is not a turn.

    Examples
    --------
    >>> from nardy_learn.rules import LONG_OFFICIAL
    >>> verdict = explain(Position.start(LONG_OFFICIAL), Roll(6, 5), "24/18 24/19", LONG_OFFICIAL)
    >>> verdict.rule, verdict.points, str(verdict.nearest)
    ('L-30', (24,), '24/18/13')
    """
    turn = Turn.parse(attempt) if isinstance(attempt, str) else attempt
    if position.own(OFF) == CHECKERS:
        return Verdict(ok=False, reason=Reason.GAME_OVER)
    tree = turn_tree(position, roll, rules)
    if turn.result is not None and turn.start == position and turn.result.board in tree.ends:
        return Verdict(ok=True, reason=Reason.LEGAL)
    search = _Search(tree, turn.steps)
    accepted = search.run()
    if accepted is not None:
        early = len(accepted.played) < tree.depth
        if early and not masks(accepted.board)[0]:
            rule = "L-58" if rules.game == "long" else "S-39"
            return Verdict(ok=True, reason=Reason.WON_EARLY, rule=rule)
        return Verdict(ok=True, reason=Reason.LEGAL)
    assert search.worst is not None  # noqa: S101 - a search that accepts nothing has found a fault
    fault = search.worst[1]
    return verdict_of(fault, nearest_turn(tree, turn.steps), search.left)


def verdict_of(fault: Fault, nearest: Turn | None, left: tuple[int, ...]) -> Verdict:
    """Turn a fault into the verdict a learner is given."""
    points = fault.points
    if fault.row >= 14 and nearest is not None:  # light the start points of a turn that works
        points = tuple(dict.fromkeys(step.source for step in nearest.steps))
    return Verdict(
        ok=False,
        reason=fault.reason,
        rule=fault.rule,
        points=points,
        die=fault.die,
        step=fault.step,
        unfinished=fault.alive,
        nearest=nearest,
        also=fault.also,
        left=left if fault.alive else (),
    )


def accepted_end(position: Position, roll: Roll, attempt: Turn, rules: RuleSet) -> Position:
    """Give the position in which a lawful attempt ends.

    Raises
    ------
    IllegalTurn
        If the attempt is not lawful.
    """
    if attempt.result is not None and attempt.start == position:
        return attempt.result
    end = _Search(turn_tree(position, roll, rules), attempt.steps).run()
    if end is None:
        raise IllegalTurn(explain(position, roll, attempt, rules))
    return Position(end.board, position.status)


class _Search:
    """All readings of a written turn: orders of its steps, splits, and uses of the numbers."""

    def __init__(self, tree: TurnTree, wishes: tuple[Step, ...]) -> None:
        self.tree = tree
        self.wishes = wishes
        self.worst: tuple[int, Fault] | None = None
        self.left: tuple[int, ...] = ()
        self.seen: set[tuple[Moment, tuple[tuple[Step, bool], ...]]] = set()
        self.passing = self._ends_without_wall()

    def run(self) -> Moment | None:
        """Return the end of a reading that is lawful; otherwise `worst` holds the best fault."""
        root = Moment(*self.tree.root)
        return self._go(root, tuple((wish, False) for wish in self.wishes))

    def _go(self, moment: Moment, wishes: tuple[tuple[Step, bool], ...]) -> Moment | None:
        if not wishes:
            return self._stop(moment)
        key = (moment._replace(played=()), wishes)
        if key in self.seen:
            return None
        self.seen.add(key)
        free = len(self.wishes) <= _MOST_ORDERS
        for index in range(len(wishes) if free else 1):
            (wish, middle), rest = wishes[index], wishes[:index] + wishes[index + 1 :]
            if wishes[index] in wishes[:index]:
                continue
            for first, more in self._readings(wish, moment.left):
                outcome = judge_step(self.tree, moment, first, middle=middle or more is not None)
                if isinstance(outcome, Fault):
                    self._note(len(moment.played), outcome)
                    continue
                onward = rest if more is None else ((more, False), *rest)
                end = self._go(outcome, onward)
                if end is not None:
                    return end
        return None

    def _readings(self, wish: Step, left: tuple[int, ...]) -> list[tuple[Step, Step | None]]:
        found: dict[tuple[Step, Step | None], None] = {}
        for chain in chains(wish, left):
            first = chain[0]
            more = Step(first.target, wish.target) if len(chain) > 1 else None
            found[first, more] = None
        return list(found)

    def _stop(self, moment: Moment) -> Moment | None:
        node = Node(moment.board, moment.left)
        if self.tree.may_stop(node):
            return moment
        fault = turn_fault(self.tree, moment, stopping=True)
        self._note(len(moment.played), fault, moment.left)
        return None

    def _note(self, accepted: int, fault: Fault, left: tuple[int, ...] = ()) -> None:
        if fault.row == 10 and self.passing:
            fault = fault._replace(reason=Reason.WALL_IN_PASSING, rule="L-44")
        if better((accepted, fault), self.worst):
            self.worst, self.left = (accepted, fault), left

    def _ends_without_wall(self) -> bool:
        """Whether the position the whole attempt leads to has no forbidden wall (L-44)."""
        board = naive_board(self.tree.position.board, self.wishes)
        return wall_fault(self.tree, board, row=10) is None


def naive_board(board: int, wishes: tuple[Step, ...]) -> int:
    """Move the mover's checkers as wished wherever there is one to move, whatever the rules say."""
    counts = [board >> SHIFT[n] & 31 for n in range(26)]
    for wish in wishes:
        if 0 < wish.source <= BAR and counts[wish.source] and 0 <= wish.target <= BAR:
            counts[wish.source] -= 1
            counts[wish.target] += 1
    enemy = board >> SHIFT[ENEMY] << SHIFT[ENEMY]
    return enemy | sum(count << SHIFT[n] for n, count in enumerate(counts))


def nearest_turn(
    tree: TurnTree, wishes: tuple[Step, ...], start: Node | None = None
) -> Turn | None:
    """Find the legal turn closest to an attempt.

    The closest result is the one with the fewest checkers elsewhere than the attempt would put
    them, then with the fewest points between; only turns that can be reached from `start` count.
    """
    wished = naive_board(tree.position.board, wishes)
    want = [wished >> SHIFT[n] & 31 for n in range(26)]
    ends = tree.ends
    if start is not None and start != tree.root:
        onward = {node.board: None for node in reachable(tree, start) if tree.is_end(node)}
        ends = onward or tree.ends

    def distance(board: int) -> tuple[int, int, int]:
        misplaced = walk = carried = 0
        for n in range(26):
            gap = (board >> 5 * n & 31) - want[n]
            misplaced += abs(gap)
            carried += gap
            walk += abs(carried)
        return misplaced, walk, board

    best = min(ends, key=distance)
    return Turn(tree=tree, result=Position(best, tree.position.status))


def reachable(tree: TurnTree, start: Node) -> list[Node]:
    """List the nodes that steps lead to from `start`, itself included."""
    found = {start: None}
    for node in (todo := [start]):
        for _, after in tree.steps(node):
            if after not in found:
                found[after] = None
                todo.append(after)
    return list(found)
