"""Reading a lesson's text: Markdown with places for the steps.

A fenced block whose first line is ``step first-65`` after the backticks is the place of that step,
and the TOML in it has the step's texts. Other blocks of code are left as they are.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from nardy_learn.course.errors import LessonError
from nardy_learn.course.model import (
    LessonStep,
    Narrative,
    Prose,
    RoundText,
    StepPlace,
    StepText,
)
from nardy_learn.course.tables import Place, Table, read_toml

_FENCE: Final = re.compile(r"(?P<marks>`{3,}|~{3,})\s*(?P<info>[^`]*)")
_TITLE: Final = re.compile(r"#\s+(?P<title>\S.*?)\s*#*\s*")


def read_markdown(
    text: str, file: Path, lang: str, lesson: str, steps: Sequence[LessonStep]
) -> Narrative:
    """Read the texts of a lesson in one language.

    Parameters
    ----------
    text, file
        The Markdown, and the file that messages name.
    lang
        The language.
    lesson, steps
        The lesson's id and data.

    Raises
    ------
    LessonError
        If the text does not fit the data, with the line.
    """
    place = Place(file, {}, lesson)
    title, rest, line = _title(text, place)
    known = {step.id: step for step in steps}
    parts: list[Prose | StepPlace] = []
    texts: dict[str, StepText] = {}
    for part in _split(rest, line, place):
        if isinstance(part, Prose):
            parts.append(part)
            continue
        step_id, body, first = part
        here = Place(file, {}, lesson, step_id or None, line=first - 1)
        if not step_id:
            here.fail("block-id")
        if step_id not in known:
            here.fail("block-unknown", value=step_id, known=", ".join(known))
        if step_id in texts:
            here.fail("block-repeated", value=step_id)
        block = read_toml(body, file, first=first, lesson=lesson, step=step_id)
        texts[step_id] = _step_text(block, known[step_id], first - 1)
        parts.append(StepPlace(step_id))
    _check_order(texts, known, place)
    return Narrative(lang, title, tuple(parts), texts)


def _title(text: str, place: Place) -> tuple[str, list[str], int]:
    lines = text.removeprefix("\ufeff").splitlines()
    for number, line in enumerate(lines):
        if line.strip():
            found = _TITLE.fullmatch(line)
            if not found:
                break
            return found["title"], lines[number + 1 :], number + 2
    raise LessonError(place.finding("no-title"))


_Block = tuple[str, str, int]


def _split(lines: list[str], first: int, place: Place) -> list[Prose | _Block]:
    """Cut the text into prose and blocks of steps (id, TOML, line of its first line)."""
    parts: list[Prose | _Block] = []
    prose: list[str] = []
    start = first
    at = 0

    def close() -> None:
        text = "\n".join(prose).strip("\n")
        if text.strip():
            parts.append(Prose(text, start))
        prose.clear()

    while at < len(lines):
        fence = _FENCE.fullmatch(lines[at].rstrip())
        if not fence:
            if not prose:
                start = first + at
            prose.append(lines[at])
            at += 1
            continue
        end = _closing(lines, at, fence["marks"])
        word, _, name = fence["info"].partition(" ")
        if word != "step":
            if not prose:
                start = first + at
            prose.extend(lines[at : end + 1])
        else:
            close()
            name = name.strip()
            if end >= len(lines):
                Place(place.file, {}, place.lesson, name or None, line=first + at).fail(
                    "open-block", value=name
                )
            parts.append((name, "\n".join(lines[at + 1 : end]), first + at + 1))
        at = end + 1
    close()
    return parts


def _closing(lines: list[str], start: int, marks: str) -> int:
    """Return the index of the line that ends a fenced block; past the end if none does."""
    for at in range(start + 1, len(lines)):
        line = lines[at].strip()
        if len(line) >= len(marks) and set(line) == {marks[0]}:
            return at
        if line.startswith(f"{marks}step"):  # the next block begins: this one was left open
            return len(lines)
    return len(lines)


def _step_text(table: Table, step: LessonStep, line: int) -> StepText:
    needs_why = step.kind not in {"show", "program", "free"}
    then = []
    for inner in table.tables("then"):
        then.append(
            RoundText(
                inner.text("goal", ""),
                inner.text("why", ""),
                inner.texts("hints"),
                inner.words("wrong"),
            )
        )
        inner.end()
    text = StepText(
        goal=table.text("goal"),
        why=table.text("why", None if needs_why else ""),
        hints=table.texts("hints"),
        captions=table.texts("captions"),
        choices=table.words("choices"),
        wrong=table.words("wrong"),
        then=tuple(then),
        line=line,
    )
    table.end()
    return text


def _check_order(
    texts: Mapping[str, StepText], known: Mapping[str, LessonStep], place: Place
) -> None:
    for step_id in known:
        if step_id not in texts:
            place.of(step=step_id).fail("block-missing", value=step_id)
    for step_id, expected in zip(texts, known, strict=True):
        if step_id != expected:
            line = texts[step_id].line
            here = Place(place.file, {}, place.lesson, step_id, line=line)
            here.fail("block-order", value=step_id, expected=expected)
