"""Where progress is kept."""

import os
from pathlib import Path

import platformdirs
import pytest

from nardy_learn.progress import progress_folder


def test_the_users_data_folder_is_the_default(monkeypatch):
    monkeypatch.delenv("NARDY_LEARN_PROGRESS", raising=False)
    assert progress_folder() == platformdirs.user_data_path("nardy_learn") / "progress"
    monkeypatch.setenv("NARDY_LEARN_PROGRESS", "  ")
    assert progress_folder() == platformdirs.user_data_path("nardy_learn") / "progress"


def test_memory_touches_no_disk(monkeypatch):
    monkeypatch.setenv("NARDY_LEARN_PROGRESS", "memory")
    assert progress_folder() is None


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("/srv/прогресс", "/srv/прогресс"),
        ("~/p", "/home/learner/p"),
        ("here", "{here}/here"),
        ("~no-such-user-at-all/p", "{here}/~no-such-user-at-all/p"),
    ],
)
def test_a_path_is_taken_as_it_stands(monkeypatch, setting, expected):
    monkeypatch.setenv("HOME", "/home/learner")
    monkeypatch.setenv("NARDY_LEARN_PROGRESS", setting)
    assert progress_folder() == Path(expected.format(here=Path.cwd()))


def test_a_relative_path_stays_where_it_was(monkeypatch, tmp_path):
    monkeypatch.setenv("NARDY_LEARN_PROGRESS", "here")
    before = progress_folder()
    monkeypatch.chdir(tmp_path)
    assert before != progress_folder() == Path(os.getcwd()) / "here"  # noqa: PTH109
