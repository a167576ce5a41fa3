"""What follows from the events."""

import pytest

from nardy_learn.progress import StepState, next_unfinished_lesson, state_of

HEAD = "long/04-head"


@pytest.fixture
def play(make):
    """Give the state after events written as ``"s1 solved"``, with more fields in a dict."""

    def state(*script):
        events = []
        for number, (text, more) in enumerate(
            (line if isinstance(line, tuple) else (line, {}) for line in script), 1
        ):
            name, kind = text.split()
            events.append(make(number, kind, step=name.strip("-"), **more))
        return state_of(events)

    return state


def test_a_beginner(play):
    state = play()
    assert state.step(HEAD, "s1") == StepState()
    lesson = state.lesson(HEAD, ["s1", "s2"])
    assert (lesson.done, lesson.total, lesson.stars) == (0, 2, 0)
    assert lesson.first_unfinished == lesson.resume == "s1"
    assert not lesson.opened
    assert not lesson.finished


def test_attempts_are_all_answers(play):
    state = play("s1 attempt", "s1 hint", "s1 attempt", "s1 solved", "s1 retry", "s1 attempt")
    assert state.step(HEAD, "s1").attempts == 4


def test_the_best_stars_count(play):
    state = play(
        ("s1 solved", {"stars": 2, "hints": 1}), "s1 retry", ("s1 solved", {"stars": 1, "hints": 2})
    )
    step = state.step(HEAD, "s1")
    assert (step.stars, step.hints, step.solved) == (2, 2, True)


def test_a_revealed_step_is_done_but_not_solved(play):
    step = play("s1 attempt", "s1 revealed").step(HEAD, "s1")
    assert (step.done, step.solved, step.stars) == (True, False, 0)


def test_time_adds_up(play):
    state = play(("s1 attempt", {"seconds": 2.5}), ("s1 solved", {"seconds": 4}))
    assert state.step(HEAD, "s1").seconds == pytest.approx(6.5)


def test_the_last_position_of_an_unfinished_try(play):
    begun = play(("s1 position", {"turn": "24/18"}), ("s1 position", {"turn": "24/18 13/8"}))
    assert begun.step(HEAD, "s1").snapshot.turn == "24/18 13/8"
    refused = play(("s1 position", {"turn": "24/18"}), "s1 attempt", "s1 hint")
    assert refused.step(HEAD, "s1").snapshot.turn == "24/18"


@pytest.mark.parametrize("end", ["solved", "revealed", "retry"])
def test_no_position_is_left_of_a_try_that_ended(play, end):
    assert play("s1 position", f"s1 {end}").step(HEAD, "s1").snapshot is None


def test_the_board_of_a_solved_step_is_no_unfinished_try(play):
    assert play("s1 solved", "s1 position").step(HEAD, "s1").snapshot is None
    again = play("s1 solved", "s1 retry", ("s1 position", {"turn": "6/off"}))
    assert again.step(HEAD, "s1").snapshot.turn == "6/off"
    assert again.step(HEAD, "s1").solved


def test_a_lesson(play):
    state = play("- opened", ("s1 solved", {"stars": 3}), ("s3 revealed", {"stars": 0}))
    lesson = state.lesson(HEAD, ["s1", "s2", "s3"])
    assert (lesson.done, lesson.total, lesson.stars) == (2, 3, 3)
    assert lesson.first_unfinished == "s2"
    assert lesson.opened
    assert list(lesson.steps) == ["s1", "s2", "s3"]


def test_a_learner_comes_back_to_the_step_they_were_at(play):
    steps = ["s1", "s2", "s3"]
    assert play("s1 solved", "s3 position").lesson(HEAD, steps).resume == "s3"
    assert play("s3 position", "s1 solved").lesson(HEAD, steps).resume == "s2"
    # A step that a later release took out of the lesson is not come back to.
    assert play("s1 solved", "gone position").lesson(HEAD, steps).resume == "s2"


def test_the_next_unfinished_lesson(play):
    lessons = {"long/01-board": [], HEAD: ["s1", "s2"], "long/05-next": ["s1"]}
    assert next_unfinished_lesson(lessons, play()) == "long/01-board"
    read = ("- opened", {"lesson": "long/01-board"})
    assert next_unfinished_lesson(lessons, play(read, "s1 solved")) == HEAD
    half = (read, "s1 solved", "s2 solved")
    assert next_unfinished_lesson(lessons, play(*half)) == "long/05-next"
    whole = (*half, ("s1 revealed", {"lesson": "long/05-next"}))
    assert next_unfinished_lesson(lessons, play(*whole)) is None
