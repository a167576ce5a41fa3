"""Notebooks: made the same always, checked against what is stored, and run in a kernel."""

import json

import pytest

from nardy_learn.course import build, content_root, lesson_ids, load_lesson
from nardy_learn.course.build import BuildError, build_notebooks, notebook_text, variable_name
from nardy_learn.course.ways import ways_on
from tests.course.helpers import ALL, ALL_TEXT, write


def cells_of(text):
    return json.loads(text)["cells"]


def test_a_notebook_has_the_text_and_one_hidden_cell_a_step(tmp_path):
    lesson = load_lesson(write(tmp_path, ALL, ALL_TEXT), "en")
    text = notebook_text(lesson, execute=False)
    cells = cells_of(text)
    assert cells[0]["id"] == "how-to-run"
    assert "Run All Cells" in "".join(cells[0]["source"])
    assert "".join(cells[1]["source"]) == (
        'from nardy_learn import lesson\ntest = lesson("long/01-test", "en")\ntest'
    )
    assert "".join(cells[2]["source"]) == "# Title\n\nSome words."
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert ["".join(cell["source"]) for cell in code[1:]] == [
        f'test.step("{step}")' for step in lesson.step_ids
    ]
    for cell in code:
        assert cell["metadata"]["jupyter"]["source_hidden"]
        assert cell["metadata"]["editable"] is False
        assert cell["execution_count"] is None
    assert len({cell["id"] for cell in cells}) == len(cells)
    assert text == notebook_text(lesson, execute=False)


def test_russian_notebooks_say_how_to_run_in_russian(tmp_path):
    cells = cells_of(notebook_text(load_lesson(write(tmp_path), "ru"), execute=False))
    assert 'lesson("long/01-test", "ru")' in "".join(cells[1]["source"])


@pytest.mark.parametrize(
    ("lesson", "name"),
    [
        ("long/04-head", "head"),
        ("short/05-must-play", "must_play"),
        ("x/01-lesson", "lesson_"),
        ("x/01-class", "class_"),
        ("x/01", "this_lesson"),
    ],
)
def test_names_in_notebooks(lesson, name):
    assert variable_name(lesson) == name


def test_build_and_check(tmp_path):
    root, out = tmp_path / "content", tmp_path / "out"
    folder = write(root, ALL, ALL_TEXT)
    build_now = lambda **more: build_notebooks(root, out, execute=False, **more)  # noqa: E731
    assert build_now(check=True).differences == (
        "en/long/01-test.ipynb: not built yet",
        "ru/long/01-test.ipynb: not built yet",
    )
    assert not out.exists()
    report = build_now()
    assert report.written == ("en/long/01-test.ipynb", "ru/long/01-test.ipynb")
    assert build_now(check=True).clean
    assert build_now().unchanged == report.written
    english = folder / "en.md"
    english.write_text(
        english.read_text(encoding="utf-8").replace("Some words.", "Other words."), encoding="utf-8"
    )
    assert build_now(check=True).differences == (
        "en/long/01-test.ipynb: source of cell text-0 differs",
    )
    stray = out / "en" / "long" / "02-old.ipynb"
    stray.write_text("{}", encoding="utf-8")
    assert (
        "en/long/02-old.ipynb: no lesson makes this notebook" in build_now(check=True).differences
    )
    (out / "ru" / "long" / "01-test.ipynb").write_text("nonsense", encoding="utf-8")
    assert any("not a notebook" in line for line in build_now(check=True).differences)
    assert build_now(lessons=["long/01-test"], check=False).written == report.written


def test_a_teachers_notebook_finds_its_lesson_from_where_it_is(tmp_path):
    write(tmp_path / "mine")
    build_notebooks(tmp_path / "mine", tmp_path / "out", ("en",), execute=False)
    text = (tmp_path / "out/en/long/01-test.ipynb").read_text(encoding="utf-8")
    assert "../../../mine/long/01-test" in text
    assert str(tmp_path) not in text


def run_cells(monkeypatch, lesson, *sources):
    """Build a notebook whose cells are other than those of the lesson, in a real kernel."""

    def other(lesson, source, ways=""):
        notebook = real(lesson, source, ways)
        code = [cell for cell in notebook.cells if cell.cell_type == "code"]
        for cell, source_ in zip(code, sources, strict=False):
            cell.source = source_
        notebook.cells = code[: len(sources)]
        return notebook

    real = build.make_notebook
    monkeypatch.setattr(build, "make_notebook", other)
    return notebook_text(lesson)


def test_what_differs_between_runs_is_not_stored(tmp_path, monkeypatch):
    lesson = load_lesson(write(tmp_path))
    text = run_cells(
        monkeypatch,
        lesson,
        "import os\n"
        "print(os.environ['NARDY_LEARN_AUTOPLAY'], os.environ['NARDY_LEARN_PROGRESS'],"
        " os.environ['NARDY_LEARN_LANG'])",
        "from ipywidgets import IntSlider\nIntSlider()",
    )
    notebook = json.loads(text)
    first, second = notebook["cells"]
    assert first["outputs"][0]["text"] == ["reference memory en\n"]
    assert [o for o in second["outputs"] if "application/vnd.jupyter" in str(o)] == []
    assert "widgets" not in notebook["metadata"]
    assert notebook["metadata"]["language_info"] == {"name": "python"}
    assert [cell["execution_count"] for cell in notebook["cells"]] == [1, 2]
    assert "execution" not in str([cell["metadata"] for cell in notebook["cells"]])


def test_a_step_that_fails_is_named(tmp_path, monkeypatch):
    lesson = load_lesson(write(tmp_path))
    with pytest.raises(BuildError) as caught:
        run_cells(monkeypatch, lesson, "1", "raise ValueError('no good')")
    finding = caught.value.finding
    assert (finding.code, finding.lesson, finding.step) == (
        "notebook-failed",
        "long/01-test",
        "first",
    )
    assert "no good" in str(caught.value)


def test_our_notebooks_can_be_made():
    for lesson_id in lesson_ids():
        for lang in ("en", "ru"):
            assert notebook_text(load_lesson(lesson_id, lang), execute=False)


def test_lessons_lead_to_one_another():
    root = content_root()
    row = [name for name in lesson_ids() if not name.startswith("start/")]
    first, second = row[0], row[1]
    assert ways_on(first, "en", root).startswith("[All lessons](../00_start.ipynb) · [Next: ")
    assert f"](../{second}.ipynb)" in ways_on(first, "en", root)
    assert f"](../{first}.ipynb)" in ways_on(second, "ru", root)
    assert ways_on(row[-1], "ru", root).endswith("[Все уроки](../00_start.ipynb)")
    assert ways_on("start/00-placement", "en", root) == "[All lessons](../00_start.ipynb)"
