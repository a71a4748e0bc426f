"""A host without Discord."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.collections import host_hooks
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.shared.people import Location
from bot.shared.settings import Settings
from bot.shared.terms import Terms
from bot.workers.scribes import ChronicleTask, Scribe
from db import people, sqlite
from db.check import check
from db.connection import open_database
from games.chronicle.clerk import WrittenChronicle
from games.core.rng import Rng
from games.registry import GAMES
from tests.bot.at_once import EVERYBODY
from tests.databases import address_of, lay_tables
from tests.patience import settled
from tests.postgres import laid, shared_or_skip
from tests.pressing import decide, somehow

ADA, BEN, *_ = EVERYBODY
NOON = 1_800_000_000_000


@dataclass
class Office:
    """A host and a clock that stands still until a test moves it."""

    host: Host
    time: int = NOON
    keys: int = 0
    rng: Rng = field(default_factory=lambda: Rng(5))

    async def begin(self, channel: int = 7, game: str = "race_to_ace", server: int = 3, **options: object) -> Match:
        """A match that has just begun, of Ada, Ben and whoever else the game needs."""
        chosen = GAMES[game].Options(**options)
        match = await lobby.open_lobby(self.host, GAMES[game], ADA, Location(server, channel), Terms(), chosen)
        for person in EVERYBODY[1 : max(2, GAMES[game].seats[0])]:
            await lobby.join(self.host, match.id, person)
        return await lobby.start(self.host, match.id, ADA.id)

    async def act(self, match: Match, preferred: str = "") -> Match:
        """Decide for a seat to act, `preferred` where that is legal."""
        (seat, *_) = match.playing.to_act()
        legal = match.playing.legal_actions(seat)
        chosen = next((action for action in legal if action.notation == preferred), None)
        action = chosen or somehow(match.game, match.playing.view(seat), legal, self.rng)
        person, question = match.seats[seat].player_id, match.question(seat)
        assert person is not None
        self.keys += 1
        match = await decide(self.host, match.id, person, question, action.notation, self.keys)
        await settled(self.host)
        return match

    async def finish(self, match: Match) -> Match:
        """Play a match to its end."""
        while match.row.status == "playing":
            match = await self.act(match)
        return match


async def at_once(_seconds: float) -> None:
    """Let the presses of a race not wait for earlier ones, which no network delays here."""
    await asyncio.sleep(0)


async def stop_all_tasks() -> None:
    """Stop what the hosts of a test still do after ends of matches."""
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


class BlankScribe(Scribe):
    """Writes nothing into a chronicle, which takes longer than playing the match."""

    async def write(self, task: ChronicleTask) -> WrittenChronicle:
        return WrittenChronicle(b"", {})


@pytest.fixture
def scribe() -> Scribe:
    """Who writes the chronicles of matches that are over; tests that read one replace it by an `Scribe`."""
    return BlankScribe()


@pytest.fixture
async def office(tmp_path: Path, scribe: Scribe) -> AsyncIterator[Office]:
    settings = Settings(_env_file=None, database=address_of(tmp_path / "paddock.db"))
    db = await open_database(settings.database)
    host = Host(db, MatchCache(db), settings, lambda: opened.time, scribe=scribe, luck=random.Random(3))
    host.sleep = at_once
    opened = Office(host)
    host_hooks.connect(opened.host)
    try:
        yield opened
    finally:
        await stop_all_tasks()
        # An open database has threads that would outlive the tests.
        await db.close()


@pytest.fixture
def prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a file answer in the caller's thread: thousands of visits to its own wait for the scheduler."""

    async def visit(connection: sqlite.Connection, work: Callable[..., object], *given: object) -> object:
        await asyncio.sleep(0)
        return work(connection._raw, *given)

    monkeypatch.setattr(sqlite.Connection, "visit", visit)


@pytest.fixture(params=["one-file", "two-files", "two-servers"])
async def hosts(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[list[Host]]:
    """The hosts of one process or of two, each with its own connections to the same database."""
    if request.param == "two-servers":
        url = await laid(shared_or_skip())
    else:
        url = str(tmp_path / "paddock.db")
        lay_tables(tmp_path / "paddock.db")
    settings = Settings(_env_file=None, cpu_pause=0, new_account_days=0)
    async with AsyncExitStack() as stack:
        opened = []
        for number in range(1 if request.param == "one-file" else 2):
            db = await open_database(url)
            stack.push_async_callback(db.close)
            cache = MatchCache(db, shared=request.param != "one-file")
            host = Host(db, cache, settings, lambda: NOON, luck=random.Random(number))
            host_hooks.connect(host)
            opened.append(host)
        await opened[0].db.commit(*(people.seen(each.id, each.name, 0) for each in EVERYBODY))
        yield opened
        assert await check(opened[0].db) == []
