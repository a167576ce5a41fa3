"""Long nardy: the head rule and its exception (L-30 to L-39)."""

from nardy_learn.i18n.message import N_
from nardy_learn.i18n.rulebook.model import Rule, cite

RULES = (
    Rule(
        "L-30",
        "decide",
        N_("One checker from the head a turn"),
        N_(
            "In one turn at most one of your checkers may leave the head, your point 24. "
            "That holds for doubles too."
        ),
        (cite("SEED-L"), cite("NG")),
        why=N_(
            "So one lucky double cannot empty the head at once, and every turn asks you whether to "
            "bring out a new checker or to go on with another."
        ),
    ),
    Rule(
        "L-31",
        "decide",
        N_("The official exception: the second player's first roll"),
        N_(
            "If the second player's first roll of the game is 3-3, 4-4 or 6-6, two checkers may "
            "leave the head, even if the first player's checkers stand in the way."
        ),
        (
            cite("MS-734", N_("through the article of lavarden.ru")),
            cite("SEED-L"),
            cite("EVO"),
            cite("LUDII", N_("gives it for 4-4 and 6-6 only")),
            cite("KAK", N_("gives it for any double")),
        ),
        why=N_(
            "With these doubles one checker alone soon runs into the opponent's head and part of "
            "the roll would be lost."
        ),
        disputed=N_(
            "The official rules as reported give it to the second player only. nardgammon.com, the "
            "Georgian federation, vogclub.com and home play give it to both players (L-32). "
            "Ses-Bes has it for 4-4 and 6-6 only, kakprosto.ru for any double."
        ),
    ),
    Rule(
        "L-32",
        "decide",
        N_("The home exception: both players"),
        N_(
            "In home play the exception often holds for both players: whoever rolls 3-3, 4-4 or "
            "6-6 on the first turn may take two checkers from the head."
        ),
        (
            cite("NG"),
            cite("GEO"),
            cite("VOG"),
            cite("SEED-L", N_("as a habit of home play")),
        ),
        disputed=N_(
            "A widespread variant, but not the official rule, which gives the exception only to "
            "the second player (L-31)."
        ),
    ),
    Rule(
        "L-33",
        "note",
        N_("Why just these doubles"),
        N_(
            "Your opponent's head stands 12 points ahead of yours. A lone checker is stopped there "
            "after one step with 6-6, after two with 4-4, after three with 3-3. With 1-1, 2-2 and "
            "5-5 it plays all four steps; 5-5 jumps over that head."
        ),
        (cite("NG"), cite("OWN")),
    ),
    Rule(
        "L-34",
        "decide",
        N_("Two from the head, not more"),
        N_(
            "The exception lets two checkers leave, never three or four. So 6-6 plays two steps "
            "and loses two; 4-4 plays all four, both checkers to 16; 3-3 plays all four in one of "
            "two ways."
        ),
        (cite("OWN"),),
    ),
    Rule(
        "L-35",
        "decide",
        N_("May or must?"),
        N_(
            "The exception only says that two may leave. But as many numbers as possible must be "
            "played (L-17), so at the start the second checker has to go: one alone would play "
            "fewer."
        ),
        (
            cite("OWN", N_("from L-17 with L-31 and L-32")),
            cite("NG", N_("says “may”")),
            cite("GEO", N_("says “have the right”")),
        ),
        "medium",
    ),
    Rule(
        "L-36",
        "note",
        N_("When another checker could play the rest"),
        N_(
            "One text says that only one checker leaves the head if another one can play the rest "
            "of the double. On a true first turn that cannot happen: all fifteen are on the head."
        ),
        (cite("RUWIKI"),),
        "low",
    ),
    Rule(
        "L-37",
        "decide",
        N_("The exception when the way is blocked"),
        N_(
            "Say White has opened with 5-5 and stands on your point 16, and your first roll is "
            "4-4. By the official rules as reported two checkers still leave the head, 24/20 "
            "twice, and two steps are lost."
        ),
        (
            cite("MS-734", N_("through the article of lavarden.ru")),
            cite("EVO"),
            cite("NG", N_("says the opposite: one checker, one step")),
        ),
        "medium",
        disputed=N_(
            "The official rules as reported: two may leave even with checkers in the way. "
            "nardgammon.com: then only one checker leaves and makes one step."
        ),
    ),
    Rule(
        "L-38",
        "decide",
        N_("No other roll helps"),
        N_(
            "Blocked or not, no other roll lets two checkers leave. If White has opened with 5-5, "
            "your 2-2 plays three steps with one checker and loses the fourth; of 6-2 only the 6 "
            "can be played, of 5-3 only the 5."
        ),
        (cite("OWN"), cite("NG")),
    ),
    Rule(
        "L-39",
        "decide",
        N_("After the first turn always one"),
        N_(
            "After a player's first turn the limit is one checker for the rest of the game. The "
            "first turn is the first roll, even if nothing could be played with it."
        ),
        (cite("NG"), cite("SEED-L"), cite("EVO")),
    ),
)
