"""Small cards in front of a pilot, and the signs of cards."""

from collections.abc import Mapping

from games.look.formulas import Value
from games.look.shapes import icon
from games.look.sheets import read_icons
from games.race_to_ace.answers import short
from games.race_to_ace.cards import ECM, KEYS, MANEUVER
from games.race_to_ace.sentences import say

MINI_WIDE, SLIM_WIDE, HIGH = 49, 31, 54
COLOURS = (
    "#237a49", "#2a6cb0", "#b93a2b", "#a84c1a", "#7448b0", "#17706e", "#a84d0b", "#7a6000", "#7a5a00", "#9c321d",
    "#7d5b00",
)  # fmt: skip
"""One for each card; white letters are readable on all of them."""
_ICONS = read_icons("games.race_to_ace")
_OVER = (KEYS[ECM], KEYS[MANEUVER])
"""The cards that can lie on an Acquisition."""


def sign(card: int, x: float, y: float, size: float, colour: str) -> str:
    """Draw the sign of a card in a square."""
    return icon(_ICONS[KEYS[card]], x, y, size, colour)


def of_card(key: str) -> Mapping[str, Value]:
    """Return what the sprite of a card shows: its colour, its sign and its name."""
    card = KEYS.index(key)
    return {"colour": COLOURS[card], "sign": _ICONS[key], "name": short(card)}


def of_state(state: str) -> Mapping[str, Value]:
    """Return what has become of a card in front of a pilot: another one `covers` it, or it lies there several times."""
    if state in _OVER:
        return {"covers": 1, "word": say("covered-by", card=state), "sign": _ICONS[state], "count": ""}
    return {"covers": 0, "word": "", "sign": "", "count": f"×{state}" if state.isdigit() else ""}
