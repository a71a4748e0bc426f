"""The marks of AcceleRacers, by their names in `icons.svg`, and the signs of the windows."""

from enum import Enum

from games.acceleracers.cards import STATS
from games.acceleracers.sentences import say
from games.look.shapes import icon
from games.look.sheets import read_icons

ICONS = read_icons("games.acceleracers")


def icon_of(fact: str) -> str:
    """Return the mark of a kind, team, terrain, modability or window."""
    return ICONS[(fact.name if isinstance(fact, Enum) else fact).lower()]


def short_stat(window: int) -> str:
    """Return the name of a window where there is little room."""
    return say("short-stat", stat=STATS[window].name.lower())


def sign(window: int, size: float, colour: str, x: float = 0, y: float = 0) -> str:
    """Return the sign of Speed, Power or Performance, in any size and colour."""
    return icon(icon_of(STATS[window]), x, y, size, colour)
