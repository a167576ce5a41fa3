"""Sentences that are written down now and translated when they are shown.

``N_`` marks a sentence, ``Np_`` one whose meaning needs a context, ``Nn_`` one with a number.
Babel finds all three. Values go in by name (``{point}``), so that a translation may turn the
sentence round.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nardy_learn.i18n.catalogue import Translations, translator


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be translated.

    `str()` of a message is its translation in the language in force.

    Attributes
    ----------
    text
        The English text.
    context
        What tells it from the same English text with another meaning.
    plural
        The English text for more than one.
    """

    text: str
    context: str | None = None
    plural: str | None = None

    def to(self, lang: str | None = None, n: int | None = None, /, **values: object) -> str:
        """Translate and fill in.

        Parameters
        ----------
        lang
            A language code; the language in force by default.
        n
            The number that chooses among the plural forms; it also fills ``{n}``.
        **values
            What the places of the text are filled with.
        """
        text = self._translation(translator(lang), n)
        if n is not None:
            values = {"n": n} | values
        if not values:
            return text
        try:
            return text.format(**values)
        except (KeyError, IndexError, ValueError):  # a slip in a catalogue must not stop a lesson
            english = self.plural if self.plural and n != 1 else self.text
            return english.format(**values)

    def _translation(self, said: Translations, n: int | None) -> str:
        if self.plural is not None:
            return said.ngettext(self.text, self.plural, 1 if n is None else n)
        if self.context is not None:
            return said.pgettext(self.context, self.text)
        return said.gettext(self.text) if self.text else ""

    def __str__(self) -> str:
        return self.to()


def N_(text: str) -> Message:  # noqa: N802 - the usual name of this mark
    """Mark a sentence."""
    return Message(text)


def Np_(context: str, text: str) -> Message:  # noqa: N802
    """Mark a sentence that needs a context."""
    return Message(text, context)


def Nn_(one: str, more: str) -> Message:  # noqa: N802
    """Mark a sentence with a number, ``{n}``, in its form for one and for more."""
    return Message(one, None, more)


_EITHER = Np_("the last two of a choice", "{first} or {second}")
_PAIR = Np_("the last two of a list", "{first} and {second}")
_COMMA = Np_("a longer list", "{first}, {second}")


def join(parts: Iterable[object], lang: str | None = None) -> str:
    """Write a list as a sentence does.

    >>> join([24, 18, 13], "en")
    '24, 18 and 13'
    """
    return _list(parts, _PAIR, lang)


def either(parts: Iterable[object], lang: str | None = None) -> str:
    """Write a choice as a sentence does.

    >>> either(["3-3", "4-4", "6-6"], "en")
    '3-3, 4-4 or 6-6'
    """
    return _list(parts, _EITHER, lang)


def _list(parts: Iterable[object], last: Message, lang: str | None) -> str:
    words: Sequence[str] = [str(part) for part in parts]
    if not words:
        return ""
    text = words[0]
    for word in words[1:-1]:
        text = _COMMA.to(lang, first=text, second=word)
    return last.to(lang, first=text, second=words[-1]) if len(words) > 1 else text


def sentences(*parts: str) -> str:
    """Put sentences one after the other, leaving out empty ones."""
    return " ".join(part for part in parts if part)
