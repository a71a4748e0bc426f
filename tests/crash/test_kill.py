"""Killed without warning, again and again: nothing that was acknowledged is lost, and no match is stuck."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.collections import host_hooks
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.ending.replay import replay
from bot.host.match.downtime import resume
from bot.shared.settings import Settings
from db import matches, ratings
from db.check import check
from db.connection import open_database
from tests.crash.killing import nursery

KILLS = 22
LEAST = 120


def _missing(path: Path, acknowledged: list[list[str]]) -> list[list[str]]:
    """Acknowledged decisions that the database does not have."""
    with closing(sqlite3.connect(path)) as raw:
        kept = {(int(match), int(ply), int(key)) for match, ply, key in raw.execute(
            "select match_id, ply, key from actions where key is not null"
        )}  # fmt: skip
    return [line for line in acknowledged if tuple(map(int, line[1:])) not in kept]


def _ended(path: Path) -> int:
    """How many matches are over."""
    with closing(sqlite3.connect(path)) as raw:
        ((number,),) = raw.execute("select count(*) from matches where status = 'over'")
    return int(number)


@pytest.mark.proof
def test_nothing_acknowledged_is_lost_and_no_match_is_stuck(tmp_path: Path) -> None:
    path, seed = tmp_path / "paddock.db", random.SystemRandom().randrange(10**6)
    print("seed", seed)
    luck = random.Random(seed)
    decisions = kills = 0
    with nursery("tests.crash.worker") as workers:
        # A slow machine needs more lives for as many decisions.
        while kills < KILLS or decisions < LEAST or not _ended(path):
            lines = workers.run_and_kill(path, seed + kills, luck.uniform(0.02, 0.5), tmp_path)
            done = [line for line in lines if line[0] == "done"]
            decisions += len(done)
            kills += 1
            assert _missing(path, done) == []
    asyncio.run(_examine(path))


async def _examine(path: Path) -> None:
    """After the next start everything adds up: states follow from logs, results stand once, live matches go on."""
    db = await open_database(str(path))
    try:
        settings = Settings(_env_file=None, database=str(path))
        host = Host(db, MatchCache(db), settings, lambda: int(time.time() * 1000))
        host_hooks.connect(host)
        await resume(host)
        assert await check(db) == []
        over = 0
        for where in await _everything(path):
            match = await host.cache.get(where)
            if match.state is None:
                continue
            log = await matches.actions(db, match.id)
            for state, _ in replay(match, log):
                last = state
            assert last.dump() == match.row.state
            if match.row.status == "over":
                over += 1
                assert len(await ratings.results(db, match.id)) == len(match.seats)
            else:
                assert match.row.wake_at is not None
                assert match.playing.to_act()
        assert over > 0
    finally:
        await db.close()


async def _everything(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as raw:
        return [match_id for (match_id,) in raw.execute("select id from matches")]
