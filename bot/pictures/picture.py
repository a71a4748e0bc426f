"""A picture as a file, and the interface of its painters."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.pictures.moments import Film
from games.chronicle.pages import Chronicle
from games.look import Frame, Scene


@dataclass(frozen=True, slots=True)
class Picture:
    """A file to be sent; its name gives nothing away."""

    data: bytes
    name: str = "picture.png"


class Painter(Protocol):
    """Turns scenes into pictures without blocking the event loop."""

    async def paint(self, game: str, scene: Scene) -> Picture:
        """Paint a scene of a game."""

    async def film(self, game: str, frames: Sequence[Frame]) -> Picture:
        """Paint the frames of a film of a game."""

    async def moment(self, game: str, film: Film, still: Scene) -> Picture:
        """Paint a film of what just happened, which ends as the picture `still`."""

    async def reel(self, chronicle: Chronicle, *, end: bool = False) -> Picture:
        """Paint the public pictures of a whole match, or of its `end`, as a film."""

    def warm(self, game: str) -> None:
        """Paint the sprites of a match's first pictures in advance, when idle."""

    def close(self) -> None:
        """Release everything."""
