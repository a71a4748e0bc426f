"""Who paints: a process of its own, or, for tests and tools, whoever asks.

Rasterising holds the interpreter's lock for as long as it takes, so a thread would not keep the event loop free.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import TYPE_CHECKING, ParamSpec

import structlog

from bot.pictures import compose
from bot.pictures.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.scene import Frame, Scene

P = ParamSpec("P")

log = structlog.get_logger()

KEPT = 64
"""How many of the latest pictures are kept: a table is shown in more than one place."""


class InlinePainter:
    """Paints on the spot."""

    async def paint(self, game: str, scene: Scene) -> Picture:
        return Picture(compose.painted(game, scene))

    async def film(self, game: str, frames: Sequence[Frame]) -> Picture:
        return Picture(compose.filmed(game, _plain(frames)), "film.webp")

    async def page(self, game: str, cards: Sequence[tuple[Scene, str]]) -> Picture:
        return Picture(compose.paged(game, tuple(cards)))

    async def draw(self, svg: str) -> Picture:
        return Picture(compose.drawn(svg))

    def close(self) -> None:
        return


class ProcessPainter:
    """Paints in one process beside this one, which is begun when it is first needed, and again when it has died."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._kept: OrderedDict[tuple[str, Scene], Picture] = OrderedDict()

    async def paint(self, game: str, scene: Scene) -> Picture:
        key = (game, scene)
        picture = self._kept.get(key)
        if picture is None:
            picture = self._kept[key] = Picture(await self._run(compose.painted, game, scene))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return picture

    async def film(self, game: str, frames: Sequence[Frame]) -> Picture:
        return Picture(await self._run(compose.filmed, game, _plain(frames)), "film.webp")

    async def page(self, game: str, cards: Sequence[tuple[Scene, str]]) -> Picture:
        return Picture(await self._run(compose.paged, game, tuple(cards)))

    async def draw(self, svg: str) -> Picture:
        return Picture(await self._run(compose.drawn, svg))

    async def _run(self, work: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs) -> bytes:
        """Let the process work; if it dies over it, let another one try once."""
        pool = self._begun()
        try:
            return await asyncio.wrap_future(pool.submit(work, *args, **kwargs))
        except BrokenProcessPool:
            log.warning("the painter died and is replaced")
            if self._pool is pool:
                self._pool = None
            return await asyncio.wrap_future(self._begun().submit(work, *args, **kwargs))

    def _begun(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_follow_the_bot)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _plain(frames: Sequence[Frame]) -> tuple[tuple[Scene, int], ...]:
    return tuple((frame.scene, frame.stay) for frame in frames)


def _follow_the_bot() -> None:
    """Leave Ctrl-C to the bot, which ends its painter itself, and end when the bot has been killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bot = parent_process()
    assert bot is not None

    def watch() -> None:
        wait([bot.sentinel])
        os._exit(0)

    Thread(target=watch, daemon=True).start()
