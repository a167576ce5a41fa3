"""The helper's Python side: what it syncs, what it reads, what it prints."""

import logging

import ipywidgets
import pytest

from nardy_learn.widgets.helper import PLAY_KEYS, Helper, Input, parse


@pytest.fixture
def got():
    return []


@pytest.fixture
def helper(got):
    return Helper("nardy-board-x", got.append)


def test_no_trait_hides_one_of_ipywidgets(helper):
    """`keys`, for one, is every widget's list of traits: a widget without it never appears."""
    own = set(Helper.class_own_traits())
    assert own.isdisjoint(ipywidgets.DOMWidget.class_traits())
    assert {"_esm", "_css", "target", "play_keys"} <= set(helper.keys)


def test_the_script_and_style_are_shipped(helper):
    assert "export default" in helper._esm
    assert ".nardy-live" not in helper._css or "display: none" not in helper._css


def test_it_prints_the_same_in_every_run(helper):
    assert repr(helper) == "Helper()"
    assert helper._repr_mimebundle_()[0]["text/plain"] == "Helper()"


def test_messages_become_input(helper, got):
    helper._handle_custom_msg({"kind": "press", "epoch": 2, "x": 8, "y": 9, "clicks": 2}, [])
    helper._handle_custom_msg({"kind": "key", "epoch": 2, "key": "Enter", "shift": True}, [])
    assert got == [Input("press", 2, 8, 9, 2), Input("key", 2, key="Enter", shift=True)]


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        {},
        {"kind": "explode", "epoch": 1},
        {"kind": "press"},
        {"kind": "press", "epoch": "x"},
        {"kind": "press", "epoch": None},
        {"kind": "press", "epoch": 1, "x": "left"},
        {"kind": "press", "epoch": 1, "x": float("nan"), "y": 0},
        {"kind": "press", "epoch": float("inf")},
        {"kind": ["press"], "epoch": 1},
    ],
)
def test_a_message_that_makes_no_sense_is_logged_and_dropped(helper, got, content, caplog):
    assert parse(content) is None
    with caplog.at_level(logging.WARNING):
        helper._receive(helper, content, [])
    assert got == []
    assert "cannot read" in caplog.text


def test_the_same_words_are_spoken_again(helper):
    counts = []
    helper.observe(lambda change: counts.append(change["new"]), "speech")
    helper.say("two")
    helper.say("two")
    assert counts == [(1, "two"), (2, "two")]


def test_keys_make_it_an_application(helper):
    assert helper.role == "img"
    helper.listen()
    assert (helper.role, tuple(helper.play_keys)) == ("application", PLAY_KEYS)
    helper.listen(())
    assert helper.role == "img"
