"""A match of Tiny Turbo Cars in words."""

from collections.abc import Sequence

from games.contract.event_sentences import EventSentences
from games.contract.words import Entry
from games.core import Event, Seat
from games.core.fluent import listed
from games.tiny_turbo_cars import cars, puzzle, tiles
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.position import BATTERIES, Phase, Table
from games.tiny_turbo_cars.preview import Trip, milestones, preview, start_of
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.track import LETTERS, Ground, ground_of, laid, lane_of, row_of, written
from games.tiny_turbo_cars.view import TurboView
from games.tiny_turbo_cars.written import with_sign


class _Sentences(EventSentences):
    def to(self, event: Event, names: Sequence[str], you: Seat) -> str | None:
        """Return the sentence in the second person, as the standings are to everybody who is in them."""
        if isinstance(event, e.RoundEnded):
            return self(event, [name * (seat != you) for seat, name in enumerate(names)])
        return super().to(event, names, you)


caption = _Sentences(__package__)
"""Events as sentences, step by step, for the film."""
_UNDER = frozenset({Ground.CARPET, Ground.GRASS, Ground.CRAYON, Ground.OBSTACLE, Ground.PUDDLE, Ground.GRID})
"""The grounds that affect a car's first command; a plain space does not."""


def sentence(event: Event, names: Sequence[str]) -> str:
    """Return an event as one sentence, "" for the steps of a turn: so a round takes few lines."""
    return "" if isinstance(event, e.Step) else caption(event, names)


def ground_name(ground: Ground) -> str:
    """Return the name of a ground."""
    return say("ground", ground=ground.name.lower())


def entries() -> list[Entry]:
    """Return the racecars and the commands, for people who look them up."""
    racecars = [Entry(car.key, car.name, say("kind-car"), car.ability) for car in cars.FACTS]
    commands = [
        Entry(tile.code.lower(), tile.full, say("kind-command", count=tile.count), tile.text)
        for tile in tiles.FACTS[1:]
    ]
    return [*racecars, *commands]


def headline(view: TurboView, names: Sequence[str]) -> str:
    """Return who has to decide what, or how the match ended."""
    table = view.table
    if table.result is not None:
        winner, reason = table.result.winners[0], table.result.reason
        rows, car, you = table.row(winner) - table.line + 1, car_name(table, winner), winner == view.seat
        return say("won", reason=reason, you=you, name=names[winner], car=car, rows=rows, rounds=table.round)
    one = table.phase in (Phase.PICK, Phase.PLACE, Phase.FLY, Phase.BOOST)
    return _asked(view, names, short=False) if one else _programming(table, names)


def _asked(view: TurboView, names: Sequence[str], *, short: bool) -> str:
    table = view.table
    phase, car = table.phase.name.lower(), car_name(table, table.asked)
    if view.seat == table.asked:
        return say("asked-you", phase=phase, car=car) + "." * (not short)
    return say("asked", phase=phase, short=short, round=table.round, name=names[table.asked], car=car)


def _programming(table: Table, names: Sequence[str]) -> str:
    left = table.programming()
    who, last = listed([names[seat] for seat in left]), len(left) == 1 and not table.terms.relaxed
    asked = "all" if len(left) == len(table.seats) else "last" if last else "some"
    return say("programming", asked=asked, round=table.round, names=who, count=len(left))


def car_name(table: Table, seat: Seat) -> str:
    """Return the name of the car of a seat."""
    return cars.FACTS[table.cars[seat]].name


def describe(view: TurboView, names: Sequence[str]) -> str:
    """Return what the table shows, and the viewer's puzzle, as lines: the most important ones come first."""
    table = view.table
    lines = [*_cars(table, names, terse=True), *_track(table)]
    if view.seat is not None and view.seat in table.programming():
        lines = [preview_in_words(view), *lines, *_lines(view)]
    elif view.seat is not None and view.controller:
        lines.append(say("your-program", program=puzzle.in_words(puzzle.program_of(view.controller))))
    elif table.programs[0]:
        lines += [
            say("has-run", name=names[seat], program=puzzle.in_words(table.programs[seat])) for seat in table.order
        ]
    return "\n".join([headline(view, names), *lines])


def short_headline(view: TurboView, names: Sequence[str]) -> str:
    """Say in a few words whose decision it is, or who has won."""
    if view.table.result is not None:
        return say("short-wins", name=names[view.table.result.winners[0]])
    return _asked(view, names, short=True)


def alt_of_track(view: TurboView, names: Sequence[str]) -> str:
    """Return what the picture of the track shows."""
    table = view.table
    track = say("track-in-short", rows=len(table.rows), line=table.line)
    return "\n".join([headline(view, names), *_cars(table, names), track])


def alt_of_programs(table: Table, names: Sequence[str], seats: Sequence[Seat]) -> str:
    """Return what the picture of the programs of some seats shows."""
    lines = []
    for seat in seats:
        facts = [car_in_words(table, seat, names)]
        if table.phase in (Phase.FLY, Phase.BOOST, Phase.OVER):
            facts.append(say("program", program=puzzle.in_words(table.programs[seat])))
        lines.append(f"{'; '.join(facts)}.")
    return "\n".join(lines)


def alt_of_way(view: TurboView, names: Sequence[str]) -> str:
    """Return what the picture of the viewer's path shows."""
    return "\n".join([say("alt-of-way", preview=preview_in_words(view)), *_cars(view.table, names)])


def alt_of_puzzle(view: TurboView) -> str:
    """Return what the picture of the puzzle shows."""
    return "\n".join([say("your-puzzle"), *_lines(view), say("slides-used", count=view.slides)])


def _cars(table: Table, names: Sequence[str], *, terse: bool = False) -> list[str]:
    """Write each car's place and condition, and what those can do that are still to be picked."""
    ranking = table.standings() if table.round else [seat for seat in table.order if table.cars[seat] >= 0]
    taken = [f"{n}. {car_in_words(table, seat, names)}." for n, seat in enumerate(ranking, 1)]
    left = [car for number, car in enumerate(cars.FACTS) if number not in table.cars]
    free = [f"{car.name}: {car.terse if terse else car.ability}" for car in left]
    return [*free, *taken] if table.phase is Phase.PICK else taken


def car_in_words(table: Table, seat: Seat, names: Sequence[str]) -> str:
    """Write a car's place and condition."""
    facts = [say("name-in-car", name=names[seat], car=car_name(table, seat))]
    place = table.spaces[seat]
    if place:
        facts.append(say("row-and-lane", row=row_of(place), lane=lane_of(place)))
        ground = Ground(ground_of(table.rows)[place])
        facts += [say("on-ground", ground=ground.name.lower())] if ground in _UNDER else []
    if table.round:
        facts.append(say("batteries", batteries=table.batteries[seat], most=BATTERIES))
    if table.shields[seat]:
        facts.append(say("shields", count=table.shields[seat]))
    if table.lying[seat]:
        facts.append(say("lying-down"))
    if table.slippery == seat:
        facts.append(say("slippery"))
    if table.phase is Phase.PROGRAMMING and seat in table.finished:
        facts.append(say("done-programming"))
    return ", ".join(facts)


def _lines(view: TurboView) -> list[str]:
    """Write the controller line by line."""
    names = [tiles.FACTS[tile].name for tile in view.controller]
    return [
        say("puzzle-line", line=n + 1, runs=n in (1, 2), tiles=", ".join(names[4 * n : 4 * n + 4])) for n in range(4)
    ]


def end_in_words(view: TurboView, trip: Trip) -> str:
    """Write where the viewer's program, which makes this trip, would end if no other car were there."""
    start = start_of(view.table, view.viewer)
    end, harm = row_of(trip.end), "down" if trip.spending.lying else trip.spending.damage
    none_left = "won" if start.car == cars.Car.M1_FURRY else "lost" if start.shields else 0
    return say(
        "ends",
        first=view.table.round == 1 and not view.slides,
        then=0 if trip.lying else harm if trip.shields else none_left,
        last=trip.slowest_hurts,
        finish=end >= view.table.line,
        lying=trip.lying,
        row=end,
        change=with_sign(end - row_of(start.space)),
        damage=trip.damage,
    )


def preview_in_words(view: TurboView) -> str:
    """Write where the viewer's program would lead if no other car were there."""
    start, trip = start_of(view.table, view.viewer), preview(view)
    moves = ", ".join(f"{place} → {written(space)}" for place, space in milestones(start, trip))
    hurt = [str(place) for place, _ in trip.hurt if place]
    damage = say("damage-of-tiles", damage=trip.damage, count=len(hurt), tiles=listed(hurt))
    finish = row_of(trip.end) >= view.table.line
    facts = f"{moves or say('does-not-move')}; {damage}"
    return say("alone-on-the-track", last=trip.slowest_hurts, facts=facts, lying=trip.lying, finish=finish)


def _track(table: Table) -> list[str]:
    """Write all boards, row by row from the start, the blue edge first."""
    legend = ", ".join(f"{letter} {ground_name(ground)}" for letter, ground in zip(LETTERS, Ground, strict=True))
    lines = [say("track-title", legend=legend)]
    for first, board in laid(table.boards):
        name, last, rows = f"{board.name} {board.key}", first + len(board.rows) - 1, " ".join(board.rows)
        lines.append(say("board-line", board=name, first=first, last=last, rows=rows))
    lines.append(say("finish-line", line=table.line))
    return lines
