"""JupyterLab as our child: it starts with our settings, answers, and never outlives us."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest

from nardy_learn.cli import server

open_url = urllib.request.build_opener(urllib.request.ProxyHandler({})).open


@pytest.fixture
def busy_port():
    with socket.socket() as listener:
        listener.bind((server.HOST, 0))
        listener.listen()
        yield listener.getsockname()[1]


def is_free(port):
    with socket.socket() as probe:
        return probe.connect_ex((server.HOST, port)) != 0


def wait_for(condition, seconds=30):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "waited too long"
        time.sleep(0.05)


def test_a_busy_port_is_refused_when_asked_for(busy_port):
    with pytest.raises(server.PortTakenError):
        server.choose_port(busy_port)


def test_a_free_port_is_taken_as_asked(busy_port, monkeypatch):
    free = server.choose_port(None)
    assert server.choose_port(free) == free
    monkeypatch.setattr(server, "_USUAL_PORTS", [busy_port])
    assert server.choose_port(None) != busy_port


def test_the_interface_speaks_a_language_only_if_it_can(monkeypatch):
    key = "@jupyterlab/translation-extension:plugin"
    monkeypatch.setattr(server, "entry_points", lambda **_: ())
    assert key not in server.lab_settings("ru")
    packs = [SimpleNamespace(name=name) for name in ("en_GB", "pt_BR", "pt_PT", "ru_RU", "uk_UA")]
    monkeypatch.setattr(server, "entry_points", lambda **_: packs)
    assert server.lab_settings("ru")[key] == {"locale": "ru_RU"}
    assert key not in server.lab_settings("en")
    found = {lang: server.lab_settings(lang)[key]["locale"] for lang in ("uk", "pt", "pt_BR")}
    assert found == {"uk": "uk_UA", "pt": "pt_PT", "pt_BR": "pt_BR"}
    assert key not in server.lab_settings("qps")


def test_kernels_are_told_the_language_and_where_progress_is(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NARDY_LEARN_PROGRESS", "mine")
    environment = server._environment("secret", "ru")
    assert environment["NARDY_LEARN_LANG"] == "ru"
    assert environment["NARDY_LEARN_PROGRESS"] == str(tmp_path / "mine")
    monkeypatch.setenv("NARDY_LEARN_PROGRESS", "memory")
    assert server._environment("secret", "ru")["NARDY_LEARN_PROGRESS"] == "memory"


def test_lab_runs_with_our_settings_for_the_time_of_the_block(tmp_path):
    folder = tmp_path / "мои уроки"
    folder.mkdir()
    folder.joinpath("04 head.ipynb").write_text('{"cells": [], "metadata": {}, "nbformat": 4}')
    port = server.choose_port(None)
    with server.running_lab(folder, port, "en") as lab:
        lab.wait_until_ready()
        address = lab.address("04 head.ipynb")
        assert urlsplit(address).path == "/lab/tree/04%20head.ipynb"
        with open_url(address) as page:
            assert page.status == 200
        root, token = f"http://{server.HOST}:{port}", urlsplit(address).query
        for plugin, settings in server.lab_settings("en").items():
            with open_url(f"{root}/lab/api/settings/{plugin}?{token}") as answer:
                properties = json.load(answer)["schema"]["properties"]
            for name, value in settings.items():
                assert properties[name]["default"] == value
        with open_url(f"{root}/api/contents/04%20head.ipynb?{token}") as answer:
            assert json.load(answer)["type"] == "notebook"
        with pytest.raises(urllib.error.HTTPError, match="403"):
            open_url(f"{root}/api/contents/")
    assert is_free(port)


def test_a_lab_that_cannot_start_says_why(tmp_path, monkeypatch):
    broken = [sys.executable, "-c", "raise SystemExit('no such thing')"]
    monkeypatch.setattr(server, "_command", lambda *_: broken)
    with (
        pytest.raises(server.StartError, match="no such thing"),
        server.running_lab(tmp_path, server.choose_port(None), "en") as lab,
    ):
        lab.wait_until_ready()


def test_a_lab_that_does_not_end_is_ended(tmp_path, monkeypatch):
    code = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)"
    monkeypatch.setattr(server, "_command", lambda *_: [sys.executable, "-c", code])
    monkeypatch.setattr(server, "_STOP_SECONDS", 0.5)
    monkeypatch.setattr(server, "_START_SECONDS", 0.5)
    started = time.monotonic()
    with (
        pytest.raises(server.StartError),
        server.running_lab(tmp_path, server.choose_port(None), "en") as lab,
    ):
        lab.wait_until_ready()
    assert time.monotonic() - started < 20


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_the_command_and_its_server(tmp_path, number):
    port = server.choose_port(None)
    command = [sys.executable, "-m", "nardy_learn.cli", "--no-browser", "--lang", "en"]
    command += ["--folder", str(tmp_path / "lessons"), "--port", str(port)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    try:
        assert str(tmp_path / "lessons") in process.stdout.readline()
        address = process.stdout.readline().partition(": ")[2].strip()
        with open_url(address) as page:
            assert page.status == 200
        assert "/lab/tree/en/long/" in address
        assert "Ctrl+C" in process.stdout.readline()
        process.send_signal(number)
        assert process.wait(timeout=30) == 0
    finally:
        process.kill()
        process.stdout.close()
    wait_for(lambda: is_free(port))
