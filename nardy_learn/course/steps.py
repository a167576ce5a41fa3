"""Reading the tables [[step]] of ``lesson.toml``: one function a kind."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Literal, cast, get_args

from nardy_learn.course import notation
from nardy_learn.course.frames import read_frames
from nardy_learn.course.model import (
    LEGAL,
    Ask,
    ChooseStep,
    CubeStep,
    FindStep,
    FreeStep,
    JudgeStep,
    Kind,
    LessonStep,
    PlayStep,
    ProgramStep,
    Reply,
    Round,
    Score,
    ScoreStep,
    ShowStep,
    Wrong,
)
from nardy_learn.course.tables import Table
from nardy_learn.rules import Roll, Side
from nardy_learn.rules.cube import Cube, CubeState

_SIDES: Final = tuple(side.value for side in Side)
_WINNERS: Final = (*_SIDES, "draw", "goes-on")


def read_step(table: Table, default_rules: str, seat: Side | None = None) -> LessonStep:
    """Read one step, strictly.

    Parameters
    ----------
    table
        The table [[step]].
    default_rules
        The name of the lesson's rule set.
    seat
        The side at the bottom of the lesson's boards, if the lesson says.
    """
    step_id = table.name("id")
    table.place = table.place.of(step=step_id)
    kind = cast("Kind", table.one_of("kind", get_args(Kind)))
    rules, rules_name = notation.read_rules(table, default_rules)
    common: dict[str, Any] = {
        "id": step_id,
        "kind": kind,
        "rules": rules,
        "rules_name": rules_name,
        "about": table.texts("about"),
        "position": notation.read_position(table, "position", rules),
        "constructed": table.flag("constructed"),
        "seat": read_seat(table) or seat,
        "line": table.place.number(),
    }
    step = _READERS[kind](table, common)
    table.end()
    return step


def read_seat(table: Table) -> Side | None:
    """Read the key `seat`, which a lesson and each of its steps may have."""
    return Side(table.one_of("seat", _SIDES)) if "seat" in table else None


def _show(table: Table, common: dict[str, Any]) -> LessonStep:
    frames = read_frames(table, common["position"], common["rules"])
    common["position"] = frames[0].before
    return ShowStep(**common, frames=frames)


def _play(table: Table, common: dict[str, Any]) -> LessonStep:
    replies = [_reply(inner) for inner in table.tables("replies")]
    rounds = [_round(table)]
    for number, inner in enumerate(table.tables("then")):
        own = inner.table("reply")
        if own is not None:
            replies[number:number] = [_reply(own)]
        if number >= len(replies):
            inner.place.fail("reply-missing", round=number + 2)
        rounds.append(_round(inner))
        inner.end()
    answered = [
        Round(one.roll, one.answers, one.wrong, one.arrows, reply)
        for one, reply in zip(rounds, [*replies, None][: len(rounds)], strict=True)
    ]
    return PlayStep(**common, rounds=tuple(answered), exclusive=table.flag("exclusive"))


def _round(table: Table) -> Round:
    answers = tuple(
        notation.check_turn(text, table.place.at("answers", number))
        for number, text in enumerate(table.texts("answers"))
    )
    return Round(notation.read_roll(table), answers, _wrong(table), notation.read_arrows(table))


def _wrong(table: Table) -> tuple[Wrong, ...]:
    found = []
    for inner in table.tables("wrong"):
        rule = inner.text("rule") if "rule" in inner else None
        found.append(Wrong(notation.read_turn(inner), rule, inner.flag("on_board")))
        inner.end()
    return tuple(found)


def _reply(table: Table) -> Reply:
    reply = Reply(notation.read_roll(table), notation.read_turn(table))
    table.end()
    return reply


def _find(table: Table, common: dict[str, Any]) -> LessonStep:
    ask = cast("Ask", table.one_of("ask", get_args(Ask)))
    source = None
    if "source" in table:
        source = notation.check_point(table.number("source"), table.place.at("source"))
    elif ask == "points":
        table.place.fail("find-source-needed")
    stated: int | bool | tuple[str, ...] | None = None
    if "answer" in table:
        if ask == "numbers":
            stated = table.number("answer")
        elif ask == "pass":
            stated = table.flag("answer")
        elif ask == "points":
            stated = tuple(map(str, table.numbers("answer")))
        else:
            stated = tuple(
                notation.check_turn(text, table.place.at("answer"))
                for text in table.texts("answer")
            )
    return FindStep(
        **common,
        roll=notation.read_roll(table),
        ask=ask,
        source=source,
        stated=stated,
        arrows=notation.read_arrows(table),
    )


def _judge(table: Table, common: dict[str, Any]) -> LessonStep:
    answer, choices = _choices(table, always=LEGAL)
    return JudgeStep(
        **common,
        roll=notation.read_roll(table),
        turn=notation.read_turn(table),
        answer=answer,
        choices=choices,
        arrows=notation.read_arrows(table),
    )


def _choices(table: Table, always: str | None) -> tuple[str, tuple[str, ...]]:
    answer, choices = table.text("answer"), table.texts("choices")
    place = table.place.at("choices")
    if not choices and always is not None:
        choices = tuple(dict.fromkeys((always, answer)))
    for choice in choices:
        if choices.count(choice) > 1:
            place.fail("repeated-choice", value=choice)
    if answer not in choices:
        place.fail("answer-not-a-choice", value=answer)
    if len(choices) < 2:
        place.fail("one-choice")
    return answer, choices


def _score(table: Table, common: dict[str, Any]) -> LessonStep:
    answer = table.table("answer")
    if answer is None:
        table.place.fail("missing-key", key="answer")
    winner = cast('Literal["white", "black", "draw", "goes-on"]', answer.one_of("winner", _WINNERS))
    score = Score(winner, answer.number("points", 0))
    answer.end()
    passed = Side(table.one_of("passed", _SIDES)) if "passed" in table else None
    offered = table.numbers("offered")
    if offered and score.points not in offered and score.winner in _SIDES:
        table.place.at("offered").fail("answer-not-a-choice", value=score.points)
    return ScoreStep(
        **common,
        cube=notation.read_cube(table) or (Cube() if common["rules"].cube else None),
        turned=table.flag("turned"),
        match=table.flag("match"),
        passed=passed,
        answer=score,
        offered=offered,
    )


def _cube(table: Table, common: dict[str, Any]) -> LessonStep:
    answer, choices = _choices(table, always=None)
    side = Side(table.one_of("side", _SIDES, common["position"].turn.value))
    ask = table.one_of("ask", ("double",)) if "ask" in table else None
    roll = _thrown(table)
    state = table.table("state") or Table({}, table.place.at("state"))
    cube = replace(notation.cube_of(state), turned=state.flag("turned"))
    on_turn = Side(state.one_of("on_turn", _SIDES, common["position"].turn.value))
    rolls = "post_crawford_rolls"
    read = CubeState(
        cube,
        on_turn,
        rolled=state.flag("rolled") or roll is not None,
        opening=state.flag("opening"),
        match=state.flag("match"),
        crawford=state.flag("crawford"),
        away=state.number("away") if "away" in state else None,
        post_crawford_rolls=state.number(rolls) if rolls in state else None,
    )
    state.end()
    return CubeStep(
        **common,
        side=side,
        state=read,
        roll=roll,
        ask="double" if ask else None,
        answer=answer,
        choices=choices,
    )


def _thrown(table: Table) -> Roll | None:
    """Read a roll where there may be none."""
    return notation.read_roll(table) if "roll" in table else None


def _choose(table: Table, common: dict[str, Any]) -> LessonStep:
    answer, choices = _choices(table, always=None)
    return ChooseStep(
        **common,
        roll=_thrown(table),
        cube=notation.read_cube(table),
        answer=answer,
        choices=choices,
    )


def _free(table: Table, common: dict[str, Any]) -> LessonStep:
    return FreeStep(**common, roll=_thrown(table))


_READERS: Final[dict[Kind, Callable[[Table, dict[str, Any]], LessonStep]]] = {
    "show": _show,
    "play": _play,
    "find": _find,
    "judge": _judge,
    "score": _score,
    "cube": _cube,
    "choose": _choose,
    "program": lambda _, common: ProgramStep(**common),
    "free": _free,
}
