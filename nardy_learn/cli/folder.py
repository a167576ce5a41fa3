"""The learner's folder: copies of the shipped notebooks, brought up to date with care.

A notebook that a learner edited is theirs and is never written over. Running a notebook is not
editing it: outputs, counters and the metadata that JupyterLab adds do not count, only what stands
in the cells. A small manifest in the folder remembers what was shipped, so that a new release can
tell an untouched copy of the old one from the learner's own work.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

MANIFEST = ".nardy_learn.json"
_FORMAT = 1


class NoNotebooksError(Exception):
    """The installation carries no notebooks."""


@dataclass
class Update:
    """What `bring_up_to_date` did; names are relative and use forward slashes.

    Attributes
    ----------
    written
        Files copied because they were missing, or untouched copies of an older release.
    kept
        Files that the learner edited and for which this release has something newer.
    """

    written: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


def shipped_notebooks() -> Path:
    """Find the notebooks of this installation: in the package, or beside it in a checkout.

    Raises
    ------
    NoNotebooksError
        If there are none.
    """
    package = Path(__file__).resolve().parent.parent
    for place in (package / "notebooks", package.parent / "notebooks"):
        if any(_files(place)):
            return place
    raise NoNotebooksError


def bring_up_to_date(shipped: Path, folder: Path) -> Update:
    """Copy what is new in `shipped` to `folder`, which is made if need be.

    Raises
    ------
    OSError
        If the folder cannot be read or written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    known = _read_manifest(folder)
    update = Update()
    now: dict[str, dict[str, str]] = {}
    for name in _files(shipped):
        content = shipped.joinpath(name).read_bytes()
        mine = {"file": hashlib.sha256(content).hexdigest(), "cells": fingerprint(name, content)}
        before = known.get(name)
        target = folder / name
        there = target.read_bytes() if target.exists() else None
        if there is None or (
            before is not None
            and before["file"] != mine["file"]
            and fingerprint(name, there) == before["cells"]
        ):
            _write(target, content)
            update.written.append(name)
        elif fingerprint(name, there) != mine["cells"] and (
            before is None or before["file"] != mine["file"]
        ):
            update.kept.append(name)
            if before is not None:
                now[name] = before  # the edit was made on that release
            continue
        now[name] = mine
    if now != known:
        text = json.dumps({"format": _FORMAT, "files": now}, indent=1, sort_keys=True)
        _write(folder / MANIFEST, f"{text}\n".encode())
    return update


def fingerprint(name: str, content: bytes) -> str:
    """Tell what a file says, apart from what running it changes.

    Parameters
    ----------
    name
        The file's name; only ``.ipynb`` files are looked into.
    content
        Its bytes. A notebook that cannot be read is taken as it is.
    """
    if name.endswith(".ipynb"):
        try:
            cells = [
                [cell["cell_type"], "".join(cell["source"]), cell.get("attachments")]
                for cell in json.loads(content)["cells"]
            ]
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            pass
        else:
            content = json.dumps(cells, sort_keys=True).encode()
    return hashlib.sha256(content).hexdigest()


def _files(place: Path) -> Iterator[str]:
    for path in sorted(place.rglob("*")):
        name = PurePosixPath(path.relative_to(place))
        if path.is_file() and not any(part.startswith(".") for part in name.parts):
            yield str(name)


def _read_manifest(folder: Path) -> dict[str, dict[str, str]]:
    """Read the manifest; one that is missing or damaged only makes us more careful."""
    try:
        record = json.loads((folder / MANIFEST).read_bytes())
        if record["format"] != _FORMAT:
            return {}
        return {
            str(name): {"file": str(entry["file"]), "cells": str(entry["cells"])}
            for name, entry in record["files"].items()
        }
    except (FileNotFoundError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _write(target: Path, content: bytes) -> None:
    """Write all or nothing: a learner may pull the plug."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".nardy_learn-")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        temporary.chmod(0o644)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
