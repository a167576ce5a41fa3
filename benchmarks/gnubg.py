"""gnubg-nn: the move generator of GNU Backgammon, compiled, as a Python module."""

from collections.abc import Callable

import gnubg_nn
from selfplay import Case

from nardy_learn.rules import BAR

Question = tuple[list[list[int]], int, int]  # the board, then the two dice


def to_question(case: Case) -> Question:
    """Give the opponent's and the mover's checkers, each by own points 1..24, then the bar."""
    position, roll = case
    enemy = [position.enemy(25 - point) for point in range(1, 25)]
    own = [position.own(point) for point in range(1, 25)]
    return [[*enemy, position.enemy_bar], [*own, position.own(BAR)]], roll.first, roll.second


def results(question: Question) -> tuple[str, ...]:
    """Give the keys of all results; as with us, a turn without a step ends where it began."""
    return gnubg_nn.moves(*question) or ("",)


def run_over(questions: list[Question]) -> Callable[[], None]:
    def work() -> None:
        for board, first, second in questions:
            gnubg_nn.moves(board, first, second)

    return work
