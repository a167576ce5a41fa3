"""The rulebook: every rule id of the specification, its text, its sources and who disagrees.

Verdicts, lessons and rule cards read it here and nowhere else. Texts are `Message` values: their
`to(lang)` translates, and `rule_card` gives a whole rule in one language.
"""

from dataclasses import dataclass
from typing import Final

from nardy_learn.i18n.message import N_, Message
from nardy_learn.i18n.rulebook import (
    cube,
    long_block,
    long_end,
    long_head,
    long_moving,
    short_end,
    short_moving,
)
from nardy_learn.i18n.rulebook.model import Cite, Confidence, Kind, Rule, Source
from nardy_learn.i18n.rulebook.sources import SOURCES

__all__ = [
    "RULEBOOK",
    "SOURCES",
    "Cite",
    "Rule",
    "RuleCard",
    "Source",
    "SourceLine",
    "rule_card",
    "source_names",
]

_ROOMS = (long_moving, long_head, long_block, long_end, short_moving, short_end, cube)

#: Every rule by its id, in the order of the specification.
RULEBOOK: Final[dict[str, Rule]] = {rule.id: rule for room in _ROOMS for rule in room.RULES}

CONFIDENCE: Final[dict[Confidence, Message]] = {
    "high": N_("Sure: an official text says it, or independent sources agree."),
    "medium": N_("Fairly sure: one source says it, or it follows from several."),
    "low": N_("Not sure: we infer it, or the sources disagree."),
}
KINDS: Final[dict[Kind, Message]] = {
    "decide": N_("The program rules on this."),
    "table": N_("This concerns manners at the table."),
    "note": N_("This is a remark."),
}


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A source of a rule in one language; `says` is "" where it needs no words."""

    key: str
    short: str
    name: str
    read: str
    says: str


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule in one language, to be shown; `why` and `disputed` are "" where there is none."""

    id: str
    kind: Kind
    title: str
    text: str
    why: str
    sources: tuple[SourceLine, ...]
    confidence: str
    disputed: str


def rule_card(rule_id: str, lang: str | None = None) -> RuleCard:
    """Return a rule in one language.

    Parameters
    ----------
    rule_id
        An id such as "L-30".
    lang
        A language code; the language in force by default.

    Raises
    ------
    KeyError
        If there is no such rule.

    Examples
    --------
    >>> rule_card("L-30", "en").title
    'One checker from the head a turn'
    """
    rule = RULEBOOK[rule_id]
    return RuleCard(
        id=rule.id,
        kind=rule.kind,
        title=rule.title.to(lang),
        text=rule.text.to(lang),
        why=rule.why.to(lang) if rule.why else "",
        sources=tuple(_source_line(cited, lang) for cited in rule.sources),
        confidence=CONFIDENCE[rule.confidence].to(lang),
        disputed=rule.disputed.to(lang) if rule.disputed else "",
    )


def _source_line(cited: Cite, lang: str | None) -> SourceLine:
    source = SOURCES[cited.key]
    return SourceLine(
        source.key,
        source.short.to(lang),
        source.name.to(lang),
        source.read.to(lang),
        cited.says.to(lang) if cited.says else "",
    )


def source_names(rule_id: str, lang: str | None = None, most: int = 2) -> tuple[str, ...]:
    """Return the short names of a rule's best sources.

    >>> source_names("L-31", "en", most=1)
    ('order No. 734 (2024), as reported',)
    """
    return tuple(SOURCES[cited.key].short.to(lang) for cited in RULEBOOK[rule_id].sources[:most])
