"""What actions do, and everything that follows automatically until the next decision (rules S, P, X, R).

Every function changes the position that it is given, and adds events to `happened`.
"""

from games.core import Event, Happened, Outcome, Seat
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars import puzzle, turn
from games.tiny_turbo_cars.actions import NONE, TurboAction, Verb
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.damage import gain_shields
from games.tiny_turbo_cars.position import Phase, Position, Table
from games.tiny_turbo_cars.track import LANES


def do(p: Position, seat: Seat, action: TurboAction, happened: Happened) -> None:
    """Carry out a legal action."""
    _BY_VERB[action.verb](p, seat, action.what, happened)


# --- setting up (S3, S4) ---


def pick_car(p: Position, seat: Seat, car: int, happened: Happened) -> None:
    """S3: cars are picked from first to last; then the last seat places first."""
    table = p.table
    table.cars[seat] = car
    happened.append(e.CarPicked(seat, car))
    if table.turn + 1 < len(table.order):
        table.turn += 1
        turn.ask(table, table.order[table.turn], Phase.PICK)
    else:
        turn.ask(table, seat, Phase.PLACE)


def place_car(p: Position, seat: Seat, lane: int, happened: Happened) -> None:
    """S4: on a free place of the starting grid, last to first."""
    table = p.table
    table.spaces[seat] = lane
    happened.append(e.CarPlaced(seat, lane))
    if table.turn:
        table.turn -= 1
        turn.ask(table, table.order[table.turn], Phase.PLACE)
    else:
        start_round(p, happened)


def deal_cars(p: Position, happened: Happened) -> None:
    """S3, S4: deal cars and grid spaces at random, in the same order."""
    cars: list[int] = list(Car)
    lanes: list[int] = list(LANES)
    p.luck.shuffle(cars)
    p.luck.shuffle(lanes)
    while p.table.phase is Phase.PICK:
        pick_car(p, p.table.asked, cars.pop(), happened)
    while p.table.phase is Phase.PLACE:
        place_car(p, p.table.asked, lanes.pop(), happened)


# --- programming (P) ---


def start_round(p: Position, happened: Happened) -> None:
    """P1: scramble the controllers and pass each to the left."""
    table = p.table
    table.round += 1
    table.phase = Phase.PROGRAMMING
    table.asked = NONE
    table.finished = []
    p.slides = [0] * len(table.cars)
    p.answers = [NONE] * len(table.cars)
    happened.append(e.RoundStarted(table.round))
    for seat in table.seats:
        p.controllers[(seat + 1) % len(table.cars)] = puzzle.scrambled(p.luck)
        table.questions[seat] += 1
    happened.extend(e.ControllerPassed(seat, tuple(p.controllers[seat])) for seat in table.seats)


def slide(p: Position, seat: Seat, cell: int, happened: Happened) -> None:
    """P2, T5: slide a tile and all between it and the gap."""
    puzzle.slide(p.controllers[seat], cell)
    p.slides[seat] += 1
    happened.append(e.Slid(seat, cell))


def be_done(p: Position, seat: Seat, answer: int, happened: Happened) -> None:
    """P3: take the top Smile; the last seat gets a countdown (P4), and when all are done the race runs (P8)."""
    table = p.table
    p.answers[seat] = answer
    table.finished.append(seat)
    left = table.programming()
    relaxed = table.terms.relaxed
    happened.append(e.ProgrammingDone(seat, 0 if relaxed else len(table.finished), saddest=not left and not relaxed))
    if not left:
        start_race(p, [], happened)
    elif len(left) == 1 and not relaxed:
        happened.append(e.CountdownStarted(left[0], table.terms.countdown))


def time_runs_out(p: Position, _seat: Seat, _what: int, happened: Happened) -> None:
    """P6, P7: late programs stay as they are, and their Smiles are drawn; an open decision is declined (X8)."""
    table = p.table
    if table.phase is not Phase.PROGRAMMING:
        happened.append(e.TimeRanOut((table.asked,), table.phase))
        decline = stay_put if table.phase is Phase.FLY else stop_boosting
        decline(p, table.asked, NONE, happened)
        return
    late = list(table.programming())
    happened.append(e.TimeRanOut(tuple(late), table.phase))
    p.luck.shuffle(late)
    start_race(p, late, happened)


def smiles(p: Position, late: list[Seat]) -> list[Seat]:
    """P3, P10: return the seats by their Smiles: as they were done, or by slides on relaxed clocks; `late` last."""
    on_time = p.table.finished
    return [*(sorted(on_time, key=lambda seat: p.slides[seat]) if p.table.terms.relaxed else on_time), *late]


# --- racing (X) ---


def start_race(p: Position, late: list[Seat], happened: Happened) -> None:
    """P8: reveal all programs; the happiest Smile begins."""
    table = p.table
    table.order = smiles(p, late)
    table.programs = [puzzle.program_of(tiles) for tiles in p.controllers]
    p.controllers = [[] for _ in table.seats]
    table.answers = p.answers[:]
    counts = tuple(p.slides) if table.terms.relaxed else ()
    happened.append(e.ProgramsRevealed(tuple(table.programs), tuple(table.order), counts))
    table.turn = 0
    table.phase = Phase.RACING
    race(p, happened)


def race(p: Position, happened: Happened) -> None:
    """X1: run one turn after the other from `turn` on, until a player has to decide or the round ends."""
    table = p.table
    while table.turn < len(table.order):
        turn.run_program(table, table.order[table.turn], happened)
        take_answer(table, happened)
        if table.phase in (Phase.FLY, Phase.BOOST):
            return
        table.turn += 1
    end_round(p, happened)


def take_answer(table: Table, happened: Happened) -> None:
    """P11: apply an answer about shields that was given in advance, instead of asking."""
    while table.phase is Phase.BOOST and (answer := table.answers[table.asked]) != NONE:
        seat = table.asked
        if answer == Verb.BOOST:
            turn.boost(table, seat, happened)
            turn.offer_boost(table, seat, happened)
        else:
            turn.end_turn(table, seat, happened)


def fly(p: Position, seat: Seat, lane: int, happened: Happened) -> None:
    """A6: onto another space of the row."""
    turn.fly(p.table, seat, lane, happened)
    go_on(p, seat, happened)


def stay_put(p: Position, seat: Seat, _what: int, happened: Happened) -> None:
    """A6: Bird Racer may also stay."""
    happened.append(e.StayedPut(seat))
    go_on(p, seat, happened)


def boost(p: Position, seat: Seat, _what: int, happened: Happened) -> None:
    """E3: spend a shield to move 2 straight ahead."""
    turn.boost(p.table, seat, happened)
    go_on(p, seat, happened)


def stop_boosting(p: Position, seat: Seat, _what: int, happened: Happened) -> None:
    """E3: stop; the other shields are returned unspent."""
    turn.end_turn(p.table, seat, happened)
    go_on_racing(p, happened)


def go_on(p: Position, seat: Seat, happened: Happened) -> None:
    """X7: after a flight or a boost, ask for the next boost, or let the others race."""
    turn.offer_boost(p.table, seat, happened)
    take_answer(p.table, happened)
    if p.table.phase is not Phase.BOOST:
        go_on_racing(p, happened)


def go_on_racing(p: Position, happened: Happened) -> None:
    """X1: let the next car race."""
    p.table.turn += 1
    race(p, happened)


# --- the end of a round (R, E1) ---


def end_round(p: Position, happened: Happened) -> None:
    """R1-R5: the race is over when a car has crossed the line, or after the last round; else give out shields."""
    table = p.table
    crossed = any(table.row(seat) >= table.line for seat in table.seats)
    if crossed or table.round >= table.terms.max_rounds:
        happened.append(e.RoundEnded(table.round, tuple(table.spaces), (0,) * len(table.cars)))
        end_match(p, "finish" if crossed else "round_limit", happened)
        return
    gains: list[Event] = []
    for seat in table.order:
        ahead = sum(table.row(other) > table.row(seat) for other in table.seats)
        gain_shields(table, seat, ahead, gains)
    # Every car has returned its unspent shields at the end of its turn (E4).
    happened += [e.RoundEnded(table.round, tuple(table.spaces), tuple(table.shields)), *gains]
    start_round(p, happened)


def end_match(p: Position, reason: str, happened: Happened) -> None:
    """R2, R3: rank the seats by row, ties by Smile."""
    table = p.table
    ranking = table.standings()
    places = tuple(ranking.index(seat) + 1 for seat in table.seats)
    table.phase = Phase.OVER
    table.asked = NONE
    table.result = Outcome(places, tuple(map(table.row, table.seats)), reason)
    happened.append(e.RaceOver(table.result, tuple(table.spaces)))


_BY_VERB = {
    Verb.PICK: pick_car,
    Verb.PLACE: place_car,
    Verb.SLIDE: slide,
    Verb.DONE: be_done,
    Verb.TIMEOUT: time_runs_out,
    Verb.FLY: fly,
    Verb.STAY: stay_put,
    Verb.BOOST: boost,
    Verb.STOP: stop_boosting,
}
