"""Colours that everyone can tell apart."""

from dataclasses import fields

import pytest

from nardy_learn.view import THEMES, contrast_ratio, theme

LOOKS = list(THEMES.values())


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_print_has_a_contrast_of_four_and_a_half(look):
    pairs = [
        (look.numbers, look.frame),
        (look.numbers_small, look.frame),
        (look.white.print, look.white.face),
        (look.black.print, look.black.face),
        (look.cube_print, look.cube),
        (look.badge_print, look.badge),
        (look.caption_print, look.caption),
        (look.casing, look.hint),
    ]
    for print_color, ground in pairs:
        assert contrast_ratio(print_color, ground) >= 4.5, (print_color, ground)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_the_sides_are_far_apart_in_lightness(look):
    assert contrast_ratio(look.white.face, look.black.face) >= 7


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_checkers_stand_out_from_every_ground(look):
    for ground in (look.field, look.point_odd, look.point_even, look.frame, look.tray):
        for side in (look.white, look.black):
            # Either the face or its rim does.
            assert max(contrast_ratio(c, ground) for c in (side.face, side.rim)) >= 3, ground


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_marks_or_their_casing_stand_out_from_every_ground(look):
    for ground in (look.field, look.point_odd, look.point_even, look.white.face, look.black.face):
        for mark in (look.picked, look.target, look.later, look.lit, look.wrong, look.step):
            assert max(contrast_ratio(c, ground) for c in (mark, look.casing)) >= 3, (mark, ground)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_every_colour_is_six_hex_digits(look):
    for part in (look, look.white, look.black):
        for field in fields(part):
            value = getattr(part, field.name)
            if isinstance(value, str) and field.name != "name":
                assert len(value) == 7
                assert int(value[1:], 16) >= 0


def test_themes_are_found_by_name():
    assert theme("contrast") is THEMES["contrast"]
    assert next(iter(THEMES)) == "wood"


def test_contrast_is_the_same_both_ways():
    assert contrast_ratio("#123456", "#fedcba") == contrast_ratio("#fedcba", "#123456")
    assert contrast_ratio("#777777", "#777777") == 1
