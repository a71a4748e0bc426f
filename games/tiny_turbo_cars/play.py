"""What an action does, and all that follows by itself until somebody has to decide again (rules S, P, X, R).

Every function takes a position that it changes and the list to which it adds what happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import Outcome
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars import puzzle
from games.tiny_turbo_cars.actions import NONE, Kind
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.commands import obey
from games.tiny_turbo_cars.damage import discard_shields, gain_shields, recover, suffer
from games.tiny_turbo_cars.moving import Harm, Heading, fire, move
from games.tiny_turbo_cars.position import Phase
from games.tiny_turbo_cars.track import LANES, STRIDE, Ground, ground_of, lane_of

if TYPE_CHECKING:
    from games.core import Event, Seat
    from games.tiny_turbo_cars.actions import TurboAction
    from games.tiny_turbo_cars.position import Position

    Happened = list[Event]

BOOST_VALUE = 2


def do(p: Position, seat: Seat, action: TurboAction, happened: Happened) -> None:
    """Carry out a legal action."""
    _BY_KIND[action.kind](p, seat, action.what, happened)


def ask(p: Position, seat: Seat, phase: Phase) -> None:
    """Let one seat decide, by a question of its own."""
    p.phase = phase
    p.asked = seat
    p.questions[seat] += 1


# --- setting up (S3, S4) ---


def pick_car(p: Position, seat: Seat, car: int, happened: Happened) -> None:
    """S3: cars are picked first to last; then the last one places first."""
    p.cars[seat] = car
    happened.append(e.CarPicked(seat, car))
    if p.turn + 1 < len(p.order):
        p.turn += 1
        ask(p, p.order[p.turn], Phase.PICK)
    else:
        ask(p, seat, Phase.PLACE)


def place_car(p: Position, seat: Seat, lane: int, happened: Happened) -> None:
    """S4: on a free place of the starting grid, last to first."""
    p.spaces[seat] = lane
    happened.append(e.CarPlaced(seat, lane))
    if p.turn:
        p.turn -= 1
        ask(p, p.order[p.turn], Phase.PLACE)
    else:
        start_round(p, happened)


def deal_cars(p: Position, happened: Happened) -> None:
    """Let the lot pick and place instead, in the same order."""
    cars: list[int] = list(Car)
    lanes: list[int] = list(LANES)
    p.luck.shuffle(cars)
    p.luck.shuffle(lanes)
    while p.phase is Phase.PICK:
        pick_car(p, p.asked, cars.pop(), happened)
    while p.phase is Phase.PLACE:
        place_car(p, p.asked, lanes.pop(), happened)


# --- programming (P) ---


def start_round(p: Position, happened: Happened) -> None:
    """P1: scramble the controllers and pass each to the left."""
    p.round += 1
    p.phase = Phase.PROGRAMMING
    p.asked = NONE
    p.finished = []
    p.slides = [0] * len(p.cars)
    happened.append(e.RoundStarted(p.round))
    for seat in p.seats:
        p.controllers[(seat + 1) % len(p.cars)] = puzzle.scrambled(p.luck)
        p.questions[seat] += 1
    happened.extend(e.ControllerPassed(seat, tuple(p.controllers[seat])) for seat in p.seats)


def slide(p: Position, seat: Seat, cell: int, happened: Happened) -> None:
    """P2, T5."""
    puzzle.slide(p.controllers[seat], cell)
    p.slides[seat] += 1
    happened.append(e.Slid(seat, cell))


def be_done(p: Position, seat: Seat, _what: int, happened: Happened) -> None:
    """P3: take the top Smile; whoever is last is counted down (P4), and after the last the race runs (P8)."""
    p.finished.append(seat)
    happened.append(e.ProgrammingDone(seat, 0 if p.terms.relaxed else len(p.finished)))
    left = p.programming()
    if not left:
        start_race(p, [], happened)
    elif len(left) == 1 and not p.terms.relaxed:
        happened.append(e.CountdownStarted(left[0], p.terms.countdown))


def time_runs_out(p: Position, _seat: Seat, _what: int, happened: Happened) -> None:
    """P6, P7: who is not done takes what lies there, and the last Smiles by lot; a decision falls to no (X8)."""
    if p.phase is not Phase.PROGRAMMING:
        happened.append(e.TimeRanOut((p.asked,)))
        decline = stay_put if p.phase is Phase.FLY else stop_boosting
        decline(p, p.asked, NONE, happened)
        return
    late = list(p.programming())
    happened.append(e.TimeRanOut(tuple(late)))
    p.luck.shuffle(late)
    start_race(p, late, happened)


def smiles(p: Position, late: list[Seat]) -> list[Seat]:
    """Return the seats by their Smiles: as they were done, or by slides where nobody races (P3, P10), `late` last."""
    on_time = p.finished[:]
    if p.terms.relaxed:
        on_time.sort(key=lambda seat: p.slides[seat])
    return on_time + late


# --- racing (X) ---


def start_race(p: Position, late: list[Seat], happened: Happened) -> None:
    """P8: show all programs, and let the happiest Smile begin."""
    p.order = smiles(p, late)
    p.programs = [list(puzzle.program_of(tiles)) for tiles in p.controllers]
    p.controllers = [[] for _ in p.seats]
    counts = tuple(p.slides) if p.terms.relaxed else ()
    happened.append(e.ProgramsRevealed(tuple(map(tuple, p.programs)), tuple(p.order), counts))
    p.turn = 0
    p.phase = Phase.RACING
    race(p, happened)


def race(p: Position, happened: Happened) -> None:
    """X1: one turn after the other from `p.turn` on, until somebody has to decide or the round ends."""
    while p.turn < len(p.order):
        run_program(p, p.order[p.turn], happened)
        if p.phase in (Phase.FLY, Phase.BOOST):
            return
        p.turn += 1
    end_round(p, happened)


def run_program(p: Position, seat: Seat, happened: Happened) -> None:
    """X1: the slowest pays, then the program is run, then the turn ends."""
    happened.append(e.TurnStarted(seat, p.turn + 1, tuple(p.programs[seat])))
    if p.turn == len(p.order) - 1:
        happened.append(e.SlowestPays(seat))
        suffer(p, seat, happened)
    run_commands(p, seat, happened)
    end_of_program(p, seat, happened)


def run_commands(p: Position, seat: Seat, happened: Happened) -> list[int]:
    """X2, X3: the eight places in order; a modifier waits for the next command. Return the space after each."""
    pending = 0
    stations = []
    for place, tile in enumerate(p.programs[seat], 1):
        if not tile:
            happened.append(e.GapSkipped(seat, place))
        elif p.lying[seat]:
            recover(p, seat, place, tile, happened)
        else:
            pending = obey(p, seat, place, tile, pending, happened)
        stations.append(p.spaces[seat])
    return stations


def end_of_program(p: Position, seat: Seat, happened: Happened) -> None:
    """X7 b: the ability at the end of a program; Bird Racer has to decide where to fly."""
    if not p.lying[seat]:
        if p.cars[seat] == Car.M1_FURRY:
            fire(p, seat, happened)
        elif p.cars[seat] == Car.BIRD_RACER and landings(p, seat):
            ask(p, seat, Phase.FLY)
            return
    offer_boost(p, seat, happened)


def landings(p: Position, seat: Seat) -> list[int]:
    """A6: the lanes of its row with an empty space for Bird Racer."""
    ground = ground_of(p.rows)
    row = p.spaces[seat] // STRIDE * STRIDE
    return [
        lane
        for lane in LANES
        if ground[row + lane] not in (Ground.IMPASSABLE, Ground.OBSTACLE) and row + lane not in p.spaces
    ]


def fly(p: Position, seat: Seat, lane: int, happened: Happened) -> None:
    """A6: onto another space of the row."""
    start = p.spaces[seat]
    p.spaces[seat] = start - lane_of(start) + lane
    happened.append(e.Flew(seat, start, p.spaces[seat]))
    go_on(p, seat, happened)


def stay_put(p: Position, seat: Seat, _what: int, happened: Happened) -> None:
    """A6: Bird Racer may also stay."""
    happened.append(e.StayedPut(seat))
    go_on(p, seat, happened)


def boost(p: Position, seat: Seat, _what: int, happened: Happened) -> None:
    """E3: spend a shield to move 2 straight ahead; it is no command."""
    p.shields[seat] -= 1
    happened.append(e.Boosted(seat, p.shields[seat]))
    move(p, seat, Heading.STRAIGHT, BOOST_VALUE, Harm.ONCE, happened)
    go_on(p, seat, happened)


def stop_boosting(p: Position, seat: Seat, _what: int, happened: Happened) -> None:
    """E3: the other shields are kept for nothing."""
    end_turn(p, seat, happened)
    go_on_racing(p, happened)


def go_on(p: Position, seat: Seat, happened: Happened) -> None:
    """After a flight or a boost: ask for the next boost, or let the others race."""
    offer_boost(p, seat, happened)
    if p.phase is not Phase.BOOST:
        go_on_racing(p, happened)


def go_on_racing(p: Position, happened: Happened) -> None:
    """Let the next car race."""
    p.turn += 1
    race(p, happened)


def offer_boost(p: Position, seat: Seat, happened: Happened) -> None:
    """X7 c: ask as long as the car is up and holds shields."""
    if p.shields[seat] and not p.lying[seat]:
        ask(p, seat, Phase.BOOST)
    else:
        end_turn(p, seat, happened)


def end_turn(p: Position, seat: Seat, happened: Happened) -> None:
    """X7 d, e: shields and the Slippery token go back."""
    p.phase = Phase.RACING
    p.asked = NONE
    discard_shields(p, seat, happened)
    if p.slippery == seat:
        p.slippery = NONE
        happened.append(e.SlipperyReturned(seat))
    happened.append(e.TurnEnded(seat, p.spaces[seat], p.batteries[seat]))


# --- the end of a round (R, E1) ---


def end_round(p: Position, happened: Happened) -> None:
    """R1-R5: the race is over when a car has crossed the line, or after the last round; else shields, and on."""
    happened.append(e.RoundEnded(p.round, tuple(p.spaces)))
    if any(p.row(seat) >= p.line for seat in p.seats):
        end_match(p, "finish", happened)
    elif p.round >= p.terms.max_rounds:
        end_match(p, "round_limit", happened)
    else:
        for seat in p.order:
            ahead = sum(p.row(other) > p.row(seat) for other in p.seats)
            gain_shields(p, seat, ahead, happened)
        start_round(p, happened)


def end_match(p: Position, reason: str, happened: Happened) -> None:
    """R2, R3: everybody is ranked by row, ties by Smile."""
    ranking = p.standings()
    places = tuple(ranking.index(seat) + 1 for seat in p.seats)
    p.phase = Phase.OVER
    p.asked = NONE
    p.result = Outcome(places, tuple(map(p.row, p.seats)), reason)
    happened.append(e.RaceOver(p.result, tuple(p.spaces)))


_BY_KIND = {
    Kind.PICK: pick_car,
    Kind.PLACE: place_car,
    Kind.SLIDE: slide,
    Kind.DONE: be_done,
    Kind.TIMEOUT: time_runs_out,
    Kind.FLY: fly,
    Kind.STAY: stay_put,
    Kind.BOOST: boost,
    Kind.STOP: stop_boosting,
}
