"""The board's canvas without a browser: what it sends, what it hears, how it fails."""

import pytest
from ipycanvas.canvas import COMMANDS

from nardy_learn.rules import Side
from nardy_learn.view import BoardView, DieView, Place
from nardy_learn.widgets import canvas as module
from nardy_learn.widgets.canvas import SCALE, BoardCanvas
from nardy_learn.widgets.hold import manager

SWITCH, CLEAR = COMMANDS["switchCanvas"], COMMANDS["clear"]
POINTS = tuple({0: 2, 5: -5, 11: 3, 23: 10}.get(i, 0) for i in range(24))
VIEW = BoardView("long", points=POINTS, turn=Side.WHITE)


@pytest.fixture
def got():
    return []


@pytest.fixture
def board(got, messages):
    board = BoardCanvas(got.append, label="Board")
    board.draw(VIEW)
    messages.clear()
    return board


def layers(board, message):
    """Which layers a message draws on: 0 stays, 1 moves."""
    names = [f"IPY_MODEL_{board.canvas[layer].model_id}" for layer in (0, 1)]
    return [names.index(args[0]) for command, args, *_ in message if command == SWITCH]


def event(board, kind, x=None, y=None, touches=None):
    content = {"event": kind}
    if touches is not None:
        content["touches"] = [{"x": a * SCALE, "y": b * SCALE} for a, b in touches]
    elif x is not None:
        content |= {"x": x * SCALE, "y": y * SCALE}
    board.canvas._handle_custom_msg(content, [])


def press(board, x, y, epoch=None):
    epoch = board.helper.epoch if epoch is None else epoch
    content = {"kind": "press", "epoch": epoch, "x": x * SCALE, "y": y * SCALE, "clicks": 1}
    board.helper._handle_custom_msg(content, [])


# --- drawing ---


def test_the_first_picture_is_one_message_with_both_layers(messages):
    board = BoardCanvas()
    board.draw(VIEW)
    assert [layers(board, message) for message in messages] == [[0, 1]]


def test_a_new_picture_is_one_message_with_the_moving_layer_only(board, messages):
    board.draw(VIEW.replace(picked=Place.point(1), destinations=(Place.point(7),)))
    assert [layers(board, message) for message in messages] == [[1]]
    assert [command[0] for command in messages[0]].count(CLEAR) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"theme": "contrast"},
        {"bottom": Side.BLACK},
        {"numbers_for": Side.BLACK},
        {"both_numbers": True},
        {"game": "short"},
    ],
    ids=str,
)
def test_the_static_layer_is_drawn_when_it_changes(board, messages, change):
    board.draw(VIEW.replace(**change))
    assert [layers(board, message) for message in messages] == [[0, 1]]


def test_a_caption_makes_the_canvas_higher_and_draws_all(board, messages):
    height = board.canvas.height
    board.draw(VIEW.replace(caption="A sentence under the board."))
    assert board.canvas.height > height
    assert board.canvas[0].height == board.canvas[1].height == board.canvas.height
    assert layers(board, messages[-1]) == [0, 1]
    board.draw(VIEW)
    assert board.canvas.height == height


def test_a_new_page_gets_each_layer_when_its_canvas_is_there(board, messages):
    board.draw(VIEW.replace(picked=Place.point(1)))
    shown = messages.pop()
    for layer in (0, 1):
        board.canvas[layer]._handle_custom_msg({"event": "client_ready"}, [])
    assert [layers(board, message) for message in messages] == [[0], [1]]
    assert messages[1] == shown


def test_a_page_that_comes_before_the_first_picture_gets_none(messages):
    board = BoardCanvas()
    board.canvas[1]._handle_custom_msg({"event": "client_ready"}, [])
    assert messages == []


def test_redraw_sends_everything(board, messages):
    board.redraw()
    assert [layers(board, message) for message in messages] == [[0, 1]]


def test_a_closed_board_sends_nothing(board, messages):
    """The browser knows its canvas no more; a command for it would end all drawing there."""
    board.close()
    board.draw(VIEW.replace(picked=Place.point(1)))
    board.redraw()
    assert messages == []


def test_the_picture_is_sharp_and_fills_its_box(board):
    assert board.canvas.width == 800 * SCALE
    assert board.canvas.layout.width == "100%"
    assert board.canvas.layout.height == "auto"
    assert board.layout.max_width == "800px"


def test_it_prints_the_same_in_every_run(board):
    assert repr(board) == "BoardCanvas()"
    assert board._repr_mimebundle_()["text/plain"] == "BoardCanvas()"


def test_two_boards_have_classes_of_their_own():
    first, second = BoardCanvas(), BoardCanvas()
    assert first.helper.target != second.helper.target
    assert first.helper.target in first.canvas._dom_classes


# --- failing ---


def test_a_painter_that_fails_once_spoils_nothing(board, messages, monkeypatch):
    other = BoardCanvas()
    real = module.paint

    def fails_once(canvas, *args):
        monkeypatch.setattr(module, "paint", real)
        canvas.fill_rect(0, 0, 100)
        raise RuntimeError("once")

    monkeypatch.setattr(module, "paint", fails_once)
    with pytest.raises(RuntimeError, match="once"):
        board.draw(VIEW.replace(theme="contrast"))
    assert messages == []
    assert board.view == VIEW
    assert manager()._caching is False
    other.draw(VIEW)
    assert layers(other, messages[-1]) == [0, 1]
    board.draw(VIEW.replace(theme="contrast"))
    assert layers(board, messages[-1]) == [0, 1], "the static layer is still owed"


def test_a_failed_draw_does_not_empty_the_canvas_by_resizing_it(board, monkeypatch):
    def fails(*_args):
        raise RuntimeError

    height = board.canvas.height
    monkeypatch.setattr(module, "paint", fails)
    with pytest.raises(RuntimeError):
        board.draw(VIEW.replace(caption="A sentence under the board."))
    assert board.canvas.height == height


def test_a_wake_that_fails_is_reported(messages, monkeypatch, faults):
    told = []
    board = BoardCanvas(on_fault=told.append)
    board.draw(VIEW)

    def fails(*_args):
        raise RuntimeError("no")

    monkeypatch.setattr(module, "paint", fails)
    board.canvas[1]._handle_custom_msg({"event": "client_ready"}, [])
    assert [str(error) for error in told] == ["no"]
    assert len(faults) == 1


def test_a_callback_that_fails_is_reported_or_raised(messages, faults):
    def fails(_got):
        raise KeyError("callback")

    told = []
    guarded = BoardCanvas(fails, on_fault=told.append)
    guarded.draw(VIEW)
    press(guarded, 10, 10)
    assert isinstance(told[0], KeyError)
    bare = BoardCanvas(fails)
    bare.draw(VIEW)
    with pytest.raises(KeyError, match="callback"):
        press(bare, 10, 10)


# --- input by the helper ---


def test_a_press_comes_in_board_units(board, got):
    press(board, 705, 560)
    assert [(one.kind, one.x, one.y) for one in got] == [("press", 705, 560)]


@pytest.mark.parametrize(
    "change",
    [
        {"points": POINTS[::-1]},
        {"turn": Side.BLACK},
        {"bottom": Side.BLACK},
        {"dice": (DieView(6), DieView(5))},
        {"off": (0, 1)},
    ],
    ids=str,
)
def test_a_press_on_an_older_position_is_stale(got, messages, change):
    stale = []
    board = BoardCanvas(got.append, on_stale=stale.append)
    board.draw(VIEW)
    seen = board.helper.epoch
    board.draw(VIEW.replace(**change))
    press(board, 1, 1, seen)
    assert (len(got), len(stale)) == (0, 1)
    press(board, 1, 1)
    assert (len(got), len(stale)) == (1, 1)


def test_marks_spoil_no_press(board, got):
    seen = board.helper.epoch
    board.draw(VIEW.replace(picked=Place.point(1), lit=(Place.point(5),), badges=("x",)))
    press(board, 1, 1, seen)
    assert len(got) == 1


def test_a_situation_of_the_owner_counts_instead(board, got):
    board.draw(VIEW, situation=("lesson", 4))
    seen = board.helper.epoch
    board.draw(VIEW, situation=("lesson", 5))
    press(board, 1, 1, seen)
    assert got == []


def test_a_failed_draw_makes_no_press_stale(board, got, monkeypatch):
    def fails(*_args):
        raise RuntimeError

    seen = board.helper.epoch
    with monkeypatch.context() as patch:
        patch.setattr(module, "paint", fails)
        with pytest.raises(RuntimeError):
            board.draw(VIEW.replace(turn=Side.BLACK))
    press(board, 1, 1, seen)
    assert len(got) == 1


# --- input by ipycanvas alone, where no helper runs ---


def kinds(got):
    return [(one.kind, one.x, one.y) for one in got]


def test_a_click_is_a_press(board, got):
    event(board, "mouse_down", 100, 60)
    event(board, "mouse_up", 102, 61)
    assert kinds(got) == [("press", 100, 60)]


def test_a_drag_is_a_press_and_a_drop(board, got):
    event(board, "mouse_down", 100, 60)
    event(board, "mouse_move", 150, 90)
    event(board, "mouse_up", 200, 90)
    assert kinds(got) == [("press", 100, 60), ("drop", 200, 90)]


def test_drags_are_told_if_tracked(board, got):
    board.helper.track = True
    event(board, "mouse_move", 90, 90)
    event(board, "mouse_down", 100, 60)
    event(board, "mouse_move", 150, 90)
    assert kinds(got) == [("press", 100, 60), ("drag", 150, 90)]


def test_leaving_the_board_cancels_a_drag(board, got):
    event(board, "mouse_out", 0, 0)
    event(board, "mouse_down", 100, 60)
    event(board, "mouse_out", 0, 0)
    event(board, "mouse_up", 300, 60)
    assert [one.kind for one in got] == ["press", "cancel"]


def test_a_tap_is_one_press_though_a_mouse_echoes_it(board, got):
    event(board, "touch_start", touches=[(100, 60)])
    event(board, "touch_end", touches=[])
    event(board, "mouse_down", 100, 60)
    event(board, "mouse_up", 100, 60)
    assert kinds(got) == [("press", 100, 60)]


def test_a_mouse_works_again_some_time_after_a_touch(board, got, monkeypatch):
    event(board, "touch_start", touches=[(100, 60)])
    event(board, "touch_end", touches=[])
    later = module.time.monotonic() + 1
    monkeypatch.setattr(module.time, "monotonic", lambda: later)
    event(board, "mouse_down", 100, 60)
    assert len(got) == 2


def test_a_finger_drops_where_it_was_last(board, got):
    event(board, "touch_start", touches=[(100, 60)])
    event(board, "touch_move", touches=[(150, 90)])
    event(board, "touch_move", touches=[(300, 120)])
    event(board, "touch_end", touches=[])
    assert kinds(got) == [("press", 100, 60), ("drop", 300, 120)]


def test_a_second_finger_cancels(board, got):
    event(board, "touch_start", touches=[(100, 60)])
    event(board, "touch_start", touches=[(100, 60), (200, 60)])
    event(board, "touch_end", touches=[(200, 60)])
    event(board, "touch_end", touches=[])
    assert [one.kind for one in got] == ["press", "cancel"]
