"""Pictures of the tiles of a controller: a sign and a number each."""

from collections.abc import Mapping

from games.look.drawings import drawing
from games.look.formulas import Value
from games.look.shapes import group
from games.tiny_turbo_cars.tiles import CODES, FACTS, Tile

SMALL = 20, 36
"""The width and height of a tile in a line of eight."""

_WORDS = {Tile.TB: "Turbo", Tile.BT: "Battery", Tile.NO: "Nothing", Tile.UP: "next +1", Tile.DN: "next −1"}
"""The words on tiles without a number."""


def sign(tile: int, size: float, x: float, y: float) -> str:
    """Draw the sign of a tile in a square of `size`; the same for one space and for two."""
    name = CODES[tile].lower().rstrip("12")
    return group(drawing(f"toys/commands#{name}"), x, y, scale=size / 24)


def number(tile: int) -> str:
    """Return the number that a tile shows, or ""."""
    return "" if Tile(tile) in _WORDS or tile == Tile.GAP else str(FACTS[tile].value)


def of_code(code: str) -> Mapping[str, Value]:
    """Return what the tile with a code shows: its sign, and its number or word."""
    tile = CODES.index(code)
    name = "" if tile == Tile.GAP else CODES[tile].lower().rstrip("12")
    return {"sign": name, "number": number(tile), "word": _WORDS.get(Tile(tile), "")}
