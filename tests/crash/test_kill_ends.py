"""Killed at every step of what follows from the end of a match: nothing is lost, and nothing is done twice."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from signal import SIGKILL
from typing import Any

import pytest

from bot.host.ending.library import write_owed
from db.check import check
from games.chronicle.pages import Book
from tests.crash.ending_worker import STEPS, end
from tests.crash.killing import Nursery, is_gone, nursery, read
from tests.crash.worker import PEOPLE, open_host
from tests.examples import one_in
from tests.patience import settled, until

LOST = {"before the end is stored"}
"""The steps after which the match still runs."""


@pytest.fixture(scope="module")
def workers() -> Iterator[Nursery]:
    with nursery("tests.crash.ending_worker") as nursery_:
        yield nursery_


@pytest.mark.parametrize("step", one_in(3, STEPS))
def test_what_follows_from_an_end_is_done_once(workers: Nursery, tmp_path: Path, step: str) -> None:
    out, err = tmp_path / "out", tmp_path / "err"
    worker = workers.start(out, err, str(tmp_path / "paddock.db"), step.replace(" ", "_"))
    asyncio.run(until(lambda: is_gone(worker)))
    assert workers.end(worker) == SIGKILL, read(err)
    assert ("over\n" in read(out)) == (step not in {"before the end is stored", "after the end was stored"})
    asyncio.run(_examine(tmp_path / "paddock.db", over=step not in LOST))


async def _examine(path: Path, *, over: bool) -> None:
    """After two more starts, everything has happened once."""
    for start in ("first", "second"):
        host = await open_host(str(path))
        try:
            ((match_id,),) = _rows(path, "select id from matches")
            if start == "first" and not over:
                await end(host, await host.cache.get(match_id))
            await write_owed(host)
            await settled(host)
            assert await check(host.db) == []
            revision = (await host.cache.get(match_id)).row.revision
        finally:
            await host.stop_background_work()
            await host.db.close()
        ada, ben = (person.id for person in PEOPLE)
        assert _rows(path, "select player_id, place, rated from results order by place") == [(ada, 1, 1), (ben, 2, 1)]
        board = "select player_id, matches, wins from standings where scope = 0 and season = '' order by player_id"
        assert _rows(path, board) == [(ada, 1, 1), (ben, 1, 0)]
        tallies = _rows(path, "select player_id, key, total from tallies")
        assert {(ada, "matches", 1), (ada, "rated_matches", 1), (ada, "wins", 1), (ben, "left", 1)} <= {*tallies}
        assert _rows(path, "select player_id, cause from boosters") == [(ada, f"match:{match_id}")]
        (public,), _, _ = _rows(path, "select data from chronicles order by seat")
        assert [(Book(public).decisions,)] == _rows(path, "select ply from matches")
        assert _rows(path, "select seat from chronicles order by seat") == [(-1,), (0,), (1,)]
        assert _rows(path, "select * from owed_chronicles") == []
        assert _rows(path, "select distinct wanted from outbox") == [(revision,)], "the messages owe all of it"


def _rows(path: Path, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as raw:
        return raw.execute(sql).fetchall()
