"""A learner at the head lesson, in both languages: wrong moves, right ones, reload, restart."""

import pytest

from nardy_learn.course import load_lesson
from tests.browser.lab import BOARD, alike, wait_until
from tests.browser.learner import NOTEBOOKS, Learner

STEPS = load_lesson("long/04-head", "en").step_ids


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
    learner.click(19)
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
    wait_until(lambda: lab.thumbnail(index) != clean, "marks", 20)
    english.click(24)  # put back
    wait_until(lambda: lab.thumbnail(index) == clean, "the board as it was", 20)


def test_a_reload_keeps_the_live_board_and_the_position(learner):
    lab = learner.lab
    learner.click(24)
    learner.click(18)
    before = learner.picture()
    lab.save()
    lab.reload()
    learner.wait_alive()
    assert alike(learner.picture(), before)
    # What was said still stands there.
    assert learner.words["left 5"] in lab.status(learner.index)
    learner.click(18)
    learner.click(13)
    learner.press(learner.words["done"])
    learner.says(learner.words["right"])
    assert lab.cell_errors() == []
    assert lab.errors == []


def test_a_kernel_restart_comes_back_to_step_position_and_stars(learner):
    lab, words = learner.lab, learner.words
    learner.type("24/18/13")
    learner.says(words["right"])
    learner.go("your-choice-6-4")
    learner.click(24)
    learner.click(18)
    learner.rest()
    before = learner.position()
    lab.restart_kernel()
    lab.run_all()
    learner.wait_alive()
    said = learner.says(words["back"])
    assert words["left 4"] in said
    assert learner.position() == before
    assert words["one done"] in lab.page.locator(".jp-OutputArea").first.text_content()
    # The step that is done says so, with its stars.
    learner.go("first-6-5")
    assert "★★★" in learner.says(words["before"])
    # And the other one goes on.
    learner.go("your-choice-6-4")
    learner.press(words["undo"])
    learner.says(words["taken back"])


def test_the_step_one_was_at_comes_into_view_after_a_restart(english):
    lab = english.lab
    english.go("after-the-exception")
    english.press("Hint")
    english.says("Hint 1")
    lab.restart_kernel()
    lab.page.locator(".jp-OutputArea").first.scroll_into_view_if_needed()
    lab.run_all()
    wait_until(english.in_view, "the step in view", 20)
    english.rest()
    assert english.in_view()


def test_three_hints_the_last_plays_the_solution_without_a_star(learner):
    learner.press(learner.words["hint"])
    learner.says(f"{learner.words['hint']} 1")
    learner.press(learner.words["hint"])
    learner.says(f"{learner.words['hint']} 2")
    learner.press(learner.words["solution"])
    said = learner.says("24/18/13")
    assert "★" not in said
    learner.press(learner.words["again"])
    wait_until(lambda: "6-5" in learner.lab.status(learner.index), "the beginning", 20)


def test_a_turn_is_written_wrong_and_right_with_the_keyboard_alone(learner):
    """A text without an end, a turn against the rule, the right one; the voice says it all."""
    lab, keyboard, words = learner.lab, learner.lab.page.keyboard, learner.words
    learner.focus_field()
    keyboard.type("24/")
    keyboard.press("Enter")
    learner.says(words["column 4"])
    # What was refused is still there to be mended, and the focus has not gone.
    keyboard.type("18 24/19")
    keyboard.press("Enter")
    said = learner.says(words["head"])
    assert words["rule"] in said
    wait_until(lambda: any(words["head"] in text for text in lab.spoken()), "the voice", 20)
    keyboard.press("Control+A")
    keyboard.type("24/13")
    keyboard.press("Enter")
    learner.says(words["right"])
    wait_until(lambda: any(words["right"] in text for text in lab.spoken()), "the voice", 20)
    assert lab.errors == []


def test_tab_goes_through_a_step_in_order_and_keys_press_its_buttons(english):
    page = english.lab.page
    english.settle()
    cells = english.lab.cells()
    english.lab.board(english.index).focus()
    ways = []
    for _ in range(7):
        page.keyboard.press("Tab")
        ways.append(english.focused())
    assert ways == [
        *("Undo", "Done", "Hint", "Try again", "Show legal steps"),
        "Type a move",
        "Play",
    ]
    # Shift and Tab go back: to the field.
    page.keyboard.press("Shift+Tab")
    page.keyboard.type("24/18")
    page.keyboard.press("Enter")
    english.says("Played: 24/18")
    # Done comes too early and says so; Undo takes the step back. The focus stays on the button.
    english.tab_back_to("Done")
    page.keyboard.press("Enter")
    english.says("the number 5 can still be played")
    assert english.focused() == "Done"
    page.keyboard.press("Shift+Tab")
    assert english.focused() == "Undo"
    page.keyboard.press("Space")
    english.says("Taken back: 24/18")
    assert english.focused() == "Undo"
    # The buttons of the list are on the way, and the focus stays in the list.
    english.tab_to("Show legal steps")
    page.keyboard.press("Enter")
    english.says("Legal steps now: 24/18")
    english.tab_to("24/18")
    page.keyboard.press("Enter")
    english.says("Played: 24/18")
    page.wait_for_timeout(700)
    assert english.focused() == "18/13"
    page.keyboard.press("Space")
    english.says("Played: 18/13")
    english.tab_back_to("Done")
    page.keyboard.press("Space")
    assert "★★" in english.says("Right!")
    # No key has done anything to the notebook.
    assert english.lab.cells() == cells
    assert english.lab.errors == []


def test_the_list_of_legal_steps_plays_them(learner):
    words = learner.words
    learner.press(words["list"])
    learner.press("24/19")
    learner.says(words["played 24/19"])
    # The buttons have changed a moment ago; a click at once would count for the old ones.
    learner.lab.page.wait_for_timeout(700)
    learner.press("19/13")
    learner.says(words["all played"])
    learner.press(words["done"])
    assert "★★★" in learner.says(words["right"])
    # The same as the turn by clicks.
    listed = learner.position()
    learner.press(words["again"])
    learner.says("6-5")
    for number in (24, 19, 19, 13):
        learner.click(number)
    learner.press(words["done"])
    learner.says(words["right"])
    assert learner.position() == listed


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_finger_on_a_phone(new_lab, tmp_path_factory, lang):
    lab = new_lab(viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True)
    learner = Learner(lab, lang, f"{tmp_path_factory.mktemp('phone').name}.ipynb")
    for number in (24, 18, 24, 19):
        learner.tap(number)
    said = learner.says(learner.words["head"])
    assert learner.words["rule"] in said
    lab.shot(f"lesson-{lang}-phone-refused")
    # Nothing sticks out at the side: neither of the page nor of the cell.
    assert lab.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert learner.step.evaluate("step => step.scrollWidth - step.clientWidth") <= 0
    box = lab.board(learner.index).bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    for number in (18, 13):
        learner.tap(number)
    learner.step.get_by_role("button", name=learner.words["done"], exact=True).tap()
    learner.says(learner.words["right"])
    lab.shot(f"lesson-{lang}-phone-right")
    assert lab.errors == []


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
