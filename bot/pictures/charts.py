"""Charts, as SVG documents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games import art

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WIDTH, HEIGHT = 900, 420
LEFT, RIGHT, TOP, BOTTOM = 80, 700, 70, 360
LABEL_STEP = 26
_BAR = art.SEAT_COLOURS[0]
_MARKS = (
    '<circle cx="{x}" cy="{y}" r="5" fill="{c}"/>',
    '<rect x="{x0}" y="{y0}" width="10" height="10" fill="{c}"/>',
    '<path d="M{x} {y0} l6 6 l-6 6 l-6 -6 z" fill="{c}"/>',
    '<path d="M{x} {y0} l6 10 h-12 z" fill="{c}"/>',
    '<path d="M{x0} {y0} l10 10 m0 -10 l-10 10" stroke="{c}" stroke-width="3"/>',
)


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """What is drawn of one game: its name and the values in their order."""

    name: str
    values: Sequence[int]


def rating_chart(title: str, lines: Sequence[RatingPoint]) -> str:
    """Draw how ratings went, match by match, a line a game; each is told by its label, mark and colour."""
    everything = [value for line in lines for value in line.values]
    low, high = _bounds(min(everything), max(everything))
    longest = max(len(line.values) for line in lines)
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{art.INK}"/>',
        art.words(title, LEFT, 42, 24, bold=True),
        *_grid(low, high),
        art.words(f"the last {longest} rated match{'es' if longest > 1 else ''}", LEFT, BOTTOM + 36, 16, art.MUTED),
    ]
    ends = []
    for number, line in enumerate(lines):
        colour = art.SEAT_COLOURS[number % len(art.SEAT_COLOURS)]
        points = [(_x(place, len(line.values)), _y(value, low, high)) for place, value in enumerate(line.values)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="3" stroke-linejoin="round"/>'
        )
        x, y = points[-1]
        parts.append(_MARKS[number % len(_MARKS)].format(x=x, y=y, x0=x - 5, y0=y - 5, c=colour))
        ends.append((y, f"{line.name} {line.values[-1]}", colour))
    parts += [art.words(text, RIGHT + 14, y + 6, 17, colour, bold=True) for y, text, colour in _apart(sorted(ends))]
    return art.svg(WIDTH, HEIGHT, *parts)


def _bounds(low: int, high: int) -> tuple[int, int]:
    step = _step(high - low)
    return (low // step) * step, -(-(high + 1) // step) * step


def _step(range_: int) -> int:
    return next(step for step in (10, 20, 50, 100, 200, 500, 10**6) if range_ <= step * 5)


def _grid(low: int, high: int) -> Iterator[str]:
    for value in range(low, high + 1, _step(high - low)):
        y = _y(value, low, high)
        yield f'<path d="M{LEFT} {y:.1f} H{RIGHT}" stroke="{art.EDGE}" stroke-width="1"/>'
        yield art.words(str(value), LEFT - 12, y + 6, 16, art.MUTED, anchor="end")


def _x(place: int, count: int) -> float:
    return RIGHT if count == 1 else LEFT + (RIGHT - LEFT) * place / (count - 1)


def _y(value: int, low: int, high: int) -> float:
    return BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)


def _apart(ends: list[tuple[float, str, str]]) -> Iterator[tuple[float, str, str]]:
    """Move labels that would lie on each other down."""
    free = float(TOP - LABEL_STEP)
    for y, text, colour in ends:
        free = max(y, free + LABEL_STEP)
        yield free, text, colour
