"""The card that was played last: in a free lane of the road, with an arrow to its target."""

from collections.abc import Mapping, Sequence

import msgspec

from games.acceleracers.cards import KEYS, KIND, Kind
from games.acceleracers.pictures.lanes import Lanes, PlacedStack
from games.acceleracers.pictures.tiles import TILE
from games.acceleracers.position import REALMS, Came
from games.acceleracers.sentences import say
from games.acceleracers.view import AcceleView
from games.core import Seat
from games.look import LEAST, SEAT_COLOURS, Anchor, Canvas, arrow
from games.look.cards import BRIM, THUMB
from games.look.colours import ALARM, GOLD, GOOD, MUTED

TITLE_HIGH = 14
CAME = {
    Came.PLAYED: GOLD,
    Came.ANNOUNCED: ALARM,
    Came.HIT: ALARM,
    Came.CANCELLED: GOOD,
    Came.BLOCKED: GOOD,
    Came.SURVIVED: MUTED,
}


class Lane(msgspec.Struct, frozen=True):
    """A free part of a column."""

    seat: Seat
    place: int
    top: float
    high: float


def draw_last(canvas: Canvas, view: AcceleView, lanes: Lanes, spots: Mapping[Seat, Sequence[PlacedStack]]) -> None:
    """Mark what the last card was played on or at; draw the card where a lane is free.

    An arrow leads from the card to its target if it would cross nothing. A Vehicle is on the road itself.
    """
    last = view.last
    if not last.card:
        return
    hazard = KIND[last.card] is Kind.HAZARD
    owner = 1 - last.seat if hazard else last.seat
    targets = [spot for spot in spots[owner] if spot.stack.vehicle in (last.vehicle, last.other)]
    for spot in targets:
        if spot.whole:
            mark = "hit" if hazard and last.came in (Came.ANNOUNCED, Came.HIT) else "new"
            canvas.place(f"{mark}:{say('played-mark', of=mark)}", spot.x + 53, spot.y + 2)
    free = [lane for lane in free_lanes(lanes, spots) if lane.high >= THUMB[1]]
    if not free or KIND[last.card] is Kind.VEHICLE:
        return
    target = targets[0] if targets else None
    lane = min(free, key=lambda lane: _detour(lane, owner, target))
    x, y = _thumb(canvas, view, lane, lanes.left(lane.place) + 13)
    if target is not None and _detour(lane, owner, target) == 0:
        _arrow(canvas, (x, y), target, ALARM if hazard else SEAT_COLOURS[last.seat])


def _detour(lane: Lane, owner: Seat, target: PlacedStack | None) -> float:
    """Return the distance of a lane from the card's target; 0 if an arrow would cross nothing."""
    if target is None:
        return lane.place
    across = abs(lane.place - target.stack.place)
    if lane.seat == owner and (
        across == 1 or (across == 0 and target.y in (lane.top + lane.high + 1, lane.top - target.high - 1))
    ):
        return 0
    return across + 0.5 + (lane.seat != owner)


def _thumb(canvas: Canvas, view: AcceleView, lane: Lane, x: float) -> tuple[float, float]:
    """Place the card in a lane, with its result above it if there is room, and return its corner."""
    text, colour = say("came", came=view.last.came.name.lower()), CAME[view.last.came]
    title = TITLE_HIGH if lane.high >= THUMB[1] + TITLE_HIGH else 0
    y = lane.top + (lane.high - THUMB[1] - title) / 2 + title
    canvas.place(f"thumb:{KEYS[view.last.card]}", x - BRIM, y - BRIM)
    if title:
        canvas.write(text, x + THUMB[0] / 2, y - 8, LEAST, colour, anchor=Anchor.MIDDLE, bold=True, room=80)
    return x, y


def _arrow(canvas: Canvas, card: tuple[float, float], target: PlacedStack, colour: str) -> None:
    """Draw the arrow from the card's nearest edge to the Vehicle's."""
    x, y = card
    middle = x + THUMB[0] / 2
    if abs(target.x + TILE[0] / 2 - middle) < 1:
        start, end = (y + THUMB[1], target.y + 2) if target.y > y else (y, target.y + target.high - 2)
        arrow(canvas, (middle, start), (middle, end), colour)
        return
    height = target.y + target.high * 0.3
    right = target.x > x
    start_x, end_x = (x + THUMB[0] + 1, target.x + 3) if right else (x - 1, target.x + TILE[0] - 3)
    arrow(canvas, (start_x, min(max(height, y + 12), y + THUMB[1] - 12)), (end_x, height), colour)


def free_lanes(lanes: Lanes, spots: Mapping[Seat, Sequence[PlacedStack]]) -> list[Lane]:
    """Return the free parts of each side's columns, from the last Vehicle outwards."""
    free = []
    for seat, placed in spots.items():
        room = lanes.heights[seat != lanes.above]
        for place in range(REALMS):
            used = sum(spot.high + 1 for spot in placed if spot.stack.place == place)
            top = lanes.top(seat) + (0 if seat == lanes.above else used)
            free.append(Lane(seat, place, top, room - used))
    return free
