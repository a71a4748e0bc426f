"""The marks of AcceleRacers, by their names in `icons.svg`."""

from enum import Enum

from games.look.sheets import read_icons

ICONS = read_icons("games.acceleracers")


def icon_of(fact: Enum) -> str:
    """Return the mark of a kind, team, terrain, modability or window."""
    return ICONS[fact.name.lower().replace("_", "-")]
