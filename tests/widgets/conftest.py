"""Widgets without a browser: their messages are caught, and no exception of a handler is lost."""

import json
import logging

import pytest
from ipywidgets.widgets.widget import CallbackDispatcher

from nardy_learn.widgets.hold import manager


@pytest.fixture(autouse=True)
def handlers_raise(monkeypatch):
    """Plain ipywidgets only logs what a handler raises; here it reaches the test."""

    def call(self, *args, **kwargs):
        value = None
        for callback in self.callbacks:
            got = callback(*args, **kwargs)
            value = got if got is not None else value
        return value

    monkeypatch.setattr(CallbackDispatcher, "__call__", call)


class _Faults(logging.Handler):
    def __init__(self):
        super().__init__(logging.ERROR)
        self.found = []

    def emit(self, record):
        self.found.append(record)


@pytest.fixture(autouse=True)
def no_silent_fault(request):
    """Fail a test in which one of our own handlers failed, unless it asks for `faults`."""
    handler = _Faults()
    logger = logging.getLogger("nardy_learn")
    logger.addHandler(handler)
    yield handler.found
    logger.removeHandler(handler)
    if "faults" not in request.fixturenames:
        told = [
            f"{record.getMessage()}: {(record.exc_info or [0, ''])[1]!r}"
            for record in handler.found
        ]
        assert not told, told


@pytest.fixture
def faults(no_silent_fault):
    """The errors logged by the package; a test that asks for them expects some."""
    return no_silent_fault


@pytest.fixture
def messages(monkeypatch):
    """The messages sent to canvases: a list of command lists, as the browser gets them."""
    sent = []

    def send(_content, buffers):
        commands = json.loads(bytes(buffers[0]))
        # One command alone is sent without a list around it.
        sent.append(commands if isinstance(commands[0], list) else [commands])

    monkeypatch.setattr(manager(), "send", send)
    # Other tests may have drawn last.
    monkeypatch.setattr(manager(), "_current_canvas", None)
    return sent
