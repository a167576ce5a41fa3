"""Acting on a board as the browser does: clicks, drags, buttons, the key Enter."""

import re
from html import unescape

from ipywidgets import Button

from nardy_learn.course import load_lesson, open_session
from nardy_learn.course.picture import place_of
from nardy_learn.rules import BAR, OFF
from nardy_learn.view import Place
from nardy_learn.view.geometry import layout
from nardy_learn.widgets.canvas import SCALE
from nardy_learn.widgets.player import StepPlayer
from tests.course.helpers import ALL, ALL_TEXT, write


def spot(player, point):
    """Where a point lies, in board units: the mover's own number, or a place."""
    place = point if isinstance(point, Place) else place_of(player.session.board, point)
    view = player.board.view
    return layout(view.game, view.bottom).box(place).center


def send(player, kind, x, y, *, epoch=None, clicks=1):
    """Send what the helper in the browser sends."""
    helper = player.board.helper
    content = {
        "kind": kind,
        "epoch": helper.epoch if epoch is None else epoch,
        "x": x * SCALE,
        "y": y * SCALE,
        "clicks": clicks,
    }
    helper._handle_custom_msg(content, [])


def click(player, *points, **more):
    """Click points, one after another; return what is said then."""
    for point in points:
        send(player, "press", *spot(player, point), **more)
    return str(player.said)


def drag(player, source, target):
    send(player, "press", *spot(player, source))
    send(player, "drop", *spot(player, target))
    return str(player.said)


def off_of(player):
    return place_of(player.session.board, OFF)


def bar_of(player):
    return place_of(player.session.board, BAR)


def widgets(root):
    yield root
    for child in getattr(root, "children", ()):
        yield from widgets(child)


def buttons(player):
    """The buttons to be seen, by their words."""
    found = [one for one in widgets(player) if isinstance(one, Button)]
    return {one.description: one for one in found if one.layout.display != "none"}


def press(player, *labels):
    """Press buttons, one after another; return what is said then."""
    for label in labels:
        buttons(player)[label].click()
    return str(player.said)


def enter(player, text):
    """Write into the field and press Enter; return what is said then."""
    field = player.typed.field
    # The front end sends the text first, and the key then.
    field.set_state({"value": text})
    field._handle_custom_msg({"event": "submit"}, [])
    return str(player.said)


def plain(html):
    """What is to be read in a piece of HTML."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def status(player):
    return plain(player._status.value)


def spoken(player):
    return player.board.helper.speech[1]


def own_lesson(tmp_path, data=ALL, text=ALL_TEXT):
    return load_lesson(write(tmp_path, data, text))


def player_of(tmp_path, step_id, data=ALL, text=ALL_TEXT, *, lang="en", state=None):
    """Show a step of a lesson made for tests; its events are in `player.events`."""
    events = []
    session = open_session(own_lesson(tmp_path, data, text), step_id, events.append, state=state)
    player = StepPlayer(session, lang)
    player.events = events
    return player


def head_step(step_id, lang="en"):
    """Show a step of the head lesson, without progress."""
    return StepPlayer(open_session(load_lesson("long/04-head", lang), step_id), lang)
