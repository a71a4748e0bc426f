"""The Avatars: a round disc for black, a square shield for red, with the Avatar's own sign."""

from collections.abc import Mapping

from games.acceleration.avatars import KEYS
from games.look.formulas import Value
from games.look.sheets import read_icons

ICONS = read_icons("games.acceleration")
"""The marks of the Avatars, by their names in `icons.svg`."""
HEAD, HEAD_HIGH = 28, 30
"""The size of a figure on the board, including the plate for its HP."""
SMALL = 26
"""The size of a figure in a Legion's plate."""


def of_avatar(avatar: str) -> Mapping[str, Value]:
    """Return what the figure of an Avatar shows."""
    return {"sign": ICONS[KEYS[int(avatar)]]}
