"""Short nardy: the start, moving, hitting and the bar (S-01 to S-27)."""

from nardy_learn.i18n.message import N_
from nardy_learn.i18n.rulebook.model import Rule, cite

RULES = (
    Rule(
        "S-01",
        "decide",
        N_("Board, checkers and dice"),
        N_(
            "The board has 24 points. You count them from 24 down to 1: home is 6 to 1, your outer "
            "board 12 to 7, then come your opponent's outer board and home. The bar divides the "
            "board. Each player has 15 checkers; there are two dice, and you take turns."
        ),
        (cite("SEED-S"), cite("MS-347")),
    ),
    Rule(
        "S-02",
        "decide",
        N_("How the checkers start"),
        N_(
            "Each player starts with two checkers on 24, five on 13, three on 8 and five on 6, "
            "counted by own numbers. That is 167 pips for each."
        ),
        (cite("SEED-S"), cite("BK")),
    ),
    Rule(
        "S-03",
        "decide",
        N_("Towards each other, never back"),
        N_(
            "The players move towards each other, each from the own point 24 down to 1. "
            "No checker ever moves back."
        ),
        (cite("SEED-S"),),
    ),
    Rule(
        "S-04",
        "decide",
        N_("The opening roll"),
        N_(
            "Each player rolls one die. The higher one begins and plays both numbers shown. Equal "
            "numbers are rolled again, so a game never opens with a double."
        ),
        (cite("SEED-S"), cite("MS-734", N_("point 3 of article 26"))),
    ),
    Rule(
        "S-05",
        "table",
        N_("White throws first"),
        N_(
            "In official play White throws first for the opening roll and moves the die to the bar "
            "or the other half before Black throws."
        ),
        (cite("MS-734", N_("points 3 and 4 of article 26; the text was cut off")),),
        "medium",
    ),
    Rule(
        "S-06",
        "decide",
        N_("A new opening roll for every game"),
        N_("Each new game of a match begins with a new opening roll."),
        (cite("BK"), cite("USBGF"), cite("MS-734", N_("as we read point 3 of article 26"))),
    ),
    Rule(
        "S-07",
        "table",
        N_("When a roll counts"),
        N_(
            "Both dice must lie flat in the right half of the player who rolls. If a die leans, "
            "falls off or lands in the other half, both are rolled again."
        ),
        (
            cite("US08"),
            cite("USBGF", N_("has an option that a die lying flat on a checker is valid")),
        ),
        why=N_("Then nobody has to argue about what a leaning die shows."),
        disputed=N_(
            "A die that lies flat on a checker: not valid by the US rules of 2008, valid by an "
            "option of the USBGF. The director says which holds."
        ),
    ),
    Rule(
        "S-08",
        "table",
        N_("Rolling too early"),
        N_(
            "You may roll only after your opponent has ended the turn. By the older rule an early "
            "roll is void and is rolled again."
        ),
        (cite("US08"), cite("USBGF"), cite("BK")),
        "medium",
        disputed=N_(
            "The older rule: the early roll is void. US rules of 2008: it stands, and the opponent "
            "finishes the turn knowing it."
        ),
    ),
    Rule(
        "S-10",
        "decide",
        N_("One number, one step"),
        N_(
            "Each number is a step of its own and is used once. One checker may take both steps if "
            "the point between is open. A 2 and a 3 are never one step of 5."
        ),
        (cite("SEED-S"), cite("SITES", N_("backgammon.co.uk"))),
    ),
    Rule(
        "S-11",
        "decide",
        N_("Open and closed points"),
        N_(
            "You may land on an empty point, on your own checkers, or on exactly one opponent's "
            "checker. Two or more opponent's checkers close a point."
        ),
        (cite("SEED-S"),),
    ),
    Rule(
        "S-12",
        "decide",
        N_("A double is four steps"),
        N_("Equal numbers on both dice are a double and give four steps of that number."),
        (cite("SEED-S"),),
    ),
    Rule(
        "S-13",
        "decide",
        N_("Both numbers, if there is a way"),
        N_(
            "If there is any legal way to play both numbers, or all four of a double, you must. "
            "You may not play one so that the other becomes impossible."
        ),
        (cite("PCB"), cite("BK"), cite("SITES", N_("a discussion on brainking.com"))),
        why=N_("Otherwise you could get rid of a bad number by first playing the other one badly."),
    ),
    Rule(
        "S-14",
        "decide",
        N_("Either number, but not both: the larger"),
        N_("If you can play either number but not both, you must play the larger one."),
        (cite("PCB"), cite("BK")),
    ),
    Rule(
        "S-15",
        "decide",
        N_("Numbers that cannot be played are lost"),
        N_(
            "A number that cannot be played is lost. Of a double you play as many of the four "
            "steps as you can."
        ),
        (cite("BK"), cite("SEED-S")),
    ),
    Rule(
        "S-16",
        "decide",
        N_("Among full turns the choice is free"),
        N_(
            "If several turns use equally many numbers, choose freely. You never have to hit, and "
            "you do not have to bear off if the number can be played another way."
        ),
        (cite("BK"), cite("SITES", N_("a lesson on monkeysee.com"))),
    ),
    Rule(
        "S-17",
        "table",
        N_("When a turn is over"),
        N_(
            "Your turn is over when you lift your dice or press the clock. Until then you may "
            "still change it."
        ),
        (cite("US08"),),
    ),
    Rule(
        "S-18",
        "decide",
        N_("When a turn was illegal"),
        N_(
            "By the older rule the opponent chooses: let an illegal turn stand, or have it put "
            "right, until the next roll or double. Many events now ask that it is always put right."
        ),
        (
            cite("US08"),
            cite("USBGF", N_("has the option “legal moves”")),
            cite("BK"),
        ),
        "medium",
        disputed=N_(
            "US rules of 2008: the opponent's choice. The USBGF option “legal moves”: both players "
            "must see to it that only legal turns are played."
        ),
    ),
    Rule(
        "S-19",
        "table",
        N_("Touching a checker binds nobody"),
        N_("You may try a turn on the board and put the checkers back, as long as it is not over."),
        (cite("US08"), cite("BK")),
    ),
    Rule(
        "S-20",
        "decide",
        N_("Hitting a blot"),
        N_(
            "A lone checker is a blot. A step that ends on an opponent's blot hits it, and it goes "
            "to the bar. Passing over it is no hit."
        ),
        (cite("SEED-S"),),
    ),
    Rule(
        "S-21",
        "decide",
        N_("Hit and go on"),
        N_(
            "A checker that has hit may go on with another number in the same turn, and several "
            "blots may be hit in one turn."
        ),
        (cite("BK"),),
    ),
    Rule(
        "S-22",
        "decide",
        N_("From the bar first"),
        N_(
            "While you have a checker on the bar, you may only enter it. A number enters on that "
            "point of the opponent's home, counted from your end: a 1 on your 24, a 6 on your 19, "
            "if the point is open."
        ),
        (cite("SEED-S"),),
        why=N_("A hit would cost little if the others could simply go on."),
    ),
    Rule(
        "S-23",
        "decide",
        N_("All from the bar, then the others"),
        N_(
            "All your checkers on the bar must be in before another one moves. Enter as many as "
            "you can; if one stays on the bar, the other numbers are lost."
        ),
        (cite("SEED-S"), cite("SITES")),
    ),
    Rule(
        "S-24",
        "decide",
        N_("After entering, play on freely"),
        N_(
            "When the last checker is in, play the numbers that are left with any checker, also "
            "with the one that has just entered."
        ),
        (cite("BK"),),
    ),
    Rule(
        "S-25",
        "decide",
        N_("Entering may hit"),
        N_("A checker may enter on an opponent's blot and hits it."),
        (cite("BK"),),
    ),
    Rule(
        "S-26",
        "decide",
        N_("Both numbers, also from the bar"),
        N_(
            "If you may enter with either number, choose so that both numbers can be played, if "
            "there is such a way."
        ),
        (cite("BK"), cite("OWN")),
    ),
    Rule(
        "S-27",
        "decide",
        N_("The prime and the closed home"),
        N_(
            "Six closed points in a row, a prime, cannot be passed. If all six points of a home "
            "are closed, no checker can enter there and the turn passes. There is no limit on "
            "walls in short nardy."
        ),
        (cite("SEED-S"),),
    ),
)
