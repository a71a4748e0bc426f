"""What a picture costs, and how long everything else has to wait for it."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial

from bench.figures import Figure
from bot.pictures import compose, reel, warmup
from bot.workers.painters import ProcessPainter
from games.chronicle.record import Record
from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.look.scene import Scene
from games.registry import GAMES
from tests.games.chronicle.whole import chronicle_of

GAME = GAMES["race_to_ace"]
PICTURES = 40
FIRST = 5
"""How many matches are started."""


def figures() -> Iterable[Figure]:
    for key in GAMES:
        cold, prepared = first_pictures(key)
        yield Figure(f"{key}: the dearest first picture of a match, prepared", prepared * 1000, "ms", 60)
        yield Figure(
            f"{key}: that against one painted from nothing", prepared, "", 0.6, floor=cold, floor_name="s, cold"
        )
        costs, sizes = painting(key)
        yield Figure(f"{key}: the dearest picture of a hand or table", max(costs) * 1000, "ms", 20)
        yield Figure(f"{key}: the largest of them", max(sizes) / 1000, "KB", 150)
        yield from film(key)
    waited = asyncio.run(longest_wait(table_scenes()))
    yield Figure("the event loop waits for a picture at most", waited * 1000, "ms", 10)


def first_pictures(key: str) -> tuple[float, float]:
    """Return the CPU seconds of the most expensive first picture of some matches: uncached, and prepared."""
    cold = []
    for seed in range(100, 100 + FIRST):
        _empty_cache()
        cold.append(_dearest(key, seed))
    _empty_cache()
    begin: int | None = 0
    while begin is not None:
        begin = warmup.warm(key, begin)
    prepared = [_dearest(key, seed) for seed in range(100, 100 + FIRST)]
    return statistics.median(cold), statistics.median(prepared)


def _empty_cache() -> None:
    compose.SPRITES = compose.Sprites(compose.ROOM)


def _dearest(key: str, seed: int) -> float:
    """Paint the table and the first hand of a new match; return the cost of the most expensive picture."""
    game = GAMES[key]
    state, costs = game.new([SeatSetup()] * 2, seed, game.Options()), []
    for seat in (None, state.to_act()[0]):
        for scene in game.scenes(state.view(seat), ("Ada", "Ben")):
            start = time.process_time()
            compose.painted(key, scene)
            costs.append(time.process_time() - start)
    return max(costs)


def painting(key: str) -> tuple[list[float], list[int]]:
    """Return the CPU seconds and the bytes of the pictures of a match, with sprites cached.

    The least of three tries counts: what is wanted is the cost of a picture, not of what the machine did beside it.
    """
    costs, sizes = [], []
    for scene in match_scenes(key):
        compose.painted(key, scene)
        tries = []
        for _ in range(3):
            start = time.process_time()
            size = len(compose.painted(key, scene))
            tries.append(time.process_time() - start)
        sizes.append(size)
        costs.append(min(tries))
    return costs, sizes


def match_scenes(key: str) -> Iterable[Scene]:
    """Return all pictures of a two-seat match at every tenth decision, as a spectator and as the first seat sees it."""
    game, luck = GAMES[key], Rng(2)
    state = game.new([SeatSetup()] * 2, 1, game.Options())
    for step in range(200):
        if step % 10 == 0 or state.outcome() is not None:
            for seat in (None, 0):
                yield from game.scenes(state.view(seat), ("Ada", "Ben"))
        if state.outcome() is not None:
            return
        who = state.to_act()[0]
        state.apply(who, luck.choice(state.legal_actions(who)))


def film(key: str) -> Iterable[Figure]:
    """Measure the film of a whole match."""
    record = whole_match(key)
    start = time.process_time()
    data = reel.reel(chronicle_of(record))
    yield Figure(f"{key}: a film of {len(record.log)} decisions", time.process_time() - start, "s", 10)
    yield Figure(f"{key}: its size", len(data) / 1000, "KB", 4000)


def whole_match(key: str) -> Record:
    """Play a match between two rookies to the end."""
    game, luck, log = GAMES[key], Rng(3), []
    options, setup = game.Options(), (SeatSetup(), SeatSetup())
    state = game.new(setup, 7, options)
    while state.outcome() is None:
        seat = state.to_act()[0]
        action = rookie(game, state.view(seat), state.legal_actions(seat), luck)
        log.append((seat, action.notation))
        state.apply(seat, action)
    return Record(key, setup, 7, options.model_dump_json(), tuple(log), ("Ada", "Ben"))


def table_scenes() -> list[Scene]:
    """Return four-seat tables, increasingly full."""
    state, luck = GAME.new([SeatSetup()] * 4, 1, GAME.Options()), Rng(1)
    scenes = []
    while len(scenes) < PICTURES:
        seat = state.to_act()[0]
        state.apply(seat, luck.choice(state.legal_actions(seat)))
        scenes.append(GAME.scene(state.view(None), ("Ada", "Ben", "Cleo", "Dora")))
    return scenes


async def longest_wait(scenes: list[Scene]) -> float:
    """Return by how much the event loop is late while pictures are painted."""
    return await lateness([partial(ProcessPainter.paint, game=GAME.key, scene=scene) for scene in scenes])


async def lateness(tasks: Sequence[Callable[[ProcessPainter], Awaitable[object]]]) -> float:
    """Give a painter's process all its tasks, and return the longest delay of the event loop's ticks."""
    painter, late, done = ProcessPainter(), [0.0], asyncio.Event()

    async def tick() -> None:
        while not done.is_set():
            start = time.perf_counter()
            await asyncio.sleep(0.001)
            late.append(time.perf_counter() - start - 0.001)

    await tasks[0](painter)
    ticking = asyncio.create_task(tick())
    await asyncio.gather(*(task(painter) for task in tasks))
    done.set()
    await ticking
    painter.close()
    # A machine with other work is late now and then on its own: one tick in a hundred is ignored.
    return statistics.quantiles(late, n=100)[-1]
