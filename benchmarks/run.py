"""Measure the speed of the rules: a table on the screen, and the same rows as `bench.json`.

A goal that is missed is shown and is no error. To add figures, write a module with a function
`measure(count, passes, seed)` that yields rows, and put it into `MEASURES`.
"""

import argparse
import sys
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # also without an installed package

import clicking
import explaining
import importing
import lessons
import speed
from rows import Row, table, write_json

Measure = Callable[[int, int, int], Iterable[Row]]

MEASURES: list[Measure] = [
    speed.measure,
    explaining.measure,
    importing.measure,
    clicking.measure,
    lessons.measure,
]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--output", type=Path, help="where to write the rows as JSON")
    options.add_argument("--positions", type=int, default=2000, help="per game (default 2000)")
    options.add_argument("--passes", type=int, default=7, help="medians over so many (default 7)")
    options.add_argument("--seed", type=int, default=1, help="of all games (default 1)")
    chosen = options.parse_args()
    rows: list[Row] = []
    for measure in MEASURES:
        print(f"measuring: {measure.__doc__ or measure.__module__}", file=sys.stderr)
        try:
            rows += measure(chosen.positions, chosen.passes, chosen.seed)
        except Exception:  # noqa: BLE001 - one broken measure must not cost us the others
            print(f"{measure.__module__} broke off; its rows are missing", file=sys.stderr)
            traceback.print_exc()
    print(table(rows))
    if chosen.output:
        write_json(rows, chosen.output)


if __name__ == "__main__":
    main()
