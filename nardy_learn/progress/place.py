"""Where progress is kept."""

import contextlib
import os
from pathlib import Path

import platformdirs

VARIABLE = "NARDY_LEARN_PROGRESS"
"""The environment variable that names the folder, or says ``memory``."""

MEMORY = "memory"


def progress_folder() -> Path | None:
    """Return the folder of the progress files; None if nothing may touch the disk.

    ``NARDY_LEARN_PROGRESS`` is a folder's path (``~`` is understood) or ``memory``; without it
    the folder is ``progress`` in the user's data folder for this program. The folder need not
    exist: the first event makes it.
    """
    setting = os.environ.get(VARIABLE, "").strip()
    if setting == MEMORY:
        return None
    if setting:
        folder = Path(setting)
        # Without a home there is nothing to put in for "~": it stays, as a folder's name.
        with contextlib.suppress(RuntimeError):
            folder = folder.expanduser()
        # Not resolved: a link may point elsewhere tomorrow. But a lesson may change directory.
        return folder.absolute()
    return platformdirs.user_data_path("nardy_learn") / "progress"
