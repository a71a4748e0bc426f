"""Pictures of the boards: floors of a house, and the things on them.

A picture drives to the right: a row of the track is a column of five spaces, the blue edge on top. Each kind of space
has its own shape, so that none relies on colour alone; none has a letter, because letters mark cars.
"""

import msgspec

from games.contract.catalogues import read_catalogue
from games.look import drawing
from games.look.colours import INK
from games.look.shapes import group, rect, svg
from games.tiny_turbo_cars.track import BOARDS, FINISH, LANES, LETTERS, Ground, laid

CELL = 28
"""The size of a space in a window of twelve rows, in points."""
GRASS = "G"
"""The key of the grass past the last board (M9)."""


class _Colours(msgspec.Struct, forbid_unknown_fields=True):
    floors: dict[str, tuple[str, str]]
    small: dict[str, str]
    rooms: tuple[str, ...]
    """The floor under each car on its card, in contrast to its paint."""
    tables: dict[str, str]
    """The table under each command on its card."""


COLOURS = read_catalogue(__package__, "floors.toml", _Colours)


def board_row(boards: tuple[str, ...], row: int) -> tuple[str, int]:
    """Return the board of a row of the track, and the row's number on that board."""
    on = ((board.key, row - first) for first, board in laid(boards) if row < first + len(board.rows))
    return next(on, (GRASS, row % 2))


def column(key: str, row: int, cell: int) -> str:
    """Draw one row of a board: five spaces below each other, each `cell` points wide."""
    letters = "g" * len(LANES) if key == GRASS else BOARDS[key].rows[row]
    spaces = "".join(_space(key, letter, row, lane, CELL * lane) for lane, letter in enumerate(letters))
    line = drawing("toys/floors#finish-line") if key == FINISH.key and row == FINISH.line else ""
    return svg(cell, cell * len(LANES), group(spaces + line, scale=cell / CELL))


def board_strip(key: str, wide: float, high: float) -> str:
    """Draw a whole board as small squares of `wide` by `high` points."""
    rows = BOARDS[key].rows
    floor = COLOURS.floors[key[0]][0]
    drawing = rect(0, 0, wide * len(rows), high * len(LANES), floor)
    for row, letters in enumerate(rows):
        for lane, letter in enumerate(letters):
            ground = Ground(LETTERS.index(letter))
            if ground.name in COLOURS.small:
                drawing += rect(wide * row, high * lane, wide, high, COLOURS.small[ground.name])
    if key == FINISH.key:
        x = wide * FINISH.line
        drawing += "".join(rect(x - 1.5, high * n, 3, high, ("#ffffff", INK)[n % 2]) for n in range(len(LANES)))
    return svg(wide * len(rows), high * len(LANES), drawing)


def legend(letter: str, size: float) -> str:
    """Draw one kind of space as a small square, to show what a car stands on."""
    drawn = group(_space("S", letter, 0, 0, 0), scale=size / CELL)
    return svg(size, size, drawn, rect(0, 0, size, size, "none", radius=2, rim="#b9c3d4", rim_width=1))


def _space(key: str, letter: str, row: int, lane: int, y: float) -> str:
    floor = rect(0, y, CELL, CELL, COLOURS.floors[key[0]][(row + lane) % 2])
    ground, seed = Ground(LETTERS.index(letter)), row * 5 + lane + ord(key[0])
    if ground is Ground.PLAIN:
        return floor
    return floor + group(_thing(ground, seed), 0, y)


def _thing(ground: Ground, seed: int) -> str:
    """Draw what covers a space; tufts of grass, toy blocks and piles of books differ from space to space."""
    face = ("#ef9a33", "#e4843a", "#e8a02e")[seed % 3]
    left, right = 6 + seed * 3 % 5, 8 + seed * 7 % 6
    return drawing(f"toys/floors#{ground.name.lower()}", left=left, right=right, face=face, pile=seed % 3)
