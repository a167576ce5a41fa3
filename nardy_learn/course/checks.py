"""What the rules say of a lesson's data: answers that are not lawful, wrong verdicts, and the like.

The loader refuses a lesson at the first of these; the teacher's check lists them all.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nardy_learn.course.errors import Finding
from nardy_learn.course.marking import (
    cube_rule,
    find_turn,
    right_turns,
    score_of,
    to_find,
    turn_rule,
)
from nardy_learn.course.model import (
    CubeStep,
    FindStep,
    JudgeStep,
    LessonStep,
    PlayStep,
    Reply,
    Score,
    ScoreStep,
)
from nardy_learn.course.notation import plain
from nardy_learn.rules import (
    OFF,
    IllegalTurn,
    Position,
    RuleSet,
    Turn,
    Verdict,
    explain,
)

if TYPE_CHECKING:
    from nardy_learn.course.loader import LessonData
    from nardy_learn.course.tables import Place


def data_findings(data: "LessonData") -> Iterator[Finding]:
    """Say what in the data of a lesson contradicts the rules."""
    for step in data.steps:
        yield from step_findings(step, data.place_of(step))


def step_findings(step: LessonStep, place: "Place") -> Iterator[Finding]:
    """Say what in one step contradicts the rules."""
    if isinstance(step, PlayStep):
        yield from _play(step, place)
    elif isinstance(step, JudgeStep):
        found = turn_rule(explain(step.position, step.roll, step.turn, step.rules))
        if found != step.answer:
            yield place.at("answer").finding("judge-answer", expected=found, value=step.answer)
    elif isinstance(step, FindStep):
        yield from _find(step, place)
    elif isinstance(step, ScoreStep):
        right = score_of(step)
        if right != step.answer:
            yield place.at("answer").finding(
                "score-answer", expected=_score(right), value=_score(step.answer)
            )
    elif isinstance(step, CubeStep):
        rule = cube_rule(step)
        if rule is not None and rule != step.answer:
            yield place.at("answer").finding("judge-answer", expected=rule, value=step.answer)


def _score(score: Score) -> str:
    return f"{score.winner} {score.points}"


def _over(position: Position) -> bool:
    return position.own(OFF) == 15 or position.enemy_off == 15


def _play(step: PlayStep, place: "Place") -> Iterator[Finding]:
    """Follow the rounds along the reference answers, and every answer of each round."""
    position = step.position
    for number, one in enumerate(step.rounds):
        here = place if number == 0 else place.at("then", number - 1)
        if position.own(OFF) == 15:
            yield here.finding("game-over")
            return
        known: list[tuple[Turn, str]] = []
        for index, answer in enumerate(one.answers):
            try:
                turn = find_turn(position, one.roll, answer, step.rules)
            except IllegalTurn as error:
                yield _refused(here.at("answers", index), "answer", answer, error.verdict)
                return
            for other, text in known:
                if other == turn:
                    yield here.at("answers", index).finding(
                        "answer-repeated", value=answer, other=text
                    )
            known.append((turn, answer))
        right = right_turns(position, one.roll, one.answers, step.rules)
        if one.reply is None:
            return
        for turn in right:
            finding = _reply_refused(here, position.after(turn), one.reply, step.rules, str(turn))
            if finding is not None:
                yield finding
                return
        position = after_reply(position.after(right[0]), one.reply, step.rules)


def _refused(place: "Place", what: str, value: str, verdict: Verdict, **more: str) -> Finding:
    return place.finding(
        f"{what}-refused",
        value=value,
        rule=verdict.rule or "-",
        reason=plain(verdict.reason.value),
        nearest=str(verdict.nearest or "-"),
        **more,
    )


def _reply_refused(
    place: "Place", end: Position, reply: Reply, rules: RuleSet, after: str
) -> Finding | None:
    handed = end.passed()
    if _over(handed):
        return place.finding("game-over")
    try:
        find_turn(handed, reply.roll, reply.turn, rules)
    except IllegalTurn as error:
        return _refused(place.at("reply"), "reply", reply.turn, error.verdict, after=after)
    return None


def reply_turn(end: Position, reply: Reply, rules: RuleSet) -> Turn:
    """Return the turn with which the opponent answers the position at the end of a turn.

    Where the scripted one is not lawful, the lawful turn closest to it: a scenario goes on
    whatever the learner has played.
    """
    handed = end.passed()
    try:
        return find_turn(handed, reply.roll, reply.turn, rules)
    except IllegalTurn as error:
        return error.verdict.nearest or Turn.of(())


def after_reply(end: Position, reply: Reply, rules: RuleSet) -> Position:
    """Return the position the learner is handed after the opponent's reply."""
    return end.passed().after(reply_turn(end, reply, rules)).passed()


def _find(step: FindStep, place: "Place") -> Iterator[Finding]:
    if _over(step.position):
        yield place.finding("game-over")
        return
    if step.ask == "points" and step.source is not None and not step.position.own(step.source):
        yield place.at("source").finding("find-source", value=step.source)
        return
    right = to_find(step)
    if right == ():
        yield place.at("ask").finding("find-nothing")
    if step.stated is None:
        return
    if isinstance(step.stated, tuple) and isinstance(right, tuple):
        agree = step.ask != "turns" and {*step.stated} == {*right}
        if step.ask == "turns":
            agree = _same_turns(step, step.stated, len(right))
    else:
        agree = step.stated == right
    if not agree:
        yield place.at("answer").finding("find-answer", expected=right, value=step.stated)


def _same_turns(step: FindStep, stated: tuple[str, ...], count: int) -> bool:
    found: set[Turn] = set()
    for text in stated:
        try:
            found.add(find_turn(step.position, step.roll, text, step.rules))
        except IllegalTurn:
            return False
    return len(found) == count
