"""What is true of every race, whatever is decided in it.

Hypothesis writes the script: a seed, and a number for every decision that picks among those who may act and what they
may do. When the script ends, dice play the match to its end.
"""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from games.core import CLOCK, Event, SeatSetup
from games.core.rng import Rng
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars import puzzle, track, turn
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.game import TinyTurboCars, TurboOptions
from games.tiny_turbo_cars.position import BATTERIES, SHIELDS, Phase, Position
from games.tiny_turbo_cars.preview import Spending, drive_alone, start_of
from games.tiny_turbo_cars.state import TurboState
from games.tiny_turbo_cars.tiles import CONTROLLER
from tests.examples import examples
from tests.games.tiny_turbo_cars.road import Road, only

GAME = TinyTurboCars()
SCRIPTS = st.lists(st.integers(0, 2**16), max_size=120)
SEEDS = st.integers(0, 2**64)
SEATS = st.sampled_from(list(GAME.seats))
SETTINGS = examples(150)


def matches(
    seats: int, seed: int, script: list[int], **options: bool
) -> Iterator[tuple[Position, list[Event], Position]]:
    """Play a match; yield the position before each decision, what happened, and the position after it."""
    state: TurboState = GAME.new([SeatSetup()] * seats, seed, TurboOptions.model_validate(options))
    luck = Rng(seed + 1)
    written = iter(script)
    while state.outcome() is None:
        number = next(written, None)
        pick = luck.below(2**16) if number is None else number
        everything = [(seat, action) for seat in state.to_act() for action in state.legal_actions(seat)]
        if pick % 101 == 0:
            everything += [(CLOCK, action) for action in state.legal_actions(CLOCK)]
        before = state.position.copy()
        happened = state.apply(*everything[pick % len(everything)])
        yield before, happened, state.position


@given(SEATS, SEEDS, SCRIPTS)
@SETTINGS
def test_a_car_never_leaves_the_track_nor_stands_in_the_impassable(seats: int, seed: int, script: list[int]) -> None:
    for _, happened, p in matches(seats, seed, script):
        ground = track.ground_of(p.table.rows)
        on_the_way = [space for event in only(happened, e.Drove) for space in event.path]
        for space in [*on_the_way, *(s for s in p.table.spaces if s)]:
            assert track.lane_of(space) in track.LANES
            assert track.row_of(space) >= 0
            if not any(event.jump for event in only(happened, e.Drove)):
                assert ground[space] != track.Ground.IMPASSABLE
        for space in p.table.spaces:
            assert not space or ground[space] != track.Ground.IMPASSABLE


@given(SEATS, SEEDS, SCRIPTS)
@SETTINGS
def test_batteries_and_shields_are_conserved(seats: int, seed: int, script: list[int]) -> None:
    """What a car has is what it had, less its damage, plus what it charged or gained."""
    for before, happened, p in matches(seats, seed, script):
        assert 0 <= p.table.supply <= SHIELDS
        for seat in p.table.seats:
            has = (before.table.batteries[seat], before.table.shields[seat], before.table.lying[seat])
            for event in happened:
                if getattr(event, "seat", None) == seat:
                    has = after(event, *has)
            assert has == (p.table.batteries[seat], p.table.shields[seat], p.table.lying[seat])
            assert 0 <= has[0] <= BATTERIES
            assert has[0] or has[2]


def after(event: Event, batteries: int, shields: int, lying: bool) -> tuple[int, int, bool]:
    """Return what a car has after an event."""
    match event:
        case e.Damaged(shield=True, left=left):
            assert left == shields - 1
            return batteries, left, lying
        case e.Damaged(left=left):
            assert (left, lying) == (batteries - 1, False)
            return left, shields, lying
        case e.LaidDown():
            assert batteries == 0
            return batteries, shields, True
        case e.StoodUp():
            assert batteries == BATTERIES
            return batteries, shields, False
        case e.CommandIgnored():
            assert lying
            return batteries + 1, shields, lying
        case e.BatteryCommand(charged=charged):
            return batteries + charged, shields, lying
        case e.ShieldGained(count=count):
            return batteries, shields + count, lying
        case e.ShieldsDiscarded(count=count):
            return batteries, shields - count, lying
        case e.Boosted():
            return batteries, shields - 1, lying
    return batteries, shields, lying


@given(SEATS, SEEDS, SCRIPTS, st.booleans())
@SETTINGS
def test_the_order_of_execution_is_the_order_of_smiles(seats: int, seed: int, script: list[int], relaxed: bool) -> None:
    turns: list[int] = []
    done: list[int] = []
    used: dict[int, int] = {}
    for before, happened, _ in matches(seats, seed, script, relaxed=relaxed):
        for event in happened:
            match event:
                case e.RoundStarted():
                    assert len(turns) in (0, seats)
                    turns, done = [], []
                case e.ProgrammingDone(seat=seat):
                    done.append(seat)
                    used = dict(enumerate(before.slides))
                case e.ProgramsRevealed(order=order):
                    smiles = sorted(done, key=lambda seat: used[seat]) if relaxed else done
                    assert list(order[: len(done)]) == smiles
                    assert sorted(order) == list(range(seats))
                    smiles = list(order)
                case e.TurnStarted(seat=seat, rank=rank):
                    turns.append(seat)
                    assert rank == len(turns)
                    assert before.table.phase is not Phase.OVER
                case e.SlowestPays(seat=seat):
                    assert len(turns) == seats
                    assert turns[-1] == seat


@given(SEATS, SEEDS, SCRIPTS)
@SETTINGS
def test_slides_change_no_other_puzzle_or_question(seats: int, seed: int, script: list[int]) -> None:
    for before, happened, p in matches(seats, seed, script):
        if [type(event) for event in happened] != [e.Slid]:
            continue
        (event,) = only(happened, e.Slid)
        assert p.table.questions == before.table.questions
        for seat in p.table.seats:
            assert sorted(p.controllers[seat]) == sorted(CONTROLLER)
            assert (p.controllers[seat] == before.controllers[seat]) == (seat != event.seat)


@given(st.integers(0, 2**32), st.lists(st.integers(0, 5), max_size=40))
@SETTINGS
def test_every_slide_can_be_taken_back(seed: int, choices: list[int]) -> None:
    tiles = puzzle.scrambled(Rng(seed))
    for choice in choices:
        before = tiles[:]
        gap = tiles.index(0)
        puzzle.slide(tiles, list(puzzle.SLIDES[gap])[choice])
        assert tiles != before
        back = tiles[:]
        puzzle.slide(back, gap)
        assert back == before


@given(st.sampled_from(list(Car)), st.integers(0, 2**32), st.integers(1, 3), st.integers(1, 5), st.integers(0, 3))
@SETTINGS
def test_the_preview_is_what_a_car_alone_would_do(car: Car, seed: int, batteries: int, lane: int, shields: int) -> None:
    luck = Rng(seed)
    rows = track.rows_of(track.draw_boards(luck, long=False, first_game=False))
    program = puzzle.program_of(puzzle.scrambled(luck))
    r = Road(" ".join(reversed(rows)), f"{car.name.lower()}@0.{lane} b{batteries} s{shields}")
    trip = drive_alone(start_of(r.p, 0), program)
    r.run(0, puzzle.written(program))
    assert (trip.end, trip.batteries, trip.lying) == (r.p.spaces[0], r.p.batteries[0], r.p.lying[0])
    assert len(trip.stations) == 8
    turn.offer_boost(r.p, 0, [])
    spent: list[Event] = []
    while r.p.phase is Phase.BOOST:
        spent += r.play("0 boost")
    damage = sum(isinstance(event, e.Damaged) for event in spent)
    assert trip.spending == Spending(r.p.row(0) - track.row_of(trip.end), damage, r.p.lying[0])
