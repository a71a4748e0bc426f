"""Badges of achievements. The sign shows what the badge is for, the shape how hard it was to earn."""

from __future__ import annotations

from games.look.colours import INK, darker, lighter, mixed
from games.look.moods import mood_of
from games.look.shapes import circle, gradient, group, path, star, svg

_METALS = {"bronze": "#d08a52", "silver": "#c3cddb", "gold": "#ffd166"}
_HEXAGON = "M24 3 L42.2 13.5 V34.5 L24 45 L5.8 34.5 V13.5 Z"

SIGNS = {
    "flag": "M5 2 H7.4 V22 H5 Z M8.4 3 H20 L17 8 L20 13 H8.4 Z",
    "watch": "M10 1 H14 V4.2 A9 9 0 1 1 10 4.2 Z M12 8 V14 H17 V12 H14 V8 Z",
    "laurel": (
        "M11 22 C4 20 1 14 3 5 C6 9 9 13 11 22 Z M13 22 C20 20 23 14 21 5 C18 9 15 13 13 22 Z M12 2 L14 7 L12 9 L10 7 Z"
    ),
    "cup": (
        "M6 2 H18 V5 H22 C22 10 20 12.5 16.4 13 C15.4 15 14.4 16 13.4 16.4 V19 H17 V22 H7 V19 H10.6 "
        "V16.4 C9.6 16 8.6 15 7.6 13 C4 12.5 2 10 2 5 H6 Z"
    ),
    "crown": "M3 18 L1.5 6 L7.6 10.6 L12 3 L16.4 10.6 L22.5 6 L21 18 Z M4 20 H20 V22.4 H4 Z",
    "chart": "M2 20 H22 V22.4 H2 Z M4 12 H8 V18.4 H4 Z M10 7 H14 V18.4 H10 Z M16 2 H20 V18.4 H16 Z",
    "die": (
        "M5 2 H19 Q22 2 22 5 V19 Q22 22 19 22 H5 Q2 22 2 19 V5 Q2 2 5 2 Z M6 6 V9 H9 V6 Z M15 6 V9 "
        "H18 V6 Z M10.5 10.5 V13.5 H13.5 V10.5 Z M6 15 V18 H9 V15 Z M15 15 V18 H18 V15 Z"
    ),
    "pennants": (
        "M1 3 H23 V5 H1 Z M2 6 H7 L4.5 14 Z M9.5 6 H14.5 L12 14 Z M17 6 H22 L19.5 14 Z M5.5 15 H10.5 "
        "L8 23 Z M13.5 15 H18.5 L16 23 Z"
    ),
    "globe": (
        "M12 1 A11 11 0 1 1 11.9 1 Z M10.8 3.4 C7.6 6 7.6 9 7.4 11 H10.8 Z M13.2 3.4 C16.4 6 16.4 9 "
        "16.6 11 H13.2 Z M7.4 13 C7.6 15 7.6 18 10.8 20.6 V13 Z M13.2 13 V20.6 C16.4 18 16.4 15 16.6 "
        "13 Z"
    ),
    "rocket": (
        "M12 0 C16 4 17 9 16 15 H8 C7 9 8 4 12 0 Z M7.4 10 L3 17 L8 15.4 Z M16.6 10 L21 17 L16 15.4 Z "
        "M9.4 17 H14.6 L12 24 Z"
    ),
    "reticle": (
        "M12 3 A9 9 0 1 1 11.9 3 Z M12 6 A6 6 0 1 0 12.1 6 Z M11 0 H13 V9 H11 Z M11 15 H13 V24 H11 Z "
        "M0 11 H9 V13 H0 Z M15 11 H24 V13 H15 Z"
    ),
    "ace": "M12 1 L15 8 L23 8.6 L17 13.6 L19 22 L12 17.4 L5 22 L7 13.6 L1 8.6 L9 8 Z",
    "loop": ("M3 22 V18.5 H13 A6 6 0 1 0 7.4 10.4 L10.6 11.4 L3.6 15.6 L1.6 7.4 L4.2 9.2 A9.4 9.4 0 1 1 13 22 Z"),
    "shield": ("M12 1 L21 4 V11 C21 17 17 21 12 23 C7 21 3 17 3 11 V4 Z M12 4.4 V19.6 C15.4 18 18 15 18 11 V6.2 Z"),
    "burst": (
        "M12 0 L14.6 7 L21 3 L17.6 9.6 L24 12 L17.6 14.4 L21 21 L14.6 17 L12 24 L9.4 17 L3 21 L6.4 "
        "14.4 L0 12 L6.4 9.6 L3 3 L9.4 7 Z"
    ),
    "sword": "M11 0 H13 L14.4 15 H19 V18 H13.8 V21 A1.8 1.8 0 1 1 10.2 21 V18 H5 V15 H9.6 Z",
    "heart": (
        "M12 22 C3 15 1 11 1 7.6 C1 4 4 2 6.8 2 C9 2 11 3.4 12 5.4 C13 3.4 15 2 17.2 2 C20 2 23 4 23 "
        "7.6 C23 11 21 15 12 22 Z"
    ),
    "gem": ("M6 3 H18 L23 9 L12 22 L1 9 Z M7 5 L4.6 8 H8.4 Z M17 5 L15.6 8 H19.4 Z M9.4 10 L12 17.6 L14.6 10 Z"),
    "target": "M12 1 A11 11 0 1 1 11.9 1 Z M12 4 A8 8 0 1 0 12.1 4 Z M12 7 A5 5 0 1 1 11.9 7 Z",
    "wing": (
        "M1 4 C10 2 19 6 23 13 C19 11.6 17 11.6 15 12 C18 13.4 20 15.6 20.4 18 C17 16 14.6 16 12.6 "
        "16.4 C14.4 17.6 15.4 19.4 15.4 22 C8 20.6 1.6 14 1 4 Z"
    ),
    "bumper": (
        "M2 9 H9 V15 H2 Z M15 9 H22 V15 H15 Z M11 2 H13 L12.6 7 H11.4 Z M11 22 H13 L12.6 17 H11.4 Z "
        "M10 10 L14 12 L10 14 Z M5 17 A2.4 2.4 0 1 1 4.9 17 Z M19 17 A2.4 2.4 0 1 1 18.9 17 Z"
    ),
    "puzzle": "M2 2 H11 V11 H2 Z M13 2 H22 V11 H13 Z M2 13 H11 V22 H2 Z M15 15 H20 V17 H17 V20 H15 Z",
    "portal": (
        "M12 1 C17 1 20 6 20 12 C20 18 17 23 12 23 C7 23 4 18 4 12 C4 6 7 1 12 1 Z M12 5 C9.6 5 8 8 8 "
        "12 C8 16 9.6 19 12 19 C14.4 19 16 16 16 12 C16 8 14.4 5 12 5 Z"
    ),
    "barrier": (
        "M1 5 H23 V13 H1 Z M4 7 L2.6 11 H6 L7.4 7 Z M11 7 L9.6 11 H13 L14.4 7 Z M18 7 L16.6 11 H20 "
        "L21.4 7 Z M4 14 H7 V22 H4 Z M17 14 H20 V22 H17 Z"
    ),
    "car": (
        "M1 17 V12 L6 11 L9 6 H16 L20 11 L23 12.4 V17 H20.6 A3 3 0 0 0 14.6 17 H9.4 A3 3 0 0 0 3.4 17 "
        "Z M9.8 8 L8.4 11 H12 V8 Z M13.6 8 V11 H17.4 L15.4 8 Z"
    ),
    "salvage": "M12 1 L16 8 H13.4 V13 H10.6 V8 H8 Z M2 12 H6 V19 H18 V12 H22 V23 H2 Z",
    "spanner": (
        "M20 2.4 L16.4 6 L18 7.6 L21.6 4 C23.6 9 20 12.4 15.6 11 L6 20.6 A2.2 2.2 0 0 1 3.4 18 L13 "
        "8.4 C11.6 4 15 .4 20 2.4 Z"
    ),
    "podium": (
        "M9 8 H15 V22 H9 Z M2 13 H8 V22 H2 Z M16 16 H22 V22 H16 Z M12 0 L13.4 3 L16.4 3.4 L14 5.4 L12 "
        "7 L10 5.4 L7.6 3.4 L10.6 3 Z"
    ),
    "drop": (
        "M12 1 C16.6 7 19.4 11 19.4 15 A7.4 7.4 0 1 1 4.6 15 C4.6 11 7.4 7 12 1 Z M8 15 A4 4 0 0 0 12 "
        "19 V17 A2 2 0 0 1 10 15 Z"
    ),
    "coin": (
        "M12 1 A11 11 0 1 1 11.9 1 Z M12 4 A8 8 0 1 0 12.1 4 Z M10.8 6.4 H13.2 V17.6 H10.8 Z M8 9 H10 "
        "V15 H8 Z M14 9 H16 V15 H14 Z"
    ),
    "pack": (
        "M5 1 L7 3 L9 1 L12 3 L15 1 L17 3 L19 1 V23 H5 Z M12 7 L13.6 10.6 L17 11 L14.4 13.4 L15.2 17 "
        "L12 15 L8.8 17 L9.6 13.4 L7 11 L10.4 10.6 Z"
    ),
    "packs": "M1 4 H9 V22 H1 Z M11 2 H19 V4 H13 V22 H11 Z M15 6 H23 V22 H15 Z",
    "hammer": "M3 3 H15 L21 7 L18.6 10 L14 8.4 V10 H3 Z M7 11 H11 L12 23 H6 Z",
    "swap": "M15 1 L23 7.5 L15 14 V10 H2 V5 H15 Z M9 10 V14 H22 V19 H9 V23 L1 16.5 Z",
    "book": (
        "M2 3 C6 2 9 2.6 11.2 4.6 V21 C9 19 6 18.4 2 19.4 Z M22 3 C18 2 15 2.6 12.8 4.6 V21 C15 19 18 18.4 22 19.4 Z"
    ),
    "shelf": (
        "M2 2 H6 V18 H2 Z M7 5 H11 V18 H7 Z M12 2 H15 V18 H12 Z M16 4.6 L19 3.6 L22.6 17 L19.6 18 Z "
        "M1 19.6 H23 V22.4 H1 Z"
    ),
    "parachute": (
        "M12 1 C19 1 23 6 23 11 H1 C1 6 5 1 12 1 Z M2 12 H4 L11 19 H9.6 Z M22 12 H20 L13 19 H14.4 Z M9 18 H15 V23 H9 Z"
    ),
    "candle": (
        "M12 0 C15 3.4 15.6 5.4 15.6 7 A3.6 3.6 0 1 1 8.4 7 C8.4 5.4 9 3.4 12 0 Z M8 12 H16 V21 H19 V23 H5 V21 H8 Z"
    ),
    "tower": (
        "M4 2 H7.4 V5 H10 V2 H14 V5 H16.6 V2 H20 V9 H18 V19 H21 V22.4 H3 V19 H6 V9 H4 Z M10.4 12 V18 H13.6 V12 Z"
    ),
    "bricks": (
        "M1 4 H11 V9 H1 Z M13 4 H23 V9 H13 Z M1 11 H5 V16 H1 Z M7 11 H17 V16 H7 Z M19 11 H23 V16 H19 "
        "Z M1 18 H11 V23 H1 Z M13 18 H23 V23 H13 Z"
    ),
    "box": "M2 8 L12 3 L22 8 V18 L12 23 L2 18 Z M12 6 L6 9 L12 12 L18 9 Z",
    "flame": (
        "M13 1 C13.5 6 19 8.5 19 15 C19 19.4 15.8 23 12 23 C8.2 23 5 19.6 5 15.2 C5 11.4 7.4 9.4 8.4 "
        "6.8 C10 8.4 10 10 10.6 11 C12.6 8.4 13 5 13 1 Z"
    ),
}
"""The signs of badges, each drawn in a square of 24; where two shapes overlap, there is a hole."""


def badge_svg(sign: str, grade: str, game: str, size: str) -> str:
    """Draw a badge in the colours of a game: a disc for bronze, a hexagon for silver, a sun for gold."""
    metal, mood = _METALS[grade], mood_of(game or "home")
    define, fill = gradient((0, lighter(metal, 0.35)), (1, darker(metal, 0.35)))
    inner = mixed(mood.top, mood.accent, 0.16)
    if grade == "gold":
        shape = path(star(24, 24, 24, 19.5, 12), fill, rim=INK) + circle(24, 24, 17, inner, rim=metal, rim_width=1.4)
    elif grade == "silver":
        shape = path(_HEXAGON, fill, rim=INK) + circle(24, 24, 16.4, inner, rim=metal, rim_width=1.4)
    else:
        shape = circle(24, 24, 22, fill, rim=INK) + circle(24, 24, 17, inner, rim=metal, rim_width=1.4)
    drawn = f'<path d="{SIGNS[sign]}" fill="{mood.accent}" fill-rule="evenodd"/>'
    return svg(
        float(size), float(size), group(define + shape + group(drawn, 13.2, 13.2, scale=0.9), scale=float(size) / 48)
    )
