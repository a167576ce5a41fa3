"""Long nardy: the board, the start, and moving (L-01 to L-23)."""

from nardy_learn.i18n.message import N_
from nardy_learn.i18n.rulebook.model import Rule, cite

RULES = (
    Rule(
        "L-01",
        "decide",
        N_("Board, checkers and dice"),
        N_(
            "Two players share a board of 24 points in four quarters of six. "
            "Each has 15 checkers, and there are two dice."
        ),
        (cite("SEED-L"), cite("NG"), cite("MS-734")),
    ),
    Rule(
        "L-02",
        "decide",
        N_("All checkers start on the head"),
        N_(
            "At the start all 15 checkers of a player stand on one point, the head: that player's "
            "own point 24. The two heads lie in opposite corners, so your opponent's head is on "
            "your point 12."
        ),
        (cite("SEED-L"), cite("NG"), cite("ENWIKI")),
    ),
    Rule(
        "L-03",
        "decide",
        N_("Everybody goes one way, never back"),
        N_(
            "Both players move the same way round the board, anticlockwise, each from the own "
            "point 24 down to 1. No checker ever moves back."
        ),
        (cite("SEED-L"), cite("NG")),
        why=N_(
            "With one direction for both, the game is a race in which you can only get in the way."
        ),
    ),
    Rule(
        "L-04",
        "decide",
        N_("Home is the last quarter"),
        N_("A player's home is the last quarter of that player's road: own points 6 to 1."),
        (cite("SEED-L"), cite("NG")),
    ),
    Rule(
        "L-05",
        "decide",
        N_("Who begins"),
        N_(
            "Each player rolls one die. The higher number takes White and moves first; "
            "if both are equal, roll again."
        ),
        (cite("SEED-L"), cite("NG")),
        why=N_("To begin is an advantage, so chance gives it out."),
    ),
    Rule(
        "L-06",
        "decide",
        N_("What the first player plays"),
        N_(
            "By the official rules as reported, the first player plays the two numbers that "
            "decided who begins. At home the first player often rolls both dice afresh."
        ),
        (
            cite(
                "MS-734",
                N_("point 3 of article 26, read in part: the first player uses both numbers"),
            ),
            cite("EVO", N_("the winner of the opening roll plays that pair without a new roll")),
            cite("LOGAS", N_("the first player rolls again")),
            cite("PALM", N_("the first player may choose")),
        ),
        "medium",
        disputed=N_(
            "The official rules as reported: play the two numbers shown. logasai.ru, and "
            "nardgammon.com by its examples: roll both dice afresh. The program Long Nardi 1.1 "
            "lets the first player choose."
        ),
    ),
    Rule(
        "L-07",
        "decide",
        N_("Colours change in the next game"),
        N_(
            "In the next game of a match the players change colours. Whoever had Black now has "
            "White and begins, without an opening roll."
        ),
        (cite("SEED-L"), cite("NG")),
        why=N_("So both players begin equally often."),
    ),
    Rule(
        "L-10",
        "decide",
        N_("One number, one step"),
        N_(
            "A turn is one roll of two dice. Each number is one step of one of your checkers, by "
            "exactly so many points, and each number is used once. Two checkers may move, or one "
            "checker may take both steps, one after the other."
        ),
        (cite("SEED-L"), cite("NG")),
    ),
    Rule(
        "L-11",
        "decide",
        N_("Where a checker may land"),
        N_(
            "A step may end on an empty point or on a point with your own checkers, "
            "however many there are."
        ),
        (cite("SEED-L"), cite("NG")),
    ),
    Rule(
        "L-12",
        "decide",
        N_("One opponent's checker closes a point"),
        N_(
            "A step may not end on a point where even one opponent's checker stands. "
            "Nothing is hit in long nardy, and there is no bar."
        ),
        (cite("SEED-L"), cite("NG")),
        why=N_("This is what makes long nardy a game of standing in the way instead of hitting."),
    ),
    Rule(
        "L-13",
        "decide",
        N_("Each stop on the way must be open"),
        N_(
            "When one checker takes several steps, each point where it stops must be open: the sum "
            "is not one jump. Points between the stops may be jumped over, whoever stands there."
        ),
        (cite("NG", N_("follows from its point 3.1")), cite("OWN")),
    ),
    Rule(
        "L-14",
        "decide",
        N_("A double is four steps"),
        N_(
            "Equal numbers on both dice are a double: four steps of that number, shared among your "
            "checkers as you like."
        ),
        (cite("SEED-L"), cite("NG")),
    ),
    Rule(
        "L-15",
        "decide",
        N_("Numbers in any order"),
        N_("You choose which of the two numbers you play first."),
        (cite("NG"),),
    ),
    Rule(
        "L-16",
        "decide",
        N_("What can be played must be played"),
        N_(
            "If a number can be played, you must play it, even when it hurts. Numbers that cannot "
            "be played are lost."
        ),
        (cite("SEED-L"), cite("NG")),
        why=N_("Without it a player with a good position would simply wait."),
    ),
    Rule(
        "L-17",
        "decide",
        N_("Play as many numbers as possible"),
        N_(
            "If there is any way to play both numbers, you must play both; in a double, as many of "
            "the four as you can. A choice that uses fewer is not allowed."
        ),
        (
            cite("NG", N_("it calls this the full-move rule")),
            cite("RUWIKI"),
            cite("EVO"),
        ),
        why=N_("Otherwise you could get rid of a bad number by first playing the other one badly."),
    ),
    Rule(
        "L-18",
        "decide",
        N_("Either number, but not both: the larger"),
        N_("If you can play either number but not both, you must play the larger one."),
        (
            cite("NG", N_("says so, with an example of 6-5")),
            cite("EVO", N_("says so for the 2026 rules")),
        ),
        "medium",
        disputed=N_(
            "nardgammon.com says so openly, and so do the 2026 rules as reported. The article of "
            "lavarden.ru does not speak of it, and the official text itself was not seen."
        ),
    ),
    Rule(
        "L-19",
        "decide",
        N_("If only one number fits at all"),
        N_("If only one of the two numbers can be played at all, play that one, large or small."),
        (cite("NG"),),
    ),
    Rule(
        "L-20",
        "decide",
        N_("No step possible: the turn passes"),
        N_("If no number can be played, your turn passes and nothing moves."),
        (cite("SEED-L"), cite("NG")),
    ),
    Rule(
        "L-21",
        "decide",
        N_("All rules count when numbers are counted"),
        N_(
            "A step that the head rule or the block rule forbids is no way to play a number. "
            "It need not be played, and it does not count when you look for the fullest turn."
        ),
        (cite("OWN"), cite("PROGRAMS")),
        "medium",
    ),
    Rule(
        "L-21a",
        "decide",
        N_("Example: the order that plays both"),
        N_(
            "You have thirteen checkers on 1, one on 18 and one on 13. Your opponent holds your "
            "points 12 and 7. The roll is 6-5. 18/13 looks fine, but then no 6 can be played. "
            "The only legal turn is 13/8/2."
        ),
        (cite("OWN"),),
    ),
    Rule(
        "L-21b",
        "decide",
        N_("Example: the larger number"),
        N_(
            "You have fourteen checkers on 1 and one on 20. Your opponent holds your point 9. The "
            "roll is 6-5. The 6 can be played, or the 5, but never both. So you must play 20/14."
        ),
        (cite("OWN"),),
    ),
    Rule(
        "L-22",
        "table",
        N_("When a turn is over"),
        N_(
            "You may still change your turn until you end it: by pressing the clock or handing "
            "over the dice. If your turn was wrong or unfinished, your opponent may accept it or "
            "ask for a right one."
        ),
        (cite("NG"),),
        "medium",
        why=N_(
            "One clear moment ends the turn, so nobody argues about a checker that was only tried."
        ),
    ),
    Rule(
        "L-23",
        "table",
        N_("When a roll counts"),
        N_(
            "Both dice must lie flat in one half of the board; otherwise roll both again. "
            "Do not touch them until the turn is over."
        ),
        (
            cite("NG"),
            cite("RUWIKI"),
            cite("MS-347", N_("the dice are thrown from a cup or through a baffle box")),
        ),
        "medium",
    ),
)
