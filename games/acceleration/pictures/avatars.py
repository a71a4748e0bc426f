"""The Avatars: a round disc for black, a square shield for red, with the Avatar's own sign."""

from games.acceleration.avatars import KEYS
from games.acceleration.icons import ICONS
from games.acceleration.pictures.memory import CRIMSON, IVORY
from games.look.colours import ALARM, INK
from games.look.shapes import circle, group, path, rect, svg, words

HEAD, HEAD_HIGH = 28, 30
"""The size of a figure on the board, including the plate for its HP."""
SMALL = 26
"""The size of a figure in a Legion's plate."""
_LARGE = 100
"""The size of a figure and of a die in a moment."""
_BLACK = "#14161d"


def head(legion: int, avatar: int, size: float) -> str:
    """Draw a figure in a square of `size`."""
    half, sign = size / 2, size * 0.58
    rim = max(1.6, size / 15)
    if legion == 0:
        body, colour = circle(half, half, half - rim / 2, _BLACK, rim=IVORY, rim_width=rim), IVORY
    else:
        body, colour = (
            rect(0.6, 0.6, size - 1.2, size - 1.2, CRIMSON, radius=size / 6, rim="#ffe3e0", rim_width=rim),
            "#ffffff",
        )
    icon = ICONS[KEYS[avatar]].replace("currentColor", colour)
    return body + group(icon, half - sign / 2, half - sign / 2 - size * 0.02, scale=sign / 24)


def head_svg(legion: str, avatar: str) -> str:
    """Draw a figure on the board, with a dark plate at its foot for its HP."""
    drawing = head(int(legion), int(avatar), HEAD - 1)
    rim = IVORY if legion == "0" else "#ffe3e0"
    plate = rect(4, HEAD_HIGH - 12.6, 20, 12.4, INK, radius=6, rim=rim, rim_width=0.8)
    return svg(HEAD, HEAD_HIGH, group(drawing, 0.5, 0), plate)


def small_svg(legion: str, avatar: str, state: str = "") -> str:
    """Draw a figure in its Legion's plate; a deleted one is dim and crossed out."""
    drawing = head(int(legion), int(avatar), SMALL)
    if state == "deleted":
        cross = f"M4 4 L{SMALL - 4} {SMALL - 4} M{SMALL - 4} 4 L4 {SMALL - 4}"
        drawing = group(drawing, opacity=0.4) + path(cross, rim=ALARM, rim_width=2.6)
    return svg(SMALL, SMALL, drawing)


def avatar_svg(legion: str, avatar: str) -> str:
    """Draw a figure large, for a moment."""
    return svg(_LARGE, _LARGE, head(int(legion), int(avatar), _LARGE))


def die_svg(face: str, result: str = "") -> str:
    """Draw a die in a moment: `roll` while it rolls, else its number, with a tick for a hit and a cross for a miss."""
    hit = result == "hit"
    body = rect(8, 8, 84, 84, IVORY if hit or not result else "#8b8d96", radius=16, rim=INK, rim_width=4)
    if not result:
        return svg(_LARGE, _LARGE, body, *(circle(x, x, 8, INK) for x in (28, 50, 72)))
    sign = path("M62 78 l8 8 16 -20", rim="#1b7a4c", rim_width=7) if hit else path(
        "M66 66 l18 18 m0 -18 l-18 18", rim="#a3222e", rim_width=7)  # fmt: skip
    return svg(_LARGE, _LARGE, body, words(face, 42, 68, 48, INK, anchor="middle", bold=True), sign)
