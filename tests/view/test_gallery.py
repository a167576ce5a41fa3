"""The gallery: nothing that a board can show is missing, and all of it fits the picture."""

import json
from html import unescape

import pytest

from nardy_learn.course.gallery import STATES, THEME_NOTES, Gallery, gallery, states
from nardy_learn.course.notebooks import notebook_file
from nardy_learn.course.pages import make_page
from nardy_learn.rules import Side
from nardy_learn.view import THEMES, scene
from tests.view.test_scene import assert_inside
from tests.view.views import GAMES

LANGS = ("en", "ru")
SIGHTS = gallery("en")
#: What a view can show, and what it looks like when it does not.
MARKS = ("picked", "destinations", "later", "lit", "wall", "arrows", "dice")


def test_names_are_given_once():
    names = [sight.id for sight in SIGHTS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", THEMES)
def test_each_theme_shows_a_beginning_and_every_mark_in_both_games(theme, game):
    views = [s.view for s in SIGHTS if (s.section, s.view.game) == (theme, game)]
    assert {view.theme for view in views} == {theme}
    start, busy = views
    assert not any(getattr(start, mark) for mark in MARKS)
    assert all(getattr(busy, mark) for mark in MARKS)
    assert {arrow.style for arrow in busy.arrows} == {"step", "hint", "wrong"}


@pytest.mark.parametrize("game", GAMES)
def test_each_state_is_shown_in_both_games(game):
    views = [s.view for s in SIGHTS if s.section == game]
    assert {view.game for view in views} == {game}
    for field in (*MARKS, "both_numbers", "cube", "caption"):
        assert any(getattr(view, field) for view in views), field
    assert {view.bottom for view in views} == set(Side)
    assert {die.state for view in views for die in view.dice} == {"left", "used", "lost"}
    assert {a.style for view in views for a in view.arrows} == {"step", "hint", "wrong"}
    owners = {view.cube.owner for view in views if view.cube}
    assert owners == {None, *Side}
    assert any(15 in view.points for view in views)
    assert any(all(view.off) for view in views)
    if game == "short":
        assert any(all(view.bar) for view in views)
    else:
        assert any(view.badges for view in views)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", LANGS)
def test_every_state_fits_the_picture_in_every_theme(theme, lang):
    for sight in states(theme, lang):
        drawn = scene(sight.view)
        assert_inside(drawn)
        assert (drawn.height > 628) is bool(sight.view.caption), sight.id


def test_every_theme_and_game_has_its_words():
    assert THEME_NOTES.keys() == THEMES.keys()
    assert STATES.keys() == set(GAMES)
    for message in {*THEME_NOTES.values(), *STATES.values(), *(s.note for s in SIGHTS)}:
        assert message.to("ru") != message.to("en")


def test_a_picture_is_found_by_its_name_and_told_in_words():
    shown = Gallery("en").picture("short-cube-far")
    assert shown.view.cube.value == 64
    assert "Black owns the cube at 64." in unescape(shown._repr_html_())
    assert "The cube of Black" in repr(shown)
    with pytest.raises(KeyError, match="nowhere"):
        Gallery("en").picture("nowhere")


@pytest.mark.parametrize("lang", LANGS)
def test_the_notebook_has_a_hidden_cell_for_each_picture(lang):
    cells = json.loads(notebook_file(make_page("gallery", lang), lang, execute=False))["cells"]
    ids = [cell["id"] for cell in cells]
    assert [i for i in ids if i.startswith("picture-")] == [f"picture-{s.id}" for s in SIGHTS]
    assert [i for i in ids if i.startswith("section-")] == [
        f"section-{name}" for name in (*THEMES, *GAMES)
    ]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert all(cell["metadata"]["jupyter"]["source_hidden"] for cell in code)
