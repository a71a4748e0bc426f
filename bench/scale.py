"""How Paddock does when it is large: 10,000 live matches and 1,000,000 players, 200 of them busy at once.

The bot is a real client of a small Discord in this process that keeps Discord's limits. While matches are busy it has a
thread of its own, and its processor time is not counted; memory is that of both, and the database is filled by another
process, whose memory is not counted. `python -m bench busy` measures only the busy matches, without the crowd of
others, in about a minute.
"""

from __future__ import annotations

import asyncio
import logging
import random
import resource
import sqlite3
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import structlog

from bench.apart import Apart, apart
from bench.figures import Figure
from bench.limits import Limited
from bench.storage import IN_MEMORY, PLAYERS, fill, raw
from bot.app import garbage
from bot.app.client import Paddock
from bot.discord_kit.buttons import Press, PressKind
from bot.host.core.match import Match
from bot.host.ending import rating_book
from bot.host.lobby import lobby
from bot.host.time.seat_clocks import closes_by_itself
from bot.shared.people import Location, Person
from bot.shared.terms import Terms
from db import facts, outbox
from db.connection import open_database
from db.sqlite import SqliteDatabase
from games.registry import GAMES
from tests.patience import eventually
from tests.sockets.loopback import loopback
from tests.sockets.visiting import all_shown, visiting
from tests.sockets.world import CHANNEL_ID, GUILD_ID

GAME = GAMES["race_to_ace"]
LIVE, BUSY, OWED = 10_000, 200, 2_000
RATE, SECONDS = 50.0, 20.0
"""Presses per second, and for how many seconds: with a table to edit for each, at Discord's limit."""
PLACES = tuple(CHANNEL_ID + number for number in range(BUSY + 1))
"""A channel for every busy match, and one for the match of which the others are copies."""
FAR = 1_000 * 60 * 60 * 20


@dataclass(slots=True)
class Watch:
    """How long it takes until people see their own questions, and what others do."""

    changed: dict[int, tuple[float, bool]] = field(default_factory=dict)
    """Whose private message has to change, since when, and whether they are asked."""
    seen: dict[int, float] = field(default_factory=dict)
    """When each person's private message changed last."""
    asked: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    queued: int = 0

    def taken(self, _method: str, path: str) -> None:
        parts = path.split("/")
        if len(parts) > 3 and parts[1] == "channels" and parts[3] == "messages":
            who, now = int(parts[2]) - 1_000_000, time.monotonic()
            self.seen[who] = now
            change = self.changed.pop(who, None)
            if change is not None:
                self._note(now - change[0], asked=change[1])

    def expect(self, who: int, since: float, *, asked: bool) -> None:
        """Wait for a change of a person's private message, which may have come before we learn of its reason."""
        seen = self.seen.get(who, 0.0)
        if seen > since:
            self._note(seen - since, asked=asked)
        else:
            self.changed.setdefault(who, (since, asked))

    def _note(self, waited: float, *, asked: bool) -> None:
        (self.asked if asked else self.others).append(waited)


@dataclass(slots=True)
class Crowd:
    """The bot, its Discord server and the people who press."""

    here: Limited
    discord: Apart
    bot: Paddock
    matches: list[Match] = field(default_factory=list)
    watch: Watch = field(default_factory=Watch)
    luck: random.Random = field(default_factory=lambda: random.Random(1))
    times: list[float] = field(default_factory=list)
    hands: dict[int, int] = field(default_factory=dict)
    """Each private message, by its channel."""

    async def begin(self) -> None:
        """Start the busy matches; their people are in no other."""
        host = self.bot.services.host
        for number, place in enumerate(PLACES[:BUSY]):
            people = [Person(10_000 + 2 * number + seat, f"P{2 * number + seat}") for seat in range(2)]
            opened = await lobby.open_lobby(
                host, GAME, people[0], Location(GUILD_ID, place), Terms(clock="live"), GAME.Options()
            )
            await lobby.join(host, opened.id, people[1])
            self.matches.append(await lobby.start(host, opened.id, people[0].id))

    async def look_at_hands(self) -> None:
        """Record which private message every player has."""
        for match in self.matches:
            for row in await outbox.of_match(self.bot.db, match.id):
                if row.surface.startswith("hand:"):
                    self.hands[row.channel_id] = row.message_id

    async def is_asked(self, match_id: int) -> bool:
        """Whether a player has a choice in a match."""
        match = await self.bot.services.host.cache.get(match_id)
        if match.row.status != "playing":
            return False
        return not closes_by_itself(match, match.playing.to_act()[0])

    async def press(self, match_id: int) -> None:
        """Let a player who is asked in a match decide, and note how long the answer took."""
        if not await self.is_asked(match_id):
            return
        match = await self.bot.services.host.cache.get(match_id)
        state, seat = match.playing, match.playing.to_act()[0]
        legal = state.legal_actions(seat)
        who = match.seats[seat].player_id
        held = self.here.world.private_channel(who)
        message = self.here.world.messages[self.hands[held]]
        custom_id = str(Press(PressKind.ACT, match.id, state.decision(seat), self.luck.choice(legal).notation))
        data = {"custom_id": custom_id, "component_type": 2}
        pressed = time.monotonic()
        press = await self.discord.answered(who, 3, data, message, private=True, place=held)
        self.times.append(press.waited)
        self._expect(match, who, pressed + press.waited)

    def _expect(self, match: Match, who: int, answered: float) -> None:
        if match.row.status != "playing":
            return
        asked = set(match.playing.to_act())
        for row in match.seats:
            if row.player_id == who:
                continue  # the presser has seen it as the answer
            self.watch.expect(row.player_id, answered, asked=row.seat in asked)


def quantile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] if times else 0.0


def figures() -> Iterator[Figure]:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    logging.getLogger("discord").setLevel(logging.CRITICAL)
    garbage.collect_rarely()
    folder = IN_MEMORY if IN_MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=folder) as path:
        database = Path(path) / "paddock.db"
        filling = get_context("spawn").Process(target=make, args=(database,))
        filling.start()
        filling.join()
        assert filling.exitcode == 0
        yield from asyncio.run(starts(database))
        yield from asyncio.run(busy(database))


def make(database: Path) -> None:
    """Make the database."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    asyncio.run(large(database))


async def large(database: Path) -> None:
    """Make a database of a million players and ten thousand live matches, each with its three messages."""
    db = await open_database(str(database))
    # Otherwise the first start would compute all ratings again, and find that nobody has ever played.
    await db.commit(facts.save(rating_book.FACT, rating_book.RULES))
    await db.close()
    fill(database)
    async with small_discord() as here, visiting(here, database) as bot:
        people = [Person(1_000_000 + seat, f"P{seat}") for seat in range(2)]
        place = Location(GUILD_ID, PLACES[BUSY])
        opened = await lobby.open_lobby(
            bot.services.host, GAME, people[0], place, Terms(clock="relaxed"), GAME.Options()
        )
        await lobby.join(bot.services.host, opened.id, people[1])
        await lobby.start(bot.services.host, opened.id, people[0].id)
        await all_shown(bot, every=0.1)
    connection, now = raw(database), int(time.time() * 1000)
    connection.execute("begin")
    own: dict[str, dict[str, str]] = {
        "matches": {"id": "n", "channel_id": "30000000 + n", "home_channel_id": "30000000 + n",
                    "wake_at": str(now + FAR), "deadline": str(now + FAR), "asked_at": str(now - FAR)},
        "seats": {"match_id": "n", "player_id": "1000000 + 2 * n + seat"},
        "outbox": {"match_id": "n", "nonce": "n || surface", "message_id": "message_id + n * 10", "channel_id":
                   "case surface when 'table' then 30000000 + n else 60000000 + 10 * n + substr(surface, 6) end"},
    }  # fmt: skip
    for table, changes in own.items():
        columns = [row[1] for row in connection.execute(f"pragma table_info({table})")]
        values = ", ".join(changes.get(column, column) for column in columns)
        key = "id" if table == "matches" else "match_id"
        connection.execute(
            f"with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < {LIVE - 1}) "
            f"insert into {table} select {values} from {table}, numbers where {table}.{key} = ?", (opened.id,)
        )  # fmt: skip
    connection.execute("update matches set wake_at = ?, deadline = ?", (now + FAR, now + FAR))
    connection.execute("commit")
    connection.close()


@asynccontextmanager
async def small_discord(*, limited: bool = False) -> AsyncIterator[Limited]:
    here = Limited(limited=limited)
    here.world.places = PLACES
    async with loopback(here):
        yield here


async def starts(database: Path) -> list[Figure]:
    """Start with two thousand messages owed, with and without Discord's limits."""
    free, _ = await caught_up(database, limited=False)
    whole, urgent = await caught_up(database, limited=True)
    floor = OWED / 50
    named = f"with {LIVE:,} matches and {OWED:,} owed messages"
    return [
        Figure(f"from start to caught up {named}, if Discord took all", free, "s", 10),
        Figure(f"until the {BUSY} with least time left are shown, 50 requests a second", urgent, "s", 10),
        Figure("until all are shown, 50 requests a second", whole, "s", 1.3, floor=floor, floor_name="s, 50 a second"),
    ]


async def caught_up(database: Path, *, limited: bool) -> tuple[float, float]:
    """Return after how many seconds everything was shown, and the messages of the busiest matches."""
    connection, now = raw(database), int(time.time() * 1000)
    connection.execute("update outbox set shown = wanted")
    connection.execute(f"update matches set deadline = ?, wake_at = ? where id < {LIVE}", (now + FAR, now + FAR))
    connection.execute(f"update outbox set shown = wanted - 1 where surface = 'table' and match_id <= {OWED}")
    few = OWED - BUSY  # the busiest were made last
    soon = now + FAR - 10_000_000
    connection.execute("update matches set deadline = ? where id > ? and id <= ?", (soon, few, OWED))
    messages = connection.execute("select message_id, channel_id from outbox where message_id is not null").fetchall()
    connection.close()
    async with small_discord(limited=limited) as here:
        for message_id, channel_id in messages:
            here.world.messages[message_id] = empty_message(message_id, channel_id)
        start = time.monotonic()
        async with visiting(here, database, edit_interval=1.0) as bot:
            if not limited:
                bot.services.redraw.sender.budget.second = 0
            urgent = await until_none(bot, f"and match_id > {few}")
            await until_none(bot, "")
            return time.monotonic() - start, urgent - start


async def until_none(bot: Paddock, more: str) -> float:
    """Wait until no table is owed; return when that was."""
    sql = f"select not exists (select 1 from outbox where shown < wanted and surface = 'table' {more})"
    assert isinstance(bot.db, SqliteDatabase)
    reader = bot.db._reader

    async def none() -> bool:
        (is_so,) = await reader.visit(_first, sql)
        return bool(is_so)

    await eventually(none, seconds=3600, every=0.1)
    return time.monotonic()


def _first(connection: sqlite3.Connection, sql: str) -> Any:
    return connection.execute(sql).fetchone()


def empty_message(message_id: int, channel_id: int) -> dict[str, Any]:
    return {
        "id": str(message_id), "channel_id": str(channel_id), "author": {"id": "123", "username": "Paddock",
        "discriminator": "0", "avatar": None, "bot": True}, "content": "", "components": [], "attachments": [],
        "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False, "mention_everyone": False,
        "mentions": [], "mention_roles": [], "embeds": [], "pinned": False, "type": 0, "flags": 32768,
    }  # fmt: skip


async def busy(database: Path) -> list[Figure]:
    """Let two hundred matches be busy: all at the same moment, then steadily."""
    connection = raw(database)
    connection.execute("update outbox set shown = wanted")
    connection.close()
    here = Limited(limited=True)
    here.world.places = PLACES
    async with apart(here) as discord, visiting(here, database, edit_interval=1.0) as bot:
        crowd = Crowd(here, discord, bot)
        here.taken = crowd.watch.taken
        await crowd.begin()
        await all_shown(bot, every=0.1)
        await crowd.look_at_hands()
        await asyncio.gather(*(crowd.press(match.id) for match in crowd.matches))
        at_once, crowd.times = crowd.times, []
        await all_shown(bot, every=0.1)
        crowd.watch.asked.clear()
        crowd.watch.others.clear()
        crowd.watch.changed.clear()
        here.refused = 0
        worked, looped = discord.spent(), time.thread_time()
        await steadily(crowd)
        await all_shown(bot, every=0.1)
        worked, looped = discord.spent() - worked, time.thread_time() - looped
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        watch, presses = crowd.watch, crowd.times
        named = f"{RATE:.0f} presses a second"
        return [
            Figure("presses a second, of those asked for", len(presses) / SECONDS, "/s", RATE * 0.95, "more"),
            Figure(f"{BUSY} presses in one moment, the last answered after", max(at_once) * 1000, "ms", 3_000),
            Figure(f"press to answer, p50, {named}", statistics.median(presses) * 1000, "ms", 50),
            Figure(f"press to answer, p99, {named}", quantile(presses, 0.99) * 1000, "ms", 250),
            Figure(f"processor time a whole press, {named}", worked / len(presses) * 1000, "ms", 7.5),
            Figure("headroom: one process ends at", len(presses) / looped, "/s", 2 * RATE, "more"),
            Figure("until who is asked sees it, p99", quantile(watch.asked, 0.99), "s", 3),
            Figure("until the others see it, p99", quantile(watch.others, 0.99), "s", 15),
            Figure("requests in line for Discord's limits, most", watch.queued, "", 500),
            Figure("requests that Discord refused as too many", here.refused, "", 0),
            Figure(f"memory with {LIVE:,} matches and {PLAYERS:,} players", memory, "MB", 512),
        ]


async def steadily(crowd: Crowd) -> None:
    """Press at an even rate, in one match after another."""
    start, pressing = time.monotonic(), []
    number = 0
    while time.monotonic() < start + SECONDS:
        for _ in range(BUSY):
            match = crowd.matches[number % BUSY]
            number += 1
            if await crowd.is_asked(match.id):
                pressing.append(asyncio.create_task(crowd.press(match.id)))
                break
        else:  # nobody is asked: looking again at once would take the bot's time to ask
            await asyncio.sleep(0.02)
        crowd.watch.queued = max(crowd.watch.queued, crowd.bot.services.redraw.sender.budget.queued)
        await asyncio.sleep(max(0.0, start + len(pressing) / RATE - time.monotonic()))
    await asyncio.gather(*pressing)
