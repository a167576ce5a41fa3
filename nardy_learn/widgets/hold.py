"""Batches of drawing commands that survive an exception.

ipycanvas keeps one canvas manager for the whole kernel. Its own ``hold_canvas()`` switches that
manager to caching and back, without ``try``: if the code between raises, the manager goes on
caching for ever and *every* canvas of the kernel freezes. `held` is the same idea, done safely.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ipycanvas.canvas import _CANVAS_MANAGER

__all__ = ["KERNEL_LOCK", "held", "manager"]

KERNEL_LOCK = threading.RLock()
"""Taken while something is drawn or an input event is answered.

JupyterLab sends widget messages to a subshell of the kernel where there is one (ipykernel 7), so
a click can be answered in one thread while a cell draws in another.
"""

_depth = 0


def manager() -> Any:
    """Return the kernel's canvas manager.

    It is private to ipycanvas. What is used of it, here and only here, is ``_caching``,
    ``_current_canvas``, ``_commands_cache``, ``_buffers_cache`` and ``flush()``;
    ``tests/widgets/test_hold.py`` fails if one of them goes.
    """
    return _CANVAS_MANAGER


@contextmanager
def held() -> Iterator[None]:
    """Collect the drawing commands of a block and send them as one message at its end.

    If the block raises, nothing of it is sent, so that the picture on the screen stays whole, the
    manager is as it was before, and the exception goes on to the caller. Blocks may be nested: the
    outermost one sends.

    Every message names its canvas at the start. ipycanvas names it only when it changes, but a page
    that was reloaded has forgotten it: the first command then throws in the browser, and the page
    draws nothing any more (ipycanvas#322). Thirty bytes a message make that impossible.

    Examples
    --------
    >>> from ipycanvas import Canvas
    >>> canvas = Canvas(width=20, height=20)
    >>> with held():
    ...     canvas.fill_rect(0, 0, 10, 10)
    ...     canvas.fill_rect(10, 10, 10, 10)
    """
    global _depth
    with KERNEL_LOCK:
        outer = manager()
        outermost = _depth == 0
        caching = outer._caching
        if outermost and caching:
            # Someone else's hold is open, or was left open by an exception. What it has
            # collected is sent as its own message; only ours may be dropped.
            outer.flush()
        commands = len(outer._commands_cache)
        buffers = len(outer._buffers_cache)
        if outermost:
            outer._current_canvas = None
        outer._caching = True
        _depth += 1
        try:
            yield
            if outermost:
                # Always sent, whatever `caching` was: a hold left open by other code must not
                # freeze our boards.
                outer.flush()
        except BaseException:
            del outer._commands_cache[commands:]
            del outer._buffers_cache[buffers:]
            # The switch to a canvas may have been dropped with the rest: name it again.
            outer._current_canvas = None
            raise
        finally:
            _depth -= 1
            outer._caching = caching
