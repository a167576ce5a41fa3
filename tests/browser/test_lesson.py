"""A learner at the head lesson, in both languages: wrong moves, right ones, reload, restart."""

from pathlib import Path

import pytest

from nardy_learn.rules import Side
from nardy_learn.view import Place, layout
from tests.browser.lab import BOARD, wait_until

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
FIRST = "first-6-5"
WHITE = layout("long", Side.WHITE)

WORDS = {
    "en": {
        "head": "Only one checker may leave the head in a turn",
        "rule": "Rule L-30",
        "nearest": "Nearest legal turn: 24/18/13",
        "done": "Done",
        "right": "Right!",
        "hint": "Hint",
        "solution": "Show the solution",
        "again": "Try again",
        "picked": "Picked up: a checker from point 24",
        "back": "Welcome back!",
        "before": "You have done this exercise",
        "play": "Play",
    },
    "ru": {
        "head": "За ход с головы можно снять только одну шашку",
        "rule": "Правило L-30",
        "nearest": "Ближайший разрешённый ход: 24/18/13",
        "done": "Готово",
        "right": "Верно!",
        "hint": "Подсказка",
        "solution": "Показать решение",
        "again": "Ещё раз",
        "picked": "",
        "back": "",
        "before": "",
        "play": "",
    },
}


class Learner:
    """Somebody with the head lesson open; `index` is the board of the first exercise."""

    def __init__(self, lab, lang: str, name: str) -> None:
        self.lab, self.lang, self.words = lab, lang, WORDS[lang]
        lab.server.copy(NOTEBOOKS / lang / "long/04-head.ipynb", name)
        lab.open(name)
        lab.run_all()
        self.index = 1
        lab.page.wait_for_selector(f"{BOARD}[role]")

    @property
    def step(self):
        return self.lab.page.locator(".nardy-step").nth(self.index)

    def says(self, words: str) -> str:
        """Wait until the status line of the step has these words; return all of it."""
        wait_until(lambda: words in self.lab.status(self.index), f"{words!r}", 20)
        return self.lab.status(self.index)

    def point(self, number: int, count: int = 1) -> tuple[float, float]:
        spot = WHITE.top_checker(Place.point(number), count)
        return spot.x, spot.y

    def settle(self) -> None:
        """Wait until the page is at rest: JupyterLab lays out cells as they come in view."""
        board = self.lab.board(self.index)
        boxes: list[object] = []
        while len(boxes) < 6 or len({str(box) for box in boxes[-6:]}) > 1:
            board.scroll_into_view_if_needed()
            self.lab.page.wait_for_timeout(80)
            boxes.append(board.bounding_box())
            assert len(boxes) < 200, "the page does not come to rest"

    def click(self, number: int, count: int = 1) -> None:
        """Click a point and wait until the board has answered."""
        self.settle()
        before = self.lab.status(self.index)
        self.lab.click(*self.point(number, count), board=self.index)
        wait_until(lambda: self.lab.status(self.index) != before, f"an answer to {number}", 20)

    def press(self, name: str) -> None:
        button = self.step.get_by_role("button", name=name, exact=True)
        button.click()

    def type(self, text: str) -> None:
        field = self.step.locator("input[type=text]")
        field.fill(text)
        field.press("Enter")


@pytest.fixture(params=["en", "ru"])
def learner(request, lab, tmp_path_factory):
    name = f"{tmp_path_factory.mktemp('lesson').name}-{request.param}.ipynb"
    return Learner(lab, request.param, name)


@pytest.fixture
def english(lab, tmp_path_factory):
    return Learner(lab, "en", f"{tmp_path_factory.mktemp('lesson').name}.ipynb")


@pytest.fixture(autouse=True)
def new_learner(server):
    """Nobody has done anything yet."""
    for file in server.progress.glob("*"):
        file.unlink()


def test_two_from_the_head_are_refused_with_the_rule_and_the_right_turn_is_taken(learner):
    learner.click(24)
    learner.click(18)
    learner.click(24)
    learner.settle()
    learner.lab.click(*learner.point(19), board=learner.index)
    said = learner.says(learner.words["head"])
    assert learner.words["rule"] in said
    assert learner.words["nearest"] in said
    learner.lab.shot(f"lesson-{learner.lang}-refused")
    learner.click(18)
    learner.click(13)
    learner.press(learner.words["done"])
    learner.says(learner.words["right"])
    learner.lab.shot(f"lesson-{learner.lang}-right")
    assert not learner.lab.errors


def test_marks_of_a_refused_step_are_gone_with_the_next_click(english):
    """Clearing under a scaled transformation once left old marks on the board."""
    lab, index = english.lab, english.index
    clean = lab.thumbnail(index)
    english.click(24)
    assert lab.thumbnail(index) != clean
    english.click(24)  # put back
    wait_until(lambda: lab.thumbnail(index) == clean, "the board as it was", 20)


def test_three_hints_the_last_plays_the_solution_without_a_star(learner):
    learner.press(learner.words["hint"])
    wait_until(lambda: "1" in learner.lab.status(learner.index), "the first hint", 20)
    learner.press(learner.words["hint"])
    wait_until(lambda: "2" in learner.lab.status(learner.index), "the second hint", 20)
    learner.press(learner.words["solution"])
    said = learner.says("24/18/13")
    assert "★" not in said
    learner.press(learner.words["again"])
    wait_until(lambda: "6-5" in learner.lab.status(learner.index), "the beginning", 20)


def test_stored_boards_show_before_anything_is_run(lab, tmp_path_factory):
    name = f"{tmp_path_factory.mktemp('stored').name}.ipynb"
    lab.server.copy(NOTEBOOKS / "ru/long/04-head.ipynb", name)
    lab.open(name)
    pictures = lab.page.locator(".jp-OutputArea img[src^='data:image/svg+xml']")
    wait_until(lambda: pictures.count() > 0, "pictures")
    assert "Длинные нарды" in pictures.first.get_attribute("alt")
    # A picture that the browser cannot read has no width of its own.
    assert pictures.first.evaluate("image => image.naturalWidth") > 0
    assert lab.page.locator(BOARD).count() == 0
    lab.shot("lesson-stored")
