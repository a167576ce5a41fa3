"""From a step being played to its picture, in shapes and in words, as it is at this moment."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from nardy_learn.course.answer_session import ChoiceSession, FindSession, ShowSession
from nardy_learn.course.board_session import BoardSession
from nardy_learn.course.model import LEGAL, ChooseStep, CubeStep, ScoreStep
from nardy_learn.course.outcome import Outcome
from nardy_learn.course.session import StepSession
from nardy_learn.i18n import describe_cube, describe_position, describe_roll, head_badge
from nardy_learn.rules import (
    BAR,
    HEAD,
    OFF,
    Position,
    Reason,
    Roll,
    Side,
    Step,
    Turn,
    Verdict,
    Walk,
    from_white,
    head_allowance,
    to_white,
)
from nardy_learn.rules.cube import Cube
from nardy_learn.view import Arrow, BoardView, CubeView, DieView, Place

#: Outcomes whose verdict is drawn; a click on an empty point has one too, but tries nothing.
_JUDGED = frozenset({"wrong", "right", "revealed"})
_WALLS = frozenset(
    {
        Reason.WALL,
        Reason.WALL_IN_PASSING,
        Reason.WALL_OVER_SEAM,
        Reason.WALL_NOT_IN_HOME,
        Reason.WALL_FORBIDDEN,
    }
)


def place_of(position: Position, point: int) -> Place:
    """Give the place of the mover's own point (25 the bar, 0 off)."""
    if point == BAR:
        return Place.bar(position.turn)
    if point == OFF:
        return Place.off(position.turn)
    return Place.point(to_white(position.game, position.turn, point))


def point_of(position: Position, place: Place) -> int | None:
    """Give the mover's own number of a place; None for what belongs to the other side."""
    if place.kind == "point":
        return from_white(position.game, position.turn, place.number)
    if place.side is not position.turn:
        return None
    return BAR if place.kind == "bar" else OFF


def dice_of(roll: Roll, left: tuple[int, ...], *, lost: bool = False) -> tuple[DieView, ...]:
    """Show the numbers of a roll: played, still to be played, or lost because nothing fits.

    The dice lie as they were rolled; of a double those that were played lie on the left.
    """
    free = Counter(left)
    dice: list[DieView] = []
    for number in reversed(roll.numbers if roll.is_double else tuple(roll)):
        state: Literal["left", "used", "lost"] = "used"
        if free[number]:
            free[number] -= 1
            state = "lost" if lost else "left"
        dice.append(DieView(number, state))
    return tuple(reversed(dice))


def picture(
    session: StepSession,
    outcome: Outcome | None = None,
    *,
    bottom: Side,
    lang: str,
    theme: str = "wood",
    both_numbers: bool = False,
) -> BoardView:
    """Draw up the board of a step.

    Parameters
    ----------
    session
        The step.
    outcome
        What came of the last action: a refused step is drawn, the points of its verdict are lit.
    bottom
        The side that sits at the bottom.
    lang
        The language of the badges.
    theme, both_numbers
        As in `BoardView`.
    """
    position = session.board
    view = BoardView.of(
        position,
        bottom=bottom,
        turn=position.turn,
        numbers_for=position.turn,
        both_numbers=both_numbers,
        theme=theme,
        dice=_dice(session),
        cube=_cube(session),
        badges=_badges(session, lang),
    )
    if isinstance(session, ShowSession):
        return _show(session, view)
    view = view.replace(arrows=_arrows(session, outcome, position))
    if isinstance(session, BoardSession):
        view = _hand(session, view)
    if outcome is not None and outcome.verdict is not None and outcome.kind in _JUDGED:
        view = _verdict(outcome.verdict, view, position)
    return view


def described(session: StepSession, lang: str) -> str:
    """Tell in words what the board shows: the position, the dice, the cube."""
    parts = [describe_position(session.board, lang)]
    if session.roll is not None:
        parts.append(describe_roll(session.roll, lang))
    cube = _cube(session)
    if cube is not None:
        parts.append(describe_cube(cube.value, cube.owner, lang))
    return " ".join(parts)


def _dice(session: StepSession) -> tuple[DieView, ...]:
    walk = session.walk if isinstance(session, BoardSession) else None
    if isinstance(session, ShowSession):
        walk = _walk_of(session)
    if walk is not None:
        lost = walk.complete and not walk.open_steps()
        return dice_of(walk.tree.roll, walk.left, lost=lost)
    return () if session.roll is None else dice_of(session.roll, session.roll.numbers)


def _walk_of(session: ShowSession) -> Walk | None:
    """Play the turn that a frame belongs to up to it; it may have begun some frames before."""
    walk: Walk | None = None
    for frame in session.step.frames[: session.number + 1]:
        if frame.roll is None:
            walk = None
            continue
        same = walk is not None and (walk.board, walk.tree.roll) == (frame.before, frame.roll)
        if walk is None or walk.complete or not same:
            walk = Walk.begin(frame.before, frame.roll, session.step.rules)
        for move in () if frame.rule else frame.moves:
            walk = walk.take(move)
    return walk


def _cube(session: StepSession) -> CubeView | None:
    step = session.step
    cube: Cube | None = None
    if isinstance(session, ShowSession):
        cube = session.frame.cube
    elif isinstance(step, CubeStep):
        cube = step.state.cube
    elif isinstance(step, ChooseStep | ScoreStep):
        cube = step.cube
    return None if cube is None else CubeView(cube.value, cube.owner)


def _badges(session: StepSession, lang: str) -> tuple[str, ...]:
    """Count the checkers that have left the head, where the head rule is in force."""
    rules = session.step.rules
    if rules.game != "long" or rules.head_limit is None:
        return ()
    if not isinstance(session, BoardSession) or session.walk is None:
        return ()
    start, roll = session.walk.tree.position, session.walk.tree.roll
    if not start.own(HEAD):
        return ()
    used = sum(step.source == HEAD for step in session.steps)
    return (head_badge(used, head_allowance(start, roll, rules), lang),)


def _hand(session: BoardSession, view: BoardView) -> BoardView:
    if isinstance(session, FindSession) and session.step.ask == "points":
        marked = tuple(place_of(session.board, int(name)) for name in session.chosen)
        source = place_of(session.board, session.step.source or HEAD)
        return view.replace(picked=source, destinations=marked)
    if session.picked is None:
        return view
    position = session.board
    return view.replace(
        picked=place_of(position, session.picked),
        destinations=_places(position, session.destinations(session.picked)),
        later=_places(position, session.later(session.picked)),
    )


def _verdict(verdict: Verdict, view: BoardView, position: Position) -> BoardView:
    if verdict.ok:
        return view
    points = tuple(point for point in verdict.points if OFF <= point <= BAR)
    if verdict.reason in _WALLS:
        return view.replace(wall=tuple(to_white(position.game, position.turn, p) for p in points))
    return view.replace(lit=_places(position, points))


def _arrows(session: StepSession, outcome: Outcome | None, position: Position) -> tuple[Arrow, ...]:
    if isinstance(session, ChoiceSession):
        return _judged(session, position) + _hinted(outcome, position)
    if isinstance(session, FindSession) and session.step.ask == "steps":
        marked = [step for name in session.chosen for step in Turn.parse(name).steps]
        return _drawn(position, marked, "step") + _hinted(outcome, position)
    if outcome is None:
        return ()
    verdict = outcome.verdict
    if verdict is not None and not verdict.ok:
        wrong = verdict.step if outcome.kind in _JUDGED else None
        return _drawn(position, [wrong] if wrong else [], "wrong")
    if outcome.reply is not None and outcome.kind == "next":
        return _drawn(outcome.reply.before, outcome.reply.steps, "step")
    if outcome.kind == "next":
        # In free play the steps were those of the side that is not on turn any more.
        return _drawn(position.passed(), outcome.steps, "step")
    if outcome.kind in {"step", "right", "revealed", "lawful"}:
        return _drawn(position, outcome.steps, "step")
    return _hinted(outcome, position)


def _hinted(outcome: Outcome | None, position: Position) -> tuple[Arrow, ...]:
    if outcome is None or outcome.hint is None:
        return ()
    return _drawn(position, [Step(*pair) for pair in outcome.hint.arrows], "hint")


def _judged(session: ChoiceSession, position: Position) -> tuple[Arrow, ...]:
    """Draw the turn that is judged; only the answer shows that it is wrong."""
    if session.turn is None:
        return ()
    wrong = session.solved and session.step.answer != LEGAL
    return _drawn(position, session.turn.steps, "wrong" if wrong else "step")


def _show(session: ShowSession, view: BoardView) -> BoardView:
    """Show a frame; its points are those of the side on turn at its beginning."""
    frame = session.frame
    return view.replace(
        arrows=_drawn(frame.before, frame.moves, "wrong" if frame.rule else "step"),
        lit=_places(frame.before, frame.lit),
    )


def _places(position: Position, points: Iterable[int]) -> tuple[Place, ...]:
    return tuple(place_of(position, point) for point in points)


def _drawn(
    position: Position, steps: Iterable[Step], style: Literal["step", "hint", "wrong"]
) -> tuple[Arrow, ...]:
    """Draw steps of the side on turn, leaving out what lies outside the board."""
    first = BAR if position.game == "short" else BAR - 1
    return tuple(
        Arrow(place_of(position, step.source), place_of(position, step.target), style)
        for step in steps
        if OFF < step.source <= first and OFF <= step.target < BAR
    )


__all__ = ["described", "dice_of", "picture", "place_of", "point_of"]
