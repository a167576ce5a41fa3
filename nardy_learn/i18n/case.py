"""What the sentence for a verdict can be made from."""

from dataclasses import dataclass

from nardy_learn.i18n.message import Message, join
from nardy_learn.i18n.notation import turn_text
from nardy_learn.rules import Position, RuleSet, Verdict


@dataclass(frozen=True, slots=True)
class Case:
    """What a sentence can be made from."""

    verdict: Verdict
    position: Position | None
    rules: RuleSet | None
    left: tuple[int, ...]
    lang: str | None

    def say(self, message: Message, n: int | None = None, /, **values: object) -> str:
        """Translate a message."""
        return message.to(self.lang, n, **values)

    @property
    def points(self) -> str:
        """The points of the verdict as a list."""
        return join(self.verdict.points, self.lang)

    @property
    def source(self) -> int | None:
        """Where the step at fault begins, if there is one."""
        return self.verdict.step.source if self.verdict.step else None

    @property
    def step(self) -> str:
        """The step at fault in notation."""
        return turn_text(self.verdict.step, self.lang) if self.verdict.step else ""

    @property
    def first(self) -> int | None:
        """The first point of the verdict."""
        return self.verdict.points[0] if self.verdict.points else None

    def enemies(self, point: int | None) -> int:
        """How many of the opponent's checkers stand on a point, 0 if that is not known."""
        known = self.position is not None and point is not None and 1 <= point <= 24
        return self.position.enemy(point) if known and self.position and point else 0
