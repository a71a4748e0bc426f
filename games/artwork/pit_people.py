"""Pit Crew: portraits, each with its own face, hair, hat and item."""

from __future__ import annotations

from games.artwork.backdrops import backdrop
from games.artwork.draws import Draws
from games.artwork.sizes import SIZE
from games.artwork.strokes import OUTLINE, ellipse, polygon, wheel
from games.look.colours import darker, lighter
from games.look.shapes import circle, group, path, rect, svg

_HUES = ("#863a64", "#6a3a86", "#9a4a5a", "#5a4a8a", "#8a5a3a", "#3a6a7a", "#7a3a3a", "#4a7a5a")
_SKINS = ("#f3cda8", "#e0ac80", "#c48a5c", "#94603c", "#6e452c", "#f0d8c0")
_HAIRS = ("#20140e", "#5a3418", "#a8562a", "#d8b060", "#98989c", "#e6e2da", "#3a2434")
_SHIRTS = ("#f4efe2", "#2f6ab8", "#c83a2c", "#2f7a4a", "#20242e", "#e0a428", "#6a4a9a")

THINGS = (
    "headset", "binoculars", "gun", "can", "cross", "wrench", "glass", "flag", "whistle", "tie", "microphone",
)  # fmt: skip
"""What a crew member may wear or hold."""


def crew(name: str, subject: str) -> str:
    """Draw a crew member; `subject` is what they wear or hold, and their face follows from the name."""
    draws = Draws(name, "crew")
    made = backdrop(draws, _HUES)
    skin, hair, shirt, band = (draws.one_of(tints) for tints in (_SKINS, _HAIRS, _SHIRTS, _SHIRTS))
    x = 42 + draws.between(-2, 2)
    made += path(
        f"M{x - 25} 62 C{x - 24} 44 {x - 12} 43 {x - 7} 41 H{x + 7} C{x + 12} 43 {x + 24} 44 {x + 25} 62 Z",
        shirt,
        rim=OUTLINE,
        rim_width=1.3,
    )
    made += rect(x - 5, 34, 10, 10, darker(skin, 0.18)) + polygon(
        [(x - 7, 41), (x, 48), (x + 7, 41), (x + 11, 44), (x, 54), (x - 11, 44)],
        darker(shirt, 0.25),
        rim=OUTLINE,
        rim_width=0.7,
    )
    made += _face(draws, x, skin, hair) + _hat(draws, x, band, subject)
    return svg(*SIZE, made + _thing(subject, x, lighter(band, 0.1)))


def _face(draws: Draws, x: float, skin: str, hair: str) -> str:
    wide = draws.between(10.4, 13)
    style = draws.below(5)
    made = ""
    if style == 1:
        made += path(
            f"M{x - wide - 3} 40 C{x - wide - 6} 8 {x + wide + 6} 8 {x + wide + 3} 40 Z",
            hair,
            rim=OUTLINE,
            rim_width=0.9,
        )
    if style == 2:
        made += circle(x - wide - 2, 24, 6, hair, rim=OUTLINE, rim_width=0.9) + circle(
            x + wide + 2, 24, 6, hair, rim=OUTLINE, rim_width=0.9
        )
    made += (
        ellipse(x, 26, wide, 14, skin, rim=OUTLINE, rim_width=1.2)
        + circle(x - wide, 27, 2.6, skin, rim=OUTLINE, rim_width=0.8)
        + circle(x + wide, 27, 2.6, skin, rim=OUTLINE, rim_width=0.8)
    )
    made += path(
        f"M{x - wide} 24 C{x - wide - 1} 8 {x + wide + 1} 8 {x + wide} 24 C{x + wide - 4} 15 {x - wide + 4} 15 {x - wide} 24 Z",
        hair,
        rim=OUTLINE,
        rim_width=0.9,
    )
    eyes = draws.between(3.8, 5.2)
    if draws.below(3) == 0:
        made += "".join(
            rect(
                x + side * eyes - 3.8,
                22.6,
                7.6,
                6,
                "#ffe9a0" if draws.below(2) else "#bfe6ff",
                radius=2,
                rim=OUTLINE,
                rim_width=1,
            )
            for side in (-1, 1)
        ) + path(f"M{x - 1} 25 H{x + 1}", rim=OUTLINE, rim_width=1)
    made += "".join(
        circle(x + side * eyes, 25.4, 1.4, "#17120e")
        + path(
            f"M{x + side * eyes - 2.4} {21.4 - side * draws.between(-0.8, 0.8):.1f} H{x + side * eyes + 2.4}",
            rim=darker(hair, 0.2),
            rim_width=1.4,
        )
        for side in (-1, 1)
    )
    made += path(f"M{x} 26 L{x - 1.6} 30 H{x + 1}", rim=darker(skin, 0.4), rim_width=1)
    beard = draws.below(4)
    if beard == 0 and style not in (1, 2):
        made += path(
            f"M{x - wide + 0.6} 28 C{x - wide} 46 {x + wide} 46 {x + wide - 0.6} 28 C{x + 5} 33 {x - 5} 33 {x - wide + 0.6} 28 Z",
            hair,
            rim=OUTLINE,
            rim_width=0.7,
        )
    if beard == 1 and style not in (1, 2):
        made += path(
            f"M{x - 6} 33 C{x - 3} 29.6 {x + 3} 29.6 {x + 6} 33 C{x + 3} 32 {x - 3} 32 {x - 6} 33 Z",
            hair,
            rim=OUTLINE,
            rim_width=0.6,
        )
    smile = draws.between(-0.6, 2.4)
    return made + path(f"M{x - 4} 34.6 Q{x} {34.6 + smile:.1f} {x + 4} 34.6", rim="#7a2a24", rim_width=1.5)


def _hat(draws: Draws, x: float, band: str, subject: str) -> str:
    style = draws.below(4)
    if subject == "tie":
        return path(
            f"M{x - 20} 14.6 C{x - 8} 10 {x + 8} 10 {x + 20} 14.6 L{x + 12} 16.4 H{x - 12} Z M{x - 11} 13.4 C{x - 11} 0 {x + 11} 0 {x + 11} 13.4 Z",
            "#ece2cc",
            rim=OUTLINE,
            rim_width=1,
        ) + rect(x - 11, 10, 22, 3, band)
    if style == 0:
        return path(f"M{x - 13} 17 C{x - 13} 3 {x + 13} 3 {x + 13} 17 Z", band, rim=OUTLINE, rim_width=1) + path(
            f"M{x + 2} 15 H{x + 22} C{x + 22} 18 {x + 16} 18.6 {x + 2} 18 Z",
            darker(band, 0.2),
            rim=OUTLINE,
            rim_width=0.9,
        )
    if style == 1:
        return (
            path(f"M{x - 13} 17 C{x - 12} 4 {x + 12} 4 {x + 13} 17 Z", band, rim=OUTLINE, rim_width=1)
            + rect(x - 13.6, 14, 27.2, 4, lighter(band, 0.35), radius=2, rim=OUTLINE, rim_width=0.7)
            + circle(x, 5.6, 2.6, lighter(band, 0.35), rim=OUTLINE, rim_width=0.7)
        )
    return ""


def _thing(subject: str, x: float, band: str) -> str:
    """Draw what a person wears or holds."""
    match subject:
        case "headset":
            return (
                path(f"M{x - 13} 27 C{x - 13} 4 {x + 13} 4 {x + 13} 27", rim="#20242e", rim_width=2.6)
                + rect(x - 16.4, 22, 6, 10, "#20242e", radius=2, rim="#5a6474")
                + rect(x + 10.4, 22, 6, 10, "#20242e", radius=2, rim="#5a6474")
                + path(f"M{x - 13} 32 C{x - 12} 38 {x - 8} 38 {x - 5} 37", rim="#20242e", rim_width=1.6)
                + circle(x - 4.4, 37, 1.8, band)
            )
        case "binoculars":
            return "".join(
                rect(x + d - 5, 19, 10, 10, "#20242e", radius=3, rim="#5a6474") + circle(x + d, 24, 3.4, "#7fc4ea")
                for d in (-6, 6)
            ) + rect(x - 2, 21, 4, 5, "#20242e")
        case "gun":
            return wheel(66, 46, 12, band) + group(
                rect(-8, -4, 16, 8, "#e0a428", radius=2, rim=OUTLINE) + rect(-2, 3, 5, 10, "#20242e", rim=OUTLINE),
                18,
                46,
                turn=-10,
            )
        case "can":
            return (
                path("M60 58 V42 L65 36 H74 L79 42 V58 Z", "#d9342a", rim=OUTLINE, rim_width=1.3)
                + path("M64 44 L75 55 M75 44 L64 55", rim="#ffe9a8", rim_width=2)
                + path("M66 36 V31 H73 V36", rim="#20242e", rim_width=2)
            )
        case "cross":
            return (
                circle(67, 46, 11, "#ffffff", rim=OUTLINE, rim_width=1.2)
                + path("M67 39 V53 M60 46 H74", rim="#d9342a", rim_width=5)
                + path(f"M{x - 9} 44 C{x - 12} 54 {x - 4} 56 {x - 2} 52", rim="#20242e", rim_width=1.6)
                + circle(x - 2, 52, 2.4, "#c9d0dc", rim=OUTLINE)
            )
        case "wrench":
            return group(
                path(
                    "M-3 22 V-6 C-11 -9 -10 -19 -4 -21 V-13 H4 V-21 C10 -19 11 -9 3 -6 V22 Z",
                    "#d4dae4",
                    rim=OUTLINE,
                    rim_width=1.2,
                ),
                67,
                42,
                turn=18,
            ) + path(f"M{x + 5} 31 l4 2 M{x - 8} 30 l3 -1", rim="#3a3028", rim_width=1.6)
        case "glass":
            return (
                circle(66, 42, 10, "#dff5ff", rim="#20242e", rim_width=2.4, opacity=0.95)
                + path("M60 50 L52 60", rim="#8a5a34", rim_width=4)
                + path("M61 39 H70 M61 43 H68", rim="#8a8470", rim_width=1.3)
            )
        case "flag":
            return (
                path("M66 60 L62 22", rim="#d8c8a0", rim_width=2.4)
                + "".join(
                    rect(62 + 5 * (n % 4), 20 + 5 * (n // 4), 5, 5, "#15171d" if (n + n // 4) % 2 else "#ffffff")
                    for n in range(12)
                )
                + rect(62, 20, 20, 15, "none", rim=OUTLINE)
            )
        case "whistle":
            return (
                path(f"M{x - 6} 44 L{x + 2} 52 M{x + 8} 44 L{x + 4} 52", rim=band, rim_width=1.6)
                + circle(x + 4, 54, 4, "#c9d0dc", rim=OUTLINE)
                + rect(60, 38, 17, 20, "#8a5a34", radius=2, rim=OUTLINE)
                + rect(62, 41, 13, 15, "#f7f0dc")
                + path("M64 45 l3 3 M67 45 l-3 3 M70 51 C72 49 72 47 70 46", rim="#c83a2c", rim_width=1.2)
            )
        case "tie":
            return (
                polygon([(x - 2.4, 45), (x + 2.4, 45), (x + 4, 57), (x, 62), (x - 4, 57)], "#c83a2c", rim=OUTLINE)
                + circle(68, 48, 9, "#f2c14e", rim=OUTLINE)
                + path("M68 42 V54 M71.4 45 C66 42 63 46 68 48 S71 54 65 51.6", rim="#7a5410", rim_width=1.6)
            )
        case _:
            return group(
                rect(-3.4, -2, 6.8, 18, "#20242e", radius=2, rim=OUTLINE)
                + circle(0, -6, 6, "#8a94a6", rim=OUTLINE)
                + path("M-5 -6 H5 M0 -11 V-1", rim="#4a5262", rim_width=0.8),
                x - 14,
                44,
                turn=24,
            ) + path("M62 30 C66 34 66 40 62 44 M68 26 C74 32 74 42 68 48", rim="#ffffff", rim_width=2)
