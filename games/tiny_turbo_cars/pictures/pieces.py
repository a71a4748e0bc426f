"""The eight racecars and the commands of a controller, as small cards, and large with what they do."""

from collections.abc import Sequence

from games.look import MOODS, TITLE, Canvas, Scene, drawing, plate
from games.look.cards import CardFace
from games.look.colours import MUTED, darker
from games.look.formulas import Value
from games.look.letters import wrapped
from games.look.shapes import SIZE, svg
from games.tiny_turbo_cars import cars, tiles
from games.tiny_turbo_cars.pictures import signs, toys
from games.tiny_turbo_cars.pictures.floors import COLOURS
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.tiles import Tile

_FACE_HIGH = 150
_CODES = tuple(facts.code.lower() for facts in tiles.FACTS[1:])


def keys() -> Sequence[str]:
    """Return the keys of the racecars, then those of the commands."""
    return (*cars.KEYS, *_CODES)


def card(key: str) -> CardFace:
    """Return a racecar or a command: its picture and name."""
    if key in cars.KEYS:
        number = cars.KEYS.index(key)
        band = darker(COLOURS.rooms[number], 0.62)
        return CardFace(cars.FACTS[number].name, _car(number), SIZE, band, kind=say("face-car"))
    tile = Tile(_CODES.index(key) + 1)
    name, drawn = tiles.FACTS[tile].name, _command(tile)
    return CardFace(name, drawn, SIZE, "#4a3428", kind=say("piece-command"))


def _car(number: int) -> str:
    """Draw a toy on the floor of a room, in the light of a window."""
    holes: dict[str, Value] = {"floor": COLOURS.rooms[number], "light": 8 + 4 * number}
    return svg(*SIZE, toys.toy_inner(number, 56, "toys/cards#room", **holes))


def _command(tile: Tile) -> str:
    """Draw a tile on a table: its sign once per space that it drives, or its effect."""
    code = tiles.FACTS[tile].code
    table, spaces = COLOURS.tables[code], signs.number(tile)
    if spaces == "2":
        return svg(*SIZE, drawing("toys/cards#two", sign=signs.of_code(code)["sign"], table=table))
    holes = {**signs.of_code(code), "table": table, "spaces": "" if spaces == "1" else spaces}
    return svg(*SIZE, drawing("toys/cards#one", **holes))


def face(key: str) -> Scene | None:
    """Draw a racecar or a command large, with what it does."""
    if key in cars.KEYS:
        number = cars.KEYS.index(key)
        facts = cars.FACTS[number]
        return _face(f"toy:{number}:100", facts.name, say("face-car"), facts.ability)
    if key in _CODES:
        command = tiles.FACTS[_CODES.index(key) + 1]
        return _face(f"face:{command.code}", command.full, say("face-command", count=command.count), command.text)
    return None


def _face(picture: str, name: str, kind: str, text: str) -> Scene:
    canvas = Canvas(MOODS["tiny_turbo_cars"], _FACE_HIGH)
    plate(canvas, 8, 8, 344, _FACE_HIGH - 16)
    canvas.place(picture, 18, 24)
    canvas.write(name, 130, 32, TITLE, bold=True, room=212)
    canvas.write(kind, 130, 53, 12, MUTED, room=212)
    for n, line in enumerate(wrapped(text, 212, 14)):
        canvas.write(line, 130, 77 + 18 * n, 14)
    return canvas.scene(f"{name}. {kind}. {text}")
