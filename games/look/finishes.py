"""Rarity and finish of cards, shown by more than colour: the rim, a sign in a disc, a pattern on the art.

A common card has none of these. An uncommon one has a pale line and a diamond, a rare one a gold line and a star, a
legend two gold lines and two stars. A foil has a rainbow rim and bars of gloss, a hologram two pale rims and a net of
hexagons.
"""

from functools import cache

from games.look.colours import GOLD, INK, TEXT
from games.look.shapes import circle, gradient, group, path, rect, star

PLAIN = "#05070c"
"""The rim of a common card."""
_RAINBOW = ((0.0, "#ff8a8a"), (0.2, "#ffd166"), (0.4, "#9cf29c"), (0.6, "#7de3ff"), (0.8, "#b9a1ff"), (1.0, "#ff9ee6"))
_SHIFTING = ((0.0, "#bff7ff"), (0.35, "#d6bcff"), (0.7, "#a8f5dc"), (1.0, "#ffd0f2"))
_LINES = {"uncommon": "#d7deea", "rare": GOLD, "legend": GOLD}
_SIGNS = {
    "uncommon": path("M0 -6 L5 0 L0 6 L-5 0 Z", TEXT),
    "rare": path(star(0, 0, 6.5, 2.8, 5), GOLD),
    "legend": path(star(-3.4, 0, 5, 2.1, 5), GOLD) + path(star(3.4, 0, 5, 2.1, 5), GOLD),
    "foil": path("M0 -6 L5 0 L0 6 L-5 0 Z", "#ffffff") + path("M-1.6 2.6 L2 -2.6", rim=INK, rim_width=1.2),
    "hologram": path("M-3.2 -5.6 H3.2 L6.4 0 L3.2 5.6 H-3.2 L-6.4 0 Z", rim="#ffffff", rim_width=1.6),
}


def rim(rarity: str, wide: float, high: float, art_high: float, radius: float) -> str:
    """Draw the rim of a card: thin and dark for a common one; the second rim of the rarest runs around the art."""
    if rarity not in _SIGNS:
        return rect(0, 0, wide, high, "none", radius=radius, rim=PLAIN, rim_width=0.8)
    defined, colour = "", _LINES.get(rarity, "")
    if not colour:
        defined, colour = gradient(*(_RAINBOW if rarity == "foil" else _SHIFTING))
    drawing = defined + rect(0, 0, wide, high, "none", radius=radius, rim=colour, rim_width=1.8)
    if rarity in {"legend", "hologram"}:
        drawing += rect(2.8, 2.8, wide - 5.6, art_high - 4.6, "none", radius=radius - 2, rim=colour, rim_width=1)
    return drawing


def sign(rarity: str, x: float, y: float) -> str:
    """Draw the sign of a rarity in a dark disc around a place; a common card has none."""
    if rarity not in _SIGNS:
        return ""
    return circle(x, y, 9.4, INK, rim=_LINES.get(rarity, "#ffffff"), rim_width=1.4) + group(_SIGNS[rarity], x, y)


@cache
def gloss(rarity: str, wide: float, high: float) -> str:
    """Draw the pattern on the art of a foil (slanted bars) or a hologram (a net of hexagons)."""
    if rarity == "foil":
        step, lean = wide / 4, high * 0.55
        return "".join(
            path(
                f"M{x:g} {high:g} L{x + lean:g} 0 h{wide * 0.085:g} L{x + wide * 0.085:g} {high:g} Z",
                "#ffffff",
                opacity=0.22,
            )
            for x in (step * n - lean for n in range(6))
        )
    if rarity != "hologram":
        return ""
    side = max(7.0, wide / 8)
    net = "".join(
        f"M{x:.1f} {y - side:.1f} l{side * 0.866:.1f} {side / 2:.1f} v{side:.1f} l{-side * 0.866:.1f} {side / 2:.1f} "
        f"l{-side * 0.866:.1f} {-side / 2:.1f} v{-side:.1f} Z "
        for row in range(int(high / (side * 1.5)) + 2)
        for x in (side * 1.732 * column + side * 0.866 * (row % 2) for column in range(int(wide / (side * 1.732)) + 2))
        for y in (side * 1.5 * row,)
    )
    defined, colour = gradient(*_SHIFTING, across=True)
    return defined + path(net, rim=colour, rim_width=0.9, opacity=0.62)
