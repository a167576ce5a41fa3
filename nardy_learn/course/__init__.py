"""What a lesson is, and what happens in it: no Jupyter, no drawing, no files but the lesson's own.

>>> from nardy_learn.course import load_lesson, open_session
>>> session = open_session(load_lesson("long/04-head", "en"), "first-6-5")
>>> session.move(24, 18).kind, session.move(24, 19).verdict.rule
('step', 'L-30')
>>> session.move(18, 13).kind, session.done().stars
('step', 2)

`nardy_learn.course.lint` (the teacher's check) and `nardy_learn.course.build` (the notebooks) are
asked for by name: a learner needs neither.
"""

from nardy_learn.course.answer_session import (
    ChoiceSession,
    FindSession,
    ScoreSession,
    ShowSession,
)
from nardy_learn.course.autoplay import autoplay_lesson, autoplay_step, autoplay_wanted
from nardy_learn.course.board_session import BoardSession
from nardy_learn.course.errors import AutoplayError, Finding, LessonError
from nardy_learn.course.loader import content_root, languages, lesson_ids, load_lesson
from nardy_learn.course.model import (
    ChooseStep,
    CubeStep,
    FindStep,
    Frame,
    FreeStep,
    JudgeStep,
    Lesson,
    LessonStep,
    PlayStep,
    ProgramStep,
    Prose,
    Score,
    ScoreStep,
    ShowStep,
    StepPlace,
    StepText,
)
from nardy_learn.course.outcome import Hint, Outcome, PlayedReply
from nardy_learn.course.play_session import FreeSession, PlaySession
from nardy_learn.course.session import StepSession
from nardy_learn.course.sessions import open_session

__all__ = [
    "AutoplayError",
    "BoardSession",
    "ChoiceSession",
    "ChooseStep",
    "CubeStep",
    "FindSession",
    "FindStep",
    "Finding",
    "Frame",
    "FreeSession",
    "FreeStep",
    "Hint",
    "JudgeStep",
    "Lesson",
    "LessonError",
    "LessonStep",
    "Outcome",
    "PlaySession",
    "PlayStep",
    "PlayedReply",
    "ProgramStep",
    "Prose",
    "Score",
    "ScoreSession",
    "ScoreStep",
    "ShowSession",
    "ShowStep",
    "StepPlace",
    "StepSession",
    "StepText",
    "autoplay_lesson",
    "autoplay_step",
    "autoplay_wanted",
    "content_root",
    "languages",
    "lesson_ids",
    "load_lesson",
    "open_session",
]
