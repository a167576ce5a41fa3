"""What can be wrong with a lesson: errors that name the file, the line, the lesson and the step."""

from dataclasses import dataclass, field
from pathlib import Path

from nardy_learn.course.messages import sentence


@dataclass(frozen=True, slots=True)
class Finding:
    """Something an author of lessons should know.

    Attributes
    ----------
    code
        What it is; a key of `nardy_learn.course.messages.MESSAGES`.
    file
        The file it is in, if it is in one.
    line
        The line there, from 1, where it is known.
    lesson, step
        The ids, where they are known.
    values
        What the message speaks of.
    """

    code: str
    file: Path | None = None
    line: int | None = None
    lesson: str | None = None
    step: str | None = None
    values: dict[str, object] = field(default_factory=dict, hash=False)

    @property
    def message(self) -> str:
        """The message in English, without the place."""
        return sentence(self.code, self.values)

    @property
    def place(self) -> str:
        """Where it is: ``file:line: lesson, step``, as much as is known."""
        parts = []
        if self.file is not None:
            parts.append(f"{self.file}:{self.line}" if self.line else str(self.file))
        named = ", ".join(name for name in (self.lesson, self.step) if name)
        if named:
            parts.append(named)
        return ": ".join(parts)

    def text(self, lang: str = "en") -> str:
        """Return place and message in a language."""
        message = sentence(self.code, self.values, lang)
        return f"{self.place}: {message}" if self.place else message

    def __str__(self) -> str:
        return self.text()


class LessonError(ValueError):
    """A lesson that cannot be used; `finding` says what, where, and what to do."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(str(finding))
        self.finding = finding

    @property
    def code(self) -> str:
        """What is wrong, as a code."""
        return self.finding.code

    @property
    def line(self) -> int | None:
        """The line it is in, from 1, where that is known."""
        return self.finding.line

    def text(self, lang: str = "en") -> str:
        """Return place and message in a language."""
        return self.finding.text(lang)


class AutoplayError(AssertionError):
    """A step that its own reference answer does not solve, or that accepts a wrong answer."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(str(finding))
        self.finding = finding
