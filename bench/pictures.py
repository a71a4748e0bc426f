"""What a picture costs, and how long anybody else has to wait for it."""

from __future__ import annotations

import asyncio
import statistics
import time
from typing import TYPE_CHECKING

from bench.figures import Figure
from bot.pictures import compose
from bot.workers.painters import ProcessPainter
from games.core import SeatSetup
from games.registry import GAMES
from games.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.scene import Scene

GAME = GAMES["race_to_ace"]
PICTURES = 40


def figures() -> Iterable[Figure]:
    scenes = table_scenes()
    compose.painted(GAME.key, scenes[0])
    times, sizes = [], []
    for scene in scenes:
        start = time.perf_counter()
        sizes.append(len(compose.painted(GAME.key, scene)))
        times.append(time.perf_counter() - start)
    yield Figure("a table picture", statistics.median(times) * 1000, "ms", 20)
    yield Figure("the greatest of them", max(sizes) / 1000, "KB", 60)
    yield Figure("the event loop waits for a picture at most", asyncio.run(longest_wait(scenes)) * 1000, "ms", 10)


def table_scenes() -> list[Scene]:
    """Return tables of four with more and more on them."""
    state, luck = GAME.new([SeatSetup()] * 4, 1, GAME.Options()), Rng(1)
    scenes = []
    while len(scenes) < PICTURES:
        seat = state.to_act()[0]
        state.apply(seat, luck.choice(state.legal_actions(seat)))
        scenes.append(GAME.scene(state.view(None), ("Ada", "Ben", "Cleo", "Dora")))
    return scenes


async def longest_wait(scenes: list[Scene]) -> float:
    """Let everything be painted by the painter's process, and return by how much a tick came late at most."""
    painter, late, done = ProcessPainter(), [0.0], asyncio.Event()

    async def tick() -> None:
        while not done.is_set():
            start = time.perf_counter()
            await asyncio.sleep(0.001)
            late.append(time.perf_counter() - start - 0.001)

    await painter.paint(GAME.key, scenes[0])
    ticking = asyncio.create_task(tick())
    await asyncio.gather(*(painter.paint(GAME.key, scene) for scene in scenes))
    done.set()
    await ticking
    painter.close()
    # A machine that does other things too is late now and then by itself: one tick in a hundred may be.
    return statistics.quantiles(late, n=100)[-1]
