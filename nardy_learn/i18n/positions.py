"""A position in words: what a screen reader says instead of a picture."""

from nardy_learn.i18n.message import N_, Message, Nn_, Np_, join, sentences
from nardy_learn.i18n.sides import side_names
from nardy_learn.rules import BAR, HEAD, OFF, Position, Roll, Side

GAMES = {
    "long": Np_("the game", "Long nardy"),
    "short": Np_("the game", "Short nardy"),
}
_ENEMY_HEAD = 12  # the opponent's head in the mover's numbers (L-02)

_ON = Nn_("{n} checker on {point}", "{n} checkers on {point}")
_ON_HEAD = Nn_("{n} checker on the head ({point})", "{n} checkers on the head ({point})")
_ON_BAR = Nn_("{n} checker on the bar", "{n} checkers on the bar")
_NOBODY = N_("no checker on the board")
_FIRST_TURN = {
    Side.WHITE: N_("It is White's first turn of the game."),
    Side.BLACK: N_("It is Black's first turn of the game."),
}
_WHOSE_NUMBERS = {
    Side.WHITE: N_("All points are counted from White's side."),
    Side.BLACK: N_("All points are counted from Black's side."),
}
_SIDE = N_("{side}: {places}.")
_OFF = N_("Borne off: {white} White, {black} Black.")
_PIPS = N_("Pips left: {white} White, {black} Black.")
_ROLL = N_("Roll: {roll}.")
_DOUBLE = N_("Roll: {roll}, a double.")
_CUBE = N_("The cube is in the middle at {value}.")
_CUBE_OF = {
    Side.WHITE: N_("White owns the cube at {value}."),
    Side.BLACK: N_("Black owns the cube at {value}."),
}


def describe_position(position: Position, lang: str | None = None) -> str:
    """Tell a position in words, all points in the mover's own numbers.

    The game, who is on turn, each point of the mover and of the opponent from the far end on, the
    bar, what is borne off, and the pip counts.

    >>> from nardy_learn.rules import Position
    >>> print(describe_position(Position.parse("short white: bar 8x3 | 1x2 ; starter white"), "en"))
    ... # doctest: +ELLIPSIS
    Short nardy. White to play. All points are counted from White's side. White: ...
    """
    mover, other = position.turn, position.turn.other
    own = {n: position.own(n) for n in range(BAR, OFF, -1)}
    enemy = {BAR: position.enemy_bar} | {n: position.enemy(n) for n in range(24, 0, -1)}
    white, black = position.off
    long = position.game == "long"
    return sentences(
        GAMES[position.game].to(lang) + ".",
        side_names(mover, lang).to_play + ".",
        _FIRST_TURN[mover].to(lang) if mover in position.fresh else "",
        _WHOSE_NUMBERS[mover].to(lang),
        _places(mover, own, HEAD if long else None, lang),
        _places(other, enemy, _ENEMY_HEAD if long else None, lang),
        _OFF.to(lang, white=white, black=black),
        _PIPS.to(lang, white=position.pip_count(Side.WHITE), black=position.pip_count(Side.BLACK)),
    )


def _places(side: Side, counts: dict[int, int], head: int | None, lang: str | None) -> str:
    told = []
    for point, n in counts.items():
        if n:
            message: Message = _ON_BAR if point == BAR else _ON_HEAD if point == head else _ON
            told.append(message.to(lang, n, point=point))
    names = side_names(side, lang)
    return _capital(_SIDE.to(lang, side=names.name, places=join(told, lang) or _NOBODY.to(lang)))


def describe_roll(roll: Roll, lang: str | None = None) -> str:
    """Tell a roll in words.

    >>> describe_roll(Roll(6, 6), "en")
    'Roll: 6-6, a double.'
    """
    return (_DOUBLE if roll.is_double else _ROLL).to(lang, roll=roll)


def describe_cube(value: int, owner: Side | None, lang: str | None = None) -> str:
    """Tell where the doubling cube is.

    >>> describe_cube(2, Side.BLACK, "en")
    'Black owns the cube at 2.'
    """
    return (_CUBE_OF[owner] if owner else _CUBE).to(lang, value=value)


def _capital(text: str) -> str:
    """Begin a sentence with a capital; languages without capitals do not mind."""
    return text[:1].upper() + text[1:]
