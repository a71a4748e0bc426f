"""Parts that drawings in files may use beside SVG elements, where no drawing can say them: functions draw them."""

from collections.abc import Callable, Mapping

from games.look.draws import Draws
from games.look.marks import mark_inner
from games.look.shapes import HIGH, WIDE, icon, path, rect, words
from games.look.shapes import star as star_path
from games.look.strokes import OUTLINE, glow


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


def art(drawing: str) -> str:
    """Return a drawing that was passed."""
    return drawing


PARTS: Mapping[str, Callable[..., str]] = {
    "art": art,
    "box": rect,
    "glow": glow,
    "icon": icon,
    "mark": mark_inner,
    "star": star,
    "words": words,
}
BY_LOT: Mapping[str, Callable[..., str]] = {"ridge": ridge}
"""Parts that draw random numbers."""
