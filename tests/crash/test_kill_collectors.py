"""Collectors are killed without warning, again and again: no card is made or lost, nothing acknowledged is undone."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from db.check import check
from db.opening import open_database

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 12
LEAST = {"booster": 100, "trade": 20, "craft": 5}


def _run_and_kill(path: Path, seed: int, after: float) -> list[list[str]]:
    """Let a worker run, kill it, and return the lines that it got out."""
    told, complaints = path.with_name(f"{seed}.out"), path.with_name(f"{seed}.err")
    with told.open("w") as out, complaints.open("w") as err:
        worker = subprocess.Popen(
            [sys.executable, "-m", "tests.crash.collector", str(path), str(seed)], stdout=out, stderr=err
        )
        while not told.stat().st_size:
            assert worker.poll() is None, complaints.read_text()
            time.sleep(0.01)
        time.sleep(after)
        assert worker.poll() is None, f"the worker ended by itself: {complaints.read_text()}"
        worker.send_signal(signal.SIGKILL)
        worker.wait()
    assert "Traceback" not in complaints.read_text(), complaints.read_text()
    # The last line may be cut off: what was not written to its end was not acknowledged.
    return [line.split() for line in told.read_text().splitlines(keepends=True) if line.endswith("\n")]


@pytest.mark.timeout(240)
def test_no_card_is_made_or_lost_by_a_kill(tmp_path: Path) -> None:
    path, seed = tmp_path / "paddock.db", random.randrange(150)
    print("seed", seed)
    luck = random.Random(seed)
    done: list[list[str]] = []
    for kill in range(KILLS):
        done += _run_and_kill(path, seed + kill, luck.uniform(0.1, 1.0))
        asyncio.run(_examine(path))
    with sqlite3.connect(path) as raw:
        booked = {(str(person), cause) for person, cause in raw.execute("select player_id, cause from ledger")}
        swapped = raw.execute(
            "select item, sum(change) from ledger where reason = 'trade' group by item having sum(change) <> 0"
        ).fetchall()
    assert [line for line in done if (line[1], line[2]) not in booked] == []
    assert swapped == []
    for reason, least in LEAST.items():
        assert sum(cause.startswith(reason) for _, cause in booked) > least, reason


async def _examine(path: Path) -> None:
    db = await open_database(str(path))
    try:
        assert await check(db) == []
    finally:
        await db.close()
