"""What is said about an outcome: the parts of the status line, for the eye and for the ear."""

from dataclasses import dataclass
from typing import Literal

from nardy_learn.course.answer_session import ChoiceSession, FindSession, ShowSession
from nardy_learn.course.board_session import BoardSession
from nardy_learn.course.choices import answer_text, marked_text
from nardy_learn.course.outcome import Outcome, PlayedReply
from nardy_learn.course.play_session import FreeSession
from nardy_learn.course.session import StepSession
from nardy_learn.i18n import (
    cited,
    describe_roll,
    error_text,
    explanation,
    join,
    lost_text,
    pass_text,
    result_text,
    side_names,
    turn_text,
    ui,
)
from nardy_learn.rules import BAR, OFF, Reason, Roll, Turn
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
    stars
        How many stars are drawn behind the first sentence.
    aloud
        What is only spoken, because the eye sees it otherwise.
    """

    mood: Mood
    lines: tuple[str, ...]
    small: tuple[str, ...] = ()
    stars: int = 0
    aloud: str = ""

    def __str__(self) -> str:
        return " ".join(line for line in (*self.lines, self.aloud, *self.small) if line)


def _said(mood: Mood, *lines: str) -> Said:
    return Said(mood, tuple(line for line in lines if line))


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
    welcome = said.welcome_back if back else ""
    if isinstance(session, ShowSession):
        return _said("calm", welcome, session.caption)
    if session.solved:
        return _said("calm", welcome, said.solved_already)
    if isinstance(session, FindSession) and session.step.ask in {"points", "steps"}:
        ask = said.mark_points if session.step.ask == "points" else said.mark_steps
        return _said("calm", welcome, ask, _marked(session, lang) if session.chosen else "")
    if isinstance(session, BoardSession) and session.walk is not None:
        return _said("calm", welcome, *_to_play(session, session.walk.tree.roll, lang))
    if isinstance(session, FreeSession):
        return _said("calm", welcome, *_to_roll(session, lang))
    return _said("calm", welcome, said.pick_answer)


def _to_play(session: BoardSession, roll: Roll, lang: str) -> list[str]:
    """Say what can be played of a roll."""
    if session.steps:
        return [describe_roll(roll, lang), *_what_is_left(session, lang)]
    if session.complete and not session.playable:
        why = pass_text(session.board, roll, session.step.rules, lang)
        return [describe_roll(roll, lang), why]
    return [ui(lang).say("your_roll", roll=roll)]


def _what_is_left(session: BoardSession, lang: str) -> list[str]:
    """Say what is still to be played after some steps, or what becomes of the rest."""
    said, walk = ui(lang), session.walk
    if walk is None or not session.complete or session.playable:
        numbers = join(session.left, lang)
        return [said.say("numbers_left", numbers=numbers)] if session.left else []
    if not session.left:
        return [said.turn_complete]
    end = walk.judge_end()
    early = end.reason is Reason.WON_EARLY
    rest = explanation(end, lang=lang).why if early else lost_text(session.left, lang)
    return [rest, said.turn_ready]


def _to_roll(session: FreeSession, lang: str) -> list[str]:
    """Say who is on turn in free play, or how the game has ended."""
    outcome = result(session.start, session.step.rules)
    if outcome is not None:
        return [result_text(outcome, lang)]
    return [side_names(session.start.turn, lang).to_play + ".", ui(lang).roll_first]


def speak(session: StepSession, outcome: Outcome, lang: str) -> Said | None:
    """Say what came of an action; None where nothing need be said."""
    speaker = _SPEAKERS.get(outcome.kind)
    return speaker(session, outcome, lang) if speaker else None


def _picked(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    source = outcome.source
    lines = [said.picked_up_bar if source == BAR else said.say("picked_up", point=source)]
    points = [point for point in outcome.destinations if point != OFF]
    if points:
        lines.append(said.say("can_go", points=join(points, lang)))
    if OFF in outcome.destinations:
        lines.append(said.can_go_off)
    later = [point for point in outcome.later if point not in outcome.destinations]
    if later:
        off = turn_text(Turn.parse("24/off"), lang).partition("/")[2]
        told = [off if point == OFF else point for point in later]
        lines.append(said.say("can_go_later", points=join(told, lang)))
    if not outcome.destinations and not later:
        lines.append(said.cannot_move)
    return _said("calm", *lines)


def _dropped(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    point = outcome.source
    if outcome.verdict is None or point is None:
        return _said("calm", said.put_back)
    if not 1 <= point <= 24:
        return _said("calm", said.click_outside)
    if outcome.board.enemy(point):
        return _said("calm", said.not_your_checker)
    return _said("calm", said.say("empty_point", point=point))


def _step(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    assert isinstance(session, BoardSession)  # noqa: S101 - only they make steps
    played = said.say("step_made", step=turn_text(Turn.of(outcome.steps), lang))
    hit = said.hit if any(step.hit for step in outcome.steps) else ""
    return _said("calm", played, hit, *_what_is_left(session, lang))


def _undone(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    step = turn_text(Turn.of(outcome.steps), lang)
    more = said.say("numbers_left", numbers=join(_left(session), lang))
    return _said("calm", said.say("undone", step=step), more)


def _greet(session: StepSession, outcome: Outcome, lang: str) -> Said:
    return greeting(session, lang)


def _chosen(session: StepSession, outcome: Outcome, lang: str) -> Said:
    assert isinstance(session, FindSession)  # noqa: S101 - only there things are marked
    return _said("calm", _marked(session, lang))


def _marked(session: FindSession, lang: str) -> str:
    if not session.chosen:
        return ui(lang).nothing_marked
    return ui(lang).say("marked", items=marked_text(session.step, session.chosen, lang))


def _found(session: StepSession, outcome: Outcome, lang: str) -> Said:
    more = ui(lang).say("more_to_find", outcome.missing)
    if outcome.kind == "known":
        return _said("calm", ui(lang).found_already, more)
    return _said("right", more)


def _frame(session: StepSession, outcome: Outcome, lang: str) -> Said:
    assert isinstance(session, ShowSession)  # noqa: S101 - only they have frames
    return _said("calm", session.caption)


def _next(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    turn = said.say("turn_done", turn=turn_text(Turn.parse(outcome.attempt), lang))
    if isinstance(session, FreeSession):
        return _said("calm", turn, *_to_roll(session, lang))
    reply = "" if outcome.reply is None else _reply(outcome.reply, lang)
    yours = said.say("your_roll", roll=session.roll)
    # Once the solution was shown, "right" would often be praise for nothing.
    lines = (turn if session.revealed else said.right, outcome.why, reply, yours)
    # The eye sees that the task over the board is another one.
    return Said("right", tuple(line for line in lines if line), aloud=session.goal)


def _reply(reply: PlayedReply, lang: str) -> str:
    if not reply.steps:
        return ui(lang).say("opponent_passed", roll=reply.roll)
    turn = turn_text(Turn.of(reply.steps), lang)
    return ui(lang).say("opponent_played", roll=reply.roll, turn=turn)


def _right(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    if isinstance(session, ShowSession):
        return _said("calm", session.caption)
    why, small = outcome.why, ""
    if isinstance(session, ChoiceSession) and outcome.verdict is not None:
        told = explanation(outcome.verdict, outcome.board, lang, rules=session.step.rules)
        why, small = why or told.why, told.rule_line
    if outcome.kind == "revealed":
        lead = said.say("solution_shown", turn=answer_text(session, outcome.attempt, lang))
    elif outcome.stars == 0:
        lead = said.right_shown
    else:
        lead = said.right_first if outcome.stars == 3 else said.right
    lines = tuple(line for line in (lead, why) if line)
    stars = outcome.stars or 0
    aloud = said.say("stars", stars) + "." if stars else ""
    mood: Mood = "hint" if outcome.kind == "revealed" else "right"
    return Said(mood, lines, (small,) if small else (), stars, aloud)


def _wrong(session: StepSession, outcome: Outcome, lang: str) -> Said:
    verdict = outcome.verdict
    if isinstance(session, FindSession) and (outcome.extra or outcome.missing):
        return _not_all(session, outcome, lang)
    if verdict is None:
        small = (cited(outcome.rule, lang),) if outcome.rule else ()
        lines = [ui(lang).wrong, outcome.note]
    else:
        rules, left = session.step.rules, _left(session)
        told = explanation(verdict, outcome.board, lang, rules=rules, left=left)
        small = (told.rule_line,)
        lines = [told.why, outcome.note, told.nearest_line]
    return Said("wrong", tuple(line for line in lines if line), small)


def _not_all(session: FindSession, outcome: Outcome, lang: str) -> Said:
    """Say what is marked but does not belong there, and why; or how much is missing."""
    said = ui(lang)
    if not outcome.extra:
        more = said.say("more_to_find", outcome.missing)
        return _said("wrong", more if session.chosen else said.nothing_marked)
    items = marked_text(session.step, list(outcome.extra), lang)
    wrong = said.say("does_not_belong", items=items)
    if outcome.verdict is None:
        return _said("wrong", wrong)
    told = explanation(outcome.verdict, outcome.board, lang, rules=session.step.rules)
    return Said("wrong", (wrong, told.why), (told.rule_line,))


def _left(session: StepSession) -> tuple[int, ...]:
    return session.left if isinstance(session, BoardSession) else ()


def _lawful(session: StepSession, outcome: Outcome, lang: str) -> Said:
    return _said("wrong", ui(lang).other_task, outcome.note)


def _unreadable(session: StepSession, outcome: Outcome, lang: str) -> Said:
    said = ui(lang)
    if outcome.error is not None:
        return _said("wrong", error_text(outcome.error, lang), said.keyboard_help)
    points = isinstance(session, FindSession) and session.step.ask == "points"
    unread = said.say("unread", text=outcome.attempt) if outcome.attempt else ""
    return _said("wrong", unread, said.points_help if points else said.keyboard_help)


def _hint(session: StepSession, outcome: Outcome, lang: str) -> Said:
    hint = outcome.hint
    assert hint is not None  # noqa: S101 - the kind says so
    return _said("hint", ui(lang).say("hint_number", number=hint.level, total=3, hint=hint.text))


_SPEAKERS = {
    "picked": _picked,
    "dropped": _dropped,
    "step": _step,
    "undone": _undone,
    "reset": _greet,
    "thrown": _greet,
    "chosen": _chosen,
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
