"""Which language is spoken: the learner's wish, then the environment, then the system's.

English is what the code itself says, so it needs no catalogue. Every other language is a folder
``locale/<code>/LC_MESSAGES``; adding one takes files, no code.
"""

import locale
import os
import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

DOMAIN: Final = "nardy_learn"
ENGLISH: Final = "en"
VARIABLE: Final = "NARDY_LEARN_LANG"
LOCALE_FOLDER: Final = Path(__file__).parent / "locale"

_SYSTEM_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class LanguageProblem(StrEnum):
    """What can be wrong with a language; none of it stops a lesson."""

    UNKNOWN_LANGUAGE = "unknown_language"
    """There is no catalogue folder for the language that was asked for; English is used."""
    NO_CATALOGUE = "no_catalogue"
    """The catalogue is not compiled and Babel is not installed; English is used."""
    STALE_CATALOGUE = "stale_catalogue"
    """The compiled catalogue is of an older text and Babel is not installed; it is used anyway."""
    BROKEN_CATALOGUE = "broken_catalogue"
    """The catalogue cannot be read; English is used."""


@dataclass(frozen=True, slots=True)
class LanguageWarning:
    """One thing that went wrong with a language.

    Attributes
    ----------
    code
        What happened.
    language
        The language as it was asked for.
    """

    code: LanguageProblem
    language: str


_warnings: dict[LanguageWarning, None] = {}
_chosen: str | None = None


def note(code: LanguageProblem, language: str) -> None:
    """Keep a warning, once."""
    _warnings[LanguageWarning(code, language)] = None


def language_warnings() -> tuple[LanguageWarning, ...]:
    """Return what has gone wrong with languages so far, each thing once.

    `nardy_learn.i18n.warning_text` says it in words.
    """
    return tuple(_warnings)


def forget_warnings() -> None:
    """Start the list of `language_warnings` anew."""
    _warnings.clear()


@cache
def available_languages() -> tuple[str, ...]:
    """Return the codes of all languages there are, English first.

    >>> available_languages()
    ('en', 'ru')
    """
    found = sorted(
        folder.parent.name
        for folder in LOCALE_FOLDER.glob("*/LC_MESSAGES")
        if any((folder / f"{DOMAIN}.{kind}").is_file() for kind in ("po", "mo"))
    )
    return (ENGLISH, *(code for code in found if code != ENGLISH))


def get_language() -> str:
    """Return the code of the language in force.

    It is what `set_language` was last given; else the environment variable ``NARDY_LEARN_LANG``;
    else the system's language, if there is a catalogue for it; else English. What the learner
    asks for and does not exist gives English and a warning in `language_warnings`.
    """
    if _chosen is not None:
        return _chosen
    wished = os.environ.get(VARIABLE, "").strip()
    if wished:
        return resolve(wished)
    return _system_language()


def set_language(code: str | None) -> str:
    """Choose the language for this process and return the one that is now in force.

    Parameters
    ----------
    code
        A language code such as ``"ru"`` or ``"ru_RU.UTF-8"``; None goes back to the environment
        and the system.
    """
    global _chosen  # noqa: PLW0603 - the one piece of state of this room
    _chosen = None if code is None else resolve(code)
    return get_language()


def resolve(code: str) -> str:
    """Return the language that `code` leads to: itself, its base language, or English.

    >>> resolve("RU-ru"), resolve("en_GB.UTF-8")
    ('ru', 'en')
    """
    found = _match(code)
    if found is None:
        note(LanguageProblem.UNKNOWN_LANGUAGE, code)
        return ENGLISH
    return found


def _match(code: str) -> str | None:
    """Find a language by its code, whatever its spelling, or by the part before the country."""
    plain = re.sub(r"[.@].*", "", code.strip()).replace("-", "_").lower()
    known = {name.lower(): name for name in available_languages()}
    return known.get(plain) or known.get(plain.partition("_")[0])


def _system_language() -> str:
    """Ask the environment as gettext does, then the system; a language we lack is no fault."""
    for variable in _SYSTEM_VARIABLES:
        wishes = [wish for wish in os.environ.get(variable, "").split(":") if wish]
        if wishes:
            found = (ENGLISH if wish in {"C", "POSIX"} else _match(wish) for wish in wishes)
            return next((code for code in found if code), ENGLISH)
    # Windows knows languages by their English names ("Russian_Russia").
    name = (locale.getlocale()[0] or "").partition("_")[0]
    return _match(locale.normalize(name)) or ENGLISH
