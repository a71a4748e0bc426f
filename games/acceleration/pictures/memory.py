"""The empty Memory: spaces, walls, and a sign on every space with an effect."""

from games.acceleration.avatars import LEGIONS
from games.acceleration.board import BOARD, Cell, SpaceKind
from games.acceleration.pictures.layout import ANGLES, HIGH, ICONS, RADIUS, SIDE, centre, edge, hexagon
from games.look import MOODS, WIDTH, drawing
from games.look.colours import INK
from games.look.shapes import group, path, svg

MOOD = MOODS["acceleration"]
IVORY, CRIMSON, ROSE = "#efe3c6", "#d63a48", "#ff9aa0"
"""The colours of the Legions: black is ivory on black, red is white on crimson; rose is red that can be read."""
_COLOURS = (IVORY, ROSE)
GROUNDS = {
    SpaceKind.HEALING: "#1f4a3a",
    SpaceKind.DASH: "#463718",
    SpaceKind.LANDING: "#463718",
    SpaceKind.TELEPORT: "#38294e",
    SpaceKind.ROYAL: "#2f2b4e",
}
"""The background of the spaces that do something."""
_SIDES = ("#2f3137", "#222630", "#35272d")
"""The background of a space without a sign: in black's home, between, in red's home."""
_HOME = 3
LEGEND = 29
"""The size of a space that is explained."""


def memory(top: float = 0) -> str:
    """Draw the whole board, `top` points below the upper edge."""
    spaces = [*map(_space, BOARD.cells), *map(_sign, BOARD.cells)]
    walls = (_wall(sorted(wall), colour) for wall, colour in BOARD.walls.items())
    return group("".join([*spaces, *walls]), 0, top)


def memory_svg(top: str, foot: str = "0") -> str:
    """Draw the picture's background with the board on it, and room above and below."""
    high = HIGH + float(top) + float(foot)
    return svg(WIDTH, high, path(f"M0 0 H{WIDTH} V{high:g} H0 Z", "#0e1017"), memory(float(top)))


def legend_svg(kind: str) -> str:
    """Draw a space of a kind by itself, for its explanation."""
    cell = next(cell for cell in BOARD.cells if BOARD.kind[cell] == kind)
    x, y = centre(cell)
    space = group(_space(cell) + _sign(cell), -x, -y)
    return svg(LEGEND, LEGEND, group(space, LEGEND / 2, LEGEND / 2, scale=0.85))


def listed_svg(number: str) -> str:
    """Draw what stands on a space whose name is written below it: its sign, if that tells what the space does."""
    cell = int(number)
    (x, y), silent = centre(cell), BOARD.kind[cell] not in GROUNDS
    ground = path(hexagon(SIDE / 2, SIDE / 2, RADIUS - 4), _ground(cell))
    sign = "" if silent else group(group(_sign(cell), -x, -y), SIDE / 2, SIDE / 2 - 5.6, scale=0.68)
    return svg(SIDE, SIDE, ground + sign)


def _space(cell: Cell) -> str:
    return path(hexagon(*centre(cell), RADIUS - 0.6), _ground(cell), rim="#0b0d13", rim_width=1.4)


def _ground(cell: Cell) -> str:
    if BOARD.kind[cell] in GROUNDS:
        return GROUNDS[BOARD.kind[cell]]
    row = BOARD.axial[cell][1]
    return _SIDES[0 if row <= -_HOME - 1 else 2 if row >= _HOME + 1 else 1]


def _wall(wall: list[Cell], colour: str) -> str:
    (ax, ay), (bx, by) = edge(*wall)
    line = f"M{ax:.2f} {ay:.2f} L{bx:.2f} {by:.2f}"
    return path(line, rim=INK, rim_width=5) + path(line, rim=IVORY if colour == LEGIONS[0] else CRIMSON, rim_width=2.8)


def _sign(cell: Cell) -> str:
    if (kind := BOARD.kind[cell]) is SpaceKind.PLAIN:
        return ""
    colour = _COLOURS[LEGIONS.index(BOARD.colour[cell])] if cell in BOARD.colour else ""
    number = str(BOARD.number.get(cell, ""))
    sign = drawing(f"sprites/acceleration#sign-{kind}", colour=colour, number=number, crown=ICONS["king"])
    return group(sign, *centre(cell), turn=ANGLES[BOARD.arrow[cell]] if kind is SpaceKind.DASH else 0)
