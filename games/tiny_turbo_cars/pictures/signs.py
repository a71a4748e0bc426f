"""Pictures of the tiles of a controller: a sign and a number each; and what grounds mean."""

from collections.abc import Mapping

from games.look.canvas import Canvas
from games.look.formulas import Value
from games.look.grid import GAP, MARGIN
from games.look.letters import width
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.tiles import CODES, FACTS, Tile

SMALL = 20, 36
"""The width and height of a tile in a line of eight."""

GROUNDS = ("x", "o", "w"), ("c", "g", "+")
"""The grounds that do something, which are explained to newcomers."""

_WORDS = {Tile.TB: "Turbo", Tile.BT: "Refill", Tile.NO: "Skip", Tile.UP: "next +1", Tile.DN: "next −1"}
"""The words on tiles without a number."""


def number(tile: int) -> str:
    """Return the number that a tile shows, or ""."""
    return "" if Tile(tile) in _WORDS or tile == Tile.GAP else str(FACTS[tile].value)


def of_code(code: str) -> Mapping[str, Value]:
    """Return what the tile with a code shows: its sign, and its number or word."""
    tile = CODES.index(code)
    name = "" if tile == Tile.GAP else CODES[tile].lower().rstrip("12")
    return {"sign": name, "number": number(tile), "word": _WORDS.get(Tile(tile), ""), "short": FACTS[tile].name}


def explain_grounds(canvas: Canvas, y: float) -> None:
    """Draw the grounds that do something, with a word or two; several that mean the same share those of the last."""
    for line in GROUNDS:
        x = float(MARGIN + GAP)
        for of in line:
            words = say("legend", of=of)
            canvas.place(f"legend:{of}", x, y)
            canvas.write(words, x + 21, y + 8, 11)
            x += 26 + width(words, 11)
        y += 18
