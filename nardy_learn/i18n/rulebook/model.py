"""What the rulebook is made of."""

from dataclasses import dataclass
from typing import Literal

from nardy_learn.i18n.message import Message

Kind = Literal["decide", "table", "note"]
Confidence = Literal["high", "medium", "low"]


@dataclass(frozen=True, slots=True)
class Source:
    """A text that rules were taken from.

    Attributes
    ----------
    key
        The short key that rules cite.
    short
        The name as a sentence cites it.
    name
        The full name, with the address where there is one.
    read
        How far it was read, and so how far it may be trusted here.
    """

    key: str
    short: Message
    name: Message
    read: Message


@dataclass(frozen=True, slots=True)
class Cite:
    """One source of one rule: the key, and what it says if that needs saying."""

    key: str
    says: Message | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the specification.

    Attributes
    ----------
    id
        The id that verdicts and lessons cite: L for long nardy, S for short, C for cube and match.
    kind
        "decide": a program rules on it; "table": manners at the table; "note": a consequence,
        reason or remark.
    title, text
        The rule in a few words, and in full.
    why
        Why the rule exists, where there is a good reason.
    sources
        Where it was found, the best first.
    confidence
        "high": an official text or two independent ones agree; "medium": one source, or deduced
        from several; "low": inferred, or sources disagree.
    disputed
        Who says what, where sources disagree.
    """

    id: str
    kind: Kind
    title: Message
    text: Message
    sources: tuple[Cite, ...]
    confidence: Confidence = "high"
    why: Message | None = None
    disputed: Message | None = None

    @property
    def game(self) -> str:
        """What the rule belongs to: "long", "short" or "cube"."""
        return {"L": "long", "S": "short", "C": "cube"}[self.id[0]]


def cite(key: str, says: Message | None = None) -> Cite:
    """Cite a source."""
    return Cite(key, says)
