"""A teacher's own lesson, from nothing to a notebook: ``new-lesson``, ``check``, ``build``."""

import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

import nardy_learn
from nardy_learn.cli import main
from nardy_learn.course import lesson_ids, load_lesson
from nardy_learn.course.new_lesson import GAMES
from nardy_learn.course.notebooks import kernel_environment


def run(*arguments):
    return CliRunner().invoke(main, [*map(str, arguments)], catch_exceptions=False)


def content_of(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize("game", GAMES)
def test_a_new_lesson_is_sound_and_has_the_common_kinds(tmp_path, game):
    folder = tmp_path / "our-class" / "01-first"
    result = run("new-lesson", folder, "--game", game)
    assert result.exit_code == 0, result.output
    assert run("check", folder).stdout.endswith("1 lesson checked, 0 mistakes found\n")
    lesson = load_lesson(folder, "ru")
    assert (lesson.id, lesson.game) == ("our-class/01-first", game)
    kinds = {step.kind for step in lesson.steps}
    assert {"show", "play", "find", "judge", "choose", "score", "free"} <= kinds
    assert ("cube" in kinds) is (game != "long")
    text = (folder / "lesson.toml").read_text(encoding="utf-8")
    for kind in kinds:
        assert f"# {kind}: " in text


def test_the_last_lines_say_how_to_go_on(tmp_path):
    lines = run("new-lesson", tmp_path / "mine" / "01-first").stdout.splitlines()[-4:]
    for line, words in zip(
        lines, ("nardy-learn check", "nardy-learn build", "jupyter lab", "lesson("), strict=True
    ):
        assert words in line
        assert str(tmp_path / "mine" / "01-first") in line


def test_titles_are_taken(tmp_path):
    folder = tmp_path / "mine" / "01-first"
    run("new-lesson", folder, "--title-en", " My\nlesson ", "--title-ru", "Урок")
    assert load_lesson(folder, "en").title == "My lesson"
    assert load_lesson(folder, "ru").title == "Урок"
    assert run("check", folder).exit_code == 0


def test_nothing_is_written_over(tmp_path):
    folder = tmp_path / "mine" / "01-first"
    folder.mkdir(parents=True)
    (folder / "notes.txt").write_text("mine", encoding="utf-8")
    before = content_of(folder)
    result = run("new-lesson", folder)
    assert result.exit_code == 1
    assert str(folder) in result.stderr
    assert content_of(folder) == before
    assert run("new-lesson", folder / "notes.txt").exit_code == 1
    (folder / "notes.txt").unlink()
    assert run("new-lesson", folder).exit_code == 0
    before = content_of(folder)
    assert run("new-lesson", folder, "--game", "short").exit_code == 1
    assert content_of(folder) == before


@pytest.mark.parametrize("name", ["Мой урок", "My Lesson", "-x"])
def test_a_name_that_is_no_id_is_refused(tmp_path, name):
    result = run("new-lesson", "--", tmp_path / "mine" / name)
    assert result.exit_code == 1
    assert "01-first" in result.stderr
    assert not (tmp_path / "mine").exists()


def test_the_folder_around_may_have_any_name(tmp_path):
    folder = tmp_path / "Мои уроки" / "01-first"
    assert run("new-lesson", folder).exit_code == 0
    assert load_lesson(folder, "ru").id == "mine/01-first"


def test_ids_of_our_own_lessons_are_not_given_again(tmp_path):
    ours = lesson_ids()[0]
    result = run("new-lesson", tmp_path / ours)
    assert result.exit_code == 1
    assert ours in result.stderr


def test_a_folder_of_lessons_becomes_notebooks_that_pass(tmp_path):
    mine, out = tmp_path / "mine", tmp_path / "out"
    run("new-lesson", mine / "01-first", "--game", "long")
    run("new-lesson", mine / "02-next", "--game", "both")
    (mine / "02-next" / "en.md").unlink()
    assert run("check", mine).exit_code == 1
    assert run("check", mine, "--lang", "ru").exit_code == 0
    result = run("build", mine, "--to", out)
    assert result.exit_code == 0, result.output
    built = sorted(file.relative_to(out).as_posix() for file in out.rglob("*.ipynb"))
    assert built == ["en/mine/01-first.ipynb", "ru/mine/01-first.ipynb", "ru/mine/02-next.ipynb"]
    assert run("build", mine, "--to", out, "--check").exit_code == 0
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--nbval", "-p", "no:cacheprovider", str(out)],
        cwd=out,
        env={**os.environ, **kernel_environment("ru")},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout


def test_notebooks_of_ones_own_go_beside_the_lessons(tmp_path):
    run("new-lesson", tmp_path / "mine" / "01-first")
    (tmp_path / "mine" / "01-first" / "en.md").unlink()
    assert run("build", tmp_path / "mine").exit_code == 0
    assert (tmp_path / "mine" / "notebooks" / "ru" / "mine" / "01-first.ipynb").is_file()
    assert run("check", tmp_path / "mine", "--lang", "ru").stdout.startswith("1 lesson checked")


def test_a_folder_without_lessons_is_named(tmp_path):
    result = run("build", tmp_path)
    assert result.exit_code == 1
    assert str(tmp_path) in result.stderr


def test_a_notebook_opens_it_by_its_folder(tmp_path, monkeypatch):
    run("new-lesson", tmp_path / "mine" / "01-first")
    monkeypatch.chdir(tmp_path)
    player = nardy_learn.lesson("mine/01-first", "ru")
    assert player.lesson.folder.resolve() == tmp_path / "mine" / "01-first"
    step = player.step("your-first-turn")
    assert step.session.type_turn("24/18 24/19").verdict.rule == "L-30"
    assert nardy_learn.lesson(str(tmp_path / "mine" / "01-first"), "en").lesson.lang == "en"
