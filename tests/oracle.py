"""A slow, literal reading of both games, to check the fast core against.

It was written from the rule text alone and shares no code with ``nardy_learn``. Everything is
kept as plain counts in a player's own numbers: 25 is the bar, 24 the farthest point, 1 the last
point, 0 means borne off. Every rule is one small function that names its id.

A turn is a sequence of steps ``(die, source, target)``. Results are written as in the
conformance vectors: 24 signed counts in White's numbers, both bars, both checkers off.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

BAR, OFF, HEAD = 25, 0, 24
WHITE, BLACK = 0, 1
NO_LIMIT = 99

Counts = tuple[int, ...]
"""26 counts of one side, indexed by that side's own numbers."""
Step = tuple[int, int, int]
"""(die, source, target) in the mover's own numbers."""
Sequence = tuple[Step, ...]


@dataclass(frozen=True)
class Settings:
    """The settings of the rule text that change which turns are legal."""

    game: str
    larger_number: bool = True
    full_move: bool = True
    must_play: bool = True
    bar_first: bool = True
    head_limit: int | None = 1
    head_players: str = "second"
    head_rolls: str = "33,44,66"
    head_obstructed: str = "allow"
    block_rule: str = "not_all_15"
    block_when: str = "every_step"


LONG_OFFICIAL = Settings("long")
LONG_HOME = Settings("long", head_players="both")
SHORT = Settings("short")


@dataclass(frozen=True)
class Board:
    """A position of the side on turn; ``enemy`` is counted in the enemy's own numbers."""

    game: str
    turn: int
    own: Counts
    enemy: Counts
    fresh: bool = False
    starter: int = WHITE


def same_point(game: str, number: int) -> int:
    """The other player's own number of the point that a player calls ``number`` (section 1)."""
    if game == "short":
        return 25 - number
    return (number + 11) % 24 + 1


def enemy_on(board: Board, number: int) -> int:
    """How many enemy checkers stand on the mover's point ``number``."""
    return board.enemy[same_point(board.game, number)]


def white_number(game: str, turn: int, number: int) -> int:
    """White's number of the point that the side ``turn`` calls ``number``."""
    return number if turn == WHITE else same_point(game, number)


def vector_ints(board: Board) -> tuple[int, ...]:
    """The board as the 28 numbers of a conformance record."""
    sides = (board.own, board.enemy) if board.turn == WHITE else (board.enemy, board.own)
    points = [0] * 24
    for colour, sign in ((WHITE, 1), (BLACK, -1)):
        for number in range(1, 25):
            if sides[colour][number]:
                points[white_number(board.game, colour, number) - 1] = sign * sides[colour][number]
    bars = [sides[colour][BAR] for colour in (WHITE, BLACK)]
    offs = [sides[colour][OFF] for colour in (WHITE, BLACK)]
    return (*points, *bars, *offs)


def vector_text(board: Board) -> str:
    """The board as the text of a conformance record."""
    return ",".join(map(str, vector_ints(board)))


def from_vector(
    game: str,
    turn: int,
    points: list[int],
    bar: list[int],
    off: list[int],
    fresh: bool = False,
    starter: int = WHITE,
) -> Board:
    """Read the board of a conformance record."""
    sides = []
    for colour, sign in ((WHITE, 1), (BLACK, -1)):
        counts = [0] * 26
        counts[BAR], counts[OFF] = bar[colour], off[colour]
        for number in range(1, 25):
            counts[number] = max(0, sign * points[white_number(game, colour, number) - 1])
        sides.append(tuple(counts))
    return Board(game, turn, sides[turn], sides[1 - turn], fresh, starter)


# --- single steps ---------------------------------------------------------------------------


def has_checker(board: Board, source: int) -> bool:
    """L-10, S-10: a step moves an own checker that stands on the point it starts from."""
    return source != OFF and board.own[source] > 0


def bar_allows(board: Board, source: int, settings: Settings) -> bool:
    """S-22, S-23: while a checker is on the bar, only steps from the bar."""
    return board.game == "long" or not settings.bar_first or not board.own[BAR] or source == BAR


def head_allows(source: int, heads_taken: int, limit: int) -> bool:
    """L-30, L-31, L-32, L-34: so many checkers may leave the head in one turn."""
    return source != HEAD or heads_taken < limit


def target_of(source: int, die: int) -> int:
    """L-03, S-03: forward by exactly the number; at or past 0 means bearing off."""
    return max(OFF, source - die)


def landing_open(board: Board, target: int) -> bool:
    """L-11, L-12, L-56 and S-11: may a checker stand on this point?"""
    if target == OFF:
        return True
    return enemy_on(board, target) <= (1 if board.game == "short" else 0)


def all_home(board: Board) -> bool:
    """L-50, S-30: no checker of the mover outside his home, none on the bar."""
    return not any(board.own[number] for number in range(7, 26))


def number_takes_off(board: Board, source: int, die: int) -> bool:
    """L-51 to L-54 and S-31 to S-34: the exact point, or the highest one for a larger number."""
    if die == source:
        return True
    return die > source and not any(board.own[number] for number in range(source + 1, 7))


def bearing_off_allowed(board: Board, source: int, die: int) -> bool:
    """All conditions for taking a checker off."""
    return all_home(board) and number_takes_off(board, source, die)


def moved(board: Board, source: int, target: int) -> Board:
    """The board after one step; an enemy blot on the target goes to the bar (S-20)."""
    own, enemy = list(board.own), list(board.enemy)
    own[source] -= 1
    own[target] += 1
    if board.game == "short" and target != OFF:
        there = same_point(board.game, target)
        if enemy[there] == 1:
            enemy[there], enemy[BAR] = 0, enemy[BAR] + 1
    return replace(board, own=tuple(own), enemy=tuple(enemy))


# --- walls ----------------------------------------------------------------------------------


def forbidden_walls(board: Board, settings: Settings) -> list[tuple[int, ...]]:
    """L-40 to L-49a: every six that the mover may not hold, in the ENEMY's own numbers.

    The points are tested along the enemy's road, 24 down to 1, with its ends not joined (L-46),
    so a six over the mover's own seam counts (L-45).
    """
    if board.game == "short" or settings.block_rule == "none":
        return []
    found = []
    for nearest in range(1, 20):
        six = tuple(range(nearest + 5, nearest - 1, -1))
        if not all(board.own[same_point(board.game, number)] for number in six):
            continue
        if settings.block_rule == "never":  # L-49a
            found.append(six)
        elif settings.block_rule == "ahead_in_home":  # L-43, the stricter reading
            if not any(board.enemy[number] for number in range(7)):
                found.append(six)
        elif not any(board.enemy[number] for number in range(nearest)):  # L-42, L-47
            found.append(six)
    return found


def wall_forbidden(board: Board, settings: Settings) -> bool:
    """Does the mover hold a six that his rules forbid?"""
    return bool(forbidden_walls(board, settings))


# --- whole turns ----------------------------------------------------------------------------


def numbers_of(roll: tuple[int, int]) -> tuple[int, ...]:
    """L-14, S-12: two numbers, or four of a double; the larger one first."""
    high, low = max(roll), min(roll)
    return (high,) * 4 if high == low else (high, low)


def without(numbers: tuple[int, ...], die: int) -> tuple[int, ...]:
    """The numbers left after one use of ``die``."""
    left = list(numbers)
    left.remove(die)
    return tuple(left)


@dataclass(frozen=True)
class Node:
    """A moment inside a turn."""

    board: Board
    left: tuple[int, ...]
    heads: int = 0


@dataclass
class Search:
    """Everything that can be played from one moment, with a fixed head limit."""

    settings: Settings
    limit: int
    edges: dict[Node, list[tuple[Step, Node]]] = field(default_factory=dict)
    lengths: dict[Node, int] = field(default_factory=dict)

    def step_allowed(self, node: Node, source: int, die: int) -> bool:
        """May this step be played now, by the rules for single steps?"""
        board, target = node.board, target_of(source, die)
        if not has_checker(board, source) or not bar_allows(board, source, self.settings):
            return False
        if board.game == "long" and not head_allows(source, node.heads, self.limit):
            return False
        if not landing_open(board, target):
            return False
        if target == OFF and not bearing_off_allowed(board, source, die):
            return False
        if self.settings.block_when == "every_step":  # L-41, L-44
            return not wall_forbidden(moved(board, source, target), self.settings)
        return True

    def steps(self, node: Node) -> list[tuple[Step, Node]]:
        """Every step that may be played now, with the moment after it."""
        if node not in self.edges:
            self.edges[node] = [
                self.after(node, die, source)
                for die in sorted(set(node.left), reverse=True)
                for source in range(BAR, 0, -1)
                if self.step_allowed(node, source, die)
            ]
        return self.edges[node]

    def after(self, node: Node, die: int, source: int) -> tuple[Step, Node]:
        """The step and the moment after it."""
        target = target_of(source, die)
        heads = node.heads + (source == HEAD)
        return (
            (die, source, target),
            Node(moved(node.board, source, target), without(node.left, die), heads),
        )

    def may_end(self, node: Node) -> bool:
        """With ``end_of_turn`` a turn may not end on a forbidden wall."""
        if self.settings.block_when == "every_step":
            return True
        return not wall_forbidden(node.board, self.settings)

    def longest(self, node: Node) -> int:
        """The greatest count of further steps of a turn that may end; -1 if there is none."""
        if node not in self.lengths:
            further = [1 + self.longest(after) for _, after in self.steps(node)]
            lawful = [count for count in further if count > 0]
            self.lengths[node] = max([*lawful, 0 if self.may_end(node) else -1])
        return self.lengths[node]

    def sequences(self, node: Node) -> Iterator[tuple[Sequence, Node]]:
        """Every sequence from here that may end, also those that could go on."""
        if self.may_end(node):
            yield (), node
        for step, after in self.steps(node):
            for rest, end in self.sequences(after):
                yield (step, *rest), end

    def ends(self, node: Node, count: int) -> set[Node]:
        """Every moment reached after exactly ``count`` steps that may end the turn there."""
        nodes = {node}
        for _ in range(count):
            nodes = {after for moment in nodes for _, after in self.steps(moment)}
        return {moment for moment in nodes if self.may_end(moment)}


def greatest_count(board: Board, roll: tuple[int, int], settings: Settings, limit: int) -> int:
    """L-17: the greatest count of numbers that can be played with this head limit."""
    return Search(settings, limit).longest(Node(board, numbers_of(roll)))


def head_exception_roll(board: Board, roll: tuple[int, int], settings: Settings) -> bool:
    """Is the roll one of those of the exception (``head_exception_rolls``)?"""
    double = roll[0] == roll[1]
    if settings.head_rolls == "33,44,66":
        return double and roll[0] in (3, 4, 6)
    if settings.head_rolls == "44,66":
        return double and roll[0] in (4, 6)
    if settings.head_rolls == "any_double":
        return double
    assert settings.head_rolls == "when_blocked"
    return greatest_count(board, roll, settings, 1) < len(numbers_of(roll))


def head_exception_player(board: Board, settings: Settings) -> bool:
    """L-31 (the second player), L-32 (both): has this player a right to the exception?"""
    if settings.head_players == "none":
        return False
    return settings.head_players == "both" or board.turn != board.starter


def head_exception_hindered(board: Board, roll: tuple[int, int], settings: Settings) -> bool:
    """L-37: do enemy checkers that have left their head cost the player steps?"""
    untouched = tuple(15 if number == HEAD else 0 for number in range(26))
    free = greatest_count(replace(board, enemy=untouched), roll, settings, 2)
    return greatest_count(board, roll, settings, 2) < free


def head_limit(board: Board, roll: tuple[int, int], settings: Settings) -> int:
    """L-30 to L-39: how many checkers may leave the head in this turn."""
    if board.game == "short" or settings.head_limit is None:
        return NO_LIMIT
    usual = settings.head_limit
    if not board.fresh or not head_exception_player(board, settings):
        return usual
    if not head_exception_roll(board, roll, settings):
        return usual
    if settings.head_obstructed == "deny" and head_exception_hindered(board, roll, settings):
        return usual
    return max(usual, 2)


@dataclass
class Oracle:
    """All answers about one position and roll."""

    board: Board
    roll: tuple[int, int]
    settings: Settings

    @cached_property
    def limit(self) -> int:
        """The head limit of this turn."""
        return head_limit(self.board, self.roll, self.settings)

    @cached_property
    def search(self) -> Search:
        """The search that belongs to the head limit."""
        return Search(self.settings, self.limit)

    @cached_property
    def begin(self) -> Node:
        """The moment before the first step."""
        return Node(self.board, numbers_of(self.roll))

    @cached_property
    def dice_used(self) -> int:
        """L-17, S-13, S-15: the greatest count of numbers that can be played."""
        return max(0, self.search.longest(self.begin))

    @cached_property
    def larger_only(self) -> int | None:
        """L-18, S-14: the number that must be played, if either can but not both."""
        high, low = max(self.roll), min(self.roll)
        if not self.settings.larger_number or high == low or self.dice_used != 1:
            return None
        dice = {step[0] for step, after in self.search.steps(self.begin) if self.ends_here(after)}
        return high if dice == {high, low} else None

    def ends_here(self, node: Node) -> bool:
        """May a turn end at this moment, as far as walls are concerned?"""
        return self.search.may_end(node)

    def full(self, sequence: Sequence, end: Node) -> bool:
        """Does this sequence use as many numbers as it must, and the right one?"""
        if not self.settings.must_play:  # L-16 switched off
            return True
        if self.settings.full_move:
            enough = len(sequence) == self.dice_used
        else:
            enough = self.search.longest(end) == 0
        larger = self.larger_only
        wrong_one = larger is not None and bool(sequence) and sequence[0][0] != larger
        return enough and not wrong_one

    @cached_property
    def _sequences(self) -> list[tuple[Sequence, Node]]:
        return list(self.search.sequences(self.begin))

    def sequences(self) -> list[Sequence]:
        """Every legal sequence of full length, sorted."""
        if self.dice_used == 0:
            return [()]
        return sorted(steps for steps, end in self._sequences if self.full(steps, end))

    def short_wins(self) -> list[Sequence]:
        """L-58, S-39: shorter sequences that bear off the last checker, sorted."""
        return sorted(
            steps
            for steps, end in self._sequences
            if 0 < len(steps) < self.dice_used
            and end.board.own[OFF] == 15
            and not self.full(steps, end)
        )

    def _end_boards(self) -> set[Board]:
        if self.dice_used == 0:
            return {self.board}
        by_length = self.settings.must_play and self.settings.full_move
        if not by_length or self.larger_only is not None:
            return {end.board for steps, end in self._sequences if self.full(steps, end)}
        return {end.board for end in self.search.ends(self.begin, self.dice_used)}

    def results(self) -> set[str]:
        """Every result of a full-length turn."""
        return {vector_text(board) for board in self._end_boards()}

    def short_win_results(self) -> set[str]:
        """The results of the shorter winning turns (most of them are also full results)."""
        found = set()
        for count in range(1, self.dice_used):
            for end in self.search.ends(self.begin, count):
                if end.board.own[OFF] == 15:
                    found.add(vector_text(end.board))
        return found

    def first_steps(self) -> set[tuple[int, int]]:
        """Every (source, die) that begins some legal turn in some order."""
        legal = [*self.sequences(), *self.short_wins()]
        return {(step[1], step[0]) for sequence in legal for step in sequence[:1]}

    def results_of_all(self) -> set[str]:
        """Results of all legal turns, those that end the game early included."""
        return self.results() | self.short_win_results()
