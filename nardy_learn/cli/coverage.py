"""``nardy-learn coverage``: which lessons teach, quiz and defend which rule."""

import json

import click

from nardy_learn.course import LessonError
from nardy_learn.course.coverage import coverage, coverage_file, coverage_json, coverage_lines
from nardy_learn.course.coverage import keep_coverage as keep
from nardy_learn.i18n import get_language, translator


@click.command("coverage")
@click.option("--json", "as_json", is_flag=True, help="Print all lessons and steps as JSON.")
@click.option("--check", is_flag=True, help="Exit code 1 if a rule lacks what it must have.")
@click.option("--write", is_flag=True, help="Write the table that is kept with the lessons.")
def command(*, as_json: bool, check: bool, write: bool) -> None:
    """Show for each rule how many steps teach it, quiz it and catch the usual mistake about it.

    What a rule must have and has not is listed below the table.
    """
    lang = get_language()
    try:
        found = coverage()
        stale = write and keep()
    except LessonError as error:
        raise click.ClickException(error.text(lang)) from None
    if as_json:
        click.echo(json.dumps(coverage_json(found), indent=2))
    else:
        for line in coverage_lines(found, lang):
            click.echo(line)
    if stale:
        message = translator(lang).gettext("written: {file}")
        click.echo(message.format(file=coverage_file()), err=True)
    if check and found.missing:
        raise SystemExit(1)
