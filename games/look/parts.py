"""Parts that drawings in files may use in addition to SVG elements; functions draw them."""

from collections.abc import Callable, Mapping

from games.look.colours import darker, lighter
from games.look.draws import Draws
from games.look.formulas import Value
from games.look.marks import mark_inner
from games.look.shapes import circle, icon, path, rect, words
from games.look.shapes import star as star_path
from games.look.sizes import HIGH, WIDE
from games.look.strokes import OUTLINE, at, flame, glow, knobbly, polygon, rays, wheel


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


def teeth(left: float, right: float, y: float, count: int, *, up: bool = False, long: float = 7) -> str:
    """Return a row of teeth that hang down, or stand up."""
    step, way = (right - left) / count, -long if up else long
    return "".join(
        polygon([(left + step * n, y), (left + step * (n + 0.5), y + way), (left + step * (n + 1), y)], "#fff6e6")
        for n in range(count)
    )


def boulder(draws: Draws, x: float, y: float, size: float, stone: str = "#6b5850") -> str:
    """Return a rock with a lit and a shaded side."""
    corners = [at(x, y, size * draws.between(0.82, 1.1), 45 * n) for n in range(8)]
    return (
        polygon(corners, stone, rim=OUTLINE, rim_width=1.2)
        + polygon([corners[7], corners[0], corners[1], (x, y)], lighter(stone, 0.35))
        + polygon([corners[3], corners[4], corners[5], (x, y)], darker(stone, 0.3))
    )


def star(
    x: float,
    y: float,
    outer: float,
    inner: float,
    fill: str,
    rim_width: float = 0,
    points: int = 5,
    opacity: float = 1,
    rim: str = OUTLINE,
) -> str:
    """Return a star with a number of points."""
    rim = rim if rim_width else ""
    return path(star_path(x, y, outer, inner, points), fill, rim=rim, rim_width=rim_width, opacity=opacity)


def plate(x: float, y: float, radius: float, number: float) -> str:
    """Return the round plate with a car's number."""
    size = radius * (1.25 if number < 100 else 0.95)
    return circle(x, y, radius, "#fffaf0", rim=OUTLINE, rim_width=0.8) + words(
        f"{number:g}", x, y + size * 0.36, round(size, 1), "#16181e", anchor="middle", bold=True, decor=True
    )


def figure(text: Value, x: float, y: float, size: float, fill: str, decor: float = 0) -> str:
    """Return a text in bold letters around the middle `x`, with its baseline at `y`."""
    return words(str(text), x, y, size, fill, anchor="middle", bold=True, decor=bool(decor))


def caption(text: str, x: float, y: float, size: float, fill: str) -> str:
    """Return a text around the middle `x`, with its baseline at `y`."""
    return words(text, x, y, size, fill, anchor="middle")


def art(drawing: str) -> str:
    """Return a drawing that was passed."""
    return drawing


_CALLED = (art, caption, figure, flame, glow, icon, knobbly, plate, rays, star, teeth, wheel, words)
PARTS: Mapping[str, Callable[..., str]] = {"box": rect, "mark": mark_inner, **{each.__name__: each for each in _CALLED}}
BY_LOT: Mapping[str, Callable[..., str]] = {"boulder": boulder, "ridge": ridge, "stars": stars}
"""Parts that draw random numbers."""
