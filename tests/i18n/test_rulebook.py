"""The rulebook: every id of the specification, with its sources and disagreements."""

import re
from pathlib import Path

import pytest

import nardy_learn.rules
from nardy_learn.i18n import RULEBOOK, SOURCES, cited, rule_card
from nardy_learn.i18n.rulebook import source_names

#: Numbers of the specification; a letter joined to a number is an id of its own.
IDS = {
    "L": "01-07 10-21 21a 21b 22-23 30-49 49a 50-58 60-68",
    "S": "01-08 10-27 30-45",
    "C": "00-19",
}
DISPUTED = (  # noqa: SIM905 - easier to compare with the specification
    "L-06 L-18 L-31 L-32 L-37 L-43 L-49 L-58 L-62 L-64 L-65 L-66 L-67 S-07 S-08 S-18 S-39 S-44 C-16"
).split()
TABLE = "L-22 L-23 S-05 S-07 S-08 S-17 S-19 C-18".split()  # noqa: SIM905
NOTES = "L-33 L-36 L-48 L-49 L-57 L-63 C-00".split()  # noqa: SIM905

LANGUAGES = pytest.mark.parametrize("lang", ["en", "ru"])


def expected_ids():
    for letter, groups in IDS.items():
        for group in groups.split():
            first, _, last = group.partition("-")
            if last:
                yield from (f"{letter}-{n:02}" for n in range(int(first), int(last) + 1))
            else:
                yield f"{letter}-{first}"


def all_texts(card):
    yield from (card.title, card.text, card.why, card.disputed, card.confidence)
    for line in card.sources:
        yield from (line.short, line.name, line.read, line.says)


def test_every_rule_of_the_specification_is_there_once():
    assert len(RULEBOOK) == 124
    assert sorted(RULEBOOK) == sorted(expected_ids())


def test_every_rule_that_the_rules_cite_is_there():
    folder = Path(nardy_learn.rules.__file__).parent
    found = set()
    for file in folder.glob("*.py"):
        found |= set(re.findall(r'"([LSC]-\d\d[ab]?)"', file.read_text("utf-8")))
    assert len(found) > 20
    assert found <= set(RULEBOOK)


def test_kinds():
    assert sorted(key for key, rule in RULEBOOK.items() if rule.kind == "table") == sorted(TABLE)
    assert sorted(key for key, rule in RULEBOOK.items() if rule.kind == "note") == sorted(NOTES)
    assert {rule.kind for rule in RULEBOOK.values()} == {"decide", "table", "note"}


@pytest.mark.parametrize("rule_id", DISPUTED)
def test_disagreements_are_told(rule_id):
    assert RULEBOOK[rule_id].disputed is not None
    assert len(rule_card(rule_id, "ru").disputed) > 40


@LANGUAGES
@pytest.mark.parametrize("rule_id", RULEBOOK)
def test_a_rule_is_whole_and_short(rule_id, lang):
    card = rule_card(rule_id, lang)
    assert 0 < len(card.title) <= 64
    assert 0 < len(card.text) <= 330
    assert card.text.endswith((".", "!"))
    assert not card.title.endswith(".")
    assert card.sources
    assert rule_id in cited(rule_id, lang)
    assert all("{" not in text for text in all_texts(card))


def test_russian_is_not_english():
    plain = re.compile(r"[а-яё]", re.IGNORECASE)
    for rule_id in RULEBOOK:
        english, russian = rule_card(rule_id, "en"), rule_card(rule_id, "ru")
        for before, after in (
            (english.title, russian.title),
            (english.text, russian.text),
            (english.why, russian.why),
            (english.disputed, russian.disputed),
        ):
            assert bool(before) == bool(after)
            assert not before or plain.search(after)
            assert not plain.search(before)


@LANGUAGES
def test_what_is_not_official_is_not_called_so(lang):
    for rule_id in RULEBOOK:
        for text in all_texts(rule_card(rule_id, lang)):
            assert "20.3" not in text  # only a program's comment names that article
    name = SOURCES["MS-734"].short.to(lang)
    assert {"en": "as reported", "ru": "в пересказе"}[lang] in name


def test_titles_tell_rules_apart_within_a_game():
    for letter in "LSC":
        titles = [rule.title.text for key, rule in RULEBOOK.items() if key.startswith(letter)]
        assert len(titles) == len(set(titles))


def test_sources_exist_and_are_used():
    used = {cited.key for rule in RULEBOOK.values() for cited in rule.sources}
    assert used == set(SOURCES)
    assert all(source.key == key for key, source in SOURCES.items())


def test_a_rule_with_one_source_is_not_sure_by_an_unread_text():
    for rule_id, rule in RULEBOOK.items():
        assert source_names(rule_id, "en"), rule_id
        if rule.confidence == "high" and rule.kind == "decide":
            assert {cited.key for cited in rule.sources} - {"RUWIKI", "PLAYHOP"}, rule_id


def test_an_unknown_rule_is_a_key_error():
    with pytest.raises(KeyError):
        rule_card("L-99")
