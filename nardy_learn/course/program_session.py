"""A *program* step: the learner writes down the rules as code and is shown where they are wrong."""

from textwrap import dedent
from typing import Final

from nardy_learn.course.model import ProgramStep
from nardy_learn.course.outcome import Outcome
from nardy_learn.course.program import Comparison, Disagreement, Program, compare
from nardy_learn.course.session import StepSession
from nardy_learn.i18n import error_text, explanation, turn_text, ui
from nardy_learn.i18n.message import N_
from nardy_learn.rules import Position, Roll, RuleSet, Turn, Verdict, legal_turns

_DOC: Final = N_("All legal turns, as texts such as {example}.")
_TASK: Final = N_("This first try knows one turn only. Make it better!")

_STARTER: Final = dedent(
    '''\
    def my_turns(position, roll):
        """{doc}"""
        # {task}
        larger, smaller = roll
        return [f"24/{{24 - larger - smaller}}"]


    {name}.program("{step}", my_turns)'''
)


def starter(name: str, step_id: str, lang: str) -> str:
    """Return the code that a learner begins with: a program that is soon wrong.

    Parameters
    ----------
    name
        What the notebook calls the lesson.
    step_id, lang
        The step, and the language of what the code says.
    """
    doc = _DOC.to(lang, example="24/18 13/11")
    return _STARTER.format(doc=doc, task=_TASK.to(lang), name=name, step=step_id)


class ProgramSession(StepSession):
    """Try a program on positions; done when it agrees with the rules on all of them.

    Attributes
    ----------
    comparison
        How far the last program agreed.
    """

    step: ProgramStep
    comparison: Comparison | None = None

    @property
    def board(self) -> Position:
        """The position on which the program was wrong; at first the start of a game."""
        return self.step.position if self._wrong is None else self._wrong.position

    @property
    def roll(self) -> Roll | None:
        """The roll with which it was wrong."""
        return None if self._wrong is None else self._wrong.roll

    @property
    def _wrong(self) -> Disagreement | None:
        return None if self.comparison is None else self.comparison.first

    def run(self, program: Program) -> Outcome:
        """Try a program; an error in it comes through, with a note that names the position."""
        self.comparison = compare(program, self.step.rules)
        wrong = self.comparison.first
        attempt = f"{self.comparison.agreed}/{self.comparison.total}"
        if wrong is None:
            return self._outcome("ignored") if self.solved else self._right(attempt)
        if self.solved:
            return self._outcome("wrong", attempt=attempt, verdict=wrong.verdict)
        return self._refused("wrong", attempt, verdict=wrong.verdict, error=wrong.error)

    def reference(self, position: Position, roll: Roll) -> tuple[Turn, ...]:
        """Be the program that is right."""
        return legal_turns(position, roll, self.step.rules)


def program_report(comparison: Comparison, rules: RuleSet, lang: str) -> tuple[str, ...]:
    """Say how far a program agrees with the rules, and where it does not, in sentences."""
    said, wrong = ui(lang), comparison.first
    if wrong is None:
        return (said.say("program_right", comparison.total),)
    lines = [said.say("program_agreed", comparison.agreed)]
    values = {"roll": wrong.roll, "answer": _written(wrong, lang)}
    lines.append(said.say(f"program_{wrong.kind}", **values))
    if wrong.verdict is not None:
        lines += _verdict(wrong.verdict, wrong.position, rules, lang)
    elif wrong.error is not None:
        lines.append(error_text(wrong.error, lang))
    elif wrong.kind == "unreadable":
        lines.append(said.program_answers)
    lines.append(f'Position.parse("{wrong.position}"), Roll.parse("{wrong.roll}")')
    return tuple(lines)


def _written(wrong: Disagreement, lang: str) -> str:
    return turn_text(wrong.turn, lang) if wrong.turn is not None else wrong.answer


def _verdict(verdict: Verdict, position: Position, rules: RuleSet, lang: str) -> list[str]:
    told = explanation(verdict, position, lang, rules=rules)
    return [line for line in (told.why, told.rule_line, told.nearest_line) if line]
