"""A kernel for test_processes: writes events for ever (or N) and says which are confirmed.

Usage: writer.py FOLDER COUNT. The id of each event goes to stdout once ``append`` has returned.
"""

import os
import sys
from pathlib import Path

from nardy_learn.progress import Event, ProgressLog

log = ProgressLog(Path(sys.argv[1]))
for number in range(int(sys.argv[2])):
    kind = "solved" if number % 5 == 4 else "position"
    event = log.append(Event("l", f"s{number}", kind, data={"n": number, "text": "x" * 200}))
    os.write(1, event.id.encode() + b"\n")
