"""Counts over a whole match, for profiles, achievements and balance statistics."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from games.acceleracers import events as e
from games.acceleracers.cards import KEYS
from games.contract.statistics import Counts, Use, counted, course_of
from games.core import Event, SeatEvent

_COUNTS: dict[type[SeatEvent], str] = {
    e.Finished: "vehicles_home",
    e.RolledOn: "realms_passed",
    e.VehiclePlayed: "vehicles_played",
    e.CardEquipped: "cards_equipped",
    e.HazardPlayed: "hazards_played",
    e.HazardCancelled: "hazards_cancelled",
    e.HazardBlocked: "hazards_blocked",
    e.VehicleJunked: "vehicles_lost",
    e.CardJunked: "cards_junked",
    e.CardTaken: "cards_salvaged",
    e.DrewNothing: "decks_emptied",
}


def tally(events: Iterable[Event], seats: int) -> Counts:
    """Count what each seat did, and what happened to its cards."""
    counts = counted(events, seats, _COUNTS)
    return tuple(each + Counter(realms_passed=each["vehicles_home"]) for each in counts)  # the last Realm, too (R9.3)


@course_of
def course(events: Sequence[Event]) -> Iterator[Use]:
    """Count the turns, and the Realms, Vehicles, Hazards and other cards that came into play or cancelled a Hazard."""
    for event, following in pairwise((*events, Event())):
        match event:
            case (
                e.RealmChosen(seat=seat, card=card)
                | e.VehiclePlayed(seat=seat, vehicle=card)
                | e.CardEquipped(seat=seat, card=card)
                | e.HazardPlayed(seat=seat, card=card)
            ):
                yield seat, KEYS[card]
            case e.HazardCancelled(seat=seat, card=card):
                match following:
                    case e.CardEquipped(card=other) | e.CardJunked(card=other) if other == card:
                        # It is equipped by this answer, and counted there, or was counted when it was equipped.
                        continue
                yield seat, KEYS[card]
