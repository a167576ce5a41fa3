"""Whole games and matches: opening, turns, last roll, results, resignation, undo, colours."""

import random

import pytest

from nardy_learn.rules import (
    LONG_HOME,
    LONG_OFFICIAL,
    SHORT,
    Game,
    IllegalTurn,
    Match,
    Opening,
    Phase,
    Position,
    Result,
    ResultKind,
    Roll,
    RuleSet,
    Side,
    Throw,
    WrongMoment,
    last_roll_due,
    result,
)

WHITE, BLACK = Side.WHITE, Side.BLACK


def from_position(text: str, rules: RuleSet) -> Game:
    """A game that goes on from a position, its side on turn to roll."""
    return Game(rules, position=Position.parse(text))


def play(game: Game, roll: str, turn: str) -> Game:
    """The game after one more roll and turn."""
    game.throw(Roll.parse(roll))
    game.play(turn)
    return game


def outcome(game: Game) -> Result:
    """The result of a finished game."""
    assert game.phase is Phase.OVER
    assert game.result is not None
    return game.result


def phase(game: Game) -> Phase:
    """What must happen next; asked anew each time."""
    return game.phase


# --- opening --------------------------------------------------------------------------------


def test_L05_the_higher_die_takes_white_and_begins() -> None:
    game = Game(LONG_OFFICIAL)
    game.open(Opening(4, 4))
    assert game.phase is Phase.OPENING
    game.open(Opening(2, 5))
    assert game.position.turn is WHITE
    match = Match(LONG_OFFICIAL, 3)
    match.open(Opening(2, 5))
    assert match.side_of(1) is WHITE
    assert match.player_of(BLACK) == 0


def test_L06_what_the_first_mover_plays() -> None:
    use = Game(LONG_OFFICIAL)
    use.open(Opening(6, 5))
    assert (use.phase, use.roll) == (Phase.TO_MOVE, Roll(6, 5))
    again = Game(LONG_HOME)
    again.open(Opening(6, 5))
    assert (again.phase, again.roll) == (Phase.TO_ROLL, None)
    choice = Game(LONG_OFFICIAL.replace(long_opening="choice"))
    choice.open(Opening(6, 5))
    assert choice.phase is Phase.CHOOSE_OPENING
    choice.choose_opening(use_dice=True)
    assert (choice.phase, choice.roll) == (Phase.TO_MOVE, Roll(6, 5))
    choice.undo()
    choice.choose_opening(use_dice=False)
    assert (choice.phase, choice.roll) == (Phase.TO_ROLL, None)


def test_L07_colours_change_in_the_next_game() -> None:
    match = Match(LONG_OFFICIAL, 5)
    match.open(Opening(6, 5))
    assert match.side_of(0) is WHITE
    match.game.resign(BLACK, 1)
    match.game.accept_resignation()
    match.next_game()
    # The player who had Black has White now and begins, with no opening roll.
    assert match.side_of(1) is WHITE
    assert match.game.phase is Phase.TO_ROLL
    assert match.game.position == Position.start(LONG_OFFICIAL)
    match.game.throw(Roll(3, 3))
    # In a later game the first player too can have a double; officially one checker leaves.
    with pytest.raises(IllegalTurn):
        match.game.play("24/21 24/21")
    match.game.play("24/15")
    # With the setting off there is a new opening roll and nobody changes.
    still = Match(LONG_OFFICIAL.without("L-07"), 5)
    still.open(Opening(6, 5))
    still.game.resign(BLACK, 1)
    still.game.accept_resignation()
    still.next_game()
    assert still.game.phase is Phase.OPENING


def test_S04_the_opening_roll_is_played() -> None:
    game = Game(SHORT)
    game.open(Opening(3, 3))
    assert game.phase is Phase.OPENING
    game.open(Opening(1, 6))
    assert (game.position.turn, game.roll) == (BLACK, Roll(6, 1))
    assert game.position.starter is BLACK
    with pytest.raises(WrongMoment):
        game.throw(Roll(6, 6))


def test_S06_every_game_begins_with_an_opening_roll() -> None:
    match = Match(SHORT, 5)
    match.open(Opening(6, 1))
    match.game.resign(WHITE, 1)
    match.game.accept_resignation()
    match.next_game()
    assert match.game.phase is Phase.OPENING
    assert match.side_of(0) is WHITE


def test_L23_and_S07_dice_that_count() -> None:
    assert Throw().counts(SHORT)
    for cocked in (Throw(flat=False), Throw(on_board=False), Throw(same_half=False)):
        assert not cocked.counts(SHORT)
        assert not cocked.counts(LONG_OFFICIAL)
    on_checker = Throw(on_checker=True)
    assert not on_checker.counts(SHORT)
    assert on_checker.counts(SHORT.replace(die_on_checker="valid"))


def test_S08_premature_rolls() -> None:
    for setting, stands in (("void", False), ("stands", True)):
        game = Game(SHORT.replace(premature_roll=setting))
        game.open(Opening(6, 1))
        assert game.throw_early(Roll(5, 5)) is stands
        game.play("13/7 8/7")
        assert game.phase is Phase.TO_ROLL
        if stands:
            with pytest.raises(WrongMoment):
                game.throw(Roll(2, 1))
            game.throw(Roll(5, 5))
        else:
            game.throw(Roll(2, 1))


# --- turns ----------------------------------------------------------------------------------


def test_L22_and_S18_an_illegal_turn_may_be_let_stand() -> None:
    for rules in (LONG_OFFICIAL, SHORT):
        game = Game(rules, starter=WHITE)
        game.throw(Roll(6, 5))
        with pytest.raises(IllegalTurn) as caught:
            game.play("24/18")
        assert caught.value.verdict.rule == ("L-16" if rules.game == "long" else "S-13")
        assert game.position.turn is WHITE
        game.play("24/18", let_stand=True)
        assert game.position.turn is BLACK
        required = Game(rules.replace(illegal_move="required"), starter=WHITE)
        required.throw(Roll(6, 5))
        with pytest.raises(IllegalTurn):
            required.play("24/18", let_stand=True)


def test_a_game_refuses_what_the_moment_does_not_allow() -> None:
    game = Game(SHORT)
    for action in (game.take, game.drop, game.accept_beaver, game.accept_resignation):
        with pytest.raises(WrongMoment):
            action()
    with pytest.raises(WrongMoment):
        game.throw(Roll(6, 5))
    with pytest.raises(WrongMoment):
        game.play("24/18")
    game.open(Opening(6, 1))
    with pytest.raises(WrongMoment):
        game.open(Opening(6, 1))


@pytest.mark.parametrize("rules", [LONG_OFFICIAL, LONG_HOME, SHORT], ids=["long", "home", "short"])
def test_random_games_end_and_undo_to_the_start(rules: RuleSet) -> None:
    chance = random.Random(4)
    for _ in range(3):
        game = Game(rules, starter=chance.choice((WHITE, BLACK)))
        begin = game.state
        seen = [begin]
        while game.phase is not Phase.OVER:
            game.throw(Roll(chance.randint(1, 6), chance.randint(1, 6)))
            seen.append(game.state)
            game.play(chance.choice(game.legal_turns()))
            seen.append(game.state)
        assert outcome(game).factor in {0, 1, 2, 3}
        assert len(game.history) == len(seen) - 1
        while game.history:
            assert game.state == seen.pop()
            assert game.undo() is not None
        assert game.state == begin
        assert game.undo() is None


def test_the_first_turn_is_over_after_a_pass() -> None:
    game = Game(LONG_OFFICIAL, starter=WHITE)
    play(game, "6-5", "24/13")
    assert game.position.fresh == (BLACK,)
    play(game, "6-6", "24/18(2)")
    assert not game.position.fresh


# --- long results ---------------------------------------------------------------------------

LAST = "long white: 1 | {} ; starter {}"


def white_finishes(enemy: str, starter: str = "black", rules: RuleSet = LONG_OFFICIAL) -> Game:
    """White bears off the last checker; who began decides whether Black rolls once more."""
    return play(from_position(LAST.format(enemy, starter), rules), "6-5", "1/off")


def test_L60_the_first_to_bear_off_all_wins() -> None:
    assert outcome(white_finishes("18x14")).winner is WHITE


def test_L61_oyn() -> None:
    won = outcome(white_finishes("18x14"))
    assert (won.kind, won.factor) == (ResultKind.OYN, 1)


def test_L62_mars() -> None:
    # None off; all home or one on the head, it is mars and 2 in the official rules.
    for enemy in ("18x15", "18x14 12"):
        won = outcome(white_finishes(enemy))
        assert (won.kind, won.factor) == (ResultKind.MARS, 2)


def test_L63_the_values_are_the_events() -> None:
    rules = LONG_OFFICIAL.replace(score_oyn=2, score_mars=5)
    assert outcome(white_finishes("18x14", rules=rules)).factor == 2
    assert outcome(white_finishes("18x15", rules=rules)).factor == 5


def test_L64_the_last_roll_and_the_draw() -> None:
    # White began and finishes; Black has two left on his 1 (White's 13): one roll takes both.
    game = white_finishes("13x2", starter="white")
    assert game.phase is Phase.TO_ROLL
    assert last_roll_due(game.position, LONG_OFFICIAL)
    play(game, "2-1", "1/off(2)")
    assert (outcome(game).kind, outcome(game).winner) == (ResultKind.DRAW, None)
    assert game.points == 0
    # He does not manage: White wins, and there is no second last roll.
    game = play(white_finishes("13x3", starter="white"), "2-1", "1/off(2)")
    assert (outcome(game).winner, outcome(game).kind) == (WHITE, ResultKind.OYN)
    # The second player finishes first: no extra roll.
    assert outcome(white_finishes("13x2", starter="black")).winner is WHITE


def test_L65_without_the_last_roll_no_draws() -> None:
    won = outcome(white_finishes("13x2", starter="white", rules=LONG_HOME))
    assert won.winner is WHITE


def test_L66_mars_is_settled_after_the_last_roll() -> None:
    game = white_finishes("18x15", starter="white")
    # Black, all at home, takes at least one off with 6-1.
    play(game, "6-1", "6/off 6/5")
    assert (outcome(game).kind, outcome(game).factor) == (ResultKind.OYN, 1)
    game = white_finishes("18x14 12", starter="white")
    play(game, "2-1", "24/21")
    assert outcome(game).kind is ResultKind.MARS


def test_L67_koks_and_home_mars_of_some_rooms() -> None:
    head = LONG_HOME.replace(koks="head")
    quarter = LONG_HOME.replace(koks="first_quarter")
    # Black's 24 is White's 12, his 20 White's 8, his 18 White's 6.
    cases = [("18x14 12", 3, 3), ("18x14 8", 2, 3), ("18x14 6", 2, 2)]
    for enemy, by_head, by_quarter in cases:
        assert outcome(white_finishes(enemy, rules=head)).factor == by_head
        assert outcome(white_finishes(enemy, rules=quarter)).factor == by_quarter
    home = LONG_HOME.replace(home_mars=True)
    assert outcome(white_finishes("18x15", rules=home)).kind is ResultKind.HOME_MARS
    assert outcome(white_finishes("18x14 6", rules=home)).kind is ResultKind.MARS


def test_L68_the_cube_is_off_by_default_in_long_nardy() -> None:
    assert not LONG_OFFICIAL.cube
    assert not LONG_HOME.cube
    assert Game(LONG_OFFICIAL.replace(cube=True), starter=WHITE).double().ok


# --- short results --------------------------------------------------------------------------


def short_end(enemy: str, rules: RuleSet = SHORT) -> Result:
    """White bears off his last checker against these enemy checkers."""
    return outcome(play(from_position(f"short white: 1 | {enemy}", rules), "6-5", "1/off"))


def test_S40_the_first_to_bear_off_wins_at_once() -> None:
    assert short_end("24").winner is WHITE
    assert short_end("24").kind is not ResultKind.DRAW


def test_S41_single() -> None:
    assert (short_end("19x14").kind, short_end("19x14").factor) == (ResultKind.SINGLE, 1)


def test_S42_gammon() -> None:
    assert (short_end("19x15").kind, short_end("19x15").factor) == (ResultKind.GAMMON, 2)
    assert short_end("7x15").factor == 2


def test_S43_backgammon() -> None:
    for enemy in ("bar 19x14", "6 19x14", "2 19x14"):
        assert (short_end(enemy).kind, short_end(enemy).factor) == (ResultKind.BACKGAMMON, 3)
    # One borne off, one on the bar: single all the same.
    assert short_end("bar 19x13").factor == 1


def test_S44_where_koks_does_not_count() -> None:
    assert short_end("bar 19x14", SHORT.replace(backgammon_3x=False)).factor == 2


def test_S45_resignation() -> None:
    game = Game(SHORT, starter=WHITE)
    with pytest.raises(ValueError, match="1 to 3"):
        game.resign(WHITE, 4)
    game.resign(WHITE, 1)
    game.refuse_resignation()
    assert phase(game) is Phase.TO_ROLL
    game.resign(WHITE, 2)
    game.accept_resignation()
    assert (outcome(game).winner, outcome(game).kind) == (BLACK, ResultKind.GAMMON)
    assert outcome(game).resigned
    assert game.points == 2
    game.undo()
    assert phase(game) is Phase.RESIGNING


def test_result_is_none_while_the_game_goes_on() -> None:
    for rules in (LONG_OFFICIAL, SHORT):
        assert result(Position.start(rules), rules) is None


def test_a_match_counts_every_game_once() -> None:
    match = Match(SHORT, 0)
    match.open(Opening(6, 1))
    with pytest.raises(WrongMoment):
        match.write_down()
    match.game.resign(BLACK, 3)
    match.game.accept_resignation()
    match.write_down()
    match.write_down()
    assert match.score == (3, 0)
    assert not match.over
    match.next_game()
    assert match.score == (3, 0)
    with pytest.raises(ValueError, match="match"):
        Match(SHORT, -1)


def test_leader_wins_the_match_with_a_gammon_and_the_cube() -> None:
    # 3-2 to 5, cube 2, gammon for the leader: 3 + 4 is enough.
    match = Match(SHORT, 5)
    match._points[:] = [3, 2]
    match.game = match._new_game(starter=None)
    match.open(Opening(6, 1))
    match.game.play("13/7 8/7")
    assert match.game.double().ok
    match.game.take()
    match.game.resign(BLACK, 2)
    match.game.accept_resignation()
    match.write_down()
    assert match.winner == 0
