"""The frames of a *show* step: what each picture begins and ends with, played by the rules.

A frame with a roll begins a turn of the side on turn; when its turn is over, the other side is on
turn in the next frame. A frame with a turn but no roll goes on with the turn before. A frame with
a position puts that position up. `rule` shows a wrong turn, which must break that rule.
"""

from dataclasses import dataclass

from nardy_learn.course.marking import find_turn, turn_rule
from nardy_learn.course.model import Frame
from nardy_learn.course.notation import (
    plain,
    read_cube,
    read_points,
    read_position,
    read_roll,
    read_turn,
)
from nardy_learn.course.tables import Table
from nardy_learn.rules import IllegalTurn, Position, Roll, RuleSet, Turn, Walk, explain
from nardy_learn.rules import Step as Move


@dataclass(slots=True)
class _Board:
    """The board between two frames."""

    position: Position
    walk: Walk | None = None

    @property
    def now(self) -> Position:
        return self.position if self.walk is None else self.walk.board


def read_frames(table: Table, start: Position, rules: RuleSet) -> tuple[Frame, ...]:
    """Read the frames of a *show* step.

    The first picture is the position of the step, unless the first frame brings its own.
    """
    tables = table.tables("frames")
    if not tables:
        table.place.at("frames").fail("missing-key", key="frames")
    board = _Board(start)
    frames = [] if "position" in tables[0] else [Frame(start, start)]
    for number, frame in enumerate(tables, start=len(frames) + 1):
        frames.append(_read_frame(frame, board, rules, number))
        frame.end()
    return tuple(frames)


def _read_frame(table: Table, board: _Board, rules: RuleSet, number: int) -> Frame:
    lit = read_points(table, "lit")
    rule = table.text("rule") if "rule" in table else None
    if "position" in table:
        board.position, board.walk = read_position(table, "position", rules), None
    cube = read_cube(table)
    roll = read_roll(table) if "roll" in table else None
    if roll is not None:
        _begin(board, roll, rules, table, number)
    if "turn" not in table:
        if roll is None and "position" not in table and not lit and cube is None:
            table.place.fail("frame-nothing", frame=number)
        return Frame(board.now, board.now, roll, lit=lit, cube=cube)
    text = read_turn(table)
    walk = board.walk
    if walk is None:
        table.place.fail("frame-no-roll", frame=number)
    before = board.now
    if rule is not None:
        _check_refused(table, walk, text, rule, number)
        moves = Turn.parse(text).steps
        return Frame(before, before, walk.tree.roll, moves, rule, lit, cube)
    walk, moves = _play(table, walk, text, number)
    after = walk.board
    board.walk = walk
    if walk.complete:
        board.position, board.walk = after.passed(), None
    return Frame(before, after, walk.tree.roll, moves, lit=lit, cube=cube)


def _begin(board: _Board, roll: Roll, rules: RuleSet, table: Table, number: int) -> None:
    if board.walk is not None and board.walk.steps:
        table.place.fail("frame-half-turn", frame=number)
    board.walk = Walk.begin(board.position, roll, rules)


def _check_refused(table: Table, walk: Walk, text: str, rule: str, number: int) -> None:
    tree = walk.tree
    attempt = Turn.of((*walk.steps, *Turn.parse(text).steps))
    found = turn_rule(explain(tree.position, tree.roll, attempt, tree.rules))
    if found == "legal":
        table.place.at("turn").fail("frame-lawful", value=text, frame=number, expected=rule)
    if found != rule:
        table.place.at("turn").fail(
            "frame-rule", value=text, frame=number, rule=found, expected=rule
        )


def _play(table: Table, walk: Walk, text: str, number: int) -> tuple[Walk, tuple[Move, ...]]:
    """Play a turn, or a part of one; a whole turn may be written in any order."""
    played, refused = play_on(walk, Turn.parse(text))
    if refused is not None:
        try:
            tree = walk.tree
            whole = find_turn(tree.position, tree.roll, text, tree.rules)
        except IllegalTurn:
            table.place.at("turn").fail(
                "frame-refused",
                value=text,
                frame=number,
                rule=refused[0],
                reason=plain(refused[1]),
            )
        played = Walk.begin(tree.position, tree.roll, tree.rules)
        for move in whole.steps:
            played = played.take(move)
        return played, whole.steps
    return played, played.steps[len(walk.steps) :]


def play_on(walk: Walk, turn: Turn) -> tuple[Walk, tuple[str, str] | None]:
    """Make the steps of a turn on the board, in their order.

    Returns the walk after the steps that were lawful, and (rule, reason) of the one that was not.
    """
    for wish in turn.steps:
        verdict = walk.judge(wish.source, wish.target, wish.die)
        if not verdict.ok:
            return walk, (turn_rule(verdict), verdict.reason.value)
        for move in walk.path(wish.source, wish.target, wish.die):
            walk = walk.take(move)
    return walk, None
