"""The boards as pictures: floors of a house, and what lies about on them.

A board is drawn with the start on the left and the blue edge on top. Each kind of space has a shape of its own, so that
none is told by its colour alone.
"""

from __future__ import annotations

from games import art
from games.tiny_turbo_cars.track import BOARDS, FINISH, LANES, LETTERS, Ground

CELL = 41
STRIP = CELL * len(LANES)
"""The height of five lanes."""

_WOOD, _WOOD_LINE = "#6a4f39", "#56402e"
_STONE, _STONE_LINE = "#59616c", "#4a515b"


def board(key: str) -> str:
    """Return a board as SVG."""
    rows = BOARDS[key].rows
    width = CELL * len(rows)
    cells = "".join(
        ground(letter, CELL * row, CELL * lane, seed=row * 5 + lane + ord(key[0]))
        for row, line in enumerate(rows)
        for lane, letter in enumerate(line)
    )
    line = finish_line(CELL * FINISH.line) if key == FINISH.key else ""
    return art.svg(width, STRIP, _FLOORS[key[0]](width), _grid(width), cells, line)


def runoff(columns: int) -> str:
    """Return the grass past the last board."""
    width = CELL * columns
    tufts = "".join(
        ground("g", CELL * row, CELL * lane, seed=row * 7 + lane) for row in range(columns) for lane in range(5)
    )
    return art.svg(width, STRIP, _stones(width), tufts)


def finish_line(x: int) -> str:
    """Return a chequered line across all lanes, its middle at `x`."""
    squares = "".join(
        f'<rect x="{x - 7 + 7 * column}" y="{7 * n}" width="7" height="7" '
        f'fill="{"#ffffff" if (n + column) % 2 else "#14181f"}"/>'
        for n in range(STRIP // 7 + 1)
        for column in range(2)
    )
    return f'<g>{squares}<path d="M{x - 7} 0 V{STRIP} M{x + 7} 0 V{STRIP}" stroke="#f2c14e" stroke-width="2"/></g>'


def legend(letter: str) -> str:
    """Return one kind of space as a small square."""
    scale = 26 / CELL
    inner = f'<rect width="{CELL}" height="{CELL}" rx="6" fill="{_STONE}"/>{ground(letter, 0, 0, seed=3)}'
    return art.svg(26, 26, f'<g transform="scale({scale:.3f})">{inner}</g>')


def ground(letter: str, x: int, y: int, seed: int) -> str:
    """Return what lies on a space whose corner stands at (`x`, `y`)."""
    drawn = _GROUNDS[Ground(LETTERS.index(letter))](seed)
    return f'<g transform="translate({x} {y})">{drawn}</g>' if drawn else ""


def _grid(width: int) -> str:
    """Return fine lines between the spaces."""
    across = "".join(f"M0 {CELL * lane} H{width} " for lane in range(1, 5))
    down = "".join(f"M{x} 0 V{STRIP} " for x in range(CELL, width, CELL))
    return f'<path d="{across}{down}" stroke="#ffffff" stroke-opacity="0.22" stroke-width="1"/>'


# --- floors ---


def _planks(width: int) -> str:
    """Return floor boards of wood, for the living room."""
    lines = "".join(f"M0 {y} H{width} " for y in range(0, STRIP, 14))
    joints = "".join(f"M{(n * 83 + 37) % width} {y} v14 " for n, y in enumerate(range(0, STRIP, 14)))
    stroke = f'stroke="{_WOOD_LINE}" stroke-width="2"'
    return f'<rect width="{width}" height="{STRIP}" fill="{_WOOD}"/><path d="{lines}{joints}" {stroke}/>'


def _chequers(width: int) -> str:
    """Return kitchen tiles."""
    squares = "".join(
        f'<rect x="{CELL * column}" y="{CELL * lane}" width="{CELL}" height="{CELL}"/>'
        for column in range(width // CELL)
        for lane in range(5)
        if (column + lane) % 2
    )
    return f'<rect width="{width}" height="{STRIP}" fill="#5f7480"/><g fill="#536874">{squares}</g>'


def _foam(width: int) -> str:
    """Return the soft mats of a playroom."""
    mats = "".join(
        f'<rect x="{2 * CELL * column}" y="{2 * CELL * row}" width="{2 * CELL}" height="{2 * CELL}" '
        f'fill="{("#6b5b86", "#5a6a92", "#75607d")[(column + 2 * row) % 3]}"/>'
        for column in range(-(-width // (2 * CELL)))
        for row in range(3)
    )
    return f'<rect width="{width}" height="{STRIP}" fill="#6b5b86"/>{mats}'


def _parquet(width: int) -> str:
    """Return the herringbone floor of a study."""
    zigzags = "".join(
        f"M0 {y} " + "".join(f"l{CELL // 2} {CELL // 2 if n % 2 == 0 else -CELL // 2} " for n in range(width // 20 + 1))
        for y in range(-20, STRIP, 20)
    )
    stroke = 'stroke="#443a2c" stroke-width="2" fill="none"'
    return f'<rect width="{width}" height="{STRIP}" fill="#594c3a"/><path d="{zigzags}" {stroke}/>'


def _stones(width: int) -> str:
    """Return the paving before the house."""
    bricks = "".join(
        f"M0 {y} H{width} " + "".join(f"M{x + (y // 20 % 2) * 20} {y} v20 " for x in range(0, width, CELL))
        for y in range(0, STRIP, 20)
    )
    return (
        f'<rect width="{width}" height="{STRIP}" fill="{_STONE}"/>'
        f'<path d="{bricks}" stroke="{_STONE_LINE}" stroke-width="2" fill="none"/>'
    )


_FLOORS = {"A": _planks, "B": _chequers, "C": _foam, "D": _parquet, "S": _stones, "F": _stones}


# --- what lies on the floor ---


def _plain(_seed: int) -> str:
    return ""


def _carpet(_seed: int) -> str:
    """Return a piece of woven carpet: stripes and diamonds."""
    return (
        f'<rect width="{CELL}" height="{CELL}" fill="#a8414f"/>'
        '<path d="M0 4 H41 M0 37 H41" stroke="#f0c987" stroke-width="2" stroke-dasharray="4 3"/>'
        '<path d="M20.5 9 L32 20.5 L20.5 32 L9 20.5 Z" fill="#7d2b3a" stroke="#f0c987" stroke-width="2"/>'
        '<path d="M20.5 15 L26 20.5 L20.5 26 L15 20.5 Z" fill="#f0c987"/>'
    )


def _grass(seed: int) -> str:
    """Return grass with tufts."""
    tufts = "".join(
        f'<path d="M{x} {y} l-3 -9 M{x} {y} v-11 M{x} {y} l3 -9"/>'
        for x, y in (((seed * 7) % 9 + 7, 18), ((seed * 5) % 9 + 23, 25), ((seed * 3) % 11 + 8, 36))
    )
    return (
        f'<rect width="{CELL}" height="{CELL}" fill="#3d7a46"/>'
        f'<g stroke="#8fd18a" stroke-width="2" stroke-linecap="round">{tufts}</g>'
    )


def _crayon(_seed: int) -> str:
    """Return three arrowheads scribbled with a crayon."""
    heads = "".join(f"M{x} 9 l9 11.5 l-9 11.5 " for x in (6, 15, 24))
    stroke = 'fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<rect x="2" y="2" width="37" height="37" rx="8" fill="#3a2f12" fill-opacity="0.55"/>'
        f'<path d="{heads}" stroke="#ffd84a" {stroke}/>'
    )


def _obstacle(seed: int) -> str:
    """Return a wooden toy block with a window; letters are the marks of cars."""
    colour = ("#d9822b", "#c9603c", "#c98f2b")[seed % 3]
    return (
        '<path d="M8 12 L14 6 H36 V28 L30 34 H8 Z" fill="#7a4413"/>'
        f'<rect x="6" y="12" width="24" height="24" rx="3" fill="{colour}" stroke="#fff0d6" stroke-width="2"/>'
        '<rect x="12" y="18" width="12" height="12" rx="2" fill="none" stroke="#fff0d6" stroke-width="2.5"/>'
    )


def _puddle(_seed: int) -> str:
    """Return a puddle with waves."""
    return (
        '<path d="M6 22 C2 12 12 5 20 8 C28 3 40 10 36 20 C41 29 31 37 22 34 C13 39 4 32 6 22 Z" fill="#2f86d6" '
        'stroke="#bfe3ff" stroke-width="2"/>'
        '<path d="M11 18 q4 -4 8 0 t8 0 M15 26 q4 -4 8 0 t7 0" fill="none" stroke="#e4f4ff" stroke-width="2.5" '
        'stroke-linecap="round"/>'
    )


def _books(seed: int) -> str:
    """Return a pile of dark books: impassable."""
    spines = (("#20263a", "#2c3350"), ("#2b1f33", "#3b2b47"), ("#1d2d2b", "#29413e"))[seed % 3]
    return (
        f'<rect x="1" y="1" width="39" height="39" rx="3" fill="#0d1016"/>'
        f'<rect x="4" y="4" width="33" height="10" rx="2" fill="{spines[1]}" stroke="#8d97b5" stroke-width="1.5"/>'
        f'<rect x="4" y="15.5" width="33" height="10" rx="2" fill="{spines[0]}" stroke="#8d97b5" stroke-width="1.5"/>'
        f'<rect x="4" y="27" width="33" height="10" rx="2" fill="{spines[1]}" stroke="#8d97b5" stroke-width="1.5"/>'
        '<path d="M9 4 V14 M13 4 V14 M28 15.5 V25.5 M32 15.5 V25.5 M9 27 V37 M13 27 V37" stroke="#c9b26a" '
        'stroke-width="2"/>'
    )


def _start(_seed: int) -> str:
    """Return a place of the starting grid."""
    return (
        f'<rect width="{CELL}" height="{CELL}" fill="#2a3038"/>'
        '<path d="M33 6 H6 V35 H33" fill="none" stroke="#ffffff" stroke-width="3"/>'
        '<path d="M35 0 h6 v5 h-6 z M35 10 h6 v5 h-6 z M35 20 h6 v5 h-6 z M35 30 h6 v5 h-6 z" fill="#ffffff"/>'
    )


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
