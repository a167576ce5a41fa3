"""Which language is spoken, and what happens when it cannot be."""

import importlib
import sys

import pytest

from nardy_learn.i18n import (
    LanguageProblem,
    build_catalogues,
    catalogue,
    get_language,
    language_warnings,
    set_language,
    translator,
    ui,
    warning_text,
)
from nardy_learn.i18n.build_catalogues import compile_all

SYSTEM = ("NARDY_LEARN_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def bare(monkeypatch):
    for name in SYSTEM:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def codes():
    return [warning.code for warning in language_warnings()]


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANGUAGE": "ja:ru:en", "LANG": "en_US.UTF-8"}, "ru"),
        ({"LC_ALL": "POSIX", "LANG": "ru_RU"}, "en"),
        ({"NARDY_LEARN_LANG": "ru", "LANG": "en_US.UTF-8"}, "ru"),
        ({"NARDY_LEARN_LANG": "en", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"NARDY_LEARN_LANG": "  "}, "en"),
    ],
)
def test_the_variable_comes_before_the_system(bare, environment, expected):
    for name, value in environment.items():
        bare.setenv(name, value)
    assert get_language() == expected
    assert codes() == []


def test_a_choice_comes_before_the_variable(bare):
    bare.setenv("NARDY_LEARN_LANG", "en")
    assert set_language("ru") == "ru"
    assert ui().undo == "Отменить"
    assert set_language(None) == "en"
    assert ui().undo == "Undo"


@pytest.mark.parametrize("spelling", ["ru", "RU", "ru_RU.UTF-8", "ru-RU", "ru_RU@calendar"])
def test_a_language_may_be_spelt_in_many_ways(spelling):
    assert set_language(spelling) == "ru"


@pytest.mark.parametrize("code", ["tlh", "../../etc", "", "ru/..", "рус"])
def test_an_unknown_language_is_english_with_a_warning(code):
    assert set_language(code) == "en"
    assert ui().undo == "Undo"
    assert codes() == [LanguageProblem.UNKNOWN_LANGUAGE]
    assert code in warning_text(language_warnings()[0], "en")


def test_a_warning_is_kept_once(bare):
    bare.setenv("NARDY_LEARN_LANG", "tlh")
    assert [get_language() for _ in range(3)] == ["en"] * 3
    assert codes() == [LanguageProblem.UNKNOWN_LANGUAGE]


def test_an_asked_for_language_changes_nothing_for_others():
    assert ui("ru").done == "Готово"
    assert ui().done == "Done"


def test_a_checkout_without_compiled_catalogues_works(locale_folder):
    assert not list(locale_folder.glob("**/*.mo"))
    assert ui("ru").undo == "Отменить"
    assert codes() == []


def test_an_older_compiled_catalogue_is_not_used(locale_folder):
    (compiled,) = compile_all(locale_folder)
    po = compiled.with_suffix(".po")
    po.write_text(po.read_text("utf-8").replace('"Отменить"', '"Вернуть"'), "utf-8")
    assert ui("ru").undo == "Вернуть"


def test_a_compiled_catalogue_is_used_whatever_the_file_times(locale_folder, monkeypatch):
    import os

    (compiled,) = compile_all(locale_folder)
    os.utime(compiled, (0, 0))  # as a wheel may leave it
    monkeypatch.setattr(build_catalogues, "compile_catalogue", lambda po: pytest.fail("compiled"))
    assert ui("ru").undo == "Отменить"


def test_a_compiled_catalogue_needs_no_text(locale_folder):
    (compiled,) = compile_all(locale_folder)
    compiled.with_suffix(".po").unlink()
    assert ui("ru").undo == "Отменить"


def test_without_babel_and_without_a_compiled_catalogue_it_is_english(locale_folder, monkeypatch):
    monkeypatch.setattr(catalogue, "find_spec", lambda name: None)
    assert ui("ru").undo == "Undo"
    assert codes() == [LanguageProblem.NO_CATALOGUE]


def test_without_babel_an_old_catalogue_is_better_than_none(locale_folder, monkeypatch):
    (compiled,) = compile_all(locale_folder)
    with compiled.with_suffix(".po").open("a", encoding="utf-8") as po:
        po.write('\nmsgid "new"\nmsgstr "новое"\n')
    monkeypatch.setattr(catalogue, "find_spec", lambda name: None)
    assert ui("ru").undo == "Отменить"
    assert codes() == [LanguageProblem.STALE_CATALOGUE]


@pytest.mark.parametrize("damage", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_damaged_compiled_catalogue_is_made_again(locale_folder, damage):
    (compiled,) = compile_all(locale_folder)
    compiled.write_bytes(damage)
    assert ui("ru").undo == "Отменить"


@pytest.mark.parametrize("damage", [b"msgid 'no", b"\xff\xfe", b"no catalogue"])
def test_a_text_that_is_no_catalogue_is_english_with_a_warning(locale_folder, damage):
    locale_folder.joinpath("ru", "LC_MESSAGES", "nardy_learn.po").write_bytes(damage)
    assert ui("ru").undo == "Undo"
    assert codes() == [LanguageProblem.BROKEN_CATALOGUE]


def test_a_slip_in_a_catalogue_does_not_stop_a_lesson(locale_folder):
    po = locale_folder.joinpath("ru", "LC_MESSAGES", "nardy_learn.po")
    text = po.read_text("utf-8")
    assert text.count("Ход: {turn}.") == 1
    po.write_text(text.replace("Ход: {turn}.", "Ход: {tunr}."), "utf-8")
    assert ui("ru").say("turn_done", turn="24/18") == "Turn: 24/18."


def test_the_translator_has_the_usual_words():
    said = translator("ru")
    assert said.gettext("Roll the dice first.") == "Сначала брось кубики."
    assert said.pgettext("button", "Undo") == "Отменить"
    assert said.ngettext("{n} checker", "{n} checkers", 5) == "{n} шашек"
    assert said.gettext("never said anywhere") == "never said anywhere"


def test_the_build_hook_compiles_into_the_wheel(tmp_path, locale_folder):
    pytest.importorskip("hatchling")
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    assert "hatchling" in sys.modules
    spec = importlib.util.spec_from_file_location("a_build_hook", build_catalogues.__file__)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    hooks = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, BuildHookInterface)
        and thing is not BuildHookInterface
    ]
    assert [hook.PLUGIN_NAME for hook in hooks] == ["custom"]
    root = tmp_path / "project"
    inside = root / "nardy_learn" / "i18n"
    inside.mkdir(parents=True)
    locale_folder.rename(inside / "locale")
    data = {"artifacts": []}
    hooks[0](str(root), {}, None, None, str(tmp_path), "wheel").initialize("standard", data)
    assert data["artifacts"] == ["nardy_learn/i18n/locale/ru/LC_MESSAGES/nardy_learn.mo"]
    assert root.joinpath(data["artifacts"][0]).is_file()
