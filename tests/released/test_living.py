"""A server that was alive under an earlier release goes on: its matches, lobbies, trades, cards and ratings."""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg
import pytest
import structlog
from msgspec.structs import replace

from bot.app.transcripts import from_file, story
from bot.collections import host_hooks, trades
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.recent import recent_lines
from bot.host.core.stored_match import upgrades_of
from bot.host.ending import library
from bot.host.ending.headlines import headline
from bot.host.ending.rating_log import ALL_TIME, EVERYWHERE
from bot.host.ending.verification import verify
from bot.host.lobby import lobby
from bot.host.match.downtime import resume
from bot.host.match.scheduler import tend
from bot.host.match.shelved import resume_match
from bot.host.match.undo import before
from bot.host.match.upgrades import upgrade_matches
from bot.shared.ids import code
from bot.shared.refusal import NotYet, Refusal
from bot.shared.settings import Settings
from db import manners, matches, ratings
from db.check import check
from db.connection import open_database
from db.trades import open_of_player
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.registry import GAMES
from tests import postgres
from tests.examples import less_or_all
from tests.patience import settled
from tests.pressing import decide
from tests.released.keep_living import LIVING

PINNED = {
    "0498cc2.sqlite": "a7e33cf7dd3c91a71ecdf15b6259241128182b20eac82efce739ac1719b3b4db",
    "0498cc2.postgres": "bcc3c9055422cfb90cfce2627995e70553c70a9e2e0cf3d4a58d44af4bc2a83a",
    "9ad1883.sqlite": "82d4482868f7b50046e55b1b15b0d15875298271c271f72dc685062b545d6a8c",
    "9ad1883.postgres": "3ba0eeb278f0b52fbdd6ff6f7e7b1d1829af90884dd1bc70dee6e58ea3339026",
}
"""The SHA-256 of every kept database; a line never changes."""
COMMITS = ("0498cc2", "9ad1883")
ADA, BEN = 1, 2
LAST = "select max(at) from actions"
STANDINGS = """
select player_id, game, matches, wins from standings where scope = 0 and season = '' order by player_id, game
"""


def kept(commit: str, engine: str) -> str:
    """Return a kept database as SQL."""
    return gzip.decompress(LIVING.joinpath(f"{commit}.{engine}.sql.gz").read_bytes()).decode()


@pytest.fixture(scope="module")
def server() -> postgres.Server:
    return postgres.shared_or_skip()


@dataclass
class Revived:
    """A kept database under today's host."""

    host: Host
    settings: Settings
    time: int
    standings: list[tuple[int, str, int, int]]
    """Players, games, rated matches and wins as they were stored; ratings are computed anew from them."""
    keys: int = 1_000_000
    luck: Rng = field(default_factory=lambda: Rng(5))

    async def begun(self) -> list[Match]:
        return [await self.host.cache.get(each) for each in await matches.begun(self.host.db, 0, 500)]

    async def decide(self, match: Match) -> Match:
        """Let a person decide, who waits for a race to be shown; or the clock, if it has run out."""
        self.time += 1_000
        self.keys += 1
        if match.row.deadline is not None and match.row.deadline <= self.time:
            await tend(self.host, match.id)
            return await self.host.cache.get(match.id)
        asked = match.playing.to_act()
        seat = asked[self.keys % len(asked)]
        legal = match.playing.legal_actions(seat)
        action = rookie(match.game, match.playing.view(seat), legal, self.luck)
        person, question = match.seats[seat].player_id, match.question(seat)
        assert person is not None
        while True:
            try:
                return await decide(self.host, match.id, person, question, action.notation, self.keys)
            except NotYet:
                self.time += 2_000


@asynccontextmanager
async def revived(url: str, last: int, standings: list[tuple[int, str, int, int]]) -> AsyncIterator[Revived]:
    """Start today's host on a database at a time, as `paddock run` does."""
    settings = Settings(_env_file=None, database=url)
    db = await open_database(settings.database)
    made = Revived(
        Host(db, MatchCache(db), settings, now=lambda: made.time, luck=random.Random(3)), settings, last, standings
    )
    host_hooks.connect(made.host)
    try:
        await resume(made.host)
        yield made
    finally:
        await db.close()


@pytest.fixture(params=[(commit, engine) for commit in COMMITS for engine in ("sqlite", "postgres")], ids="-".join)
async def alive(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Revived]:
    commit, engine = request.param
    if engine == "sqlite":
        with closing(sqlite3.connect(tmp_path / "paddock.db")) as restored:
            restored.executescript(kept(commit, engine))
            (last,) = restored.execute(LAST).fetchone()
            standings = restored.execute(STANDINGS).fetchall()
        url = str(tmp_path / "paddock.db")
    else:
        url = await postgres.emptied(request.getfixturevalue("server"))
        connection = await asyncpg.connect(url)
        try:
            await connection.execute("drop schema public cascade; create schema public;")
            await connection.execute(kept(commit, engine))
            await connection.execute("set search_path to public")
            last = await connection.fetchval(LAST)
            standings = [tuple(row) for row in await connection.fetch(STANDINGS)]
        finally:
            await connection.close()
    async with revived(url, last + 1_000, standings) as made:
        yield made


@pytest.mark.parametrize("name", PINNED)
def test_nothing_kept_changes(name: str) -> None:
    assert hashlib.sha256(LIVING.joinpath(f"{name}.sql.gz").read_bytes()).hexdigest() == PINNED[name]
    assert {file.name.removesuffix(".sql.gz") for file in LIVING.iterdir()} == set(PINNED)


@pytest.mark.proof
async def test_every_running_match_goes_on_and_ends(alive: Revived) -> None:
    running = [match for match in await alive.begun() if match.row.status == "playing"]
    assert sorted(match.row.game for match in running) == sorted([*GAMES] * 3)
    for match in running:
        ply = match.row.ply
        assert match.row.version == match.game.version
        after = match
        while after.row.status == "playing":
            after = await alive.decide(after)
        assert after.row.ply > ply
        verdict = await verify(alive.host, match.id)
        assert verdict.good
        assert verdict.older in (0, ply)
        await settled(alive.host)
        book = await library.public_book(alive.host, after)
        assert book.decisions == after.row.ply
    await settled(alive.host)
    assert await check(alive.host.db) == []


@pytest.mark.parametrize("step", less_or_all(10, 1))
async def test_every_finished_match_is_shown_and_verified(alive: Revived, tmp_path: Path, step: int) -> None:
    """With steps of one ply both matches of each game are shown, else the last one."""
    finished = [match for match in await alive.begun() if match.row.status == "over"]
    assert sorted(match.row.game for match in finished) == sorted([*GAMES] * 2)
    for match in finished if step == 1 else {match.row.game: match for match in finished}.values():
        book = await library.public_book(alive.host, match)
        assert book.decisions == match.row.ply
        names = match.shown_names
        for ply in range(0, book.decisions + 1, step):
            assert all(scene.alt for scene in book.scenes(ply, names, names))
        assert book.ending(names).figures
        own = await library.own_book(alive.host, match, 0)
        assert (own is None) == match.game.open
        verdict = await verify(alive.host, match.id)
        assert verdict.good
        assert verdict.older in (0, match.row.ply)
        assert headline(match, None)
        told = await story(alive.settings, code(match.id))
        written = tmp_path / f"{code(match.id)}.json"
        written.write_text(json.dumps(told.as_dict()))
        again = from_file(written)
        assert again.record == told.record
        # The chronicle's sentences are those of its day.
        assert [line.split("]")[0] for line in again.lines() if line[0] == "["] == [
            line.split("]")[0] for line in told.lines() if line[0] == "["
        ]


async def test_lobbies_start_and_the_open_trade_completes(alive: Revived) -> None:
    live = [await alive.host.cache.get(each.id) for each in await matches.live(alive.host.db)]
    lobbies = [match for match in live if match.row.status == "lobby"]
    assert sorted(match.row.game for match in lobbies) == sorted(GAMES)
    for match in lobbies:
        started = await lobby.start(alive.host, match.id, ADA)
        assert (await alive.decide(started)).row.ply == 1
    (row,) = await open_of_player(alive.host.db, ADA)
    deal = await trades.load(alive.host, row.id)
    for person in (ADA, BEN):
        deal = await trades.confirm(alive.host, GAMES["dealin_dirt"], row.id, person, deal.row.version)
    assert deal.row.status == "done"
    assert await check(alive.host.db) == []


async def test_rated_matches_and_wins_stay_as_they_were(alive: Revived) -> None:
    now = [
        (person, row.game, row.matches, row.wins)
        for person in (ADA, BEN)
        for row in await ratings.standings(alive.host.db, EVERYWHERE, ALL_TIME, person)
    ]
    assert sorted(now) == alive.standings != []


async def test_people_are_told_once_and_nothing_is_taken_back_across_the_upgrade(alive: Revived) -> None:
    for match in [match for match in await alive.begun() if match.row.upgrades is not None]:
        told = [line.text for line in recent_lines(match.row.recent) if "newer rules" in line.text]
        assert len(told) == 1
        log = await matches.actions(alive.host.db, match.id)
        with pytest.raises(Refusal, match="before the rules of this game were renewed"):
            before(match, log, match.row.ply)
        (old,) = upgrades_of(match.row)
        assert before(match, [*log, log[-1]], match.row.ply + 1).is_stored_as(old.position)
        (incident,) = await manners.incidents(alive.host.db, match.id)
        assert incident.what == "upgraded"
    changed = [match.row.revision for match in await alive.begun()]
    await upgrade_matches(alive.host)
    assert [match.row.revision for match in await alive.begun()] == changed, "once"


async def test_matches_that_the_last_release_paused_are_resumed(alive: Revived) -> None:
    running = [match for match in await alive.begun() if match.row.status == "playing"]
    for match in running:
        row = match.row
        if row.upgrades is None:
            continue
        (old,) = upgrades_of(row)
        paused = replace(
            row, status="shelved", version=old.version, state=old.position, upgrades=None, revision=row.revision + 1
        )
        await alive.host.db.commit(*matches.save(replace(paused, wake_at=None, deadline=None)))
    alive.host.cache.clear()
    with structlog.testing.capture_logs() as lines:
        await resume(alive.host)
    shelved = [match for match in await alive.begun() if match.row.status == "shelved"]
    assert [line["paused_before"] for line in lines if line["event"] == "matches of older rules"] == (
        [len(shelved)] if shelved else []
    )
    for match in shelved:
        channel = match.row.channel_id
        resumed = await resume_match(alive.host, match.id, ADA, match.row.guild_id, channel)
        assert (await alive.decide(resumed)).row.ply == match.row.ply
