"""The sentence a learner gets for an attempt: why, by which rule, and what would be legal."""

from dataclasses import dataclass

from nardy_learn.i18n.case import Case
from nardy_learn.i18n.message import N_, sentences
from nardy_learn.i18n.notation import turn_text
from nardy_learn.i18n.reasons import why
from nardy_learn.i18n.rulebook import RULEBOOK, source_names
from nardy_learn.rules import Position, RuleSet, Verdict

_RULE = N_("Rule {id}, “{title}”. Source: {sources}.")
_ALSO = N_("See also {id}, “{title}”.")
_NEAREST = N_("Nearest legal turn: {turn}.")
_NEAREST_PASS = N_("Nothing can be played here: your turn passes.")
_SOURCES = N_("{first}; {second}")


@dataclass(frozen=True, slots=True)
class Explanation:
    """A verdict in words, in parts that a board can lay out as it likes.

    Attributes
    ----------
    why
        What is wrong, or that it is allowed; always there.
    rule_line
        The rule's id, title and sources; "" where no rule is named.
    nearest_line
        The legal turn closest to the attempt; "" if there is none to show.
    rule
        The rule's id, for a rule card, or None.
    """

    why: str
    rule_line: str
    nearest_line: str
    rule: str | None

    def __str__(self) -> str:
        return sentences(self.why, self.rule_line, self.nearest_line)


def explanation(
    verdict: Verdict,
    position: Position | None = None,
    lang: str | None = None,
    *,
    rules: RuleSet | None = None,
    left: tuple[int, ...] = (),
) -> Explanation:
    """Say a verdict in words, part by part.

    Parameters
    ----------
    verdict
        What `nardy_learn.rules` answered to an attempt.
    position
        The position the attempt was made in (on a board, the position before the step). With it
        the sentence can say who stands on a closed point, and who began.
    lang
        A language code; the language in force by default.
    rules
        The rules in force, for sentences that name settings.
    left
        The numbers still to be played, where the verdict does not carry them.

    Examples
    --------
    >>> from nardy_learn.rules import LONG_OFFICIAL, Roll, explain
    >>> start = Position.start(LONG_OFFICIAL)
    >>> verdict = explain(start, Roll(6, 5), "24/18 24/19", LONG_OFFICIAL)
    >>> said = explanation(verdict, start, "en")
    >>> said.why
    'Only one checker may leave the head in a turn, and one has left it already.'
    >>> said.nearest_line
    'Nearest legal turn: 24/18/13.'
    """
    return Explanation(
        why=why(Case(verdict, position, rules, left, lang)),
        rule_line=rule_line(verdict, lang),
        nearest_line=nearest_line(verdict, lang),
        rule=verdict.rule,
    )


def sentence(
    verdict: Verdict,
    position: Position | None = None,
    lang: str | None = None,
    *,
    rules: RuleSet | None = None,
    left: tuple[int, ...] = (),
) -> str:
    """Say a verdict in words, all in one: why, the rule and its source, the nearest legal turn.

    The parameters are those of `explanation`.
    """
    return str(explanation(verdict, position, lang, rules=rules, left=left))


def rule_line(verdict: Verdict, lang: str | None = None) -> str:
    """Name the rule that a verdict cites, with its sources; "" if it cites none."""
    if verdict.rule is None or verdict.rule not in RULEBOOK:
        return ""
    also = (
        _ALSO.to(lang, id=other, title=RULEBOOK[other].title.to(lang))
        for other in verdict.also
        if other in RULEBOOK
    )
    return sentences(cited(verdict.rule, lang), *also)


def cited(rule_id: str, lang: str | None = None) -> str:
    """Name a rule with its title and its best sources.

    >>> cited("L-42", "en")
    'Rule L-42, “The test: is one checker ahead?”. Source: nardgammon.com, ...
    """
    names = source_names(rule_id, lang)
    text = names[0]
    for name in names[1:]:
        text = _SOURCES.to(lang, first=text, second=name)
    return _RULE.to(lang, id=rule_id, title=RULEBOOK[rule_id].title.to(lang), sources=text)


def nearest_line(verdict: Verdict, lang: str | None = None) -> str:
    """Name the legal turn closest to a refused attempt; "" if there is none."""
    if verdict.ok or verdict.nearest is None:
        return ""
    if not verdict.nearest.steps:
        return _NEAREST_PASS.to(lang)
    return _NEAREST.to(lang, turn=turn_text(verdict.nearest, lang))
