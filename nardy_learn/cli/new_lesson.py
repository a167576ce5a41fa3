"""``nardy-learn new-lesson``: a lesson to begin from, for those who write their own."""

from pathlib import Path

import click

from nardy_learn.course import LessonError, load_lesson
from nardy_learn.course.loader import languages
from nardy_learn.course.new_lesson import GAMES, Game, new_lesson
from nardy_learn.i18n import get_language, translator
from nardy_learn.i18n.language import ENGLISH


@click.command("new-lesson")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--game", type=click.Choice(GAMES), default="long", help="By default long.")
@click.option("--title-en", help="The title in English.")
@click.option("--title-ru", help="The title in Russian.")
def command(folder: Path, game: Game, title_en: str | None, title_ru: str | None) -> None:
    """Write a lesson into FOLDER (as in: my-lessons/01-first): a step of each common kind.

    It can be played as it is; change it as you like. Nothing is ever written over.
    """
    lang = get_language()
    _ = translator(lang).gettext
    titles = {code: title for code, title in (("en", title_en), ("ru", title_ru)) if title}
    try:
        written = new_lesson(folder, game, titles)
    except LessonError as error:
        raise click.ClickException(error.text(lang)) from None
    except OSError as error:
        message = _("The folder {folder} cannot be used ({reason}).")
        reason = error.strerror or type(error).__name__
        raise click.ClickException(message.format(folder=folder, reason=reason)) from None
    for file in written:
        click.echo(_("written: {file}").format(file=file))
    place = written[0].parent
    spoken = lang if lang in languages(place) else ENGLISH
    step = load_lesson(place, spoken).step_ids[0]
    code = f"from nardy_learn import lesson; lesson({str(place)!r}, {spoken!r}).step({step!r})"
    click.echo()
    click.echo(_("Look it over:  {command}").format(command=f'nardy-learn check "{place}"'))
    click.echo(_("Make its notebooks:  {command}").format(command=f'nardy-learn build "{place}"'))
    click.echo(_("Open them:  {command}").format(command=f'jupyter lab "{place}"'))
    click.echo(_("In a notebook:  {command}").format(command=code))
