"""The doubling cube and matches (C-00 to C-19)."""

from nardy_learn.i18n.message import N_
from nardy_learn.i18n.rulebook.model import Rule, cite

RULES = (
    Rule(
        "C-00",
        "note",
        N_("The cube is a choice"),
        N_("At home people often play without the cube; tournaments use it."),
        (cite("SEED-S"),),
    ),
    Rule(
        "C-01",
        "decide",
        N_("The cube at the start"),
        N_(
            "The cube shows 2, 4, 8, 16, 32 and 64. At the start it lies in the middle, with 64 on "
            "top, and the game is worth 1."
        ),
        (cite("SEED-S"),),
    ),
    Rule(
        "C-02",
        "decide",
        N_("When you may double"),
        N_(
            "You may double when it is your turn, before you roll, if the cube is in the middle or "
            "yours. Never between the roll and the steps."
        ),
        (cite("SEED-S"),),
        why=N_("A double offered after the roll would already know the dice."),
    ),
    Rule(
        "C-03",
        "decide",
        N_("Take or pass"),
        N_(
            "Your opponent then either passes and at once loses the value before the double, or "
            "takes: the value doubles, and the taker owns the cube and alone may double next."
        ),
        (cite("SEED-S"),),
        why=N_("Since the cube changes hands, nobody can double twice in a row."),
    ),
    Rule(
        "C-04",
        "decide",
        N_("No limit to doubling"),
        N_("In money play there is no limit to how often the cube may be turned."),
        (cite("BK"),),
    ),
    Rule(
        "C-05",
        "decide",
        N_("What a game is worth"),
        N_(
            "A game counts the value of the cube, times one, two or three. A double that is passed "
            "counts only the old value, never a gammon."
        ),
        (cite("SEED-S"), cite("BK")),
    ),
    Rule(
        "C-06",
        "decide",
        N_("No double on the opening roll"),
        N_(
            "The player who begins cannot double on the first turn, since the opening roll is "
            "already thrown. The first chance is that player's second turn."
        ),
        (cite("BK", N_("follows from its rules")),),
    ),
    Rule(
        "C-07",
        "decide",
        N_("Doubling from the bar"),
        N_(
            "If your checker on the bar faces a closed home, you still have a turn, and you may "
            "double before it passes."
        ),
        (cite("BK"),),
        "medium",
    ),
    Rule(
        "C-08",
        "decide",
        N_("The Jacoby rule"),
        N_(
            "In money games one may agree: gammons and backgammons count as single games if the "
            "cube was never turned. It is not used in matches."
        ),
        (cite("SEED-S"),),
        why=N_("It tempts the player who is ahead to double instead of playing on for a gammon."),
    ),
    Rule(
        "C-09",
        "decide",
        N_("Beaver"),
        N_(
            "In money games the player who is doubled may redouble at once and keep the cube. The "
            "first doubler then passes or plays on."
        ),
        (cite("BK"), cite("SITES", N_("a list of questions on poletoparis"))),
    ),
    Rule(
        "C-10",
        "decide",
        N_("Raccoon"),
        N_(
            "If so agreed, in money games the first doubler may redouble a beaver at once. The "
            "cube stays with the player who beavered."
        ),
        (cite("BK"),),
        "medium",
    ),
    Rule(
        "C-11",
        "decide",
        N_("Automatic doubles"),
        N_(
            "If so agreed, in money games equal opening dice turn the cube once, and it stays in "
            "the middle. Usually that happens at most once a game."
        ),
        (cite("BK"),),
    ),
    Rule(
        "C-12",
        "decide",
        N_("A match"),
        N_(
            "A match is played until one player has the agreed number of points. "
            "Points beyond that are worth nothing."
        ),
        (cite("BK"),),
    ),
    Rule(
        "C-13",
        "decide",
        N_("The Crawford game"),
        N_(
            "When a player first comes to one point short of the match, nobody may double in the "
            "very next game. That is one single game in the whole match."
        ),
        (cite("BK"), cite("SITES", N_("answers.com, poletoparis"))),
        why=N_(
            "The player behind would double at once, with nothing to lose; so the leader has one "
            "game without it."
        ),
    ),
    Rule(
        "C-14",
        "decide",
        N_("After the Crawford game"),
        N_("After the Crawford game the cube is back in play for the rest of the match."),
        (cite("SITES", N_("answers.com")),),
    ),
    Rule(
        "C-15",
        "decide",
        N_("Money rules stay out of matches"),
        N_("The Jacoby rule, beavers and automatic doubles are not used in matches."),
        (cite("BK"), cite("USBGF")),
    ),
    Rule(
        "C-16",
        "decide",
        N_("The dead cube"),
        N_(
            "If a win at the present value already wins you the match, doubling brings you "
            "nothing. The general rules do not forbid it."
        ),
        (cite("BK"), cite("PROGRAMS")),
        "medium",
        disputed=N_(
            "The general rules allow such a double; some programs forbid it. It is a setting here."
        ),
    ),
    Rule(
        "C-17",
        "decide",
        N_("The Holland rule"),
        N_(
            "A rare rule: after the Crawford game the player behind may double only when each side "
            "has rolled twice. It is off here."
        ),
        (cite("ENWIKI-S"),),
        "medium",
    ),
    Rule(
        "C-18",
        "table",
        N_("Said is said"),
        N_(
            "A double that has been spoken stands, even if it came too early, and so does the "
            "answer."
        ),
        (cite("US08"),),
        "medium",
    ),
    Rule(
        "C-19",
        "decide",
        N_("The cube in long nardy"),
        N_(
            "If long nardy is played with the cube, C-01 to C-05 hold, and the value is multiplied "
            "by one for an oyn and by two for a mars."
        ),
        (cite("MS-734", N_("point 2 of article 26")), cite("OWN")),
        "low",
        disputed=N_(
            "That the cube is used in long nardy is reported; how Crawford and Jacoby are handled "
            "there was not seen in any official text."
        ),
    ),
)
