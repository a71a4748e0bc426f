"""Pictures of the tiles of a controller: a sign and a number each; and what signs and grounds mean."""

from collections.abc import Callable, Mapping, Sequence

from games.look.canvas import Canvas
from games.look.formulas import Value
from games.look.grid import GAP, MARGIN
from games.look.letters import width
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.tiles import CODES, FACTS, Tile

SMALL = 20, 36
"""The width and height of a tile in a line of eight."""

SIGNS = ("F1", "L1", "R1", "BK", "JP", "NO"), ("MS", "TB", "BT", "UP", "DN")
GROUNDS = ("x", "o", "w"), ("c", "g", "+")
"""What is explained to newcomers: the signs of the tiles, and the grounds that do something."""

_WORDS = {Tile.TB: "Turbo", Tile.BT: "Battery", Tile.NO: "Nothing", Tile.UP: "next +1", Tile.DN: "next −1"}
"""The words on tiles without a number."""


def number(tile: int) -> str:
    """Return the number that a tile shows, or ""."""
    return "" if Tile(tile) in _WORDS or tile == Tile.GAP else str(FACTS[tile].value)


def of_code(code: str) -> Mapping[str, Value]:
    """Return what the tile with a code shows: its sign, and its number or word."""
    tile = CODES.index(code)
    name = "" if tile == Tile.GAP else CODES[tile].lower().rstrip("12")
    return {"sign": name, "number": number(tile), "word": _WORDS.get(Tile(tile), "")}


def explain_signs(canvas: Canvas, y: float) -> None:
    """Draw the signs of the tiles with a word or two beside each."""
    _explain(canvas, y, "sign", SIGNS, lambda of: say("sign", of=of))


def explain_grounds(canvas: Canvas, y: float) -> None:
    """Draw the grounds that do something with a word or two beside each."""
    _explain(canvas, y, "legend", GROUNDS, lambda of: say("legend", of=of))


def _explain(
    canvas: Canvas, y: float, kind: str, lines: Sequence[Sequence[str]], meaning: Callable[[str], str]
) -> None:
    """Draw sprites of a kind, each with its meaning; several that mean the same share the words of the last."""
    for line in lines:
        x = float(MARGIN + GAP)
        for of in line:
            words = meaning(of)
            canvas.place(f"{kind}:{of}", x, y)
            canvas.write(words, x + 21, y + 8, 11)
            x += 26 + width(words, 11)
        y += 18
