"""Each test of languages begins with nothing chosen, nothing loaded and no warning kept."""

import shutil

import pytest

from nardy_learn.i18n import catalogue, language


def forget():
    language.set_language(None)
    language.forget_warnings()
    language.available_languages.cache_clear()
    catalogue._load.cache_clear()


@pytest.fixture(autouse=True)
def fresh_languages():
    forget()
    yield
    forget()


@pytest.fixture
def locale_folder(monkeypatch, tmp_path):
    """A copy of the catalogues' texts, nothing compiled, that the program takes for its own."""
    folder = tmp_path / "locale"
    shutil.copytree(language.LOCALE_FOLDER, folder, ignore=shutil.ignore_patterns("*.mo"))
    monkeypatch.setattr(language, "LOCALE_FOLDER", folder)
    monkeypatch.setattr(catalogue, "LOCALE_FOLDER", folder)
    forget()
    return folder
