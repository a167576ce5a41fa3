"""Long nardy: bearing off, the end and the score (L-50 to L-68)."""

from nardy_learn.i18n.message import N_
from nardy_learn.i18n.rulebook.model import Rule, cite

RULES = (
    Rule(
        "L-50",
        "decide",
        N_("Bear off when all are home"),
        N_(
            "You may bear off when all your checkers that are still on the board are home, on "
            "points 6 to 1. You may begin in the same turn, right after the step that brings the "
            "last one home."
        ),
        (
            cite("SEED-L"),
            cite("NG"),
            cite("OWN", N_("for beginning in the same turn, as in short nardy")),
        ),
    ),
    Rule(
        "L-51",
        "decide",
        N_("The exact number"),
        N_("A number takes off a checker from the point with the same number: a 4 from point 4."),
        (cite("SEED-L"), cite("NG")),
    ),
    Rule(
        "L-52",
        "decide",
        N_("Or a step inside home"),
        N_(
            "Instead of bearing off you may play the number as a step inside home. With 6-3, the 3 "
            "may also be played from 6, 5 or 4."
        ),
        (cite("NG"), cite("RUWIKI"), cite("EVO")),
    ),
    Rule(
        "L-53",
        "decide",
        N_("Empty point, a checker farther back"),
        N_(
            "If the point of the number is empty and a checker stands on a higher point, nothing "
            "is borne off with it. A step inside home must be played with it if one is possible; "
            "otherwise the number is lost."
        ),
        (cite("NG"), cite("GEO", N_("a higher checker must move"))),
    ),
    Rule(
        "L-54",
        "decide",
        N_("Larger numbers take the farthest checker"),
        N_(
            "Only if the point of the number and all higher points are empty does the number take "
            "off a checker from your farthest point."
        ),
        (cite("SEED-L"), cite("NG")),
        why=N_("So a large number does not get lost when your checkers are already close."),
    ),
    Rule(
        "L-55",
        "decide",
        N_("When bearing off is a must"),
        N_(
            "In the case of L-54 bearing off is the only use of the number, so it must be done. "
            "Numbers are used one after the other: with checkers on 6 and 5 and a roll of 4-1, "
            "5/1 and then 1/off is legal."
        ),
        (cite("OWN"),),
    ),
    Rule(
        "L-56",
        "decide",
        N_("An opponent's checker in your home"),
        N_(
            "An opponent's checker may still stand on a point of your home. It closes that point "
            "for your steps inside home, like any other point."
        ),
        (cite("OWN"),),
    ),
    Rule(
        "L-57",
        "note",
        N_("Nothing interrupts bearing off"),
        N_("Nothing can be hit in long nardy, so once begun, bearing off is never interrupted."),
        (cite("SEED-L"),),
    ),
    Rule(
        "L-58",
        "decide",
        N_("The last checker ends the turn"),
        N_(
            "Your turn is over as soon as your fifteenth checker is off, even if numbers are left. "
            "A shorter turn that takes off the last checker is legal although a longer one exists."
        ),
        (
            cite("EVO", N_("the game ends at once with the fifteenth checker")),
            cite("PROGRAMS", N_("they differ")),
        ),
        "medium",
        disputed=N_(
            "The 2026 rules as reported end the game at once with the fifteenth checker, and so "
            "does the program bgsage in short nardy. GNU Backgammon asks for the fullest turn here "
            "too."
        ),
    ),
    Rule(
        "L-60",
        "decide",
        N_("Who wins"),
        N_(
            "Whoever first bears off all 15 checkers wins. The only exception is the last roll "
            "(L-64)."
        ),
        (cite("SEED-L"), cite("NG")),
    ),
    Rule(
        "L-61",
        "decide",
        N_("Oyn"),
        N_("If the loser has borne off at least one checker, the win is an oyn: usually 1 point."),
        (cite("SEED-L"), cite("NG")),
    ),
    Rule(
        "L-62",
        "decide",
        N_("Mars"),
        N_("If the loser has borne off no checker, the win is a mars: usually 2 points."),
        (cite("SEED-L"), cite("NG")),
        disputed=N_(
            "The official rules, the article of lavarden.ru and nardgammon.com know only oyn and "
            "mars. Game sites count some of these wins as koks or home mars (L-67)."
        ),
    ),
    Rule(
        "L-63",
        "note",
        N_("The value is agreed"),
        N_(
            "The official text says what oyn and mars are, but leaves their value to the rules of "
            "the event or to the players."
        ),
        (cite("MS-734", N_("through the article of lavarden.ru")), cite("SEED-L")),
    ),
    Rule(
        "L-64",
        "decide",
        N_("The last roll"),
        N_(
            "If the player who began the game bears off all checkers first, the other one still "
            "has one last roll, under all the rules. If that clears the board, the game is a draw. "
            "If the second player finishes first, there is no extra roll."
        ),
        (
            cite("RUWIKI", N_("the right of the last roll")),
            cite("SEED-L", N_("only that the game is drawn if both have borne off all")),
            cite("EVO", N_("plays without it")),
        ),
        "medium",
        why=N_("The player who began has had one roll more; the last roll makes it even."),
        disputed=N_(
            "Russian Wikipedia tells of the last roll, and lavarden.ru of the draw. nardgammon.com "
            "knows no draw, and the 2026 rules as reported end the game at once (L-65)."
        ),
    ),
    Rule(
        "L-65",
        "decide",
        N_("The classical rule: no draw"),
        N_("By the classical rule there are no draws: whoever finishes first wins at once."),
        (cite("NG"), cite("RUWIKI"), cite("EVO")),
        disputed=N_("Against it stand the last roll and the draw of L-64."),
    ),
    Rule(
        "L-66",
        "decide",
        N_("Oyn or mars after the last roll"),
        N_(
            "With the last roll in force, oyn or mars is settled only after it: a checker borne "
            "off with the last roll turns a mars into an oyn."
        ),
        (cite("OWN"), cite("PROGRAMS", N_("one lets the mars stand"))),
        "low",
        disputed=N_(
            "No text that we read says it. We settle the result after the last roll; one public "
            "program lets the mars stand as it was before it."
        ),
    ),
    Rule(
        "L-67",
        "decide",
        N_("Koks and home mars are not official"),
        N_(
            "Some sites have two more results. Koks, 3 points: the loser has nothing off and a "
            "checker in the first quarter, or still on the head. Home mars: nothing off, but all "
            "15 are home. The official rules know neither."
        ),
        (cite("SEED-L", N_("names both as unofficial")), cite("PROGRAMS"), cite("PLAYHOP")),
        "medium",
        disputed=N_(
            "What counts as koks and how much it is worth differs from site to site. By the "
            "official rules as reported such a win is a plain mars."
        ),
    ),
    Rule(
        "L-68",
        "decide",
        N_("Long nardy with the cube"),
        N_(
            "Long nardy is also played with the doubling cube, at some events. "
            "Here it is off unless you switch it on."
        ),
        (
            cite("MS-734", N_("point 2 of article 26 names both games for the cube")),
            cite("SPN"),
            cite("SITES", N_("reports of events in 2022")),
        ),
        "medium",
    ),
)
