"""Rule sets: every variant is a value, never a branch somewhere else.

The names and values are those of the settings tables in the specification (long nardy, section
2.7; cube and match, section 4). `without` switches one rule off, for teaching only.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final, Literal

from nardy_learn.rules.basics import GameName

HeadRolls = frozenset[int] | Literal["any_double", "when_blocked"]

#: The doubles that one checker cannot play out from the head: the other head is 12 ahead (L-33).
BLOCKED_DOUBLES: Final = frozenset({3, 4, 6})

_CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "game": ("long", "short"),
    "long_opening": ("use_dice", "reroll", "choice"),
    "head_exception_players": ("second", "both", "none"),
    "head_exception_obstructed": ("allow", "deny"),
    "block_rule": ("not_all_15", "ahead_in_home", "never", "none"),
    "block_when": ("every_step", "end_of_turn"),
    "koks": ("off", "first_quarter", "head"),
    "die_on_checker": ("valid", "cocked"),
    "illegal_move": ("choice", "required"),
    "dead_cube_double": ("allow", "deny"),
    "premature_roll": ("void", "stands"),
}


@dataclass(frozen=True, slots=True)
class RuleSet:
    """All settings of one way to play; hashable and compared by content.

    Attributes
    ----------
    game
        "long" or "short".
    long_opening
        What the winner of the opening roll of long nardy plays (L-06).
    head_limit
        Checkers that may leave the head in one turn (L-30); None removes the limit.
    head_exception_players, head_exception_rolls, head_exception_obstructed
        Whose first roll, and which doubles (as a set of numbers, "any_double" or
        "when_blocked"), let two leave (L-31, L-32), and whether a moved enemy checker in the way
        takes that away (L-37).
    block_rule, block_when
        Which walls of six are forbidden (L-41 to L-49a), and when they are tested (L-44).
    larger_number, full_move, must_play
        Rules L-18 and S-14; L-17 and S-13; L-16.
    bar_first
        Whether checkers on the bar enter before anything else moves (S-22, S-23).
    last_roll, score_oyn, score_mars, koks, home_mars, score_koks, score_home_mars
        End and value of a game of long nardy (L-61 to L-67).
    colour_swap
        Whether colours change in the next game of long nardy (L-07).
    cube, cube_max, jacoby, beaver, raccoon, automatic_doubles
        The doubling cube (C-01 to C-11); `cube_max` None is no limit, `automatic_doubles` is the
        greatest number of them in a game.
    crawford, holland, dead_cube_double
        Match rules (C-13, C-16, C-17).
    backgammon_3x
        Whether a koks of short nardy counts three (S-44).
    die_on_checker, illegal_move, premature_roll
        Manners that a director sets (S-07, S-08, S-18).
    """

    game: GameName
    long_opening: str = "use_dice"
    head_limit: int | None = 1
    head_exception_players: str = "second"
    head_exception_rolls: HeadRolls = BLOCKED_DOUBLES
    head_exception_obstructed: str = "allow"
    block_rule: str = "not_all_15"
    block_when: str = "every_step"
    larger_number: bool = True
    full_move: bool = True
    must_play: bool = True
    bar_first: bool = True
    last_roll: bool = False
    score_oyn: int = 1
    score_mars: int = 2
    koks: str = "off"
    home_mars: bool = False
    score_koks: int = 3
    score_home_mars: int = 2
    colour_swap: bool = True
    cube: bool = False
    cube_max: int | None = 64
    jacoby: bool = False
    beaver: bool = False
    raccoon: bool = False
    automatic_doubles: int = 0
    crawford: bool = True
    holland: bool = False
    backgammon_3x: bool = True
    die_on_checker: str = "cocked"
    illegal_move: str = "choice"
    dead_cube_double: str = "allow"
    premature_roll: str = "void"

    def __post_init__(self) -> None:
        """Refuse values that no rule knows, with the setting's name and what it may be."""
        for name, choices in _CHOICES.items():
            if getattr(self, name) not in choices:
                options = ", ".join(repr(choice) for choice in choices)
                message = f"{name} must be one of {options}, not {getattr(self, name)!r}"
                raise ValueError(message)
        rolls = self.head_exception_rolls
        if isinstance(rolls, str):
            if rolls not in {"any_double", "when_blocked"}:
                message = (
                    "head_exception_rolls must be numbers, 'any_double' or 'when_blocked', "
                    f"not {rolls!r}"
                )
                raise ValueError(message)
        else:
            object.__setattr__(self, "head_exception_rolls", frozenset(rolls))
            if not rolls <= set(range(1, 7)):
                message = f"head_exception_rolls must be numbers 1..6, not {sorted(rolls)}"
                raise ValueError(message)
        if self.head_limit is not None and self.head_limit < 1:
            message = f"head_limit must be at least 1 or None, not {self.head_limit}"
            raise ValueError(message)
        if self.cube_max is not None and (self.cube_max < 2 or self.cube_max & (self.cube_max - 1)):
            message = f"cube_max must be a power of two or None, not {self.cube_max}"
            raise ValueError(message)

    def replace(self, **settings: Any) -> RuleSet:  # noqa: ANN401 - any setting's own type
        """Return the same rules with some settings changed; an unknown name is a `ValueError`."""
        unknown = settings.keys() - {field.name for field in fields(self)}
        if unknown:
            message = f"there is no setting called {', '.join(sorted(unknown))}"
            raise ValueError(message)
        return replace(self, **settings)

    def without(self, rule_id: str) -> RuleSet:
        """Return these rules with one rule switched off, for teaching only.

        >>> LONG_OFFICIAL.without("L-30").head_limit is None
        True

        Raises
        ------
        ValueError
            If the rule is not one that can be switched off in this game.
        """
        off = _SWITCHES.get(rule_id)
        if off is None or rule_id[0] not in {"C", self.game[0].upper()}:
            known = sorted(rule for rule in _SWITCHES if rule[0] in {"C", self.game[0].upper()})
            message = f"rule {rule_id} cannot be switched off here; these can: {', '.join(known)}"
            raise ValueError(message)
        return replace(self, **off)


_SWITCHES: Final[dict[str, dict[str, Any]]] = {
    "L-16": {"must_play": False},
    "L-17": {"full_move": False},
    "L-18": {"larger_number": False},
    "L-30": {"head_limit": None},
    "L-31": {"head_exception_players": "none"},
    "L-32": {"head_exception_players": "none"},
    "L-37": {"head_exception_obstructed": "allow"},
    "L-40": {"block_rule": "none"},
    "L-41": {"block_rule": "none"},
    "L-42": {"block_rule": "none"},
    "L-43": {"block_rule": "not_all_15"},
    "L-44": {"block_when": "end_of_turn"},
    "L-45": {"block_rule": "none"},
    "L-49a": {"block_rule": "not_all_15"},
    "L-64": {"last_roll": False},
    "L-67": {"koks": "off", "home_mars": False},
    "L-07": {"colour_swap": False},
    "S-13": {"full_move": False},
    "S-14": {"larger_number": False},
    "S-15": {"full_move": False},
    "S-22": {"bar_first": False},
    "S-23": {"bar_first": False},
    "S-43": {"backgammon_3x": False},
    "C-08": {"jacoby": False},
    "C-09": {"beaver": False},
    "C-10": {"raccoon": False},
    "C-11": {"automatic_doubles": 0},
    "C-13": {"crawford": False},
    "C-17": {"holland": False},
}

LONG_OFFICIAL: Final = RuleSet("long", last_roll=True)
LONG_HOME: Final = RuleSet("long", long_opening="reroll", head_exception_players="both")
SHORT: Final = RuleSet("short", cube=True)
