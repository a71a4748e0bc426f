"""The eight racecars and the commands of a controller, as small cards."""

from collections.abc import Sequence

from games.look.cards import CardFace
from games.look.colours import darker
from games.look.drawings import drawing
from games.look.formulas import Value
from games.look.shapes import svg
from games.tiny_turbo_cars import cars, tiles
from games.tiny_turbo_cars.pictures import signs, toys
from games.tiny_turbo_cars.pictures.floors import COLOURS
from games.tiny_turbo_cars.tiles import Tile

WIDE, HIGH = 84, 60
_CODES = tuple(facts.code.lower() for facts in tiles.FACTS[1:])


def keys() -> Sequence[str]:
    """Return the keys of the racecars, then those of the commands."""
    return (*cars.KEYS, *_CODES)


def card(key: str) -> CardFace:
    """Return a racecar or a command: its picture and name."""
    if key in cars.KEYS:
        number = cars.KEYS.index(key)
        return CardFace(
            cars.FACTS[number].name, _car(number), (WIDE, HIGH), darker(COLOURS.rooms[number], 0.62), kind="Racecar"
        )
    tile = Tile(_CODES.index(key) + 1)
    name, drawn = tiles.FACTS[tile].name, _command(tile)
    return CardFace(name, drawn, (WIDE, HIGH), "#4a3428", kind="Command")


def _car(number: int) -> str:
    """Draw a toy on the floor of a room, in the light of a window."""
    holes: dict[str, Value] = {"floor": COLOURS.rooms[number], "light": 8 + 4 * number}
    return svg(WIDE, HIGH, toys.toy_inner(number, 56, "toys/cards#room", **holes))


def _command(tile: Tile) -> str:
    """Draw a tile on a table: its sign once per space that it drives, or its effect."""
    code = tiles.FACTS[tile].code
    table, spaces = COLOURS.tables[code], signs.number(tile)
    if spaces == "2":
        return svg(WIDE, HIGH, drawing("toys/cards#two", sign=signs.of_code(code)["sign"], table=table))
    holes = {**signs.of_code(code), "table": table, "spaces": "" if spaces == "1" else spaces}
    return svg(WIDE, HIGH, drawing("toys/cards#one", **holes))
