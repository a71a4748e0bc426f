"""How fast Dealin' Dirt is played and drawn."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable

from bench.figures import Figure
from bot.pictures import compose
from games.core import SeatSetup
from games.core.rng import Rng
from games.dealin_dirt.game import DealinDirt, DirtOptions
from games.dealin_dirt.state import DirtState

GAME = DealinDirt()


def begin(seed: int) -> DirtState:
    return GAME.new([SeatSetup(), SeatSetup()], seed, DirtOptions())


def random_play(matches: int) -> float:
    """Return the decisions of random players per second of CPU time."""
    decisions = 0
    start = time.process_time()
    for seed in range(matches):
        state, luck = begin(seed), Rng(seed + 1)
        while to_act := state.to_act():
            seat = to_act[luck.below(len(to_act))]
            state.apply(seat, luck.choice(state.legal_actions(seat)))
            decisions += 1
    return decisions / (time.process_time() - start)


def middle_game(seed: int) -> DirtState:
    """Play sensibly until the table is full."""
    state, luck = begin(seed), Rng(seed)
    for _ in range(80):
        to_act = state.to_act()
        if not to_act:
            break
        seat = to_act[0]
        state.apply(seat, GAME.playout(state, seat, state.legal_actions(seat), luck))
    return state


def milliseconds(times: list[float]) -> float:
    return statistics.median(times) * 1000


def pictures(states: list[DirtState], seat: int | None) -> float:
    """Return the milliseconds that a picture takes once its sprites are cached."""
    for state in states:
        compose.painted(GAME.key, GAME.scene(state.view(seat)))
    times = []
    for state in states:
        start = time.perf_counter()
        compose.painted(GAME.key, GAME.scene(state.view(seat)))
        times.append(time.perf_counter() - start)
    return milliseconds(times)


def imagining(states: list[DirtState]) -> float:
    times = []
    for state in states:
        view = state.view(0)
        start = time.perf_counter()
        GAME.determinize(view, Rng(1))
        times.append(time.perf_counter() - start)
    return milliseconds(times)


def figures() -> Iterable[Figure]:
    random_play(20)
    yield Figure("random play", max(random_play(150) for _ in range(3)), "decisions/s", 60_000, "more")
    states = [middle_game(seed) for seed in range(30)]
    yield Figure("a table picture", pictures(states, None), "ms", 40)
    yield Figure("a picture with a hand", pictures(states, 0), "ms", 40)
    yield Figure("imagining a state for a view", imagining(states), "ms", 1)
