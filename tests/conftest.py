"""What every test stands on: no trace in the home folder, and no error that goes unseen."""

import os

import pytest
from hypothesis import settings

# A run of CI must not fail by chance; a developer's runs look for new examples each time.
settings.register_profile("developer", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "developer")


@pytest.fixture(autouse=True)
def own_surroundings(monkeypatch, tmp_path_factory):
    """Keep progress in memory, the language English, and home folders out of reach."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("NARDY_LEARN_PROGRESS", "memory")
    monkeypatch.setenv("NARDY_LEARN_LANG", "en")
    for name in ("NARDY_LEARN_AUTOPLAY", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_DOCUMENTS_DIR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def loud_callbacks(monkeypatch):
    """Let an exception in a widget's callback fail the test; ipywidgets only logs it."""
    from ipywidgets.widgets.widget import CallbackDispatcher

    def call_all(self, *args, **kwargs):
        value = None
        for callback in self.callbacks:
            local = callback(*args, **kwargs)
            value = local if local is not None else value
        return value

    monkeypatch.setattr(CallbackDispatcher, "__call__", call_all)
