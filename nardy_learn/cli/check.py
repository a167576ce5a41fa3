"""``nardy-learn check``: look lessons over, for those who write them."""

from pathlib import Path

import click

from nardy_learn.course import content_root
from nardy_learn.course.lint import check_lesson
from nardy_learn.course.loader import DATA_FILE, lesson_folders
from nardy_learn.i18n import get_language, translator


@click.command("check")
@click.argument("folder", type=click.Path(path_type=Path), required=False)
@click.option(
    "--lang",
    "langs",
    multiple=True,
    help="A language the lessons must have; may be given several times. By default en and ru.",
)
def command(folder: Path | None, langs: tuple[str, ...]) -> None:
    """Look for mistakes in the lesson, or in all lessons, of FOLDER.

    Without FOLDER, looks at the lessons of this package. Says for each mistake the file, the line
    and what to do; exit code 1 if there is any, 2 if there is no lesson.
    """
    lang = get_language()
    translations = translator(lang)
    place = folder or content_root()
    folders = lesson_folders(place)
    if not folders:
        message = translations.gettext("There is no lesson ({file}) in {folder}.")
        click.echo(message.format(file=DATA_FILE, folder=place), err=True)
        raise SystemExit(2)
    mistakes = 0
    for lesson in folders:
        findings = check_lesson(lesson, langs or None)
        mistakes += len(findings)
        for finding in findings:
            click.echo(finding.text(lang))
    checked = translations.ngettext(
        "{count} lesson checked", "{count} lessons checked", len(folders)
    )
    found = translations.ngettext("{count} mistake found", "{count} mistakes found", mistakes)
    click.echo(f"{checked.format(count=len(folders))}, {found.format(count=mistakes)}")
    raise SystemExit(1 if mistakes else 0)
