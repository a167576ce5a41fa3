"""Make the catalogues: take new sentences into the .po files, and compile them to .mo files.

It is three things in one file, because hatchling loads a build hook by its path:

* the build hook that compiles every catalogue when a wheel or an editable install is made;
* ``python -m nardy_learn.i18n.build_catalogues``, which a translator runs by hand;
* what the running program uses to compile a catalogue in memory.

Babel is imported only where it is used: an installed package needs none.
"""

import gettext
import hashlib
import sys
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

# Only while hatchling loads this file as a build hook: nobody else should wait for it.
_HOOK = "hatchling.builders.hooks.plugin.interface"
_Hook: Any = import_module(_HOOK).BuildHookInterface if "hatchling" in sys.modules else object

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent
DOMAIN = "nardy_learn"

#: What marks a sentence besides the functions of gettext; see `nardy_learn.i18n.message`.
KEYWORDS = {"N_": None, "Np_": ((1, "c"), 2), "Nn_": (1, 2)}

#: Lines of a header that say who ran what when; without them the same text is the same file.
_CHANGING = tuple(
    f'"{field}: '.encode()
    for field in (
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)

#: The entry of a compiled catalogue that says which text it was made from.
MADE_FROM = ("build", "made from")


class CatalogueHook(_Hook):  # type: ignore[misc]
    """Compile every catalogue before hatchling collects the files of a build."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile; called by hatchling for wheels, editable installs and source archives."""
        locale = Path(self.root, "nardy_learn", "i18n", "locale")
        for compiled in compile_all(locale):
            build_data["artifacts"].append(compiled.relative_to(self.root).as_posix())


def catalogues(locale: Path = HERE / "locale") -> list[Path]:
    """List the .po files."""
    return sorted(locale.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def digest(source: bytes) -> str:
    """Return what tells one text of a catalogue from another, whatever its line ends."""
    return hashlib.sha256(source.replace(b"\r\n", b"\n")).hexdigest()


def made_from(translations: gettext.NullTranslations) -> str:
    """Return the digest of the text that a compiled catalogue was made from."""
    return translations.pgettext(*MADE_FROM)


def compile_catalogue(po: Path) -> bytes:
    """Compile one .po file.

    Raises
    ------
    ValueError
        If it is not a catalogue; the message names the line.
    """
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    source = po.read_bytes()
    try:
        catalog = read_po(BytesIO(source), locale=po.parent.parent.name, abort_invalid=True)
    except PoFileError as error:
        raise ValueError(f"{po}: {error}") from error
    context, name = MADE_FROM
    catalog.add(name, digest(source), context=context)
    compiled = BytesIO()
    write_mo(compiled, catalog)
    return compiled.getvalue()


def compile_all(locale: Path = HERE / "locale") -> list[Path]:
    """Compile every catalogue beside its text and return the files written."""
    written = []
    for po in catalogues(locale):
        compiled = po.with_suffix(".mo")
        compiled.write_bytes(compile_catalogue(po))
        written.append(compiled)
    return written


def extract() -> "Catalog":
    """Collect every sentence of the package, as a template."""
    from babel.messages.catalog import Catalog
    from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
    from babel.messages.frontend import parse_mapping_cfg

    with HERE.joinpath("babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    template = Catalog(project=DOMAIN, charset="utf-8")
    found = extract_from_dir(
        PACKAGE,
        methods,
        options,
        keywords=DEFAULT_KEYWORDS | KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for name, _line, message, comments, context in sorted(found, key=lambda item: item[:2]):
        place = (f"{DOMAIN}/{Path(name).as_posix()}", 0)
        template.add(message, None, [place], auto_comments=comments, context=context)
    return template


def identity(catalog: "Catalog") -> set[tuple[str | None, tuple[str, ...]]]:
    """Return what makes two catalogues ask for the same sentences."""
    return {(message.context, forms(message.id)) for message in catalog if message.id}


def forms(text: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Return the forms of a sentence: one, or as many as there are plurals."""
    return (text,) if isinstance(text, str) else tuple(text)


def read(po: Path) -> "Catalog":
    """Read a .po file as it stands."""
    from babel.messages.pofile import read_po

    with po.open("rb") as file:
        return read_po(file, locale=po.parent.parent.name, abort_invalid=True)


def update(po: Path, template: "Catalog") -> bool:
    """Bring a .po file up to date with the package; say whether it has changed.

    New sentences come without a translation, and what is no longer said is dropped. Nothing is
    guessed from similar sentences: a wrong guess is worse for a learner than English.
    """
    from babel.messages.pofile import write_po

    catalog = read(po)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    raw = BytesIO()
    write_po(raw, catalog, width=96, ignore_obsolete=True, include_lineno=False, sort_by_file=True)
    text = b"".join(
        line for line in raw.getvalue().splitlines(keepends=True) if not line.startswith(_CHANGING)
    )
    if text == po.read_bytes():
        return False
    po.write_bytes(text)
    return True


def missing(catalog: "Catalog") -> Iterator[str]:
    """Name the sentences of a catalogue that have no sure translation."""
    for message in catalog:
        if message.id and (message.fuzzy or not all(forms(message.string or ""))):
            yield forms(message.id)[0]


def main(arguments: list[str] | None = None) -> int:
    """Update and compile all catalogues; return 1 if a sentence lacks its translation."""
    import argparse

    parser = argparse.ArgumentParser(prog="build_catalogues", description=main.__doc__)
    parser.add_argument("--compile", action="store_true", help="only compile, change no text")
    parser.add_argument("--check", action="store_true", help="change nothing, only report")
    wish = parser.parse_args(arguments)
    template = None if wish.compile else extract()
    lacking = 0
    for po in catalogues():
        language = po.parent.parent.name
        if template is not None and not wish.check and update(po, template):
            print(f"{language}: took in changes")  # noqa: T201 - a command speaks
        catalog = read(po)
        gaps = list(missing(catalog))
        if template is not None and wish.check:
            gaps += [str(key[1]) for key in identity(template) ^ identity(catalog)]
        for sentence in gaps:
            print(f"{language}: not translated: {sentence!r}", file=sys.stderr)  # noqa: T201
        lacking += len(gaps)
    if not wish.check:
        for compiled in compile_all():
            print(f"wrote {compiled}")  # noqa: T201
    return int(lacking > 0)


if __name__ == "__main__":
    sys.exit(main())
