"""The rules of long and short nardy, whole and pure: no text for people, no input or output.

What is needed to judge a move is loaded at once; whole games, matches and the cube are loaded when
first asked for, which keeps the time to the first board short.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from nardy_learn.rules.basics import (
    BAR,
    CHECKERS,
    HEAD,
    HOME,
    OFF,
    GameName,
    Roll,
    Side,
    from_white,
    to_white,
)
from nardy_learn.rules.errors import (
    IllegalTurn,
    ImpossiblePosition,
    NardyError,
    NotationError,
    Problem,
    TextProblem,
    WrongMoment,
)
from nardy_learn.rules.explain import explain
from nardy_learn.rules.generate import head_allowance, results
from nardy_learn.rules.position import Position
from nardy_learn.rules.ruleset import LONG_HOME, LONG_OFFICIAL, SHORT, RuleSet
from nardy_learn.rules.tree import legal_turns
from nardy_learn.rules.turn import Step, Turn
from nardy_learn.rules.verdict import Reason, Verdict
from nardy_learn.rules.walk import Walk

if TYPE_CHECKING:
    from nardy_learn.rules.cube import (
        Cube as Cube,
    )
    from nardy_learn.rules.cube import (
        CubeReason as CubeReason,
    )
    from nardy_learn.rules.cube import (
        CubeState as CubeState,
    )
    from nardy_learn.rules.cube import (
        CubeVerdict as CubeVerdict,
    )
    from nardy_learn.rules.cube import (
        judge_double as judge_double,
    )
    from nardy_learn.rules.cube import (
        judge_money_option as judge_money_option,
    )
    from nardy_learn.rules.dice import Opening as Opening
    from nardy_learn.rules.dice import Throw as Throw
    from nardy_learn.rules.game import (
        Event as Event,
    )
    from nardy_learn.rules.game import (
        Game as Game,
    )
    from nardy_learn.rules.game import (
        MatchInfo as MatchInfo,
    )
    from nardy_learn.rules.game import (
        Phase as Phase,
    )
    from nardy_learn.rules.match import Match as Match
    from nardy_learn.rules.match import Score as Score
    from nardy_learn.rules.scoring import (
        Result as Result,
    )
    from nardy_learn.rules.scoring import (
        ResultKind as ResultKind,
    )
    from nardy_learn.rules.scoring import (
        finished as finished,
    )
    from nardy_learn.rules.scoring import (
        last_roll_due as last_roll_due,
    )
    from nardy_learn.rules.scoring import (
        points as points,
    )
    from nardy_learn.rules.scoring import (
        result as result,
    )

__all__ = [
    "BAR",
    "CHECKERS",
    "HEAD",
    "HOME",
    "LONG_HOME",
    "LONG_OFFICIAL",
    "OFF",
    "SHORT",
    "Cube",
    "CubeReason",
    "CubeState",
    "CubeVerdict",
    "Event",
    "Game",
    "GameName",
    "IllegalTurn",
    "ImpossiblePosition",
    "Match",
    "MatchInfo",
    "NardyError",
    "NotationError",
    "Opening",
    "Phase",
    "Position",
    "Problem",
    "Reason",
    "Result",
    "ResultKind",
    "Roll",
    "RuleSet",
    "Score",
    "Side",
    "Step",
    "TextProblem",
    "Throw",
    "Turn",
    "Verdict",
    "Walk",
    "WrongMoment",
    "explain",
    "finished",
    "from_white",
    "head_allowance",
    "judge_double",
    "judge_money_option",
    "last_roll_due",
    "legal_turns",
    "points",
    "result",
    "results",
    "to_white",
]

_LATER = {
    "Cube": "cube",
    "CubeReason": "cube",
    "CubeState": "cube",
    "CubeVerdict": "cube",
    "judge_double": "cube",
    "judge_money_option": "cube",
    "Opening": "dice",
    "Throw": "dice",
    "Event": "game",
    "Game": "game",
    "MatchInfo": "game",
    "Phase": "game",
    "Match": "match",
    "Score": "match",
    "Result": "scoring",
    "ResultKind": "scoring",
    "finished": "scoring",
    "last_roll_due": "scoring",
    "points": "scoring",
    "result": "scoring",
}


def __getattr__(name: str) -> object:
    """Load the parts for whole games on first use (PEP 562)."""
    if name not in _LATER:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    value: object = getattr(import_module(f"nardy_learn.rules.{_LATER[name]}"), name)
    globals()[name] = value
    return value
