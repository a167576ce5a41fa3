"""The command ``nardy-learn``: open the lessons, and the tools of those who make them.

Each command has a module of its own, imported when the command is called, so that ``--help``
answers at once.
"""

from importlib import import_module
from pathlib import Path

import click

from nardy_learn import __version__

_COMMANDS = {
    "build": "Build the notebooks of all lessons.",
    "card": "Write rule cards to print.",
    "check": "Look for mistakes in lessons (for those who write them).",
    "coverage": "Show which lessons teach which rule.",
    "new-lesson": "Write a lesson to begin from.",
    "verify": "Run conformance records through the rules.",
}


def _languages() -> list[str]:
    """List the languages there are, without loading what knows them: ``--help`` answers at once."""
    locale = Path(__file__).parent.parent / "i18n" / "locale"
    return sorted({"en", *(folder.parent.name for folder in locale.glob("*/LC_MESSAGES"))})


class _Commands(click.Group):
    """A group whose commands are imported only when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _COMMANDS:
            return None
        command = import_module(f"nardy_learn.cli.{cmd_name.replace('-', '_')}").command
        assert isinstance(command, click.Command)  # noqa: S101 - each module keeps to this
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(sorted(_COMMANDS.items()))


@click.group(
    cls=_Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, "-V", "--version", prog_name="nardy-learn")
@click.option(
    "--lang",
    type=click.Choice(_languages()),
    help="Language of the lessons. By default NARDY_LEARN_LANG, or that of your system.",
)
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where your copies of the lessons are. By default nardy_learn in your documents.",
)
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    help="Port of the local server. By default a free one.",
)
@click.option("--no-browser", is_flag=True, help="Print the address, open no browser.")
@click.pass_context
def main(
    ctx: click.Context, lang: str | None, folder: Path | None, port: int | None, *, no_browser: bool
) -> None:
    """Learn long nardy and short nardy (backgammon) on a real board.

    Without a command, opens JupyterLab at your first unfinished lesson. Press Ctrl+C to stop.
    """
    if ctx.invoked_subcommand is None:
        from nardy_learn.cli.lessons import open_lessons

        open_lessons(lang=lang, folder=folder, port=port, browser=not no_browser)
