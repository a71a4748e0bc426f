"""Small cards in front of a pilot, and the signs of cards."""

from games.look.colours import GOLD, INK, MUTED, PAPER, TEXT
from games.look.shapes import circle, group, path, rect, svg, words
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
    return group(_ICONS[KEYS[card]].replace("currentColor", colour), x, y, scale=size / 24)


def mini_svg(key: str, state: str = "") -> str:
    """Draw a card in front of a pilot, with its name or what has become of it."""
    card = KEYS.index(key)
    over = key == "radar" and state in _OVER
    ground, ink = ("#5d6675", "#d5dbe6") if over else (PAPER, COLOURS[card])
    drawing = rect(0, 0, MINI_WIDE, HIGH, ground, radius=5, rim=INK) + sign(
        card, *((13, 6, 22) if key == "flameout" and not state else (3, 7, 22)), ink
    )
    drawing += rect(0.5, 36, MINI_WIDE - 1, 17.5, INK if over else COLOURS[card], radius=4.5)
    if over:
        drawing += path("M4 31 L25 6", rim="#d8c2ff", rim_width=3)
    name = say("covered-by", card=state) if state in _OVER else short(card)
    if state.isdigit():
        drawing += words(f"×{state}", MINI_WIDE - 4, 15, 12, COLOURS[card], anchor="end", bold=True)
    drawing += words(name, MINI_WIDE / 2, 48.6, 11, TEXT, anchor="middle", bold=True, room=MINI_WIDE - 3)
    return svg(MINI_WIDE, HIGH, drawing)


def slim_svg(key: str, state: str = "") -> str:
    """Draw the same card, with room only for its sign."""
    card = KEYS.index(key)
    over = key == "radar" and state in _OVER
    ground, ink = ("#5d6675", "#d5dbe6") if over else (PAPER, COLOURS[card])
    drawing = rect(0, 0, SLIM_WIDE, HIGH, ground, radius=5, rim=INK) + sign(card, 6.5, 2, 18, ink)
    drawing += rect(0.5, 40, SLIM_WIDE - 1, 13.5, INK if over else COLOURS[card], radius=4)
    if over:
        drawing += path("M7 19 L24 3", rim="#d8c2ff", rim_width=3)
    if state.isdigit():
        drawing += words(f"×{state}", SLIM_WIDE / 2, 50.8, 11, TEXT, anchor="middle", bold=True)
    elif state in _OVER:
        drawing += sign(KEYS.index(state), SLIM_WIDE / 2 - 6, 40.8, 12, TEXT)
    return svg(SLIM_WIDE, HIGH, drawing)


def played_svg(key: str) -> str:
    """Draw the sign of the card that was played last, in a disc."""
    card = KEYS.index(key)
    return svg(22, 22, circle(11, 11, 10.4, COLOURS[card], rim=MUTED, rim_width=0.8), sign(card, 4.5, 4.5, 13, TEXT))


def immune_svg(key: str) -> str:
    """Draw the sign of a Special that lies in front of a pilot, in a gold disc."""
    return svg(22, 22, circle(11, 11, 10, GOLD, rim=INK, rim_width=1.4), sign(KEYS.index(key), 4, 4, 14, INK))
