"""Who paints: a process of its own, or, for tests and tools, whoever asks."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from bot.pictures import compose, reel
from bot.pictures.picture import Picture
from bot.workers.pool import Workers
from games.record import ending_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Seat
    from games.endings import Ending
    from games.record import Record
    from games.scene import Frame, Scene

KEPT = 64
"""How many of the latest pictures are kept: a table is shown in more than one place."""


class InlinePainter:
    """Paints on the spot."""

    async def paint(self, game: str, scene: Scene) -> Picture:
        return Picture(compose.painted(game, scene))

    async def film(self, game: str, frames: Sequence[Frame]) -> Picture:
        return Picture(compose.filmed(game, _plain(frames)), "film.webp")

    async def reel(self, record: Record, seat: Seat | None) -> Picture:
        return Picture(reel.reel(record, seat), "film.gif")

    async def ending(self, record: Record, winner: Seat) -> Ending:
        return ending_of(record, winner)

    def close(self) -> None:
        return


class ProcessPainter:
    """Paints in one process beside this one, which is begun when it is first needed, and again when it has died."""

    def __init__(self) -> None:
        self._workers = Workers("painter", 1)
        # A film takes seconds: nobody's table waits for it.
        self._films = Workers("film painter", 1, courtesy=5)
        self._kept: OrderedDict[tuple[str, Scene], Picture] = OrderedDict()

    async def paint(self, game: str, scene: Scene) -> Picture:
        key = (game, scene)
        picture = self._kept.get(key)
        if picture is None:
            picture = self._kept[key] = Picture(await self._workers.run(compose.painted, game, scene))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return picture

    async def film(self, game: str, frames: Sequence[Frame]) -> Picture:
        return Picture(await self._workers.run(compose.filmed, game, _plain(frames)), "film.webp")

    async def reel(self, record: Record, seat: Seat | None) -> Picture:
        return Picture(await self._films.run(reel.reel, record, seat), "film.gif")

    async def ending(self, record: Record, winner: Seat) -> Ending:
        return await self._films.run(ending_of, record, winner)

    def close(self) -> None:
        self._workers.close()
        self._films.close()


def _plain(frames: Sequence[Frame]) -> tuple[tuple[Scene, int], ...]:
    return tuple((frame.scene, frame.stay) for frame in frames)
