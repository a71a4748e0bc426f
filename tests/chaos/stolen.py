"""Time in which the machine gave this process no CPU, which is not counted against it."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_right
from dataclasses import dataclass, field

TICK = 0.02


@dataclass(slots=True)
class Stolen:
    """How much time was stolen until when, in seconds."""

    moments: list[float] = field(default_factory=lambda: [time.monotonic()])
    sums: list[float] = field(default_factory=lambda: [0.0])

    async def watch(self) -> None:
        """Look again and again how much longer a short sleep took than it should, but for the work done meanwhile."""
        while True:
            start, worked = time.monotonic(), time.process_time()
            await asyncio.sleep(TICK)
            missing = time.monotonic() - start - TICK - (time.process_time() - worked)
            self.moments.append(time.monotonic())
            self.sums.append(self.sums[-1] + max(0.0, missing))

    def between(self, start: float, end: float) -> float:
        """Return how much time was stolen between two moments."""
        first, last = (max(0, bisect_right(self.moments, moment) - 1) for moment in (start, end))
        return self.sums[min(last + 1, len(self.sums) - 1)] - self.sums[first]
