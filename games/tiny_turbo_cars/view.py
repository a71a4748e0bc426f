"""What a seat or a spectator may know about a match (rule P9)."""

from games.core import Seat, View
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.position import Position, Table


class TurboView(View, frozen=True):
    """The table, and the controller of `seat`."""

    table: Table
    controller: tuple[int, ...]
    """The controller of `seat` while it programs; empty otherwise and for a spectator."""
    slides: int
    """How many slides `seat` has used in this round."""
    answer: int
    """The advance answer of `seat` about its shields (P11)."""


def look(p: Position, seat: Seat | None) -> TurboView:
    """Return what `seat` may know."""
    if seat is None:
        return TurboView(None, p.table.copy(), (), 0, NONE)
    return TurboView(seat, p.table.copy(), tuple(p.controllers[seat]), p.slides[seat], p.answers[seat])
