"""What is said about an outcome: the parts of the status line, for the eye and for the ear."""

from dataclasses import dataclass
from typing import Literal

from nardy_learn.course.answer_session import FindSession, ShowSession
from nardy_learn.course.board_session import BoardSession
from nardy_learn.course.choices import choice_label
from nardy_learn.course.outcome import Outcome
from nardy_learn.course.play_session import FreeSession
from nardy_learn.course.session import StepSession
from nardy_learn.i18n import (
    cited,
    describe_roll,
    describe_turn,
    error_text,
    explanation,
    join,
    lost_text,
    pass_text,
    result_text,
    turn_text,
    ui,
)
from nardy_learn.rules import BAR, OFF, Roll, Step, Turn
from nardy_learn.rules.scoring import result

Mood = Literal["calm", "right", "wrong", "hint"]


@dataclass(frozen=True, slots=True)
class Said:
    """A status line.

    Attributes
    ----------
    mood
        What it is about.
    lines
        Its sentences.
    small
        The small print: the rule and its source.
    aloud
        What is only spoken, because the eye sees it otherwise.
    """

    mood: Mood
    lines: tuple[str, ...]
    small: tuple[str, ...] = ()
    aloud: str = ""

    def __str__(self) -> str:
        return " ".join(line for line in (*self.lines, self.aloud, *self.small) if line)


def greeting(session: StepSession, lang: str, *, back: bool = False) -> Said:
    """Say what stands on the board before anything is done.

    Parameters
    ----------
    session
        The step.
    lang
        A language code.
    back
        The learner comes back to a step that was begun earlier.
    """
    said = ui(lang)
    lines = [said.welcome_back] if back else []
    if isinstance(session, ShowSession):
        lines.append(session.caption)
    elif session.solved:
        lines.append(said.solved_already)
    elif isinstance(session, BoardSession) and session.walk is not None:
        if not session.steps and not session.playable and session.complete:
            walk = session.walk
            roll = walk.tree.roll
            lines.append(pass_text(walk.board, roll, session.step.rules, lang))
        else:
            lines.append(said.say("your_roll", roll=session.roll))
    elif isinstance(session, FreeSession):
        lines.append(_free(session, lang))
    elif isinstance(session, FindSession) and session.step.ask == "points":
        lines.append(said.type_points)
    return Said("calm", tuple(line for line in lines if line))


def _free(session: FreeSession, lang: str) -> str:
    outcome = result(session.start, session.step.rules)
    if outcome is not None:
        return result_text(outcome, lang)
    return ui(lang).roll_first


def speak(session: StepSession, outcome: Outcome, lang: str) -> Said | None:
    """Say what came of an action; None where nothing need be said."""
    speaker = _SPEAKERS.get(outcome.kind)
    return speaker(session, outcome, lang) if speaker else None


def _picked(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    source = outcome.source
    bar = source == BAR
    lines = [said.picked_up_bar if bar else said.say("picked_up", point=source)]
    points = [point for point in outcome.destinations if point != OFF]
    if points:
        lines.append(said.say("can_go", points=join(points, lang)))
    if OFF in outcome.destinations:
        lines.append(said.can_go_off)
    later = [p for p in outcome.later if p not in outcome.destinations]
    if later:
        lines.append(said.say("can_go_later", points=join(later, lang)))
    if not outcome.destinations and not later:
        lines.append(said.cannot_move)
    return Said("calm", tuple(lines))


def _dropped(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    point = outcome.source
    if outcome.verdict is None or point is None:
        return Said("calm", (said.put_back,))
    if 1 <= point <= 24 and outcome.board.enemy(point):
        return Said("calm", (said.not_your_checker,))
    if 1 <= point <= 24:
        return Said("calm", (said.say("empty_point", point=point),))
    return Said("calm", (said.pick_first,))


def _step(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    steps = Turn.of(outcome.steps)
    lines = [said.say("step_made", step=turn_text(steps, lang))]
    if any(step.hit for step in outcome.steps):
        lines.append(said.hit)
    assert isinstance(session, BoardSession)  # noqa: S101 - only they make steps
    if session.complete and not session.playable:
        lines.append(lost_text(session.left, lang))
        lines.append(said.turn_complete)
    elif session.left:
        lines.append(said.say("numbers_left", numbers=join(session.left, lang)))
    return Said("calm", tuple(line for line in lines if line))


def _undone(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    step = turn_text(Turn.of(outcome.steps), lang)
    more = said.say("numbers_left", numbers=join(_left(session), lang))
    return Said("calm", (said.say("undone", step=step), more))


def _reset(session: StepSession, outcome: Outcome, lang: str) -> Said:
    return greeting(session, lang)


def _thrown(session: StepSession, outcome: Outcome, lang: str) -> Said:
    assert isinstance(session, BoardSession)  # noqa: S101 - only they have dice to throw
    if session.roll is None:
        return greeting(session, lang)
    if not session.playable and session.walk is not None:
        why = pass_text(session.board, session.roll, session.step.rules, lang)
        return Said("calm", (describe_roll(session.roll, lang), why))
    return Said("calm", (ui(lang).say("your_roll", roll=session.roll),))


def _found(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    lines = [said.found_already] if outcome.kind == "known" else []
    lines.append(said.say("more_to_find", outcome.missing))
    return Said("right" if outcome.kind == "found" else "calm", tuple(lines))


def _frame(session: StepSession, outcome: Outcome, lang: str) -> Said:
    assert isinstance(session, ShowSession)  # noqa: S101 - only they have frames
    return Said("calm", (session.caption,))


def _next(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    if isinstance(session, FreeSession):
        lines = [said.say("turn_done", turn=outcome.attempt), _free(session, lang)]
        return Said("calm", tuple(lines))
    lines = [said.right, outcome.why]
    if outcome.reply is not None:
        lines.append(_reply(outcome.reply.roll, outcome.reply.steps, lang))
    lines.append(said.say("your_roll", roll=session.roll))
    return Said("right", tuple(line for line in lines if line))


def _reply(roll: Roll, steps: tuple[Step, ...], lang: str) -> str:
    said = ui(lang)
    played = describe_turn(Turn.of(steps), lang)
    return f"{said.their_turn} {roll}: {played}"


def _right(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    if isinstance(session, ShowSession):
        return Said("calm", (session.caption,))
    if outcome.kind == "revealed":
        head = said.say("solution_shown", turn=_answer(session, outcome, lang))
        return Said("hint", (head, outcome.why))
    lead = said.right_first if outcome.stars == 3 else said.right
    if outcome.stars == 0:
        lead = said.right_shown
    small: tuple[str, ...] = ()
    if outcome.verdict is not None and outcome.verdict.rule:
        told = explanation(outcome.verdict, outcome.board, lang, rules=session.step.rules)
        small = (told.rule_line,)
    stars = said.say("stars", outcome.stars) if outcome.stars else ""
    lines = (f"{lead} {'★' * (outcome.stars or 0)}".rstrip(), outcome.why)
    return Said("right", tuple(line for line in lines if line), small, stars)


def _answer(session: StepSession, outcome: Outcome, lang: str) -> str:
    return choice_label(session, outcome.attempt, lang)


def _wrong(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    verdict = outcome.verdict
    if verdict is None:
        lines = [said.wrong, outcome.note]
        if outcome.missing and not outcome.note:
            lines.append(said.say("more_to_find", outcome.missing))
        small = (cited(outcome.rule, lang),) if outcome.rule else ()
        return Said("wrong", tuple(line for line in lines if line), small)
    before = outcome.board
    told = explanation(verdict, before, lang, rules=session.step.rules, left=_left(session))
    lines = [told.why, outcome.note, told.nearest_line]
    return Said("wrong", tuple(line for line in lines if line), (told.rule_line,))


def _left(session: StepSession) -> tuple[int, ...]:
    return session.left if isinstance(session, BoardSession) else ()


def _lawful(session: StepSession, outcome: Outcome, lang: str) -> Said:
    return Said("wrong", tuple(x for x in (ui(lang).other_task, outcome.note) if x))


def _unreadable(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    if outcome.error is None:
        return Said("wrong", (said.keyboard_help,))
    return Said("wrong", (error_text(outcome.error, lang), said.keyboard_help))


def _hint(session: StepSession, outcome: Outcome, lang: str) -> Said:
    hint = outcome.hint
    assert hint is not None  # noqa: S101 - the kind says so
    text = ui(lang).say("hint_number", number=hint.level, total=3, hint=hint.text)
    return Said("hint", (text,))


_SPEAKERS = {
    "picked": _picked,
    "dropped": _dropped,
    "step": _step,
    "undone": _undone,
    "reset": _reset,
    "thrown": _thrown,
    "found": _found,
    "known": _found,
    "frame": _frame,
    "next": _next,
    "right": _right,
    "revealed": _right,
    "wrong": _wrong,
    "lawful": _lawful,
    "unreadable": _unreadable,
    "hint": _hint,
}

__all__ = ["Mood", "Said", "greeting", "speak"]
