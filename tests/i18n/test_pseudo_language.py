"""A third language takes files only: one made here shows every visible string marked."""

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from nardy_learn.i18n import (
    RULEBOOK,
    available_languages,
    board_title,
    cited,
    cube_text,
    describe_cube,
    describe_position,
    describe_roll,
    describe_step,
    describe_turn,
    error_text,
    head_badge,
    language_warnings,
    lost_text,
    pass_text,
    phase_text,
    result_text,
    rule_card,
    sentence,
    set_language,
    side_names,
    ui,
    warning_text,
    words,
)
from nardy_learn.i18n.build_catalogues import extract, forms
from nardy_learn.i18n.language import LanguageProblem, LanguageWarning
from nardy_learn.rules import (
    LONG_OFFICIAL,
    SHORT,
    CubeReason,
    ImpossiblePosition,
    NotationError,
    Phase,
    Position,
    Problem,
    Reason,
    Result,
    ResultKind,
    Roll,
    Side,
    Step,
    TextProblem,
    Turn,
    Verdict,
    WrongMoment,
)

PSEUDO = "eo"


@pytest.fixture
def pseudo(locale_folder):
    from tests.i18n.conftest import forget

    catalog = Catalog(locale=PSEUDO)
    for message in extract():
        if message.id:
            marked = tuple(f"⟦{text}⟧" for text in forms(message.id))
            catalog.add(
                message.id,
                marked if message.pluralizable else marked[0],
                context=message.context,
            )
    folder = locale_folder / PSEUDO / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with folder.joinpath("nardy_learn.po").open("wb") as file:
        write_po(file, catalog)
    forget()
    assert set_language(PSEUDO) == PSEUDO
    assert available_languages() == ("en", PSEUDO, "ru")
    yield
    assert not language_warnings()


def unmarked(text):
    """Return the letters of a text that no catalogue has said."""
    depth, rest = 0, []
    for sign in text:
        depth += (sign == "⟦") - (sign == "⟧")
        assert depth >= 0, text
        if depth == 0 and sign != "⟧":
            rest.append(sign)
    assert depth == 0, text
    return "".join(sign for sign in rest if sign.isalpha())


def check(*texts):
    for text in texts:
        assert "⟦" in text, text
        assert unmarked(text) == "", text


def test_the_check_finds_what_is_not_marked():
    assert unmarked("⟦a ⟦b⟧ c⟧ 24/18") == ""
    assert unmarked("⟦a⟧ plain") == "plain"


def test_verdicts(pseudo):
    for reason in Reason:
        bare = Verdict(ok=False, reason=reason)
        full = Verdict(
            ok=False,
            reason=reason,
            rule="S-22",
            points=(12,),
            die=5,
            step=Step(25, 20, 5, hit=True),
            nearest=Turn.parse("bar/20 6/off"),
            also=("S-35",),
            left=(6, 5),
        )
        start = Position.start(LONG_OFFICIAL)
        check(sentence(bare), sentence(full), sentence(full, start, rules=LONG_OFFICIAL))
    check(sentence(Verdict(ok=False, reason=Reason.BAR_FIRST, nearest=Turn.of([]))))


def test_rules(pseudo):
    for rule_id in RULEBOOK:
        card = rule_card(rule_id)
        check(card.title, card.text, card.confidence, cited(rule_id))
        check(*(text for text in (card.why, card.disputed) if text))
        for line in card.sources:
            check(line.short, line.name, line.read)
            check(*filter(None, [line.says]))


def test_positions_and_turns(pseudo):
    for text in (
        "long white: 24x15 | 12x15 | fresh white black",
        "short black: bar 24 13x5 8x3 6x5 | barx2 12x5 17x3 19x4",
        "short white: - | 5x2",
    ):
        check(describe_position(Position.parse(text)))
    for text in ("24/18/13", "24/18(2) 13/11*", "bar/20 6/off", "pass"):
        check(describe_turn(Turn.parse(text)))
    check(describe_step(Step(25, 20, hit=True)))
    check(describe_roll(Roll(6, 6)), describe_roll(Roll(6, 5)))
    check(describe_cube(2, None), describe_cube(2, Side.WHITE), describe_cube(2, Side.BLACK))


def test_what_happens_around_turns(pseudo):
    check(pass_text(Position.parse("short white: bar 6x5 | 20x2 21x2"), Roll(5, 4), SHORT))
    check(pass_text(Position.parse("long white: 20 1x14 | 15x8 14x7"), Roll(6, 5), LONG_OFFICIAL))
    check(lost_text((6, 6)), lost_text((5,)))
    for kind in ResultKind:
        check(result_text(Result(None if kind == "draw" else Side.WHITE, kind, 2, "L-61")))
    check(*map(cube_text, CubeReason), *map(phase_text, Phase))


def test_errors_and_warnings(pseudo):
    for problem in TextProblem:
        check(error_text(NotationError(problem, "24/18 7", 7)))
    check(error_text(ImpossiblePosition(~Problem.NONE)))
    check(error_text(WrongMoment("play", "to_roll")))
    for code in LanguageProblem:
        check(warning_text(LanguageWarning(code, "xx")))


def test_labels(pseudo):
    check(*(getattr(ui(), name) for name in ui()))
    check(*words().values(), head_badge(0, 1))
    for side in Side:
        names = side_names(side)
        check(*(getattr(names, name) for name in names.__slots__))
        check(board_title("long", side), board_title("short", side))
    check(board_title("long"), board_title("short"))
