"""The pictures on the cards, each drawn in a square of 24 in the colour `currentColor`."""

from __future__ import annotations

from games.dealin_dirt.cards import Kind

_LINE = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
_CAR = (
    '<path fill="currentColor" d="M3 15.5 L5 13 L9.5 12.2 L11.5 9.5 L15 9.5 L16.2 12.4 L21.5 13.2 L22 15.8 L18.8 15.8 '
    'A3.4 3.4 0 0 0 12.2 15.8 L9.4 15.8 A2.9 2.9 0 0 0 3.8 15.8 Z"/>'
    '<circle cx="6.6" cy="16.6" r="2.2" fill="currentColor"/><circle cx="15.5" cy="16.4" r="2.7" fill="currentColor"/>'
)
_WING = f'<path {_LINE} d="M9.5 6.5 H18.5 M13.5 9.5 V6.8"/>'
_CROWN = '<path fill="currentColor" d="M7.5 7.2 L6.8 2.2 L10 4.4 L12.4 1.2 L14.8 4.4 L18 2.2 L17.3 7.2 Z"/>'
_ROLL_HOOP = f'<path {_LINE} d="M10.5 9.5 C11 6.5 15 6.5 15.5 9.5"/>'

ICONS: dict[int, str] = {
    Kind.HOT_LAP: _CAR,
    Kind.HEAT_RACE: _CAR + _ROLL_HOOP,
    Kind.FEATURE: _CAR + _WING,
    Kind.WINNER: _CAR + _CROWN,
    Kind.POWER: '<path fill="currentColor" d="M14 1.5 L4.5 13.5 H10.5 L9 22.5 L19.5 9.5 H13 Z"/>',
    Kind.STRATEGY: (
        f'<g {_LINE}><rect x="4.5" y="4" width="15" height="18" rx="2"/><path d="M9 2.5 H15 V6 H9 Z M8.5 11 L10.5 13 '
        'L14 9.5 M8.5 17.5 H15.5"/></g>'
    ),
    Kind.CREW: (
        '<circle cx="12" cy="8" r="4.2" fill="currentColor"/><path fill="currentColor" d="M3.5 22 C3.5 16.5 7 14 12 14 '
        'C17 14 20.5 16.5 20.5 22 Z"/><path fill="currentColor" d="M7 5.5 C7.5 1.5 16.5 1.5 17 5.5 L20 6.5 H7 Z"/>'
    ),
    Kind.ITEM: (
        f'<g {_LINE}><rect x="2.5" y="8" width="19" height="12.5" rx="2"/><path d="M8 8 V5 H16 V8 M2.5 13.5 H21.5 '
        'M12 12 V15.5"/></g>'
    ),
    Kind.TOOL: (
        '<path fill="currentColor" d="M21.4 6.2 L17.6 10 L14 6.4 L17.8 2.6 A6 6 0 0 0 10.4 10.2 L2.6 18 A2.4 2.4 0 0 0 '
        '6 21.4 L13.8 13.6 A6 6 0 0 0 21.4 6.2 Z"/>'
    ),
    Kind.TRACK: (
        f'<g {_LINE}><rect x="1.5" y="5" width="21" height="14" rx="7"/><rect x="6.5" y="9.5" width="11" height="5" '
        'rx="2.5"/><path d="M12 5 V9.5"/></g>'
    ),
}
"""One for each kind of card."""

FLAG = f'<g {_LINE}><path d="M5 22 V3 M5 4 H19 V14 H5 M9.7 4 V14 M14.3 4 V14 M5 9 H19"/></g>'
"""On the back of the cards."""
SPIN = f'<g {_LINE}><path d="M20 12 A8 8 0 1 1 17 5.8 M20.5 2.5 L17.2 6 L21 7.6"/></g>'
DROPS = (
    '<path fill="currentColor" d="M7 3 C10 8 11 10 11 12 A4 4 0 0 1 3 12 C3 10 4 8 7 3 Z M17 9 C20 14 21 16 21 18 A4 4 '
    '0 0 1 13 18 C13 16 14 14 17 9 Z"/>'
)
MOON = '<path fill="currentColor" d="M15 2.5 A10 10 0 1 0 21.8 16 A8.5 8.5 0 0 1 15 2.5 Z"/>'
BARRED = f'<g {_LINE}><circle cx="12" cy="12" r="9.5"/><path d="M5.5 5.5 L18.5 18.5"/></g>'

CONDITION_ICONS = {"asleep": MOON, "mud": DROPS, "slam": BARRED, "spun": SPIN}
