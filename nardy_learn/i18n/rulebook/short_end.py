"""Short nardy: bearing off and the result (S-30 to S-45)."""

from nardy_learn.i18n.message import N_
from nardy_learn.i18n.rulebook.model import Rule, cite

RULES = (
    Rule(
        "S-30",
        "decide",
        N_("Bear off when all are home"),
        N_(
            "You may bear off only while all your checkers that are left are home and none is on "
            "the bar. You may begin in the same turn in which the last one comes home."
        ),
        (cite("SEED-S"), cite("BK")),
    ),
    Rule(
        "S-31",
        "decide",
        N_("The exact number"),
        N_(
            "A number takes off a checker from the point with the same number, "
            "or is played as a step inside home."
        ),
        (cite("SEED-S"), cite("SITES", N_("backgammonguide.com"))),
    ),
    Rule(
        "S-32",
        "decide",
        N_("Empty point, a checker farther back"),
        N_(
            "If the point of the number is empty and a checker stands higher, a higher checker "
            "must make a step with it. If that is not possible, the number is lost."
        ),
        (cite("SEED-S"), cite("BK")),
    ),
    Rule(
        "S-33",
        "decide",
        N_("Larger numbers take the farthest checker"),
        N_(
            "If, and only if, the number is larger than your farthest point, it takes off a "
            "checker from there, and must."
        ),
        (cite("SEED-S"),),
    ),
    Rule(
        "S-34",
        "decide",
        N_("A lower checker may go first"),
        N_(
            "There is no rule that the highest checker goes first: an exact number always takes "
            "off. With 6 and 5 and a roll of 4-1 you may even play 5/1/off and leave the checker "
            "on 6."
        ),
        (cite("OWN"), cite("SITES", N_("a thread on reddit"))),
    ),
    Rule(
        "S-35",
        "decide",
        N_("Hit while bearing off"),
        N_(
            "If one of your checkers is hit while you bear off, it must enter and come home before "
            "you bear off again."
        ),
        (cite("SEED-S"), cite("ALLDAY")),
    ),
    Rule(
        "S-36",
        "decide",
        N_("Off is off"),
        N_("A checker that has been borne off stays off."),
        (cite("US08"),),
    ),
    Rule(
        "S-37",
        "decide",
        N_("The smaller number first"),
        N_(
            "You may play the smaller number first, even if that wastes pips: with a checker on 6 "
            "and a roll of 6-1, 6/5 and then 5/off with the 6. Both numbers must still be played."
        ),
        (cite("ENWIKI-S"), cite("OWN")),
    ),
    Rule(
        "S-38",
        "decide",
        N_("Bearing off may be barred too"),
        N_(
            "You may not bear off so that the other number dies, if another way plays both. "
            "Example: one on 6, three on 5; your opponent has two on 3 and one on 4; the roll is "
            "6-2. 6/off is illegal; the only turn is 6/4* and 5/off."
        ),
        (cite("ALLDAY"), cite("OWN")),
    ),
    Rule(
        "S-39",
        "decide",
        N_("The last checker ends the turn"),
        N_(
            "Your turn is over as soon as your last checker is off, even if numbers are left. A "
            "shorter turn that takes it off is legal although a longer one exists."
        ),
        (cite("PROGRAMS", N_("they differ")),),
        "medium",
        disputed=N_(
            "The program bgsage accepts the shorter turn; GNU Backgammon asks for the fullest one. "
            "A teacher should accept it, since the game is over anyway."
        ),
    ),
    Rule(
        "S-40",
        "decide",
        N_("Who wins"),
        N_(
            "Whoever first bears off all 15 checkers wins. There is no draw and no extra roll for "
            "the other player."
        ),
        (cite("SEED-S"),),
    ),
    Rule(
        "S-41",
        "decide",
        N_("Single game"),
        N_(
            "If the loser has borne off at least one checker, the win counts once the value of the "
            "cube."
        ),
        (cite("SEED-S"),),
    ),
    Rule(
        "S-42",
        "decide",
        N_("Gammon (mars)"),
        N_(
            "If the loser has borne off no checker, the win is a gammon, in Russia mars, and "
            "counts twice the value of the cube."
        ),
        (cite("SEED-S"),),
    ),
    Rule(
        "S-43",
        "decide",
        N_("Backgammon (koks)"),
        N_(
            "If the loser has borne off none and still has a checker on the bar or in the winner's "
            "home, the win is a backgammon, in Russia koks, and counts three times the cube. With "
            "even one checker off, the loser loses a single game."
        ),
        (cite("SEED-S"), cite("BK")),
    ),
    Rule(
        "S-44",
        "decide",
        N_("Where koks is not counted"),
        N_("In some countries koks is not counted: it is only a mars there. It is a setting here."),
        (cite("SITES", N_("Turkish and Greek practice")),),
        "medium",
        disputed=N_(
            "The Russian sport rules as reported and bkgm.com count koks three times. In Turkish "
            "tavla and Greek portes it is counted as a mars, twice."
        ),
    ),
    Rule(
        "S-45",
        "decide",
        N_("Resigning"),
        N_(
            "A player may resign a single game, a gammon or a backgammon: one, two or three times "
            "the cube. The opponent may refuse and play on."
        ),
        (cite("BK"), cite("PROGRAMS")),
        "medium",
    ),
)
