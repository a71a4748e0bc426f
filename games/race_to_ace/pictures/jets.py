"""A fighter from above, nose up: each seat has its own wings and tail, and its colour on wing tips and stripes."""

from games.look.colours import INK, darker
from games.look.marks import SEAT_COLOURS
from games.look.shapes import circle, gradient, path

SIDE = 100
"""The square in which a jet is drawn; flame or smoke reach a little below it."""
_STEEL = "#c4cedb"
_SMOKE = "#8f98a6"
_BUILDS = ((6, 42, False), (12, 38, True), (16, 44, False), (8, 36, True), (4, 40, True))
"""For each seat: the sweep of its wings, their span, and whether it has canards."""


def jet(seat: int, *, burning: bool = False) -> str:
    """Draw the jet of a seat; one that is shot down trails smoke instead of a flame."""
    sweep, span, canards = _BUILDS[seat]
    colour = SEAT_COLOURS[seat]
    skin, fill = gradient(
        (0, "#eef3f8"), (0.5, _STEEL), (0.52, darker(_STEEL, 0.16)), (1, darker(_STEEL, 0.36)), across=True
    )
    drawing = (
        _smoke() if burning else path("M45 92 L50 107 L55 92 Z", "#ffb347") + path("M48 92 L50 101 L52 92 Z", "#fff4c8")
    )
    drawing += _wings(sweep, span, colour) + (_canards() if canards else "")
    drawing += path("M45 74 L29 90 V95 L46 89 Z M55 74 L71 90 V95 L54 89 Z", darker(_STEEL, 0.16), rim=INK)
    drawing += path(
        "M50 2 C55 14 57 26 57 42 L58 84 L54 93 H46 L42 84 L43 42 C43 26 45 14 50 2 Z", fill, rim=INK, rim_width=1.3
    )
    drawing += path("M42 46 L38 51 V74 L43 79 M58 46 L62 51 V74 L57 79", darker(_STEEL, 0.3), rim=INK, rim_width=0.9)
    drawing += path("M50 18 C53 23 54 30 53 37 H47 C46 30 47 23 50 18 Z", "#1f4a66", rim=INK, rim_width=0.9)
    drawing += path("M43.2 55 H56.8 V62 H43.2 Z", colour, rim=INK, rim_width=0.8)
    return skin + drawing + path("M50 67 V91", rim=colour, rim_width=3.4)


def _wings(sweep: float, span: float, colour: str) -> str:
    drawing = ""
    for side in (-1, 1):
        root, tip, inner = 50 + side * 5, 50 + side * span, 50 + side * (span - 11)
        wing = f"M{root} 42 L{tip} {60 + sweep} V{67 + sweep} L{root} 71 Z"
        drawing += path(wing, darker(_STEEL, 0.12), rim=INK, rim_width=1.2)
        top, low = 60 + sweep - 11 * (18 + sweep) / (span - 5), 67 + sweep + 11 * (4 - sweep) / (span - 5)
        drawing += path(
            f"M{tip} {60 + sweep} V{67 + sweep} L{inner} {low:.1f} V{top:.1f} Z", colour, rim=INK, rim_width=0.8
        )
    return drawing


def _canards() -> str:
    return path("M46 29 L32 38 L46 40 Z M54 29 L68 38 L54 40 Z", darker(_STEEL, 0.1), rim=INK)


def _smoke() -> str:
    puffs = ((50, 96, 6, 0.9), (54, 103, 8, 0.7), (47, 111, 10, 0.5), (53, 120, 12, 0.35))
    return "".join(circle(x, y, radius, _SMOKE, opacity=part) for x, y, radius, part in puffs)
