"""The catalogues: complete, up to date, with the same places to fill, and fit to be read."""

import re
from string import Formatter

import pytest

from nardy_learn.i18n import available_languages, build_catalogues
from nardy_learn.i18n.build_catalogues import (
    catalogues,
    extract,
    forms,
    identity,
    missing,
    read,
    update,
)
from nardy_learn.i18n.counts import CHECKERS, SCORE, STEPS, count

ALL = pytest.mark.parametrize("po", catalogues(), ids=lambda po: po.parent.parent.name)
RUSSIAN = next(po for po in catalogues() if po.parent.parent.name == "ru")


def messages(po):
    return [message for message in read(po) if message.id]


def places(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_there_are_at_least_two_languages():
    assert {"en", "ru"} <= set(available_languages())


@ALL
def test_every_sentence_of_the_package_is_there_and_no_other(po):
    said, translated = identity(extract()), identity(read(po))
    assert sorted(map(str, said - translated)) == [], "run: make translations"
    assert sorted(map(str, translated - said)) == [], "run: make translations"


@ALL
def test_taking_in_sentences_again_changes_nothing(po, tmp_path):
    copy = tmp_path / po.parent.parent.name / "LC_MESSAGES" / po.name
    copy.parent.mkdir(parents=True)
    copy.write_bytes(po.read_bytes())
    assert update(copy, extract()) is False


@ALL
def test_every_sentence_is_translated_and_none_is_a_guess(po):
    assert list(missing(read(po))) == []
    assert not [message.id for message in messages(po) if message.fuzzy]


@ALL
def test_translations_have_the_same_places_to_fill(po):
    for message in messages(po):
        asked = set().union(*map(places, forms(message.id)))
        for text in forms(message.string):
            assert asked - {"n"} <= places(text) <= asked, message.id


@ALL
def test_plural_forms_are_as_many_as_the_language_has(po):
    catalog = read(po)
    for message in catalog:
        if message.id and message.pluralizable:
            assert len(message.string) == catalog.num_plurals, message.id


@pytest.mark.parametrize(
    ("n", "checkers", "steps", "score"),
    [
        (0, "0 шашек", "0 шагов", "0 очков"),
        (1, "1 шашка", "1 шаг", "1 очко"),
        (2, "2 шашки", "2 шага", "2 очка"),
        (4, "4 шашки", "4 шага", "4 очка"),
        (5, "5 шашек", "5 шагов", "5 очков"),
        (11, "11 шашек", "11 шагов", "11 очков"),
        (12, "12 шашек", "12 шагов", "12 очков"),
        (15, "15 шашек", "15 шагов", "15 очков"),
        (21, "21 шашка", "21 шаг", "21 очко"),
        (22, "22 шашки", "22 шага", "22 очка"),
        (111, "111 шашек", "111 шагов", "111 очков"),
    ],
)
def test_russian_plurals(n, checkers, steps, score):
    assert count(CHECKERS, n, "ru") == checkers
    assert count(STEPS, n, "ru") == steps
    assert count(SCORE, n, "ru") == score


@pytest.mark.parametrize(("n", "text"), [(0, "0 checkers"), (1, "1 checker"), (2, "2 checkers")])
def test_english_plurals(n, text):
    assert count(CHECKERS, n, "en") == text


def test_russian_is_typeset_as_russian():
    for message in messages(RUSSIAN):
        for text in forms(message.string):
            assert not re.search(r"[“”\"]", text), text
            assert " - " not in text, text
            assert text.count("«") == text.count("»"), text
            assert "  " not in re.sub(r":  \{command\}", "", text), text


def test_russian_uses_yo_and_the_words_of_the_field():
    wrong = re.compile(
        r"\b(еще|черн\w*|нее|ее|мое|твое|кости|зары|фишк\w*|поинт\w*)\b", re.IGNORECASE
    )
    for message in messages(RUSSIAN):
        for text in forms(message.string):
            assert not wrong.search(text), text


def test_no_word_mixes_cyrillic_and_latin_letters():
    mixed = re.compile(r"[а-яё][a-z]|[a-z][а-яё]", re.IGNORECASE)
    for message in messages(RUSSIAN):
        for text in forms(message.string):
            assert not mixed.search(re.sub(r"\\n|\{\w+\}", " ", text)), text


def test_sentences_end_as_their_originals_do():
    for message in messages(RUSSIAN):
        for english, russian in zip(forms(message.id), forms(message.string), strict=False):
            ends = english[-1] if english[-1] in ".?!:…" else ""
            assert (russian[-1] if russian[-1] in ".?!:…" else "") == ends, english


def test_by_hand_nothing_is_missing(capsys):
    assert build_catalogues.main(["--check"]) == 0
    assert capsys.readouterr().err == ""


def test_by_hand_a_gap_is_named(monkeypatch, tmp_path, capsys):
    copy = tmp_path / "ru" / "LC_MESSAGES" / RUSSIAN.name
    copy.parent.mkdir(parents=True)
    copy.write_text(RUSSIAN.read_text("utf-8").replace('msgstr "Отменить"', 'msgstr ""'), "utf-8")
    monkeypatch.setattr(build_catalogues, "catalogues", lambda locale=None: [copy])
    assert build_catalogues.main([]) == 1
    assert "ru: not translated: 'Undo'" in capsys.readouterr().err
    assert copy.with_suffix(".mo").is_file()
