"""What computers think of a puzzle: the table agrees with the rules, and plans can be carried out."""

from __future__ import annotations

import pytest

from games.core import SeatSetup
from games.core.rng import Rng
from games.tiny_turbo_cars import plans, puzzle
from games.tiny_turbo_cars.actions import DONE, Verb
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.game import TinyTurboCars, TurboOptions
from games.tiny_turbo_cars.imagined import ImaginedPlans
from games.tiny_turbo_cars.position import Phase
from games.tiny_turbo_cars.preview import drive_alone, start_of
from games.tiny_turbo_cars.state import TurboState
from games.tiny_turbo_cars.tiles import CONTROLLER
from games.tiny_turbo_cars.track import ground_of

GAME = TinyTurboCars()


def programming(seed: int, car: int = Car.DIE_LINER) -> TurboState:
    """Return a match in which a car stands somewhere on the track, not always whole."""
    state = GAME.new([SeatSetup()] * 2, seed, TurboOptions(deal=True))
    p, luck = state.position, Rng(seed)
    free = [space for space, kind in enumerate(ground_of(p.table.rows)[: 8 * p.table.line]) if kind not in (4, 6)]
    p.table.cars[0], p.table.spaces[0] = car, luck.choice(free)
    p.table.batteries[0], p.table.shields[0] = luck.die(3), luck.below(3)
    return state


@pytest.mark.parametrize("car", Car)
def test_the_table_drives_as_the_rules_do(car: Car) -> None:
    for seed in range(40):
        p = programming(seed, car).position
        program = puzzle.program_of(p.controllers[0])
        trip = drive_alone(start_of(p.table, 0), program)
        end = plans.coded(trip.end, trip.batteries, trip.shields, lying=trip.lying)
        by_rules = plans.standing(ground_of(p.table.rows), end)
        by_table = plans.road(p.table.rows, car).worth(plans.condition_of(p.table, 0), program)
        assert by_table == by_rules


def test_a_plan_leads_where_it_says() -> None:
    for seed in range(10):
        p = programming(seed).position
        way, condition, tiles = (
            plans.road(p.table.rows, p.table.cars[0]),
            plans.condition_of(p.table, 0),
            p.controllers[0],
        )
        plan = plans.plan(way, condition, tuple(tiles), 10, 8, 0.1)
        lazy = way.worth(condition, puzzle.program_of(tiles))
        used = 0
        while tuple(tiles) != plan.tiles:
            puzzle.slide(tiles, plan.slides[tuple(tiles)])
            used += 1
        assert used == len(plan.slides) <= 8
        assert plan.worth == pytest.approx(way.worth(condition, puzzle.program_of(tiles)) - 0.1 * used)
        assert plan.worth >= lazy


def test_the_policy_finishes_soon() -> None:
    for seed in range(5):
        state = programming(seed)
        slides = 0
        while (action := GAME.playout(state, 0, state.legal_actions(0), Rng(1))) != DONE:
            state.apply(0, action)
            slides += 1
        assert 0 < slides <= 12


def test_imagined_controllers_have_good_programs() -> None:
    state = programming(3)
    state.apply(1, DONE)
    worths = []
    for seed in range(30):
        p = GAME.determinize(state.view(0), Rng(seed)).position
        assert sorted(p.controllers[1]) == sorted(CONTROLLER)
        way = plans.road(p.table.rows, p.table.cars[1])
        worths.append(way.worth(plans.condition_of(p.table, 1), puzzle.program_of(p.controllers[1])))
    assert len(set(worths)) > 1
    assert min(worths) > 5


def test_others_who_go_on_in_an_imagined_match_keep_their_programs() -> None:
    state = programming(4)
    for seed in range(20):
        world = GAME.determinize(state.view(0), Rng(seed))
        program = puzzle.program_of(world.position.controllers[1])
        while (action := GAME.playout(world, 1, world.legal_actions(1), Rng(1))) != DONE:
            world.apply(1, action)
        assert puzzle.program_of(world.position.controllers[1]) == program
        assert world.position.table.phase is Phase.PROGRAMMING


@pytest.mark.parametrize(
    ("slides", "later", "counted"), [([1, 1], 0, 2), ([0, 2], 0, 0), ([0, 1, 2], 0, 1), ([1], 1, 0)]
)
def test_only_ones_own_slides_in_the_round_count_for_ones_plan(slides: list[int], later: int, counted: int) -> None:
    state = GAME.new([SeatSetup()] * 3, 1, TurboOptions(deal=True))
    state.imagined = ImaginedPlans(1, state.position.table.round + later, (9, 9, 9))
    for seat in slides:
        state.apply(seat, next(each for each in state.legal_actions(seat) if each.verb is Verb.SLIDE))
    assert state.imagined.slid == counted


def test_a_copy_of_a_match_goes_on_without_the_original() -> None:
    state = programming(1)
    twin = state.copy()
    assert twin.imagined is None
    twin.apply(0, next(each for each in twin.legal_actions(0) if each.verb is Verb.SLIDE))
    assert (state.position.slides, twin.position.slides) == ([0, 0], [1, 0])


def test_a_copy_of_an_imagined_match_keeps_the_plan_and_counts_its_own_slides() -> None:
    world = GAME.determinize(programming(2).view(0), Rng(1))
    GAME.playout(world, 0, world.legal_actions(0), Rng(1))
    twin = world.copy()
    assert twin.imagined == world.imagined
    twin.apply(0, next(each for each in twin.legal_actions(0) if each.verb is Verb.SLIDE))
    assert world.imagined is not None
    assert twin.imagined is not None
    assert (world.imagined.slid, twin.imagined.slid) == (0, 1)
