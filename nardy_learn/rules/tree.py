"""All lawful ways through one roll, as a graph of boards: what turns, walks and verdicts read.

A node is a board together with the numbers still free; an edge is a step. The graph is drawn by
the same `expand` that counts `results`, so whatever is explained as legal is what is generated.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from nardy_learn.rules.basics import Roll
from nardy_learn.rules.generate import Edge, context, depth_and_ends, expand, positions_of
from nardy_learn.rules.packed import ENEMY, SHIFT, masks
from nardy_learn.rules.position import Position
from nardy_learn.rules.turn import Step, Turn

if TYPE_CHECKING:
    from nardy_learn.rules.ruleset import RuleSet


class Node(NamedTuple):
    """A board inside a turn and the numbers that are still free, larger first."""

    board: int
    left: tuple[int, ...]


class TurnTree:
    """One position, one roll, one rule set, and every legal way to play it.

    Attributes
    ----------
    depth
        The greatest count of numbers that can be played (L-17, S-13).
    ends
        The boards on which a legal turn ends.
    """

    def __init__(self, position: Position, roll: Roll, rules: RuleSet) -> None:
        self.position = position
        self.roll = roll
        self.rules = rules
        self.context = context(position, roll, rules)
        self.depth, ends = depth_and_ends(position, roll, rules, self.context)
        self.ends: Collection[int] = ends

    @property
    def root(self) -> Node:
        """The board before the first step, all numbers free."""
        return Node(self.position.board, self.roll.numbers)

    @cached_property
    def _graph(self) -> dict[Node, list[tuple[Step, Node]]]:
        """Every step that the rules of single steps allow, from every node."""
        stepwise = self.rules.block_when == "every_step"
        graph: dict[Node, list[tuple[Step, Node]]] = {}
        root = self.root
        layer = {root.left: {root.board: masks(root.board)[0]}}
        while layer:
            following: dict[tuple[int, ...], dict[int, int]] = {}
            for left, boards in layer.items():
                for board in boards:
                    graph[Node(board, left)] = []
                for number in dict.fromkeys(left):
                    rest = list(left)
                    rest.remove(number)
                    after = tuple(rest)
                    edges: list[Edge] = []
                    # Boards of this layer only: equal boards of other layers are other nodes.
                    expand(
                        boards,
                        number,
                        self.context,
                        following.setdefault(after, {}),
                        edges,
                        test_walls=stepwise,
                    )
                    for board, source, end in edges:
                        target = max(source - number, 0)
                        hit = bool(
                            target
                            and board >> SHIFT[ENEMY + target] & 31
                            and not end >> SHIFT[ENEMY + target] & 31
                        )
                        graph[Node(board, left)].append(
                            (Step(source, target, number, hit), Node(end, after))
                        )
            layer = {left: boards for left, boards in following.items() if boards}
        return graph

    def is_end(self, node: Node) -> bool:
        """Say whether a legal turn may stop at this node."""
        if node.board not in self.ends:
            return False
        if not self.rules.must_play:
            return True
        used = len(self.roll.numbers) - len(node.left)
        if used == self.depth:
            return self.depth != 1 or self._single_is_lawful(node)
        if self.rules.full_move:
            return not masks(node.board)[0]  # only the fifteenth checker ends a turn early
        return not self.steps(node)

    def may_stop(self, node: Node) -> bool:
        """Say whether a person's turn may stand here: also if only its result is a legal turn's."""
        return self.is_end(node) or (self.depth > 1 and node.board in self.ends)

    def _single_is_lawful(self, node: Node) -> bool:
        """Whether the one number used is the one that must be (L-18, S-14)."""
        numbers = self.roll.numbers
        if self.roll.is_double or not self.rules.larger_number or node.left == numbers[1:]:
            return True
        larger = Node(self.position.board, numbers)
        return not any(
            step.die == numbers[0] and self.is_end_board(after)
            for step, after in self.steps(larger)
        )

    def is_end_board(self, node: Node) -> bool:
        """Whether the board is one on which some legal turn ends."""
        return node.board in self.ends

    def steps(self, node: Node) -> list[tuple[Step, Node]]:
        """List the steps that single-step rules allow at a node, with where they lead."""
        return self._graph.get(node, [])

    @cached_property
    def _alive(self) -> set[Node]:
        alive: set[Node] = set()
        for node in reversed(list(self._graph)):  # layers were added in order, ends come first
            if self.is_end(node) or any(after in alive for _, after in self._graph[node]):
                alive.add(node)
        return alive

    def alive(self, node: Node) -> bool:
        """Say whether a legal turn ends at this node or can be reached from it."""
        return node in self._alive

    @cached_property
    def _into(self) -> dict[Node, list[tuple[Node, Step]]]:
        into: dict[Node, list[tuple[Node, Step]]] = {}
        for node, ways in self._graph.items():
            for step, after in ways:
                into.setdefault(after, []).append((node, step))
        return into

    @cached_property
    def _ends_by_board(self) -> dict[int, list[Node]]:
        found: dict[int, list[Node]] = {}
        for node in self._graph:
            if node.board in self.ends and self.is_end(node):
                found.setdefault(node.board, []).append(node)
        return found

    def orders(self, board: int) -> tuple[tuple[Step, ...], ...]:
        """List every order of steps in which a legal turn can reach `board`."""
        root = self.root
        found: list[tuple[Step, ...]] = []

        def back(node: Node, tail: tuple[Step, ...]) -> None:
            if node == root:
                found.append(tail)
            for before, step in self._into.get(node, ()):
                back(before, (step, *tail))

        for node in self._ends_by_board.get(board, ()):
            back(node, ())
        return tuple(sorted(found, key=_preference))

    def best_order(self, board: int) -> tuple[Step, ...]:
        """Give the order a person would write: farthest checker and larger number first."""
        root = self.root

        @cache
        def best(node: Node) -> tuple[Step, ...]:
            if node == root:
                return ()
            ways = [(*best(before), step) for before, step in self._into.get(node, ())]
            return min(ways, key=_preference)

        ends = self._ends_by_board.get(board, ())
        return min((best(node) for node in ends), key=_preference, default=())

    def turns(self) -> tuple[Turn, ...]:
        """Make one turn for each distinct result."""
        return tuple(
            [Turn(tree=self, result=end) for end in positions_of(self.ends, self.position)]
        )


def _preference(order: tuple[Step, ...]) -> tuple[int, list[tuple[int, int]]]:
    # Longer first (a short win is the second choice), then from the farthest point, larger number.
    return (-len(order), [(-step.source, -(step.die or 0)) for step in order])


@lru_cache(maxsize=128)
def turn_tree(position: Position, roll: Roll, rules: RuleSet) -> TurnTree:
    """Return the tree of a roll; the last few are kept, since a board asks again and again."""
    return TurnTree(position, roll, rules)


def legal_turns(position: Position, roll: Roll, rules: RuleSet) -> tuple[Turn, ...]:
    """List the legal turns of a roll, one for each distinct result.

    Orders and text are made only when asked for. If nothing can be played, the one turn has no
    steps.

    >>> from nardy_learn.rules import LONG_OFFICIAL as RULES
    >>> [str(turn) for turn in legal_turns(Position.start(RULES), Roll(6, 5), RULES)]
    ['24/18/13']
    """
    return TurnTree(position, roll, rules).turns()
