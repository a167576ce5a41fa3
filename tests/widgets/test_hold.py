"""Batches of drawing commands: one message, and no exception freezes the other boards."""

import threading

import pytest
from ipycanvas import Canvas, hold_canvas
from ipycanvas.canvas import COMMANDS, _CanvasManager

from nardy_learn.widgets.hold import held, manager

SWITCH, RECT = COMMANDS["switchCanvas"], COMMANDS["fillRect"]


def kinds(message):
    return [command[0] for command in message]


def draw_and_fail(canvas, error, hold=held):
    with hold():
        canvas.fill_rect(0, 0, 1)
        raise error


def test_the_private_names_we_rely_on_are_still_there():
    pool = manager()
    assert isinstance(pool, _CanvasManager)
    for name in ("_caching", "_current_canvas", "_commands_cache", "_buffers_cache"):
        assert name in vars(pool), name
    assert callable(pool.flush)
    assert Canvas()._canvas_manager is pool
    # A change of these lists is what a dropped batch is cut from.
    with held():
        Canvas().fill_rect(0, 0, 1)
        assert kinds(pool._commands_cache) == [SWITCH, RECT]
        assert pool._current_canvas is not None


def test_a_block_is_one_message(messages):
    canvas = Canvas()
    with held():
        canvas.fill_rect(0, 0, 1)
        canvas.fill_rect(0, 0, 2)
    assert [kinds(message) for message in messages] == [[SWITCH, RECT, RECT]]


def test_every_block_names_its_canvas(messages):
    """A page that was reloaded has forgotten which canvas was the current one (ipycanvas#322)."""
    canvas = Canvas()
    for _ in range(3):
        with held():
            canvas.fill_rect(0, 0, 1)
    assert [kinds(message) for message in messages] == [[SWITCH, RECT]] * 3


def test_nested_blocks_are_one_message(messages):
    first, second = Canvas(), Canvas()
    with held():
        first.fill_rect(0, 0, 1)
        with held():
            second.fill_rect(0, 0, 1)
        first.fill_rect(0, 0, 1)
    assert [kinds(message) for message in messages] == [[SWITCH, RECT] * 3]


def test_an_empty_block_sends_nothing(messages):
    with held():
        pass
    assert messages == []


def test_an_exception_sends_nothing_of_its_block_and_freezes_nobody(messages):
    broken, other = Canvas(), Canvas()
    with pytest.raises(RuntimeError, match="once"):
        draw_and_fail(broken, RuntimeError("once"))
    assert messages == []
    assert manager()._caching is False
    assert manager()._commands_cache == []
    assert manager()._buffers_cache == []
    other.fill_rect(0, 0, 1)
    with held():
        broken.fill_rect(0, 0, 1)
    assert [kinds(message) for message in messages] == [[SWITCH], [RECT], [SWITCH, RECT]]


def test_an_inner_failure_that_is_caught_keeps_the_outer_picture(messages):
    first, second = Canvas(), Canvas()
    with held():
        first.fill_rect(0, 0, 1)
        with pytest.raises(ValueError, match="inner"):
            draw_and_fail(second, ValueError("inner"))
        first.fill_rect(0, 0, 2)
    assert [kinds(message) for message in messages] == [[SWITCH, RECT, SWITCH, RECT]]
    assert messages[0][0] == messages[0][2]


def test_a_failure_to_send_leaves_nothing_behind(messages, monkeypatch):
    def fail(*_args, **_kwargs):
        raise OSError("no connection")

    with monkeypatch.context() as patch:
        patch.setattr(manager(), "send", fail)
        with pytest.raises(OSError, match="no connection"), held():
            Canvas().fill_rect(0, 0, 1)
    assert manager()._commands_cache == []
    assert manager()._caching is False


def test_a_hold_that_other_code_has_left_open_does_not_freeze_us(messages):
    with pytest.raises(KeyError):
        draw_and_fail(Canvas(), KeyError(), hold_canvas)
    assert manager()._caching is True, "ipycanvas has mended its hold: `held` may be simpler now"
    try:
        with held():
            Canvas().fill_rect(0, 0, 2)
        assert [kinds(message) for message in messages] == [[SWITCH, RECT], [SWITCH, RECT]]
    finally:
        manager()._caching = False


def test_two_threads_do_not_mix(messages):
    """A cell and a click may draw at once, each in a thread of its own."""
    canvases = [Canvas(), Canvas()]
    start = threading.Barrier(2)

    def draw(canvas, size):
        start.wait()
        for _ in range(30):
            with held():
                for _ in range(5):
                    canvas.fill_rect(0, 0, size)

    threads = [
        threading.Thread(target=draw, args=(canvas, size))
        for size, canvas in enumerate(canvases, 1)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(messages) == 60
    for message in messages:
        assert kinds(message) == [SWITCH] + [RECT] * 5
        assert len({command[1][2] for command in message[1:]}) == 1
