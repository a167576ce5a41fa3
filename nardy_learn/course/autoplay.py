"""Solving a step by its own reference, and refusing what it lists as wrong: proof that it works.

With ``NARDY_LEARN_AUTOPLAY=reference`` every lesson cell does this beside what it shows. It shows
nothing, writes no progress, and raises `AutoplayError` if the step cannot be solved.
"""

import os
from collections.abc import Callable, Iterator
from typing import Final

from nardy_learn.course.answer_session import (
    ChoiceSession,
    FindSession,
    ScoreSession,
    ShowSession,
)
from nardy_learn.course.errors import AutoplayError, Finding
from nardy_learn.course.loader import DATA_FILE
from nardy_learn.course.marking import lawful_turns, to_find
from nardy_learn.course.model import Lesson, LessonStep, Wrong
from nardy_learn.course.outcome import Outcome
from nardy_learn.course.play_session import FreeSession, PlaySession
from nardy_learn.course.program_session import ProgramSession
from nardy_learn.course.session import StepSession
from nardy_learn.course.sessions import open_session
from nardy_learn.rules import Roll, Step, Turn

VARIABLE: Final = "NARDY_LEARN_AUTOPLAY"


def autoplay_wanted() -> bool:
    """Tell whether the environment asks for it."""
    return os.environ.get(VARIABLE) == "reference"


def autoplay_step(lesson: Lesson, step_id: str) -> None:
    """Solve one step, and try everything it lists as wrong.

    Raises
    ------
    AutoplayError
        At the first thing that is not as the lesson says.
    """
    for finding in rehearse(lesson, lesson.step(step_id)):
        raise AutoplayError(finding)


def autoplay_lesson(lesson: Lesson) -> None:
    """Do the same for all steps of a lesson."""
    for step in lesson.steps:
        autoplay_step(lesson, step.id)


def rehearse(lesson: Lesson, step: LessonStep) -> Iterator[Finding]:
    """Say what in a step does not go as the lesson says, by playing it through.

    Played are: each listed wrong answer, which must be refused by its rule; each right answer,
    which must earn three stars (of a step that has stars); the third hint, which must end the
    step without one.
    """

    def finding(code: str, **values: object) -> Finding:
        return Finding(code, lesson.folder / DATA_FILE, step.line, lesson.id, step.id, values)

    session = open_session(lesson, step.id)
    if isinstance(session, PlaySession):
        yield from _rehearse_play(lesson, session, finding)
    else:
        solve(session)
        if not _done(session):
            yield finding("not-solved", value="-")
        elif step.graded and session.stars != 3:
            yield finding("not-three-stars", value="-", stars=session.stars)
    if step.graded:
        session = open_session(lesson, step.id)
        for _ in range(3 * _rounds(session)):
            session.hint()
        if not session.solved or session.stars != 0:
            yield finding("not-revealed")


def _rounds(session: StepSession) -> int:
    return len(session.step.rounds) if isinstance(session, PlaySession) else 1


def _done(session: StepSession) -> bool:
    if isinstance(session, FreeSession):
        return session.start != session.step.position or session.over
    return session.solved


_Make = Callable[..., Finding]


def _rehearse_play(lesson: Lesson, first: PlaySession, finding: _Make) -> Iterator[Finding]:
    """Try all answers of every round, along the reference answers of the rounds before."""
    road: list[str] = []
    for number in range(len(first.step.rounds)):
        session = _at_round(lesson, first, road)
        if session.number != number:
            yield finding("not-solved", value=" , ".join(road))
            return
        for wrong in session.round.wrong:
            code = _try_wrong(_at_round(lesson, first, road), wrong)
            if code is not None:
                yield finding(code[0], value=wrong.turn, expected=wrong.rule or "-", rule=code[1])
        right = session.right_turns()
        for turn in right:
            session = _at_round(lesson, first, road)
            outcome = session.type_turn(str(turn))
            if outcome.kind not in {"right", "next"}:
                yield finding("not-solved", value=str(turn))
                return
            if session.solved and session.stars != 3:
                yield finding("not-three-stars", value=str(turn), stars=session.stars)
        road.append(str(right[0]))


def _at_round(lesson: Lesson, first: PlaySession, road: list[str]) -> PlaySession:
    session = PlaySession(lesson, first.step)
    for text in road:
        session.type_turn(text)
    return session


def _try_wrong(session: PlaySession, wrong: Wrong) -> tuple[str, str] | None:
    """Make a wrong attempt; return the code of what is not as listed, and the rule that came."""
    outcome = _on_board(session, wrong) if wrong.on_board else session.type_turn(wrong.turn)
    if outcome.kind == "step":
        outcome = session.done()
    if wrong.rule is None:
        if outcome.kind == "lawful":
            return None
        rule = outcome.verdict.rule if outcome.verdict else None
        return ("wrong-refused" if outcome.kind == "wrong" else "wrong-accepted"), rule or "-"
    if outcome.kind != "wrong" or outcome.verdict is None:
        return "wrong-accepted", "-"
    if outcome.verdict.rule != wrong.rule:
        return "wrong-rule", outcome.verdict.rule or "-"
    return None


def _on_board(session: PlaySession, wrong: Wrong) -> Outcome:
    outcome = session.retry()
    for step in Turn.parse(wrong.turn).steps:
        outcome = session.move(step.source, step.target)
        if outcome.kind != "step":
            break
    return outcome


def solve(session: StepSession) -> Outcome:
    """Give the reference answer, as a learner would who knows it."""
    if isinstance(session, PlaySession):
        return _solve_play(session)
    if isinstance(session, FindSession):
        return _solve_find(session)
    if isinstance(session, ChoiceSession):
        return session.answer(session.step.answer)
    if isinstance(session, ScoreSession):
        return session.answer(session.step.answer)
    if isinstance(session, ProgramSession):
        return session.run(session.reference)
    if isinstance(session, FreeSession):
        return _solve_free(session)
    outcome = session.forward()
    while isinstance(session, ShowSession) and not session.solved:
        outcome = session.forward()
    return outcome


def _solve_play(session: PlaySession) -> Outcome:
    outcome = _step_by_step(session, session.right_turns()[0].steps)
    while not session.solved and outcome.kind == "next":
        outcome = _step_by_step(session, session.right_turns()[0].steps)
    return outcome


def _step_by_step(session: PlaySession | FreeSession, steps: tuple[Step, ...]) -> Outcome:
    """Play on the board with clicks, as most learners do."""
    for step in steps:
        session.move(step.source, step.target, step.die)
    return session.done()


def _solve_find(session: FindSession) -> Outcome:
    right = to_find(session.step)
    if not isinstance(right, tuple):
        return session.answer(right)
    outcome = session.answer(right)
    return outcome if session.solved else session.done()


def _solve_free(session: FreeSession) -> Outcome:
    session.throw(Roll(2, 1))
    if session.roll is None:
        return session.done()
    (turn, *_) = lawful_turns(session.start, session.roll, session.step.rules)
    return _step_by_step(session, turn.steps)
