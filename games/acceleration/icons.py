"""The marks of the Avatars and of the special spaces, as SVG drawn in a square of 24."""

from __future__ import annotations

_FILL = 'fill="currentColor"'
_LINE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'

CROWN = f'<path {_FILL} d="M3.2 16.5 L1.5 6 L7.6 10 L12 3 L16.4 10 L22.5 6 L20.8 16.5 Z M3.4 18.2 H20.6 V21 H3.4 Z"/>'
WING = (
    f'<path {_FILL} d="M2 3 C10 2.5 19 6 22.5 12 C19.5 11 16.8 10.9 14.8 11.4 C17.6 12.8 19.6 14.9 20.2 17.6 '
    'C17 16 14.4 15.6 12.4 16.1 C14 17.2 15 18.8 15 21 C8.5 20.2 2.4 13.6 2 3 Z"/>'
)
LANCE = (
    f'<path {_FILL} d="M23 1 L18.8 10 L16.4 9.3 L7.2 18.5 L8.6 19.9 L6.9 21.6 L5.2 19.9 L2.6 22.5 L1.5 21.4 L4.1 18.8 '
    'L2.4 17.1 L4.1 15.4 L5.5 16.8 L14.7 7.6 L14 5.2 Z"/>'
)
HELMET = (
    f'<path {_FILL} d="M12 4.6 C7 4.6 4.6 8 4.6 12.4 V21 L9.2 22.4 V16.6 L7.4 13.4 H10.9 V22.8 H13.1 V13.4 H16.6 '
    "L14.8 16.6 V22.4 L19.4 21 V12.4 C19.4 8 17 4.6 12 4.6 Z M3 10 C3.4 4 7 1 12 1 C17 1 20.6 4 21 10 "
    'C19 5.4 16 3 12 3 C8 3 5 5.4 3 10 Z"/>'
)
AVATAR_ICONS = (CROWN, WING, LANCE, HELMET)
"""One for each Avatar."""

ARROW = f'<path {_FILL} d="M2 9 H12 V4 L22 12 L12 20 V15 H2 Z"/>'
"""It points east; dash spaces rotate it."""
LANDING = f'<circle cx="12" cy="12" r="9" {_LINE} stroke-width="3.2"/><circle cx="12" cy="12" r="3" {_FILL}/>'
TELEPORT = (
    f'<path {_LINE} stroke-width="2.8" d="M4 9 H18 M14 4.5 L19 9 M20 15.5 H6 M10 20 L5 15.5"/>'
    f'<path {_FILL} d="M15 3 L22 9 L15 12 Z M9 12.5 L2 15.5 L9 21.5 Z"/>'
)
ROYAL = f'<path {_FILL} d="M1 10 H6.5 V6.5 L12 12 L6.5 17.5 V14 H1 Z"/>'
"""An arrow; a K is written beside it."""
TARGET = (
    f'<circle cx="12" cy="12" r="8.5" {_LINE} stroke-width="2"/>'
    f'<path {_LINE} stroke-width="2" d="M12 1 V7 M12 17 V23 M1 12 H7 M17 12 H23"/>'
)
TICK = f'<path {_LINE} stroke-width="4" d="M5 12.5 L10 17.5 L19.5 6.5"/>'
RETURN = f'<path {_LINE} stroke-width="3.4" d="M9 4 L4 9 L9 14 M4.5 9 H14 A5.5 5.5 0 0 1 14 20 H8"/>'
READY = f'<circle cx="12" cy="12" r="7" {_FILL}/>'
