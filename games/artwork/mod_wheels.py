"""Mods that are wheels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.draws import Draws
from games.artwork.strokes import METAL, OUTLINE, at, knobbly, polygon
from games.artwork.strokes import wheel as turning
from games.look.shapes import circle, group, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _wheel(draws: Draws, trim: str) -> str:
    made = knobbly(0, 0, 23, "#b8c2d0", draws.one_of((5, 6, 8)))
    return made + circle(0, 0, 15, "none", rim=trim, rim_width=2) + circle(0, 0, 4.6, trim, rim=OUTLINE)


def _steered(draws: Draws, trim: str) -> str:
    """Four wheels that all turn."""
    made = rect(-9, -20, 18, 40, METAL, radius=5, rim=OUTLINE) + path(
        "M-20 -15 H20 M-20 15 H20", rim="#3b4352", rim_width=3
    )
    made += "".join(
        group(rect(-4.5, -8, 9, 16, "#15171d", radius=2.5, rim="#4a5262"), x, y, turn=t)
        for x, y, t in ((-22, -15, 24), (22, -15, 24), (-22, 15, -24), (22, 15, -24))
    )
    return (
        made
        + path("M-26 -26 C-14 -32 10 -32 22 -28 M-26 26 C-14 32 10 32 22 28", rim=trim, rim_width=2.4)
        + circle(0, 0, 4, trim, rim=OUTLINE)
    )


def _spiked(draws: Draws, trim: str) -> str:
    count = draws.one_of((12, 14, 16))
    spikes = "".join(
        polygon([at(0, 0, 20, a - 5), at(0, 0, 28, a), at(0, 0, 20, a + 5)], "#e2e8f0", rim=OUTLINE, rim_width=0.6)
        for a in (360 * n / count for n in range(count))
    )
    return spikes + turning(0, 0, 21, trim, 6)


def _slicks(draws: Draws, trim: str) -> str:
    shift = draws.between(-2, 2)
    made = ""
    for x in (-18, 0, 18):
        made += rect(x - 8, -23 + shift, 16, 46, "#17191f", radius=6, rim="#4a5262", rim_width=1.2) + rect(
            x - 8, -4, 16, 5, trim
        )
        made += path(f"M{x - 4} -18 V16", rim="#5a6272", rim_width=1.6)
    return made


def _guarded_wheel(draws: Draws, trim: str) -> str:
    made = turning(0, 2, 20, "#b8c2d0", draws.one_of((5, 6)))
    return (
        made
        + path("M-26 4 A26 26 0 0 1 26 4 L19 4 A19 19 0 0 0 -19 4 Z", trim, rim=OUTLINE, rim_width=1.3)
        + "".join(circle(*at(0, 3, 22.6, a), 1.6, OUTLINE) for a in (-66, -33, 0, 33, 66))
    )


WHEELS: Mapping[str, Callable[[Draws, str], str]] = {
    "guarded-wheel": _guarded_wheel,
    "slicks": _slicks,
    "spiked": _spiked,
    "steered": _steered,
    "wheel": _wheel,
}
