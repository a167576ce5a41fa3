"""`nardy-learn build` and `check`: thin, but what they say and how they end is theirs."""

import shutil

import pytest
from click.testing import CliRunner

from nardy_learn.cli import build, main
from nardy_learn.course import content_root
from nardy_learn.course.build import BuildReport

HEAD = content_root() / "long" / "04-head"


def run(*arguments):
    return CliRunner().invoke(main, list(map(str, arguments)), catch_exceptions=False)


@pytest.fixture
def lesson(tmp_path):
    return shutil.copytree(HEAD, tmp_path / "long" / "04-head")


def test_the_lessons_of_the_package_are_sound():
    result = run("check")
    assert result.exit_code == 0, result.output
    assert result.stdout.endswith("0 mistakes found\n")


@pytest.mark.parametrize("up", [0, 1, 2])
def test_a_lesson_or_a_folder_of_lessons_may_be_named(lesson, tmp_path, up):
    place = [lesson, lesson.parent, tmp_path][up]
    assert run("check", place).stdout == "1 lesson checked, 0 mistakes found\n"


def test_a_mistake_is_named_with_file_and_line(lesson):
    file = lesson / "lesson.toml"
    text = file.read_text(encoding="utf-8")
    broken = text.replace('answers = ["24/18/13"]', 'answers = ["24/18 24/19"]', 1)
    assert broken != text
    file.write_text(broken, encoding="utf-8")
    result = run("check", lesson)
    assert result.exit_code == 1
    assert f"{file}:" in result.stdout
    assert "first-6-5" in result.stdout
    assert not result.stdout.endswith(" 0 mistakes found\n")


def test_a_folder_without_lessons_is_no_success(tmp_path):
    result = run("check", tmp_path)
    assert result.exit_code == 2
    assert str(tmp_path) in result.stderr


def test_the_same_in_russian(lesson, monkeypatch):
    monkeypatch.setenv("NARDY_LEARN_LANG", "ru")
    result = run("check", lesson)
    assert result.exit_code == 0
    assert not result.stdout.isascii()


def test_build_makes_notebooks_once(lesson, tmp_path):
    place = ["--content", tmp_path, "--notebooks", tmp_path / "out"]
    assert run("build", "--check", *place).exit_code == 1
    assert not (tmp_path / "out").exists()
    result = run("build", *place)
    assert result.exit_code == 0, result.output
    assert result.stdout.endswith("0 up to date, 2 written, 0 differences\n")
    result = run("build", "--check", *place)
    assert result.exit_code == 0, result.output
    assert result.stdout == "2 up to date, 0 written, 0 differences\n"


def test_a_lesson_that_cannot_be_read_is_named(lesson, tmp_path):
    lesson.joinpath("lesson.toml").write_text("id = [", encoding="utf-8")
    result = run("build", "--content", tmp_path, "--notebooks", tmp_path / "out")
    assert result.exit_code == 1
    assert "lesson.toml" in result.stderr


def test_an_unknown_lesson_is_named(tmp_path):
    result = run("build", "--notebooks", tmp_path, "long/99-chess")
    assert result.exit_code == 1
    assert "long/99-chess" in result.stderr


def test_what_is_out_of_date_is_listed(monkeypatch, tmp_path):
    report = BuildReport((), ("en/a/b.ipynb",), ("en/a/c.ipynb: cell 3 differs",))
    monkeypatch.setattr(build, "build_notebooks", lambda *_, **__: report)
    result = run("build", "--check", "--notebooks", tmp_path)
    assert result.exit_code == 1
    assert "en/a/c.ipynb: cell 3 differs" in result.stderr
    assert "nardy-learn build" in result.stderr
    assert result.stdout == "1 up to date, 0 written, 1 differences\n"


def test_a_folder_that_cannot_be_written_is_named(monkeypatch, tmp_path):
    def fail(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(build, "build_notebooks", fail)
    result = run("build", "--notebooks", tmp_path)
    assert result.exit_code == 1
    assert str(tmp_path) in result.stderr


def test_without_jupyter_the_install_line_is_given(monkeypatch):
    monkeypatch.setattr(build, "find_spec", lambda _: None)
    result = run("build")
    assert result.exit_code == 1
    assert 'pip install "nardy_learn[lab]"' in result.stderr
