"""``nardy-learn card``: pages on the disk."""

import pytest
from click.testing import CliRunner

from nardy_learn.cli import main
from nardy_learn.i18n import RULEBOOK


def run(*arguments):
    return CliRunner().invoke(main, ["card", *map(str, arguments)], catch_exceptions=False)


def test_cards_are_written_and_named(tmp_path):
    result = run("L-30", "s22", "--to", tmp_path / "new")
    assert result.exit_code == 0, result.output
    assert sorted(file.name for file in (tmp_path / "new").iterdir()) == ["L-30.html", "S-22.html"]
    assert str(tmp_path / "new" / "L-30.html") in result.stdout


def test_all_cards_in_another_language(tmp_path):
    assert run("--all", "--lang", "ru", "--to", tmp_path).exit_code == 0
    assert {file.stem for file in tmp_path.iterdir()} == {*RULEBOOK}
    assert '<html lang="ru">' in (tmp_path / "L-30.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Name at least one rule"),
        (("L-99",), "There is no rule L-99"),
        (("L-30", "--lang", "eo"), "eo"),
    ],
)
def test_what_cannot_be_is_said(tmp_path, arguments, said):
    result = run(*arguments, *(["--to", tmp_path] if arguments else []))
    assert result.exit_code != 0
    assert said in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_used_is_named(tmp_path):
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    result = run("L-30", "--to", file / "in-it")
    assert result.exit_code == 1
    assert "in-it" in result.stderr
