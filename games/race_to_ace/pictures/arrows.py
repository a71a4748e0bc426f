"""The arrow of the last card, curved around texts."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import inf

from games.look import LEAST_MARK, WIDTH, Canvas, arrow
from games.look.legible import placed
from games.race_to_ace.pictures.pieces import MINI_HIGH, MINI_WIDE, SLIM_WIDE

Point = tuple[float, float]
Weighed = tuple[int, float, float, float, float]

_BENDS = (0.1, -0.1, 0.0, 0.2, -0.2, 0.32, -0.32, 0.45, -0.45, 0.6, -0.6, 0.8, -0.8)
"""The bends that are tried, the flattest first."""
_STEPS = 24
_NEAR = 4
"""Clearance around letters and from the edge, in points."""
_LETTERS = 6
"""How much worse it is to cross letters than a card or a mark."""
_LEAVES, _STOPS = 30.0, 16.0
"""Distance from the middle of the first jet at which the arrow begins, and from that of the second at which it ends."""
_SOLID = {
    "look:mark:": (LEAST_MARK, LEAST_MARK),
    "mini:": (MINI_WIDE, MINI_HIGH),
    "slim:": (SLIM_WIDE, MINI_HIGH),
    "immune:": (22, 22),
    "look:pips:": (76, 15),
}
"""Sprites that an arrow should not cross, by the beginning of their names, with their sizes."""


def free_arrow(canvas: Canvas, one: Point, other: Point, colour: str) -> None:
    """Place an arrow from one jet to the other, with the bend that crosses the least text."""
    boxes = tuple(_obstacles(canvas))
    long = max(1.0, ((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2) ** 0.5)
    start, end = _between(one, other, _LEAVES / long), _between(other, one, _STOPS / long)
    arrow(canvas, start, end, colour, bend=_best_bend(boxes, canvas.height, start, end))


@lru_cache(512)
def _best_bend(boxes: tuple[Weighed, ...], high: float, start: Point, end: Point) -> float:
    """Return the flattest of the bends that cross least; cached, because everybody's picture of a table has it."""
    least, best = inf, _BENDS[0]
    for bend in _BENDS:
        crossed = _crossed(boxes, high, start, end, bend, least)
        if crossed < least:
            least, best = crossed, bend
        if not least:
            break  # nothing is crossed: no other bend can be better
    return best


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def _obstacles(canvas: Canvas) -> Iterator[Weighed]:
    """Yield how bad it is to cross something, and where that is, with the clearance around it."""
    for text in map(placed, canvas.labels):
        yield _LETTERS, text.left - _NEAR, text.top - _NEAR, text.right + _NEAR, text.bottom + _NEAR
    for each in canvas.sprites:
        wide, high = next((size for start, size in _SOLID.items() if each.name.startswith(start)), (0, 0))
        if wide:
            yield 1, each.x - _NEAR, each.y - _NEAR, each.x + wide + _NEAR, each.y + high + _NEAR


def _crossed(boxes: Sequence[Weighed], high: float, start: Point, end: Point, bend: float, enough: float = inf) -> int:
    """Count the steps of an arrow that cross something or lie outside, or stop counting at `enough`."""
    (x1, y1), (x2, y2) = start, end
    middle = (x1 + x2) / 2 + (y2 - y1) * bend, (y1 + y2) / 2 - (x2 - x1) * bend
    xs, ys = (x1, middle[0], x2), (y1, middle[1], y2)  # the arrow stays between these points
    near = [box for box in boxes if box[1] < max(xs) and box[3] > min(xs) and box[2] < max(ys) and box[4] > min(ys)]
    crossed = 0
    for step in range(_STEPS + 1):
        part = step / _STEPS
        x, y = _between(_between(start, middle, part), _between(middle, end, part), part)
        crossed += _LETTERS * (not (_NEAR <= x <= WIDTH - _NEAR and _NEAR <= y <= high - _NEAR))
        crossed += sum(weight for weight, left, top, right, bottom in near if left < x < right and top < y < bottom)
        if crossed >= enough:
            break
    return crossed
