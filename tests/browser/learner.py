"""Somebody at the head lesson, who clicks, taps and types, and reads what is said."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator

from nardy_learn.course import load_lesson
from nardy_learn.rules import Side
from nardy_learn.view import Place, layout
from tests.browser.lab import BOARD, Lab, alike, wait_until

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LESSON = "long/04-head"
STEPS = load_lesson(LESSON, "en").step_ids
WHITE = layout("long", Side.WHITE)
ANSWER = 30.0  # seconds; a machine may be busy

WORDS = {
    "en": {
        "head": "Only one checker may leave the head in a turn",
        "rule": "Rule L-30",
        "nearest": "Nearest legal turn: 24/18/13",
        "column 4": "Character 4",
        "undo": "Undo",
        "done": "Done",
        "right": "Right",
        "hint": "Hint",
        "solution": "Show the solution",
        "again": "Try again",
        "list": "Show legal steps",
        "field": "Type a move",
        "played 24/19": "Played: 24/19.",
        "all played": "All numbers are played",
        "taken back": "Taken back: 24/18.",
        "left 4": "Still to play: 4.",
        "left 5": "Still to play: 5.",
        "back": "Welcome back!",
        "before": "You have done this exercise before",
        "one done": "Done: 1 of",
    },
    "ru": {
        "head": "За ход с головы можно снять только одну шашку",
        "rule": "Правило L-30",
        "nearest": "Ближайший разрешённый ход: 24/18/13",
        "column 4": "Знак 4",
        "undo": "Отменить",
        "done": "Готово",
        "right": "Верно",
        "hint": "Подсказка",
        "solution": "Показать решение",
        "again": "Ещё раз",
        "list": "Показать разрешённые шаги",
        "field": "Напиши ход",
        "played 24/19": "Сыграно: 24/19.",
        "all played": "Все числа сыграны",
        "taken back": "Отменено: 24/18.",
        "left 4": "Осталось сыграть: 4.",
        "left 5": "Осталось сыграть: 5.",
        "back": "С возвращением!",
        "before": "Это задание уже решено",
        "one done": "Пройдено: 1 из",
    },
}


class Learner:
    """Somebody with the head lesson open and run, at its first exercise.

    Parameters
    ----------
    lab
        The window.
    lang
        The language of the lesson.
    name
        The name of the notebook on the server, where it is copied to; None if the window shows
        it already.

    Attributes
    ----------
    index
        Which step of the page is acted on, 0 being the first.
    """

    def __init__(self, lab: Lab, lang: str, name: str | None) -> None:
        self.lab, self.lang, self.words = lab, lang, WORDS[lang]
        self.index = STEPS.index("first-6-5")
        if name is not None:
            lab.server.copy(NOTEBOOKS / lang / f"{LESSON}.ipynb", name)
            lab.open(name)
            lab.run_all()
            self.wait_alive()

    def go(self, step_id: str) -> None:
        """Turn to another step of the page."""
        self.index = STEPS.index(step_id)

    def wait_alive(self) -> None:
        """Wait until all boards are there with their helpers."""
        boards = self.lab.page.locator(f"{BOARD}[role]")
        wait_until(lambda: boards.count() == len(STEPS), f"{len(STEPS)} boards")

    @property
    def step(self) -> Locator:
        """The step with its board and everything under it."""
        return self.lab.page.locator(".nardy-step").nth(self.index)

    # --- what is to be seen ---

    def says(self, words: str) -> str:
        """Wait until the status line of the step has these words; return all of it."""
        try:
            wait_until(lambda: words in self.lab.status(self.index), repr(words), ANSWER)
        except AssertionError as error:
            raise AssertionError(f"{error}; it says {self.lab.status(self.index)!r}") from None
        return self.lab.status(self.index)

    def settle(self) -> None:
        """Wait until the page is at rest: JupyterLab lays out cells as they come in view."""
        board = self.lab.board(self.index)
        boxes: list[object] = []
        while len(boxes) < 6 or len({str(box) for box in boxes[-6:]}) > 1:
            board.scroll_into_view_if_needed()
            self.lab.page.wait_for_timeout(80)
            boxes.append(board.bounding_box())
            assert len(boxes) < 200, "the page does not come to rest"

    def rest(self) -> None:
        """Wait until the kernel has nothing to do and the page is at rest."""
        self.lab.wait_idle()
        self.settle()

    def picture(self) -> list[int]:
        """The board as it stands once everything is drawn."""
        self.rest()
        last: list[list[int]] = []

        def still() -> bool:
            last.append(self.lab.thumbnail(self.index))
            return len(last) > 3 and all(alike(one, last[-1]) for one in last[-4:])

        wait_until(still, "a picture that stays")
        return last[-1]

    def position(self) -> str:
        """What the board is to a screen reader: the whole position, whose turn, the roll."""
        return self.lab.board(self.index).get_attribute("aria-label") or ""

    def in_view(self) -> bool:
        """Whether the board is in the window, whole."""
        box = self.lab.board(self.index).bounding_box()
        height = self.lab.page.viewport_size["height"]
        return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height

    def height_down_to_the_answer(self) -> float:
        """Pixels from the top of the task to the end of what is said, the board between them."""
        task, answer = self.step.bounding_box(), self.lab.page.locator(".nardy-status")
        end = answer.nth(self.index).bounding_box()
        return end["y"] + end["height"] - task["y"]

    def height_of_the_page(self) -> float:
        """Pixels between JupyterLab's bars."""
        return self.lab.page.locator(".jp-WindowedPanel-outer").bounding_box()["height"]

    # --- acting ---

    def point(self, number: int, count: int = 1) -> tuple[float, float]:
        """Where the checker on top of `count` ones on a point lies, in board units."""
        spot = WHITE.top_checker(Place.point(number), count)
        return spot.x, spot.y

    def _act(self, act: Callable[[], object], what: str) -> None:
        self.settle()
        before = self.lab.status(self.index)
        act()
        wait_until(lambda: self.lab.status(self.index) != before, f"an answer to {what}", ANSWER)

    def click(self, number: int, count: int = 1) -> None:
        """Click a point and wait until the board has answered."""
        spot = self.point(number, count)
        self._act(lambda: self.lab.click(*spot, board=self.index), f"a click on {number}")

    def tap(self, number: int, count: int = 1) -> None:
        """Tap a point with a finger and wait until the board has answered."""
        spot = self.point(number, count)
        self._act(lambda: self.lab.tap(*spot, board=self.index), f"a tap on {number}")

    def press(self, name: str) -> None:
        """Press a button under the board."""
        self.settle()
        self.step.get_by_role("button", name=name, exact=True).click()

    def type(self, text: str) -> None:
        """Write into the field and press Enter."""
        field = self.step.locator("input[type=text]")
        field.fill(text)
        field.press("Enter")

    # --- the keyboard alone ---

    def focus_field(self) -> None:
        """Walk from the board to the field with Tab."""
        self.settle()
        self.lab.board(self.index).focus()
        self.tab_to(self.words["field"])

    def focused(self) -> str:
        """The name of what has the focus, if it belongs to the step."""
        return self.step.evaluate(
            """step => {
                const now = document.activeElement;
                if (!step.contains(now)) return '';
                const label = now.labels?.[0]?.textContent;
                return (label || now.textContent || now.getAttribute('aria-label') || '').trim();
            }"""
        )

    def tab_to(self, name: str, key: str = "Tab") -> None:
        """Press Tab until something of the step has the focus."""
        for _ in range(9):
            if self.focused() == name:
                return
            self.lab.page.keyboard.press(key)
        raise AssertionError(f"no way to {name!r} with {key}; the focus is on {self.focused()!r}")

    def tab_back_to(self, name: str) -> None:
        """The same backwards."""
        self.tab_to(name, "Shift+Tab")
