"""Line numbers of keys, against TOML of all shapes."""

import tomllib

import pytest

from nardy_learn.course.toml_lines import index_lines

TEXT = '''# a comment [not] = "a table"
title = "x" # trailing, with = and [
"odd key" = 1
a.b = 2
multi = """
[[no]]
key = 1
"""
raw = \'\'\'
also = [
\'\'\'
list = [
  "one, two", # ]
  { x = 1, y = [1,
     2] },
  [3, 4],
]
[table.inner]
n = 1.5
when = 1979-05-27T07:32:00Z
[[step]]
id = "a"
[[step.then]]
roll = "6-5"
[[step]]
id = "b"
[[step.then]]
roll = "1-1"
[[step.then]]
roll = "2-2"
'''


def test_lines():
    lines = index_lines(TEXT)
    expected = {
        ("title",): 2,
        ("odd key",): 3,
        ("a", "b"): 4,
        ("multi",): 5,
        ("raw",): 9,
        ("list",): 12,
        ("list", 0): 13,
        ("list", 1): 14,
        ("list", 1, "y"): 14,
        ("list", 1, "y", 1): 15,
        ("list", 2): 16,
        ("table", "inner", "n"): 19,
        ("step", 0, "id"): 22,
        ("step", 0, "then", 0, "roll"): 24,
        ("step", 1, "id"): 26,
        ("step", 1, "then", 1, "roll"): 30,
    }
    assert {path: lines.get(path) for path in expected} == expected


def paths(value, at=()):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield (*at, key)
            yield from paths(inner, (*at, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield (*at, number)
            yield from paths(inner, (*at, number))


def test_every_key_of_the_lessons_has_a_line():
    from nardy_learn.course import content_root, lesson_ids

    for lesson_id in lesson_ids():
        text = (content_root() / lesson_id / "lesson.toml").read_text(encoding="utf-8")
        assert not {*paths(tomllib.loads(text))} - index_lines(text).keys()


@pytest.mark.parametrize("first", [1, 40])
def test_the_first_line_can_be_any(first):
    assert index_lines("a = 1\nb = 2", first)["b",] == first + 1


@pytest.mark.parametrize("text", ["a", "a = ", "[", "[[", "a = [1", "a = {", "= 1", 'a = "'])
def test_text_that_is_no_toml_does_not_hang(text):
    index_lines(text)
