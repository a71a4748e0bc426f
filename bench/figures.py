"""One measured figure."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: `value`, with the `floor` it is compared with, if there is one."""

    name: str
    value: float
    unit: str
    goal: float | None
    """The limit for the ratio if there is a floor, otherwise for the value itself; None for parts of other figures."""
    better: Literal["less", "more"] = "less"
    floor: float | None = None
    floor_name: str = ""

    @property
    def judged(self) -> float:
        """What the goal limits: value / floor, or the value."""
        return self.value / self.floor if self.floor else self.value

    @property
    def met(self) -> bool:
        if self.goal is None:
            return True
        return self.judged <= self.goal if self.better == "less" else self.judged >= self.goal


def pair(ours: Callable[[], float], floor: Callable[[], float], rounds: int = 5) -> tuple[float, float]:
    """Measure two things alternately, so that a drifting machine affects both equally; return the medians."""
    both = [(ours(), floor()) for _ in range(rounds)]
    return statistics.median(a for a, _ in both), statistics.median(b for _, b in both)


def cost(work: Callable[[], object], times: int) -> float:
    """Return the CPU seconds of one call of `work`, over all threads of this process."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times
