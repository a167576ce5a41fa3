"""A handler that fails tells the learner, is logged, and stops nothing else."""

import pytest

from nardy_learn.rules import Turn
from nardy_learn.widgets.errors import fault_text, guarded


def test_the_sentence_is_shown_and_the_traceback_logged(faults):
    shown = []

    @guarded(shown.append)
    def on_click():
        raise KeyError("lost")

    assert on_click() is None
    (sentence,) = shown
    assert "KeyError: 'lost'" in sentence
    (record,) = faults
    assert record.exc_info[0] is KeyError
    assert "on_click" in record.getMessage()


def test_a_method_reports_to_its_own_object(faults):
    class Board:
        status = ""

        def tell(self, sentence):
            self.status = sentence

        @guarded("tell")
        def on_click(self):
            raise RuntimeError

    first, second = Board(), Board()
    first.on_click()
    assert "RuntimeError" in first.status
    assert second.status == ""


def test_what_works_is_left_alone():
    told = []
    assert guarded(told.append)(lambda a, b=2: a + b)(1, b=3) == 4
    assert told == []


def test_a_report_that_fails_is_logged_too(faults):
    def no_status(_sentence):
        raise OSError("closed")

    guarded(no_status)(lambda: 1 / 0)()
    assert [record.exc_info[0] for record in faults] == [ZeroDivisionError, OSError]


def test_stopping_the_kernel_is_not_a_fault():
    def interrupted():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        guarded(print)(interrupted)()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_sentences_in_both_languages(lang):
    text = fault_text(ValueError("x"), lang)
    assert text.endswith("(ValueError: x)")
    assert ("Something" in text) is (lang == "en")
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the sentence is what is looked at
        Turn.parse("24/30")
    assert "30" in fault_text(caught.value, lang)
    assert "NotationError" not in fault_text(caught.value, lang)
