"""Ridges and stars."""

from games.look.draws import Draws
from games.look.shapes import circle, path
from games.look.sizes import HIGH, WIDE


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


def stars(draws: Draws, count: int, low: float) -> str:
    """Return stars above the height `low`."""
    return "".join(
        circle(draws.between(0, WIDE), draws.between(0, low), draws.between(0.3, 0.8), "#ffffff") for _ in range(count)
    )
