"""Language: every sentence a learner reads or hears.

The rules return codes and points; here they become sentences, in the learner's language. The
English text stands in the code, all others in the catalogues under ``locale``.
"""

from nardy_learn.i18n.catalogue import translator
from nardy_learn.i18n.errors import error_text, warning_text
from nardy_learn.i18n.language import (
    LanguageProblem,
    LanguageWarning,
    available_languages,
    get_language,
    language_warnings,
    set_language,
)
from nardy_learn.i18n.message import Message, either, join
from nardy_learn.i18n.notation import describe_step, describe_turn, read_turn, turn_text
from nardy_learn.i18n.outcomes import (
    cube_text,
    lost_text,
    pass_text,
    phase_text,
    result_name,
    result_text,
)
from nardy_learn.i18n.positions import describe_cube, describe_position, describe_roll
from nardy_learn.i18n.rulebook import RULEBOOK, SOURCES, Rule, RuleCard, rule_card
from nardy_learn.i18n.sides import SideNames, side_name, side_names
from nardy_learn.i18n.ui import Ui, ui
from nardy_learn.i18n.verdicts import Explanation, cited, explanation, sentence
from nardy_learn.i18n.words import board_title, head_badge, words

__all__ = [
    "RULEBOOK",
    "SOURCES",
    "Explanation",
    "LanguageProblem",
    "LanguageWarning",
    "Message",
    "Rule",
    "RuleCard",
    "SideNames",
    "Ui",
    "available_languages",
    "board_title",
    "cited",
    "cube_text",
    "describe_cube",
    "describe_position",
    "describe_roll",
    "describe_step",
    "describe_turn",
    "either",
    "error_text",
    "explanation",
    "get_language",
    "head_badge",
    "join",
    "language_warnings",
    "lost_text",
    "pass_text",
    "phase_text",
    "read_turn",
    "result_name",
    "result_text",
    "rule_card",
    "sentence",
    "set_language",
    "side_name",
    "side_names",
    "translator",
    "turn_text",
    "ui",
    "warning_text",
    "words",
]
