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

As a rule both happen in the kernel's main thread. But a program may draw from a thread of its own,
and a host may send widget messages to a subshell, which is one too.
"""

_open: list[None] = []  # one for each block that is open, the outermost first


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
    with KERNEL_LOCK:
        pool = manager()
        outermost = not _open
        caching = pool._caching
        if outermost:
            # Someone else's hold is open, or was left open by an exception. What it has
            # collected goes as a message of its own; only ours may be dropped.
            pool.flush()
            pool._current_canvas = None
        commands = len(pool._commands_cache)
        buffers = len(pool._buffers_cache)
        pool._caching = True
        _open.append(None)
        try:
            yield
            if outermost:
                # Whatever `caching` was: a hold left open by other code must not freeze us.
                pool.flush()
        except BaseException:
            del pool._commands_cache[commands:]
            del pool._buffers_cache[buffers:]
            # The switch to a canvas may have been dropped with the rest: name it again.
            pool._current_canvas = None
            raise
        finally:
            _open.pop()
            pool._caching = caching
