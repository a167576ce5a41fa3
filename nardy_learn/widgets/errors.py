"""What a learner sees when a handler of a widget fails: a sentence, not nothing.

ipywidgets runs handlers on its own. An exception in one is printed where no notebook shows it, and
the board simply seems dead. Every handler of ours is therefore `guarded`.
"""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from nardy_learn.i18n import error_text, get_language, translator
from nardy_learn.rules import NardyError

__all__ = ["fault_text", "guarded"]

log = logging.getLogger(__name__)


def fault_text(error: Exception, lang: str | None = None) -> str:
    """Return what a learner reads when a handler has failed with `error`.

    Parameters
    ----------
    error
        The exception. One about what the person wrote (a `NardyError`) says its own sentence; for
        all others it is named in brackets, for whoever is asked for help.
    lang
        A language code; the present language by default.
    """
    lang = lang or get_language()
    if isinstance(error, NardyError):
        return error_text(error, lang)
    words = translator(lang).gettext(
        "Something in the program went wrong, and your last action was not counted. "
        "Try again; if the same happens, run this cell once more: what you have already done "
        "is kept."
    )
    kind = type(error).__name__
    return f"{words} ({kind}: {error})" if str(error) else f"{words} ({kind})"


def guarded(
    report: str | Callable[[str], None], lang: str | None = None
) -> Callable[[Callable[..., Any]], Any]:
    """Make a handler that reports its exception instead of losing it.

    The exception is logged with its traceback (logger ``nardy_learn.widgets.errors``), and
    `report` gets a sentence that says what happened and how to go on. The handler then returns
    None. What the handler had drawn in a `held` block by then has not been sent, so the board
    shows what it showed before.

    Parameters
    ----------
    report
        What shows the sentence, as a rule the status line of the board; or the name of a method
        of the object the handler belongs to.
    lang
        A language code; by default the language in force when it happens.

    Examples
    --------
    >>> class Board:
    ...     @guarded("tell")
    ...     def on_click(self, button):
    ...         ...
    ...     def tell(self, sentence):
    ...         self.status.value = sentence
    """

    def decorate(handler: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(handler)
        def run(*args: Any, **kwargs: Any) -> Any:
            try:
                return handler(*args, **kwargs)
            except Exception as error:
                log.exception("A handler failed: %s", handler.__qualname__)
                tell = getattr(args[0], report) if isinstance(report, str) else report
                try:
                    tell(fault_text(error, lang))
                except Exception:
                    log.exception("The failure could not be shown")
                return None

        return run

    return decorate
