"""Accele-Chargers: a sign of light in a ring that shows what the power does, around (0, 0), within 13 points."""

from __future__ import annotations

from games.artwork.drawings import outlines
from games.artwork.draws import Draws
from games.artwork.grounds import stars
from games.artwork.sizes import HIGH, SIZE, WIDE
from games.artwork.strokes import at, glow, polygon
from games.look.colours import darker, lighter
from games.look.shapes import circle, gradient, group, path, rect, svg

_HUES = ("#6b3fd4", "#3f57d4", "#a23fd4", "#2a86c8", "#d43f9a", "#1f9a8a", "#c8642a", "#4a9a3a", "#c83a4a", "#b09020")

SIGNS = outlines("chargers/signs")


def charger(name: str, subject: str) -> str:
    """Draw an Accele-Charger: the sign that `subject` names, in a ring whose arms follow from the card's name."""
    draws = Draws(name, "charger")
    hue = draws.one_of(_HUES)
    defined, ground = gradient(
        (0, darker(hue, draws.between(0, 0.3))), (1, darker(hue, draws.between(0.72, 0.9))), radial=True
    )
    made = defined + rect(0, 0, WIDE, HIGH, ground) + stars(draws, 16, HIGH)
    made += glow(42, 30, 36, lighter(hue, 0.35), 0.85) + _arms(draws, hue)
    sign = SIGNS[subject]
    made += path("M42 4 A26 26 0 1 0 42.1 4", rim=lighter(hue, 0.75), rim_width=1.6) + circle(
        42, 30, 19.6, darker(hue, 0.62), rim="#ffffff", rim_width=1.1
    )
    made += group(
        path(sign, rim=lighter(hue, 0.5), rim_width=5, opacity=0.45) + path(sign, rim="#ffffff", rim_width=2.1), 42, 30
    )
    return svg(*SIZE, made)


def _arms(draws: Draws, hue: str) -> str:
    """Draw the arms of the ring: rays, hooks, teeth or orbits."""
    count, turn = draws.one_of((3, 4, 5, 6, 8, 12)), draws.between(0, 60)
    angles = [turn + 360 * n / count for n in range(count)]
    match draws.below(4):
        case 0:
            return "".join(
                polygon(
                    [at(42, 30, 24, a - 7), at(42, 30, draws.between(34, 48), a), at(42, 30, 24, a + 7)],
                    lighter(hue, 0.6),
                    opacity=0.8,
                )
                for a in angles
            )
        case 1:
            hook = f"M0 -21 C{draws.between(6, 12)} -24 {draws.between(8, 14)} -32 {draws.between(-2, 6)} -36"
            return "".join(
                group(path(hook, rim="#ffffff", rim_width=2.2) + circle(0, -36, 1.6, lighter(hue, 0.6)), 42, 30, turn=a)
                for a in angles
            )
        case 2:
            return "".join(
                group(rect(-3, -28, 6, 6, lighter(hue, 0.45), rim="#ffffff", rim_width=0.8), 42, 30, turn=a)
                for a in angles
            )
        case _:
            orbit = f"M-34 0 A34 {draws.between(8, 13)} 0 1 0 34 0 A34 {draws.between(8, 13)} 0 1 0 -34 0"
            return "".join(
                group(path(orbit, rim=lighter(hue, 0.55), rim_width=1.1, opacity=0.8), 42, 30, turn=a / 2)
                for a in angles[:6]
            )
