"""What the end of a match costs: the press that ends it, and how long anything else waits for what follows."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from asyncio.events import Handle
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest.mock import patch

from bench.figures import Figure
from bench.storage import IN_MEMORY, database
from bot.collections import host_hooks
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.shared.people import Location, Person
from bot.shared.refusal import NotYet
from bot.shared.settings import Settings
from bot.shared.terms import Terms
from bot.workers.pool import Workers
from bot.workers.scribes import Scribe
from games.contract.game import Game
from games.registry import GAMES
from tests.patience import settled
from tests.pressing import decide

MATCHES = 3
"""How many matches of each game are played; the median of their figures counts."""
LONGEST = 3_000
"""Decisions after which a match of random decisions is given up."""


@dataclass(slots=True)
class Played:
    """What a whole match cost, in seconds."""

    cpu: list[float] = field(default_factory=list)
    """Processor time of the loop's thread for every decision, until it could be answered."""
    wall: list[float] = field(default_factory=list)
    """The time until every decision could be answered."""
    blocked: float = 0.0
    """The longest piece of work on the loop, in processor time, from the last decision until all was done."""
    over: bool = False


def figures() -> Iterable[Figure]:
    slow = Workers("slow-work", 1, courtesy=5)
    try:
        for game in GAMES.values():
            played = [asyncio.run(whole_match(game, seed, Scribe(slow))) for seed in range(MATCHES)]
            yield from _compared(f"{game.key}, {max(game.seats)} people", [each for each in played if each.over])
    finally:
        slow.close()


def _compared(what: str, played: list[Played]) -> Iterator[Figure]:
    for measure, times in (("processor", [each.cpu for each in played]), ("wall", [each.wall for each in played])):
        last = statistics.median(each[-1] for each in times) * 1000
        usual = statistics.median(statistics.median(each) for each in times) * 1000
        name = f"{what}: the last decision, {measure} time"
        yield Figure(name, last, "ms", 2, floor=usual, floor_name="ms, the median decision")
    blocked = statistics.median(each.blocked for each in played) * 1000
    yield Figure(f"{what}: longest work on the loop after it", blocked, "ms", 10)


async def whole_match(game: Game, seed: int, scribe: Scribe) -> Played:
    """Let people decide at random until a match with all seats is over and everything has followed from it."""
    luck, played = random.Random(seed), Played()
    async with database(IN_MEMORY) as (db, _):
        settings = Settings(_env_file=None)
        host = Host(db, MatchCache(db), settings, lambda: time.time_ns() // 1_000_000, scribe=scribe)
        host_hooks.connect(host)
        match = await _started(host, game)
        while match.row.status == "playing" and len(played.cpu) < LONGEST:
            with longest_work() as work:
                match = await _decided(host, match, luck, played)
                if match.row.status == "over":
                    await settled(host)
                    played.blocked, played.over = max(work), True
        await host.stop_background_work()
    return played


async def _started(host: Host, game: Game) -> Match:
    people = [Person(number, f"Person {number}") for number in range(1, max(game.seats) + 1)]
    match = await lobby.open_lobby(host, game, people[0], Location(1 << 22, 1), Terms(clock="relaxed"), game.Options())
    for person in people[1:]:
        await lobby.join(host, match.id, person)
    return await lobby.start(host, match.id, people[0].id)


async def _decided(host: Host, match: Match, luck: random.Random, played: Played) -> Match:
    state = match.playing
    seat = luck.choice(state.to_act())
    person, action = match.seats[seat].player_id, luck.choice(state.legal_actions(seat))
    assert person is not None
    cpu, wall = time.thread_time(), time.perf_counter()
    try:
        match = await decide(host, match.id, person, match.question(seat), action.notation, time.time_ns())
    except NotYet:
        await asyncio.sleep(0.05)
        return match
    played.cpu.append(time.thread_time() - cpu)
    played.wall.append(time.perf_counter() - wall)
    return match


@contextmanager
def longest_work() -> Iterator[list[float]]:
    """Record the processor time of everything that the loop runs in one piece."""
    run, times = Handle._run, [0.0]

    def timed(handle: Handle) -> None:
        begun = time.thread_time()
        try:
            run(handle)
        finally:
            times.append(time.thread_time() - begun)

    with patch.object(Handle, "_run", timed):  # there is no other way to see what the loop runs
        yield times
