"""How the sentences of events write their values: tiles, spaces, modifiers, lists of results."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from games.core import Seat, Written
from games.core.fluent import listed
from games.tiny_turbo_cars import cars, puzzle, tiles, track
from games.tiny_turbo_cars.sentences import say


class TurnResult(NamedTuple):
    """The result of a whole turn."""

    start_row: int
    end_row: int
    hits: Sequence[Seat]
    damage: int
    lying: bool


def with_sign(change: int) -> str:
    """Write a change with its sign, and a real minus."""
    return f"{change:+d}".replace("-", "−")


def _reasons(reasons: Sequence[tuple[str, int]], _names: Sequence[str]) -> str:
    written = ", ".join(say("reason", reason=reason, value=value, change=with_sign(value)) for reason, value in reasons)
    return written and f" ({written})"


def _racers(racers: Sequence[tuple[Seat, int | None]], names: Sequence[str]) -> str:
    return ", ".join(
        names[seat] if slides is None else say("racer", name=names[seat], slides=slides) for seat, slides in racers
    )


def _standings(rows: Sequence[int], names: Sequence[str]) -> str:
    ranking = sorted(zip(rows, names, strict=False), key=lambda each: -each[0])
    behind: list[int | str] = ["leads", *(ranking[0][0] - row for row, _ in ranking[1:])]
    unit = next((place for place, gap in enumerate(behind) if place and gap), 0)
    first = 1 + (len(rows) > 2)  # whether the reader, who has no name here, begins the sentence
    return ", ".join(
        say("standing", name=name, you=not name and first, behind=gap, unit=gap if place == unit else 0)
        for place, (gap, (_, name)) in enumerate(zip(behind, ranking, strict=True))
    )


def _results(turn: TurnResult, names: Sequence[str]) -> str:
    hit = listed([names[seat] for seat in dict.fromkeys(turn.hits)])
    change = with_sign(turn.end_row - turn.start_row)
    drove = say("drove-rows", end=turn.end_row, change=change, moved=turn.start_row != turn.end_row)
    # A line of a phone is cut before a comma, so what happened to the car itself comes first.
    deeds = [drove, *([say("took-damage", damage=turn.damage)] if turn.damage else [])]
    deeds += [say("lying-down")] if turn.lying else []
    return ", ".join([*deeds, *([say("hit-cars", cars=hit)] if hit else [])])


def _bumps(bumps: tuple[bool, Sequence[Seat]], names: Sequence[str]) -> str:
    obstacle, cars_there = bumps
    return listed([*([say("an-obstacle")] if obstacle else []), *(names[seat] for seat in cars_there)])


CarNumber = Annotated[int, Written(lambda car, _: cars.FACTS[car].name)]
TileNumber = Annotated[int, Written(lambda tile, _: tiles.FACTS[tile].name)]
Program = Annotated[tuple[int, ...], Written(lambda program, _: puzzle.in_words(program))]
Boards = Annotated[tuple[str, ...], Written(lambda keys, _: listed([track.BOARDS[key].name for key in keys]))]
Space = Annotated[int, Written(lambda place, _: track.written(place))]
Way = Annotated[tuple[int, ...], Written(lambda way, _: " → ".join(map(track.written, way)))]
Change = Annotated[int, Written(lambda change, _: with_sign(change))]
"""What +1 or −1 adds."""
Reasons = Annotated[tuple[tuple[str, int], ...], Written(_reasons)]
"""What changed the value of a command, and by how much."""
Racers = Annotated[tuple[tuple[Seat, int | None], ...], Written(_racers)]
"""The seats in their order, with their slides where those decided it."""
Hits = Annotated[
    tuple[Seat, ...], Written(lambda seats, names: ", ".join(names[seat] for seat in seats) or say("no-car"))
]
Bumps = Annotated[tuple[bool, tuple[Seat, ...]], Written(_bumps)]
"""Whether there is an obstacle, and the cars on a space."""
Standings = Annotated[tuple[int, ...], Written(_standings)]
"""The row of every seat, as the leader and how far the others are behind."""
Deeds = Annotated[TurnResult, Written(_results)]
