"""Rarity and finish of cards, shown by more than colour: the rim, a sign in a disc, a pattern on the art.

A common card has none of these. An uncommon one has a pale line and a diamond, a rare one a gold line and a star, a
legend two gold lines and two stars. A foil has a rainbow rim and bars of gloss, a hologram two pale rims and a net.
"""

from functools import cache

from games.look.drawings import drawing


@cache
def gloss(rarity: str, wide: float, high: float) -> str:
    """Draw the pattern on the art of a foil (slanted bars) or a hologram (a net of hexagons)."""
    if rarity not in {"foil", "hologram"}:
        return ""
    side = max(7.0, wide / 8)
    net = "".join(
        f"M{x:.1f} {y - side:.1f} l{side * 0.866:.1f} {side / 2:.1f} v{side:.1f} l{-side * 0.866:.1f} {side / 2:.1f} "
        f"l{-side * 0.866:.1f} {-side / 2:.1f} v{-side:.1f} Z "
        for row in range(int(high / (side * 1.5)) + 2)
        for x in (side * 1.732 * column + side * 0.866 * (row % 2) for column in range(int(wide / (side * 1.732)) + 2))
        for y in (side * 1.5 * row,)
    )
    return drawing(f"cards/finishes#gloss-{rarity}", wide=wide, high=high, net=net)
