"""The marks of the Avatars, as SVG drawn in a square of 24."""

from __future__ import annotations

_FILL = 'fill="currentColor"'

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
