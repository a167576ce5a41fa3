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


# --- seen by other eyes ---

# What is left of linear red, green and blue for eyes that lack one kind of cone (Machado 2009).
EYES = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def seen(color, eyes):
    """A colour as those eyes see it."""
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    mixed = [sum(w * p for w, p in zip(row, linear, strict=True)) for row in EYES[eyes]]
    bounded = [min(max(p, 0.0), 1.0) for p in mixed]
    back = [12.92 * p if p <= 0.0031308 else 1.055 * p ** (1 / 2.4) - 0.055 for p in bounded]
    return "#" + "".join(f"{round(p * 255):02x}" for p in back)


def grounds(look):
    """All that a mark may lie on."""
    points = (look.field, look.point_odd, look.point_even, look.tray, look.frame)
    return (*points, look.white.face, look.black.face)


# Wood is older than this test and its pictures are stored; red is dark without red cones.
FLOOR = {("wood", "protan"): 2.4, ("wood", "tritan"): 2.75}
MARKS = ("picked", "target", "later", "lit", "wall", "step", "hint", "wrong")


def over(color, ground, alpha):
    """A translucent colour on its ground."""
    pairs = [(int(color[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(alpha * c + (1 - alpha) * g):02x}" for c, g in pairs)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_the_sides_are_told_apart_by_all_eyes(look, eyes):
    white, black = seen(look.white.face, eyes), seen(look.black.face, eyes)
    assert contrast_ratio(white, black) >= 7
    # The ring and the dot of a checker, and its count, are seen on its face.
    for side in (look.white, look.black):
        assert contrast_ratio(seen(side.print, eyes), seen(side.face, eyes)) >= 7
    assert contrast_ratio(seen(look.black.pattern, eyes), black) >= 3


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_marks_are_seen_by_all_eyes_wherever_they_lie(look, eyes):
    casing, joint = seen(look.casing, eyes), seen(look.wall_joint, eyes)
    assert contrast_ratio(joint, seen(look.wall, eyes)) >= 3
    for name in MARKS:
        mark = seen(getattr(look, name), eyes)
        # A mark and its casing are two bands, and one of them stands out from any ground.
        bands = (mark, casing, joint) if name == "wall" else (mark, casing)
        assert contrast_ratio(mark, casing) >= 3, name
        for ground in grounds(look):
            best = max(contrast_ratio(band, seen(ground, eyes)) for band in bands)
            assert best >= FLOOR.get((look.name, eyes), 3), (name, ground)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_checkers_are_seen_by_all_eyes_wherever_they_lie(look, eyes):
    for ground in (look.field, look.point_odd, look.point_even, look.frame, look.tray):
        below = seen(ground, eyes)
        for side in (look.white, look.black):
            best = max(contrast_ratio(seen(c, eyes), below) for c in (side.face, side.rim))
            assert best >= 3, ground


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_checkers_are_seen_in_the_glow_of_a_lit_point(look):
    for ground in (look.field, look.point_odd, look.point_even):
        lit = over(look.lit, ground, look.glow)
        for side in (look.white, look.black):
            assert max(contrast_ratio(c, lit) for c in (side.face, side.rim)) >= 3, ground


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_what_stands_on_the_field_is_seen(look):
    assert contrast_ratio(look.pointer, look.field) >= 3
    assert max(contrast_ratio(c, look.field) for c in (look.badge, look.badge_print)) >= 3
    for ground in (look.frame, look.field):
        assert max(contrast_ratio(c, ground) for c in (look.cube, look.cube_print)) >= 3


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_every_point_is_seen_on_the_field(look):
    for color in (look.point_odd, look.point_even):
        best = max(contrast_ratio(c, look.field) for c in (color, look.point_line))
        assert best >= (1.4 if look.name == "wood" else 3), color


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_a_played_number_fades_and_can_still_be_read(look):
    for side in (look.white, look.black):
        face = over(side.face, look.field, look.dim)
        pips = over(side.print, face, look.dim)
        assert contrast_ratio(pips, face) >= 1.6
        assert contrast_ratio(pips, face) <= contrast_ratio(side.print, side.face) / 2.5


def test_the_classroom_has_the_largest_print_and_the_boldest_lines():
    room = theme("classroom")
    assert room.print_scale >= 1.4
    assert room.outline >= 1.5
    assert (room.grain, room.shadow) == (0, 0)
    for look in LOOKS:
        if look is not room:
            assert (look.print_scale, look.outline) == (1, 1)
    assert contrast_ratio(room.numbers, room.frame) >= 12
