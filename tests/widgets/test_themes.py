"""The themes by the names that `board` and `lesson` take."""

import pytest

from nardy_learn.view import THEMES, theme
from nardy_learn.widgets import board, lesson


@pytest.mark.parametrize("name", THEMES)
def test_a_board_is_painted_in_the_theme_of_that_name(name):
    assert theme(name).frame in board("long", theme=name, lang="en").svg()


def test_the_steps_of_a_lesson_are_painted_in_its_theme():
    step = lesson("long/04-head", "en", theme="dark").step("first-6-5")
    assert step.board.view.theme == "dark"
    assert lesson("long/04-head", "en").step("first-6-5").board.view.theme == "wood"


@pytest.mark.parametrize(("lang", "said"), [("en", "There is no theme"), ("ru", "Нет темы")])
def test_an_unknown_theme_is_refused_with_those_there_are(lang, said):
    for opened in (
        lambda: board("long", theme="neon", lang=lang),
        lambda: lesson("long/04-head", lang, theme="neon"),
    ):
        with pytest.raises(ValueError, match=rf"{said} .neon.*wood, felt, contrast") as caught:
            opened()
        assert "classroom" in str(caught.value)
