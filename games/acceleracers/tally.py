"""What is counted over a match for profiles and achievements."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.acceleracers import events as e

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.core import Event

_COUNTS: dict[type[Event], str] = {
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


def tally(events: Iterable[Event], seats: int) -> tuple[Counter[str], ...]:
    """Count what each seat did, and what befell its cards."""
    counts: tuple[Counter[str], ...] = tuple(Counter() for _ in range(seats))
    for event in events:
        name = _COUNTS.get(type(event))
        if name is not None:
            counts[event.seat][name] += 1  # type: ignore[attr-defined]
    return counts
