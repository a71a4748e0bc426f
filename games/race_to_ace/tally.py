"""Counts over a whole match, for profiles, achievements and balance statistics."""

from collections.abc import Iterable, Iterator

from games.contract.statistics import Counts, Use, counters, course_of
from games.core import Event
from games.race_to_ace import events as e
from games.race_to_ace.cards import KEYS


def tally(events: Iterable[Event], seats: int) -> Counts:
    """Count kills by weapon, times shot down, reversed Visuals, engines stopped, counters and cards played."""
    counts = counters(seats)
    for event in events:
        match event:
            case e.ShotDown(victim=victim, shooter=shooter, card=card):
                counts[shooter]["kills"] += 1
                counts[shooter][f"{KEYS[card]}_kills"] += 1
                counts[victim]["shot_down"] += 1
            case e.AcquisitionReversed(attacker=seat):
                counts[seat]["reversals"] += 1
            case e.CounterPlayed(seat=seat):
                counts[seat]["counters"] += 1
            case e.FlameoutPlaced(by=seat):
                counts[seat]["flameouts_played"] += 1
            case e.CardPlayed(seat=seat):
                counts[seat]["cards_played"] += 1
    return counts


@course_of
def course(events: Iterable[Event]) -> Iterator[Use]:
    """Count every card that was played, counters included, and the turns, lost ones included."""
    return ((event.seat, KEYS[event.card]) for event in events if isinstance(event, e.CardPlayed | e.CounterPlayed))
