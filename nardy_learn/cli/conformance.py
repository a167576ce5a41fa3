"""Conformance records: positions with a roll and everything the rules allow, checked one by one.

A record is one JSON object, written by another implementation of the rules. It is run through the
public interface of `nardy_learn.rules` only, as any other program would use it.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from nardy_learn.rules import (
    LONG_HOME,
    LONG_OFFICIAL,
    SHORT,
    NardyError,
    Position,
    Roll,
    RuleSet,
    Side,
    Step,
    Turn,
    explain,
    legal_turns,
    results,
)

Sequence = tuple[tuple[int, int, int], ...]  # steps as (die, from, to), in the mover's numbers
Result = tuple[int, ...]  # 24 points, White's and Black's bar, White's and Black's off

_PRESETS = {"short": SHORT, "long_official": LONG_OFFICIAL, "long_home": LONG_HOME}
_HEAD = {"official": "second", "home": "both", "none": "none"}
_BLOCK = {
    "each_step": {"block_rule": "not_all_15", "block_when": "every_step"},
    "end_of_turn": {"block_rule": "not_all_15", "block_when": "end_of_turn"},
    "off": {"block_rule": "none"},
}
_SHOWN = 3


class MalformedRecordError(ValueError):
    """A line that is not a conformance record; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Record:
    """One position with a roll, and what the rules allow there.

    Attributes
    ----------
    id
        The record's name.
    position, roll, rules
        What is asked.
    results
        Every position that a turn of the greatest length leads to.
    dice_used
        That greatest length, 0 to 4.
    digest
        SHA-256 of all orders of steps of the greatest length; None if the record has none.
    short_wins
        Shorter turns that bear off the last checker, legal too (rules L-58, S-39).
    """

    id: str
    position: Position
    roll: Roll
    rules: RuleSet
    results: frozenset[Result]
    dice_used: int
    digest: str | None
    short_wins: frozenset[Sequence]


def read_record(line: str) -> Record:
    """Read a record from a line of JSON; unknown keys are ignored.

    Raises
    ------
    MalformedRecordError
        If a key is missing or holds what cannot be.
    """
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        message = f"not JSON: {error}"
        raise MalformedRecordError(message) from None
    if not isinstance(data, dict):
        message = "not a JSON object"
        raise MalformedRecordError(message)
    digest = data.get("sequences_sha256")
    if digest is not None and not isinstance(digest, str):
        raise _bad("sequences_sha256", digest)
    game = data.get("game")
    if game not in ("short", "long"):
        raise _bad("game", game)
    try:
        return Record(
            id=_text(data, "id"),
            position=_position(data, game),
            roll=Roll(*_ints(data, "dice", 2)),
            rules=_rules(data, game),
            results=frozenset(_results(data)),
            dice_used=_int(data, "dice_used", 0, 4),
            digest=digest,
            short_wins=frozenset(_sequences(data, "short_wins")),
        )
    except NardyError as error:
        raise MalformedRecordError(str(error)) from None


def name_of(line: str) -> str:
    """Return the id of a record that may be malformed; "?" if it has none."""
    try:
        return str(json.loads(line)["id"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return "?"


def check(record: Record) -> list[str]:
    """Compare a record with the rules core; each finding says what was expected and got."""
    turns = legal_turns(record.position, record.roll, record.rules)
    orders = {sequence for turn in turns for sequence in _orders(turn)}
    return [
        *_check_results(record, turns),
        *_check_sequences(record, orders),
        *_check_short_wins(record, orders),
        *_check_first_steps(record, orders | record.short_wins),
    ]


def _check_results(record: Record, turns: Iterable[Turn]) -> Iterator[str]:
    """Compare the end positions, both of `legal_turns` and of `results`.

    A result that is not recorded is accepted only if a recorded short win leads to it.
    """
    also = {
        _result(record.position.after(Turn.of(_steps(sequence)))) for sequence in record.short_wins
    }
    by_turns = {_result(record.position.after(turn)) for turn in turns}
    by_results = {
        _result(position) for position in results(record.position, record.roll, record.rules)
    }
    for name, got in (("legal_turns", by_turns), ("results", by_results)):
        missing, extra = record.results - got, got - record.results - also
        if missing or extra:
            yield (
                f"{name}: expected {len(record.results)} results, got {len(got)}"
                f"{_some('missing', missing)}{_some('not expected', extra)}"
            )


def _check_sequences(record: Record, orders: set[Sequence]) -> Iterator[str]:
    longest = max(map(len, orders), default=0)
    if longest != record.dice_used:
        yield f"dice_used: expected {record.dice_used}, got {longest}"
    if record.digest is not None:
        full = sorted(order for order in orders if len(order) == longest)
        digest = hashlib.sha256(json.dumps(full, separators=(",", ":")).encode()).hexdigest()
        if digest != record.digest:
            yield (
                f"sequences_sha256: expected {record.digest}, got {digest} of {len(full)} sequences"
            )


def _check_short_wins(record: Record, orders: set[Sequence]) -> Iterator[str]:
    """Compare the shorter turns, each of which must be explained as legal too."""
    got = {order for order in orders if len(order) < record.dice_used}
    missing, extra = record.short_wins - got, got - record.short_wins
    if missing or extra:
        yield (
            f"short_wins: expected {len(record.short_wins)}, got {len(got)}"
            f"{_some('missing', missing)}{_some('not expected', extra)}"
        )
    for sequence in sorted(record.short_wins):
        turn = Turn.of(_steps(sequence))
        verdict = explain(record.position, record.roll, turn, record.rules)
        if not verdict.ok:
            yield f"short_wins: expected {turn} to be legal, got {verdict.reason.value}"


def _check_first_steps(record: Record, orders: set[Sequence]) -> Iterator[str]:
    """Ask `explain` for each first step: possible exactly if some legal turn begins with it."""
    begins = {(order[0][1], order[0][0]) for order in orders if order}
    position = record.position
    for source in range(25 if record.rules.game == "short" else 24, 0, -1):
        if not position.own(source):
            continue
        for die in sorted(set(record.roll)):
            step = Step(source, max(source - die, 0), die)
            verdict = explain(position, record.roll, Turn.of((step,)), record.rules)
            possible, expected = verdict.ok or verdict.unfinished, (source, die) in begins
            if possible != expected:
                yield (
                    f"explain: expected a first step {step} with {die} to be"
                    f" {'possible' if expected else 'impossible'}, got {verdict.reason.value}"
                )


def _orders(turn: Turn) -> Iterator[Sequence]:
    for order in turn.orders:
        yield tuple((step.die or 0, step.source, step.target) for step in order)


def _steps(sequence: Sequence) -> tuple[Step, ...]:
    return tuple(Step(source, target, die) for die, source, target in sequence)


def _result(position: Position) -> Result:
    return (*position.white_points, *position.bar, *position.off)


def _some(what: str, items: Iterable[Any]) -> str:
    """Name a few of the items, in a stable order; nothing if there are none."""
    ordered = sorted(items)
    if not ordered:
        return ""
    shown = "; ".join(json.dumps(item, separators=(",", ":")) for item in ordered[:_SHOWN])
    more = f"; and {len(ordered) - _SHOWN} more" if len(ordered) > _SHOWN else ""
    return f"; {what}: {shown}{more}"


# --- reading, strict about what is used and blind to the rest ---


def _bad(key: str, value: object) -> MalformedRecordError:
    text = repr(value)
    shown = text if len(text) <= 60 else f"{text[:57]}..."
    return MalformedRecordError(f"{key} cannot be {shown}")


def _get(data: Mapping[str, Any], key: str) -> Any:  # noqa: ANN401 - whatever JSON holds
    if key not in data:
        message = f"{key} is missing"
        raise MalformedRecordError(message)
    return data[key]


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _text(data: Mapping[str, Any], key: str) -> str:
    value = _get(data, key)
    if not isinstance(value, str) or not value:
        raise _bad(key, value)
    return value


def _int(data: Mapping[str, Any], key: str, low: int, high: int) -> int:
    value = _get(data, key)
    if not _is_int(value) or not low <= value <= high:
        raise _bad(key, value)
    return int(value)


def _ints(data: Mapping[str, Any], key: str, length: int) -> list[int]:
    value = _get(data, key)
    if not isinstance(value, list) or len(value) != length or not all(map(_is_int, value)):
        raise _bad(key, value)
    return value


def _counts(data: Mapping[str, Any], key: str) -> list[int]:
    value = _ints(data, key, 2)
    if min(value) < 0:
        raise _bad(key, value)
    return value


def _bools(data: Mapping[str, Any], key: str, length: int) -> list[bool]:
    value = _get(data, key)
    if (
        not isinstance(value, list)
        or len(value) != length
        or not all(isinstance(entry, bool) for entry in value)
    ):
        raise _bad(key, value)
    return value


def _position(data: Mapping[str, Any], game: Any) -> Position:  # noqa: ANN401
    white_bar, black_bar = _counts(data, "bar")
    white_off, black_off = _counts(data, "off")
    sides = (Side.WHITE, Side.BLACK)
    fresh: list[Side] = []
    starter = Side.WHITE
    if game == "long":
        first_turn = _bools(data, "first_turn", 2)
        fresh = [side for side, first in zip(sides, first_turn, strict=True) if first]
        starter = sides[_int(data, "starter", 0, 1)]
    return Position.from_white_points(
        game,
        _ints(data, "board", 24),
        bar=(white_bar, black_bar),
        off=(white_off, black_off),
        turn=sides[_int(data, "turn", 0, 1)],
        fresh=fresh,
        starter=starter,
    )


def _rules(data: Mapping[str, Any], game: str) -> RuleSet:
    preset = _get(data, "preset")
    if preset == "custom":
        return _custom_rules(_get(data, "settings"), game)
    rules = _PRESETS.get(preset) if isinstance(preset, str) else None
    if rules is None or rules.game != game:
        raise _bad("preset", preset)
    return rules


def _custom_rules(settings: object, game: str) -> RuleSet:
    if not isinstance(settings, dict):
        raise _bad("settings", settings)
    larger = _get(settings, "higher_die")
    if not isinstance(larger, bool):
        raise _bad("settings.higher_die", larger)
    if game == "short":
        return SHORT.replace(larger_number=larger)
    head, block = _get(settings, "head"), _get(settings, "block")
    if not isinstance(head, str) or head not in _HEAD:
        raise _bad("settings.head", head)
    if not isinstance(block, str) or block not in _BLOCK:
        raise _bad("settings.block", block)
    return LONG_OFFICIAL.replace(
        larger_number=larger, head_exception_players=_HEAD[head], **_BLOCK[block]
    )


def _results(data: Mapping[str, Any]) -> Iterator[Result]:
    value = _get(data, "positions")
    if not isinstance(value, list) or not value:
        raise _bad("positions", value)
    for text in value:
        try:
            result = tuple(int(number) for number in text.split(","))
        except (AttributeError, ValueError):
            raise _bad("positions", text) from None
        if len(result) != 28:
            raise _bad("positions", text)
        yield result


def _sequences(data: Mapping[str, Any], key: str) -> Iterator[Sequence]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise _bad(key, value)
    for sequence in value:
        if not isinstance(sequence, list):
            raise _bad(key, sequence)
        steps = []
        for step in sequence:
            if not isinstance(step, list) or len(step) != 3 or not all(map(_is_int, step)):
                raise _bad(key, step)
            die, source, target = step
            steps.append((die, source, target))
        yield tuple(steps)
