"""The pictures on the cards, each drawn in a square of 24 in the colour `currentColor`."""

from __future__ import annotations

_LINE = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

ICONS: tuple[str, ...] = (
    # Radar: rings and a sweep with a blip
    (
        f'<g {_LINE}><circle cx="12" cy="12" r="10"/><circle cx="12" cy="12" r="5.5"/><path d="M12 12 L19 5"/></g>'
        '<circle cx="16.5" cy="14.5" r="1.8" fill="currentColor"/>'
    ),
    # Visual: an eye
    (
        f'<g {_LINE}><path d="M1.5 12 C6 4.5 18 4.5 22.5 12 C18 19.5 6 19.5 1.5 12 Z"/></g>'
        '<circle cx="12" cy="12" r="3.6" fill="currentColor"/>'
    ),
    # Missile
    (
        '<path fill="currentColor" d="M21.5 2.5 C17 2.5 13.5 4.5 11 8 L8 12 L5 13 L3.5 16 L7.3 16 L8 16.7 L8 20.5 L11 '
        '19 L12 16 L16 13 C19.5 10.5 21.5 7 21.5 2.5 Z"/>'
        f'<path {_LINE} d="M2.5 21.5 L6 18"/>'
    ),
    # Guns: a reticle
    (
        f'<g {_LINE}><circle cx="12" cy="12" r="7.5"/><path d="M12 1.5 V8 M12 16 V22.5 M1.5 12 H8 M16 12 H22.5"/></g>'
        '<circle cx="12" cy="12" r="1.8" fill="currentColor"/>'
    ),
    # ECM: a jammed wave
    f'<path {_LINE} d="M1.5 12 H5 L7 6 L10 19 L13 4 L16 17 L18 12 H22.5"/>',
    # Maneuver: a loop with an arrow
    f'<path {_LINE} d="M2.5 19.5 H12 A7 7 0 1 0 6 9"/><path fill="currentColor" d="M2.8 9.6 L9.8 11.6 L7.4 4.6 Z"/>',
    # Flameout: a flame
    (
        '<path fill="currentColor" d="M13 1.5 C13.5 6 18.5 8.5 18.5 14.5 C18.5 19 15.5 22.5 12 22.5 C8.5 22.5 5.5 19.5 '
        '5.5 15 C5.5 11.5 7.5 9.5 8.5 7 C10 8.5 10 10 10.5 11 C12.5 8.5 13 5 13 1.5 Z"/>'
    ),
    # Malfunction: a warning sign
    f'<path {_LINE} d="M12 3 L22 20.5 H2 Z M12 9.5 V14.5"/><circle cx="12" cy="17.6" r="1.3" fill="currentColor"/>',
    # Golden Bird
    (
        '<path fill="currentColor" d="M1.5 6 C6 5.5 9.5 7.5 12 11 C14.5 7.5 18 5.5 22.5 6 C20.5 11.5 17.5 14 14 14.5 '
        'L15.5 19.5 L12 17.5 L8.5 19.5 L10 14.5 C6.5 14 3.5 11.5 1.5 6 Z"/>'
    ),
    # Hot Stick: a control stick
    (
        f'<path {_LINE} d="M12 16 L14 8"/><path fill="currentColor" d="M12.3 2.5 L17 3.7 L15.6 9.5 L11 8.3 Z"/>'
        f'<path {_LINE} d="M4 21.5 C4 17.5 7 16 12 16 C17 16 20 17.5 20 21.5 Z"/>'
    ),
    # Relight: a spark
    '<path fill="currentColor" d="M14 1.5 L4.5 13.5 H10.5 L9 22.5 L19.5 9.5 H13 Z"/>',
)
