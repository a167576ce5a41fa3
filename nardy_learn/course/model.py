"""What a lesson is: frozen values, read from its folder by `nardy_learn.course.loader`.

The data of a lesson (`lesson.toml`) has no text for people and its texts (`en.md`, `ru.md`, ...)
have no rules; a `Lesson` is both together in one language. All points are the mover's own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from nardy_learn.rules import Position, Roll, RuleSet, Side
from nardy_learn.rules import Step as Move
from nardy_learn.rules.cube import Cube, CubeState

Kind = Literal["show", "play", "find", "judge", "score", "cube", "choose", "program", "free"]
Ask = Literal["numbers", "pass", "steps", "points", "turns"]

#: A source and a target, own numbers.
Arrow = tuple[int, int]

#: Kinds of step that earn stars.
GRADED: Final[frozenset[Kind]] = frozenset({"play", "find", "judge", "score", "cube", "choose"})

#: The choice that says "nothing is wrong with it".
LEGAL: Final = "legal"


@dataclass(frozen=True, slots=True)
class Wrong:
    """An attempt that learners make, and the rule it must be answered by.

    Attributes
    ----------
    turn
        The attempt, in notation; an unfinished one is followed by "done".
    rule
        The rule's id; None for a lawful turn that is not what is asked.
    on_board
        The steps are made one by one, so that the verdict is that of the board (L-44).
    """

    turn: str
    rule: str | None
    on_board: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """What the opponent rolls and plays between two rounds."""

    roll: Roll
    turn: str


@dataclass(frozen=True, slots=True)
class Round:
    """One turn of the learner in a *play* step.

    Attributes
    ----------
    roll
        What the learner has rolled.
    answers
        The turns that are right, in notation; none means that any lawful turn is.
    wrong
        What beginners try.
    arrows
        What hints draw: the first list for the first hint, and so on.
    reply
        What the opponent does afterwards.
    """

    roll: Roll
    answers: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    arrows: tuple[tuple[Arrow, ...], ...] = ()
    reply: Reply | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a *show* step.

    Attributes
    ----------
    before
        The position at its beginning.
    roll
        The dice on the board, if any.
    moves
        The steps that are played in it, in order; those of a refused turn are only drawn.
    after
        The position at its end.
    rule
        The rule that the turn breaks, where a wrong one is shown.
    lit
        Own numbers of points to light.
    cube
        The doubling cube beside the board, if any.
    """

    before: Position
    after: Position
    roll: Roll | None = None
    moves: tuple[Move, ...] = ()
    rule: str | None = None
    lit: tuple[int, ...] = ()
    cube: Cube | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """What all steps have.

    Attributes
    ----------
    id
        The step's name for ever: progress hangs on it.
    kind
        What is to be done.
    rules, rules_name
        The rule set in force, and "official", "home", "short" or "own".
    about
        Ids of the rules it teaches.
    position
        Where it begins.
    constructed
        No game leads to the position; the step says so.
    seat
        The side that sits at the bottom of the board; None for the side on turn at the beginning.
    line
        Where it begins in ``lesson.toml``.
    """

    id: str
    kind: Kind
    rules: RuleSet
    rules_name: str
    about: tuple[str, ...]
    position: Position
    constructed: bool = False
    seat: Side | None = None
    line: int | None = None

    @property
    def graded(self) -> bool:
        """Whether it earns stars."""
        return self.kind in GRADED


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowStep(LessonStep):
    """A demonstration, frame by frame."""

    frames: tuple[Frame, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayStep(LessonStep):
    """Play a roll; in a scenario the opponent replies and there are more rounds.

    `exclusive`: other lawful turns than the answers are refused on purpose.
    """

    rounds: tuple[Round, ...]
    exclusive: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FindStep(LessonStep):
    """Find something out about a roll: the rules know the answer.

    `ask`: "numbers" (how many can be played), "pass" (must I?), "steps" (all first steps),
    "points" (where the checker on `source` can go with one number), "turns" (all, each result
    once).
    """

    roll: Roll
    ask: Ask
    source: int | None = None
    stated: int | bool | tuple[str, ...] | None = None
    arrows: tuple[tuple[Arrow, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeStep(LessonStep):
    """Say whether a turn is lawful, or which rule it breaks."""

    roll: Roll
    turn: str
    answer: str
    choices: tuple[str, ...]
    arrows: tuple[tuple[Arrow, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """Who has won how much; no winner is a draw, or a game that goes on."""

    winner: Literal["white", "black", "draw", "goes-on"]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreStep(LessonStep):
    """Say who has won and how many points.

    Attributes
    ----------
    cube, turned, match
        The cube if there is one, whether a double was taken in this game, whether it is a match.
    passed
        The side that has passed a double, if that is how the game ended.
    answer
        What is right.
    offered
        The numbers of points to choose from; none means that one is typed.
    """

    cube: Cube | None = None
    turned: bool = False
    match: bool = False
    passed: Side | None = None
    answer: Score
    offered: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CubeStep(LessonStep):
    """A question about the cube.

    With `ask` "double" the question is whether `side` may double in `state`, and the rules know
    the answer: "legal" or the rule that forbids it. Without, the answer is only stated.
    """

    side: Side
    state: CubeState
    roll: Roll | None = None
    ask: Literal["double"] | None = None
    answer: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseStep(LessonStep):
    """A question that no step on the board answers: who begins, what the custom at the table is.

    The answer is only stated; dice and a cube may lie beside the board.
    """

    roll: Roll | None = None
    cube: Cube | None = None
    answer: str
    choices: tuple[str, ...]


#: Steps that are answered by one of several choices.
ChoiceStep = JudgeStep | CubeStep | ChooseStep


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeStep(LessonStep):
    """Play on as you like; `roll` is the first roll, thrown if there is none."""

    roll: Roll | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramStep(LessonStep):
    """Write a program that knows the legal turns, for the rules of the step."""


@dataclass(frozen=True, slots=True)
class RoundText:
    """The texts of one more round of a scenario; what is empty is as in the round before."""

    goal: str = ""
    why: str = ""
    hints: tuple[str, ...] = ()
    wrong: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class StepText:
    """The texts of a step in one language.

    Attributes
    ----------
    goal
        What to do.
    why
        Said after the right answer.
    hints
        Two; the third hint plays the solution.
    captions
        One for each frame of a *show* step.
    choices
        Own labels of choices.
    wrong
        Own extra sentences for wrong answers, by the attempt as the data writes it.
    then
        The texts of further rounds.
    line
        Where the block begins in the file.
    """

    goal: str
    why: str = ""
    hints: tuple[str, ...] = ()
    captions: tuple[str, ...] = ()
    choices: Mapping[str, str] = field(default_factory=dict, hash=False)
    wrong: Mapping[str, str] = field(default_factory=dict, hash=False)
    then: tuple[RoundText, ...] = ()
    line: int | None = None

    def round(self, number: int) -> RoundText:
        """Return the texts of a round, 0 being the first."""
        text = RoundText(self.goal, self.why, self.hints, self.wrong)
        for later in self.then[:number]:
            text = RoundText(
                later.goal or text.goal, later.why or text.why, later.hints, later.wrong
            )
        return text


@dataclass(frozen=True, slots=True)
class Prose:
    """A stretch of Markdown between two steps."""

    text: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class StepPlace:
    """The place of a step in the narrative."""

    step: str


@dataclass(frozen=True, slots=True)
class Narrative:
    """The text of a lesson in one language."""

    lang: str
    title: str
    parts: tuple[Prose | StepPlace, ...]
    texts: Mapping[str, StepText] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson in one language.

    Attributes
    ----------
    id
        Its name for ever, such as ``long/04-head``.
    game
        "long", "short" or "both".
    about
        Ids of the rules it teaches.
    steps
        Its steps in order.
    folder
        Where it was read.
    narrative
        Its texts.
    """

    id: str
    game: Literal["long", "short", "both"]
    about: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    folder: Path
    narrative: Narrative

    @property
    def lang(self) -> str:
        """The language of its texts."""
        return self.narrative.lang

    @property
    def title(self) -> str:
        """Its title."""
        return self.narrative.title

    @property
    def step_ids(self) -> tuple[str, ...]:
        """The ids of its steps in order."""
        return tuple(step.id for step in self.steps)

    def step(self, step_id: str) -> LessonStep:
        """Return a step.

        Raises
        ------
        KeyError
            If there is none of that id.
        """
        for step in self.steps:
            if step.id == step_id:
                return step
        raise KeyError(step_id)

    def text(self, step_id: str) -> StepText:
        """Return the texts of a step; a `KeyError` if there is none of that id."""
        return self.narrative.texts[step_id]
