"""Cars, tiles and tokens as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import art
from games.tiny_turbo_cars import cars
from games.tiny_turbo_cars.tiles import FACTS, Tile

if TYPE_CHECKING:
    from games.core import Seat

CAR = 33
SMALL = 20
TILE = 38
PORTRAIT = 52

CAR_COLOURS = ("#c0392b", "#b5651d", "#2e8b57", "#6b5b95", "#8d6e63", "#2980b9", "#c2185b", "#546e7a")

_LINE = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

EMBLEMS: tuple[str, ...] = (
    # Die Liner: a die that shows five
    (
        f'<rect x="3" y="3" width="18" height="18" rx="4" {_LINE}/><g fill="currentColor">'
        '<circle cx="8" cy="8" r="1.8"/><circle cx="16" cy="8" r="1.8"/>'
        '<circle cx="12" cy="12" r="1.8"/><circle cx="8" cy="16" r="1.8"/>'
        '<circle cx="16" cy="16" r="1.8"/></g>'
    ),
    # Brick Gang: a wall
    f'<path {_LINE} d="M2 5 H22 V19 H2 Z M2 12 H22 M9 5 V12 M16 5 V12 M6 12 V19 M13 12 V19"/>',
    # Puddle Hopper: a frog over its puddle
    (
        f'<path {_LINE} d="M4 14 C4 9 8 7 12 7 C16 7 20 9 20 14 C20 17 16 18 12 18 C8 18 4 17 4 14 Z M8 14 q4 3 8 0"/>'
        f'<circle cx="8" cy="6" r="2.6" {_LINE}/><circle cx="16" cy="6" r="2.6" {_LINE}/>'
        f'<path {_LINE} d="M2 22 q2.5 -2 5 0 t5 0 t5 0 t5 0"/>'
    ),
    # Grim Thresher: a scythe
    f'<path {_LINE} d="M6 22 L15 3 M15 3 C8 2 3 5 2 11 C6 8 10 7 13.4 6.5 M8 16 l4 2"/>',
    # M1 Furry: a paw
    (
        '<g fill="currentColor"><ellipse cx="12" cy="16" rx="5.5" ry="4.5"/><circle cx="5" cy="10" r="2.4"/>'
        '<circle cx="9.5" cy="6" r="2.6"/><circle cx="14.5" cy="6" r="2.6"/><circle cx="19" cy="10" r="2.4"/></g>'
    ),
    # Bird Racer: a wing
    f'<path {_LINE} d="M2 8 C10 3 18 4 22 9 C17 9 16 11 15 13 C13 12 12 13 11 16 C9 14 8 15 6 18 C6 14 5 11 2 8 Z"/>',
    # Dogtor: a bone and a cross
    (
        f'<path {_LINE} d="M7 14 L14 7 C13 4 17 2 18 5 C21 6 19 10 16 9 L9 16 C10 19 6 21 5 18 C2 17 4 13 7 14 Z"/>'
        f'<path {_LINE} d="M19 15 V21 M16 18 H22"/>'
    ),
    # Turbobot: a robot's head
    (
        f'<rect x="4" y="8" width="16" height="12" rx="3" {_LINE}/><path {_LINE} d="M12 8 V3 M9 17 H15 M1.5 12 V16 '
        'M22.5 12 V16"/><circle cx="12" cy="3" r="1.6" fill="currentColor"/><circle cx="9" cy="13" r="1.6" '
        'fill="currentColor"/><circle cx="15" cy="13" r="1.6" fill="currentColor"/>'
    ),
)

_ARROW_UP = "M12 21 V4 M5 11 L12 4 L19 11"
# Arrows are drawn as a driver sees them and turned, for pictures drive to the right.
_BIG = 'fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'
_SIGNS: dict[int, str] = {
    Tile.F1: f'<path {_BIG} d="{_ARROW_UP}"/>',
    Tile.F2: f'<path {_BIG} d="{_ARROW_UP}"/>',
    Tile.L1: f'<path {_BIG} d="M20 20 L5 5 M5 14 V5 H14"/>',
    Tile.L2: f'<path {_BIG} d="M20 20 L5 5 M5 14 V5 H14"/>',
    Tile.R1: f'<path {_BIG} d="M4 20 L19 5 M10 5 H19 V14"/>',
    Tile.R2: f'<path {_BIG} d="M4 20 L19 5 M10 5 H19 V14"/>',
    Tile.BK: f'<path {_BIG} d="M12 3 V20 M5 13 L12 20 L19 13"/>',
    Tile.JP: f'<path {_BIG} d="M3 20 C4 5 16 2 19 12 M13 10 L19.5 13 L22 6"/>',
    Tile.MS: (
        '<path fill="currentColor" d="M12 1 C16 5 17 9 17 14 L20 19 H15 L14 22 H10 L9 19 H4 L7 14 C7 9 8 5 12 1 Z"/>'
        '<circle cx="12" cy="10" r="2.4" fill="#f7f3e8"/>'
    ),
    Tile.TB: f'<path {_BIG} d="M5 12 L12 5 L19 12 M5 20 L12 13 L19 20"/>',
    Tile.BT: (
        f'<rect x="4" y="6" width="16" height="16" rx="3" {_BIG}/><path fill="currentColor" d="M9 2 H15 V6 H9 Z"/>'
        f'<path {_BIG} d="M12 10.5 V17.5 M8.5 14 H15.5"/>'
    ),
    Tile.NO: f'<path {_BIG} d="M5 5 H18 L6 19 H19"/>',
    Tile.UP: f'<path {_BIG} d="M12 4 V20 M4 12 H20"/>',
    Tile.DN: f'<path {_BIG} d="M4 12 H20"/>',
}
_TILE_COLOURS: dict[int, str] = {
    Tile.L1: "#1a5fa8", Tile.L2: "#1a5fa8", Tile.R1: "#b0281f", Tile.R2: "#b0281f", Tile.MS: "#7a1fa0",
    Tile.TB: "#8a4b00", Tile.BT: "#1f7a3d", Tile.UP: "#1f7a3d", Tile.DN: "#b0281f", Tile.NO: "#565d6b",
}  # fmt: skip
_DIGITS = {Tile.F1: "1", Tile.F2: "2", Tile.L1: "1", Tile.L2: "2", Tile.R1: "1", Tile.R2: "2"}
_PRINTED = {Tile.UP: "+1", Tile.DN: "−1"}


def car(seat: Seat, *, lying: bool) -> str:
    """Return a car from above, driving to the right, in the colour of its seat with its letter; lying, turned over."""
    colour = art.SEAT_COLOURS[seat]
    wheels = "".join(
        f'<rect x="{x}" y="{y}" width="9" height="6" rx="2" fill="#0b0d12"/>' for x in (3, 20) for y in (1, 26)
    )
    body = (
        f'<path d="M3 8 C3 5 6 5 8 5 H22 C29 5 32 11 32 16.5 C32 22 29 28 22 28 H8 C6 28 3 28 3 25 Z" fill="{colour}" '
        'stroke="#0b0d12" stroke-width="1.6"/><path d="M24 10 C27 12 27 21 24 23 Z" fill="#dff1ff"/>'
    )
    letter = art.words(art.SEAT_LETTERS[seat], 13.5, 22, 16, art.INK, anchor="middle", bold=True)
    if not lying:
        return art.svg(CAR, CAR, wheels, body, letter)
    crossed = '<path d="M4 4 L29 29 M29 4 L4 29" stroke="#ff6b57" stroke-width="3.4" stroke-linecap="round"/>'
    turned = f'<g transform="rotate(90 16.5 16.5)" opacity="0.75">{wheels}{body}</g>'
    return art.svg(
        CAR, CAR, turned, crossed, art.words(art.SEAT_LETTERS[seat], 16.5, 22, 16, anchor="middle", bold=True)
    )


def small_car(seat: Seat, *, lying: bool) -> str:
    """Return a car that shares its space: its colour and letter; lying, dark, dashed and on its side like the car."""
    colour = art.SEAT_COLOURS[seat]
    fill, ink, edge = ("#0b0d12", colour, art.ALARM) if lying else (colour, art.INK, "#0b0d12")
    dashes = ' stroke-dasharray="4 2"' if lying else ""
    rim = f'stroke="{edge}" stroke-width="1.8"{dashes}'
    body = f'<rect x="1" y="1" width="18" height="18" rx="5" fill="{fill}" {rim}/>'
    letter = art.words(art.SEAT_LETTERS[seat], 10, 15, 14, ink, anchor="middle", bold=True)
    return art.svg(SMALL, SMALL, body, f'<g transform="rotate(90 10 10)">{letter}</g>' if lying else letter)


def ring() -> str:
    """Return the ring round the car whose turn it is."""
    return art.svg(
        41,
        41,
        '<circle cx="20.5" cy="20.5" r="18.5" fill="none" stroke="#f2c14e" stroke-width="3" stroke-dasharray="8 4"/>',
    )


def portrait(car_: int, size: int = PORTRAIT) -> str:
    """Return a racecar from the side, with its emblem."""
    return art.svg(size, size, f'<g transform="scale({size / 60:.4f})">{_side(car_)}</g>')


def _side(car_: int) -> str:
    colour = CAR_COLOURS[car_]
    return (
        f'<path d="M3 44 V34 C3 29 8 28 13 27 L20 14 C21 12 23 11 26 11 H40 C43 11 45 12 47 15 L53 27 '
        'C57 28 58 31 58 35 V44 Z"'
        f' fill="{colour}" stroke="#0b0d12" stroke-width="2"/>'
        '<path d="M22 26 L27 16 H33 V26 Z M36 16 H41 L47 26 H36 Z" fill="#dff1ff"/>'
        '<g fill="#0b0d12" stroke="#b3bfd0" stroke-width="2">'
        '<circle cx="16" cy="45" r="8"/><circle cx="45" cy="45" r="8"/></g>'
        '<circle cx="30" cy="36" r="11" fill="#f7f3e8" stroke="#0b0d12" stroke-width="1.5"/>'
        + art.icon(EMBLEMS[car_], 22, 28, 16, "#1f2430")
    )


def tile(tile_: int, *, running: bool, size: int = TILE) -> str:
    """Return a tile; the one that runs just now has a golden frame, the gap is a hole."""
    inner = _tile(tile_, running=running)
    return art.svg(size, size, f'<g transform="scale({size / TILE:.4f})">{inner}</g>')


def _tile(tile_: int, *, running: bool) -> str:
    frame = art.GOLD if running else art.PAPER_EDGE
    if tile_ == Tile.GAP:
        return (
            f'<rect x="2" y="2" width="{TILE - 4}" height="{TILE - 4}" rx="7" fill="{art.INK}" stroke="{art.EDGE}" '
            'stroke-width="2" stroke-dasharray="4 4"/>'
        )
    colour = _TILE_COLOURS.get(tile_, art.PAPER_INK)
    back = f'<rect x="1.5" y="1.5" width="{TILE - 3}" height="{TILE - 3}" rx="7" fill="{art.PAPER}" stroke="{frame}" '
    back += f'stroke-width="{4 if running else 2}"/>'
    if tile_ in _PRINTED:
        return back + art.words(_PRINTED[Tile(tile_)], TILE / 2, 26, 20, colour, anchor="middle", bold=True)
    digit = _DIGITS.get(Tile(tile_), "")
    x = 5 if digit else 9
    return (
        back
        + art.icon(_turned(tile_), x, 9, 20, colour)
        + (art.words(digit, 30, 32, 16, colour, anchor="middle", bold=True) if digit else "")
    )


def _turned(tile_: int) -> str:
    sign = _SIGNS[tile_]
    return f'<g transform="rotate(90 12 12)">{sign}</g>' if tile_ <= Tile.BK or tile_ in (Tile.MS, Tile.TB) else sign


def charged() -> str:
    """Return a full battery, with a bolt."""
    bolt = '<path d="M9.5 9 L5 16 H8.5 L7.5 22 L12 14 H8.5 Z" fill="#0e131b"/>'
    return _battery(art.GOOD, art.GOOD, bolt)


def empty() -> str:
    """Return an empty battery: a frame."""
    return _battery("none", art.MUTED, "")


def _battery(fill: str, edge: str, bolt: str) -> str:
    frame = f'<rect x="2" y="5" width="13" height="20" rx="3" fill="{fill}" stroke="{edge}" stroke-width="2"/>'
    cap = f'<rect x="5.5" y="1.5" width="6" height="4" rx="1" fill="{edge}"/>'
    return art.svg(17, 27, frame, cap, bolt)


def shield() -> str:
    """Return an energy shield."""
    path = "M12 1.5 L21.5 5 V12 C21.5 17.5 17.5 21.5 12 23 C6.5 21.5 2.5 17.5 2.5 12 V5 Z"
    return art.svg(24, 24, f'<path d="{path}" fill="#2b6cb0" stroke="#d6ecff" stroke-width="2"/>')


def drop() -> str:
    """Return the Slippery token."""
    path = "M10 1 C14 7 17 11 17 15 A7 7 0 0 1 3 15 C3 11 6 7 10 1 Z"
    return art.svg(20, 23, f'<path d="{path}" fill="#2f86d6" stroke="#e4f4ff" stroke-width="2"/>')


def smile(rank: int) -> str:
    """Return a Smile: from happiest to saddest, with its number."""
    mouths = ("M7 14 Q14 25 21 14 Z", "M8 16 Q14 21 20 16", "M8 18 H20", "M8 20 Q14 14 20 20")
    mouth = mouths[rank - 1]
    return art.svg(
        44,
        28,
        '<circle cx="14" cy="14" r="12.5" fill="#f2c14e" stroke="#0b0d12" stroke-width="1.5"/>'
        '<circle cx="9.5" cy="10.5" r="1.9" fill="#0b0d12"/><circle cx="18.5" cy="10.5" r="1.9" fill="#0b0d12"/>'
        f'<path d="{mouth}" fill="{"#0b0d12" if rank == 1 else "none"}" stroke="#0b0d12" stroke-width="2"/>',
        art.words(str(rank), 36, 20, 17, art.TEXT, anchor="middle", bold=True),
    )


def bang() -> str:
    """Return a burst: damage."""
    points = "20.5,1 25,12 36,5 31,16 40,20 30,25 36,37 24,30 20.5,40 16,30 5,37 10,25 1,20 10,16 5,5 16,12"
    return art.svg(
        41,
        41,
        f'<polygon points="{points}" fill="#ff6b57" fill-opacity="0.9" stroke="#fff2c9" stroke-width="1.5"/>',
        art.words("−1", 20.5, 26.5, 16, "#ffffff", anchor="middle", bold=True),
    )


def trail() -> str:
    """Return a mark on a space that a car has passed."""
    return art.svg(
        41,
        41,
        '<circle cx="20.5" cy="20.5" r="6" fill="#f2c14e" stroke="#0b0d12" stroke-width="2" fill-opacity="0.95"/>',
    )


def shot() -> str:
    """Return a stretch of a missile's way."""
    return art.svg(
        41, 41, '<path d="M4 20.5 H22 M27 20.5 H37" stroke="#ff9d5c" stroke-width="4" stroke-linecap="round"/>'
    )


def name_of(tile_: int) -> str:
    """Return a tile's code as it stands in the names of sprites."""
    return FACTS[tile_].code


assert len(EMBLEMS) == len(CAR_COLOURS) == len(cars.FACTS)
assert set(_SIGNS) == set(Tile) - {Tile.GAP}
