"""A picture as a file, and who paints it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from games.scene import Scene


@dataclass(frozen=True, slots=True)
class Picture:
    """A file to be sent; its name tells nothing."""

    data: bytes
    name: str


class Painter(Protocol):
    """Turns scenes into pictures without ever holding up the event loop."""

    async def paint(self, game: str, scene: Scene) -> Picture:
        """Paint a scene of a game."""
        ...
