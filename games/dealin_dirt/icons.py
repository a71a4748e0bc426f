"""The marks of kinds of cards and of conditions, by their names in `icons.svg`."""

from games.dealin_dirt.cards import Kind
from games.look.sheets import read_icons

ICONS = read_icons("games.dealin_dirt")


def icon_of(kind: int) -> str:
    """Return the mark of a kind of cards."""
    return ICONS[Kind(kind).name.lower().replace("_", "-")]
