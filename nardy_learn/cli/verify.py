"""``nardy-learn verify``: run conformance records through the rules."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import click

from nardy_learn.cli.conformance import MalformedRecordError, check, name_of, read_record

_PROGRESS_SECONDS = 5.0


class _Tally:
    """Counts outcomes, and shows the first of the bad ones."""

    def __init__(self, show: int) -> None:
        self.passed = self.failed = 0
        self.malformed = False
        self._show = show

    def bad(self, lines: list[str]) -> None:
        self.failed += 1
        if self.failed <= self._show:
            for line in lines:
                click.echo(line, err=True)
        elif self.failed == self._show + 1:
            click.echo("more failures are counted but not shown (see --show)", err=True)

    @property
    def exit_code(self) -> int:
        return 2 if self.malformed else 1 if self.failed else 0


@click.command("verify")
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
@click.option(
    "--show",
    type=click.IntRange(min=0),
    default=20,
    show_default=True,
    help="How many failures to describe.",
)
def command(files: tuple[Path, ...], show: int) -> None:
    """Run conformance records (JSON lines) through the rules.

    What was expected and got goes to stderr. The last line of stdout is "N passed, M failed".
    The exit code is 0 if all passed, 1 if any failed, 2 if any file or record could not be read.
    """
    tally = _Tally(show)
    for file in files:
        _verify_file(file, tally)
    click.echo(f"{tally.passed} passed, {tally.failed} failed")
    raise SystemExit(tally.exit_code)


def _verify_file(file: Path, tally: _Tally) -> None:
    records = failed = 0
    spoke = monotonic()
    try:
        for number, line in _lines(file):
            records += 1
            before = tally.failed
            _verify_line(f"{file}:{number}", line, tally)
            failed += tally.failed - before
            if monotonic() - spoke > _PROGRESS_SECONDS:
                spoke = monotonic()
                click.echo(f"{file}: {records} records so far, {failed} failed", err=True)
    except OSError as error:
        tally.malformed = True
        tally.bad([f"{file}: cannot be read: {error.strerror or error}"])
        return
    click.echo(f"{file}: {records} records, {failed} failed", err=True)


def _lines(file: Path) -> Iterator[tuple[int, bytes]]:
    with file.open("rb") as stream:
        for number, line in enumerate(stream, 1):
            if line.strip():
                yield number, line


def _verify_line(place: str, line: bytes, tally: _Tally) -> None:
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError:
        tally.malformed = True
        tally.bad([f"{place}: malformed record ?: not UTF-8"])
        return
    try:
        record = read_record(text)
    except MalformedRecordError as error:
        tally.malformed = True
        tally.bad([f"{place}: malformed record {name_of(text)}: {error}"])
        return
    try:
        problems = check(record)
    except Exception as error:  # noqa: BLE001 - whatever the code under test does is a finding
        problems = [f"raised {type(error).__name__}: {error}"]
    if problems:
        tally.bad([f"{place}: {record.id} failed", *(f"    {problem}" for problem in problems)])
    else:
        tally.passed += 1
