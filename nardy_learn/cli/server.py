"""JupyterLab as a child process: started for one folder and one language, and ended with us."""

import http.client
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.parse import quote

from nardy_learn.i18n.language import ENGLISH
from nardy_learn.progress import progress_folder

HOST = "127.0.0.1"
_USUAL_PORTS = range(8888, 8908)
_START_SECONDS = 120
_STOP_SECONDS = 10

_SETTINGS: dict[str, dict[str, Any]] = {
    # A page that is loaded again shows what was last saved; seconds later is soon enough.
    "@jupyterlab/docmanager-extension:plugin": {"autosave": True, "autosaveInterval": 5},
    # No question about news before the first lesson, and no calls to other machines.
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
}


class PortTakenError(Exception):
    """Another program listens on the port that was asked for."""


class StartError(Exception):
    """JupyterLab ended, or gave no answer; `output` is the end of what it wrote."""

    def __init__(self, output: str) -> None:
        super().__init__(output)
        self.output = output


def lab_is_installed() -> bool:
    """Tell whether JupyterLab can be started with this Python."""
    return find_spec("jupyterlab") is not None


def choose_port(wanted: int | None) -> int:
    """Return a port that is free now: the one wanted, a usual one, or any.

    Raises
    ------
    PortTakenError
        If `wanted` is given and is not free.
    """
    if wanted is not None:
        if not _is_free(wanted):
            raise PortTakenError
        return wanted
    for port in _USUAL_PORTS:
        if _is_free(port):
            return port
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        if os.name == "posix":  # elsewhere this option means "share", not "reuse at once"
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def lab_settings(lang: str) -> dict[str, dict[str, Any]]:
    """Return JupyterLab's default settings for a learner; the learner's own go before them."""
    settings = dict(_SETTINGS)
    pack = _language_pack(lang)
    if pack is not None:
        settings["@jupyterlab/translation-extension:plugin"] = {"locale": pack}
    return settings


def _language_pack(lang: str) -> str | None:
    """Return JupyterLab's translation of its own menus that fits best: ``ru_RU`` for ``ru``."""
    if lang == ENGLISH:  # what the menus say without any
        return None
    packs = {pack.name for pack in entry_points(group="jupyterlab.languagepack")}
    base = lang.partition("_")[0]
    usual = (lang, f"{base}_{base.upper()}")
    others = sorted(pack for pack in packs if pack.partition("_")[0] == base)
    return next((pack for pack in (*usual, *others) if pack in packs), None)


class Lab:
    """A running JupyterLab.

    Attributes
    ----------
    port
        Where it listens, on this machine only.
    """

    def __init__(self, process: subprocess.Popen[bytes], port: int, token: str, log: Path) -> None:
        self._process = process
        self._token = token
        self._log = log
        self.port = port

    def address(self, notebook: str) -> str:
        """Return the full address, token included, at which `notebook` opens."""
        return f"http://{HOST}:{self.port}/lab/tree/{quote(notebook)}?token={self._token}"

    def wait_until_ready(self) -> None:
        """Return when JupyterLab answers.

        Raises
        ------
        StartError
            If it ends before, or takes too long.
        """
        deadline = time.monotonic() + _START_SECONDS
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise StartError(self.last_output())
            time.sleep(0.1)

    def wait(self) -> int:
        """Return the exit code once JupyterLab has ended by itself."""
        return self._process.wait()

    def last_output(self, lines: int = 12) -> str:
        """Return the end of what JupyterLab wrote."""
        text = self._log.read_text(encoding="utf-8", errors="replace")
        return "\n".join(text.splitlines()[-lines:]).replace(self._token, "...")

    def stop(self) -> None:
        """End JupyterLab and its kernels; a second Ctrl+C makes it short."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(_STOP_SECONDS)
            except (subprocess.TimeoutExpired, KeyboardInterrupt):
                self._process.kill()
                self._process.wait()

    def _answers(self) -> bool:
        connection = http.client.HTTPConnection(HOST, self.port, timeout=5)
        try:
            connection.request("GET", "/api")
            return connection.getresponse().status == http.client.OK
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()


@contextmanager
def running_lab(folder: Path, port: int, lang: str) -> Iterator[Lab]:
    """Run JupyterLab on `folder` for the time of a ``with`` block."""
    token = secrets.token_hex(24)
    with tempfile.TemporaryDirectory(prefix="nardy_learn-", ignore_cleanup_errors=True) as own:
        settings = Path(own, "settings")
        settings.mkdir()
        overrides = json.dumps(lab_settings(lang), indent=1)
        settings.joinpath("overrides.json").write_text(overrides, encoding="utf-8")
        log = Path(own, "lab.log")
        with log.open("wb") as output:
            process = subprocess.Popen(  # noqa: S603 - our own arguments only
                _command(folder, port, settings),
                cwd=folder,
                env=_environment(token, lang),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                # Ctrl+C in the terminal is for us alone: we end the child in good order.
                start_new_session=True,
            )
        lab = Lab(process, port, token, log)
        try:
            yield lab
        finally:
            lab.stop()


def _command(folder: Path, port: int, settings: Path) -> list[str]:
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.ip={HOST}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={folder}",
        "--ServerApp.open_browser=False",
        f"--LabApp.app_settings_dir={settings}",
        # Its own layout of windows: what is open elsewhere in JupyterLab is not a lesson.
        f"--LabApp.workspaces_dir={folder / '.jupyter' / 'workspaces'}",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # as in a container; the server is bound to this machine
    return command


def _environment(token: str, lang: str) -> dict[str, str]:
    environment = dict(os.environ)
    environment["JUPYTER_TOKEN"] = token  # not an argument, which every user could read
    environment["JUPYTER_PREFER_ENV_PATH"] = "1"  # kernels of this Python first
    environment["NARDY_LEARN_LANG"] = lang
    # Kernels work in folders of their own: a relative path must mean the same place there.
    progress = progress_folder()
    environment["NARDY_LEARN_PROGRESS"] = "memory" if progress is None else str(progress)
    return environment


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Let SIGTERM and a closed terminal end a ``with`` block as Ctrl+C does."""

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), interrupt) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
