"""Counts over a whole match, for profiles, achievements and balance statistics."""

from collections.abc import Iterable

from games.contract.statistics import Counts, Course, counted, counters
from games.core import Event, Seat, SeatEvent
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.cars import KEYS
from games.tiny_turbo_cars.tiles import CODES, Tile
from games.tiny_turbo_cars.track import row_of

_COUNTS: dict[type[SeatEvent], str] = {
    e.Slid: "slides",
    e.Blocked: "walls_hit",
    e.Damaged: "damage",
    e.LaidDown: "laid_down",
    e.Flew: "flights",
    e.Boosted: "boosts",
}


def tally(events: Iterable[Event], seats: int) -> Counts:
    """Count, for every seat, the car it drove and won with, rows, slides, missiles, bumps, damage and flights."""
    happened = list(events)
    counts = counted(happened, seats, _COUNTS)
    cars = [0] * seats
    for event in happened:
        match event:
            case e.CarPicked(seat=seat, car=car):
                cars[seat] = car
                counts[seat][f"drove_{KEYS[car]}"] += 1
            case e.ProgramsRevealed(order=order):
                counts[order[0]]["happiest_smiles"] += 1
                counts[order[-1]]["saddest_smiles"] += 1
            case e.Bumped(seat=seat, cars=(_, *_)):
                counts[seat]["bumps"] += 1
            case e.MissileFired(seat=seat, hits=hits):
                counts[seat]["missiles_fired"] += 1
                counts[seat]["missile_hits"] += len(hits)
            case e.RaceOver(outcome=outcome, spaces=spaces):
                for seat, space in enumerate(spaces):
                    counts[seat]["rows"] += row_of(space)
                for seat in outcome.winners:
                    counts[seat][f"won_{KEYS[cars[seat]]}"] += 1
    return counts


def course(events: Iterable[Event], seats: int) -> Course:
    """Count the turns of all cars, the car of every seat, and the tiles that it programmed.

    All seats program at once; the seat that picked a car first (S3) counts as having begun.
    """
    played = counters(seats)
    picked: list[Seat] = []
    turns = 0
    for event in events:
        match event:
            case e.CarPicked(seat=seat, car=car):
                picked.append(seat)
                played[seat][KEYS[car]] += 1
            case e.TurnStarted(seat=seat, program=program):
                turns += 1
                played[seat].update(CODES[tile].lower() for tile in program if tile != Tile.GAP)
    return Course(picked[0] if picked else 0, turns, played)
