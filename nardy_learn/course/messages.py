"""What an author of lessons is told: one sentence a code, saying what is wrong and what to do.

Authors' messages are translated like all others; what the rules call a problem stays a code in
plain words.
"""

from collections.abc import Mapping
from typing import Final

from nardy_learn.i18n.message import N_, Message

MESSAGES: Final[Mapping[str, Message]] = {
    # -- files ------------------------------------------------------------------------------------
    "no-lesson": N_("There is no lesson {name}. Known lessons: {known}."),
    "no-file": N_("The file {name} is missing. Create it in the lesson's folder."),
    "outside": N_("The file {name} leads out of the lesson's folder. Keep all files inside it."),
    "too-big": N_("The file has more than {limit} bytes. Split the lesson in two."),
    "not-utf8": N_("Byte {position} is not UTF-8. Save the file in the encoding UTF-8."),
    "unreadable-file": N_("The file cannot be read: {reason}."),
    "bad-language": N_("{value} is not a language code. Use one such as en, ru or pt_BR."),
    "no-language": N_("The lesson is not there in the language {lang}. It has: {known}."),
    "toml": N_("This is not TOML: {reason}."),
    # -- keys and values --------------------------------------------------------------------------
    "unknown-key": N_("The key {key} is not known here. Known: {known}."),
    "missing-key": N_("The key {key} is missing. Add it."),
    "wrong-type": N_("{key} must be {expected}."),
    "empty": N_("{key} must not be empty."),
    "not-one-of": N_("{key} must be one of {known}, not {value}."),
    "bad-id": N_("{value} is no id. Use small Latin letters, digits and hyphens, at most 60."),
    "bad-lesson-id": N_("{value} is no lesson id. Write it like long/04-head."),
    "repeated-step": N_("The step id {value} is used twice. Give each step an id of its own."),
    "no-steps": N_("The lesson has no steps. Add a table [[step]]."),
    "bad-rules": N_("These rules cannot be used: {reason}."),
    "bad-position": N_("The position cannot be read: column {column}, {problem}."),
    "impossible-position": N_("The position cannot be: {problem}."),
    "wrong-game": N_("The position is one of {value}, but the rules are those of {expected}."),
    "bad-cube": N_("{value} is not on the cube. Write 1, 2, 4, 8 and so on."),
    "bad-roll": N_("{value} is not a roll. Write it like 6-5."),
    "bad-turn": N_("The turn {value} cannot be read: column {column}, {problem}."),
    "bad-arrow": N_("{value} is not an arrow. Write one step, like 24/18."),
    "bad-point": N_("{value} is not a point. Use 24 to 1, or 25 for the bar."),
    # -- what the rules say -----------------------------------------------------------------------
    "frame-refused": N_("The turn {value} of frame {frame} breaks {rule} ({reason})."),
    "frame-lawful": N_("The turn {value} of frame {frame} was to break {expected}, but is lawful."),
    "frame-rule": N_("The turn {value} of frame {frame} breaks {rule}, not {expected}."),
    "frame-nothing": N_("Frame {frame} shows nothing. Give it a position, or a roll and a turn."),
    "frame-no-roll": N_("Frame {frame} has a turn, but nothing is rolled. Add a roll."),
    "frame-half-turn": N_("The turn before frame {frame} is not over. Play it to its end first."),
    "answer-refused": N_("The answer {value} breaks {rule} ({reason}). Right would be {nearest}."),
    "answer-repeated": N_("The answers {value} and {other} are the same. Leave one out."),
    "reply-refused": N_("After {after} the reply {value} breaks {rule} ({reason})."),
    "reply-missing": N_("Round {round} has no reply before it. Add one, with a roll and a turn."),
    "game-over": N_("The game is over in this position, so there is nothing to play."),
    "ambiguous-play": N_(
        "These turns are lawful too, but would be refused: {value}. Add them to the answers, leave "
        "the answers out, or write exclusive = true if the lesson refuses them on purpose."
    ),
    "ambiguous-judge": N_(
        "On the board the turn breaks {rule}, written down it breaks {other}, and both can be "
        "chosen. Leave one out of the choices."
    ),
    "judge-answer": N_("The rules say {expected}, not {value}."),
    "answer-not-a-choice": N_("The answer {value} is not among the choices. Add it."),
    "repeated-choice": N_("The choice {value} stands there twice."),
    "one-choice": N_("There is only one choice. Give at least two."),
    "find-answer": N_("The rules say {expected}, not {value}."),
    "find-source": N_("No checker of the mover stands on {value}. Choose another source."),
    "find-source-needed": N_("To ask for points, say from where: add a source."),
    "find-nothing": N_("There is nothing to find in this position. Ask another question."),
    "score-answer": N_("The rules say {expected}, not {value}."),
    "wrong-accepted": N_("The wrong answer {value} is accepted. It was to break {expected}."),
    "wrong-rule": N_("The wrong answer {value} breaks {rule}, not {expected}."),
    "wrong-refused": N_("The turn {value} was to be lawful but not asked for; it breaks {rule}."),
    "not-solved": N_("The step's own answer {value} does not solve it."),
    "not-three-stars": N_("The step's own answer {value} earns {stars} stars instead of three."),
    "not-revealed": N_("Showing the solution does not end the step."),
    "unreachable": N_("No game leads here: {reason}. If that is meant, write constructed = true."),
    "unknown-rule": N_("There is no rule {value}."),
    # -- texts ------------------------------------------------------------------------------------
    "no-title": N_("The text does not begin with a title. Write a first line like # Title."),
    "open-block": N_("The block of step {value} is not closed. Add a line of three backticks."),
    "block-id": N_("The block has no step id. Write it after the word step."),
    "block-unknown": N_("lesson.toml has no step {value}. Known: {known}."),
    "block-repeated": N_("Step {value} has two blocks. Keep one."),
    "block-missing": N_("Step {value} has no block in the text. Add one."),
    "block-order": N_(
        "Step {value} stands in another place than in lesson.toml, where {expected} comes here."
    ),
    "hint-count": N_("Write two hints, not {count}; the third plays the solution."),
    "caption-count": N_("Write {expected} captions, not {count}: one for each picture."),
    "round-count": N_("Write {expected} then tables, not {count}: one for each further round."),
    "label-unknown": N_("{value} is not one of the choices: {known}."),
    "label-missing": N_("The choice {value} has no label of its own. Add it to choices."),
    "wrong-unlisted": N_("{value} is not among the wrong answers of the step."),
    "too-long": N_("{key} has {count} characters. At most {limit} are read with patience."),
    "languages-differ": N_("{key} is there in {first} but not in {second}. Write it in both."),
    "placeholders-differ": N_("{key} has {first} here, but {second} in {lang}."),
    "folder-name": N_("The lesson's id ends in {value}, but the folder is called {expected}."),
    "notebook-failed": N_("The notebook stopped: {reason}."),
    "few-languages": N_("The text {lang}.md is missing. Write it."),
    # -- a new lesson -----------------------------------------------------------------------------
    "new-lesson-there": N_("Something is here already, and nothing is written over. Name another."),
    "new-lesson-name": N_(
        "{value} is no name for a lesson's folder. Use small Latin letters, digits and hyphens, "
        "like 01-first."
    ),
    "new-lesson-ours": N_("{value} is one of our own lessons. Choose another name."),
}


def sentence(code: str, values: Mapping[str, object], lang: str | None = "en") -> str:
    """Return the message of a code in a language, with its values filled in."""
    return MESSAGES[code].to(lang, **values)
