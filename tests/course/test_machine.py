"""Whatever a learner does: no error, no dead end, a restart at any time changes nothing."""

import json

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from nardy_learn.course import load_lesson, open_session
from nardy_learn.course.autoplay import solve
from nardy_learn.course.board_session import BoardSession
from nardy_learn.rules import Roll
from tests.course.helpers import ALL, ALL_TEXT, write

POINTS = st.integers(-1, 26)
TEXTS = st.sampled_from(
    ["24/18", "24/13", "24/18 24/19", "24/18(2)", "pass", "", "x", "13/10", "24/21", "24/22/21"]
)
VALUES = st.one_of(
    st.integers(0, 4), st.booleans(), TEXTS, st.sampled_from(["legal", "L-30", "C-03"])
)


class Learner(RuleBasedStateMachine):
    """A learner at one step of any kind, who does anything."""

    lesson = None

    @initialize(data=st.data())
    def open(self, data):
        if Learner.lesson is None:
            import tempfile
            from pathlib import Path

            with tempfile.TemporaryDirectory() as folder:
                Learner.lesson = load_lesson(write(Path(folder), ALL, ALL_TEXT))
        self.events = []
        step = data.draw(st.sampled_from(Learner.lesson.step_ids))
        self.session = open_session(Learner.lesson, step, self.events.append)

    @rule(source=POINTS, goal=POINTS)
    def move(self, source, goal):
        self.session.move(source, goal)

    @rule(data=st.data())
    def lawful_move(self, data):
        walk = getattr(self.session, "walk", None)
        steps = walk.open_steps() if walk else ()
        if steps:
            step = data.draw(st.sampled_from(steps))
            solved = self.session.solved
            assert solved or self.session.move(step.source, step.target, step.die).kind == "step"

    @rule(point=POINTS)
    def click(self, point):
        self.session.click(point)

    @rule(text=TEXTS)
    def type_turn(self, text):
        self.session.type_turn(text)

    @rule(value=VALUES)
    def answer(self, value):
        self.session.answer(value)
        self.session.toggle(value)

    @rule(action=st.sampled_from(["undo", "done", "hint", "retry", "forward", "back", "drop"]))
    def act(self, action):
        getattr(self.session, action)()

    @rule(a=st.integers(1, 6), b=st.integers(1, 6))
    def throw(self, a, b):
        self.session.throw(Roll(a, b))

    @rule()
    def restart(self):
        old = self.session
        state = json.loads(json.dumps(old.snapshot()))
        new = open_session(old.lesson, old.step.id, self.events.append)
        assert old.solved or new.restore(state)
        if not old.solved:
            assert (new.board, new.roll, new.wrong, new.level) == (
                old.board,
                old.roll,
                old.wrong,
                old.level,
            )
            self.session = new

    @invariant()
    def there_is_a_way_on(self):
        session = open_session(self.session.lesson, self.session.step.id)
        session.restore(self.session.snapshot())
        session.retry()
        solve(session)
        assert session.solved or session.step.kind == "free"
        if self.session.revealed:
            assert not session.stars

    @invariant()
    def stars_are_as_promised(self):
        session = self.session
        if not session.solved or not session.step.graded:
            assert session.stars is None
        elif session.revealed:
            assert session.stars == 0
        else:
            assert session.stars == max(1, 3 - session.wrong - session.hints)

    @invariant()
    def checkers_are_conserved(self):
        if isinstance(self.session, BoardSession):
            board = self.session.board
            assert sum(board.own(n) for n in range(26)) == 15

    @invariant()
    def success_is_recorded(self):
        kinds = [event["kind"] for event in self.events]
        assert not self.session.solved or {"solved", "revealed"} & {*kinds}


TestLearner = Learner.TestCase
TestLearner.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
