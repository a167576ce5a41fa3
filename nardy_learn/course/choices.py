"""The answers a step offers: their values, in order, with the words that stand on the buttons."""

from nardy_learn.course.model import (
    LEGAL,
    CubeStep,
    FindStep,
    JudgeStep,
    Score,
    ScoreStep,
)
from nardy_learn.course.session import StepSession
from nardy_learn.i18n import RULEBOOK, side_name, ui
from nardy_learn.i18n.counts import SCORE
from nardy_learn.i18n.outcomes import RESULT_NAMES
from nardy_learn.rules import Side

Choice = tuple[str, object]


def choices(session: StepSession, lang: str) -> tuple[Choice, ...]:
    """List the answers of a question as (words, value for `StepSession.answer`)."""
    step = session.step
    if isinstance(step, FindStep):
        if step.ask == "numbers":
            return tuple((str(n), n) for n in range(len(step.roll.numbers) + 1))
        if step.ask == "pass":
            return ((ui(lang).yes, True), (ui(lang).no, False))
    if isinstance(step, JudgeStep | CubeStep):
        return tuple((choice_label(session, choice, lang), choice) for choice in step.choices)
    if isinstance(step, ScoreStep):
        return _scores(step, lang)
    return ()


def _scores(step: ScoreStep, lang: str) -> tuple[Choice, ...]:
    """Offer each side with each number of points, and what else the game can be."""
    right = step.answer
    offered = step.offered or tuple(sorted({1, 2, 3, right.points} - {0}))
    found: list[Choice] = []
    for winner in ("white", "black"):
        for points in offered:
            score = Score(winner, points)
            found.append((_score_label(score, lang), score))
    others = {"draw"} if step.rules.game == "long" else set()
    if right.winner == "goes-on":
        others.add("goes-on")
    found += [
        (_score_label(Score(other, 0), lang), Score(other, 0))  # type: ignore[arg-type]
        for other in sorted(others)
    ]
    return tuple(found)


def _score_label(score: Score, lang: str) -> str:
    if score.winner == "draw":
        return RESULT_NAMES["draw"].to(lang)
    if score.winner == "goes-on":
        return ui(lang).goes_on
    side = side_name(Side(score.winner), lang)
    return f"{side[:1].upper()}{side[1:]}: {SCORE.to(lang, score.points)}"


def choice_label(session: StepSession, choice: str, lang: str) -> str:
    """Give the words of one choice: the lesson's own, or the rule's title."""
    own = session.text.choices.get(choice)
    if own:
        return own
    if choice == LEGAL:
        return ui(lang).legal
    if choice in RULEBOOK:
        title = RULEBOOK[choice].title.to(lang)
        return ui(lang).say("illegal_by", id=choice, title=title)
    step = session.step
    if isinstance(step, FindStep) and step.ask == "pass":
        return ui(lang).yes if choice == "true" else ui(lang).no
    if isinstance(step, ScoreStep) and " " in choice:
        winner, points = choice.split(" ", 1)
        return _score_label(Score(winner, int(points)), lang)  # type: ignore[arg-type]
    return choice
