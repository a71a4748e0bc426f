"""A match of Tiny Turbo Cars in words."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract.fluent import listed
from games.contract.plurals import count
from games.contract.words import Entry
from games.core import Seat
from games.tiny_turbo_cars import cars, puzzle, tiles
from games.tiny_turbo_cars.captions import sentence
from games.tiny_turbo_cars.preview import milestones, preview, start_of
from games.tiny_turbo_cars.table import BATTERIES, Phase, Table
from games.tiny_turbo_cars.track import (
    BOARDS,
    FINISH,
    LETTERS,
    START,
    Ground,
    ground_of,
    lane_of,
    row_of,
    written,
)
from games.tiny_turbo_cars.view import TurboView

__all__ = ["describe", "entries", "headline", "sentence"]

_UNDER = {
    Ground.CARPET: "carpet",
    Ground.GRASS: "grass",
    Ground.CRAYON: "a crayon speeder",
    Ground.OBSTACLE: "an obstacle",
    Ground.PUDDLE: "a puddle",
    Ground.GRID: "the starting grid",
}
"""Names of the grounds that affect a car's first command; a plain space does not."""
_GROUNDS = ("plain", "carpet", "grass", "crayon speeder", "obstacle", "puddle", "impassable", "starting grid")
GROUND_NAMES = dict(zip(LETTERS, _GROUNDS, strict=True))


def entries() -> list[Entry]:
    """Return the racecars and the commands, for people who look them up."""
    racecars = [Entry(car.key, car.name, "racecar", car.ability) for car in cars.FACTS]
    commands = [
        Entry(tile.code.lower(), tile.name, f"command, {tile.count} in a controller", tile.text)
        for tile in tiles.FACTS[1:]
    ]
    return [*racecars, *commands]


def headline(view: TurboView, names: Sequence[str]) -> str:
    """Return who has to decide what, or how the match ended."""
    table = view.table
    match table.phase:
        case Phase.PICK:
            return f"{names[table.asked]} picks a racecar."
        case Phase.PLACE:
            return f"{names[table.asked]} places the {cars.FACTS[table.cars[table.asked]].name} on the starting grid."
        case Phase.FLY:
            return f"Round {table.round}: Bird Racer may fly; {names[table.asked]} decides where to."
        case Phase.BOOST:
            return f"Round {table.round}: {names[table.asked]} may spend energy shields to drive on."
        case Phase.OVER:
            return how_it_ended(table, names)
        case _:
            return _programming(table, names)


def _programming(table: Table, names: Sequence[str]) -> str:
    left = table.programming()
    who = listed([names[seat] for seat in left])
    if len(left) == len(table.seats):
        return f"Round {table.round}: everybody is programming."
    if len(left) == 1 and not table.terms.relaxed:
        return (
            f"Round {table.round}: {who} is the last to program, and the countdown of {table.terms.countdown} s runs!"
        )
    return f"Round {table.round}: {who} {'is' if len(left) == 1 else 'are'} still programming."


def how_it_ended(table: Table, names: Sequence[str]) -> str:
    """Say how a match ended."""
    assert table.result is not None
    winner = table.result.winners[0]
    if table.result.reason == "finish":
        past = table.row(winner) - table.line
        return f"{names[winner]} wins the race in the {cars.FACTS[table.cars[winner]].name}, {past + 1} past the line!"
    return f"After {table.round} rounds nobody has crossed the line; {names[winner]} is in front and wins."


def describe(view: TurboView, names: Sequence[str]) -> str:
    """Return what the table shows, and the viewer's puzzle, as lines."""
    table = view.table
    lines = [headline(view, names), *_cars(table, names), *_track(table)]
    if view.seat is not None and view.controller:
        if view.seat in table.programming():
            lines += _lines(view)
        else:
            lines.append(f"Your program: {puzzle.in_words(puzzle.program_of(view.controller))}.")
    elif table.programs[0]:
        lines += [f"{names[seat]} ran: {puzzle.in_words(table.programs[seat])}." for seat in table.order]
    return "\n".join(lines)


def short_headline(view: TurboView, names: Sequence[str]) -> str:
    """Say in a few words whose decision it is."""
    table = view.table
    match table.phase:
        case Phase.PLACE:
            return f"{names[table.asked]} places the {cars.FACTS[table.cars[table.asked]].name}"
        case Phase.FLY:
            return f"{names[table.asked]} may fly"
        case Phase.BOOST:
            return f"{names[table.asked]} may spend shields"
        case Phase.OVER:
            assert table.result is not None
            return f"{names[table.result.winners[0]]} wins"
    left = table.programming()
    if len(left) == len(table.seats):
        return "everybody is programming"
    return f"{names[left[0]]} is still programming" if len(left) == 1 else f"{len(left)} are still programming"


def alt_of_track(view: TurboView, names: Sequence[str]) -> str:
    """Return what the picture of the track shows."""
    table = view.table
    track = f"Track of {len(table.rows)} rows, finish line before row {table.line}."
    return "\n".join([headline(view, names), *_cars(table, names), track])


def alt_of_programs(table: Table, names: Sequence[str]) -> str:
    """Return what the picture of the programs shows."""
    lines = []
    for seat in table.order:
        facts = [car_in_words(table, seat, names)]
        if table.phase in (Phase.FLY, Phase.BOOST, Phase.OVER):
            facts.append(f"program: {puzzle.in_words(table.programs[seat])}")
        lines.append(f"{'; '.join(facts)}.")
    return "\n".join(lines)


def alt_of_way(view: TurboView, names: Sequence[str]) -> str:
    """Return what the picture of the viewer's path shows."""
    return "\n".join([f"Where your program leads. {preview_in_words(view)}", *_cars(view.table, names)])


def alt_of_puzzle(view: TurboView) -> str:
    """Return what the picture of the puzzle shows."""
    return "\n".join(["Your puzzle, line by line:", *_lines(view), f"You have used {count(view.slides, 'slide')}."])


def _cars(table: Table, names: Sequence[str]) -> list[str]:
    ranking = table.standings() if table.round else [seat for seat in table.order if table.cars[seat] >= 0]
    return [f"{n}. {car_in_words(table, seat, names)}." for n, seat in enumerate(ranking, 1)]


def car_in_words(table: Table, seat: Seat, names: Sequence[str]) -> str:
    """Write a car's place and condition."""
    facts = [f"{names[seat]} in the {cars.FACTS[table.cars[seat]].name}"]
    place = table.spaces[seat]
    if place:
        facts.append(f"row {row_of(place)} lane {lane_of(place)}")
        ground = Ground(ground_of(table.rows)[place])
        facts += [f"on {_UNDER[ground]}"] if ground in _UNDER else []
    if table.round:
        facts.append(f"{table.batteries[seat]} of {BATTERIES} batteries")
    if table.shields[seat]:
        facts.append(count(table.shields[seat], "shield"))
    if table.lying[seat]:
        facts.append("lying down")
    if table.slippery == seat:
        facts.append("slippery")
    if table.phase is Phase.PROGRAMMING and seat in table.finished:
        facts.append("done programming")
    return ", ".join(facts)


def _lines(view: TurboView) -> list[str]:
    """Write the controller line by line."""
    shown = [tiles.FACTS[tile].name for tile in view.controller]
    return [f"Line {n + 1}{' (runs)' * (n in (1, 2))}: {', '.join(shown[4 * n : 4 * n + 4])}." for n in range(4)]


def preview_in_words(view: TurboView) -> str:
    """Write where the viewer's program would lead if no other car were there."""
    assert view.seat is not None
    start, trip = start_of(view.table, view.seat), preview(view)
    moves = ", ".join(f"{place} → {written(space)}" for place, space in milestones(start, trip))
    facts = [moves or "does not move", f"{trip.damage} damage" if trip.damage else "no damage"]
    if trip.lying:
        facts.append("ends lying down")
    if row_of(trip.end) >= view.table.line:
        facts.append("over the line!")
    last = "You are the last one, which costs 1 damage first. " if trip.slowest_hurts else ""
    return f"{last}Alone on the track: {'; '.join(facts)}."


def _track(table: Table) -> list[str]:
    """Write all boards, row by row from the start, the blue edge first."""
    legend = ", ".join(f"{letter} {name}" for letter, name in GROUND_NAMES.items())
    lines = [f"The track from the start, blue edge first ({legend}):"]
    row = 0
    for key in (START.key, *table.boards, FINISH.key):
        board = BOARDS[key]
        rows = " ".join(board.rows)
        lines.append(f"{board.name} {key}, rows {row} to {row + len(board.rows) - 1}: {rows}")
        row += len(board.rows)
    lines.append(f"The finish line lies before row {table.line}.")
    return lines
