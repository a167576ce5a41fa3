"""``nardy-learn`` without a command: open JupyterLab at the first unfinished lesson."""

import os
import webbrowser
from pathlib import Path

import click
import platformdirs

from nardy_learn.cli import folder as folders
from nardy_learn.cli import server
from nardy_learn.i18n import get_language, translator


def open_lessons(*, lang: str | None, folder: Path | None, port: int | None, browser: bool) -> None:
    """Copy the notebooks, start JupyterLab, say where it is, and wait until it is stopped.

    Parameters
    ----------
    lang
        A language code, or None for the learner's usual language.
    folder
        Where the learner's copies are; None for ``nardy_learn`` in the documents folder.
    port
        Port of the server; None for a free one.
    browser
        Whether to open a browser.

    Raises
    ------
    click.ClickException
        With a sentence for the learner, if something is missing or in the way.
    """
    lang = lang or get_language()
    _ = translator(lang).gettext
    if not server.lab_is_installed():
        message = _("JupyterLab is not installed. Please run:  {command}")
        raise click.ClickException(message.format(command='pip install "nardy_learn[lab]"'))
    folder = (folder or platformdirs.user_documents_path() / "nardy_learn").absolute()
    update = _bring_up_to_date(folder, lang)
    if update.kept:
        message = _(
            "You changed these files, so they were kept, though this release has newer ones: "
            "{files}. To get a newer one, rename yours and start again."
        )
        click.echo(message.format(files=", ".join(update.kept)), err=True)
    try:
        chosen = server.choose_port(port)
    except server.PortTakenError:
        message = _(
            "Port {port} is taken by another program. Choose another one, or leave out --port."
        )
        raise click.ClickException(message.format(port=port)) from None
    notebook = first_unfinished(folder, lang)
    try:
        with server.ended_by_signals(), server.running_lab(folder, chosen, lang) as lab:
            lab.wait_until_ready()
            address = lab.address(notebook)
            click.echo(_("Your lessons are in {folder}").format(folder=folder))
            click.echo(_("Open: {address}").format(address=address))
            click.echo(_("To stop, press Ctrl+C here."))
            if browser:
                webbrowser.open(address)
            lab.wait()
    except server.StartError as error:
        message = _("JupyterLab could not be started. It said last:\n{output}")
        raise click.ClickException(message.format(output=error.output)) from None
    except KeyboardInterrupt:
        click.echo(_("Stopped. What you have done is kept."))


def _bring_up_to_date(folder: Path, lang: str) -> folders.Update:
    _ = translator(lang).gettext
    try:
        update = folders.bring_up_to_date(folders.shipped_notebooks(), folder)
        if not os.access(folder, os.W_OK):
            raise PermissionError(None, None, str(folder))
    except folders.NoNotebooksError:
        message = _("This copy of nardy_learn has no notebooks. Build them with:  {command}")
        raise click.ClickException(message.format(command="nardy-learn build")) from None
    except OSError as error:
        message = _("The folder {folder} cannot be used ({reason}). Choose another with --folder.")
        reason = error.strerror or type(error).__name__
        raise click.ClickException(message.format(folder=folder, reason=reason)) from None
    return update


def first_unfinished(folder: Path, lang: str) -> str:
    """Return the notebook to open, relative to `folder`.

    It is the first lesson, in the order of the course, that is not done; the first lesson of all
    if all are done.
    """
    from nardy_learn.course.loader import course_order

    notebooks = folder.joinpath(lang).glob("*/*.ipynb")
    lessons = sorted((f"{path.parent.name}/{path.stem}" for path in notebooks), key=course_order)
    done = _finished(lessons, lang)
    lesson = next((name for name in lessons if name not in done), lessons[0] if lessons else None)
    return f"{lang}/{lesson}.ipynb" if lesson else ""


def _finished(lessons: list[str], lang: str) -> set[str]:
    """Return those lessons of which every step is done; folders of the learner's own are none."""
    from nardy_learn.course import LessonError, load_lesson
    from nardy_learn.progress import progress_folder, read_events, state_of

    state = state_of(read_events(progress_folder()).events)
    done = set()
    for name in lessons:
        try:
            steps = [step.id for step in load_lesson(name, lang).steps]
        except LessonError:
            continue
        if state.lesson(name, steps).finished:
            done.add(name)
    return done
