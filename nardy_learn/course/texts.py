"""Checking a lesson's texts: complete, not too long, and the same in all languages."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from nardy_learn.course.errors import Finding
from nardy_learn.course.model import (
    ChoiceStep,
    ChooseStep,
    CubeStep,
    Lesson,
    LessonStep,
    PlayStep,
    Prose,
    ShowStep,
    StepText,
)
from nardy_learn.course.tables import Place
from nardy_learn.i18n import RULEBOOK

#: The most characters of a text that is read beside a board.
LIMITS: Final[Mapping[str, int]] = {
    "title": 80,
    "goal": 260,
    "why": 320,
    "hints": 260,
    "captions": 260,
    "choices": 140,
    "wrong": 260,
    "paragraph": 1200,
}
#: The most characters of narrative in a lesson of fifteen minutes.
MOST_PROSE: Final = 14_000

_PLACEHOLDER: Final = re.compile(r"\{[A-Za-z_][^{}\s]*\}")


def text_findings(lesson: Lesson) -> Iterator[Finding]:
    """Say what is wrong with the texts of one language."""
    narrative = lesson.narrative
    file = lesson.folder / f"{lesson.lang}.md"
    whole = Place(file, {}, lesson.id, line=1)
    yield from _length(whole, "title", "title", lesson.title)
    prose = 0
    for part in narrative.parts:
        if isinstance(part, Prose):
            prose += len(part.text)
            place = Place(file, {}, lesson.id, line=part.line)
            for paragraph in part.text.split("\n\n"):
                if not paragraph.lstrip().startswith(("|", "-", "*", "1.", "```")):
                    yield from _length(place, "paragraph", "paragraph", paragraph)
    if prose > MOST_PROSE:
        yield whole.finding("too-long", key="text", count=prose, limit=MOST_PROSE)
    for step in lesson.steps:
        text = lesson.text(step.id)
        place = Place(file, {}, lesson.id, step.id, line=text.line)
        yield from _complete(step, text, place)
        for key, value in _all_texts(text).items():
            yield from _length(place, key.partition(".")[0], key, value)


def _length(place: Place, kind: str, key: str, text: str) -> Iterator[Finding]:
    limit = LIMITS[kind]
    if len(text) > limit:
        yield place.finding("too-long", key=key, count=len(text), limit=limit)


def _all_texts(text: StepText) -> dict[str, str]:
    """Map a name to each text of a step."""
    found = {"goal": text.goal, "why": text.why}
    rounds = [("", text.hints, text.wrong)]
    for number, later in enumerate(text.then, start=2):
        found |= {f"goal.{number}": later.goal, f"why.{number}": later.why}
        rounds.append((f".{number}", later.hints, later.wrong))
    for suffix, hints, wrong in rounds:
        found |= {f"hints{suffix}.{n}": hint for n, hint in enumerate(hints, start=1)}
        found |= {f"wrong{suffix}.{name}": sentence for name, sentence in wrong.items()}
    found |= {f"captions.{n}": caption for n, caption in enumerate(text.captions, start=1)}
    found |= {f"choices.{name}": label for name, label in text.choices.items()}
    return {name: value for name, value in found.items() if value}


def _complete(step: LessonStep, text: StepText, place: Place) -> Iterator[Finding]:
    if step.graded and len(text.hints) != 2:
        yield place.finding("hint-count", count=len(text.hints))
    pictures = len(step.frames) if isinstance(step, ShowStep) else 0
    if len(text.captions) != pictures:
        yield place.finding("caption-count", count=len(text.captions), expected=pictures)
    choices = step.choices if isinstance(step, ChoiceStep) else ()
    for name in text.choices:
        if name not in choices:
            yield place.finding("label-unknown", value=name, known=", ".join(choices) or "-")
    for name in _labelled(step, text):
        if name not in text.choices:
            yield place.finding("label-missing", value=name)
    if isinstance(step, PlayStep):
        yield from _rounds(step, text, place)
    elif isinstance(step, ChoiceStep):
        for name in text.wrong:
            if name not in choices:
                yield place.finding("wrong-unlisted", value=name)


def _labelled(step: LessonStep, text: StepText) -> tuple[str, ...]:
    """List the choices that need a label of the lesson's own."""
    if isinstance(step, ChooseStep):
        return tuple(name for name in step.choices if name not in RULEBOOK)
    if (isinstance(step, CubeStep) and step.ask is None) or text.choices:
        return step.choices if isinstance(step, ChoiceStep) else ()
    return ()


def _rounds(step: PlayStep, text: StepText, place: Place) -> Iterator[Finding]:
    more = len(step.rounds) - 1
    if len(text.then) != more:
        yield place.finding("round-count", count=len(text.then), expected=more)
        return
    for number, one in enumerate(step.rounds):
        round_text = text.round(number)
        listed = {wrong.turn for wrong in one.wrong}
        for name in round_text.wrong:
            if name not in listed:
                yield place.finding("wrong-unlisted", value=name)
        if number and len(round_text.hints) != 2:
            yield place.finding("hint-count", count=len(round_text.hints))


def language_findings(one: Lesson, other: Lesson) -> Iterator[Finding]:
    """Say where two languages of a lesson differ in what they have."""
    for step in one.steps:
        here, there = _all_texts(one.text(step.id)), _all_texts(other.text(step.id))
        for lesson, mine, theirs, lang in ((other, there, here, one), (one, here, there, other)):
            text = lesson.text(step.id)
            file = lesson.folder / f"{lesson.lang}.md"
            place = Place(file, {}, lesson.id, step.id, line=text.line)
            for key in theirs:
                if key not in mine:
                    yield place.finding(
                        "languages-differ", key=key, first=lang.lang, second=lesson.lang
                    )
        text = other.text(step.id)
        file = other.folder / f"{other.lang}.md"
        place = Place(file, {}, other.id, step.id, line=text.line)
        for key in here.keys() & there.keys():
            mine_, theirs_ = _placeholders(there[key]), _placeholders(here[key])
            if mine_ != theirs_:
                yield place.finding(
                    "placeholders-differ",
                    key=key,
                    first=" ".join(mine_) or "-",
                    second=" ".join(theirs_) or "-",
                    lang=one.lang,
                )


def _placeholders(text: str) -> tuple[str, ...]:
    return tuple(sorted(set(_PLACEHOLDER.findall(text))))
