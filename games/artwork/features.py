"""The landscapes that are built at random, and so are in no file: heaps of junk, a labyrinth, a city."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.grounds import ridge
from games.artwork.sizes import HIGH, WIDE
from games.look.colours import darker, lighter, mixed
from games.look.shapes import circle, group, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.artwork.draws import Draws


def _junk(draws: Draws, far: str, near: str, below: str) -> str:
    made = ridge(draws, 34, 4, far)
    for left, right in ((0, 30), (56, 84)):
        for n in range(18):
            x, y = (
                draws.between(left, right),
                48 - draws.between(0, 20) * (1 - abs((left + right) / 2 - draws.between(left, right)) / 40),
            )
            tint = draws.one_of(("#a05a3a", "#7a8494", "#c09a4a", "#5a6a5a", near))
            made += group(
                rect(-4, -2, 8, 4, tint, rim=darker(tint, 0.5), rim_width=0.5)
                if n % 3
                else circle(0, 0, 3.4, "#1c1d22", rim="#6a7080", rim_width=1.2),
                x,
                y,
                turn=draws.between(-40, 40),
            )
    made += path("M66 30 V6 H48 M66 10 L56 6 M50 6 V14", rim=darker(far, 0.4), rim_width=1.8) + circle(
        50, 16, 2.4, "#c8473a"
    )
    return made + ridge(draws, 48, 1, near)


def _labyrinth(draws: Draws, far: str, near: str, below: str) -> str:
    made = ""
    for row, (y, step, high) in enumerate(((22, 9, 8), (29, 13, 10), (38, 19, 13))):
        tint = mixed(far, near, 0.35 * row)
        x = -4.0
        while x < WIDE:
            if draws.below(4):
                made += rect(x, y, step - 1.6, high, tint) + rect(x, y, step - 1.6, 1.6, lighter(tint, 0.4))
            x += step
    return (
        made
        + "".join(
            path(f"M{x} {y} c2 -4 5 -4 6 -1", rim="#6fae54", rim_width=1.6)
            for x, y in ((4, 38), (24, 30), (60, 38), (76, 30))
        )
        + ridge(draws, 49, 0.6, near)
    )


def _metro(draws: Draws, far: str, near: str, below: str) -> str:
    made = circle(64, 12, 7, lighter(below, 0.5), opacity=0.9)
    for row, (tint, low) in enumerate(((far, 14), (near, 24))):
        for n in range(9):
            x, top, wide = 10 * n - 3 + 4 * row, low + draws.between(-6, 12), draws.between(6, 9)
            made += rect(x, top, wide, HIGH, tint)
            made += "".join(
                rect(
                    x + 1.4 + 2.6 * k, top + 2.4 + 3.6 * q, 1.3, 1.6, "#ffe08a", opacity=0.9 if draws.below(3) else 0.25
                )
                for k in range(int(wide / 2.8))
                for q in range(5)
            )
    return (
        made
        + path("M0 30 C20 22 30 26 44 20 S74 10 86 14", rim="#55e3ff", rim_width=1.4)
        + rect(0, 48, WIDE, 12, darker(near, 0.3))
    )


BUILT: Mapping[str, Callable[[Draws, str, str, str], str]] = {"junk": _junk, "labyrinth": _labyrinth, "metro": _metro}
