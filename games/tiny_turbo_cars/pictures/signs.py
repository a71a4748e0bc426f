"""Pictures of the tiles of a controller: a sign and a number each."""

from games.look.colours import INK, PAPER, PAPER_INK
from games.look.shapes import circle, group, path, rect, svg, words
from games.tiny_turbo_cars.tiles import FACTS, Tile

SMALL = 20, 36
"""The width and height of a tile in a line of eight."""
BIG = 58
"""The size of a tile of the puzzle."""

_BLUE, _RED, _GREEN, _BROWN, _TEAL, _GREY = (
    "#16508e", "#a1231b", "#165c2d", "#7d4400", "#0b5c58", "#4a515e",
)  # fmt: skip
_AHEAD = "M3 12 H20 M14 6 L20 12 L14 18"
STROKES: dict[Tile, tuple[str, str]] = {
    Tile.F1: (_AHEAD, PAPER_INK),
    Tile.F2: (_AHEAD, PAPER_INK),
    Tile.L1: ("M5 19 L18.5 5.5 M9.5 5 H19 V14.5", _BLUE),
    Tile.L2: ("M5 19 L18.5 5.5 M9.5 5 H19 V14.5", _BLUE),
    Tile.R1: ("M5 5 L18.5 18.5 M19 9.5 V19 H9.5", _RED),
    Tile.R2: ("M5 5 L18.5 18.5 M19 9.5 V19 H9.5", _RED),
    Tile.BK: ("M21 12 H4 M10 6 L4 12 L10 18", _BROWN),
    Tile.JP: ("M3 19 C4 4 17 3 19 16 M13 12.5 L19.2 17 L22.5 10.5", _TEAL),
    Tile.BT: ("M3 7 H19 V18 H3 Z M21.5 10.5 V14.5 M11 9.5 V15.5 M8 12.5 H14", _GREEN),
    Tile.UP: ("M12 4 V20 M4 12 H20", _GREEN),
    Tile.DN: ("M4 12 H20", _RED),
    Tile.NO: ("M4 5 H13 L4 15 H13 M15 13 H21 L15 20 H21", _GREY),
}
"""The strokes of a sign in a square of 24, and its colour; pictures drive to the right."""
_ROCKET = (
    path("M9.5 8.5 L4.5 9.5 L2 14 L7.5 13.5 Z M15.5 14.5 L14.5 19.5 L10 22 L10.5 16.5 Z", _RED),
    path("M7.5 16.5 C5 17 3 19 2.5 21.5 C5 21 7 19 7.5 16.5 Z", "#d97a00"),
    path("M22 2 C16.5 2 11.5 4.5 8.5 9.5 L6.5 13.5 L10.5 17.5 L14.5 15.5 C19.5 12.5 22 7.5 22 2 Z", _GREY),
    path("M22 2 C20 2 18.2 2.3 16.6 3 L21 7.4 C21.7 5.8 22 4 22 2 Z", _RED),
    circle(15, 9, 2.3, "#7fc4f5"),
)
"""The missile looks like the emoji on its button: a rocket to the upper right."""
_WORDS = {Tile.TB: "Turbo", Tile.BT: "Battery", Tile.NO: "Nothing", Tile.UP: "next +1", Tile.DN: "next −1"}
"""The words on tiles without a number."""


def sign(tile: int, size: float, x: float, y: float) -> str:
    """Draw the sign of a tile in a square of `size`."""
    if tile == Tile.MS:
        return group("".join(_ROCKET), x, y, scale=size / 24)
    if tile == Tile.TB:
        return group(path("M14 2 L5 13.5 H11 L9.5 22 L19 9.5 H13 Z", _BROWN), x, y, scale=size / 24)
    strokes, colour = STROKES[Tile(tile)]
    return group(path(strokes, rim=colour, rim_width=3), x, y, scale=size / 24)


def number(tile: int) -> str:
    """Return the number that a tile shows, or ""."""
    return "" if Tile(tile) in _WORDS or tile == Tile.GAP else str(FACTS[tile].value)


def small(tile: int, state: str) -> str:
    """Draw a tile of a program: `next`, `run` for the current one, or `past`."""
    wide, high = SMALL
    if tile == Tile.GAP:
        return svg(wide, high, rect(0.5, 0.5, wide - 1, high - 1, "#150e0a", radius=4, rim="#8a6a54", rim_width=1))
    paper, rim = ("#ffd766", "#ffffff") if state == "run" else (PAPER, "#cfc7b2")
    drawing = rect(0.5, 0.5, wide - 1, high - 1, paper, radius=4, rim=rim, rim_width=2 if state == "run" else 1)
    figure = number(tile)
    drawing += sign(tile, 16, 2, 3 if figure else 10)
    if figure:
        drawing += words(figure, 10, 32, 12, PAPER_INK, anchor="middle", bold=True)
    return svg(wide, high, group(drawing, opacity=0.62 if state == "past" else 1))


def big(tile: int, *, bright: bool, slides: bool) -> str:
    """Draw a tile of the puzzle: bright in the lines that are run, with a blue rim if it slides now."""
    if tile == Tile.GAP:
        return svg(BIG, BIG, rect(1, 1, BIG - 2, BIG - 2, "#120b08", radius=8, rim="#a58a74", rim_width=1.6))
    rim, wide = ("#7fe0ff", 3.0) if slides else ("#cfc7b2", 1.0)
    drawing = rect(0, 0, BIG, BIG, PAPER if bright else "#b9ab94", radius=8, rim=rim, rim_width=wide)
    figure = number(tile)
    if figure:
        drawing += sign(tile, 32, 12, 8)
        drawing += words(figure, 46, 51, 18, PAPER_INK, anchor="middle", bold=True)
    else:
        drawing += sign(tile, 30, 16, 6)
        drawing += words(_WORDS[Tile(tile)], 29, 50, 12, PAPER_INK, anchor="middle", bold=True, room=52)
    return svg(BIG, BIG, drawing)


def place(number: int) -> str:
    """Draw the number of a place of the program, for the corner of its tile."""
    text = words(str(number), 9, 13.3, 12, "#ffd766", anchor="middle", bold=True)
    return svg(18, 18, circle(9, 9, 8.5, INK), text)
