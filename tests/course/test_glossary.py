"""The glossary: whole in all languages, read strictly, and made into a notebook."""

import json
import re
from html import escape

import pytest

import nardy_learn
from nardy_learn.course import LessonError
from nardy_learn.course.glossary import DATA_FILE, glossary, glossary_folder, read_glossary
from nardy_learn.course.notebooks import notebook_file
from nardy_learn.course.pages import make_page

LANGS = sorted(f.stem for f in glossary_folder().glob("*.toml") if f.name != DATA_FILE)

DATA = """
[[term]]
id = "head"
section = "board"
rules = ["L-30"]
position = "long white: 24x15 | 12x15"
roll = "6-5"
lit = [24]
arrows = ["24/18"]
cube = 2

[[term]]
id = "pip"
section = "board"
"""
WORDS = """
title = "Words"
lead = "All of them."
[sections]
board = "Board"
[terms.head]
term = "head"
also = ["start"]
text = "Where it begins."
caption = "The head."
[terms.pip]
term = "pip"
text = "One point."
"""


def write(folder, data=DATA, **words):
    folder.joinpath(DATA_FILE).write_text(data, encoding="utf-8")
    for lang, text in ({"en": WORDS} | words).items():
        folder.joinpath(f"{lang}.toml").write_text(text, encoding="utf-8")
    return folder


def test_it_is_there_in_english_and_russian():
    assert {"en", "ru"} <= {*LANGS}


@pytest.mark.parametrize("lang", LANGS)
def test_every_term_is_explained_in_words_of_its_own(lang):
    words = glossary(lang)
    assert len(words.terms) > 60
    assert len({term.term for term in words.terms}) == len(words.terms)
    assert len({term.text for term in words.terms}) == len(words.terms)
    for term in words.terms:
        assert {*term.others} == {*LANGS} - {lang}
        assert term.text.endswith((".", ")")), term.id
        assert len(term.text) <= 260, term.id
        assert bool(term.caption) is bool(term.picture), term.id
    assert sum(term.picture is not None for term in words.terms) >= 30


def test_russian_is_written_as_russian():
    for term in glossary("ru").terms:
        text = f"{term.text} {term.caption}"
        assert not re.search(r"[“”\"]| - ", text), term.id
        assert not re.search(r"\b(еще|черн\w*|нее|ее|мое|твое|фишк\w*)\b", text.lower()), term.id


def test_a_picture_is_an_image_and_a_text():
    shown = nardy_learn.glossary("en").picture("head")
    assert "look at: 24" in repr(shown)
    html = shown._repr_html_()
    assert html.startswith('<figure><img src="data:image/svg+xml,')
    assert html.count(escape(shown.caption)) == 1
    with pytest.raises(KeyError):
        glossary("en").picture("pip")
    with pytest.raises(KeyError):
        glossary("en").picture("nothing")
    assert "head" in repr(glossary("en"))


def test_what_a_picture_shows(tmp_path):
    picture = read_glossary(write(tmp_path), "en")["head"].picture
    assert [die.number for die in picture.view.dice] == [6, 5]
    assert picture.view.cube.value == 2
    assert len(picture.view.arrows) == len(picture.view.lit) == 1
    assert "6-5" in picture.spoken("en")


def test_a_new_language_is_a_new_file(tmp_path):
    folder = write(tmp_path, eo=WORDS.replace('"head"', '"kapo"'))
    assert read_glossary(folder, "eo")["head"].term == "kapo"
    assert read_glossary(folder, "en")["head"].others == {"eo": "kapo"}


@pytest.mark.parametrize(
    ("data", "words", "code"),
    [
        (DATA, WORDS.replace("text = ", "txt = "), "missing-key"),
        (DATA, WORDS + "[terms.extra]\nterm = 'x'", "unknown-key"),
        (DATA, WORDS.replace('caption = "The head."', ""), "missing-key"),
        (DATA, WORDS.replace('text = "One', 'caption = "No picture."\ntext = "One'), "unknown-key"),
        (DATA.replace('id = "pip"', 'id = "head"'), WORDS, "repeated-step"),
        (DATA.replace("L-30", "L-99"), WORDS, "unknown-rule"),
        (DATA.replace('section = "board"', 'section = "bored"'), WORDS, "not-one-of"),
        (DATA.replace("24x15 |", "24x15 1 |"), WORDS, "impossible-position"),
        (DATA.replace("24/18", "24/x"), WORDS, "bad-turn"),
        (DATA + "colour = 1", WORDS, "unknown-key"),
        (DATA.replace('"pip"', '"pop"'), WORDS, "missing-key"),
        (DATA, WORDS.partition("[terms.head]")[0], "missing-key"),
    ],
)
def test_mistakes_are_named(tmp_path, data, words, code):
    with pytest.raises(LessonError) as caught:
        read_glossary(write(tmp_path, data, en=words), "en")
    assert caught.value.code == code
    assert caught.value.finding.file.parent == tmp_path


def test_a_language_that_is_not_there(tmp_path):
    with pytest.raises(LessonError) as caught:
        read_glossary(write(tmp_path), "eo")
    assert caught.value.code == "no-language"


@pytest.mark.parametrize("lang", LANGS)
def test_its_notebook_shows_each_picture_in_a_hidden_cell(lang):
    words = glossary(lang)
    cells = json.loads(notebook_file(make_page("glossary", lang), lang, execute=False))["cells"]
    sources = ["".join(cell["source"]) for cell in cells]
    for term in words.terms:
        (entry,) = (text for text in sources if text.startswith(f"### {term.term}\n"))
        assert term.text in entry
        assert (f'words.picture("{term.id}")' in sources) is (term.picture is not None)
    assert all(c["metadata"]["editable"] is False for c in cells if c["cell_type"] == "code")


def test_the_notebook_runs_and_is_the_same_each_time():
    text = notebook_file(make_page("glossary", "en"), "en")
    shown = [cell for cell in json.loads(text)["cells"] if cell.get("outputs")]
    assert len(shown) == sum(term.picture is not None for term in glossary("en").terms)
    assert {*shown[0]["outputs"][0]["data"]} == {"text/html", "text/plain"}
    assert text == notebook_file(make_page("glossary", "en"), "en")
