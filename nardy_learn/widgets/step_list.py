"""The legal steps as buttons, for who would rather choose than search."""

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any

from ipywidgets import Button, HBox

from nardy_learn.i18n import turn_text
from nardy_learn.rules import Step
from nardy_learn.widgets.controls import DOUBLE_CLICK, button, wrapping

__all__ = ["StepList"]


class StepList(HBox):
    """A button for each legal step.

    The buttons stay and only change their words, so that the keyboard's focus stays where it is.
    A second click just after they have changed was meant for what stood there before.

    Parameters
    ----------
    choose
        Called with the step chosen, or with None if what was clicked is not there any more.
    lang
        A language code.
    """

    def __init__(self, choose: Callable[[Step | None], Any], lang: str) -> None:
        self.steps: tuple[Step, ...] = ()
        self._choose = choose
        self._lang = lang
        self._changed = float("-inf")
        self._buttons: list[Button] = []
        super().__init__(layout=wrapping())

    def __repr__(self) -> str:
        return "StepList()"

    def offer(self, steps: tuple[Step, ...]) -> None:
        """Show these steps; none hides the list."""
        if steps == self.steps:
            return
        if self.steps:
            self._changed = monotonic()
        self.steps = steps
        while len(self._buttons) < len(steps):
            self._buttons.append(button("", partial(self._click, len(self._buttons))))
        self.children = tuple(self._buttons)
        labels = [turn_text(step, self._lang) for step in steps]
        for number, one in enumerate(self._buttons):
            one.layout.display = None if number < len(steps) else "none"
            if number < len(steps):
                label = labels[number]
                if labels.count(label) > 1:  # the same checker borne off by either number
                    label = f"{label} ({steps[number].die})"
                one.description = label

    def _click(self, number: int) -> None:
        there = number < len(self.steps) and monotonic() - self._changed >= DOUBLE_CLICK
        self._choose(self.steps[number] if there else None)
