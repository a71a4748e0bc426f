"""What the sprites of tiles and of a drive show: signs and numbers, stretches, damage; and what grounds mean."""

from collections.abc import Mapping

from games.look import GAP, MARGIN, SEAT_COLOURS, Canvas
from games.look.colours import INK
from games.look.formulas import Value
from games.look.letters import width
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.tiles import CODES, FACTS, Tile

SMALL = 20, 36
"""The width and height of a tile in a line of eight."""

GROUNDS = ("x", "o", "w"), ("c", "g", "+")
"""The grounds that do something, which are explained to newcomers."""
PAD, HARM, CHOICE = 8, 27, 24
"""The padding of a stretch of a drive, and the sizes of stars and choices, in points."""


def number(tile: int) -> str:
    """Return the number that a tile shows, or ""."""
    return "" if FACTS[tile].word or tile == Tile.GAP else str(FACTS[tile].value)


def of_code(code: str) -> Mapping[str, Value]:
    """Return what the tile with a code shows: its sign, and its number or word."""
    tile = CODES.index(code)
    name = "" if tile == Tile.GAP else CODES[tile].lower().rstrip("12")
    return {"sign": name, "number": number(tile), "word": FACTS[tile].word, "short": FACTS[tile].name}


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


def of_kind(kind: str) -> Mapping[str, Value]:
    """Return how a stretch of a drive is drawn: by the seat that drives, or as the dark `rim` that lies below it."""
    return {"colour": INK, "wide": 8} if kind == "rim" else {"colour": SEAT_COLOURS[int(kind)], "wide": 4.4}


def of_count(count: str) -> Mapping[str, Value]:
    """Return damage as it is written."""
    return {"loss": f"−{count}"}


def of_rows(rows: str) -> Mapping[str, Value]:
    """Return how many rows away a car is, in words, and how wide its mark is."""
    return {"text": rows, "wide": away_width(rows)}


def away_width(rows: str) -> int:
    """Return how wide the mark of a car outside a window is."""
    return round(42 + width(rows, 12, bold=True))


def of_text(text: str) -> Mapping[str, Value]:
    """Return how wide the ground of a stop's numbers is."""
    return {"wide": stop_width(text)}


def stop_width(text: str) -> int:
    """Return how wide the ground of a stop's numbers is."""
    return max(18, round(width(text, 12, bold=True)) + 9)
