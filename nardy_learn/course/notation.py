"""Reading rolls, turns, positions, points and rule sets out of a lesson; errors say where."""

from collections.abc import Mapping
from typing import Any, Final

from nardy_learn.course.model import Arrow
from nardy_learn.course.tables import Place, Table
from nardy_learn.rules import (
    BAR,
    LONG_HOME,
    LONG_OFFICIAL,
    OFF,
    SHORT,
    ImpossiblePosition,
    NotationError,
    Position,
    Roll,
    RuleSet,
    Side,
    Turn,
)
from nardy_learn.rules.cube import Cube

RULE_SETS: Final[Mapping[str, RuleSet]] = {
    "official": LONG_OFFICIAL,
    "home": LONG_HOME,
    "short": SHORT,
}

OWN_RULES: Final = "own"

_SIDES: Final = tuple(side.value for side in Side)


def read_rules(table: Table, default: str) -> tuple[RuleSet, str]:
    """Read the key `rules`: the name of a rule set, or a table of a base and its changes.

    ``{ base = "official", head_exception_players = "both" }``; `without` switches one rule off.
    """
    if isinstance(table.data.get("rules"), dict):
        inner = table.table("rules")
        assert inner is not None  # noqa: S101 - just seen
        base = inner.one_of("base", tuple(RULE_SETS), default)
        without = inner.text("without") if "without" in inner else None
        settings: dict[str, Any] = {
            key: inner.raw(key) for key in inner.data if key not in {"base", "without"}
        }
        rolls = settings.get("head_exception_rolls")
        if isinstance(rolls, list):
            settings["head_exception_rolls"] = frozenset(rolls)
        try:
            rules = RULE_SETS[base].replace(**settings)
            rules = rules.without(without) if without else rules
        except (TypeError, ValueError) as error:
            inner.place.fail("bad-rules", reason=error)
        return rules, OWN_RULES
    name = table.one_of("rules", tuple(RULE_SETS), default)
    return RULE_SETS[name], name


def read_position(table: Table, key: str, rules: RuleSet) -> Position:
    """Read a position; without the key it is the start of a game."""
    if key not in table:
        return Position.start(rules)
    text = table.text(key)
    place = table.place.at(key)
    try:
        position = Position.parse(text)
    except NotationError as error:
        place.fail("bad-position", column=error.column, problem=plain(error.problem.value))
    except ImpossiblePosition as error:
        problems = ", ".join(plain(str(problem.name).lower()) for problem in error.problems)
        place.fail("impossible-position", problem=problems)
    if position.game != rules.game:
        place.fail("wrong-game", value=position.game, expected=rules.game)
    return position


def read_roll(table: Table, key: str = "roll") -> Roll:
    """Read a roll like 6-5."""
    text = table.text(key)
    try:
        return Roll.parse(text)
    except NotationError:
        table.place.at(key).fail("bad-roll", value=text)


def check_turn(text: str, place: Place) -> str:
    """Return the text if it can be read as a turn, lawful or not."""
    try:
        Turn.parse(text)
    except NotationError as error:
        problem = plain(error.problem.value)
        place.fail("bad-turn", value=text, column=error.column, problem=problem)
    return text


def read_turn(table: Table, key: str = "turn") -> str:
    """Read a turn in notation, lawful or not."""
    return check_turn(table.text(key), table.place.at(key))


def read_arrows(table: Table, key: str = "arrows") -> tuple[tuple[Arrow, ...], ...]:
    """Read the arrows of the hints: a list for each hint."""
    found: list[tuple[Arrow, ...]] = []
    for number, texts in enumerate(table.lists(key)):
        arrows: list[Arrow] = []
        for text in texts:
            try:
                steps = Turn.parse(text).steps
            except NotationError:
                steps = ()
            if not steps:
                table.place.at(key, number).fail("bad-arrow", value=text)
            arrows.extend((step.source, step.target) for step in steps)
        found.append(tuple(arrows))
    return tuple(found)


def read_cube(table: Table, key: str = "cube") -> Cube | None:
    """Read a cube: its value, or a table of its value and its owner; None without the key."""
    if key not in table:
        return None
    if not isinstance(table.data[key], dict):
        return Cube(_cube_value(table, key))
    inner = table.table(key)
    assert inner is not None  # noqa: S101 - just seen
    cube = cube_of(inner)
    inner.end()
    return cube


def cube_of(table: Table) -> Cube:
    """Read the keys `value` and `owner`; without them the cube lies in the middle at 1."""
    owner = table.one_of("owner", (*_SIDES, "middle"), "middle")
    return Cube(_cube_value(table, "value"), None if owner == "middle" else Side(owner))


def _cube_value(table: Table, key: str) -> int:
    value = table.number(key, 1)
    if value < 1 or value & (value - 1):
        table.place.at(key).fail("bad-cube", value=value)
    return value


def read_points(table: Table, key: str) -> tuple[int, ...]:
    """Read a list of own points."""
    return tuple(check_point(point, table.place.at(key)) for point in table.numbers(key))


def check_point(point: int, place: Place) -> int:
    """Return the number if it is that of a point or the bar."""
    if not OFF < point <= BAR:
        place.fail("bad-point", value=point)
    return point


def plain(code: str) -> str:
    """Write a code of the rules as words."""
    return code.replace("_", " ")
