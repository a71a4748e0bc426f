"""How fast computers think, and how much that slows down people playing meanwhile."""

from __future__ import annotations

import asyncio
import logging
import random
import statistics
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

import discord
import simcord
import structlog

from bench.advice import Stopwatch, played
from bench.figures import Figure
from bot.host.core.match import Match
from bot.host.time.seat_clocks import closes_by_itself
from bot.workers.cpu import Brain, CpuTask, InlineBrain, ProcessBrain
from bot.workers.scribes import ANALYSIS
from games.analysis.judge import analysed as judge
from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu import Budget, think
from games.registry import GAMES
from tests.discord.stage import Stage, kind, raw, staged, walk

PRESSES = 150
FOLDER = "/dev/shm" if Path("/dev/shm").is_dir() else None


def figures() -> Iterable[Figure]:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    for key in GAMES:
        yield Figure(f"{key}: worlds searched, two seats", searched(key), "worlds/s", 3_000, "more")
    asked = [question(key) for key in GAMES]
    yield Figure("an ace answers, longest", asyncio.run(longest(asked)), "s", 2)
    for key in GAMES:
        yield Figure(f"{key}: a match is analysed, four drivers or fewer, longest of three", analysed(key), "s", 3)
    answered = watch_answers()
    rounds = [asyncio.run(both(answered)) for _ in range(3)]
    thinking, quiet = (statistics.median(one[n] for one in rounds) for n in (0, 1))
    yield Figure(
        "a press while computers think, p99", thinking * 1000, "ms", 1.5, floor=quiet * 1000, floor_name="ms without"
    )


def question(key: str, level: str = "ace", seed: int = 4) -> CpuTask:
    """A real choice from the middle of a match."""
    game, rng = GAMES[key], Rng(seed)
    state, choices, task = game.new([SeatSetup()] * 2, seed, game.Options()), 0, None
    while state.to_act():
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        choices += len(legal) > 1
        if len(legal) > 1:
            task = CpuTask(key, state.view(seat), tuple(legal), level, seed)
        if task is not None and choices > 10 and len(legal) > 2:
            return task
        state.apply(seat, game.playout(state, seat, legal, rng))
    assert task is not None, "a match without a choice"
    return task


def searched(key: str) -> float:
    """Return how many worlds per second are searched, averaged over a few questions."""
    worlds, seconds = 300, 0.0
    for seed in range(3, 8):
        task = question(key, seed=seed)
        start = time.process_time()  # not of the clock: others may use the machine
        think(GAMES[key], task.view, task.legal, Rng(seed), Budget(worlds))
        seconds += time.process_time() - start
    return 5 * worlds / seconds


async def longest(asked: list[CpuTask]) -> float:
    brain = ProcessBrain()
    times = []
    try:
        await brain.choose(asked[0])
        for each in asked:
            start = time.perf_counter()
            await brain.choose(each)
            times.append(time.perf_counter() - start)
    finally:
        brain.close()
    return max(times)


def analysed(key: str) -> float:
    """Return how long the judge takes for a match, given the time that it has in a worker, in its own seconds."""
    times = []
    for deal in range(3):
        record, outcome = played(GAMES[key], min(4, GAMES[key].seats[-1]), deal)
        start = time.process_time()
        judge(record, outcome, (), deal, Stopwatch(ANALYSIS).spent)
        times.append(time.process_time() - start)
    return max(times)


async def both(answered: list[float]) -> tuple[float, float]:
    """Return the p99 of presses with computers thinking all the time, and without any."""
    brain = ProcessBrain()
    try:
        await brain.choose(question("race_to_ace"))
        thinking = await presses(answered, brain)
    finally:
        brain.close()
    return thinking, await presses(answered, None)


async def presses(answered: list[float], brain: Brain | None) -> float:
    """Let two people decide repeatedly, and time the answers."""
    with tempfile.TemporaryDirectory(dir=FOLDER) as path:
        async with staged(Path(path) / "paddock.db") as stage:
            stage.bot.services.host.brain = InlineBrain()
            busy = asyncio.create_task(keep_busy(brain)) if brain is not None else None
            times: list[float] = []
            while len(times) < PRESSES:
                times += await one_match(stage, answered)
            if busy is not None:
                busy.cancel()
                await asyncio.gather(busy, return_exceptions=True)
    return statistics.quantiles(times, n=100)[98]


async def keep_busy(brain: Brain) -> None:
    while True:
        await brain.choose(question("race_to_ace"))


def watch_answers() -> list[float]:
    """Record the time of every first answer to an interaction."""
    moments: list[float] = []

    def noting(answer):
        async def noted(self, *args, **kwargs):
            result = await answer(self, *args, **kwargs)
            moments.append(time.perf_counter())
            return result

        return noted

    response = discord.InteractionResponse
    response.send_message = noting(response.send_message)
    response.edit_message = noting(response.edit_message)
    response.defer = noting(response.defer)
    return moments


async def one_match(stage: Stage, answered: list[float], most: int = 10_000, match: Match | None = None) -> list[float]:
    """Let two people decide repeatedly, and time each answer that follows a commit."""
    match = match or await stage.begin(stage.ben)
    times: list[float] = []
    while match.row.status == "playing" and len(times) < most:
        who = stage.asked(match)
        if closes_by_itself(match, match.seat_of(who.id)):
            await stage.wait(2)
        else:
            times.append(await one_press(stage, who, answered))
        match = await stage.bot.services.host.cache.get(match.id)
    return times


async def one_press(stage: Stage, who: simcord.MemberActor, answered: list[float]) -> float:
    panel = await stage.hand(who)
    leaf = [c for c in walk(raw(panel)) if c.get("custom_id") and kind(c) in ("a", "b") and c.get("label") != "Back"]
    while kind(chosen := random.choice(leaf)) == "b":
        await who.click(panel, custom_id=chosen["custom_id"])
        leaf = [c for c in walk(raw(panel)) if c.get("custom_id") and kind(c) == "a"]
    start = time.perf_counter()
    before = len(answered)
    await who.click(panel, custom_id=chosen["custom_id"])
    return answered[before] - start
