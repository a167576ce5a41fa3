"""A learner at the head lesson, in both languages: wrong moves, right ones, reload, restart."""

import pytest

from tests.browser.lab import BOARD, alike, wait_until
from tests.browser.learner import NOTEBOOKS, Learner


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
    # The answer is seen with the whole board, on the low screen of a laptop too.
    for height in (900, 700):
        learner.lab.page.set_viewport_size({"width": 1200, "height": height})
        learner.settle()
        assert learner.height_down_to_the_answer() <= learner.height_of_the_page()
    learner.click(18)
    learner.click(13)
    learner.press(learner.words["done"])
    learner.says(learner.words["right"])
    learner.lab.shot(f"lesson-{learner.lang}-right")
    assert not learner.lab.errors


def test_marks_of_a_refused_step_are_gone_with_the_next_click(english):
    """Clearing under a scaled transformation once left old marks on the board."""
    lab, index = english.lab, english.index
    clean = english.picture()
    english.click(24)
    wait_until(lambda: lab.thumbnail(index) != clean, "marks", 20)
    english.click(24)  # put back
    wait_until(lambda: lab.thumbnail(index) == clean, "the board as it was", 20)


# A reload of a page of a thousand widgets on a busy machine now and then loses them ("model not
# found"): until that is mended, `make soak` runs this.
@pytest.mark.soak
def test_a_reload_keeps_the_live_board_and_the_position(english):
    lab = english.lab
    english.click(24)
    english.click(18)
    before = english.picture()
    lab.save()
    lab.reload()
    english.wait_alive()
    assert alike(english.picture(), before)
    # What was said still stands there.
    assert english.words["left 5"] in lab.status(english.index)
    english.click(18)
    english.click(13)
    english.press(english.words["done"])
    english.says(english.words["right"])
    assert lab.cell_errors() == []
    assert lab.errors == []


def test_a_kernel_restart_comes_back_to_step_position_and_stars(english):
    lab, words = english.lab, english.words
    english.type("24/18/13")
    english.says(words["right"])
    english.go("your-choice-6-4")
    english.click(24)
    english.click(18)
    english.rest()
    before = english.position()
    lab.restart_kernel()
    lab.run_all()
    english.wait_alive()
    said = english.says(words["back"])
    assert words["left 4"] in said
    assert english.position() == before
    assert words["one done"] in lab.page.locator(".jp-OutputArea").first.text_content()
    # The step that is done says so, with its stars.
    english.go("first-6-5")
    assert "★★★" in english.says(words["before"])
    # And the other one goes on.
    english.go("your-choice-6-4")
    english.press(words["undo"])
    english.says(words["taken back"])


def test_the_step_one_was_at_comes_into_view_after_a_restart(english):
    lab = english.lab
    english.go("after-the-exception")
    english.press("Hint")
    english.says("Hint 1")
    lab.restart_kernel()
    lab.page.locator(".jp-OutputArea").first.scroll_into_view_if_needed()
    lab.run_all()
    wait_until(english.in_view, "the step in view", 20)
    # And it stays there while the rest of the page takes its shape.
    lab.page.wait_for_timeout(1000)
    lab.wait_idle()
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


def test_the_list_of_legal_steps_plays_them(english):
    words = english.words
    english.press(words["list"])
    english.press("24/19")
    english.says(words["played 24/19"])
    # The buttons have changed a moment ago; a click at once would count for the old ones.
    english.lab.page.wait_for_timeout(700)
    english.press("19/13")
    english.says(words["all played"])
    english.press(words["done"])
    assert "★★★" in english.says(words["right"])
    # The same as the turn by clicks.
    listed = english.position()
    english.press(words["again"])
    english.says("6-5")
    for number in (24, 19, 19, 13):
        english.click(number)
    english.press(words["done"])
    english.says(words["right"])
    assert english.position() == listed


def test_a_finger_on_a_phone(new_lab, tmp_path_factory):
    lab = new_lab(viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True)
    learner = Learner(lab, "ru", f"{tmp_path_factory.mktemp('phone').name}.ipynb")
    for number in (24, 18, 24, 19):
        learner.tap(number)
    said = learner.says(learner.words["head"])
    assert learner.words["rule"] in said
    lab.shot("lesson-phone-refused")
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
    lab.shot("lesson-phone-right")
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
