"""The cube and the match, rule by rule; the rule's id is in the name of its test."""

import pytest

from nardy_learn.rules import (
    LONG_OFFICIAL,
    SHORT,
    CubeReason,
    Game,
    Match,
    MatchInfo,
    Opening,
    Phase,
    Position,
    ResultKind,
    Roll,
    RuleSet,
    Side,
    WrongMoment,
)

MONEY = SHORT.replace(jacoby=True, beaver=True, raccoon=True, automatic_doubles=1)
#: White takes his last checker; Black has one off, none off, none off and one far back.
ONE_OFF = "short white: 1 | 19x14"
GAMMON = "short white: 1 | 19x8 18x7"
BACKGAMMON = "short white: 1 | bar 19x14"


def at_roll(rules: RuleSet = SHORT, position: str | None = None) -> Game:
    """A game in which White is on turn and has not rolled."""
    return Game(rules, position=Position.parse(position) if position else Position.start(rules))


def doubled(game: Game) -> Game:
    """The same game with a double offered and taken."""
    assert game.double().ok
    game.take()
    return game


def finish(game: Game) -> Game:
    """The same game, its last checker taken off by the side on turn."""
    game.throw(Roll(6, 5))
    game.play("1/off")
    assert game.phase is Phase.OVER
    return game


def end_game(match: Match, winner: int, factor: int = 1) -> None:
    """Let a player win the present game of a match by the other's resignation."""
    if match.game.phase is Phase.OPENING:
        match.open(Opening(6, 1))
    match.game.resign(match.side_of(1 - winner), factor)
    match.game.accept_resignation()
    match.write_down()


def crawford(match: Match) -> bool:
    """Whether the game now is the Crawford game; asked anew each time."""
    return match.crawford


# --- the cube -------------------------------------------------------------------------------


def test_C00_without_the_cube() -> None:
    game = at_roll(SHORT.replace(cube=False))
    verdict = game.double()
    assert (verdict.ok, verdict.reason, verdict.rule) == (False, CubeReason.CUBE_OFF, "C-00")
    assert game.phase is Phase.TO_ROLL


def test_C01_the_cube_begins_in_the_middle_at_one_and_ends_at_64() -> None:
    game = at_roll()
    assert (game.cube.value, game.cube.owner) == (1, None)
    values = []
    while game.double().ok:
        game.take()
        values.append(game.cube.value)
        game.throw(Roll(2, 1))
        game.play(game.legal_turns()[0])
    assert values == [2, 4, 8, 16, 32, 64]
    assert game.judge_double(game.position.turn).reason is CubeReason.CUBE_MAX


def test_C02_only_on_turn_and_before_the_roll() -> None:
    game = at_roll()
    assert game.judge_double(Side.WHITE).ok
    verdict = game.judge_double(Side.BLACK)
    assert (verdict.rule, verdict.reason) == ("C-02", CubeReason.NOT_ON_TURN)
    game.throw(Roll(6, 6))
    verdict = game.double()
    assert (verdict.rule, verdict.reason) == ("C-02", CubeReason.ALREADY_ROLLED)


def test_C03_pass_or_take_and_who_owns_the_cube() -> None:
    game = doubled(at_roll())
    assert (game.cube.value, game.cube.owner) == (2, Side.BLACK)
    # White may not double again; Black alone may, on his turn.
    verdict = game.judge_double(Side.WHITE)
    assert (verdict.rule, verdict.reason) == ("C-03", CubeReason.NOT_OWNER)
    game.throw(Roll(3, 1))
    game.play("8/5 6/5")
    assert game.judge_double(Side.BLACK).ok
    # A pass loses the value before the double.
    assert game.double().ok
    game.drop()
    assert game.phase is Phase.OVER
    assert game.result is not None
    assert game.result.winner is Side.BLACK
    assert game.points == 2


def test_C04_no_limit_to_redoubles() -> None:
    game = at_roll(SHORT.replace(cube_max=None))
    for _ in range(8):
        doubled(game)
        game.throw(Roll(2, 1))
        game.play(game.legal_turns()[0])
    assert game.cube.value == 256
    assert game.judge_double(game.position.turn).ok


@pytest.mark.parametrize(
    ("position", "cube", "points"),
    [(ONE_OFF, 4, 4), (GAMMON, 1, 2), (GAMMON, 4, 8), (BACKGAMMON, 2, 6)],
)
def test_C05_points_are_cube_times_result(position: str, cube: int, points: int) -> None:
    game = at_roll(SHORT, position)
    if cube > 1:
        doubled(game)
    if cube > 2:
        # Back and forth: White, Black, White own it in turn; here it is set by hand.
        state = game.state
        game._states[-1] = type(state)(
            state.phase, state.position, type(state.cube)(cube, Side.BLACK, turned=True)
        )
    assert finish(game).points == points


def test_C05_a_passed_double_never_counts_as_gammon() -> None:
    game = at_roll(SHORT, GAMMON)
    assert game.double().ok
    game.drop()
    assert game.points == 1
    assert game.result is not None
    assert game.result.kind is ResultKind.PASSED


def test_C06_no_double_on_the_opening_roll() -> None:
    game = Game(SHORT)
    game.open(Opening(6, 1))
    verdict = game.judge_double(Side.WHITE)
    assert (verdict.rule, verdict.reason) == ("C-06", CubeReason.OPENING_ROLL)
    game.play("13/7 8/7")
    assert game.judge_double(Side.BLACK).ok
    game.throw(Roll(2, 1))
    game.play(game.legal_turns()[0])
    assert game.judge_double(Side.WHITE).ok


def test_C07_closed_out_but_still_on_turn() -> None:
    shut = "short white: bar 13x5 8x4 6x5 | 24x2 23x2 22x2 21x2 20x2 19x2 12x3"
    game = at_roll(SHORT, shut)
    assert game.judge_double(Side.WHITE).ok
    game.throw(Roll(6, 6))
    game.play("pass")
    assert game.position.turn is Side.BLACK


def test_C08_jacoby() -> None:
    # The cube was never turned: one point, also for backgammon; turned: full value.
    assert finish(at_roll(MONEY, GAMMON)).points == 1
    assert finish(at_roll(MONEY, BACKGAMMON)).points == 1
    assert finish(doubled(at_roll(MONEY, GAMMON))).points == 4
    assert finish(at_roll(MONEY.without("C-08"), GAMMON)).points == 2
    # In a match it does not exist.
    info = MatchInfo({Side.WHITE: 5, Side.BLACK: 5})
    match_game = Game(MONEY, position=Position.parse(GAMMON), match=info)
    assert finish(match_game).points == 2


def test_C09_beaver() -> None:
    game = at_roll(MONEY)
    assert game.double().ok
    assert game.beaver().ok
    game.accept_beaver()
    assert (game.cube.value, game.cube.owner) == (4, Side.BLACK)
    assert game.phase is Phase.TO_ROLL
    # The doubler may pass the beaver and loses the doubled stake.
    game = at_roll(MONEY)
    assert game.double().ok
    assert game.beaver().ok
    game.drop()
    assert game.result is not None
    assert game.result.winner is Side.BLACK
    assert game.points == 2
    # Without the agreement, or in a match, there is none.
    plain = at_roll(SHORT)
    assert plain.double().ok
    assert plain.beaver().rule == "C-09"
    assert plain.phase is Phase.DOUBLED


def test_C10_raccoon() -> None:
    game = at_roll(MONEY)
    assert game.double().ok
    assert game.beaver().ok
    assert game.raccoon().ok
    assert (game.cube.value, game.cube.owner) == (8, Side.BLACK)
    game = at_roll(MONEY.without("C-10"))
    assert game.double().ok
    assert game.beaver().ok
    assert game.raccoon().rule == "C-10"


def test_C11_automatic_doubles() -> None:
    game = Game(MONEY)
    game.open(Opening(3, 3))
    assert (game.cube.value, game.cube.owner, game.phase) == (2, None, Phase.OPENING)
    # At most one in a game here; the dice are thrown again either way.
    game.open(Opening(5, 5))
    assert game.cube.value == 2
    game.open(Opening(2, 5))
    assert game.position.turn is Side.BLACK
    # It is no double offered and taken: Jacoby still holds.
    assert not game.cube.turned
    plain = Game(SHORT)
    plain.open(Opening(3, 3))
    assert plain.cube.value == 1


# --- the match ------------------------------------------------------------------------------


def test_C12_a_match_ends_at_its_length() -> None:
    match = Match(SHORT, 5)
    end_game(match, 0, 3)
    assert (match.score, match.over) == ((3, 0), False)
    match.next_game()
    end_game(match, 0, 3)
    assert match.over
    assert match.winner == 0
    assert match.score[0] >= 5
    with pytest.raises(WrongMoment):
        match.next_game()


def test_C13_crawford_is_one_game_only() -> None:
    match = Match(SHORT, 7)
    end_game(match, 0, 3)
    match.next_game()
    assert not crawford(match)
    end_game(match, 0, 3)
    match.next_game()  # 6-0: the Crawford game
    assert crawford(match)
    match.open(Opening(6, 1))
    match.game.play("13/7 8/7")
    verdict = match.game.judge_double(Side.BLACK)
    assert (verdict.rule, verdict.reason) == ("C-13", CubeReason.CRAWFORD)
    end_game(match, 1, 1)
    match.next_game()
    assert not crawford(match)
    # Later the other side gets there too: no second Crawford game.
    end_game(match, 1, 3)
    match.next_game()
    end_game(match, 1, 2)
    assert match.score == (6, 6)
    match.next_game()
    assert not crawford(match)
    # Without the rule there is none.
    free = Match(SHORT.without("C-13"), 2)
    end_game(free, 0)
    free.next_game()
    assert not crawford(free)


def test_C14_after_crawford_the_cube_is_back() -> None:
    match = Match(SHORT, 2)
    end_game(match, 0)
    match.next_game()
    assert crawford(match)
    end_game(match, 1)
    match.next_game()
    assert not crawford(match)
    match.open(Opening(6, 1))
    match.game.play("13/7 8/7")
    assert match.game.judge_double(Side.BLACK).ok


def test_C15_money_rules_are_off_in_matches() -> None:
    match = Match(MONEY, 5)
    match.open(Opening(4, 4))
    assert match.game.cube.value == 1
    match.open(Opening(6, 1))
    match.game.play("13/7 8/7")
    assert match.game.double().ok
    verdict = match.game.beaver()
    assert (verdict.rule, verdict.reason) == ("C-15", CubeReason.MONEY_ONLY)


def test_C16_dead_cube() -> None:
    info = MatchInfo({Side.WHITE: 1, Side.BLACK: 3})
    position = Position.start(SHORT)
    assert Game(SHORT, position=position, match=info).judge_double(Side.WHITE).ok
    deny = SHORT.replace(dead_cube_double="deny")
    verdict = Game(deny, position=position, match=info).judge_double(Side.WHITE)
    assert (verdict.rule, verdict.reason) == ("C-16", CubeReason.DEAD_CUBE)
    assert Game(deny, position=position.mirrored(), match=info).judge_double(Side.BLACK).ok


def test_C17_holland_rule() -> None:
    info = MatchInfo({Side.WHITE: 3, Side.BLACK: 1}, post_crawford=True)
    game = Game(SHORT.replace(holland=True), position=Position.start(SHORT), match=info)
    for _ in range(2):
        verdict = game.judge_double(Side.WHITE)
        assert (verdict.rule, verdict.reason) == ("C-17", CubeReason.HOLLAND)
        for roll in (Roll(2, 1), Roll(2, 1)):
            game.throw(roll)
            game.play(game.legal_turns()[0])
    assert game.judge_double(Side.WHITE).ok
    assert Game(SHORT, position=Position.start(SHORT), match=info).judge_double(Side.WHITE).ok


def test_C18_an_offer_stands() -> None:
    game = at_roll()
    assert game.double().ok
    with pytest.raises(WrongMoment):
        game.throw(Roll(6, 5))
    game.take()
    with pytest.raises(WrongMoment):
        game.drop()


def test_C19_long_nardy_with_the_cube() -> None:
    rules = LONG_OFFICIAL.replace(cube=True, last_roll=False)
    mars = doubled(at_roll(rules, "long white: 1 | 12x15"))
    assert finish(mars).points == 4
    oyn = doubled(at_roll(rules, "long white: 1 | 18x14"))
    assert finish(oyn).points == 2
    assert at_roll(LONG_OFFICIAL).double().rule == "C-00"


def test_order_of_the_reasons() -> None:
    """Cube off, Crawford, not on turn or rolled, not the owner, the greatest value, dead."""
    info = MatchInfo({Side.WHITE: 1, Side.BLACK: 2}, crawford=True)
    off = Game(SHORT.replace(cube=False), position=Position.start(SHORT), match=info)
    assert off.judge_double(Side.BLACK).rule == "C-00"
    crawford = Game(SHORT, position=Position.start(SHORT), match=info)
    assert crawford.judge_double(Side.BLACK).rule == "C-13"
    game = doubled(at_roll())
    game.throw(Roll(6, 5))
    assert game.judge_double(Side.WHITE).rule == "C-02"  # rolled comes before owner
