"""What a seat or a spectator may know about a match: everything but the dice to come (R15)."""

from games.acceleration.position import Position, Table
from games.core import Rng, Seat, View


class AccelerationView(View, frozen=True):
    """The table; only the future dice are hidden."""

    table: Table


def look(p: Position, seat: Seat | None) -> AccelerationView:
    """Return what `seat` may know."""
    return AccelerationView(seat=seat, table=p.table.copy())


def imagine(view: AccelerationView, rng: Rng) -> Position:
    """Return the position that `view` shows, with other dice."""
    return Position(view.table.copy(), rng.copy())
