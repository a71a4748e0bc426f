"""Where the Vehicles of both sides stand beside the Realms."""

import msgspec

from games.acceleracers.figures import escapes
from games.acceleracers.pictures.tiles import REALM, STRIP, TILE
from games.acceleracers.position import REALMS, Phase, Stack
from games.acceleracers.view import AcceleView
from games.core import Seat

LEFT, PITCH, TOP, GAP = 26, 83.3, 3, 4
EMPTY, LOW, HIGH = 68, 84, 118
"""The height of a side before the race, of one with at most one of its Vehicles in a Realm, and with more together."""
STEP = 20
"""The distance from one strip to the next."""
MOST_STRIPS = 5


class Lanes(msgspec.Struct, frozen=True):
    """The layout: the seats above and below, and the heights of their sides."""

    above: Seat
    below: Seat
    heights: tuple[int, int]

    @property
    def middle(self) -> int:
        """The upper edge of the Realms."""
        return TOP + self.heights[0] + GAP

    @property
    def bottom(self) -> int:
        """The upper edge of the lower side."""
        return self.middle + REALM[1] + GAP

    @property
    def high(self) -> int:
        return self.bottom + self.heights[1] + TOP

    def left(self, place: int) -> float:
        return LEFT + PITCH * place

    def top(self, seat: Seat) -> int:
        """Return the upper edge of a seat's side."""
        return TOP if seat == self.above else self.bottom

    def outwards(self, seat: Seat, away: float, high: float) -> float:
        """Return the upper edge of something `high` that is `away` from the Realms."""
        return self.middle - GAP - away - high if seat == self.above else self.bottom + away


class PlacedStack(msgspec.Struct, frozen=True):
    """A Vehicle with its place in the picture, drawn as a tile or as a strip."""

    stack: Stack
    x: float
    y: float
    whole: bool

    @property
    def high(self) -> int:
        return TILE[1] if self.whole else STRIP[1]


def lanes_of(view: AcceleView) -> Lanes:
    """Return the layout; the viewer's own side is below."""
    below = view.seat if view.seat is not None else 0
    low = EMPTY if view.table.phase in (Phase.BRING, Phase.PLACE) else LOW
    above, own = (HIGH if most_together(view, seat) > 1 else low for seat in (1 - below, below))
    return Lanes(1 - below, below, (above, own))


def most_together(view: AcceleView, seat: Seat) -> int:
    """Return how many Vehicles of a side are in one Realm at most."""
    places = [stack.place for stack in view.sides[seat].stacks]
    return max((places.count(place) for place in places), default=0)


def together(view: AcceleView, seat: Seat, place: int) -> list[Stack]:
    """Return the Vehicles of a side in a Realm, those first that a card is played at or asks about."""
    stacks = (stack for stack in view.sides[seat].stacks if stack.place == place)
    return sorted(stacks, key=lambda stack: state_of(view, seat, stack) not in ("aimed", "asked"))


def spots_of(view: AcceleView, seat: Seat, lanes: Lanes) -> list[PlacedStack]:
    """Return where the Vehicles of a side are drawn: up to two in a Realm as tiles, of more some as strips."""
    spots: list[PlacedStack] = []
    for place in range(REALMS):
        stacks = together(view, seat, place)
        tiles = 2 if len(stacks) <= 2 else 1 if len(stacks) <= 4 else 0
        away = 0
        for n, stack in enumerate(stacks if len(stacks) <= MOST_STRIPS else stacks[: MOST_STRIPS - 1]):
            whole = n < tiles
            high = TILE[1] if whole else STRIP[1]
            spots.append(PlacedStack(stack, lanes.left(place), lanes.outwards(seat, away, high), whole))
            away += high + 1
    return spots


def state_of(view: AcceleView, seat: Seat, stack: Stack) -> str:
    """Return what a Vehicle's tile shows: `aimed` at, `asked` about, `ready` to roll on, or `plain`."""
    table = view.table
    if table.hazard and seat != table.active and stack.vehicle in (table.aim, table.aim_other):
        return "aimed"
    if table.questions and stack.vehicle == table.questions[-1].vehicle:
        return "asked"
    return "ready" if escapes(view, view.sides[seat], stack) else "plain"
