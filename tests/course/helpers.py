"""Lessons made for tests: small folders with a step of each kind, and ways to spoil them."""

import random
from pathlib import Path

from nardy_learn.course import load_lesson, open_session
from nardy_learn.rules import OFF, Position, Roll, legal_turns

HEAD = """
id = "long/01-test"
game = "long"
about = ["L-30"]
"""

PLAY = """
[[step]]
id = "first"
kind = "play"
about = ["L-30"]
roll = "6-5"
answers = ["24/13"]
wrong = [
    { turn = "24/18 24/19", rule = "L-30" },
    { turn = "24/18", rule = "L-16" },
    { turn = "24/12", rule = "L-10" },
]
arrows = [["24/18"], ["24/18/13"]]
"""

PLAY_TEXT = """
```step first
goal = "Play 6-5."
why = "One checker walks."
hints = ["Think of the head.", "Use one checker."]
[wrong]
"24/18 24/19" = "One only."
"24/18" = "The 5 is left."
```
"""

SHOW = """
[[step]]
id = "look"
kind = "show"
frames = [
    { roll = "6-5", turn = "24/18" },
    { turn = "18/13" },
    { roll = "2-1", turn = "24/22 24/23", rule = "L-30" },
    { position = "long black: 24x15 | 12x14 1 | fresh black", lit = [24] },
]
"""

SHOW_TEXT = """
```step look
goal = "Look."
captions = ["Start.", "A six.", "A five.", "Not so.", "The end."]
```
"""

SCENARIO = """
[[step]]
id = "talk"
kind = "play"
roll = "6-5"
answers = ["24/13"]
replies = [{ roll = "2-1", turn = "24/21" }]
[[step.then]]
roll = "2-1"
wrong = [{ turn = "24/22 24/23", rule = "L-30" }]
"""

SCENARIO_TEXT = """
```step talk
goal = "Begin."
why = "Good."
hints = ["One.", "Two."]
[[then]]
goal = "Go on."
why = "Well done."
hints = ["Three.", "Four."]
[then.wrong]
"24/22 24/23" = "Still one."
```
"""

FINDS = """
[[step]]
id = "count"
kind = "find"
roll = "6-6"
ask = "numbers"
answer = 1

[[step]]
id = "pass"
kind = "find"
position = "long white: 20 1x14 | 15x8 14x7"
roll = "6-5"
ask = "pass"
answer = true

[[step]]
id = "steps"
kind = "find"
position = "long white: 24x14 13 | 12x14 5"
roll = "4-3"
ask = "steps"

[[step]]
id = "points"
kind = "find"
roll = "6-5"
ask = "points"
source = 24
answer = [18, 19]

[[step]]
id = "turns"
kind = "find"
position = "long black: 24x15 | 12x14 1 | fresh black"
roll = "3-3"
ask = "turns"
"""


def simple_block(step_id, extra=""):
    texts = 'goal = "Do it."\nwhy = "So."\nhints = ["One.", "Two."]'
    return f"\n```step {step_id}\n{texts}\n{extra}\n```\n"


FINDS_TEXT = "".join(map(simple_block, ("count", "pass", "steps", "points", "turns")))

JUDGE = """
[[step]]
id = "judge"
kind = "judge"
roll = "6-5"
turn = "24/18 24/19"
answer = "L-30"
choices = ["legal", "L-30", "L-12"]
"""

JUDGE_TEXT = simple_block("judge", '[wrong]\nL-12 = "Nobody is there."')

SCORES = """
[[step]]
id = "mars"
kind = "score"
position = "long black: 10x15 | off15"
answer = { winner = "white", points = 2 }
rules = "home"
offered = [1, 2, 3]

[[step]]
id = "last"
kind = "score"
position = "long black: 10x15 | off15"
answer = { winner = "goes-on" }

[[step]]
id = "dropped"
kind = "score"
cube = 2
passed = "black"
answer = { winner = "white", points = 2 }

[[step]]
id = "double"
kind = "cube"
rules = { base = "official", cube = true }
ask = "double"
state = { value = 2, owner = "black" }
answer = "C-03"
choices = ["legal", "C-03", "C-02"]
"""

CHOOSE = """
[[step]]
id = "begins"
kind = "choose"
roll = "5-3"
cube = { value = 2, owner = "black" }
answer = "white"
choices = ["white", "black", "L-30"]
"""

CHOOSE_TEXT = simple_block(
    "begins", '[choices]\nwhite = "White."\nblack = "Black."\n[wrong]\nblack = "He has the 3."'
)

SCORES_TEXT = "".join(map(simple_block, ("mars", "last", "dropped", "double")))

FREE = """
[[step]]
id = "free"
kind = "free"
"""

FREE_TEXT = '\n```step free\ngoal = "Play on."\n```\n'

ALL = PLAY + SHOW + SCENARIO + FINDS + JUDGE + SCORES + CHOOSE + FREE
ALL_TEXT = (
    PLAY_TEXT
    + SHOW_TEXT
    + SCENARIO_TEXT
    + FINDS_TEXT
    + JUDGE_TEXT
    + SCORES_TEXT
    + CHOOSE_TEXT
    + FREE_TEXT
)


def write(
    root: Path, data=PLAY, text=PLAY_TEXT, *, langs=("en", "ru"), name="long/01-test", head=HEAD
):
    """Write a lesson and return its folder."""
    folder = root / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "lesson.toml").write_text(head + data, encoding="utf-8")
    for lang in langs:
        (folder / f"{lang}.md").write_text("# Title\n\nSome words.\n" + text, encoding="utf-8")
    return folder


def session_of(tmp_path, step_id, data=ALL, text=ALL_TEXT, **more):
    """Open a step of a lesson, and collect its events in `session.events`."""
    lesson = load_lesson(write(tmp_path, data, text))
    events = []
    session = open_session(lesson, step_id, events.append, **more)
    session.events = events
    return session


def kinds(session):
    """List the kinds of the events that are not positions."""
    return [event["kind"] for event in session.events if event["kind"] != "position"]


def self_play(rules, count):
    """Yield positions and rolls of random games, always the same ones."""
    dice = random.Random(7)
    position = Position.start(rules)
    for _ in range(count):
        roll = Roll(dice.randint(1, 6), dice.randint(1, 6))
        yield position, roll
        turn = dice.choice(legal_turns(position, roll, rules))
        position = position.after(turn).passed()
        if position.enemy_off == 15 or position.own(OFF) == 15:
            position = Position.start(rules)
