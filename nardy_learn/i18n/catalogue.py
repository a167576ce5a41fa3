"""Loading catalogues: compiled ones, or the translator's text where none is compiled yet.

A compiled catalogue carries a digest of the text it was made from (see `build_catalogues`), so
that an old one is noticed whatever the file times say: a wheel does not keep them.
"""

import gettext
import struct
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from nardy_learn.i18n.language import (
    DOMAIN,
    ENGLISH,
    LOCALE_FOLDER,
    LanguageProblem,
    get_language,
    note,
    resolve,
)

Translations = gettext.NullTranslations

#: What reading a damaged catalogue may raise, besides the errors of the disk.
_UNREADABLE = (OSError, ValueError, SyntaxError, EOFError, struct.error)


def translator(lang: str | None = None) -> Translations:
    """Return the translations of a language, an object with `gettext`, `ngettext`, `pgettext`.

    Parameters
    ----------
    lang
        A language code; the language in force by default. An unknown one gives English and a
        warning in `language_warnings`.
    """
    return _load(get_language() if lang is None else resolve(lang))


@cache
def _load(code: str) -> Translations:
    if code == ENGLISH:
        return gettext.NullTranslations()
    folder = LOCALE_FOLDER / code / "LC_MESSAGES"
    try:
        return _read(code, folder / f"{DOMAIN}.mo", folder / f"{DOMAIN}.po")
    except _UNREADABLE:
        note(LanguageProblem.BROKEN_CATALOGUE, code)
        return gettext.NullTranslations()


def _read(code: str, compiled: Path, source: Path) -> Translations:
    """Take the compiled catalogue if it is of this text, else compile, else take what there is."""
    from nardy_learn.i18n.build_catalogues import compile_catalogue, digest, made_from

    found = _open(compiled)
    if not source.is_file() or (found and made_from(found) == digest(source.read_bytes())):
        return found or gettext.NullTranslations()
    if find_spec("babel"):
        return gettext.GNUTranslations(BytesIO(compile_catalogue(source)))
    note(LanguageProblem.STALE_CATALOGUE if found else LanguageProblem.NO_CATALOGUE, code)
    return found or gettext.NullTranslations()


def _open(compiled: Path) -> gettext.GNUTranslations | None:
    """Read a compiled catalogue; a missing or damaged one is None, so that the text is tried."""
    try:
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    except _UNREADABLE:
        return None
