"""Every rule that a program decides has a test that bears its id."""

import re
from pathlib import Path

import pytest

RULEBOOK = pytest.importorskip("nardy_learn.i18n").RULEBOOK
NAME = re.compile(r"^def test_((?:[LSC]\d\d[a-z]?_(?:and_)?)+)", re.MULTILINE)


def ids_in_tests() -> set[str]:
    """The rule ids in the names of the tests of this folder."""
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for name in NAME.findall(file.read_text(encoding="utf-8")):
            found |= {f"{i[0]}-{i[1:]}" for i in re.findall(r"[LSC]\d\d[a-z]?", name)}
    return found


@pytest.mark.parametrize("rule", [r.id for r in RULEBOOK.values() if r.kind == "decide"])
def test_rule_has_a_test(rule: str) -> None:
    assert rule in ids_in_tests()


def test_tests_name_known_rules_only() -> None:
    assert ids_in_tests() <= set(RULEBOOK)
