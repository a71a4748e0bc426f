"""What a measurement is."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Figure:
    """One number: `value`, beside the `floor` it is compared with where there is one."""

    name: str
    value: float
    unit: str
    goal: float
    """The bound on the ratio where there is a floor, else on the value itself."""
    better: Literal["less", "more"] = "less"
    floor: float | None = None
    floor_name: str = ""

    @property
    def judged(self) -> float:
        """What the goal bounds: value / floor, or the value."""
        return self.value / self.floor if self.floor else self.value

    @property
    def met(self) -> bool:
        return self.judged <= self.goal if self.better == "less" else self.judged >= self.goal


def pair(ours: Callable[[], float], floor: Callable[[], float], rounds: int = 5) -> tuple[float, float]:
    """Measure two things in turn, so that a drifting machine treats both alike; return the medians."""
    both = [(ours(), floor()) for _ in range(rounds)]
    return statistics.median(a for a, _ in both), statistics.median(b for _, b in both)


def cost(work: Callable[[], object], times: int) -> float:
    """Return the processor seconds that one call of `work` takes, over all threads of this process."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times
