"""The film of what just happened: it replaces a message's first picture, and ends with that picture."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace
from PIL import Image

from bot.pictures.compose import animated, composed
from games.contract.moments import SCALE, Moment
from games.core import Event, View
from games.look import WIDTH, Frame, Scene, named
from games.registry import GAMES

LAST = 1500
"""How long the last picture is shown, in milliseconds; it stays anyway."""


@dataclass(frozen=True, slots=True)
class Film:
    """What a film shows: a moment, or all that happened after a position. It is drawn where it is painted."""

    key: str
    """Identifies it among the films of its match, so that no message shows it twice."""
    names: tuple[str, ...]
    moment: Moment = ()
    caption: str = ""
    before: View | None = None
    events: Sequence[Event] = ()

    def frames(self, game: str, high: int) -> Sequence[Frame]:
        """Draw it, `high` points high if it is a moment."""
        played = GAMES[game]
        if self.before is not None:
            return played.film(self.before, self.events, self.names, eased=True)
        return () if played.moments is None else played.moments.film(self.moment, self.caption, high)


def filmed(game: str, film: Film, still: Scene) -> bytes:
    """Paint a film that ends with the picture which it replaces."""
    frames = film.frames(game, still.height)
    high = max(frame.scene.height for frame in frames)
    stays = [*(frame.stay for frame in frames), LAST]
    return animated(_pictures(game, frames, still, high), stays, few=film.before is not None)


def _pictures(game: str, frames: Sequence[Frame], still: Scene, high: int) -> Iterator[Image.Image]:
    for frame in frames:
        yield composed(game, frame.scene).convert("RGB")
    last = composed(game, replace(still, scale=SCALE))
    if still.height == high and last.mode == "RGB":
        yield last
        return
    ground = composed(game, Scene(WIDTH, high, named("ground", game, high), (), (), "", SCALE)).convert("RGB")
    size = round(last.width * min(1.0, high * SCALE / last.height)), min(last.height, high * SCALE)
    last = last.convert("RGBA").resize(size)
    ground.paste(last, ((ground.width - last.width) // 2, (ground.height - last.height) // 2), last)
    yield ground
