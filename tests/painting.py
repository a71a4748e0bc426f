"""Painting in the test's own process."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures import compose, moments, reel
from bot.pictures.moments import Film
from bot.pictures.picture import Picture
from games.chronicle.pages import Chronicle
from games.look.scene import Frame, Scene


class InlinePainter:
    """Paints in the caller."""

    async def paint(self, game: str, scene: Scene) -> Picture:
        return Picture(compose.painted(game, scene))

    async def film(self, game: str, frames: Sequence[Frame]) -> Picture:
        return Picture(compose.filmed(game, [(frame.scene, frame.stay) for frame in frames]), "film.webp")

    async def moment(self, game: str, film: Film, still: Scene) -> Picture:
        return Picture(moments.filmed(game, film, still), "film.webp")

    async def reel(self, chronicle: Chronicle, *, end: bool = False) -> Picture:
        return Picture(reel.reel(chronicle, end=end), "film.gif")

    def warm(self, game: str) -> None:
        return

    def close(self) -> None:
        return
