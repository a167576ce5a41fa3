"""``nardy-learn build``: make the notebooks of lessons."""

from importlib.util import find_spec
from pathlib import Path

import click

from nardy_learn.course import LessonError
from nardy_learn.course.build import build_notebooks
from nardy_learn.course.loader import DATA_FILE, lesson_folders
from nardy_learn.i18n import get_language, translator


def default_notebooks() -> Path:
    """Return where the notebooks go: the folder of this checkout, else one right here."""
    checkout = Path(__file__).resolve().parents[2]
    home = checkout if (checkout / "pyproject.toml").is_file() else Path.cwd()
    return home / "notebooks"


@click.command("build")
@click.argument("names", nargs=-1, metavar="[LESSON|FOLDER]...")
@click.option("--check", is_flag=True, help="Write nothing; fail if a notebook is out of date.")
@click.option(
    "--content",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder with lessons of your own. By default the lessons of this package.",
)
@click.option(
    "--to",
    "--notebooks",
    "notebooks",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the notebooks go. By default the folder notebooks of this checkout, or that in "
    "your own FOLDER.",
)
def command(
    names: tuple[str, ...], content: Path | None, notebooks: Path | None, *, check: bool
) -> None:
    """Make the notebooks of all lessons, or of those named (as in: long/04-head), and run them.

    FOLDER is a lesson of your own, or a folder of such lessons. The glossary and the rules are
    notebooks too: gallery, glossary, rules-long, rules-short.

    With --check nothing is written, and what is out of date is listed; exit code 1 if anything is.
    """
    lang = get_language()
    _ = translator(lang).gettext
    if find_spec("nbclient") is None or find_spec("ipykernel") is None:
        message = _("JupyterLab is not installed. Please run:  {command}")
        raise click.ClickException(message.format(command='pip install "nardy_learn[lab]"'))
    lessons, own = _wanted(names)
    target = notebooks or (own / "notebooks" if own else default_notebooks())
    try:
        report = build_notebooks(content, target, lessons=lessons or None, check=check)
    except LessonError as error:
        raise click.ClickException(error.text(lang)) from None
    except OSError as error:
        message = _("The folder {folder} cannot be used ({reason}).")
        reason = error.strerror or type(error).__name__
        raise click.ClickException(message.format(folder=target, reason=reason)) from None
    for name in report.written:
        click.echo(_("written: {file}").format(file=target / name))
    for line in report.differences:
        click.echo(line, err=True)
    click.echo(
        _("{unchanged} up to date, {written} written, {different} differences").format(
            unchanged=len(report.unchanged),
            written=len(report.written),
            different=len(report.differences),
        )
    )
    if report.differences:
        message = _("Some notebooks are out of date. Build them again with:  {command}")
        raise click.ClickException(message.format(command="nardy-learn build"))


def _wanted(names: tuple[str, ...]) -> tuple[list[str | Path], Path | None]:
    """Tell folders from ids; return what is to be built, and the first folder of one's own."""
    wanted: list[str | Path] = []
    own: list[Path] = []
    for name in names:
        place = Path(name).expanduser()
        if not place.is_dir():
            wanted.append(name)
            continue
        folders = lesson_folders(place)
        if not folders:
            message = translator(get_language()).gettext("There is no lesson ({file}) in {folder}.")
            raise click.ClickException(message.format(file=DATA_FILE, folder=place))
        wanted += folders
        own.append(place)
    return wanted, own[0] if own else None
