"""Accele-Chargers: a sign of light in a ring that shows what the power does, around (0, 0), within 13 points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.draws import Draws
from games.artwork.grounds import stars
from games.artwork.sizes import HIGH, SIZE, WIDE
from games.artwork.strokes import at, glow, polygon
from games.look.colours import darker, lighter
from games.look.shapes import circle, gradient, group, path, rect, svg

if TYPE_CHECKING:
    from collections.abc import Mapping

_HUES = ("#6b3fd4", "#3f57d4", "#a23fd4", "#2a86c8", "#d43f9a", "#1f9a8a", "#c8642a", "#4a9a3a", "#c83a4a", "#b09020")

SIGNS: Mapping[str, str] = {
    "sprout": "M0 13 V-2 M0 2 C-10 2 -12 -6 -11 -9 C-3 -9 0 -5 0 2 M0 -2 C0 -10 6 -13 11 -12 C11 -5 7 -2 0 -2",
    "jump": "M-12 10 C-6 -12 6 -12 12 6 M6 3 L12 7 L13 0 M-14 13 H-6",
    "glide": "M-13 -4 H10 M-9 2 H13 M-13 8 H6 M6 -8 L10 -4 L6 0",
    "bolt": "M4 -14 L-7 2 H0 L-4 14 L8 -3 H1 Z",
    "eye": "M-14 0 C-7 -10 7 -10 14 0 C7 10 -7 10 -14 0 Z M0 -4 A4 4 0 1 0 0.1 -4",
    "grip": "M-12 -8 L-4 0 L-12 8 M-3 -8 L5 0 L-3 8 M6 -8 L14 0 L6 8",
    "shark": "M-13 9 C-8 -4 -2 -10 10 -13 C6 -6 7 2 12 9 Z M-14 13 H14",
    "straighten": "M-13 -9 C-7 -14 -3 -4 2 -9 M-13 0 C-8 -4 -4 4 2 0 H13 M9 -4 L13 0 L9 4 M-13 9 H8",
    "moon": "M5 -13 A13 13 0 1 0 12 7 A11 11 0 0 1 5 -13 Z M10 -9 l1.4 3 3 1 -3 1.4",
    "waves": "M-14 -6 q3.5 -5 7 0 t7 0 t7 0 t7 0 M-14 2 q3.5 -5 7 0 t7 0 t7 0 t7 0 M-14 10 q3.5 -5 7 0 t7 0 t7 0 t7 0",
    "flame": "M0 -14 C2 -6 10 -3 9 5 A9 9 0 0 1 -9 5 C-9 0 -5 -1 -4 -6 C-1 -4 1 -8 0 -14 Z M0 14 C-4 11 -3 7 0 4 C3 7 4 11 0 14",
    "compass": "M0 -14 L4 0 L0 14 L-4 0 Z M-14 0 L0 -3 L14 0 L0 3 Z",
    "bubble": "M0 -13 A13 13 0 1 0 0.1 -13 M-7 -5 A9 9 0 0 1 0 -9 M-7 6 H-3 L-1 2 H4 L7 6 V8 H-7 Z",
    "wall": "M-13 13 V-13 M-9 9 L-4 9 L-4 -1 L-9 -1 M-3 4 C6 4 11 0 11 -10 M7 -7 L11 -12 L14 -6",
    "sound": "M-13 -4 H-8 L-2 -10 V10 L-8 4 H-13 Z M3 -5 C6 -2 6 2 3 5 M7 -9 C12 -4 12 4 7 9",
    "ghost": "M-10 13 V-3 C-10 -16 10 -16 10 -3 V13 L6 9 L3 13 L0 9 L-3 13 L-6 9 Z M-4 -4 V-1 M4 -4 V-1",
    "light": "M-14 0 H6 M-8 -6 H10 M-8 6 H10 M6 -10 L14 0 L6 10 M-13 -11 H-4 M-13 11 H-4",
    "tire": "M0 -13 A13 13 0 1 0 0.1 -13 M0 -6 A6 6 0 1 0 0.1 -6 M-4 0 L-1 3 L5 -3",
    "float": "M-9 2 C-9 -5 9 -5 9 2 L12 4 H-12 Z M-8 8 L-8 14 M0 8 V14 M8 8 V14 M0 -7 V-14 M-3 -11 L0 -14 L3 -11",
    "traction": "M0 -14 V14 M-12 -7 L12 7 M-12 7 L12 -7 M0 -5 A5 5 0 1 0 0.1 -5",
    "fold": "M-13 10 L-4 -10 H13 L4 10 Z M-4 -10 L4 10 M-13 10 H4",
    "flat": "M-13 -2 H13 M-13 4 H13 M0 -14 V-6 M-4 -9 L0 -5 L4 -9 M0 14 V8 M-4 11 L0 7 L4 11",
    "sand": "M-14 8 C-8 -2 -2 10 4 2 S12 -2 14 2 M-14 13 C-6 6 4 15 14 9 M-6 -12 H10 M-10 -7 H4",
    "teleport": "M-9 -12 A5 13 0 1 0 -8.9 -12 M9 -12 A5 13 0 1 0 9.1 -12 M-3 0 H3 M1 -3 L4 0 L1 3",
    "scale": "M-13 13 H-3 V3 H-13 Z M-1 -1 L11 -13 M3 -13 H12 V-4 M-13 -3 V-13 H-3",
    "star": "M0 -14 L4 -4 L14 -4 L6 3 L9 13 L0 7 L-9 13 L-6 3 L-14 -4 L-4 -4 Z",
}  # fmt: skip


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
