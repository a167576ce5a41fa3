"""Fair timing on a machine where other things run too."""

import gc
import time
from collections.abc import Callable, Mapping
from statistics import median


def alternate(contenders: Mapping[str, Callable[[], object]], passes: int) -> dict[str, float]:
    """Time each contender once per pass, all of them in turn, and give medians in seconds.

    Whatever slows the machine for a while slows everybody alike. The first pass only warms up.
    """
    taken: dict[str, list[float]] = {name: [] for name in contenders}
    for turn in range(passes + 1):
        for name, contender in contenders.items():
            gc.collect()  # nobody pays for what another left behind
            begun = time.perf_counter()
            contender()
            if turn:
                taken[name].append(time.perf_counter() - begun)
    return {name: median(times) for name, times in taken.items()}


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]
