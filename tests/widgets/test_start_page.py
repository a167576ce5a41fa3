"""The start page."""

from dataclasses import replace

from nardy_learn.progress import state_of
from nardy_learn.progress.overview import overview
from nardy_learn.widgets import StartPage, start


def rows(**changes):
    found = overview(state_of([]), "en")
    return (replace(found[0], **changes), *found[1:])


def test_a_beginner_is_led_to_the_first_lesson(monkeypatch):
    monkeypatch.setenv("NARDY_LEARN_PROGRESS", "memory")
    page = start("ru")
    assert repr(page).startswith("Начни с урока: ")
    assert f'<a href="{page.rows[0].lesson}.ipynb">' in page._repr_html_()
    assert "Длинные нарды" in repr(page)


def test_what_is_done_is_told():
    text = repr(StartPage(rows(done=1, total=9), "en"))
    assert text.startswith("Go on with: ")
    assert "begun: 1 of 9" in text
    assert "finished, stars: 20 of 27" in repr(
        StartPage(rows(done=9, total=9, stars=20, finished=True), "en")
    )
    assert "may be skipped" in StartPage(rows(known=True), "en")._repr_html_()


def test_the_end_of_the_course():
    done = tuple(replace(row, finished=True) for row in rows())
    page = StartPage(done, "en")
    assert repr(page).startswith("You have done all lessons.")
    assert page._repr_html_().count("✓") == len(done)


def test_titles_are_escaped():
    page = StartPage(rows(title="<b>&"), "en")
    assert "&lt;b&gt;&amp;" in page._repr_html_()
    assert "<b>" not in page._repr_html_()
