"""``nardy-learn card``: rule cards to print."""

from pathlib import Path

import click

from nardy_learn.course import LessonError
from nardy_learn.course.card import NoSuchRule, card
from nardy_learn.i18n import RULEBOOK, available_languages, get_language, translator


@click.command("card")
@click.argument("rules", nargs=-1, metavar="[RULE]...")
@click.option("--all", "every", is_flag=True, help="The cards of all rules.")
@click.option(
    "--to",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    help="Where the pages go. By default the current folder.",
)
@click.option("--lang", help="Language of the cards. By default that of the lessons.")
def command(rules: tuple[str, ...], folder: Path, lang: str | None, *, every: bool) -> None:
    """Write a page for each RULE (as in: L-30 S-22), to be printed from a browser.

    A card has the rule, the reason for it, an example, the sources and who says otherwise.
    """
    own = get_language()
    _ = translator(own).gettext
    if not rules and not every:
        raise click.UsageError(_("Name at least one rule, such as L-30, or say --all."))
    lang = lang or own
    if lang not in available_languages():
        message = _("The language {lang} is not there. There are: {known}.")
        known = ", ".join(available_languages())
        raise click.ClickException(message.format(lang=lang, known=known))
    try:
        cards = [card(rule, lang) for rule in (RULEBOOK if every else rules)]
    except NoSuchRule as error:
        raise click.ClickException(str(error)) from None
    except LessonError as error:
        raise click.ClickException(error.text(own)) from None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for one in cards:
            file = folder / f"{one.rule.id}.html"
            file.write_text(one.page(), encoding="utf-8", newline="\n")
            click.echo(_("written: {file}").format(file=file))
    except OSError as error:
        message = _("The folder {folder} cannot be used ({reason}).")
        reason = error.strerror or type(error).__name__
        raise click.ClickException(message.format(folder=folder, reason=reason)) from None
