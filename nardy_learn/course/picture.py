"""From a step being played to the picture of it: what the board shows at this moment."""

from collections import Counter
from collections.abc import Iterable

from nardy_learn.course.answer_session import ChoiceSession, FindSession, ShowSession
from nardy_learn.course.board_session import BoardSession
from nardy_learn.course.model import Arrow as Pointer
from nardy_learn.course.model import CubeStep, ScoreStep
from nardy_learn.course.outcome import Outcome
from nardy_learn.course.session import StepSession
from nardy_learn.i18n import head_badge
from nardy_learn.rules import (
    BAR,
    CHECKERS,
    HEAD,
    OFF,
    Position,
    Reason,
    Roll,
    Side,
    Step,
    from_white,
    head_allowance,
    to_white,
)
from nardy_learn.view import Arrow, BoardView, CubeView, DieView, Place

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


def dice_of(roll: Roll | None, left: tuple[int, ...], *, lost: bool) -> tuple[DieView, ...]:
    """Show the numbers of a roll: played, still to be played, or lost because nothing fits."""
    if roll is None:
        return ()
    free = Counter(left)
    dice = []
    for number in reversed(roll.numbers if roll.is_double else tuple(roll)[::-1]):
        state = "used"
        if free[number]:
            free[number] -= 1
            state = "lost" if lost else "left"
        dice.append(DieView(number, state))  # type: ignore[arg-type]
    # Numbers that are played first lie on the left.
    return tuple(dice)


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
    if outcome is not None and outcome.verdict is not None and not outcome.verdict.ok:
        view = _verdict(outcome, view, position)
    return view


def _dice(session: StepSession) -> tuple[DieView, ...]:
    roll = session.roll
    if isinstance(session, BoardSession) and session.walk is not None:
        stuck = session.complete and not session.playable
        return dice_of(roll, session.left, lost=stuck)
    if isinstance(session, ShowSession):
        return () if roll is None else dice_of(roll, roll.numbers, lost=False)
    return () if roll is None else dice_of(roll, roll.numbers, lost=False)


def _cube(session: StepSession) -> CubeView | None:
    step = session.step
    if isinstance(step, CubeStep):
        return CubeView(step.state.cube.value, step.state.cube.owner)
    if isinstance(step, ScoreStep) and step.rules.cube:
        return CubeView(step.cube, None)
    return None


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


def _verdict(outcome: Outcome, view: BoardView, position: Position) -> BoardView:
    verdict = outcome.verdict
    assert verdict is not None  # noqa: S101 - asked by the caller
    lit = _places(position, tuple(p for p in verdict.points if 0 <= p <= BAR))
    if verdict.reason in _WALLS:
        wall = tuple(to_white(position.game, position.turn, point) for point in verdict.points)
        return view.replace(wall=wall)
    return view.replace(lit=lit)


def _arrows(session: StepSession, outcome: Outcome | None, position: Position) -> tuple[Arrow, ...]:
    if isinstance(session, ChoiceSession) and session.turn is not None:
        style = "step" if session.solved and session.step.answer == "legal" else "hint"
        style = "wrong" if session.solved and session.step.answer != "legal" else style
        return tuple(_arrow(position, step, style) for step in session.turn.steps)
    if outcome is None:
        return ()
    if outcome.hint is not None:
        return tuple(_pointer(position, pair) for pair in outcome.hint.arrows)
    verdict = outcome.verdict
    if verdict is not None and not verdict.ok and verdict.step is not None:
        if _drawable(verdict.step):
            return (_arrow(position, verdict.step, "wrong"),)
        return ()
    if outcome.kind in {"step", "right", "revealed"} and outcome.reply is None:
        # The steps belong to the side on turn as long as no reply has turned the board.
        return tuple(_arrow(position, step, "step") for step in outcome.steps)
    return ()


def _show(session: ShowSession, view: BoardView) -> BoardView:
    """Show a frame; its points are those of the side on turn at its beginning."""
    frame = session.frame
    style = "wrong" if frame.rule else "step"
    view = view.replace(
        arrows=tuple(_arrow(frame.before, move, style) for move in frame.moves),
        lit=_places(frame.before, frame.lit),
    )
    if frame.roll is None or frame.rule is not None:
        return view
    left = list(frame.roll.numbers)
    for move in frame.moves:
        if move.die in left:
            left.remove(move.die)
    return view.replace(dice=dice_of(frame.roll, tuple(left), lost=False))


def _places(position: Position, points: Iterable[int]) -> tuple[Place, ...]:
    return tuple(place_of(position, point) for point in points)


def _drawable(step: Step) -> bool:
    return 0 < step.source <= BAR and 0 <= step.target < BAR


def _arrow(position: Position, step: Step, style: str) -> Arrow:
    source, target = place_of(position, step.source), place_of(position, step.target)
    return Arrow(source, target, style)  # type: ignore[arg-type]


def _pointer(position: Position, pair: Pointer) -> Arrow:
    return Arrow(place_of(position, pair[0]), place_of(position, pair[1]), "hint")


__all__ = ["CHECKERS", "dice_of", "picture", "place_of", "point_of"]
