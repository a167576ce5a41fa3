"""OpenSpiel's backgammon, used through Python as well as it can be.

OpenSpiel gives a double in two halves of two numbers each, every half with its own list of
actions, and an action says nothing of where it leads: the state must be played out and looked at.
"""

import random
from collections.abc import Callable

import pyspiel
from selfplay import Case

from nardy_learn.rules import BAR, CHECKERS, Position, Roll, Side

State = pyspiel.State
_GAME = pyspiel.load_game("backgammon")
_SIDES = tuple(Side)
_BARS = (192, 195)  # where the observation tensor has the bars of the player and the other
_DICE = slice(198, 200)


def play(count: int, seed: int) -> list[State]:
    """Play whole games at random; give the states at the beginning of a turn, each made anew.

    The second half of a double is no turn of its own and is left out.
    """
    dice = random.Random(seed)
    histories: list[list[int]] = []
    while len(histories) < count:
        state = _GAME.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.chance_outcomes())[0])
                histories.append(state.history())
            else:
                state.apply_action(dice.choice(state.legal_actions()))
    return [_rebuilt(history) for history in histories[:count]]


def _rebuilt(history: list[int]) -> State:
    state = _GAME.new_initial_state()
    for action in history:
        state.apply_action(action)
    return state


def to_position(state: State, player: int) -> Position:
    """Translate a state, seen by `player`, who is on turn or has just ended the turn."""
    counts: list[dict[int, int]] = []
    for who in (player, 1 - player):
        # Player 0 walks up OpenSpiel's points 0..23 and player 1 down; we name all by the mover.
        board = [state.board(who, place) for place in range(24)]
        counts.append({24 - i if player == 0 else i + 1: n for i, n in enumerate(board) if n})
    seen = state.observation_tensor(player)
    own_bar, enemy_bar = (int(seen[index]) for index in _BARS)
    own, enemy = counts
    own[BAR] = own_bar
    assert sum(own.values()) <= CHECKERS
    return Position.of("short", own, enemy, turn=_SIDES[player], enemy_bar=enemy_bar)


def to_case(state: State) -> Case:
    player = state.current_player()
    first, second = state.observation_tensor(player)[_DICE]
    return Case(to_position(state, player), Roll(int(first), int(second)))


def distinct_results(state: State) -> set[tuple[float, ...]]:
    """All distinct results of a roll, told apart by the observation tensor.

    Equal first halves of a double are gone on from only once.
    """
    player = state.current_player()
    ends: set[tuple[float, ...]] = set()
    halves: dict[tuple[float, ...], State] = {}
    for action in state.legal_actions():
        child = state.child(action)
        seen = tuple(child.observation_tensor(0))
        if child.current_player() == player:
            halves.setdefault(seen, child)
        else:
            ends.add(seen)
    for half in halves.values():
        for action in half.legal_actions():
            ends.add(tuple(half.child(action).observation_tensor(0)))
    return ends


def distinct_texts(state: State) -> set[str]:
    """The same without copies of the state, told apart by the drawn board, which is cheaper.

    No program would keep its results in this form, yet it is the least that can be asked for.
    """
    player = state.current_player()
    ends: set[str] = set()
    halves: dict[str, State] = {}
    for action in state.legal_actions():
        state.apply_action(action)
        seen = state.to_string()
        if state.current_player() != player:
            ends.add(seen)
        elif seen not in halves:
            halves[seen] = state.clone()
        state.undo_action(player, action)
    for half in halves.values():
        for action in half.legal_actions():
            half.apply_action(action)
            ends.add(half.to_string())
            half.undo_action(player, action)
    return ends


def end_positions(state: State) -> set[Position]:
    """All distinct results as positions, for comparing them with ours."""
    player = state.current_player()
    ends: set[Position] = set()
    todo = [state]
    for state_ in todo:
        for action in state_.legal_actions():
            child = state_.child(action)
            if child.current_player() == player:
                todo.append(child)
            else:
                ends.add(to_position(child, player))
    return ends


def run_over(states: list[State], find: Callable[[State], object]) -> Callable[[], None]:
    def work() -> None:
        for state in states:
            find(state)

    return work
