"""`nardy-learn` alone: what it says when something is in the way, and which lesson it opens."""

import os
import socket

import pytest
from click.testing import CliRunner

from nardy_learn.cli import lessons, main, server


def run(*arguments):
    return CliRunner().invoke(main, list(map(str, arguments)), catch_exceptions=False)


def test_without_lab_the_install_line_is_given(monkeypatch, tmp_path):
    monkeypatch.setattr(server, "lab_is_installed", lambda: False)
    result = run("--folder", tmp_path)
    assert result.exit_code == 1
    assert 'pip install "nardy_learn[lab]"' in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_taken_port_is_named(tmp_path):
    with socket.socket() as listener:
        listener.bind((server.HOST, 0))
        listener.listen()
        port = listener.getsockname()[1]
        result = run("--folder", tmp_path, "--port", port)
    assert result.exit_code == 1
    assert str(port) in result.stderr
    assert "--port" in result.stderr


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_folder_that_cannot_be_made_is_named(tmp_path, lang):
    tmp_path.joinpath("file").write_text("")
    folder = tmp_path / "file" / "lessons"
    result = run("--folder", folder, "--lang", lang)
    assert result.exit_code == 1
    assert str(folder) in result.stderr
    assert "--folder" in result.stderr


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_folder_that_may_not_be_written_is_named(tmp_path):
    tmp_path.chmod(0o500)
    result = run("--folder", tmp_path)
    tmp_path.chmod(0o700)
    assert result.exit_code == 1
    assert str(tmp_path) in result.stderr


def test_an_installation_without_notebooks_is_told_to_build_them(tmp_path, monkeypatch):
    def nothing():
        raise lessons.folders.NoNotebooksError

    monkeypatch.setattr(lessons.folders, "shipped_notebooks", nothing)
    result = run("--folder", tmp_path)
    assert result.exit_code == 1
    assert "nardy-learn build" in result.stderr


def test_a_lab_that_fails_is_quoted(tmp_path, monkeypatch):
    def fail(self):
        raise server.StartError("the end of its log")

    monkeypatch.setattr(server.Lab, "wait_until_ready", fail)
    result = run("--folder", tmp_path, "--no-browser")
    assert result.exit_code == 1
    assert "the end of its log" in result.stderr


def test_help_is_short_and_names_every_command():
    text = run("--help").stdout
    for word in ("--lang", "--folder", "--port", "--no-browser", "build", "check", "verify"):
        assert word in text


def test_an_unknown_command_is_refused():
    result = run("teach")
    assert result.exit_code == 2
    assert "No such command" in result.stderr


@pytest.fixture
def folder(tmp_path):
    for name in ("long/01-board", "long/04-head", "short/01-board"):
        path = tmp_path / "en" / f"{name}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{}")
    return tmp_path


@pytest.mark.parametrize(
    ("finished", "opened"),
    [
        ((), "en/long/01-board.ipynb"),
        (("long/01-board",), "en/long/04-head.ipynb"),
        (("long/04-head",), "en/long/01-board.ipynb"),
        (("long/01-board", "long/04-head"), "en/short/01-board.ipynb"),
        (("long/01-board", "long/04-head", "short/01-board"), "en/long/01-board.ipynb"),
    ],
)
def test_the_first_unfinished_lesson_is_opened(folder, monkeypatch, finished, opened):
    monkeypatch.setattr(lessons, "_finished", lambda names, _: set(finished) & set(names))
    assert lessons.first_unfinished(folder, "en") == opened


def test_without_notebooks_the_folder_is_opened(tmp_path):
    assert lessons.first_unfinished(tmp_path, "en") == ""


def test_progress_decides_what_is_finished(monkeypatch, tmp_path):
    from nardy_learn.course import load_lesson
    from nardy_learn.progress import Event, ProgressLog

    monkeypatch.setenv("NARDY_LEARN_PROGRESS", str(tmp_path))
    assert lessons._finished(["long/04-head"], "en") == set()
    log = ProgressLog(tmp_path)
    for step in load_lesson("long/04-head", "en").steps:
        assert lessons._finished(["long/04-head"], "en") == set()
        log.append(Event("long/04-head", step.id, "solved"))
    assert lessons._finished(["long/04-head", "long/99-of-my-own"], "en") == {"long/04-head"}
