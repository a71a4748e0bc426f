"""The board, the Avatars and the marks of Acceleration! as SVG.

The black Legion is round, the red one square, wherever something belongs to one; every Avatar has its letter.
"""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin, sqrt
from typing import TYPE_CHECKING

from games import art
from games.acceleration.avatars import AVATARS, FACTS, FULL_HP, LEGIONS
from games.acceleration.board import BOARD, Cell, Kind
from games.acceleration.icons import (
    ARROW,
    AVATAR_ICONS,
    CROSS,
    CROWN,
    LANDING,
    PLUS,
    READY,
    RETURN,
    ROYAL,
    TARGET,
    TELEPORT,
    TICK,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDTH, HEIGHT = 900, 862
RADIUS = 38
"""From the middle of a space to its corners."""
_MIDDLE_X, _MIDDLE_Y = WIDTH / 2, 62 + 10 * RADIUS
TAG = 52
"""The width of the room for letters on a space."""
PIECE = 52
"""The square in which an Avatar is drawn."""
CARD_WIDTH, CARD_HEIGHT = 132, 82
LARGE_WIDTH, LARGE_HEIGHT = 384, 200
ANGLES = {"E": 0, "NE": 300, "NW": 240, "W": 180, "SW": 120, "SE": 60}

_SHADES = ("#2b3a52", "#314260", "#273449")
_RIM = "#16202f"
_BLACK, _BLACK_EDGE = "#10141c", "#e8edf5"
_RED, _RED_EDGE = "#b8202e", "#ffd9d2"
_FILLS, _EDGES = (_BLACK, _RED), (_BLACK_EDGE, _RED_EDGE)
_ORANGE, _GREEN, _GREY = "#f2a03d", "#4cc38a", "#8795aa"
_STATES = {"standby": READY, "declared": TICK, "deleted": CROSS, "returns": RETURN}
_STATE_COLOURS = {"standby": art.GOOD, "declared": art.MUTED, "deleted": art.ALARM, "returns": art.GOLD}
LETTER_COLOURS = ("#f2c14e", "#9be7ff", "#ffb3d1", "#b9f08a")
"""One for each Avatar's letter; the letter tells what the colour only repeats."""


def centre(cell: Cell) -> tuple[int, int]:
    """Return the middle of a space in the picture."""
    q, r = BOARD.axial[cell]
    return round(_MIDDLE_X + RADIUS * sqrt(3) * (q + r / 2)), round(_MIDDLE_Y + RADIUS * 1.5 * r)


@cache
def sprite(name: str) -> str:
    """Return the background or a sprite of a name."""
    kind, *what = name.split(":")
    match kind:
        case "memory":
            return _memory()
        case "piece":
            return _piece(int(what[0]), int(what[1]), what[2])
        case "card":
            return _card(int(what[0]), int(what[1]), what[2])
        case "asked":
            edge = f'<rect x="1.5" y="1.5" width="{CARD_WIDTH + 5}" height="43" rx="8" fill="none"'
            return art.svg(CARD_WIDTH + 8, 46, f'{edge} stroke="{art.GOLD}" stroke-width="3"/>')
        case "hp":
            return _bar(int(what[0]))
        case "reach":
            return _letters(int(what[0]))
        case "large":
            return _large(int(what[0]))
        case "blank":
            return art.svg(LARGE_WIDTH, LARGE_HEIGHT)
    return _MARKS[kind](what[0] if what else "")


# --- the board ---


def _memory() -> str:
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{art.INK}"/>', _frame()]
    parts += [_space(cell) for cell in BOARD.cells]
    parts += [_wall(wall, colour) for wall, colour in BOARD.walls.items()]
    parts += [_coordinate(cell) for cell in BOARD.cells]
    parts += _legend()
    return art.svg(WIDTH, HEIGHT, *parts)


def _corners(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    return [(x + radius * cos(radians(60 * n - 90)), y + radius * sin(radians(60 * n - 90))) for n in range(6)]


def _hex(x: float, y: float, radius: float, rest: str) -> str:
    points = " ".join(f"{px:.1f},{py:.1f}" for px, py in _corners(x, y, radius))
    return f'<polygon points="{points}" {rest}/>'


def _frame() -> str:
    """Draw a dark rim round all spaces."""
    return "".join(
        _hex(*centre(cell), RADIUS + 7, f'fill="{_RIM}" stroke="#46587a" stroke-width="2"') for cell in BOARD.cells
    ) + "".join(_hex(*centre(cell), RADIUS + 6, f'fill="{_RIM}"') for cell in BOARD.cells)


def _space(cell: Cell) -> str:
    x, y = centre(cell)
    q, r = BOARD.axial[cell]
    kind = BOARD.kind[cell]
    ground = _GROUNDS.get(kind, _SHADES[(q - r) % 3])
    parts = [
        _hex(x, y, RADIUS - 1, f'fill="{ground}" stroke="#0d131e" stroke-width="2"'),
        _hex(x, y, RADIUS - 3.5, 'fill="none" stroke="#ffffff" stroke-opacity="0.07" stroke-width="2"'),
    ]
    if kind in _SIGNS:
        parts.append(_SIGNS[kind](cell, x, y - 5))
    return "".join(parts)


def _coordinate(cell: Cell) -> str:
    """Write the name of a space so that it can be read beside walls."""
    x, y = centre(cell)
    halo = f'<g stroke="{_RIM}" stroke-width="4" stroke-linejoin="round">{{}}</g>'
    name = art.words(BOARD.name[cell], x, y + 29, 14, "#d5deea", anchor="middle")
    return halo.format(name) + name


_GROUNDS = {
    Kind.HEALING: "#1d4a3a",
    Kind.DASH: "#4d3a1f",
    Kind.LANDING: "#3d3323",
    Kind.TELEPORT: "#37305c",
    Kind.ROYAL: "#453a5e",
    Kind.KING: "#4b4326",
    Kind.NUMBERED: "#33415a",
}


def _emblem(legion: int, x: float, y: float, size: float) -> str:
    """Draw the ground of something that belongs to a Legion: round for black, square for red."""
    stroke = f'fill="{_FILLS[legion]}" stroke="{_EDGES[legion]}" stroke-width="2"'
    if legion == 0:
        return f'<circle cx="{x}" cy="{y}" r="{size}" {stroke}/>'
    side = size * 0.9
    return f'<rect x="{x - side}" y="{y - side}" width="{2 * side}" height="{2 * side}" rx="3" {stroke}/>'


def _legion(cell: Cell) -> int:
    return LEGIONS.index(BOARD.colour[cell])


def _king_space(cell: Cell, x: float, y: float) -> str:
    mark = art.icon(CROWN, x - 10, y - 14, 20, art.GOLD) + art.words(
        "K", x, y + 15, 14, "#fff", anchor="middle", bold=True
    )
    return _emblem(_legion(cell), x, y, 18) + mark


def _numbered(cell: Cell, x: float, y: float) -> str:
    number = art.words(str(BOARD.number[cell]), x, y + 8, 22, "#fff", anchor="middle", bold=True)
    return _emblem(_legion(cell), x, y, 18) + number


def _healing(_cell: Cell, x: float, y: float) -> str:
    return art.icon(PLUS, x - 17, y - 17, 34, _GREEN)


def _landing(_cell: Cell, x: float, y: float) -> str:
    return art.icon(LANDING, x - 17, y - 17, 34, _ORANGE)


def _dash(cell: Cell, x: float, y: float) -> str:
    turned = f'<g transform="rotate({ANGLES[BOARD.arrow[cell]]} {x} {y})">'
    return f"{turned}{art.icon(ARROW, x - 17, y - 17, 34, _ORANGE)}</g>"


def _teleport(cell: Cell, x: float, y: float) -> str:
    return _emblem(_legion(cell), x, y, 20) + art.icon(TELEPORT, x - 12, y - 12, 24, "#fff")


def _royal(cell: Cell, x: float, y: float) -> str:
    mark = art.icon(ROYAL, x - 15, y - 13, 26, art.GOLD) + art.words(
        "K", x + 8, y + 6, 17, "#fff", anchor="middle", bold=True
    )
    return _emblem(_legion(cell), x, y, 20) + mark


_SIGNS = {
    Kind.KING: _king_space,
    Kind.NUMBERED: _numbered,
    Kind.HEALING: _healing,
    Kind.LANDING: _landing,
    Kind.DASH: _dash,
    Kind.TELEPORT: _teleport,
    Kind.ROYAL: _royal,
}


def _wall(wall: frozenset[Cell], colour: str) -> str:
    """Draw a thick line on the edge that two spaces share."""
    one, other = sorted(wall)
    (ax, ay), (bx, by) = centre(one), centre(other)
    x, y, half = (ax + bx) / 2, (ay + by) / 2, RADIUS / 2
    long = sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    dx, dy = -(by - ay) / long * half, (bx - ax) / long * half
    ends = f"M{x - dx:.1f} {y - dy:.1f} L{x + dx:.1f} {y + dy:.1f}"
    return _bar_of_wall(ends, _WALLS[colour])


_WALLS = {"black": ("#05070b", "#dfe6f0"), "red": ("#e5383b", "#ffe3dc")}
"""A wall's fill and edge; the rules make no difference between them."""


def _bar_of_wall(ends: str, colours: tuple[str, str]) -> str:
    line = f'<path d="{ends}" stroke-linecap="round" stroke='
    return f'{line}"{colours[1]}" stroke-width="9"/>{line}"{colours[0]}" stroke-width="6"/>'


def _legend() -> Iterator[str]:
    signs = (
        (art.icon(PLUS, 0, 0, 20, _GREEN), "heals a King"),
        (art.icon(ARROW, 0, 0, 20, _ORANGE), "dash: slides on"),
        (art.icon(LANDING, 0, 0, 20, _ORANGE), "dash lands here"),
        (_emblem(0, 10, 10, 10) + art.icon(TELEPORT, 3, 3, 14, "#fff"), "2-way teleport"),
        (_emblem(0, 10, 10, 10) + art.words("K", 10, 15, 14, "#fff", anchor="middle", bold=True), "King's way home"),
        (_bar_of_wall("M1 10 H19", _WALLS["black"]), "wall"),
    )
    for line, (sign, words) in enumerate(signs):
        y = 78 + 25 * line
        yield f'<g transform="translate({WIDTH - 150} {y})">{sign}</g>'
        yield art.words(words, WIDTH - 122, y + 15, 14, art.MUTED)


# --- the Avatars ---


def _body(legion: int, x: float, y: float, size: float, *, bright: bool) -> str:
    fill, edge = _FILLS[legion], _EDGES[legion] if bright else _GREY
    stroke = f'fill="{fill}" stroke="{edge}" stroke-width="3"'
    if legion == 0:
        return f'<circle cx="{x}" cy="{y}" r="{size}" {stroke}/>'
    side = size * 0.92
    return f'<rect x="{x - side}" y="{y - side}" width="{2 * side}" height="{2 * side}" rx="5" {stroke}/>'


def _piece(legion: int, avatar: int, state: str) -> str:
    """Draw an Avatar on the board, with a plate for its letter and HP."""
    bright = state == "standby"
    middle = PIECE / 2
    parts = [
        _body(legion, middle, 21, 19, bright=bright),
        art.icon(AVATAR_ICONS[avatar], middle - 12, 5, 24, LETTER_COLOURS[avatar] if bright else _GREY),
        art.box(6, 31, 40, 17, "#05080d", edge=_EDGES[legion] if bright else _GREY, radius=5),
    ]
    if not bright:
        parts.append('<circle cx="44" cy="8" r="8" fill="#05080d"/>' + art.icon(TICK, 38, 2, 12, "#ffffff"))
    return art.svg(PIECE, PIECE, *parts)


def _card(legion: int, avatar: int, state: str) -> str:
    """Draw an Avatar's place in the HUD: its mark, name and figures; HP are written and drawn over it."""
    facts, alive = FACTS[avatar], state in ("standby", "declared")
    bright = state == "standby"
    colour = LETTER_COLOURS[avatar] if bright else _GREY
    figures = f"M{facts.movement} E{facts.evasion} R{facts.reach} H{facts.hit} P{facts.power}"
    return art.svg(
        CARD_WIDTH,
        CARD_HEIGHT,
        art.box(0, 0, CARD_WIDTH, CARD_HEIGHT, art.RAISED if alive else art.INK, edge=art.EDGE, radius=8),
        _body(legion, 24, 25, 17, bright=bright),
        art.icon(AVATAR_ICONS[avatar], 14, 15, 20, colour),
        art.words(facts.name, 46, 21, 15, art.TEXT if alive else art.MUTED, bold=True),
        art.icon(_STATES[state], 46, 26, 14, _STATE_COLOURS[state]),
        art.words(state, 63, 38, 14, _STATE_COLOURS[state]),
        art.words(figures, 8, 74, 14, art.MUTED),
    )


def _bar(hp: int) -> str:
    """Draw ten little boxes, as many filled as there are HP."""
    full = art.GOOD if hp > 6 else art.GOLD if hp > 3 else art.ALARM
    boxes = (
        f'<rect x="{9 * n}" y="0" width="7" height="9" rx="2" fill="{full if n < hp else art.EDGE}"/>'
        for n in range(FULL_HP)
    )
    return art.svg(90, 9, *boxes)


def _letters(avatars: int) -> str:
    """Write the letters of the Avatars that could move to a space."""
    able = [avatar for avatar in AVATARS if avatars >> avatar & 1]
    width = 5 + 11 * len(able)
    left = (TAG - width) / 2
    letters = (
        art.words(FACTS[avatar].letter, left + 8 + 11 * n, 12.5, 14, LETTER_COLOURS[avatar], anchor="middle", bold=True)
        for n, avatar in enumerate(able)
    )
    tag = f'<rect x="{left}" width="{width}" height="15" rx="5" fill="#05080d" fill-opacity="0.85"/>'
    return art.svg(TAG, 16, tag, *letters)


def _large(avatar: int) -> str:
    """Draw an Avatar for somebody who looks it up."""
    facts = FACTS[avatar]
    rows = (
        f"Movement {facts.movement} · Range {facts.reach}",
        f"Hit {facts.hit} · Power {facts.power} · Evasion {facts.evasion}",
        f"{facts.offensive.name} · {facts.defensive.name}",
    )
    return art.svg(
        LARGE_WIDTH,
        LARGE_HEIGHT,
        art.box(0, 0, LARGE_WIDTH, LARGE_HEIGHT, art.PANEL, edge=art.EDGE, radius=14),
        _body(0, 64, 70, 42, bright=True),
        art.icon(AVATAR_ICONS[avatar], 38, 44, 52, LETTER_COLOURS[avatar]),
        art.words(facts.name, 128, 62, 28, bold=True),
        art.words(facts.motto, 128, 92, 15, art.MUTED),
        art.lines(rows, 24, 140, 16),
    )


# --- marks ---


def _walk(way: str) -> str:
    """Draw a step of a path: an arrow between two neighbours."""
    head = '<path d="M6 17 H24 V11 L36 20 L24 29 V23 H6 Z" fill="#fff3c4" stroke="#05080d" stroke-width="2"/>'
    return art.svg(40, 40, f'<g transform="rotate({ANGLES[way]} 20 20)">{head}</g>')


def _aim(way: str) -> str:
    """Draw a piece of the line of an attack."""
    dash = f'<path d="M4 20 H36" stroke="#05080d" stroke-width="8"/><path d="M4 20 H36" stroke="{art.ALARM}" '
    return art.svg(
        40, 40, f'<g transform="rotate({ANGLES[way]} 20 20)">{dash}stroke-width="4" stroke-dasharray="9 5"/></g>'
    )


def _ring(colour: str, pattern: str) -> str:
    side = 2 * RADIUS
    edge = f'fill="none" stroke="{colour}" stroke-width="4"{pattern}'
    return art.svg(side, side, _hex(RADIUS, RADIUS, RADIUS - 4, edge))


def _from(_what: str) -> str:
    return _ring("#fff3c4", ' stroke-dasharray="7 6"')


def _to(_what: str) -> str:
    return _ring("#fff3c4", "")


def _prey(_what: str) -> str:
    return _ring(art.ALARM, ' stroke-dasharray="14 5"')


def _spent(_what: str) -> str:
    return art.svg(16, 16, art.icon(TICK, 0, 0, 16, art.MUTED))


def _target(_what: str) -> str:
    return art.svg(28, 28, f'<circle cx="14" cy="14" r="13" fill="#05080d"/>{art.icon(TARGET, 2, 2, 24, art.ALARM)}')


_MARKS = {"walk": _walk, "aim": _aim, "from": _from, "to": _to, "prey": _prey, "target": _target, "spent": _spent}
