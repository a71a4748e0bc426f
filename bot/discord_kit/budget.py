"""Keeps the bot within Discord's limit of requests per second, the most urgent request first."""

import asyncio
import heapq
import itertools
from collections import deque
from collections.abc import AsyncIterator, Hashable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

PLACES = 48
"""Discord accepts 50 requests per second from a bot; two are left for requests that are not counted here."""
SECOND = 1.0
LATER = 10.0
"""How many seconds a request may wait behind more urgent ones, unless it is urgent itself."""


@dataclass(slots=True)
class RequestBudget:
    """Sends requests no faster than Discord accepts them, the most urgent first, without starving any.

    We do not know when Discord counts a request, only that it is between sending and answer. So a request keeps its
    place until a second after its answer: then Discord never counts more requests in a second than there are places.
    Answers to presses, and requests with the token of a press, need no place: Discord counts them separately.
    """

    places: int = PLACES
    second: float = SECOND
    _free: int = field(init=False)
    _line: list[tuple[float, int, asyncio.Future[None]]] = field(default_factory=list)
    """A heap of waiters: the deadline, a serial number that breaks ties, and what wakes them."""
    _known: dict[Hashable, tuple[float, asyncio.Future[None]]] = field(default_factory=dict)
    """For waiters with a name: their deadline, and what wakes them."""
    _numbers: Iterator[int] = field(default_factory=itertools.count)
    _leaving: deque[float] = field(default_factory=deque)
    """When the places of finished requests become free, the next one first."""
    _timer: asyncio.TimerHandle | None = None

    def __post_init__(self) -> None:
        self._free = self.places

    @property
    def queued(self) -> int:
        """How many requests wait for a place."""
        return len({waiter for _, _, waiter in self._line if not waiter.done()})

    @property
    def short(self) -> bool:
        """Whether few places are left, so that less urgent requests should wait."""
        self._tidy()
        return self._free < self.places / 4

    @asynccontextmanager
    async def place(self, patience: float = LATER, name: Hashable = None) -> AsyncIterator[bool]:
        """Wait for a place and hold it for one request inside the block; yields whether it had to wait.

        The request with the smallest arrival time plus `patience` (seconds) goes first, so that none waits for ever.
        """
        waited = await self._enter(patience, name)
        try:
            yield waited
        finally:
            self._answered()

    async def another(self) -> None:
        """Exchange the place that is held around this for a new one, because a request was sent in it."""
        self._answered()
        try:
            await self._enter(LATER, None)
        except BaseException:
            self._free -= 1  # at its end the block around this gives back a place that it no longer has
            raise

    async def _enter(self, patience: float, name: Hashable) -> bool:
        self._tidy()
        waited = self._free < 1
        if waited:
            await self._wait(asyncio.get_running_loop().time() + patience, name)
        else:
            self._free -= 1
        return waited

    def _answered(self) -> None:
        self._leaving.append(asyncio.get_running_loop().time() + self.second)
        self._wake_later()

    def hurry(self, name: Hashable, patience: float) -> None:
        """Treat the waiter of this name as if it had just arrived with this patience, if that makes it go sooner."""
        until = asyncio.get_running_loop().time() + patience
        if name in self._known and until < self._known[name][0]:
            self._stand(until, name, self._known[name][1])

    def dismiss(self) -> None:
        """Cancel all waiters, because no more requests will be sent."""
        for _, _, waiter in self._line:
            waiter.cancel()
        self._line.clear()

    async def _wait(self, until: float, name: Hashable) -> None:
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._stand(until, name, waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self._leave()
            raise
        finally:
            self._known.pop(name, None)

    def _stand(self, until: float, name: Hashable, waiter: asyncio.Future[None]) -> None:
        heapq.heappush(self._line, (until, next(self._numbers), waiter))
        if name is not None:
            self._known[name] = until, waiter
        self._wake_later()

    def _tidy(self) -> None:
        """Free the places of requests that were answered more than a second ago."""
        now = asyncio.get_running_loop().time()
        while self._leaving and self._leaving[0] <= now:
            self._leaving.popleft()
            self._leave()

    def _wake_later(self) -> None:
        if self._timer is None and self._line and self._leaving:
            self._timer = asyncio.get_running_loop().call_at(self._leaving[0], self._woken)

    def _woken(self) -> None:
        self._timer = None
        self._tidy()
        self._wake_later()

    def _leave(self) -> None:
        """Give a free place to the most urgent waiter; skip waiters that were cancelled or re-queued."""
        while self._line:
            _, _, waiter = heapq.heappop(self._line)
            if not waiter.done():
                waiter.set_result(None)
                return
        self._free += 1
