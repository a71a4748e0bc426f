"""Positions as they are stored: the fields of the table and the others in one array, as in the first version."""

from __future__ import annotations

from operator import attrgetter

from games.acceleracers.position import LastCard, Position, RealmCard, Side, Table
from games.core.rng import Rng


class StoredPosition(Table, array_like=True, kw_only=True):
    """A position in the form in which it is stored."""

    sides: list[Side]
    row: list[RealmCard]
    luck: Rng
    last: LastCard = LastCard()


_of_the_table = attrgetter(*Table.__struct_fields__)


def to_store(p: Position) -> StoredPosition:
    """Return the form in which a position is stored."""
    return StoredPosition(*_of_the_table(p.table), sides=p.sides, row=p.row, luck=p.luck, last=p.last)


def from_store(stored: StoredPosition) -> Position:
    """Return the position that was stored."""
    return Position(stored.sides, stored.row, stored.luck, Table(*_of_the_table(stored)), stored.last)
