"""Pictures of the tiles of a controller: a sign and a number each."""

from games.artwork.drawings import drawing
from games.look.colours import PAPER, PAPER_INK
from games.look.shapes import group, rect, svg, words
from games.tiny_turbo_cars.tiles import CODES, FACTS, Tile

SMALL = 20, 36
"""The width and height of a tile in a line of eight."""
BIG = 58
"""The size of a tile of the puzzle."""

_WORDS = {Tile.TB: "Turbo", Tile.BT: "Battery", Tile.NO: "Nothing", Tile.UP: "next +1", Tile.DN: "next −1"}
"""The words on tiles without a number."""


def sign(tile: int, size: float, x: float, y: float) -> str:
    """Draw the sign of a tile in a square of `size`; the same for one space and for two."""
    name = CODES[tile].lower().rstrip("12")
    return group(drawing(f"toys/commands#{name}"), x, y, scale=size / 24)


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
