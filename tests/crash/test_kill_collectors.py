"""Collectors are killed without warning, again and again: no card is made or lost, nothing acknowledged is undone."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from db.check import check
from db.connection import open_database
from tests.crash.killing import nursery

KILLS = 12
LEAST = {"booster": 100, "trade": 20, "craft": 5}
"""How often each has to be done before a test says anything; a busy machine takes more lives for it."""


@pytest.mark.proof
@pytest.mark.timeout(1200)
def test_no_card_is_made_or_lost_by_a_kill(tmp_path: Path) -> None:
    path, seed = tmp_path / "paddock.db", random.SystemRandom().randrange(150)
    print("seed", seed)
    luck = random.Random(seed)
    done: list[list[str]] = []
    booked: set[tuple[str, str]] = set()
    with nursery("tests.crash.collector") as workers:
        for kill in count():
            done += workers.run_and_kill(path, seed + kill, luck.uniform(0.1, 1.0), tmp_path)
            asyncio.run(_examine(path))
            with closing(sqlite3.connect(path)) as raw:
                booked = {(str(person), cause) for person, cause in raw.execute("select player_id, cause from ledger")}
            counted = {reason: sum(cause.startswith(reason) for _, cause in booked) for reason in LEAST}
            if kill >= KILLS - 1 and all(counted[reason] > least for reason, least in LEAST.items()):
                break
    with closing(sqlite3.connect(path)) as raw:
        swapped = raw.execute(
            "select item, sum(change) from ledger where reason = 'trade' group by item having sum(change) <> 0"
        ).fetchall()
    assert [line for line in done if (line[1], line[2]) not in booked] == []
    assert swapped == []


async def _examine(path: Path) -> None:
    db = await open_database(str(path))
    try:
        assert await check(db) == []
    finally:
        await db.close()
