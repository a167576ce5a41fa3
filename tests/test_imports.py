"""The pure rooms load where no Jupyter and no compiled library is; the top loads none either."""

import subprocess
import sys

import pytest

JUPYTER = ("IPython", "anywidget", "ipycanvas", "ipywidgets", "numpy", "traitlets")
PURE_ROOMS = ("rules", "view", "i18n", "course", "progress")

BARRED = """
import sys
from importlib.abc import MetaPathFinder

class Barred(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(name + " cannot be had here", name=name)

sys.meta_path.insert(0, Barred())
"""


def run(code):
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )


def assert_runs(code):
    done = run(code)
    assert done.returncode == 0, done.stderr


ALL_MODULES = """
import importlib, pkgutil
room = importlib.import_module("nardy_learn.{room}")
names = [m.name for m in pkgutil.walk_packages(room.__path__, room.__name__ + ".")]
names = [n for n in names if not n.endswith(("__main__", "build_catalogues"))]
for name in names:
    importlib.import_module(name)
assert names, "a room without modules was looked at"
"""


@pytest.mark.parametrize("room", PURE_ROOMS)
def test_every_module_of_a_pure_room_loads_without_jupyter(room):
    assert_runs(BARRED.format(names=JUPYTER) + ALL_MODULES.format(room=room))


def test_rules_load_nothing_but_python():
    assert_runs(
        "import sys; before = set(sys.modules)\n"
        + ALL_MODULES.format(room="rules")
        + "new = {name.partition('.')[0] for name in set(sys.modules) - before}\n"
        "foreign = new - set(sys.stdlib_module_names) - {'nardy_learn'}\n"
        "assert not foreign, foreign\n"
    )


def test_the_bar_is_real():
    done = run(BARRED.format(names=JUPYTER) + "import ipycanvas")
    assert done.returncode != 0
    assert "cannot be had here" in done.stderr


def test_the_package_loads_no_jupyter_until_a_board_is_asked_for():
    assert_runs(
        "import sys, nardy_learn\n"
        f"loaded = [name for name in {JUPYTER!r} if name in sys.modules]\n"
        "assert not loaded, loaded\n"
        "nardy_learn.board\n"
        "assert 'ipycanvas' in sys.modules\n"
    )


def test_help_of_the_command_loads_no_jupyter_and_no_rules():
    assert_runs(
        "import sys\n"
        "from nardy_learn.cli import main\n"
        "try:\n    main(['--help'])\n"
        "except SystemExit as end:\n    assert not end.code\n"
        f"loaded = [n for n in (*{JUPYTER!r}, 'nardy_learn.rules') if n in sys.modules]\n"
        "assert not loaded, loaded\n"
    )


def test_an_unknown_name_is_an_attribute_error():
    import nardy_learn

    with pytest.raises(AttributeError, match="no attribute 'bored'"):
        _ = nardy_learn.bored
    assert "lesson" in dir(nardy_learn)
    assert "board" in dir(nardy_learn)
