"""The answers a step offers and the answers given, in words."""

from nardy_learn.course.model import (
    LEGAL,
    ChoiceStep,
    ChooseStep,
    FindStep,
    PlayStep,
    Score,
    ScoreStep,
)
from nardy_learn.course.session import StepSession
from nardy_learn.i18n import RULEBOOK, join, read_turn, result_name, side_name, turn_text, ui
from nardy_learn.i18n.counts import SCORE
from nardy_learn.rules import OFF, NotationError, Side, Step, Turn

__all__ = ["Choice", "answer_text", "choice_label", "choices", "marked_text", "typed_point"]

#: The words of an answer, and its value for `StepSession.answer`.
Choice = tuple[str, object]


def choices(session: StepSession, lang: str) -> tuple[Choice, ...]:
    """List the answers of a question in order; none where it is answered in another way."""
    step = session.step
    if isinstance(step, FindStep):
        if step.ask == "numbers":
            return tuple((str(n), n) for n in range(len(step.roll.numbers) + 1))
        if step.ask == "pass":
            return ((ui(lang).yes, True), (ui(lang).no, False))
    if isinstance(step, ChoiceStep):
        return tuple((choice_label(session, choice, lang), choice) for choice in step.choices)
    if isinstance(step, ScoreStep):
        return tuple((_score_label(score, lang), score) for score in _scores(step))
    return ()


def _scores(step: ScoreStep) -> tuple[Score, ...]:
    """Offer each side with each number of points, and what else there is: it tells nothing."""
    offered = step.offered or tuple(sorted({1, 2, 3, step.answer.points} - {0}))
    scores = [Score("white", points) for points in offered]
    scores += [Score("black", points) for points in offered]
    if step.rules.game == "long":
        scores.append(Score("draw", 0))
    return (*scores, Score("goes-on", 0))


def _score_label(score: Score, lang: str) -> str:
    if score.winner == "draw":
        return _capital(result_name("draw", lang))
    if score.winner == "goes-on":
        return _capital(ui(lang).goes_on)
    return f"{_capital(side_name(Side(score.winner), lang))}: {SCORE.to(lang, score.points)}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def choice_label(session: StepSession, choice: str, lang: str) -> str:
    """Give the words of one choice: the lesson's own, or the rule's title."""
    own = session.text.choices.get(choice)
    if own:
        return own
    if choice == LEGAL:
        return ui(lang).legal
    if choice in RULEBOOK:
        title = RULEBOOK[choice].title.to(lang)
        if isinstance(session.step, ChooseStep):
            return f"{title} ({choice})"
        return ui(lang).say("illegal_by", id=choice, title=title)
    return choice


def answer_text(session: StepSession, attempt: str, lang: str) -> str:
    """Give the words of an answer.

    Parameters
    ----------
    session
        The step.
    attempt
        The answer as `Outcome.attempt` has it: a turn, a choice, a number, several things.
    lang
        A language code.
    """
    step = session.step
    if isinstance(step, ChoiceStep):
        return choice_label(session, attempt, lang)
    if isinstance(step, ScoreStep):
        winner, points = attempt.split(" ", 1)
        return _score_label(Score(winner, int(points)), lang)  # type: ignore[arg-type]
    if isinstance(step, FindStep):
        if step.ask == "numbers":
            return attempt
        if step.ask == "pass":
            return ui(lang).yes if attempt == "true" else ui(lang).no
        return marked_text(step, attempt.split(" | " if step.ask == "turns" else " "), lang)
    return turn_text(Turn.parse(attempt), lang) if isinstance(step, PlayStep) else attempt


def marked_text(step: FindStep, names: list[str], lang: str) -> str:
    """List points, steps or turns, as a *find* session names them."""
    if step.ask == "points":
        off = turn_text(Step(24, OFF), lang).partition("/")[2]
        return join([off if name == "0" else name for name in names], lang)
    return join([turn_text(Turn.parse(name), lang) for name in names], lang)


def typed_point(word: str, lang: str) -> str:
    """Give the number of a point as it was typed: the word for "off" in any language is 0.

    >>> typed_point("18", "en"), typed_point("off", "en"), typed_point("выброс", "en")
    ('18', '0', '0')
    """
    try:
        (step,) = read_turn(f"24/{word}", lang).steps
    except (NotationError, ValueError):
        return word
    return "0" if step.target == OFF else word
