"""Positions as they are stored: the fields of table and position in one array. Older versions stored them otherwise."""

from operator import attrgetter
from typing import Final

from games.acceleracers.cards import STEPS
from games.acceleracers.effects import effect_of
from games.acceleracers.position import LastCard, Position, RealmCard, Side, Table
from games.contract.serialization import Fields, OlderForms
from games.core import Rng


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


WITHOUT_LAST_CARD: Final = 16
"""The number of fields before the last card was stored. Version 1 began with the sides, version 2 with the table."""
DROP_SHIFT: Final = 11
"""The question of version 1 which Shifts to junk (R8.9); it named the Vehicle, not the card that asks."""


def with_table_first(fields: Fields) -> Fields:
    """Upgrade a position of version 1: sides began with what is hidden, and questions had numbers of their own."""
    if not isinstance(fields[0], list):
        return fields
    sides, row, luck, *public, questions, result = fields
    asked = [_question(sides, *question) for question in questions]
    return [*public, asked, result, list(map(_side, sides)), row, luck]


def _side(side: Fields) -> Fields:
    hand, deck, pool, realms, junk, stacks, finished, known, passed, bans = side
    return [junk, stacks, finished, passed, bans, hand, deck, pool, realms, known]


def _question(sides: list[Fields], number: int, seat: int, card: int, vehicle: int, left: int) -> Fields:
    """Return a question that names the effect of its card that asks it."""
    if number == DROP_SHIFT:
        card, effect = _keeper(sides, seat, vehicle)
    else:
        effect = next(place for place, step in enumerate(STEPS[card]) if effect_of(step).options is not None)
    return [effect, seat, card, vehicle, left]


def _keeper(sides: list[Fields], seat: int, vehicle: int) -> tuple[int, int]:
    """Return the card on a Vehicle that lets it keep some Shifts, and its effect."""
    equipped = next(stack[2] for stack in sides[seat][5] if stack[0] == vehicle)
    return next(
        (card, place) for card, *_ in equipped for place, step in enumerate(STEPS[card]) if step.do == "keep_one_shift"
    )


OLDER: OlderForms = {WITHOUT_LAST_CARD: with_table_first}
