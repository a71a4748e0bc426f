"""Painters: a separate process or, for tests and tools, the caller."""

import asyncio
from collections.abc import Hashable, Sequence
from concurrent.futures import BrokenExecutor

import structlog

from bot.pictures import compose, moments, reel, warmup
from bot.pictures.moments import Film
from bot.pictures.picture import Picture
from bot.shared.newest import Newest
from bot.shared.once import once
from bot.workers.pool import Workers
from games.chronicle.pages import Chronicle
from games.look import Frame, Scene

log = structlog.get_logger()

PATIENCE = 60.0
"""After how many seconds in which no picture is finished, though some wait, its process is replaced."""
KEPT = 64
"""How many recent pictures are cached: the same table is shown in several places."""


class ProcessPainter:
    """Paints in one other process, which is started on first use and restarted if it dies."""

    def __init__(self, slow: Workers | None = None) -> None:
        """Use `slow` for work that takes seconds, so that no table waits for it; it is closed with the painter."""
        self._workers = Workers("painter", 1, patience=PATIENCE)
        self._films = slow or Workers("film-painter", 1, courtesy=5)
        self._kept = Newest[Hashable, Picture](KEPT)
        self._filming: dict[Hashable, asyncio.Task[bytes]] = {}
        self._warming: dict[str, asyncio.Task[None]] = {}

    async def paint(self, game: str, scene: Scene) -> Picture:
        picture = self._kept.get(key := (game, scene))
        return picture or self._kept.setdefault(key, Picture(await self._workers.run(compose.painted, game, scene)))

    async def film(self, game: str, frames: Sequence[Frame]) -> Picture:
        plain = tuple((frame.scene, frame.stay) for frame in frames)
        return Picture(await self._workers.run(compose.filmed, game, plain), "film.webp")

    async def moment(self, game: str, film: Film, still: Scene) -> Picture:
        if picture := self._kept.get(key := (film.key, film.names, film.caption, still)):
            return picture
        filming = once(self._filming, key, lambda: self._workers.run(moments.filmed, game, film, still), "film")
        return self._kept.setdefault(key, Picture(await asyncio.shield(filming), "film.webp"))

    async def reel(self, chronicle: Chronicle, *, end: bool = False) -> Picture:
        return Picture(await self._films.run(reel.reel, chronicle, end=end), "film.gif")

    def warm(self, game: str) -> None:
        if game not in self._warming:
            self._warming[game] = asyncio.create_task(self._warm(game), name=f"warm-{game}")

    async def _warm(self, game: str) -> None:
        """Prepare pictures in small portions, so that no other picture waits for all of them."""
        try:
            begin: int | None = 0
            while begin is not None:
                begin = await self._workers.run(warmup.warm, game, begin)
        except BrokenExecutor:
            log.warning("pictures could not be prepared", game=game)
        finally:
            del self._warming[game]

    def close(self) -> None:
        for task in self._warming.values():
            task.cancel()
        self._workers.close()
        self._films.close()
