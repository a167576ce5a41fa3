"""What buttons, fields and status lines say, by name.

``ui(lang).undo`` is a label; ``ui(lang).say("picked_up", point=24)`` is a line with values.
"""

from collections.abc import Iterator
from typing import Final

from nardy_learn.i18n.message import N_, Message, Nn_, Np_

#: Every label and line, by its name.
UI: Final[dict[str, Message]] = {
    # Buttons of a board
    "undo": Np_("button", "Undo"),
    "undo_all": Np_("button", "Undo all"),
    "done": Np_("button", "Done"),
    "pass_turn": Np_("button: no step is possible", "Pass the turn"),
    "play_typed": Np_("button: play the turn typed in", "Play"),
    "roll": Np_("button", "Roll the dice"),
    "new_game": Np_("button", "New game"),
    "start_over": Np_("button", "Start over"),
    "turn_board": Np_("button", "Turn the board round"),
    "both_numbers": Np_("check box", "Show both players' numbers"),
    "describe": Np_("button", "Read out the position"),
    "copy_position": Np_("button", "Position as text"),
    # The cube
    "double": Np_("button: offer a double", "Double"),
    "take": Np_("button: accept a double", "Take"),
    "drop": Np_("button: refuse a double", "Pass"),
    "resign": Np_("button", "Resign"),
    # Buttons of a lesson
    "hint": Np_("button", "Hint"),
    "show_solution": Np_("button", "Show the solution"),
    "try_again": Np_("button", "Try again"),
    "next_step": Np_("button: next exercise", "Next"),
    "previous_step": Np_("button: previous exercise", "Back"),
    "check_answer": Np_("button", "Check"),
    "play_demo": Np_("button: play the demonstration", "Play"),
    "pause_demo": Np_("button", "Pause"),
    "next_picture": Np_("button: demonstration", "Next picture"),
    "previous_picture": Np_("button: demonstration", "Previous picture"),
    "first_picture": Np_("button: demonstration", "From the beginning"),
    "why": Np_("button: show the rule card", "Which rule is this?"),
    "close": Np_("button", "Close"),
    "legal_steps": Np_("button: list the legal steps", "Show legal steps"),
    "hide_legal_steps": Np_("button", "Hide legal steps"),
    "mark": Np_("button: mark the points or steps typed in", "Mark"),
    "go_on": Np_("button: to the exercise where one stopped", "Go on where you stopped"),
    "next_lesson": Np_("button", "Next lesson"),
    # Labels and fields
    "type_move": Np_("label of a field", "Type a move"),
    "type_move_example": Np_("inside an empty field", "for example 24/18 13/11"),
    "type_points": Np_("label of a field", "Type the points"),
    "type_points_example": Np_("inside an empty field", "for example 18 13 7"),
    "type_number": Np_("label of a field", "Type a number"),
    "choose": Np_("label of a choice", "Choose an answer"),
    "language": Np_("label of a choice", "Language"),
    "theme": Np_("label of a choice", "Colours"),
    "rule_set": Np_("label of a choice", "Rules"),
    "rules_official": Np_("rule set", "official"),
    "rules_home": Np_("rule set", "home"),
    "board": Np_("name of the board for screen readers", "Board"),
    "status": Np_("name of the status line for screen readers", "What happened"),
    "rule_card": Np_("heading", "Rule {id}"),
    "rule_why": Np_("heading on a rule card", "Why this rule?"),
    "rule_sources": Np_("heading on a rule card", "Sources"),
    "rule_disputed": Np_("heading on a rule card", "Who says otherwise?"),
    "rule_confidence": Np_("heading on a rule card", "How sure is it?"),
    "goal": Np_("heading", "Your task"),
    "legal": Np_("answer to: is this turn legal?", "legal"),
    "illegal": Np_("answer to: is this turn legal?", "not legal"),
    "illegal_by": Np_("answer to: is this turn legal?", "not legal: {id}, “{title}”"),
    "yes": Np_("answer", "Yes"),
    "no": Np_("answer", "No"),
    # Status lines while playing
    "ready": N_("Click a checker, then the place where it should go. You may try any move."),
    "your_roll": N_("You rolled {roll}. Click a checker, then the place where it should go."),
    "picked_up": N_("Picked up: a checker from point {point}. Where should it go?"),
    "picked_up_bar": N_("Picked up: a checker from the bar. Where should it enter?"),
    "can_go": N_("It can go to: {points}."),
    "can_go_off": N_("It can be borne off."),
    "can_go_later": N_("In another order also to: {points}."),
    "cannot_move": N_("This checker cannot move now. Try it, and you will see why."),
    "put_back": N_("Put back."),
    "step_made": N_("Played: {step}."),
    "numbers_left": N_("Still to play: {numbers}."),
    "turn_complete": N_("All numbers are played. Press Done, or Undo to think again."),
    "turn_ready": N_("Press Done, or Undo to think again."),
    "turn_done": N_("Turn: {turn}."),
    "undone": N_("Taken back: {step}."),
    "undone_all": N_("All steps taken back."),
    "nothing_to_undo": N_("There is nothing to take back."),
    "forced": N_("Only one turn was possible, so it is played for you: {turn}."),
    "hit": N_("A checker is hit and goes to the bar."),
    "entered": N_("The checker is in."),
    "your_turn": N_("It is your turn."),
    "their_turn": N_("Your opponent is playing."),
    "opponent_played": N_(
        "Your opponent rolled {roll} and played {turn}, counted from the opponent's side."
    ),
    "opponent_passed": N_("Your opponent rolled {roll} and could not move."),
    # Questions
    "pick_answer": N_("Choose one of the answers under the board."),
    "mark_points": N_("Click the points on the board or type them in. Then press Check."),
    "mark_steps": N_(
        "Click a checker and the place where it can go, or type the step in. When you have marked "
        "all steps, press Check."
    ),
    "legal_now": N_("Legal steps now: {steps}."),
    "marked": N_("Marked: {items}."),
    "nothing_marked": N_("Nothing is marked."),
    "does_not_belong": N_("This does not belong to the answer: {items}."),
    "unread": N_("“{text}” cannot be read here."),
    "points_help": N_("Write points as numbers, for example 18 13 7, and off for bearing off."),
    # Clicks at the wrong moment
    "pick_first": N_("Pick a checker first, then the place where it should go."),
    "not_your_checker": N_("This is your opponent's checker. Pick one of yours."),
    "empty_point": N_("There is no checker on point {point}. Pick one of yours."),
    "roll_first": N_("Roll the dice first."),
    "already_rolled": N_("You have rolled already. Play your numbers."),
    "turn_over": N_("This turn is over."),
    "game_over": N_("The game is over. Start a new one if you like."),
    "demo_runs": N_("This is a demonstration. Your turn comes in the next exercise."),
    "solved_already": N_("This exercise is solved. Press Try again to play it once more."),
    "position_changed": N_("The position has changed meanwhile, so that click was not counted."),
    "wait": N_("One moment…"),
    "click_outside": N_("There is nothing here to pick."),
    "not_your_side": N_("This place belongs to your opponent."),
    "first_frame": N_("This is the first picture."),
    "last_frame": N_("This is the last picture."),
    "dice_are_fixed": N_("In this exercise the roll is given."),
    # Marking
    "right": N_("Right!"),
    "right_first": N_("Right, at the first try!"),
    "right_shown": N_("Right. You have seen the solution, so there is no star for it this time."),
    "wrong": N_("Not yet."),
    "other_task": N_("This turn is legal, but it is not what the task asks for."),
    "more_to_find": Nn_(
        "Right so far. There is {n} more to find.", "Right so far. There are {n} more to find."
    ),
    "found_already": N_("You have found this one already."),
    "answer_was": N_("The answer: {answer}."),
    "hint_number": N_("Hint {number} of {total}: {hint}"),
    "no_more_hints": N_("There are no more hints. You can have the solution shown."),
    "solution_shown": N_("This is the solution: {turn}."),
    "stars": Nn_("{n} star", "{n} stars"),
    "step_of": N_("Exercise {number} of {total}"),
    "lesson_done": N_("Lesson finished!"),
    "lesson_score": N_("Stars: {stars} of {total}."),
    "picture_of": N_("Picture {number} of {total}"),
    "progress_kept": N_("Your progress is kept."),
    "welcome_back": N_("Welcome back! You can go on where you stopped."),
    # A learner's own program
    "program_right": Nn_(
        "Your program agrees with the rules on {n} position. Well done!",
        "Your program agrees with the rules on all {n} positions. Well done!",
    ),
    "program_agreed": Nn_(
        "Your program was right on {n} position, but not on this one.",
        "Your program was right on {n} positions, but not on this one.",
    ),
    "program_unlawful": N_(
        "Roll {roll}. Your program says that this is legal: {answer}. It is not."
    ),
    "program_missing": N_("Roll {roll}. Your program leaves out a legal turn: {answer}."),
    "program_unreadable": N_("Roll {roll}. Your program gave something that is no turn: {answer}."),
    "program_answers": N_("It may give texts such as 24/18, turns, or positions."),
    # Before and around
    "asleep": N_("The board is asleep: run this cell to play."),
    "run_cell": N_("Run this cell to play: press Shift+Enter."),
    "run_all": N_("To wake all boards: menu Run, Run All Cells."),
    "kernel_gone": N_("The program behind this page has stopped. Restart it and run the cells."),
    "host_unsupported": N_(
        "Boards cannot be clicked in this program. "
        "Open the lesson in JupyterLab, Jupyter Notebook 7 or Voila."
    ),
    "keyboard_help": N_(
        "With the keyboard: type a move such as 24/18 and press Enter. Bar is bar, bearing off is "
        "6/off."
    ),
    "goes_on": Np_("answer to: who has won?", "nobody yet, the game goes on"),
    "done_before": N_("You have done this exercise before. You can play it once more."),
    "steps_done": N_("Done: {done} of {total}."),
    "no_step": N_("There is no exercise “{name}” in this lesson. These exist: {names}."),
    "other_game": N_("The rules are not those of the game in this position."),
    "no_theme": N_("There is no theme “{name}”. These exist: {names}."),
    "no_lesson": N_("There is no lesson “{name}”. These exist: {names}."),
}


class Ui:
    """The labels and lines of one language.

    >>> Ui("en").undo, Ui("en").say("picked_up", point=24)
    ('Undo', 'Picked up: a checker from point 24. Where should it go?')
    """

    __slots__ = ("_lang",)

    def __init__(self, lang: str | None = None) -> None:
        self._lang = lang

    def __getattr__(self, name: str) -> str:
        """Return a label."""
        if name.startswith("_") or name not in UI:
            raise AttributeError(f"there is no label {name!r}; see nardy_learn.i18n.ui.UI")
        return UI[name].to(self._lang)

    def say(self, name: str, n: int | None = None, /, **values: object) -> str:
        """Return a line with its values filled in; `n` chooses the plural form.

        Raises
        ------
        KeyError
            If there is no line of that name.
        """
        return UI[name].to(self._lang, n, **values)

    def __iter__(self) -> Iterator[str]:
        """Go through the names of all labels and lines."""
        return iter(UI)


def ui(lang: str | None = None) -> Ui:
    """Return the labels and lines of a language, the language in force by default.

    >>> ui("en").done
    'Done'
    """
    return Ui(lang)
