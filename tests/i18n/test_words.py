"""Positions, turns, labels: what is read on the board and aloud."""

from dataclasses import asdict, fields

import pytest

from nardy_learn.i18n import (
    board_title,
    describe_cube,
    describe_position,
    describe_roll,
    describe_step,
    describe_turn,
    either,
    head_badge,
    join,
    side_names,
    turn_text,
    ui,
    words,
)
from nardy_learn.i18n.ui import UI
from nardy_learn.rules import LONG_OFFICIAL, SHORT, Position, Roll, Side, Step, Turn, legal_turns
from nardy_learn.view import Words

LANGUAGES = pytest.mark.parametrize("lang", ["en", "ru"])


def test_a_start_of_long_nardy_is_told():
    start = Position.start(LONG_OFFICIAL)
    assert describe_position(start, "en") == (
        "Long nardy. White to play. It is White's first turn of the game. "
        "All points are counted from White's side. "
        "White: 15 checkers on the head (24). Black: 15 checkers on the head (12). "
        "Borne off: 0 White, 0 Black. Pips left: 360 White, 360 Black."
    )
    assert describe_position(start, "ru") == (
        "Длинные нарды. Ход белых. Это первый ход белых в партии. Все лунки — по счёту белых. "
        "Белые: 15 шашек на голове (24). Чёрные: 15 шашек на голове (12). "
        "Снято с доски: у белых 0, у чёрных 0. Осталось пройти пипсов: белым 360, чёрным 360."
    )


def test_points_are_those_of_the_player_on_turn():
    position = Position.parse("short black: bar 24 13x5 8x3 6x5 | barx2 12x5 17x3 19x4")
    text = describe_position(position, "en")
    assert "Black: 1 checker on the bar, 1 checker on 24, 5 checkers on 13" in text
    assert "White: 2 checkers on the bar, 4 checkers on 19" in text
    assert "Borne off: 1 White, 0 Black. Pips left: 163 White, 168 Black." in text
    assert "from Black's side" in text
    assert "first turn" not in text


@LANGUAGES
def test_every_checker_is_told(lang):
    for rules in (LONG_OFFICIAL, SHORT):
        position = Position.start(rules)
        for turn in legal_turns(position, Roll(6, 5), rules):
            end = position.after(turn).passed()
            text = describe_position(end, lang)
            for side in Side:
                for count in end.checkers(side).values():
                    assert str(count) in text


@LANGUAGES
def test_a_side_without_checkers_is_told(lang):
    text = describe_position(Position.parse("short white: - | 5x2"), lang)
    assert ui(lang) is not None
    assert {"en": "White: no checker on the board.", "ru": "Белые: ни одной шашки"}[lang] in text


@LANGUAGES
@pytest.mark.parametrize(
    "text", ["24/18/13", "24/18(2) 13/11*", "bar/20 6/off", "bar/20*/14", "6/off(4)", "pass"]
)
def test_notation_of_every_language_can_be_read_back(text, lang):
    turn = Turn.parse(text)
    assert Turn.parse(turn_text(turn, lang)) == turn
    assert describe_turn(turn, lang)


def test_steps_aloud():
    assert describe_step(Step(24, 18), "ru") == "с 24 на 18"
    assert describe_step(Step(25, 20, hit=True), "ru") == "с бара на 20, шашка соперника побита"
    assert describe_step(Step(6, 0), "ru") == "с 6 — снята с доски"
    assert describe_turn(Turn.parse("8/4(2) 6/2"), "en") == "from 8 to 4, twice; then from 6 to 2"
    assert describe_turn(Turn.parse("24/18/13"), "ru") == "с 24 на 18; затем с 18 на 13"


def test_rolls_and_cube():
    assert describe_roll(Roll(6, 5), "ru") == "Бросок: 6-5."
    assert describe_roll(Roll(6, 6), "ru") == "Бросок: 6-6, дубль."
    assert describe_cube(4, Side.WHITE, "ru") == "Куб у белых, ставка 4."
    assert describe_cube(1, None, "en") == "The cube is in the middle at 1."


def test_lists():
    assert join([], "en") == ""
    assert join([24], "ru") == "24"
    assert join([24, 18, 13], "ru") == "24, 18 и 13"
    assert either(["3-3", "4-4", "6-6"], "ru") == "3-3, 4-4 или 6-6"


def test_names_of_the_sides():
    assert asdict(side_names(Side.BLACK, "ru")) == {
        "name": "чёрные",
        "of": "чёрных",
        "to": "чёрным",
        "whom": "чёрных",
        "by": "чёрными",
        "checker": "чёрная шашка",
        "checkers": "чёрные шашки",
        "to_play": "Ход чёрных",
    }


@LANGUAGES
def test_the_words_of_a_text_board_are_those_it_asks_for(lang):
    assert set(words(lang)) == {field.name for field in fields(Words)}
    assert Words(**words(lang)).bar == {"en": "bar", "ru": "бар"}[lang]


@LANGUAGES
def test_titles_and_badges(lang):
    titles = {board_title(game, turn, lang) for game in ("long", "short") for turn in (None, *Side)}
    assert len(titles) == 6
    assert "0" in head_badge(0, 1, lang)


@LANGUAGES
def test_every_label_has_a_name_to_be_found_by(lang):
    labels = ui(lang)
    assert list(labels) == list(UI)
    for name in labels:
        assert name.isidentifier()
        assert getattr(labels, name)


def test_an_unknown_label_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no label 'undoo'"):
        _ = ui("en").undoo


def test_labels_differ_where_the_learner_must_tell_them_apart():
    for lang in ("en", "ru"):
        labels = ui(lang)
        for group in (
            ("undo", "undo_all", "done", "pass_turn", "hint", "show_solution", "try_again"),
            ("double", "take", "drop", "resign"),
            ("next_step", "previous_step", "try_again", "hint"),
        ):
            assert len({getattr(labels, name) for name in group}) == len(group)
