"""How fast Race to Ace is played at random, beside a well-known card game engine."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable

from bench.figures import Figure
from games.core import SeatSetup
from games.core.rng import Rng
from games.registry import GAMES

GAME = GAMES["race_to_ace"]
MATCHES = 150
ROUNDS = 5
RLCARD_UNO = 11_200
"""Decisions a second of processor time of `env.run` in rlcard 1.2.0's uno with four random agents.

Measured on 2026-11-22 with Python 3.11 on a virtual machine with two processors, the median of five runs of 60 matches,
and frozen: rlcard was last released years ago, and it needs numpy.
"""


def figures() -> Iterable[Figure]:
    ours = statistics.median(random_play() for _ in range(ROUNDS))
    yield Figure("seeded random play, four seats", ours, "decisions/s", 130_000, "more")
    yield Figure("the same beside rlcard's uno", ours, "decisions/s", 3, "more", RLCARD_UNO, "rlcard 1.2.0, frozen")


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
