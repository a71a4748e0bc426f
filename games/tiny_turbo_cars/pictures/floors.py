"""Pictures of the boards: floors of a house, and the things on them.

A picture drives to the right: a row of the track is a column of five spaces, the blue edge on top. Each kind of space
has its own shape, so that none relies on colour alone; none has a letter, because letters mark cars.
"""

from games.look.colours import INK
from games.look.shapes import group, path, rect, svg
from games.tiny_turbo_cars.track import BOARDS, FINISH, LANES, LETTERS, START, Ground

CELL = 28
"""The size of a space in a window of twelve rows, in points."""
GRASS = "G"
"""The key of the grass past the last board (M9)."""
BOARD_ROWS = 8

_FLOORS = {
    "A": ("#7b5b40", "#705238"),
    "B": ("#7d93a2", "#718796"),
    "C": ("#7c6d9b", "#716290"),
    "D": ("#6c6045", "#62573d"),
    "S": ("#6a6f7b", "#606571"),
    "F": ("#6a6f7b", "#606571"),
    GRASS: ("#3f7d3d", "#397537"),
}
"""The two colours of the squares of every room's floor."""
_SMALL = {
    Ground.CARPET: "#b93a50",
    Ground.GRASS: "#58a44f",
    Ground.CRAYON: "#ffe066",
    Ground.OBSTACLE: "#ef9a33",
    Ground.PUDDLE: "#3b97f0",
    Ground.IMPASSABLE: "#14172a",
    Ground.GRID: "#2d323b",
}
"""The look of a space in the strip of the whole track."""


def board_row(boards: tuple[str, ...], row: int) -> tuple[str, int]:
    """Return the board of a row of the track, and the row's number on that board."""
    if row < len(START.rows):
        return START.key, row
    place, number = divmod(row - len(START.rows), BOARD_ROWS)
    if place < len(boards):
        return boards[place], number
    number = row - len(START.rows) - BOARD_ROWS * len(boards)
    return (FINISH.key, number) if number < len(FINISH.rows) else (GRASS, row % 2)


def column(key: str, row: int, cell: int) -> str:
    """Draw one row of a board: five spaces below each other, each `cell` points wide."""
    letters = "g" * len(LANES) if key == GRASS else BOARDS[key].rows[row]
    spaces = "".join(_space(key, letter, row, lane, CELL * lane) for lane, letter in enumerate(letters))
    line = _finish_line() if key == FINISH.key and row == FINISH.line else ""
    return svg(cell, cell * len(LANES), group(spaces + line, scale=cell / CELL))


def board_strip(key: str, wide: float, high: float) -> str:
    """Draw a whole board as small squares of `wide` by `high` points."""
    rows = BOARDS[key].rows
    floor = _FLOORS[key[0]][0]
    drawing = rect(0, 0, wide * len(rows), high * len(LANES), floor)
    for row, letters in enumerate(rows):
        for lane, letter in enumerate(letters):
            ground = Ground(LETTERS.index(letter))
            if ground in _SMALL:
                drawing += rect(wide * row, high * lane, wide, high, _SMALL[ground])
    if key == FINISH.key:
        x = wide * FINISH.line
        drawing += "".join(rect(x - 1.5, high * n, 3, high, ("#ffffff", INK)[n % 2]) for n in range(len(LANES)))
    return svg(wide * len(rows), high * len(LANES), drawing)


def legend(letter: str, size: float) -> str:
    """Draw one kind of space as a small square, to show what a car stands on."""
    drawn = group(_space("S", letter, 0, 0, 0), scale=size / CELL)
    return svg(size, size, drawn, rect(0, 0, size, size, "none", radius=2, rim="#b9c3d4", rim_width=1))


def _space(key: str, letter: str, row: int, lane: int, y: float) -> str:
    floor = rect(0, y, CELL, CELL, _FLOORS[key[0]][(row + lane) % 2])
    drawn = _GROUNDS[Ground(LETTERS.index(letter))](row * 5 + lane + ord(key[0]))
    return floor + (group(drawn, 0, y) if drawn else "")


def _finish_line() -> str:
    """Draw a chequered line at the left edge of a column."""
    high = CELL * len(LANES)
    squares = "".join(
        rect(3.5 * side, 3.5 * n, 3.5, 3.5, ("#ffffff", INK)[(n + side) % 2])
        for n in range(int(high / 3.5))
        for side in (0, 1)
    )
    return squares + path(f"M7.5 0 V{high}", rim="#ffd166", rim_width=1.2)


# --- spaces ---


def _plain(_seed: int) -> str:
    return ""


def _carpet(_seed: int) -> str:
    """Return a piece of woven carpet with a diamond."""
    return (
        rect(0.5, 0.5, 27, 27, "#a03046", radius=2, rim="#f0c987", rim_width=1)
        + path("M1 4.5 H27 M1 23.5 H27", rim="#f0c987", rim_width=1, dash="2 2.4")
        + path("M14 8 L20 14 L14 20 L8 14 Z", rim="#f6d9a4", rim_width=1.8)
    )


def _grass(seed: int) -> str:
    """Return grass with tufts."""
    tufts = ((6 + seed * 3 % 5, 12), (17 + seed * 5 % 5, 17), (8 + seed * 7 % 6, 24))
    blades = "".join(f"M{x} {y} l-2.4 -5 M{x} {y} v-6.4 M{x} {y} l2.4 -5 " for x, y in tufts)
    return rect(0, 0, 28, 28, "#39763a") + path(blades.strip(), rim="#a5e09c", rim_width=1.4)


def _crayon(_seed: int) -> str:
    """Return three chevrons drawn with crayons, pointing ahead."""
    chevrons = zip((5, 11, 17), ("#ffe066", "#ffb04f", "#ff8a70"), strict=True)
    return "".join(
        path(f"M{x} 6 l6 8 l-6 8", rim=INK, rim_width=5) + path(f"M{x} 6 l6 8 l-6 8", rim=colour, rim_width=3)
        for x, colour in chevrons
    )


def _obstacle(seed: int) -> str:
    """Return a wooden toy block with a window."""
    face = ("#ef9a33", "#e4843a", "#e8a02e")[seed % 3]
    return (
        path("M5 8 L8 4.5 H24.5 V20 L21.5 24 H5 Z", "#7a4413", rim=INK, rim_width=0.8)
        + rect(4, 7, 18, 18, face, radius=2.5, rim="#fff0d6", rim_width=1.4)
        + rect(8.5, 11.5, 9, 9, "none", radius=1.6, rim="#fff0d6", rim_width=1.8)
    )


def _puddle(_seed: int) -> str:
    """Return a puddle with waves."""
    edge = "M4 15 C1.5 8 8 3 14 5 C19 1.5 27 6.5 24.5 13.5 C28 20 21 26 15 23.5 C9 27 2.5 22 4 15 Z"
    return path(edge, "#1f6fc4", rim="#d2ebff", rim_width=1.5) + path(
        "M8 12 q2.8 -3 5.6 0 t5.6 0 M10 18 q2.6 -3 5.2 0 t4.8 0", rim="#e9f6ff", rim_width=1.8
    )


def _books(seed: int) -> str:
    """Return a pile of dark books: impassable."""
    spines = (("#2f3a66", "#642f49", "#235c48"), ("#54306a", "#2c5470", "#6a4a25"), ("#235c48", "#2f3a66", "#642f49"))
    drawing = rect(0.5, 0.5, 27, 27, "#12141f", radius=2)
    for n, colour in enumerate(spines[seed % 3]):
        x, wide = ((3, 22), (2, 23), (4, 21))[(n + seed) % 3]
        drawing += rect(x, 3 + 7.6 * n, wide, 6.8, colour, radius=1.6, rim="#e6dcc0", rim_width=1.1)
        drawing += path(f"M{x + 4} {3.8 + 7.6 * n:g} v5.2", rim="#e8c25a", rim_width=1.3)
    return drawing


def _start(_seed: int) -> str:
    """Return a place of the starting grid."""
    return rect(0, 0, 28, 28, "#2d323b") + path("M22 4.5 H5 V23.5 H22", rim="#ffffff", rim_width=1.8)


_GROUNDS = {
    Ground.PLAIN: _plain,
    Ground.CARPET: _carpet,
    Ground.GRASS: _grass,
    Ground.CRAYON: _crayon,
    Ground.OBSTACLE: _obstacle,
    Ground.PUDDLE: _puddle,
    Ground.IMPASSABLE: _books,
    Ground.GRID: _start,
}


def pod(count: int) -> str:
    """Draw the plate for cars that share a space: dark, two cars wide."""
    wide, high = 44, 24 if count == 2 else 44
    return svg(wide, high, rect(0, 0, wide, high, INK, radius=8, rim="#ffd166", rim_width=1.4, opacity=0.92))


def edges(wide: float, high: float) -> str:
    """Draw the edges of a window: blue is a full line above, red a broken one below."""
    return svg(
        wide,
        high + 12,
        path(f"M2 3 H{wide - 2:g}", rim="#56b4e9", rim_width=3.4),
        path(f"M2 {high + 9:g} H{wide - 2:g}", rim="#ff7a66", rim_width=3.4, dash="6 6"),
    )
