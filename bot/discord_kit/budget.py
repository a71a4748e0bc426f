"""Discord limits a bot's requests per second: the most urgent request is sent next."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RATE = 45.0
"""Requests sent per second: Discord allows a bot 50 across all servers and refuses the rest."""
BURST = 45.0
"""How many may be sent at once after a quiet second."""


@dataclass(slots=True)
class RequestBudget:
    """Sends requests no faster than Discord accepts them, the most urgent first, without starving any.

    Answers to presses need no turn: Discord counts them separately.
    """

    rate: float = RATE
    burst: float = BURST
    clock: Callable[[], float] | None = None
    """The time in seconds; by default the running loop's."""
    _left: float = field(init=False)
    _as_of: float = 0
    _waiting: list[tuple[float, int, asyncio.Future[None]]] = field(default_factory=list)
    _numbers: Iterator[int] = field(default_factory=itertools.count)
    _timer: asyncio.TimerHandle | None = None

    def __post_init__(self) -> None:
        self._left = self.burst

    @property
    def queued(self) -> int:
        """How many requests wait for their turn."""
        return len(self._waiting)

    @property
    def short(self) -> bool:
        """Whether little is left, so that less urgent requests should wait."""
        self._refill()
        return bool(self._waiting) or self._left < self.burst / 4

    async def turn(self, patience: float) -> bool:
        """Wait for a turn, and return whether that took time.

        The request whose arrival time plus `patience`, in seconds, is the smallest goes first: so none waits forever
        behind more urgent ones.
        """
        self._refill()
        if not self._waiting and self._left >= 1:
            self._left -= 1
            return False
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[None] = loop.create_future()
        heapq.heappush(self._waiting, (self._now() + patience, next(self._numbers), mine))
        self._wake_later()
        await mine
        return True

    def _now(self) -> float:
        return self.clock() if self.clock is not None else asyncio.get_running_loop().time()

    def _refill(self) -> None:
        now = self._now()
        self._left = min(self.burst, self._left + (now - self._as_of) * self.rate) if self._as_of else self._left
        self._as_of = now

    def _serve(self) -> None:
        """Release as many requests as the budget allows, the most urgent first."""
        self._refill()
        while self._waiting and self._left >= 1:
            _, _, waiter = heapq.heappop(self._waiting)
            if not waiter.done():  # a cancelled request needs no turn
                self._left -= 1
                waiter.set_result(None)
        self._wake_later()

    def _wake_later(self) -> None:
        if self._timer is None and self._waiting:
            self._timer = asyncio.get_running_loop().call_later((1 - self._left) / self.rate, self._woken)

    def _woken(self) -> None:
        self._timer = None
        self._serve()
