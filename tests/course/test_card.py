"""Rule cards: everything the rulebook says, a board where there is one, and safe HTML."""

import json
from html.parser import HTMLParser

import pytest

import nardy_learn
from nardy_learn.course import load_lesson, rule_lessons
from nardy_learn.course.card import NoSuchRule, PrintableCard, card, normal_id
from nardy_learn.course.notebooks import notebook_file
from nardy_learn.course.pages import make_page
from nardy_learn.course.rule_lessons import example_of, lessons_about
from nardy_learn.i18n import RULEBOOK, RuleCard, rule_card
from nardy_learn.i18n.rulebook import SourceLine
from tests.course.helpers import PLAY, PLAY_TEXT, simple_block, write

VOID = {"meta", "img", "br"}


class Checker(HTMLParser):
    """Tell whether all elements are closed, and collect the text and the names."""

    def __init__(self, text):
        super().__init__()
        self.open, self.names, self.text = [], [], []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.names.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


@pytest.fixture
def course(monkeypatch):
    """Put lessons in the place of ours."""

    def put(*lessons):
        monkeypatch.setattr(rule_lessons, "_course", lambda _: lessons)

    return put


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("rule_id", RULEBOOK)
def test_every_rule_has_a_whole_card(rule_id, lang):
    one = card(rule_id, lang)
    page = one.page()
    seen = Checker(page)
    text = "".join(seen.text)
    said = rule_card(rule_id, lang)
    for part in (rule_id, said.title, said.text, said.why, said.disputed, said.confidence):
        assert part in text
    for source in said.sources:
        assert source.name in text
        assert source.says in text
    assert page.startswith(f'<!DOCTYPE html>\n<html lang="{lang}">')
    assert "@media print" in page
    assert "script" not in seen.names
    assert "http" not in "".join(page.split("data:image/svg+xml,")[:1])
    assert said.title in repr(one)
    if one.example is not None:
        assert one.example.board.caption in text
        assert "img" in seen.names


def test_what_is_written_is_escaped():
    evil = '<script>alert("1")</script>&'
    rule = RuleCard(
        "L-30",
        "decide",
        evil,
        evil,
        evil,
        (SourceLine(evil, evil, evil, evil, evil),),
        evil,
        evil,
    )
    page = PrintableCard(rule, "en", None, ((evil, evil),)).page()
    assert "<script" not in page
    assert page.count("&lt;script&gt;") > 8
    assert "script" not in Checker(page).names


@pytest.mark.parametrize(
    ("typed", "name"),
    [("L-30", "L-30"), ("l30", "L-30"), ("С-3", "C-03"), (" s 22 ", "S-22"), ("L-49A", "L-49a")],
)
def test_ids_may_be_typed_as_one_likes(typed, name):
    assert normal_id(typed) == name
    assert nardy_learn.card(typed, "en").rule.id == name


@pytest.mark.parametrize("typed", ["", "L", "L-99", "30", "head", "-"])
def test_an_unknown_rule_is_named_in_a_sentence(typed):
    with pytest.raises(NoSuchRule, match="There is no rule") as caught:
        card(typed, "en")
    assert caught.value._render_traceback_() == [str(caught.value)]


def test_the_language_in_force_is_the_default(monkeypatch):
    monkeypatch.setenv("NARDY_LEARN_LANG", "ru")
    assert card("L-30").lang == "ru"


def test_a_wrong_turn_is_shown_and_explained(tmp_path, course):
    course(load_lesson(write(tmp_path, PLAY, PLAY_TEXT), "en"))
    example = example_of("L-30", "en")
    assert (example.lesson, example.step) == ("long/01-test", "first")
    assert example.board.caption == "Play 6-5."
    assert example.answer.startswith("Wrong: ")
    assert example.answer.endswith("One checker walks.")
    assert example.board.view.lit
    assert lessons_about("L-30", "en")[0].title == "Title"


JUDGE = """
[[step]]
id = "{id}"
kind = "judge"
about = [{about}]
roll = "6-5"
turn = "24/18 24/19"
answer = "L-30"
choices = ["legal", "L-30", "L-12"]
"""


def test_the_step_that_hinges_on_the_rule_is_taken(tmp_path, course):
    data = (
        JUDGE.format(id="aside", about='"L-12", "L-30"')
        + PLAY
        + JUDGE.format(id="best", about='"L-30"')
        + JUDGE.format(id="again", about='"L-30"')
    )
    text = simple_block("aside") + PLAY_TEXT + simple_block("best") + simple_block("again")
    course(load_lesson(write(tmp_path, data, text), "en"))
    assert example_of("L-30", "en").step == "best"
    assert example_of("L-12", "en").step == "aside"
    assert example_of("L-16", "en") is None
    assert {arrow.style for arrow in example_of("L-30", "en").board.view.arrows} == {"wrong"}


def test_an_attempt_that_stops_too_early_is_judged_at_its_end(tmp_path, course):
    data = PLAY.replace('about = ["L-30"]', 'about = ["L-16"]')
    course(load_lesson(write(tmp_path, data, PLAY_TEXT), "en"))
    assert example_of("L-16", "en").answer.startswith("Wrong: 24/18. ")


def test_a_lesson_being_written_does_not_break_cards(monkeypatch):
    def broken(*_):
        return load_lesson("long/99-none")

    rule_lessons._course.cache_clear()
    monkeypatch.setattr(rule_lessons, "load_lesson", broken)
    assert card("L-30", "en").lessons == ()
    rule_lessons._course.cache_clear()


@pytest.mark.parametrize("game", ["long", "short"])
def test_the_rules_to_read_have_every_rule_and_lead_to_lessons(game):
    text = notebook_file(make_page(f"rules-{game}", "en"), "en", execute=False)
    cells = {cell["id"]: "".join(cell["source"]) for cell in json.loads(text)["cells"]}
    for rule in RULEBOOK.values():
        here = rule.game == game or (rule.game == "cube" and game == "short")
        assert (f"rule-{rule.id}" in cells) is here
    rule = {"long": "L-30", "short": "S-22"}[game]
    assert f'card("{rule}", "en")' in cells["card"]
    lesson = lessons_about(rule, "en")[0]
    assert f"[{lesson.title}]({lesson.id}.ipynb)" in cells[f"rule-{rule}"]
