"""How fast Race to Ace is played at random, beside a well-known card game engine."""

from __future__ import annotations

import time
from collections.abc import Iterable

import rlcard
from rlcard.agents import RandomAgent

from bench.figures import Figure, pair
from games.core import SeatSetup
from games.registry import GAMES
from games.rng import Rng

GAME = GAMES["race_to_ace"]
MATCHES = 150


def figures() -> Iterable[Figure]:
    ours, floor = pair(random_play, uno)
    yield Figure("seeded random play, four seats", ours, "decisions/s", 130_000, "more")
    yield Figure("the same beside rlcard's uno", ours, "decisions/s", 3, "more", floor, "rlcard env.run uno")


def random_play() -> float:
    decisions, luck = 0, Rng(1)
    start = time.perf_counter()
    for seed in range(MATCHES):
        state = GAME.new([SeatSetup()] * 4, seed, GAME.Options())
        while to_act := state.to_act():
            seat = to_act[0]
            state.apply(seat, luck.choice(state.legal_actions(seat)))
            decisions += 1
    return decisions / (time.perf_counter() - start)


def uno() -> float:
    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    decisions = 0
    start = time.perf_counter()
    for _ in range(60):
        trajectories, _ = env.run(is_training=False)
        decisions += sum(len(one) // 2 for one in trajectories)
    return decisions / (time.perf_counter() - start)
