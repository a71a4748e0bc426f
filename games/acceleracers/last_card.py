"""The card that was played last and its result, derived from the events."""

from collections.abc import Iterable

from msgspec.structs import replace

from games.acceleracers import events as e
from games.acceleracers.position import Came, LastCard
from games.core import Event

_TELLING = {
    e.VehiclePlayed, e.CardEquipped, e.HazardPlayed, e.HazardCancelled, e.HazardBlocked, e.HazardTooWeak,
}  # fmt: skip


def last_card(last: LastCard, happened: Iterable[Event], *, waits: bool) -> LastCard:
    """Return the last card after a decision; `last` is the one before, `waits` whether a Hazard can be answered."""
    for event in happened:
        if type(event) not in _TELLING:
            continue  # quicker than to compare it with every case: imagined worlds come here, too
        match event:
            case e.VehiclePlayed(seat=seat, vehicle=vehicle):
                last = LastCard(vehicle, seat, vehicle)
            case e.CardEquipped(seat=seat, card=card, vehicle=vehicle):
                last = LastCard(card, seat, vehicle)
            case e.HazardPlayed(seat=seat, card=card, vehicle=vehicle, target=target, other=other):
                last = LastCard(card, seat, vehicle, other, target, Came.ANNOUNCED)
            case e.HazardCancelled(card=by):
                return replace(last, came=Came.CANCELLED, by=by)
            case e.HazardBlocked(card=by):
                last = replace(last, came=Came.BLOCKED, by=by)
            case e.HazardTooWeak():
                last = replace(last, came=Came.SURVIVED)
    return replace(last, came=Came.HIT) if last.came is Came.ANNOUNCED and not waits else last
