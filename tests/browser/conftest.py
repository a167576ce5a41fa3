"""Fixtures of the browser tests: one server and one Chromium, a window for each test."""

import os

import pytest

from tests.browser.lab import Chromium, Lab, Server, chromium_path


@pytest.fixture(scope="session")
def chromium():
    """A Chromium. Without one the tests are skipped; where CI is set, they fail."""
    if chromium_path() is None:
        why = "no Chromium: install it, or name it in NARDY_LEARN_CHROMIUM"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    browser = Chromium()
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(chromium):
    """A JupyterLab server, shared by all tests; each writes its own notebooks into it."""
    lab = Server()
    yield lab
    lab.close()


@pytest.fixture
def new_lab(server, chromium):
    """Opens windows: ``new_lab(device_scale_factor=2, viewport={...})`` gives a `Lab`."""
    opened = []

    def make(**options) -> Lab:
        opened.append(Lab(server, chromium.window(**options)))
        return opened[-1]

    yield make
    for lab in opened:
        lab.close()


@pytest.fixture
def lab(new_lab):
    """A window of 1200 x 900."""
    return new_lab()
