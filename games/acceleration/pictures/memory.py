"""The empty Memory: spaces, walls, and a sign on every space with an effect."""

from games.acceleration.avatars import LEGIONS
from games.acceleration.board import BOARD, Cell, SpaceKind
from games.acceleration.icons import ICONS
from games.acceleration.pictures.layout import ANGLES, HIGH, RADIUS, centre, edge, hexagon
from games.look.colours import GOOD, INK, TEXT
from games.look.grid import WIDTH
from games.look.moods import MOODS
from games.look.shapes import circle, group, path, svg, words

MOOD = MOODS["acceleration"]
IVORY, CRIMSON, ROSE = "#efe3c6", "#d63a48", "#ff9aa0"
"""The colours of the Legions: black is ivory on black, red is white on crimson; rose is red that can be read."""
_COLOURS = (IVORY, ROSE)
_GOLD = "#ffcf5c"
_GROUNDS = {
    SpaceKind.HEALING: "#1f4a3a",
    SpaceKind.DASH: "#463718",
    SpaceKind.LANDING: "#463718",
    SpaceKind.TELEPORT: "#38294e",
    SpaceKind.ROYAL: "#2f2b4e",
}
_SIDES = ("#2f3137", "#222630", "#35272d")
"""The background of a space without a sign: in black's home, between, in red's home."""
_HOME = 3


def memory(top: float = 0) -> str:
    """Draw the whole board, `top` points below the upper edge."""
    drawing = "".join(map(_space, BOARD.cells))
    drawing += "".join(_sign(cell) for cell in BOARD.cells)
    drawing += "".join(_wall(sorted(wall), colour) for wall, colour in BOARD.walls.items())
    return group(drawing, 0, top)


def memory_svg(top: str, foot: str = "0") -> str:
    """Draw the picture's background with the board on it, and room above and below."""
    high = HIGH + float(top) + float(foot)
    return svg(WIDTH, high, path(f"M0 0 H{WIDTH} V{high:g} H0 Z", "#0e1017"), memory(float(top)))


def _space(cell: Cell) -> str:
    return path(hexagon(*centre(cell), RADIUS - 0.6), _ground(cell), rim="#0b0d13", rim_width=1.4)


def _ground(cell: Cell) -> str:
    if BOARD.kind[cell] in _GROUNDS:
        return _GROUNDS[BOARD.kind[cell]]
    row = BOARD.axial[cell][1]
    return _SIDES[0 if row <= -_HOME - 1 else 2 if row >= _HOME + 1 else 1]


def _wall(wall: list[Cell], colour: str) -> str:
    (ax, ay), (bx, by) = edge(*wall)
    line = f"M{ax:.2f} {ay:.2f} L{bx:.2f} {by:.2f}"
    return path(line, rim=INK, rim_width=5) + path(line, rim=IVORY if colour == LEGIONS[0] else CRIMSON, rim_width=2.8)


def _sign(cell: Cell) -> str:
    x, y = centre(cell)
    match BOARD.kind[cell]:
        case SpaceKind.HEALING:
            return path(f"M{x - 2.6} {y - 8} h5.2 v5.4 h5.4 v5.2 h-5.4 v5.4 h-5.2 v-5.4 h-5.4 v-5.2 h5.4 Z", GOOD)
        case SpaceKind.LANDING:
            return circle(x, y, 8, "none", rim=_GOLD, rim_width=1.7) + circle(x, y, 2.8, _GOLD)
        case SpaceKind.DASH:
            arrow = path("M-8 0 H7 M1.5 -5.5 L7.5 0 L1.5 5.5", rim=_GOLD, rim_width=2.2)
            return group(arrow, x, y, turn=ANGLES[BOARD.arrow[cell]])
        case SpaceKind.TELEPORT:
            ways = "M-8 -3.6 H8 M4 -7.6 L8 -3.6 L4 .4 M8 4 H-8 M-4 0 L-8 4 L-4 8"
            return group(path(ways, rim=_colour(cell), rim_width=1.7), x, y)
        case SpaceKind.ROYAL:
            return group(ICONS["king"].replace("currentColor", _colour(cell)), x - 7.5, y - 7.5, scale=15 / 24)
        case SpaceKind.KING:
            return circle(x, y, 10, "none", rim=_colour(cell), rim_width=1.2) + group(
                ICONS["king"].replace("currentColor", _colour(cell)), x - 6, y - 6, scale=0.5
            )
        case SpaceKind.NUMBERED:
            number = words(str(BOARD.number[cell]), x, y + 4.6, 13, TEXT, anchor="middle", bold=True)
            return circle(x, y, 9.6, "none", rim=_colour(cell), rim_width=1.2) + number
    return ""


def _colour(cell: Cell) -> str:
    return _COLOURS[LEGIONS.index(BOARD.colour[cell])]
