"""Views that several tests look at, and a strategy for arbitrary ones."""

from hypothesis import strategies as st

from nardy_learn.rules import Position, Side
from nardy_learn.view import THEMES, Arrow, BoardView, CubeView, DieView, Place

WHITE, BLACK = Side.WHITE, Side.BLACK
GAMES = ("long", "short")
SEATS = [(game, bottom) for game in GAMES for bottom in Side]


def places(game):
    """Every place a checker can stand on."""
    on_bar = [Place.bar(side) for side in Side] if game == "short" else []
    return [*map(Place.point, range(1, 25)), *on_bar, *(Place.off(side) for side in Side)]


def start(game, turn=WHITE, **more):
    return BoardView.of(Position.start(game, turn), **more)


def busy(game, bottom=WHITE, theme="wood"):
    """A view with every kind of mark at once."""
    bar, off = ((1, 0), (0, 0)) if game == "short" else ((0, 0), (1, 0))
    return BoardView(
        game,
        bottom=bottom,
        points=(0, 1, 0, 0, 0, 2, 0, 5, -1, 0, 0, -14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6),
        bar=bar,
        off=off,
        turn=WHITE,
        both_numbers=True,
        dice=(DieView(6), DieView(5, "used"), DieView(4, "lost"), DieView(1)),
        cube=CubeView(64, BLACK),
        picked=Place.point(24),
        destinations=(Place.point(18), Place.point(9), Place.point(8), Place.off(WHITE)),
        later=(Place.point(13),),
        lit=(Place.point(24), Place.point(1), Place.off(BLACK)),
        wall=(3, 2, 1, 24, 23, 22),
        arrows=(
            Arrow(Place.point(24), Place.point(18), "hint"),
            Arrow(Place.point(8), Place.off(WHITE), "wrong"),
            Arrow(Place.point(2), Place.point(1), "step"),
        ),
        badges=("head 0/1", "<&>"),
        theme=theme,
    )


@st.composite
def views(draw, game=None, **fixed):
    """A board with up to 15 checkers a side anywhere, also all on one place."""
    game = game or draw(st.sampled_from(GAMES))
    points, bar, off = [0] * 24, [0, 0], [0, 0]
    for index, sign in enumerate((1, -1)):
        for _ in range(draw(st.integers(0, 4))):
            spot = draw(st.integers(0, 25 if game == "short" else 24))
            room = 15 - sum(max(sign * n, 0) for n in points) - bar[index] - off[index]
            count = draw(st.integers(0, room))
            if spot == 25:
                bar[index] += count
            elif spot == 24:
                off[index] += count
            elif points[spot] * sign >= 0:
                points[spot] += sign * count
    fields = {
        "bottom": draw(st.sampled_from(Side)),
        "turn": draw(st.sampled_from([None, *Side])),
        "numbers_for": draw(st.sampled_from(Side)),
        "both_numbers": draw(st.booleans()),
        "picked": draw(st.sampled_from([None, *places(game)])),
        "destinations": tuple(draw(st.lists(st.sampled_from(places(game)), max_size=4))),
        "later": tuple(draw(st.lists(st.sampled_from(places(game)), max_size=2))),
        "lit": tuple(draw(st.lists(st.sampled_from(places(game)), max_size=3))),
        "arrows": tuple(
            draw(
                st.lists(
                    st.builds(
                        Arrow,
                        st.sampled_from(places(game)),
                        st.sampled_from(places(game)),
                        st.sampled_from(("step", "hint", "wrong")),
                    ),
                    max_size=2,
                )
            )
        ),
        "theme": draw(st.sampled_from(tuple(THEMES))),
    }
    return BoardView(game, points=tuple(points), bar=tuple(bar), off=tuple(off), **(fields | fixed))
