"""The background behind an object: a colour and one of six quiet patterns."""

from collections.abc import Sequence

from games.artwork.draws import Draws
from games.artwork.sizes import HIGH, WIDE
from games.artwork.strokes import glow, ngon, polygon, rays
from games.look.colours import darker, lighter
from games.look.shapes import circle, gradient, path, rect


def backdrop(draws: Draws, hues: Sequence[str], *, light: float = 0.5) -> str:
    """Return a background in one of `hues` with a pattern and a soft light in the middle."""
    hue = draws.one_of(hues)
    hue = lighter(hue, draws.between(0, 0.3)) if draws.below(2) else darker(hue, draws.between(0, 0.35))
    defined, fill = gradient((0, darker(hue, draws.between(0.25, 0.6))), (1, lighter(hue, draws.between(0, 0.2))))
    drawn = defined + rect(0, 0, WIDE, HIGH, fill) + _pattern(draws)
    return drawn + glow(42 + draws.between(-6, 6), 30, 34, lighter(hue, 0.6), light)


def _pattern(draws: Draws) -> str:
    pitch, slant = draws.between(7, 12), draws.between(-22, 22)
    match draws.below(6):
        case 0:
            lines = "".join(f"M0 {pitch * n:.1f} H{WIDE} M{pitch * n:.1f} 0 V{HIGH} " for n in range(14))
            return path(lines, rim="#ffffff", rim_width=0.5, opacity=0.16)
        case 1:
            return "".join(
                path(
                    f"M{pitch * 1.7 * n + slant - 20:.1f} 62 L{pitch * 1.7 * n - 20:.1f} -2",
                    rim="#ffffff",
                    rim_width=pitch * 0.6,
                    opacity=0.08,
                )
                for n in range(12)
            )
        case 2:
            return "".join(
                circle(pitch * 1.2 * (n % 10), pitch * 1.2 * (n // 10), pitch * 0.24, "#ffffff", opacity=0.13)
                for n in range(80)
            )
        case 3:
            return rays(42, 30, 70, draws.one_of((8, 11, 15)), "#ffffff", turn=slant, opacity=0.12)
        case 4:
            return "".join(
                circle(42, 30, pitch * n, "none", rim="#ffffff", rim_width=1, opacity=0.14) for n in range(1, 8)
            )
        case _:
            return "".join(
                polygon(
                    ngon(pitch * 1.75 * (n % 8) + pitch * 0.9 * (n // 8 % 2), pitch * 1.5 * (n // 8), pitch, 6),
                    "none",
                    rim="#ffffff",
                    rim_width=0.6,
                    opacity=0.14,
                )
                for n in range(56)
            )
