"""The learner's folder: what is new comes in, what the learner wrote stays."""

import json

import pytest

from nardy_learn.cli.folder import (
    MANIFEST,
    NoNotebooksError,
    bring_up_to_date,
    fingerprint,
    shipped_notebooks,
)

LESSON = "en/long/04-head.ipynb"


def notebook(source, *, output="", count=None):
    cell = {
        "cell_type": "code",
        "source": [source],
        "metadata": {},
        "execution_count": count,
        "outputs": [{"output_type": "stream", "name": "stdout", "text": [output]}],
    }
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def shipped(tmp_path):
    place = tmp_path / "shipped"
    for name in (LESSON, "ru/long/04-head.ipynb"):
        path = place / name
        path.parent.mkdir(parents=True)
        path.write_text(notebook("lesson()"))
    return place


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "documents" / "nardy_learn"


def test_a_first_start_copies_everything(shipped, folder):
    update = bring_up_to_date(shipped, folder)
    assert update.written == [LESSON, "ru/long/04-head.ipynb"]
    assert update.kept == []
    assert folder.joinpath(LESSON).read_bytes() == shipped.joinpath(LESSON).read_bytes()


def test_a_second_start_writes_nothing(shipped, folder):
    bring_up_to_date(shipped, folder)
    manifest = folder / MANIFEST
    before = manifest.stat().st_mtime_ns
    update = bring_up_to_date(shipped, folder)
    assert (update.written, update.kept) == ([], [])
    assert manifest.stat().st_mtime_ns == before


def test_a_new_release_replaces_a_copy_that_was_only_run(shipped, folder):
    bring_up_to_date(shipped, folder)
    folder.joinpath(LESSON).write_text(notebook("lesson()", output="a board", count=7))
    shipped.joinpath(LESSON).write_text(notebook("lesson(2)"))
    update = bring_up_to_date(shipped, folder)
    assert update.written == [LESSON]
    assert folder.joinpath(LESSON).read_text() == notebook("lesson(2)")


def test_what_was_run_stays_while_the_release_is_the_same(shipped, folder):
    bring_up_to_date(shipped, folder)
    run = notebook("lesson()", output="a board", count=7)
    folder.joinpath(LESSON).write_text(run)
    bring_up_to_date(shipped, folder)
    assert folder.joinpath(LESSON).read_text() == run


def test_an_edited_copy_is_never_written_over(shipped, folder):
    bring_up_to_date(shipped, folder)
    mine = notebook("lesson()  # my own note")
    folder.joinpath(LESSON).write_text(mine)
    assert bring_up_to_date(shipped, folder).kept == []  # nothing newer, nothing to say
    for edition in ("lesson(2)", "lesson(3)"):
        shipped.joinpath(LESSON).write_text(notebook(edition))
        for _ in range(2):
            update = bring_up_to_date(shipped, folder)
            assert (update.written, update.kept) == ([], [LESSON])
            assert folder.joinpath(LESSON).read_text() == mine


def test_undoing_the_edit_lets_updates_in_again(shipped, folder):
    bring_up_to_date(shipped, folder)
    folder.joinpath(LESSON).write_text(notebook("mine"))
    shipped.joinpath(LESSON).write_text(notebook("lesson(2)"))
    bring_up_to_date(shipped, folder)
    folder.joinpath(LESSON).write_text(notebook("lesson()"))
    assert bring_up_to_date(shipped, folder).written == [LESSON]


def test_a_removed_copy_comes_back(shipped, folder):
    bring_up_to_date(shipped, folder)
    folder.joinpath(LESSON).unlink()
    assert bring_up_to_date(shipped, folder).written == [LESSON]


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"format": 1, "files": []}', '{"format": 99}'])
def test_without_a_readable_manifest_a_different_file_is_taken_for_the_learners(
    shipped, folder, damage
):
    bring_up_to_date(shipped, folder)
    folder.joinpath(MANIFEST).write_text(damage)
    shipped.joinpath(LESSON).write_text(notebook("lesson(2)"))
    update = bring_up_to_date(shipped, folder)
    assert (update.written, update.kept) == ([], [LESSON])


def test_checkpoints_and_other_hidden_files_are_not_shipped(shipped, folder):
    hidden = shipped / "en" / ".ipynb_checkpoints" / "04-head.ipynb"
    hidden.parent.mkdir()
    hidden.write_text("{}")
    bring_up_to_date(shipped, folder)
    assert not (folder / "en" / ".ipynb_checkpoints").exists()


def test_a_file_that_only_looks_like_a_notebook_is_compared_whole():
    for text in ("", "{}", '{"cells": 3}', '{"cells": [1]}', "[" * 100_000):
        assert fingerprint("a.ipynb", text.encode()) != fingerprint("a.ipynb", b"other")
    assert fingerprint("a.txt", b"x") == fingerprint("b.txt", b"x")


def test_source_as_text_or_as_lines_is_the_same():
    lines = json.loads(notebook("x"))
    lines["cells"][0]["source"] = "x"
    assert fingerprint("a.ipynb", json.dumps(lines).encode()) == fingerprint(
        "a.ipynb", notebook("x").encode()
    )


def test_nothing_half_written_is_left_when_writing_fails(shipped, folder, monkeypatch):
    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", fail)
    with pytest.raises(OSError, match="No space left"):
        bring_up_to_date(shipped, folder)
    assert [path for path in folder.rglob("*") if path.is_file()] == []


def test_this_checkout_has_notebooks_in_both_languages():
    place = shipped_notebooks()
    assert (place / "en").is_dir()
    assert (place / "ru").is_dir()


def test_an_installation_without_notebooks_says_so(monkeypatch):
    monkeypatch.setattr("nardy_learn.cli.folder._files", lambda _: iter(()))
    with pytest.raises(NoNotebooksError):
        shipped_notebooks()
