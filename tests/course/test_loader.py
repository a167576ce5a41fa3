"""Reading lessons: what is read, and a test for each way in which a lesson can be wrong."""

import pytest

from nardy_learn.course import LessonError, Prose, StepPlace, languages, lesson_ids, load_lesson
from nardy_learn.course.messages import MESSAGES
from nardy_learn.rules import LONG_OFFICIAL, Position, Side
from tests.course.helpers import ALL, ALL_TEXT, HEAD, JUDGE, PLAY, PLAY_TEXT, SHOW, SHOW_TEXT, write


def error_of(folder, lang="en"):
    with pytest.raises(LessonError) as caught:
        load_lesson(folder, lang)
    return caught.value


def changed(tmp_path, old, new, data=ALL, text=ALL_TEXT, head=HEAD):
    assert old in head + data + text
    return error_of(
        write(tmp_path, data.replace(old, new), text.replace(old, new), head=head.replace(old, new))
    )


def test_a_lesson_is_read_whole(tmp_path):
    lesson = load_lesson(write(tmp_path, ALL, ALL_TEXT), "ru")
    assert (lesson.id, lesson.game, lesson.lang, lesson.title) == (
        "long/01-test",
        "long",
        "ru",
        "Title",
    )
    assert lesson.step_ids[:3] == ("first", "look", "talk")
    first = lesson.step("first")
    assert first.position == Position.start(LONG_OFFICIAL)
    assert first.rounds[0].wrong[1].rule == "L-16"
    assert first.rounds[0].arrows == (((24, 18),), ((24, 18), (18, 13)))
    assert lesson.text("first").wrong["24/18"] == "The 5 is left."
    assert isinstance(lesson.narrative.parts[0], Prose)
    assert lesson.narrative.parts[1] == StepPlace("first")
    with pytest.raises(KeyError):
        lesson.step("nothing")


def test_lessons_are_found_by_id_and_by_folder(tmp_path):
    folder = write(tmp_path)
    assert lesson_ids(tmp_path) == ("long/01-test",)
    assert languages(folder) == ("en", "ru")
    assert load_lesson("long/01-test", "en", root=tmp_path) == load_lesson(str(folder))


def test_the_lessons_we_ship_can_be_read():
    for lesson_id in lesson_ids():
        for lang in ("en", "ru"):
            assert load_lesson(lesson_id, lang).id == lesson_id


def test_frames_are_played_by_the_rules(tmp_path):
    frames = load_lesson(write(tmp_path, SHOW, SHOW_TEXT)).step("look").frames
    assert [str(frame.after).split(" |")[0] for frame in frames] == [
        "long white: 24x15",
        "long white: 24x14 18",
        "long white: 24x14 13",
        "long black: 24x15",
        "long black: 24x15",
    ]
    assert frames[3].rule == "L-30"
    assert frames[4].lit == (24,)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('game = "long"', 'game = "chess"', "not-one-of"),
        ('game = "long"', "", "missing-key"),
        ('game = "long"', "game = 3", "wrong-type"),
        ('game = "long"', 'game = " "', "empty"),
        ('game = "long"', 'game = "long"\nruels = "home"', "unknown-key"),
        ('"long/01-test"', '"Lesson One"', "bad-lesson-id"),
        ('game = "long"', "game = ", "toml"),
        ('id = "first"', 'id = "First"', "bad-id"),
        ('id = "look"', 'id = "first"', "repeated-step"),
        ('kind = "play"\nabout', 'kind = "dance"\nabout', "not-one-of"),
        ('kind = "play"\nabout', 'kind = "play"\nhome = true\nabout', "unknown-key"),
        ('roll = "6-5"', 'roll = "7-5"', "bad-roll"),
        ('answers = ["24/13"]\nwrong', 'answers = ["24/"]\nwrong', "bad-turn"),
        ('answers = ["24/13"]\nwrong', 'answers = ["24/18 24/19"]\nwrong', "answer-refused"),
        ('answers = ["24/13"]\nwrong', 'answers = ["24/13", "24/18/13"]\nwrong', "answer-repeated"),
        ('arrows = [["24/18"]', 'arrows = [["up"]', "bad-arrow"),
        ('arrows = [["24/18"]', 'arrows = ["24/18"', "wrong-type"),
        ('ask = "points"\nsource = 24', 'ask = "points"', "find-source-needed"),
        ("source = 24", "source = 26", "bad-point"),
        ("source = 24", "source = 20", "find-source"),
        ("answer = [18, 19]", "answer = [18]", "find-answer"),
        ("answer = 1\n", "answer = 2\n", "find-answer"),
        ("answer = true", "answer = false", "find-answer"),
        ('answer = "L-30"', 'answer = "L-12"', "judge-answer"),
        ('answer = "L-30"', 'answer = "L-31"', "answer-not-a-choice"),
        ('["legal", "L-30", "L-12"]', '["L-30"]', "one-choice"),
        ('["legal", "L-30", "L-12"]', '["L-30", "L-30"]', "repeated-choice"),
        ('winner = "white", points = 2 }\nr', 'winner = "black", points = 2 }\nr', "score-answer"),
        ("offered = [1, 2, 3]", "offered = [1, 3]", "answer-not-a-choice"),
        ('answer = "C-03"', 'answer = "C-02"', "judge-answer"),
        ("cube = true }", "cubes = true }", "bad-rules"),
        ("cube = true }", 'without = "L-99" }', "bad-rules"),
        ("cube = true }", "head_exception_rolls = [7] }", "bad-rules"),
        ("long white: 20 1x14 | 15x8 14x7", "long white: 20 1x14 , 15x8", "bad-position"),
        ("long white: 20 1x14 | 15x8 14x7", "long white: 20 1x15 | 20x8", "impossible-position"),
        ("long white: 20 1x14 | 15x8 14x7", "short white: 24x2 | 1x2", "wrong-game"),
        ("long white: 20 1x14 | 15x8 14x7", "long white: off15 | 15x8 14x7", "game-over"),
        ('24/18" },\n    { turn = "1', '24/17" },\n    { turn = "1', "frame-refused"),
        ('rule = "L-30" },\n    { position', 'rule = "L-12" },\n    { position', "frame-rule"),
        ('24/22 24/23", rule = "L-30" },\n', '24/21", rule = "L-30" },\n', "frame-lawful"),
        ('{ turn = "18/13" }', "{ }", "frame-nothing"),
        ('{ turn = "18/13" }', '{ roll = "2-1", turn = "24/21" }', "frame-half-turn"),
        ('{ roll = "6-5", turn = "24/18" }', '{ turn = "24/18" }', "frame-no-roll"),
        ('replies = [{ roll = "2-1", turn = "24/21" }]', "", "reply-missing"),
        ('{ roll = "2-1", turn = "24/21" }]', '{ roll = "2-1", turn = "24/20" }]', "reply-refused"),
        ("```step look", "```step", "block-id"),
        ("```step look", "```step lock", "block-unknown"),
        ("```step look", "```step first", "block-repeated"),
        (SHOW_TEXT, "", "block-missing"),
        (PLAY_TEXT + SHOW_TEXT, SHOW_TEXT + PLAY_TEXT, "block-order"),
        ('hints = ["Think of the head.", "Use one checker."]', 'hints = "Think."', "wrong-type"),
        ('goal = "Play 6-5."', "", "missing-key"),
        ('why = "One checker walks."', "", "missing-key"),
        ('why = "One checker walks."', 'why = "One"\nwhat = "else"', "unknown-key"),
        ('"24/18" = "The 5 is left."\n```', '"24/18" = "The 5 is left."', "open-block"),
    ],
)  # fmt: skip
def test_each_fault_has_its_error(tmp_path, old, new, code):
    error = changed(tmp_path, old, new)
    assert error.code == code
    assert error.finding.file.parent.name == "01-test"
    assert "{" not in str(error)
    if code not in {"missing-key", "block-missing"}:
        assert error.line


def test_an_error_names_file_line_lesson_and_step(tmp_path):
    error = changed(tmp_path, 'roll = "6-5"', 'roll = "7-5"', PLAY, PLAY_TEXT)
    assert str(error).endswith(
        "lesson.toml:10: long/01-test, first: 7-5 is not a roll. Write it like 6-5."
    )


def test_an_error_in_a_text_has_the_line_of_the_text(tmp_path):
    error = changed(tmp_path, 'goal = "Play 6-5."', "goal = 65", PLAY, PLAY_TEXT)
    assert (error.finding.file.name, error.line, error.finding.step) == ("en.md", 6, "first")


def test_toml_that_is_cut_off_names_the_last_line(tmp_path):
    folder = write(tmp_path, head=HEAD, data='[[step]]\nid = "a', text="")
    assert (error_of(folder).code, error_of(folder).line) == ("toml", 6)


def test_a_text_without_a_title(tmp_path):
    folder = write(tmp_path)
    (folder / "en.md").write_text("Hello\n# Late", encoding="utf-8")
    assert error_of(folder).code == "no-title"


def test_no_steps(tmp_path):
    assert error_of(write(tmp_path, "", "")).code == "no-steps"


def test_missing_files_and_languages(tmp_path):
    folder = write(tmp_path)
    assert error_of(folder, "fr").code == "no-language"
    assert error_of(folder, "../en").code == "bad-language"
    assert error_of(tmp_path / "nothing").code == "no-lesson"
    error = error_of("long/99-nothing")
    assert error.code == "no-lesson"
    assert "long/04-head" in str(error)


def test_files_stay_in_their_folder(tmp_path):
    folder = write(tmp_path)
    secret = tmp_path / "secret.md"
    secret.write_text("# Secret", encoding="utf-8")
    (folder / "en.md").unlink()
    (folder / "en.md").symlink_to(secret)
    assert error_of(folder).code == "outside"


def test_bytes_that_are_no_text(tmp_path):
    folder = write(tmp_path)
    (folder / "en.md").write_bytes(b"# T\n\xff")
    assert (error_of(folder).code, error_of(folder).line) == ("not-utf8", 2)
    (folder / "en.md").write_bytes(b"#" * 600_000)
    assert error_of(folder).code == "too-big"
    (folder / "en.md").unlink()
    (folder / "en.md").mkdir()
    assert error_of(folder).code == "no-language"


def test_line_ends_and_marks_of_other_systems_are_read(tmp_path):
    folder = write(tmp_path)
    for file in folder.iterdir():
        text = file.read_text(encoding="utf-8")
        file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert load_lesson(folder).title == "Title"


def test_other_code_blocks_are_left_alone(tmp_path):
    code = "\n````python\nprint(1)\n```step no\n```\n````\n"
    lesson = load_lesson(write(tmp_path, PLAY, PLAY_TEXT + code))
    assert "print(1)" in lesson.narrative.parts[-1].text


def test_every_message_can_be_filled_in():
    assert all(message.text.endswith((".", "}", "?")) for message in MESSAGES.values())


def test_a_judge_without_choices_gets_two(tmp_path):
    data = JUDGE.replace('choices = ["legal", "L-30", "L-12"]\n', "")
    lesson = load_lesson(
        write(
            tmp_path,
            data,
            ALL_TEXT[ALL_TEXT.index("\n```step judge") :].split("\n```\n")[0] + "\n```\n",
        )
    )
    assert lesson.step("judge").choices == ("legal", "L-30")


def test_the_course_begins_with_long_nardy_and_ends_with_both(tmp_path):
    for name in ("both/01-a", "own/01-b", "short/02-c", "long/10-d", "long/02-e"):
        write(tmp_path, name=name)
    assert lesson_ids(tmp_path) == (
        "long/02-e",
        "long/10-d",
        "short/02-c",
        "both/01-a",
        "own/01-b",
    )


def test_a_lesson_may_give_the_learner_a_seat(tmp_path):
    head = HEAD + 'seat = "black"\n'
    lesson = load_lesson(write(tmp_path, head=head), "en")
    assert lesson.steps[0].seat is Side.BLACK
    own = PLAY.replace("kind =", 'seat = "white"\nkind =', 1)
    lesson = load_lesson(write(tmp_path / "own", own, head=head), "en")
    assert lesson.steps[0].seat is Side.WHITE
    assert load_lesson(write(tmp_path / "none"), "en").steps[0].seat is None
