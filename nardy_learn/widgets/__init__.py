"""The notebook: the only room that knows ipywidgets, ipycanvas and IPython."""

from nardy_learn.widgets.free_board import FreeBoard, board
from nardy_learn.widgets.lesson_player import LessonPlayer, NoSuchLesson, lesson
from nardy_learn.widgets.player import StepPlayer
from nardy_learn.widgets.start_page import StartPage, start

__all__ = [
    "FreeBoard",
    "LessonPlayer",
    "NoSuchLesson",
    "StartPage",
    "StepPlayer",
    "board",
    "lesson",
    "start",
]
