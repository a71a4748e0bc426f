"""Skies, ridges and roads."""

from games.artwork.draws import Draws
from games.artwork.sizes import HIGH, WIDE
from games.artwork.strokes import ellipse
from games.look.colours import darker, lighter, mixed
from games.look.shapes import circle, gradient, path, rect


def sky(above: str, below: str) -> str:
    """Return the sky of a scene, brighter towards the horizon."""
    defined, fill = gradient((0, above), (0.72, below), (1, lighter(below, 0.2)))
    return defined + rect(0, 0, WIDE, HIGH, fill)


def ridge(draws: Draws, y: float, rough: float, fill: str, *, spiky: bool = False, steps: int = 7) -> str:
    """Return hills, or peaks, down to the lower edge."""
    step = WIDE / steps
    heights = [y + draws.between(-rough, rough) for _ in range(steps + 1)]
    drawn = f"M0 {HIGH} L0 {heights[0]:.1f}"
    for n in range(1, steps + 1):
        middle, x = step * (n - 0.5), step * n
        if spiky:
            drawn += f" L{middle:.1f} {min(heights[n - 1], heights[n]) - rough * 1.3:.1f} L{x:.1f} {heights[n]:.1f}"
        else:
            drawn += f" C{middle:.1f} {heights[n - 1]:.1f} {middle:.1f} {heights[n]:.1f} {x:.1f} {heights[n]:.1f}"
    return path(f"{drawn} L{WIDE} {HIGH} Z", fill)


_GROUNDS = {"Sand": "#d8ae6a", "Mud": "#6a4526", "Water": "#2a8fb8", "Rough": "#77706a", "Slick": "#a8d4e8"}


def road_of(terrain: tuple[str, ...], above: str, draws: Draws) -> str:
    """Return the road on which a Vehicle drives: its first terrain, or asphalt."""
    kind = terrain[0] if terrain else ""
    colour = mixed(_GROUNDS.get(kind, "#1c1e28"), above, 0.25)
    drawn = rect(0, 44, WIDE, HIGH - 44, colour) + rect(0, 44, WIDE, 0.9, lighter(colour, 0.45))
    if kind in {"Sand", "Mud", "Rough"}:
        return drawn + "".join(
            ellipse(draws.between(0, WIDE), draws.between(47, 59), draws.between(1, 4), 0.7, darker(colour, 0.3))
            for _ in range(14)
        )
    if kind in {"Water", "Slick"}:
        return drawn + "".join(
            path(
                f"M{draws.between(-6, 80)} {draws.between(46, 59)} h{draws.between(5, 14)}",
                rim=lighter(colour, 0.5),
                rim_width=0.9,
            )
            for _ in range(10)
        )
    return drawn + path(f"M{draws.between(-8, 0)} 58 H{WIDE}", rim="#ffe9a8", rim_width=1, dash="7 6")


def stars(draws: Draws, count: int, low: float) -> str:
    """Return stars above the height `low`."""
    return "".join(
        circle(draws.between(0, WIDE), draws.between(0, low), draws.between(0.3, 0.8), "#ffffff") for _ in range(count)
    )
