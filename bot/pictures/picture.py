"""A picture as a file, and who paints it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from games.chronicle.pages import Chronicle
from games.look.scene import Frame, Scene


@dataclass(frozen=True, slots=True)
class Picture:
    """A file to be sent; its name gives nothing away."""

    data: bytes
    name: str = "picture.png"


class Painter(Protocol):
    """Turns scenes into pictures without blocking the event loop."""

    async def paint(self, game: str, scene: Scene) -> Picture:
        """Paint a scene of a game."""
        ...

    async def film(self, game: str, frames: Sequence[Frame]) -> Picture:
        """Paint the frames of a film of a game."""
        ...

    async def reel(self, chronicle: Chronicle, *, end: bool = False) -> Picture:
        """Paint a whole match as a film, or its `end`, as everybody saw it."""
        ...

    def warm(self, game: str) -> None:
        """Paint the sprites of a match's first pictures in advance, while there is nothing else to do."""
        ...

    def close(self) -> None:
        """Release everything."""
        ...
