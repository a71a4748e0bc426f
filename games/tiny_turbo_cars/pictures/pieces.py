"""The eight racecars and the commands of a controller, as small cards."""

from collections.abc import Sequence

from games.look.cards import CardFace
from games.look.colours import INK, PAPER, PAPER_INK, darker, lighter, mixed
from games.look.shapes import gradient, group, path, rect, svg, words
from games.tiny_turbo_cars import cars, tiles
from games.tiny_turbo_cars.pictures import signs, toys
from games.tiny_turbo_cars.tiles import Tile

WIDE, HIGH = 84, 60
_ROOMS = ("#2f6f86", "#c8a24a", "#c65a86", "#7fa046", "#3f6fb8", "#d08a3a", "#54905a", "#a0487a")
"""The floor under each car, in contrast to its paint."""
_TABLES = {
    "F": "#5a6270", "L": "#1c4a80", "R": "#8a2a24", "B": "#74502c", "J": "#146a66", "M": "#5a2c86", "T": "#a06a14",
    "N": "#2c3038", "U": "#1f6a38", "D": "#9c4a62",
}  # fmt: skip
"""The table under a command's tile, by the first letter of its code."""
_SYLLABLES = {Tile.BK: "Back-wards"}
_CODES = tuple(facts.code.lower() for facts in tiles.FACTS[1:])


def keys() -> Sequence[str]:
    """Return the keys of the racecars, then those of the commands."""
    return (*cars.KEYS, *_CODES)


def card(key: str) -> CardFace:
    """Return a racecar or a command: its picture and name."""
    if key in cars.KEYS:
        number = cars.KEYS.index(key)
        return CardFace(
            cars.FACTS[number].name, _car(number), (WIDE, HIGH), darker(_ROOMS[number], 0.62), kind="Racecar"
        )
    tile = Tile(_CODES.index(key) + 1)
    name, drawn = tiles.FACTS[tile].name, _command(tile)
    return CardFace(name, drawn, (WIDE, HIGH), "#4a3428", kind="Command", syllables=_SYLLABLES.get(tile, ""))


def _car(number: int) -> str:
    """Draw a toy on the floor of a room, in the light of a window."""
    floor = _ROOMS[number]
    define, fill = gradient((0, lighter(floor, 0.35)), (1, darker(floor, 0.3)))
    squares = "".join(
        f"M{x} {y} h14 v12 h-14 Z " for row, y in enumerate((36, 48)) for x in range(-14 * (row % 2), WIDE, 28)
    )
    light = path(f"M{8 + 4 * number} 0 h18 l-16 60 h-22 Z", "#ffffff", opacity=0.16)
    ground = define + rect(0, 0, WIDE, HIGH, fill) + path(squares.strip(), darker(floor, 0.45), opacity=0.5) + light
    shadow = f'<ellipse cx="42" cy="55" rx="26" ry="4" fill="{INK}" fill-opacity="0.5"/>'
    return svg(WIDE, HIGH, ground, shadow, group(toys.toy_inner(number, 56), (WIDE - 56) / 2, 2))


def _command(tile: Tile) -> str:
    """Draw a tile on a table: its sign once per space that it drives, or its effect."""
    code = tiles.FACTS[tile].code
    table = _TABLES[code[0]] if code != "BT" else "#2c7a5a"
    boards = "".join(f"M0 {y} H{WIDE} " for y in (15, 30, 45))
    ground = rect(0, 0, WIDE, HIGH, table) + path(boards.strip(), rim=mixed(table, INK, 0.5))
    figure = signs.number(tile)
    if figure == "2":
        paper = rect(7, 6, 70, 48, PAPER, radius=8, rim=INK, rim_width=1.2)
        return svg(WIDE, HIGH, ground, paper, signs.sign(tile, 30, 9, 15), signs.sign(tile, 30, 41, 15))
    paper = rect(18, 6, 48, 48, PAPER, radius=8, rim=INK, rim_width=1.2)
    drawn = signs.sign(tile, 36, 24, 12)
    if figure and figure != "1":
        drawn += words(figure, 61, 50, 14, PAPER_INK, anchor="end", bold=True, decor=True)
    return svg(WIDE, HIGH, ground, paper, drawn)
