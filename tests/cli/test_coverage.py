"""``nardy-learn coverage``."""

import json

from click.testing import CliRunner

from nardy_learn.cli import coverage, main
from nardy_learn.course import LessonError
from nardy_learn.course.coverage import coverage_of
from nardy_learn.course.errors import Finding


def run(*arguments):
    return CliRunner().invoke(main, ["coverage", *arguments], catch_exceptions=False)


def test_the_table_and_what_is_missing(monkeypatch):
    monkeypatch.setattr(coverage, "coverage", lambda: coverage_of([]))
    result = run()
    assert result.exit_code == 0
    assert result.stdout.startswith("Rule")
    assert "L-22: not taught, not quizzed\n" in result.stdout
    assert run("--check").exit_code == 1


def test_as_json():
    result = run("--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["rules"]["L-30"]["missing"] == []


def test_a_lesson_that_cannot_be_read_is_named(monkeypatch):
    def fail():
        raise LessonError(Finding("no-steps", lesson="long/04-head"))

    monkeypatch.setattr(coverage, "coverage", fail)
    result = run()
    assert result.exit_code == 1
    assert "long/04-head" in result.stderr


def test_what_is_written_is_named(monkeypatch):
    monkeypatch.setattr(coverage, "keep", lambda: True)
    assert "COVERAGE.md" in run("--write").stderr
    monkeypatch.setattr(coverage, "keep", lambda: False)
    assert run("--write").stderr == ""
