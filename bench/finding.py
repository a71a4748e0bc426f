"""Finding people: simulated seekers with the real matcher, the matcher in a crowd, and the way from press to match."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from bench.figures import Figure
from bench.limits import Limited
from bench.storage import folder
from bot.app.client import Paddock
from bot.collections import host_hooks
from bot.finding import offers, rounds, tickets
from bot.finding.finding import Finding, Wish
from bot.finding.matcher import ROUND, Candidate, match
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending.skill import PlayerSkill
from bot.host.lobby.seated import Seating, seat_and_start
from bot.shared.people import Location, Person
from bot.shared.server_settings import Server, change_server
from bot.shared.settings import Settings
from bot.shared.snowflakes import DISCORD_EPOCH
from bot.shared.terms import Terms
from db import finding as store
from db import matches, outbox
from db.connection import open_database
from db.database import Database, Write
from db.finding import Reach, SeekerRow, TicketRow
from db.ratings import StandingRow, enter_standing
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.registry import GAMES
from tests.patience import eventually
from tests.postgres import emptied, running
from tests.pressing import decide
from tests.sockets.loopback import loopback
from tests.sockets.visiting import all_shown, visiting
from tests.sockets.world import CHANNEL_ID, GUILD_ID

MINUTE = 60_000
PATIENCE = 15 * MINUTE
"""After this long without a match people give up."""
PEOPLE = 1_200
"""How many arrive in each simulation."""
STORED_PEOPLE = 120
"""How many arrive in each simulation that stores everything."""
SERVERS = 20
CROWD, RUNNING, TRIES = 5_000, 200, 12
SURFACES, ROUNDS = 5, 3
MOST_STORING = 500
"""In milliseconds: the tables follow at the next beat, half a second later, and have the rest of 1.5 s."""
SPREAD, SURENESS = 5.0, (2.0, 6.5)
"""The standard deviation of skills, about 150 points, and the range of their uncertainty: many are nearly new."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """How a simulation went: waits in minutes, and favourites' chances; people who gave up are in neither."""

    waits: Sequence[float]
    favourites: Sequence[float]
    unmatched: float


def simulated(rate: float, seats: tuple[int, int], servers: int, seed: int = 7) -> Crowd:
    """Let people arrive at `rate` a minute on each of some servers, which are pooled."""
    luck, now, due = random.Random(seed), 0.0, 0
    waiting: list[Candidate] = []
    waits, favourites, lost = [], [], 0
    for number in range(PEOPLE):
        arrives = now + luck.expovariate(rate * servers) * MINUTE
        while due <= arrives and waiting:
            waiting, lost = _run(waiting, due, waits, favourites, lost)
            due += ROUND["live"]
        now = arrives
        waiting.append(_seeker(luck, number, seats, luck.randrange(servers), int(now)))
        waiting, lost = _run(waiting, int(now), waits, favourites, lost)
        due = int(now) + ROUND["live"]
    return Crowd(waits, favourites, lost / (len(waits) + lost))


def _run(
    waiting: list[Candidate], now: int, waits: list[float], favourites: list[float], lost: int
) -> tuple[list[Candidate], int]:
    staying = [each for each in waiting if now - each.ticket.since < PATIENCE]
    lost += len(waiting) - len(staying)
    tables = match(staying, now)
    since = {each.ticket.id: each.ticket.since for each in staying}
    for table in tables:
        waits += [(now - since[ticket]) / MINUTE for ticket in table.tickets]
        favourites.append(table.favourite)
    gone = {ticket for table in tables for ticket in table.tickets}
    return [each for each in staying if each.ticket.id not in gone], lost


def _seeker(
    luck: random.Random, number: int, seats: tuple[int, int], server: int, now: int, reach: Reach = "everywhere"
) -> Candidate:
    skill = PlayerSkill(25 + luck.gauss(0, SPREAD), luck.uniform(*SURENESS))
    home = server + 1
    ticket = TicketRow(number, number, "race_to_ace", *seats, "live", 1, reach, 0, 0, "{}", home, home, now, 0)
    return Candidate(ticket, (number,), (skill,))


def figures() -> Iterable[Figure]:
    for seats in ((2, 2), (4, 4), (2, 5)):
        named = "any number of seats" if seats[0] != seats[1] else f"{seats[0]} seats"
        for rate in (0.05, 0.2, 1.0):
            for servers in (1, SERVERS):
                crowd = simulated(rate, seats, servers)
                where = "alone" if servers == 1 else f"{servers} servers"
                yield from _of_crowd(
                    crowd,
                    f"{named}, {rate:g} a minute, {where}",
                    small_pool=(rate, servers) == (0.05, SERVERS),
                    seats=seats,
                )
    yield from _in_a_crowd()
    with folder() as path:
        yield from _stored(lambda name: str(path / f"{name}.db"), "sqlite")
    with folder() as path:
        yield from asyncio.run(_press_to_surfaces(path / "surfaces.db"))
    with running() as server:
        yield from _stored(lambda _name: asyncio.run(emptied(server)), "postgres")


def _stored(database: Callable[[str], str], engine: str) -> Iterable[Figure]:
    """The way to a stored match, a simulation from tickets to matches, and what a run reads of a crowd."""
    yield asyncio.run(_press_to_match(database("press"), engine))
    for seats in (2, 4):
        crowd = asyncio.run(_lived(database(f"lived{seats}"), seats))
        name = f"{seats} seats, 0.05 a minute, {SERVERS} servers, from ticket to match, {engine}"
        yield from _of_crowd(crowd, name, small_pool=True, seats=(seats, seats))
    yield asyncio.run(_reading(database("crowd"), engine))


@dataclass(slots=True)
class Clock:
    """The time in a simulation."""

    now: int = 1_800_000_000_000


async def _lived(address: str, seats: int) -> Crowd:
    """Let people arrive as in the simulation, with stored tickets, rounds and answers; all of them are there."""
    luck, clock, game = random.Random(seats), Clock(), GAMES["race_to_ace"]
    db = await open_database(address)
    finding = await _begun(db, clock)
    wish = Wish(game, seats, seats, reach="everywhere", wait=PATIENCE)
    arrives, favourites = float(clock.now), list[float]()
    try:
        for number in range(1, STORED_PEOPLE + 1):
            arrives += luck.expovariate(0.05 * SERVERS) * MINUTE
            await _rounds_until(finding, clock, int(arrives), favourites)
            mu, sigma, place = 25 + luck.gauss(0, SPREAD), luck.uniform(*SURENESS), luck.randrange(SERVERS) + 1
            row = StandingRow(0, game.key, "live", "", number, mu, sigma, 0, 0, 10, 0, 9, clock.now, 0)
            await db.commit(enter_standing(row))
            await tickets.seek(finding, Person(number, f"P{number}"), Location(place, 1_000 + number), wish)
            await _round(finding, favourites)
        await _rounds_until(finding, clock, clock.now + PATIENCE + MINUTE, favourites)
        waits = [wait / MINUTE for wait in await store.waits(db, game.key, "live", 0)]
        return Crowd(waits, favourites, 1 - len(waits) / STORED_PEOPLE)
    finally:
        await db.close()


async def _begun(db: Database, clock: Clock) -> Finding:
    host = Host(db, MatchCache(db), Settings(_env_file=None), now=lambda: clock.now)
    host_hooks.connect(host)
    for guild in range(1, SERVERS + 1):
        await change_server(db, guild, lambda _: Server(finding="everywhere"), clock.now)
    return Finding(host)


async def _rounds_until(finding: Finding, clock: Clock, end: int, favourites: list[float]) -> None:
    """Let the matcher run as often as it does, and everybody who is asked accept."""
    while clock.now + ROUND["live"] < end:
        clock.now += ROUND["live"]
        await _round(finding, favourites)
    clock.now = end


async def _round(finding: Finding, favourites: list[float]) -> None:
    await rounds.sweep(finding)
    db = finding.host.db
    for offer in await store.open_offers(db):
        favourites.append(offer.favourite / 100)
        for number, row in enumerate(await store.offered_in(db, offer.id)):
            press = ((finding.host.now() - DISCORD_EPOCH) << 22) + number
            await offers.answer(finding, offer.id, Person(row.player_id, row.name), press, yes=True)


async def _reading(address: str, engine: str) -> Figure:
    """Processor time, on the event loop, to read a crowd from a database for a run; the best of a few."""
    db, clock, luck = await open_database(address), Clock(), random.Random(5)
    try:
        finding = await _begun(db, clock)
        for first in range(1, CROWD, 500):
            writes = list[Write]()
            for number in range(first, first + 500):
                seeker = _seeker(luck, number, (2, 2), luck.randrange(SERVERS), clock.now)
                ticket = replace(seeker.ticket, until=clock.now + PATIENCE)
                writes += store.seek(ticket, [SeekerRow(number, number, f"P{number}", ticket.game)])
            await db.commit(*writes)
        took = []
        for _ in range(3):
            start = time.process_time()
            found = await rounds.candidates(finding, await store.waiting(db), await store.seekers(db))
            took.append(time.process_time() - start)
            assert len(found) == CROWD
        return Figure(f"reading {CROWD:,} tickets for a run, {engine}", min(took) * 1000, "ms cpu", None)
    finally:
        await db.close()


def _of_crowd(crowd: Crowd, name: str, *, small_pool: bool, seats: tuple[int, int]) -> Iterable[Figure]:
    goal = {(2, 2): 0.03, (4, 4): 0.10}.get(seats) if small_pool else None
    fair = 0.62 if small_pool and seats == (2, 2) else None
    yield Figure(f"{name}: gave up", round(crowd.unmatched, 4), "of all", goal)
    if crowd.waits:
        yield Figure(f"{name}: median wait", statistics.median(crowd.waits), "min", None)
        yield Figure(f"{name}: 90 % wait", sorted(crowd.waits)[len(crowd.waits) * 9 // 10], "min", None)
        yield Figure(f"{name}: favourite's chance", statistics.median(crowd.favourites), "median", fair)


def _in_a_crowd() -> Iterable[Figure]:
    """Processor time of one run, the best of a few: the machine may be busy."""
    for name, seats, reach, servers in (
        ("two seats, all servers", (2, 2), "everywhere", 100),
        ("two seats, own servers", (2, 2), "server", 100),
        ("four seats", (4, 4), "everywhere", 100),
        ("any number of seats", (2, 5), "everywhere", 100),
    ):
        luck = random.Random(5)
        crowd = [
            _seeker(luck, number, seats, luck.randrange(servers), -luck.randrange(10 * MINUTE), reach)
            for number in range(CROWD)
        ]
        best = min(_cpu(crowd) for _ in range(5))
        yield Figure(f"a run with {CROWD:,} tickets, {name}", best * 1000, "ms cpu", 250)


def _cpu(crowd: Sequence[Candidate]) -> float:
    start = time.process_time()
    match(crowd, 0)
    return time.process_time() - start


async def _press_to_match(address: str, engine: str) -> Figure:
    """From the last press of a ready check until the match is stored and its tables are owed, beside others."""
    db = await open_database(address)
    try:
        return await _measured(db, engine)
    finally:
        await db.close()


async def _press_to_surfaces(database: Path) -> list[Figure]:
    """From the last press of a ready check until five channels show the table, with a real client of a small Discord.

    The small Discord keeps Discord's limits. Other matches stand in other channels.
    """
    here = Limited(limited=True)
    here.world.places = tuple(CHANNEL_ID + number for number in range(RUNNING + SURFACES * ROUNDS))
    took, requests = [], []
    async with loopback(here), visiting(here, database, edit_interval=1.0) as bot:
        host, finding, game = bot.services.host, bot.services.finding, GAMES["race_to_ace"]
        for number in range(RUNNING):
            pair = [Person(10_000 + 2 * number + seat, f"R{number}{seat}") for seat in (0, 1)]
            place = Location(GUILD_ID, here.world.places[-1 - number])
            await seat_and_start(host, Seating(game, pair, place, Terms(clock="relaxed"), game.Options()))
        await all_shown(bot, every=0.1)
        for number in range(ROUNDS):
            people = [Person(1 + SURFACES * number + seat, f"P{number}{seat}") for seat in range(SURFACES)]
            for seat, person in enumerate(people):
                place = Location(GUILD_ID, here.world.places[SURFACES * number + seat])
                await tickets.seek(finding, person, place, Wish(game, SURFACES, SURFACES))
            await eventually(partial(_is_asked, bot))
            (offer,) = await store.open_offers(bot.db)
            press = (bot.now() - DISCORD_EPOCH) << 22
            for seat, person in enumerate(people):
                start = time.perf_counter()
                match = await offers.answer(finding, offer.id, person, press + seat, yes=True)
            assert match is not None
            await eventually(partial(_shown_everywhere, bot, match.id))
            took.append(time.perf_counter() - start)
            await all_shown(bot, every=0.1)
            requests.append(await _requests_of_a_decision(here, bot, match))
    name = f"last press to table on {SURFACES} surfaces beside {RUNNING} matches"
    return [
        Figure(name, statistics.median(took), "s", 1.5),
        Figure(f"requests for one decision of a match with {SURFACES} surfaces", max(requests), "", 2 * SURFACES),
    ]


async def _is_asked(bot: Paddock) -> bool:
    return bool(await store.open_offers(bot.db)) and not await store.owed_notices(bot.db)


async def _shown_everywhere(bot: Paddock, match_id: int) -> bool:
    rows = await outbox.of_match(bot.db, match_id)
    tables = [row for row in rows if row.surface.startswith("table")]
    return len(tables) == SURFACES and not any(outbox.is_owed(row) for row in tables)


async def _requests_of_a_decision(here: Limited, bot: Paddock, match: Match) -> int:
    """Let a player decide, and return how many requests that costs until every message shows it."""
    before, (seat, *_) = len(here.requests), match.playing.to_act()
    legal, person = match.playing.legal_actions(seat), match.seats[seat].player_id
    assert person is not None
    action = rookie(match.game, match.playing.view(seat), legal, Rng(5))
    await decide(bot.services.host, match.id, person, match.question(seat), action.notation, before)
    await all_shown(bot, every=0.1)
    return len(here.requests) - before


async def _measured(db: Database, engine: str) -> Figure:
    moment = 1_800_000_000_000
    host = Host(db, MatchCache(db), Settings(_env_file=None), now=lambda: moment)
    host_hooks.connect(host)
    finding, game = Finding(host), GAMES["race_to_ace"]
    for guild in (1, 2):
        await change_server(db, guild, lambda _: Server(finding="everywhere"), moment)
    for number in range(RUNNING):
        people = [Person(10_000 + 2 * number + seat, f"R{number}{seat}") for seat in (0, 1)]
        await seat_and_start(host, Seating(game, people, Location(1, 1_000 + number), Terms(), game.Options()))
    took: list[float] = []
    for number in range(TRIES):
        pair = [Person(1 + 2 * number + seat, f"P{number}{seat}") for seat in (0, 1)]
        for person, guild in zip(pair, (1, 2), strict=True):
            wish = Wish(game, 2, 2, reach="everywhere")
            await tickets.seek(finding, person, Location(guild, 10 * guild + 100_000 * number), wish)
        await rounds.sweep(finding)
        (offer,) = await store.open_offers(db)
        press = (moment - DISCORD_EPOCH) << 22
        await offers.answer(finding, offer.id, pair[0], press + 1, yes=True)
        start = time.perf_counter()
        begun = await offers.answer(finding, offer.id, pair[1], press + 2, yes=True)
        took.append(time.perf_counter() - start)
        assert begun is not None
    assert len(await matches.live(db)) == RUNNING + TRIES
    name = f"last press to stored match beside {RUNNING}, {engine}"
    return Figure(name, statistics.median(took) * 1000, "ms", MOST_STORING)
