"""The signs in the game's pictures, in any size and colour."""

from games.acceleracers.cards import STATS
from games.acceleracers.icons import icon_of
from games.acceleracers.sentences import say
from games.look.shapes import icon


def short_stat(window: int) -> str:
    """Return the name of a window where there is little room."""
    return say("short-stat", stat=STATS[window].name.lower())


def sign(window: int, size: float, colour: str, x: float = 0, y: float = 0) -> str:
    """Return the sign of Speed, Power or Performance."""
    return icon(icon_of(STATS[window]), x, y, size, colour)
