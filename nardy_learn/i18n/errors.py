"""Sentences for errors: bad notation with its column, impossible positions with every reason."""

from typing import Final, Protocol

from nardy_learn.i18n.language import LanguageProblem, LanguageWarning
from nardy_learn.i18n.message import N_, Message, sentences
from nardy_learn.i18n.outcomes import PHASES
from nardy_learn.i18n.verdicts import sentence
from nardy_learn.rules import (
    IllegalTurn,
    ImpossiblePosition,
    NotationError,
    Problem,
    TextProblem,
    WrongMoment,
)

TEXT_PROBLEMS: Final[dict[TextProblem, Message]] = {
    TextProblem.EMPTY: N_("Nothing is written here yet."),
    TextProblem.UNEXPECTED: N_("“{found}” does not fit here."),
    TextProblem.POINT_EXPECTED: N_("A point is missing here: a number from 1 to 24, or bar."),
    TextProblem.POINT_OUT_OF_RANGE: N_("There is no point {found}. Points go from 1 to 24."),
    TextProblem.TARGET_EXPECTED: N_(
        "It does not say where the checker goes. Write both points, like 24/18."
    ),
    TextProblem.COUNT_EXPECTED: N_("A number of checkers is missing here."),
    TextProblem.COUNT_OUT_OF_RANGE: N_("“{found}” is not a possible count here."),
    TextProblem.TOO_MANY_STEPS: N_("These are too many steps for one turn: a double gives four."),
    TextProblem.BAD_ROLL: N_("This is not a roll. A roll is two numbers from 1 to 6, like 6-5."),
    TextProblem.BAD_NUMBER: N_("“{found}” is not a number that can stand here."),
    TextProblem.GAME_EXPECTED: N_("A position begins with the game: long or short."),
    TextProblem.SIDE_EXPECTED: N_("A side is missing here: white or black."),
    TextProblem.SEPARATOR_EXPECTED: N_(
        "A “|” is missing here: it separates the checkers of the two sides."
    ),
    TextProblem.UNKNOWN_WORD: N_("The word “{found}” is not known here."),
    TextProblem.REPEATED_POINT: N_("Point {found} is written twice."),
}

POSITION_PROBLEMS: Final[dict[Problem, Message]] = {
    Problem.NEGATIVE_COUNT: N_("a point has fewer than no checkers"),
    Problem.BAD_POINT: N_("there is a point outside 1 to 24"),
    Problem.TOO_MANY_WHITE: N_("White has more than 15 checkers"),
    Problem.TOO_MANY_BLACK: N_("Black has more than 15 checkers"),
    Problem.TOO_FEW_WHITE: N_("White has fewer than 15 checkers, those borne off included"),
    Problem.TOO_FEW_BLACK: N_("Black has fewer than 15 checkers, those borne off included"),
    Problem.SHARED_POINT: N_("checkers of both sides stand on one point"),
    Problem.BAR_IN_LONG: N_("there is no bar in long nardy, since nothing can be hit"),
    Problem.OFF_WHILE_OUTSIDE_WHITE: N_(
        "White has borne off checkers although some are not home yet"
    ),
    Problem.OFF_WHILE_OUTSIDE_BLACK: N_(
        "Black has borne off checkers although some are not home yet"
    ),
    Problem.BOTH_FINISHED: N_("both sides have borne off all their checkers"),
    Problem.FRESH_BUT_MOVED_WHITE: N_(
        "White's first turn is still to come, but not all white checkers are on the head"
    ),
    Problem.FRESH_BUT_MOVED_BLACK: N_(
        "Black's first turn is still to come, but not all black checkers are on the head"
    ),
}

_COLUMN = N_("Character {column}: {problem}")
_IMPOSSIBLE = N_("Such a position cannot be: {problems}.")
_AND_ALSO = N_("{first}; {second}")
_UNKNOWN = N_("Something is wrong: {error}")


def error_text(error: Exception, lang: str | None = None) -> str:
    """Say in the learner's words what an error of `nardy_learn.rules` means.

    Parameters
    ----------
    error
        A `NotationError` (the sentence names the column), an `ImpossiblePosition` (all reasons at
        once), an `IllegalTurn` (the sentence of its verdict) or a `WrongMoment`. Any other error
        is named as it is.
    lang
        A language code; the language in force by default.

    Examples
    --------
    >>> from nardy_learn.rules import Turn
    >>> try:
    ...     Turn.parse("24/30")
    ... except NotationError as error:
    ...     print(error_text(error, "en"))
    Character 4: There is no point 30. Points go from 1 to 24.
    """
    if isinstance(error, NotationError):
        return _notation(error, lang)
    if isinstance(error, ImpossiblePosition):
        return _impossible(error, lang)
    if isinstance(error, IllegalTurn):
        return sentence(error.verdict, None, lang)
    if isinstance(error, WrongMoment):
        now = PHASES[error.phase].to(lang) if error.phase in PHASES else ""
        return sentences(N_("That cannot be done at this moment of the game.").to(lang), now)
    return _UNKNOWN.to(lang, error=error)


def _notation(error: NotationError, lang: str | None) -> str:
    found = _word_at(error.text, error.column)
    problem = TEXT_PROBLEMS[error.problem].to(lang, found=found)
    if error.problem is TextProblem.EMPTY or (error.column <= 1 and not error.text.strip()):
        return problem
    return _COLUMN.to(lang, column=error.column, problem=problem)


def _word_at(text: str, column: int) -> str:
    """Return what stands at a column: a whole word or number, or one sign."""
    rest = text[column - 1 :]
    end = next((i for i, sign in enumerate(rest) if not sign.isalnum()), len(rest))
    return rest[: max(end, 1)]


def _impossible(error: ImpossiblePosition, lang: str | None) -> str:
    told = [POSITION_PROBLEMS[problem].to(lang) for problem in error.problems]
    text = told[0] if told else ""
    for part in told[1:]:
        text = _AND_ALSO.to(lang, first=text, second=part)
    return _IMPOSSIBLE.to(lang, problems=text)


# --- warnings: nothing is lost, but the learner should know --------------------------------------

_LANGUAGE: Final[dict[LanguageProblem, Message]] = {
    LanguageProblem.UNKNOWN_LANGUAGE: N_(
        "There is no translation into “{language}”, so English is used."
    ),
    LanguageProblem.NO_CATALOGUE: N_(
        "The translation into “{language}” is not compiled, so English is used. "
        "To compile it, install Babel and run: python -m nardy_learn.i18n.build_catalogues"
    ),
    LanguageProblem.STALE_CATALOGUE: N_(
        "The compiled translation into “{language}” is not up to date, so some text may be in "
        "English. To compile it, install Babel and run: "
        "python -m nardy_learn.i18n.build_catalogues"
    ),
    LanguageProblem.BROKEN_CATALOGUE: N_(
        "The translation into “{language}” cannot be read, so English is used."
    ),
}

_PROGRESS: Final[dict[str, Message]] = {
    "torn_last_line": N_("The last entry was cut off and is skipped. All others are there."),
    "broken_line": N_("An entry cannot be read and is skipped. All others are there."),
    "more_broken_lines": N_("More entries of this file cannot be read: {detail}."),
    "line_too_long": N_("A line is longer than any entry can be and is skipped."),
    "foreign_file": N_("This is not a progress file of nardy_learn; it is left alone."),
    "newer_format": N_(
        "Some entries were written by a newer nardy_learn and are skipped. Please update."
    ),
    "huge_file": N_("The file is too large; only its beginning is read."),
    "conflicting_copy": N_("Two files tell the same event differently; one of them is used."),
    "unreadable_file": N_("The file cannot be read ({detail}). What it holds is missing here."),
    "unreadable_folder": N_(
        "The folder with your progress cannot be read ({detail}). You can still play."
    ),
    "disk_full": N_(
        "Your progress cannot be stored: the disk is full. Make room; it will be tried again. "
        "Until then it is kept only while this notebook is running."
    ),
    "not_writable": N_(
        "Your progress cannot be stored: writing is not permitted there. "
        "It is kept only while this notebook is running."
    ),
    "write_failed": N_(
        "Your progress cannot be stored ({detail}). It will be tried again. "
        "Until then it is kept only while this notebook is running."
    ),
    "write_recovered": N_("Your progress can be stored again, and nothing is lost."),
}
_IN_FILE = N_("{file}: {problem}")
_IN_LINE = N_("{file}, line {line}: {problem}")


class ProgressWarningLike(Protocol):
    """What `nardy_learn.progress` tells of a thing that went wrong with its files."""

    @property
    def code(self) -> str:
        """What happened."""

    @property
    def file(self) -> str:
        """The file or folder."""

    @property
    def line(self) -> int | None:
        """The line, from 1, where there is one."""

    @property
    def detail(self) -> str:
        """A technical word that goes with the code."""


def warning_text(warning: LanguageWarning | ProgressWarningLike, lang: str | None = None) -> str:
    """Say in the learner's words what a warning means.

    Parameters
    ----------
    warning
        One of `nardy_learn.i18n.language_warnings` or a warning of `nardy_learn.progress`.
    lang
        A language code; the language in force by default.
    """
    if isinstance(warning, LanguageWarning):
        return _LANGUAGE[warning.code].to(lang, language=warning.language)
    problem = _PROGRESS[str(warning.code)].to(lang, detail=warning.detail)
    if not warning.file:
        return problem
    if warning.line is None:
        return _IN_FILE.to(lang, file=warning.file, problem=problem)
    return _IN_LINE.to(lang, file=warning.file, line=warning.line, problem=problem)
