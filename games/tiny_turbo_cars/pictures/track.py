"""The picture of the track: a strip of the whole of it, and a window of some rows around what matters."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

import msgspec

from games.core import Seat
from games.look import LEAST_MARK, Anchor, Canvas, Label, Sprite, mark
from games.look.colours import MUTED
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.pictures.floors import CELL, board_row
from games.tiny_turbo_cars.pictures.signs import HARM, PAD, away_width
from games.tiny_turbo_cars.position import Phase, Table
from games.tiny_turbo_cars.track import LANES, laid, lane_of, row_of, space

Spot = tuple[float, float]

LEFT, ACROSS = 12, 336
LANE = 5
"""The height of a lane in the strip of the whole track."""
RUNOFF = 3
"""Rows of grass at the end of the strip."""
CAR, SMALL_CAR = 24, 20
TOY, SMALL_TOY = 36, 26
POD = 44
"""The width of the plate for cars that share a space."""
ROWS = 12
_BESIDE = [(out, up) for far in (14, 20, 27, 38) for up in (-far, far, 0) for out in (far, -far, 0)]
"""Places around the middle of a space, the nearest first."""
FAR = 20
"""From this distance on, the rows to a car outside the window are not counted."""


class Window(msgspec.Struct, frozen=True):
    """The rows of the track that a picture shows, from `first` on, and the size of their spaces."""

    first: int
    y: int
    cell: int = CELL

    @property
    def rows(self) -> int:
        return ACROSS // self.cell

    @property
    def high(self) -> int:
        return self.cell * len(LANES)

    def holds(self, place: int) -> bool:
        return self.first <= row_of(place) < self.first + self.rows

    def middle(self, place: int) -> tuple[float, float]:
        """Return the middle of a space, in points."""
        x = LEFT + self.cell * (row_of(place) - self.first + 0.5)
        return x, self.y + self.cell * (lane_of(place) - LANES.start + 0.5)


def window_around(table: Table, seat: Seat, y: int) -> Window:
    """Return the window around a driving car: where it began, if there is room, and some rows ahead."""
    row, start = table.row(seat), row_of(table.start) if table.driver == seat else table.row(seat)
    first = min(max(start - 1, row + 3 - ROWS), row - 1) if row >= start else row - 2
    return Window(max(0, first), y)


def window_of_all(table: Table, y: int) -> Window:
    """Return the window with the most cars; of equals, the furthest one."""
    rows = [table.row(seat) for seat in table.seats]
    firsts = [max(0, row - back) for row in rows for back in (1, 8, ROWS - 2)]
    first = max(firsts, key=lambda first: (sum(first <= row < first + ROWS - 1 for row in rows), first))
    return Window(first, y)


def window_at_the_end(table: Table, winner: Seat, y: int) -> Window:
    """Return the window with the winner, and with the finish line if there is room for both."""
    row = table.row(winner)
    first = min(table.line - 1, row - 1)
    return Window(max(0, first if row - first < ROWS else row - ROWS + 2), y)


# --- the strip of the whole track ---


def draw_strip(canvas: Canvas, table: Table, y: int, window: Window) -> None:
    """Draw all boards as small squares, the marks of all cars, and a frame around the window."""
    wide = ACROSS / (len(table.rows) + RUNOFF)
    canvas.place(f"bed:{ACROSS}:{LANE * len(LANES)}", LEFT, y)
    for first, board in laid(table.boards):
        canvas.place(f"strip:{board.key}:{wide:.3f}", LEFT + wide * first, y)
    left = max(0.0, min(wide * window.first, ACROSS - wide * 4))
    right = min(wide * (window.first + window.rows), ACROSS)
    canvas.place(f"frame:{round(right - left) + 4}:{LANE * len(LANES) + 8}", LEFT + left - 2, y - 4)
    _draw_marks(canvas, table, y + (LANE * len(LANES) - LEAST_MARK) / 2, wide)


def _draw_marks(canvas: Canvas, table: Table, y: float, wide: float) -> None:
    """Place the marks of all cars on the strip, the leader on the right, spaced out where they are close."""
    seats = sorted((seat for seat in table.seats if table.spaces[seat]), key=table.row)
    most = ACROSS - LEAST_MARK / 2
    places = [min(wide * (table.row(seat) + 0.5), most) for seat in seats]
    for n in range(len(places) - 2, -1, -1):
        places[n] = min(places[n], places[n + 1] - LEAST_MARK)
    for n, seat in enumerate(seats):
        places[n] = max(places[n], LEAST_MARK / 2 if not n else places[n - 1] + LEAST_MARK)
        mark(canvas, seat, LEFT + places[n] - LEAST_MARK / 2, y, LEAST_MARK)


# --- the window ---


def draw_ground(canvas: Canvas, table: Table, window: Window) -> None:
    """Draw the spaces of the window, its edges, and the numbers of its rows below it."""
    sprites, labels = _ground(table.boards, window)
    canvas.sprites += sprites
    canvas.labels += labels


@lru_cache(512)
def _ground(boards: tuple[str, ...], window: Window) -> tuple[list[Sprite], list[Label]]:
    """Draw the rows of a window, cached: a hand is redrawn after every slide, and they stay the same."""
    sprites, labels = [], []
    for n in range(window.rows):
        key, number = board_row(boards, window.first + n)
        sprites.append(Sprite(f"row:{key}:{number}:{window.cell}", LEFT + window.cell * n, window.y))
    sprites.append(Sprite(f"edges:{ACROSS}:{window.high}", LEFT, window.y - 6))
    for row in range(window.first, window.first + window.rows):
        if row % 2 == 1:
            x, _ = window.middle(space(row, 1))
            labels.append(Label(str(row), x, window.y + window.high + 15, 11.5, MUTED, Anchor.MIDDLE))
    return sprites, labels


def draw_cars(canvas: Canvas, table: Table, window: Window) -> None:
    """Draw the cars; those that share a space are side by side on a plate, so that none hides another."""
    for seats in _together(table, window).values():
        if len(seats) > 1:
            left, top = _pod(table, seats[0], len(seats), window)
            canvas.place(f"pod:{len(seats)}", left, top)
    for seat, (x, y, size) in car_places(table, window).items():
        if seat in (table.asked, table.driver if table.phase is Phase.RACING else NONE):
            canvas.place(f"ring:{size + 6}", x - size / 2 - 3, y - size / 2 - 3)
        kind = "down" if table.lying[seat] else "car"
        canvas.place(f"{kind}:{seat}:{size}", x - size / 2, y - size / 2)


def draw_toys(canvas: Canvas, table: Table, window: Window, back: Sequence[int] = (), part: float = 1.0) -> None:
    """Draw the cars as the toys that they are; those that come from another space, `part` of the way from there."""
    for seat, (there_x, there_y, size) in car_places(table, window).items():
        x, y, wide = there_x, there_y, TOY if size == CAR else SMALL_TOY
        if back and back[seat] and back[seat] != table.spaces[seat]:
            here_x, here_y = window.middle(back[seat])
            x, y = here_x + (x - here_x) * part, here_y + (y - here_y) * part
        posture = "down" if table.lying[seat] else "up"
        canvas.place(f"racer:{seat}:{table.cars[seat]}:{wide}:{posture}", x - wide / 2, y - wide / 2)


def car_spots(table: Table, window: Window) -> list[Spot]:
    """Return the middle of every car in the window."""
    return [(x, y) for x, y, _ in car_places(table, window).values()]


def car_places(table: Table, window: Window) -> dict[Seat, tuple[float, float, int]]:
    """Return the middle and the size of every car in the window."""
    places: dict[Seat, tuple[float, float, int]] = {}
    for place, seats in _together(table, window).items():
        if len(seats) == 1:
            places[seats[0]] = (*window.middle(place), CAR if window.cell >= CELL else SMALL_CAR)
            continue
        left, top = _pod(table, seats[0], len(seats), window)
        for n, seat in enumerate(seats):
            places[seat] = left + 12 + 20 * (n % 2), top + 12 + 20 * (n // 2), SMALL_CAR
    return places


def _together(table: Table, window: Window) -> dict[int, list[Seat]]:
    """Return who stands on each space of the window."""
    together: dict[int, list[Seat]] = {}
    for seat, place in enumerate(table.spaces):
        if place and window.holds(place):
            together.setdefault(place, []).append(seat)
    return together


def _pod(table: Table, seat: Seat, count: int, window: Window) -> tuple[float, float]:
    """Return the corner of the plate for cars that share a space: two wide, inside the window."""
    x, y = window.middle(table.spaces[seat])
    high = 24 if count == 2 else POD
    left = min(max(x - POD / 2, LEFT), LEFT + ACROSS - POD)
    return left, min(max(y - high / 2, window.y), window.y + window.high - high)


def draw_away(canvas: Canvas, table: Table, window: Window) -> None:
    """Mark the cars outside the window at its sides: who, and how many rows away."""
    taken: set[tuple[str, int]] = set()
    for seat in sorted(table.seats, key=lambda seat: lane_of(table.spaces[seat])):
        place = table.spaces[seat]
        if not place or window.holds(place):
            continue
        behind = row_of(place) < window.first
        side = "left" if behind else "right"
        rows = window.first - row_of(place) if behind else row_of(place) - (window.first + window.rows - 1)
        own = lane_of(place)
        lane = min((n for n in LANES if (side, n) not in taken), key=lambda n: abs(n - own))
        taken.add((side, lane))
        text = str(rows) if rows <= FAR else f"{FAR}+"
        _, y = window.middle(space(0, lane))
        x = LEFT + 2 if behind else LEFT + ACROSS - away_width(text) - 2
        canvas.place(f"away:{seat}:{side}:{text}", x, y - 11)


def draw_drive(canvas: Canvas, seat: Seat, start: int, path: Sequence[int], window: Window) -> None:
    """Draw the path of a car through the window: first the dark rim of all stretches, then their colour."""
    ends = [start, *path]
    stretches = [
        (here, there) for here, there in pairwise(ends) if here != there and window.holds(here) and window.holds(there)
    ]
    for kind in ("rim", str(seat)):
        for here, there in stretches:
            rows, lanes = row_of(there) - row_of(here), lane_of(there) - lane_of(here)
            (x1, y1), (x2, y2) = window.middle(here), window.middle(there)
            canvas.place(f"stretch:{kind}:{rows}:{lanes}:{window.cell}", min(x1, x2) - PAD, min(y1, y2) - PAD)


def draw_harm(canvas: Canvas, harm: Iterable[tuple[int, int]], taken: Iterable[Spot], window: Window) -> None:
    """Mark the spaces where damage was taken, with stars that cover none of the `taken` places."""
    filled = list(taken)
    for place, count in harm:
        if window.holds(place):
            x, y = _free_spot(*window.middle(place), filled, window)
            filled.append((x, y))
            canvas.place(f"harm:{count}", x - HARM / 2, y - HARM / 2)


def _free_spot(x: float, y: float, taken: Sequence[Spot], window: Window) -> Spot:
    """Return the nearest place beside a space where a star covers nothing, or else the first one inside."""
    first = None
    for spot in ((x + out, y + up) for out, up in _BESIDE):
        if not (LEFT + 14 <= spot[0] <= LEFT + ACROSS - 14 and 8 <= spot[1] - window.y <= window.high - 8):
            continue
        if all(max(abs(spot[0] - a), abs(spot[1] - b)) > 19 for a, b in taken):
            return spot
        first = first or spot
    return first or (x, y)


def draw_missile(canvas: Canvas, start: int, window: Window, *, behind: bool = False) -> None:
    """Draw the path of a missile from where it is fired to the end of the window, or to both ends."""
    if not window.holds(start):
        return
    x, y = window.middle(start)
    left = LEFT + 4 if behind else round(x)
    canvas.place(f"shot:{LEFT + ACROSS - 4 - left}", left, y - 4)
