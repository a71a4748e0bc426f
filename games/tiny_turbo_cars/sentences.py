"""Events as sentences: a line for every driver and step, so that a round takes at most twelve lines.

The captions of the film say what each command did.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.contract.plurals import count
from games.core import Event
from games.tiny_turbo_cars import cars
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.table import Phase
from games.tiny_turbo_cars.track import BOARDS, row_of


def join(words: Sequence[str]) -> str:
    """Write a list: "Ann, Bob and Cleo"."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def sentence(event: Event, names: Sequence[str]) -> str:
    """Return an event as one sentence, or "" if the film shows it or the sentence about the turn includes it."""
    match event:
        case e.TrackLaid(boards=boards):
            return f"The track: {', '.join(f'{BOARDS[key].name} {key}' for key in boards)}."
        case e.CarPicked(seat=seat, car=car):
            return f"{names[seat]} picks the {cars.FACTS[car].name}."
        case e.CarPlaced(seat=seat, lane=lane):
            return f"{names[seat]} starts from lane {lane}."
        case e.ProgrammingDone() | e.CountdownStarted() | e.TimeRanOut() | e.ProgramsRevealed():
            return _programming(event, names)
        case e.TurnEnded():
            return _turn(event, names)
        case e.RoundEnded():
            return _round(event, names)
        case e.RaceOver():
            return _end(event, names)
    return ""


def smile(rank: int, *, saddest: bool) -> str:
    """Name a Smile."""
    if saddest:
        return "the saddest Smile"
    return "the happiest Smile" if rank == 1 else f"Smile {rank}"


def _programming(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.ProgrammingDone(seat=seat, rank=0):
            return f"{names[seat]} is done programming."
        case e.ProgrammingDone(seat=seat, rank=rank, saddest=saddest):
            return f"{names[seat]} is done programming and takes {smile(rank, saddest=saddest)}."
        case e.CountdownStarted(seat=seat, seconds=seconds):
            return f"Only {names[seat]} is left: {seconds} seconds!"
        case e.TimeRanOut(seats=seats, phase=Phase.PROGRAMMING):
            return f"Time is up for {join([names[seat] for seat in seats])}."
        case e.ProgramsRevealed(order=order, slides=slides):
            counted = [f" ({count(slides[seat], 'slide')})" if slides else "" for seat in order]
            who = ", ".join(f"{names[seat]}{number}" for seat, number in zip(order, counted, strict=True))
            return f"The cars race in this order: {who}."
    return ""


def _turn(event: e.TurnEnded, names: Sequence[str]) -> str:
    """Describe a whole turn: "Ann drives from row 4 to row 15, takes 1 damage and hits Bob."."""
    start, end = row_of(event.start), row_of(event.space)
    told = [f"drives from row {start} to row {end}" if start != end else f"stays on row {end}"]
    told += [f"spends {count(event.spent, 'shield')}"] if event.spent else []
    told += [f"hits {join([names[seat] for seat in dict.fromkeys(event.hits)])}"] if event.hits else []
    told += [f"takes {event.damage} damage"] if event.damage else []
    told += ["is lying down"] if event.lying else []
    return f"{names[event.seat]} {join(told)}."


def _round(event: e.RoundEnded, names: Sequence[str]) -> str:
    cars_told = [
        f"{names[seat]} row {row_of(space)}" + (f" (+{count(gained, 'shield')})" if gained else "")
        for seat, (space, gained) in enumerate(zip(event.spaces, event.gained, strict=True))
    ]
    return f"Round {event.number} is over: {', '.join(cars_told)}."


def _end(event: e.RaceOver, names: Sequence[str]) -> str:
    winner = names[event.outcome.winners[0]]
    if event.outcome.reason == "finish":
        return f"{winner} wins the race!"
    return f"That was the last round: {winner} is in front and wins."
