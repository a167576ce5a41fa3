"""Long nardy: walls of six (L-40 to L-49a)."""

from nardy_learn.i18n.message import N_
from nardy_learn.i18n.rulebook.model import Rule, cite

RULES = (
    Rule(
        "L-40",
        "decide",
        N_("Six in a row cannot be passed"),
        N_(
            "Six of your points in a row are a block, a wall. An opponent's checker behind it "
            "cannot get past, since no step is longer than six. A wall of five can be jumped."
        ),
        (cite("SEED-L"), cite("NG")),
    ),
    Rule(
        "L-41",
        "decide",
        N_("A wall may not lock in all fifteen"),
        N_(
            "You may build a wall of six or more. But you may not lock in all 15 of your "
            "opponent's checkers with it, not even for a moment inside a turn."
        ),
        (
            cite("MS-734", N_("through the article of lavarden.ru")),
            cite("NG"),
            cite("EVO"),
        ),
        why=N_("If all fifteen were locked in, your opponent could only watch you play."),
    ),
    Rule(
        "L-42",
        "decide",
        N_("The test: is one checker ahead?"),
        N_(
            "Follow your opponent's road. If six points in a row on it are yours, at least one "
            "opponent's checker must be past them or already borne off. If none is, the wall is "
            "forbidden."
        ),
        (cite("NG"), cite("GEO"), cite("PLAYHOP"), cite("OWN")),
    ),
    Rule(
        "L-43",
        "decide",
        N_("When a checker is ahead"),
        N_(
            "Ahead means farther along your opponent's road than the wall. The checker may be "
            "anywhere there; it need not be in your opponent's home."
        ),
        (
            cite("NG"),
            cite("PLAYHOP"),
            cite("GEO"),
            cite("RUWIKI", N_("asks for a checker in the opponent's home")),
        ),
        disputed=N_(
            "nardgammon.com, the Georgian federation and others: anywhere past the wall is enough. "
            "A summary of Russian Wikipedia asks for a checker in the opponent's home; here that "
            "is a house rule one can switch on."
        ),
    ),
    Rule(
        "L-44",
        "decide",
        N_("The wall is tested after every step"),
        N_(
            "A forbidden wall may not stand even for a moment. On the board every step is tested "
            "in the order in which you play it. Another order of the same steps may be fine: open "
            "a gap first, then close the other one."
        ),
        (cite("MS-734", N_("through the article of lavarden.ru")), cite("NG"), cite("EVO")),
    ),
    Rule(
        "L-45",
        "decide",
        N_("A wall across your own start counts"),
        N_(
            "Your points 3, 2, 1 and 24, 23, 22 lie side by side. For your opponent they are six "
            "points in a row, points 15 to 10 of that road, and so they make a wall."
        ),
        (cite("OWN"),),
    ),
    Rule(
        "L-46",
        "decide",
        N_("No wall across the opponent's start"),
        N_(
            "Six points across the place where your opponent starts and finishes are no wall: none "
            "of the opponent's checkers ever has to cross that place."
        ),
        (cite("OWN"), cite("EVO"), cite("PROGRAMS")),
        "medium",
        disputed=N_(
            "The 2026 rules as reported do not join the two ends, and one public program agrees. "
            "Another one goes on counting round the circle."
        ),
    ),
    Rule(
        "L-47",
        "decide",
        N_("A checker borne off counts as ahead"),
        N_(
            "If your opponent has borne off a checker, that one counts as ahead of every wall. All "
            "the others are home by then anyway."
        ),
        (cite("EVO"), cite("PROGRAMS"), cite("OWN")),
        "medium",
    ),
    Rule(
        "L-48",
        "note",
        N_("Only the builder's own steps matter"),
        N_(
            "An allowed wall never becomes forbidden by your opponent's turn, since checkers "
            "never move back. So only your own steps have to be tested."
        ),
        (cite("OWN"),),
    ),
    Rule(
        "L-49",
        "note",
        N_("The home rule and the official rule agree"),
        N_(
            "Many say at home: build six only if one checker is already ahead. On every position "
            "that comes to the same as the official rule, since each checker is either behind the "
            "wall or ahead of it."
        ),
        (cite("OWN"), cite("SEED-L")),
        "medium",
        disputed=N_(
            "The article of lavarden.ru calls the home rule stricter. By our check it is so only "
            "if “ahead” is read as “in the opponent's home” (L-43), or in the moment of the test "
            "(L-44)."
        ),
    ),
    Rule(
        "L-49a",
        "decide",
        N_("Stricter house rules"),
        N_(
            "Some play that nobody may ever build six points in a row. In Azerbaijan one checker "
            "must have passed the place first, which is the same as L-42."
        ),
        (cite("SITES", N_("“not more than five”")), cite("LUDII")),
        "medium",
    ),
)
