"""What a benchmark reports: rows of a table and of `bench.json`."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Literal


@dataclass(frozen=True)
class Row:
    """One figure.

    With a `reference` the goal is one for the ratio ours / reference, without one it is a goal for
    `ours` itself. A row without a goal is information. `skipped` says in a word why a goal could
    not be judged.
    """

    name: str
    unit: str
    better: Literal["higher", "lower"]
    ours: float | None
    reference: float | None = None
    goal: float | None = None
    note: str = ""
    skipped: str = ""

    @property
    def ratio(self) -> float | None:
        if self.ours is None or not self.reference:
            return None
        return self.ours / self.reference

    @property
    def holds(self) -> bool | None:
        value = self.ours if self.reference is None else self.ratio
        if self.skipped or self.goal is None or value is None:
            return None
        return value >= self.goal if self.better == "higher" else value <= self.goal

    def as_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "unit": self.unit,
            "better": self.better,
            "ours": _rounded(self.ours),
            "reference": _rounded(self.reference),
            "ratio": _rounded(self.ratio),
            "goal": self.goal,
            "holds": self.holds,
        }

    def cells(self) -> tuple[str, ...]:
        goal = ""
        if self.goal is not None:
            goal = f"{'>=' if self.better == 'higher' else '<='} {self.goal:g}"
        verdict = {True: "holds", False: "MISSED", None: "skipped" if self.skipped else ""}
        remark = "; ".join(filter(None, (self.skipped, self.note)))
        return (
            self.name,
            _shown(self.ours),
            _shown(self.reference),
            _shown(self.ratio),
            goal,
            verdict[self.holds],
            self.unit,
            remark,
        )


_HEADINGS = ("", "ours", "reference", "ratio", "goal", "", "unit", "")
_NUMBERS = range(1, 5)


def table(rows: list[Row]) -> str:
    lines = [_HEADINGS, *(row.cells() for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if index in _NUMBERS else cell.ljust(width)
            for index, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def write_json(rows: list[Row], path: Path) -> None:
    text = json.dumps([row.as_json() for row in rows], indent=2, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def _rounded(value: float | None) -> float | None:
    return None if value is None else float(f"{value:.4g}")


def _shown(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
