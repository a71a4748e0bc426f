"""A car's turn, from its first command until its shields are returned (rules X2, X3, X7, A5, A6, E3, E4).

Every function changes the table that it is given, and adds events to `happened`.
"""

from games.core import Happened, Seat
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.commands import obey
from games.tiny_turbo_cars.damage import discard_shields, recover, suffer
from games.tiny_turbo_cars.moves import Harm, Heading, fire, move
from games.tiny_turbo_cars.position import Phase, Table
from games.tiny_turbo_cars.track import LANES, Ground, ground_of, space

BOOST_VALUE = 2


def ask(table: Table, seat: Seat, phase: Phase) -> None:
    """Ask a seat for a decision; each question gets a new number."""
    table.phase, table.asked = phase, seat
    table.questions[seat] += 1


def run_program(table: Table, seat: Seat, happened: Happened) -> None:
    """X1: the slowest takes damage, then the program is run, then the turn ends."""
    table.driver, table.start, table.spent = seat, table.spaces[seat], 0
    table.path, table.harm, table.hits = [], [], []
    happened.append(e.TurnStarted(seat, table.turn + 1, table.programs[seat]))
    if table.turn == len(table.order) - 1:
        happened.append(e.SlowestPays(seat))
        suffer(table, seat, happened)
    run_commands(table, seat, happened)
    end_of_program(table, seat, happened)


def run_commands(table: Table, seat: Seat, happened: Happened) -> list[int]:
    """X2, X3: run the eight commands; a modifier is pending until the next one. Return the space after each."""
    pending = 0
    stations = []
    for place, tile in enumerate(table.programs[seat], 1):
        if not tile:
            happened.append(e.GapSkipped(seat, place))
        elif table.lying[seat]:
            recover(table, seat, place, tile, happened)
        else:
            pending = obey(table, seat, place, tile, pending, happened)
        stations.append(table.spaces[seat])
    return stations


def end_of_program(table: Table, seat: Seat, happened: Happened) -> None:
    """X7 b: the ability at the end of a program; Bird Racer has to decide where to fly."""
    if not table.lying[seat]:
        if table.cars[seat] == Car.M1_FURRY:
            fire(table, seat, happened)
        elif table.cars[seat] == Car.BIRD_RACER and any(can_land(table, seat, lane) for lane in LANES):
            ask(table, seat, Phase.FLY)
            return
    offer_boost(table, seat, happened)


def can_land(table: Table, seat: Seat, lane: int) -> bool:
    """A6: whether Bird Racer may fly to this lane of its row: an empty space, neither impassable nor an obstacle."""
    there = space(table.row(seat), lane)
    return ground_of(table.rows)[there] not in (Ground.IMPASSABLE, Ground.OBSTACLE) and there not in table.spaces


def fly(table: Table, seat: Seat, lane: int, happened: Happened) -> None:
    """A6: onto another space of the row."""
    start = table.spaces[seat]
    table.spaces[seat] = space(table.row(seat), lane)
    table.path.append(table.spaces[seat])
    happened.append(e.Flew(seat, start, table.spaces[seat]))


def boost(table: Table, seat: Seat, happened: Happened) -> None:
    """E3: spend a shield to move 2 straight ahead; this is not a command."""
    table.shields[seat] -= 1
    table.spent += 1
    happened.append(e.Boosted(seat, table.shields[seat]))
    move(table, seat, Heading.STRAIGHT, BOOST_VALUE, Harm.ONCE, happened)


def offer_boost(table: Table, seat: Seat, happened: Happened) -> None:
    """X7 c: ask as long as the car is upright and has shields."""
    if table.shields[seat] and not table.lying[seat]:
        ask(table, seat, Phase.BOOST)
    else:
        end_turn(table, seat, happened)


def end_turn(table: Table, seat: Seat, happened: Happened) -> None:
    """X7 d, e: return shields and the Slippery token."""
    table.phase, table.asked = Phase.RACING, NONE
    discard_shields(table, seat, happened)
    if table.slippery == seat:
        table.slippery = NONE
        happened.append(e.SlipperyReturned(seat))
    ended = e.TurnEnded(
        seat, table.start, table.spaces[seat], len(table.harm), tuple(table.hits), table.spent, table.lying[seat]
    )
    happened.append(ended)
