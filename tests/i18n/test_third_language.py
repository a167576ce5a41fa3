"""A third language takes files only: lessons played in one whose every word is marked.

The language is called qps. Each letter of it has an accent, and each text stands in ⟦ ⟧: a Latin
letter without an accent is a word that no file has translated.
"""

import json
import os
import re
import shutil
import string
import subprocess
import sys
import tomllib
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from ipywidgets import HTML, Button, Text

import nardy_learn
from nardy_learn.course import LessonError, content_root, lesson_ids, load_lesson
from nardy_learn.course.answer_session import FindSession, ShowSession
from nardy_learn.course.build import build_notebooks, make_notebook
from nardy_learn.course.card import card
from nardy_learn.course.choices import choices
from nardy_learn.course.glossary import glossary
from nardy_learn.course.lint import check_lesson
from nardy_learn.course.marking import to_find
from nardy_learn.course.model import FreeStep, PlayStep, ProgramStep
from nardy_learn.course.pages import PAGES, make_page
from nardy_learn.course.play_session import FreeSession
from nardy_learn.course.rule_lessons import _course
from nardy_learn.course.ways import ways_on
from nardy_learn.i18n import RULEBOOK, available_languages, language_warnings, turn_text, ui
from nardy_learn.i18n.build_catalogues import extract, forms
from nardy_learn.progress import Event
from nardy_learn.progress.log import close_logs
from nardy_learn.rules import Turn, legal_turns
from nardy_learn.view import to_ascii
from nardy_learn.widgets import board, lesson, start
from nardy_learn.widgets.bundle import plain_words
from nardy_learn.widgets.errors import fault_text
from tests.widgets.play import widgets

QPS = "qps"
PLURALS = "nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2);"
LESSONS = (
    "long/04-head",
    "short/04-bar",
    "short/09-cube",
    "both/04-programmers",
    "long/07-bearing-off",
    "start/00-placement",
)

_ACCENTS = str.maketrans(
    string.ascii_letters, "åƀçđéƒĝĥîĵķļɱñøþǫŕšŧûṽŵẋýžÅɃÇĐÉƑĜĤÎĴĶĻṀÑØÞǪŔŠŦÛṼŴẊÝŽ"
)
_PLACES = re.compile(r"(\{[^{}]*\})")

# --- the files -----------------------------------------------------------------------------------


def accented(text):
    """Put an accent on each letter, but leave the places to be filled."""
    parts = _PLACES.split(text)
    return "".join(p if p.startswith("{") else p.translate(_ACCENTS) for p in parts)


def marked(text):
    return f"⟦{accented(text)}⟧"


def write_catalogue(locale):
    catalog = Catalog(locale=QPS)
    catalog.mime_headers = [("Plural-Forms", PLURALS)]
    for message in extract():
        if not message.id:
            continue
        # Words inside a turn are letters alone, or nobody could type them.
        mark = accented if (message.context or "").startswith("notation") else marked
        said = [mark(text) for text in forms(message.id)]
        if message.pluralizable:
            said = [said[0], said[1], said[1]]
        catalog.add(message.id, said if message.pluralizable else said[0], context=message.context)
    folder = locale / QPS / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with folder.joinpath("nardy_learn.po").open("wb") as file:
        write_po(file, catalog)


def translated(value):
    """Mark all texts of a table of TOML, but not the keys."""
    if isinstance(value, dict):
        return {key: translated(one) for key, one in value.items()}
    if isinstance(value, list):
        return [translated(one) for one in value]
    return marked(value)


def toml(value):
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(k)} = {toml(v)}' for k, v in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def toml_file(table):
    return "".join(f"{json.dumps(key)} = {toml(value)}\n" for key, value in table.items())


def translated_lesson(text):
    """Translate a lesson's Markdown: prose line by line, the texts of a step as TOML."""

    def block(found):
        if found["step"]:
            table = translated(tomllib.loads(found["body"]))
            return f"{found['open']}\n{toml_file(table)}```\n"
        return found[0]

    def line(found):
        return f"{found[1]}{marked(found[2])}"

    parts = re.split(r"(?ms)(^```.*?^```\n)", text)
    fence = re.compile(r"(?ms)(?P<open>^```(?P<step>step )?[^\n]*)\n(?P<body>.*?)^```\n")
    prose = re.compile(r"(?m)^((?:#+ |- |\d+\. |\| ?|> )?)(.*[A-Za-z].*)$")
    return "".join(
        fence.sub(block, part) if part.startswith("```") else prose.sub(line, part)
        for part in parts
    )


def write_content(content):
    for english in content.glob("*/*/en.md"):
        text = translated_lesson(english.read_text("utf-8"))
        english.with_name(f"{QPS}.md").write_text(text, "utf-8")
    words = content / "glossary"
    table = translated(tomllib.loads((words / "en.toml").read_text("utf-8")))
    words.joinpath(f"{QPS}.toml").write_text(toml_file(table), "utf-8")


# --- what may stand there unmarked ---------------------------------------------------------------

_RULES = sorted(RULEBOOK, key=len, reverse=True)
#: No words: ids of rules and lessons, a tree of folders, the signs of a text board, code.
_SIGNS = re.compile(
    rf"\b(?:{'|'.join(map(re.escape, _RULES))})\b"
    r"|\b[a-z]+/\d\d-[a-z-]+\b"
    r"|\b[OX]\b"
    r'|Position\.parse\("[^"]*"\), Roll\.parse\("[^"]*"\)'
)
_CODE = re.compile(r"(?<=\])\([^()\s]*\)|`[^`]*`")  # in Markdown: where a link leads, and code
_READ_ALOUD = re.compile(r'\b(?:alt|title|aria-label|placeholder|aria-description)="([^"]*)"')
_IMAGE = re.compile(r'src="data:image/svg\+xml,([^"]*)"')


def unmarked(text):
    """Return the words of a text that no file has translated."""
    return re.findall(r"[A-Za-z]+", _SIGNS.sub(" ", text))


def read(html):
    """Return all that is read in a piece of HTML or SVG, by eye or ear, pictures included."""
    told = [unescape(value) for value in _READ_ALOUD.findall(html)]
    told += [read(unquote(unescape(svg))) for svg in _IMAGE.findall(html)]
    bare = re.sub(r"(?s)<style.*?</style>", " ", html)
    return " ".join([*told, unescape(re.sub(r"(?s)<[^>]*>", " ", bare))])


class Reader:
    """Collects what can be read, and where it was."""

    def __init__(self):
        self.found = {}
        self.seen = 0
        self.heard = set()

    def text(self, where, *texts):
        for text in texts:
            self.seen += "⟦" in text
            assert text.count("⟦") == text.count("⟧"), text
            for word in unmarked(text):
                self.found.setdefault(word, f"{where}: {text[:200]}")

    def shown(self, where, thing):
        """Read what a notebook shows of a thing, live and stored."""
        self.text(where, repr(thing))
        if hasattr(thing, "_repr_mimebundle_"):
            bundle = thing._repr_mimebundle_()
            self.text(where, bundle["text/plain"], read(bundle["text/html"]))
        if hasattr(thing, "_repr_html_"):
            self.text(where, read(thing._repr_html_()))
        for one in widgets(thing):
            if isinstance(one, HTML):
                self.text(where, read(one.value), one.description, one.placeholder)
            elif isinstance(one, Button):
                self.text(where, one.description, one.tooltip or "")
            elif isinstance(one, Text):
                self.text(where, one.description, one.placeholder)

    def player(self, where, player):
        """Read a step as it stands, if it says anything new: all of it, by eye and ear."""
        said = where, re.sub(r"\d+", "1", str(player.said))
        if said in self.heard:
            return
        self.heard.add(said)
        self.shown(where, player)
        self.text(where, str(player.said), player.board.helper.label)
        self.text(where, player.board.helper.speech[1])
        view = player.board.view or player._picture()
        self.text(where, to_ascii(view, plain_words(QPS)))

    def notebook(self, where, notebook):
        for cell in notebook.cells:
            if cell.cell_type == "markdown":
                self.text(where, _CODE.sub("", cell.source))

    def end(self):
        assert self.seen, "nothing was read"
        assert self.found == {}
        assert not language_warnings()


# --- the language --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A copy of the package's texts with the files of the third language added."""
    from nardy_learn.i18n.language import LOCALE_FOLDER

    package = tmp_path_factory.mktemp("third") / "nardy_learn"
    shutil.copytree(content_root(), package / "content")
    locale = package / "i18n" / "locale"
    shutil.copytree(LOCALE_FOLDER, locale, ignore=shutil.ignore_patterns("*.mo"))
    write_catalogue(locale)
    write_content(package / "content")
    return package


@pytest.fixture
def qps(files, monkeypatch):
    """Have the package look for its texts where the third language is."""
    from nardy_learn.i18n import catalogue, language
    from tests.i18n.conftest import forget

    monkeypatch.setattr(nardy_learn, "__file__", str(files / "__init__.py"))
    monkeypatch.setattr(language, "LOCALE_FOLDER", files / "i18n" / "locale")
    monkeypatch.setattr(catalogue, "LOCALE_FOLDER", files / "i18n" / "locale")
    monkeypatch.setenv("NARDY_LEARN_LANG", QPS)
    forget()
    _course.cache_clear()
    close_logs()
    yield
    # Progress in memory lasts as long as the process: other tests begin without it.
    close_logs()
    _course.cache_clear()


@pytest.fixture
def reader():
    return Reader()


# --- playing -------------------------------------------------------------------------------------


def press(player, *names):
    """Press buttons by the names of their labels; one that is not there is left out."""
    labels = [getattr(ui(QPS), name) for name in names]
    for label in labels:
        for one in widgets(player):
            if isinstance(one, Button) and one.description == label:
                one.click()
                break


def typed(player, *texts):
    """Write into the field under the board, in the words of the language."""
    for text in texts:
        player.typed.submit(text)
        yield


def acts(player):
    """Do all there is to do with a step, and stop after each thing done."""
    session, step = player.session, player.session.step
    if isinstance(session, ShowSession):
        yield press(player, "previous_picture")
        for _ in range(len(step.frames) + 1):
            yield press(player, "next_picture")
        return
    if isinstance(session, FreeSession):
        yield press(player, "done")
        yield press(player, "roll")
        yield press(player, "roll")
    if player.typed is not None:
        yield from on_the_board(player)
    else:
        for _, value in choices(session, QPS):
            session.retry()
            yield player.do(session.answer, value)
        yield press(player, "hint")
    # All over again: with hints, with the solution, and what is said after it.
    yield press(player, "try_again")
    yield press(player, "hint")
    yield press(player, "hint")
    yield press(player, "show_solution")
    yield press(player, "hint", "done")
    for _ in range(6):
        if session.solved or isinstance(step, FreeStep):
            break
        yield press(player, "hint")
        yield press(player, "hint")
        yield press(player, "show_solution")
    yield press(player, "try_again")


def on_the_board(player):
    session, step = player.session, player.session.step
    yield from typed(player, "", "24/nowhere".translate(_ACCENTS), "24", "30/1", "7/7/7/7")
    yield press(player, "undo")
    yield press(player, "done")
    yield press(player, "legal_steps")
    yield press(player, "hide_legal_steps")
    if player._ask in {"points", "steps"}:
        right = to_find(step)
        texts = [turn_text(Turn.parse(text), QPS) if "/" in text else text for text in right]
        texts = [text.replace("0", "øƒƒ") if text == "0" else text for text in texts]
        yield from typed(player, "24" if player._ask == "points" else "24/23")
        yield press(player, "check_answer")
        yield press(player, "try_again")
        for text in texts:
            yield from typed(player, text)
            yield press(player, "check_answer")
        return
    places = {
        min(session.board.own(n), 1) - min(session.board.enemy(n), 1): n for n in range(1, 25)
    }
    for point in (*places.values(), 25, 24, 6, 0):
        yield player.do(session.click, point)
        yield player.do(session.drop)
        for number in {1, *(session.roll.numbers if session.roll else ())}:
            if session.walk is not None:
                yield player.do(session.move, point, max(point - number, 0))
                yield press(player, "undo")
    yield press(player, "try_again")
    for _ in range(4):  # rounds
        if isinstance(step, PlayStep) and not session.solved:
            for wrong in session.round.wrong:
                yield press(player, "try_again")
                yield from typed(player, turn_text(Turn.parse(wrong.turn), QPS))
                yield press(player, "done")
        if session.walk is None or session.solved:
            break
        yield press(player, "try_again")
        tree = session.walk.tree
        turns = legal_turns(tree.position, tree.roll, tree.rules)
        for turn in turns if isinstance(session, FindSession) else turns[:3]:
            yield from typed(player, turn_text(turn, QPS))
            yield press(player, "done")
            if session.solved:
                break


def programs(step):
    """Give programs that are wrong in every way, and the right one."""
    rules = step.rules

    def right(position, roll):
        return legal_turns(position, roll, rules)

    yield lambda position, roll: ["24/18 24/18 24/18"]
    yield lambda position, roll: []
    yield lambda position, roll: [7]
    yield lambda position, roll: ["24/"]
    yield lambda position, roll: right(position, roll)[:1]
    yield lambda position, roll: right(position, roll) if not position.own(25) else ["6/1"]
    yield right


# --- the tests -----------------------------------------------------------------------------------


def test_the_reader_finds_what_is_not_marked():
    assert unmarked(f"{marked('a')} 24/18 L-30 long/04-head (O 1, X 2)") == []
    assert unmarked("⟦å plain⟧ b") == ["plain", "b"]
    assert unmarked(read('<img alt="a &amp; b" src="data:image/svg+xml,%3Ctext>c%3C/text>">d'))
    assert marked("of {number}") == "⟦øƒ {number}⟧"


def test_the_language_is_found_by_its_files(qps):
    assert available_languages() == ("en", QPS, "ru")
    assert ui().undo == marked("Undo")
    assert lesson("long/04-head").lang == QPS


@pytest.mark.parametrize("name", LESSONS)
def test_its_lessons_are_sound(qps, name):
    # Marks make texts longer; all else must be as in English.
    found = check_lesson(content_root() / name, ["en", QPS])
    assert [finding for finding in found if finding.code != "too-long"] == []


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_played_says_nothing_unmarked(qps, reader, name):
    shown = lesson(name)
    reader.shown(name, shown)
    for step in shown.lesson.steps:
        where = f"{name}: {step.id}"
        player = shown.step(step.id)
        reader.player(where, player)
        if isinstance(step, ProgramStep):
            continue
        kinds = set()
        for _ in acts(player):
            kinds.add(player.said.mood)
            reader.player(where, player)
        assert len(kinds) > 1 or step.kind in {"show", "free"}, where
        # A kernel later.
        reader.player(where, shown.step(step.id))
    shown._go.click()
    reader.shown(name, shown)
    for wrong in (lambda: shown.step("nowhere"), lambda: lesson("nowhere")):
        with pytest.raises(ValueError, match="⟦") as caught:
            wrong()
        told = re.sub("“nowhere”|: [a-z0-9/, -]*", "", str(caught.value))
        reader.text(name, told)
    reader.end()


def test_programs_are_answered_in_it(qps, reader):
    shown = lesson("both/04-programmers")
    for step in shown.lesson.steps:
        if isinstance(step, ProgramStep):
            for number, program in enumerate(programs(step)):
                report = shown.program(step.id, program)
                text = repr(report).replace("[7]", "").replace("24/18 24/18 24/18", "")
                reader.text(f"{step.id} {number}", text)
                reader.shown(f"{step.id} {number}", report)
    reader.end()


def test_a_free_board_says_nothing_unmarked(qps, reader):
    for what, roll in (
        ("long", "6-5"),
        ("short", "6-5"),
        ("short white: bar 6x5 | 20x2 21x2 24", "5-4"),
        ("long white: 20 1x14 | 15x8 14x7", "6-5"),
        ("short white: 1x2 | 24", "6-5"),
        ("short white: 6 5x3 | 4 3x2", "6-2"),
    ):
        player = board(what, roll=roll)
        for _ in acts(player):
            reader.player(what, player)
        reader.text(what, player.why("24/18(2)"), player.why("ƀåŕ/20"), player.why("6/øƒƒ"))
        reader.text(what, read(player.svg()))
    reader.text("fault", fault_text(RuntimeError()).replace("(RuntimeError)", ""))
    reader.end()


def test_its_own_words_for_bar_and_off_can_be_typed(qps):
    player = board("short white: bar 6 5x3 | 4 3x2", roll="6-2")
    assert turn_text(Turn.parse("bar/19 6/off"), QPS) == "ƀåŕ/19 6/øƒƒ"
    player.typed.submit("ƀåŕ/23")
    assert "ƀåŕ/23" in str(player.said)
    player.typed.submit("ɃÅŔ/23/17")
    assert player.session.walk is None
    player.typed.submit("øƒƒ/3")
    assert player.why("6/øƒƒ") == player.why("6/off")


def test_the_start_page_says_nothing_unmarked(qps, reader):
    from nardy_learn.progress import open_log

    reader.shown("start", start())
    names = [name for name in lesson_ids() if not name.startswith("start/")]
    log = open_log()
    for name in names[:2]:
        for step in load_lesson(name, QPS).steps:
            if name == names[0] or step.id == load_lesson(name, QPS).steps[1].id:
                log.append(Event(lesson=name, step=step.id, kind="solved", stars=3))
    question = names[2].replace("/", "-")
    log.append(Event(lesson="start/00-placement", step=question, kind="solved", stars=3))
    reader.shown("start", start())
    assert len(start().rows) == len(lesson_ids())
    reader.end()


def test_rule_cards_say_nothing_unmarked(qps, reader):
    for rule in RULEBOOK:
        one = card(rule)
        reader.shown(rule, one)
        reader.text(rule, read(one.page()))
    with pytest.raises(KeyError) as caught:
        card("L-99")
    reader.text("none", re.sub(r"L-99", "", str(caught.value)))
    reader.end()


def test_the_glossary_and_all_pages_say_nothing_unmarked(qps, reader):
    words = glossary()
    reader.shown("glossary", words)
    for term in words.terms:
        if term.picture is not None:
            reader.shown(term.id, words.picture(term.id))
    for page in PAGES:
        reader.notebook(page, make_page(page, QPS))
    foreign = [w for t in glossary().terms for c, w in t.others.items() if c == "en"]
    # The glossary says what a thing is called in the other languages.
    english = {word for term in foreign for word in re.findall("[A-Za-z]+", term)}
    reader.found = {word: at for word, at in reader.found.items() if word not in english}
    reader.end()


def test_other_languages_call_it_by_its_own_name(qps):
    pages = [make_page("glossary", lang) for lang in ("en", "ru")]
    for page in pages:
        text = "\n".join(cell.source for cell in page.cells)
        assert f"{marked('English')}: {marked('head')}" in text


@pytest.mark.parametrize("name", LESSONS)
def test_notebooks_say_nothing_unmarked(qps, reader, name):
    ways = ways_on(name, QPS, content_root())
    notebook = make_notebook(load_lesson(name, QPS), name, ways)
    reader.notebook(name, notebook)
    reader.end()


def test_all_is_built_in_it_too(qps, files, tmp_path):
    built = build_notebooks(None, tmp_path, execute=False).written
    english = [name for name in built if name.startswith("en/")]
    assert len(built) == 3 * len(english) == 3 * len(lesson_ids() + tuple(PAGES))
    # A translation that has only begun stands in nobody's way.
    part = tmp_path / "content"
    for name in ("long/04-head", "long/05-must-play"):
        shutil.copytree(content_root() / name, part / name)
    part.joinpath("long/05-must-play", f"{QPS}.md").unlink()
    built = build_notebooks(part, tmp_path / "part", execute=False)
    assert [name for name in built.written if name.startswith(QPS)] == ["qps/long/04-head.ipynb"]
    assert len(built.written) == 5
    with pytest.raises(LessonError) as caught:
        build_notebooks(part, tmp_path / "part", [QPS], execute=False)
    assert caught.value.code == "no-language"


def test_the_command_line_knows_it_by_its_files(files, tmp_path):
    """With the files in their place the program needs nothing else."""
    source = Path(__file__).parents[2] / "nardy_learn"
    package = tmp_path / "nardy_learn"
    ignored = shutil.ignore_patterns("content", "locale", "__pycache__", "notebooks")
    shutil.copytree(source, package, ignore=ignored)
    for name in ("content", "i18n/locale"):
        shutil.copytree(files / name, package / name)

    def run(*arguments):
        environment = os.environ | {
            "PYTHONPATH": str(tmp_path),
            "NARDY_LEARN_LANG": QPS,
            "PYTHONUTF8": "1",
        }
        command = [sys.executable, "-m", "nardy_learn.cli", *arguments]
        ran = subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    assert "[en|qps|ru]" in run("--help")
    run("--lang", QPS, "coverage")
    told = run("build", "short/04-bar", "--to", str(tmp_path / "out"))
    assert unmarked(re.sub(r"/\S+", "", told)) == []
    built = sorted(f.relative_to(tmp_path / "out").as_posix() for f in tmp_path.rglob("*.ipynb"))
    assert built == [f"{lang}/short/04-bar.ipynb" for lang in ("en", QPS, "ru")]
    run("new-lesson", "mine/01-first")
    run("card", "L-30")
    assert unmarked(read((tmp_path / "L-30.html").read_text("utf-8"))) == []
