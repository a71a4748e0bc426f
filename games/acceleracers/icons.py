"""The marks of AcceleRacers, each drawn in a square of 24 in the colour `currentColor`."""

from __future__ import annotations

from games.acceleracers.kinds import Kind, Modability, Stat, Team, Terrain

_LINE = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
_THICK = 'fill="none" stroke="currentColor" stroke-width="3.4"'

CAR = (
    '<path fill="currentColor" d="M1 15.5 L2.5 12 L7 11 L10 7.5 C10.6 6.9 11.4 6.5 12.4 6.5 H16.5 L20 11 L22.6 12 '
    'C23.2 12.2 23.5 13 23.4 15.5 H21.8 A3.1 3.1 0 0 0 15.8 15.5 H9 A3.1 3.1 0 0 0 3 15.5 Z"/>'
    '<circle cx="6" cy="16" r="2.2" fill="currentColor"/><circle cx="18.8" cy="16" r="2.2" fill="currentColor"/>'
)
KINDS: dict[Kind, str] = {
    Kind.VEHICLE: CAR,
    Kind.REALM: (
        '<path fill="currentColor" d="M8 2 H16 L22 22 H2 Z M11.2 4 L11 8 H13 L12.8 4 Z M10.8 10 '
        "L10.5 14 H13.5 L13.2 10 Z "
        'M10.3 16 L10 21 H14 L13.7 16 Z" fill-rule="evenodd"/>'
    ),
    Kind.CHARGER: '<path fill="currentColor" d="M13.5 1 L4 13.5 H10.5 L9 23 L20 9.5 H13 Z"/>',
    Kind.MOD: (
        '<path fill="currentColor" d="M21.6 6.6 L17.6 10.6 L13.9 10.1 L13.4 6.4 L17.4 2.4 A6.2 6.2 0 0 0 9.6 10.3 '
        'L2.4 17.5 A2.9 2.9 0 0 0 6.5 21.6 L13.7 14.4 A6.2 6.2 0 0 0 21.6 6.6 Z"/>'
    ),
    Kind.HAZARD: (
        '<path fill="currentColor" d="M12 1 L14.4 7 L20 3.6 L17.8 9.8 L23.5 11.5 L18.2 14.4 L21 20 L15 18 L12.6 23.4 '
        'L10 18 L3.6 20.6 L6 14.6 L0.6 12 L6.2 9.6 L3.4 3.8 L9.6 7 Z"/>'
    ),
    Kind.SHIFT: (
        f'<path {_LINE} d="M5 20 V4 M12 20 V4 M19 20 V12 M5 12 H19"/><circle cx="5" cy="4" '
        'r="2.6" fill="currentColor"/>'
        '<circle cx="12" cy="4" r="2.6" fill="currentColor"/><circle cx="5" cy="20" r="2.6" fill="currentColor"/>'
        '<circle cx="12" cy="20" r="2.6" fill="currentColor"/><circle cx="19" cy="20" r="2.6" fill="currentColor"/>'
    ),
}
TERRAINS: dict[Terrain, str] = {
    Terrain.SAND: (
        f'<path {_LINE} d="M1.5 19 C7 8 10 8 14 19 M10.5 12.5 C14 7.5 18 11 22.5 19"/>'
        '<circle cx="18.5" cy="5" r="2.2" fill="currentColor"/>'
    ),
    Terrain.MUD: (
        '<path fill="currentColor" d="M2 17 C2 13 5 13.5 6 11.5 C7 9.5 9 9.5 10 11 C11.5 13 13 '
        "9.5 15 10.5 C17 11.5 16.5 "
        '13 19 13.5 C21.5 14 22.5 15.5 22 18 C21.5 20.5 2 21.5 2 17 Z"/><circle cx="8" cy="5.5" r="1.8" '
        'fill="currentColor"/><circle cx="15" cy="4" r="1.4" fill="currentColor"/>'
    ),
    Terrain.WATER: (
        f'<path {_LINE} d="M1.5 8 q3.5 -4 7 0 t7 0 t7 0 M1.5 13 q3.5 -4 7 0 t7 0 t7 0 M1.5 18 q3.5 -4 7 0 t7 0 t7 0"/>'
    ),
    Terrain.ROUGH: '<path fill="currentColor" d="M1 20 L7 8 L10.5 14 L14.5 4 L23 20 Z"/>',
    Terrain.SLICK: (
        f'<path {_LINE} d="M12 2 V22 M3.4 7 L20.6 17 M20.6 7 L3.4 17 M9 3.5 L12 6 L15 3.5 M9 20.5 L12 18 L15 20.5"/>'
    ),
    Terrain.PAVED: (
        f'<path {_LINE} d="M7 2.5 L3 21.5 M17 2.5 L21 21.5"/>'
        '<path fill="currentColor" d="M11 3 H13 V7.5 H11 Z M11 10 H13 V14.5 H11 Z M11 17 H13 V21.5 H11 Z"/>'
    ),
}
MODABILITIES: dict[Modability, str] = {
    Modability.STREET: (
        f'<path {_LINE} d="M3 21 V9 H10 V21 M14 21 V3 H21 V21 M1.5 21.5 H22.5 M6.5 13 V14 M17.5 '
        '7.5 V8.5 M17.5 13 V14"/>'
    ),
    Modability.RACE: (
        f'<path {_LINE} d="M4 22 V3 H20.5 V14 H4"/><path fill="currentColor" d="M4 3 H9.5 V6.7 H4 '
        "Z M15 3 H20.5 V6.7 H15 Z "
        'M9.5 6.7 H15 V10.4 H9.5 Z M4 10.4 H9.5 V14 H4 Z M15 10.4 H20.5 V14 H15 Z"/>'
    ),
    Modability.OFF_ROAD: (
        f'<circle cx="12" cy="12" r="8.5" {_THICK} stroke-dasharray="3.2 2.2"/>'
        '<circle cx="12" cy="12" r="3.4" fill="currentColor"/>'
    ),
}
STATS: dict[Stat, str] = {
    Stat.SPEED: f'<path {_THICK} d="M4 4 L12 12 L4 20 M12 4 L20 12 L12 20"/>',
    Stat.POWER: (
        '<path fill="currentColor" d="M8 2 H16 V7 H20 V11 H23 V17 H20 V21 H8 V17 H4 V20 H1 V9 H4 V12 H6 V7 H8 Z"/>'
    ),
    Stat.PERFORMANCE: (
        f'<circle cx="12" cy="12" r="9.5" {_LINE}/><circle cx="12" cy="12" r="2.4" fill="currentColor"/>'
        f'<path {_LINE} d="M3 10 C8 8.5 16 8.5 21 10 M12 14.5 V21"/>'
    ),
}
TEAMS: dict[Team, str] = {
    Team.MANIACS: '<path fill="currentColor" d="M2 20 V4 H7 L12 11 L17 4 H22 V20 H17.5 V11 L12 18 L6.5 11 V20 Z"/>',
    Team.TEKU: '<path fill="currentColor" d="M2 3 H22 V8 H14.6 L13 21 H9 L10.4 8 H2 Z"/>',
    Team.SILENCERZ: (
        '<path fill="currentColor" d="M20 3 L18 8 H9 C7.6 8 7.6 9.6 9 9.6 H16 C22 9.6 22 20.5 15.5 20.5 H3 L5 15.5 H15 '
        'C16.4 15.5 16.4 14 15 14 H8 C2 14 2 3 8.5 3 Z"/>'
    ),
    Team.DRONES: (
        '<path fill="currentColor" d="M4 3 H13 C23 3 23 21 13 21 H4 Z M9 8 V16 H12.5 C16.5 16 16.5 8 12.5 8 Z" '
        'fill-rule="evenodd"/>'
    ),
}
FLAG = f'<path {_LINE} d="M5 22 V3"/><path fill="currentColor" d="M5 3 H20 L16.5 8.5 L20 14 H5 Z"/>'
TOKEN = f'<circle cx="12" cy="12" r="9.5" {_LINE}/><circle cx="12" cy="12" r="5" fill="currentColor"/>'
ACID = '<path fill="currentColor" d="M12 1.5 C16 8 19.5 11 19.5 15.5 A7.5 7.5 0 0 1 4.5 15.5 C4.5 11 8 8 12 1.5 Z"/>'
SHIELD = '<path fill="currentColor" d="M12 1.5 L21.5 4.5 V11.5 C21.5 17.5 17 21 12 23 C7 21 2.5 17.5 2.5 11.5 V4.5 Z"/>'
