"""Kills a host in the middle of five games, boosters and trades: what it confirmed must be stored."""

from __future__ import annotations

import asyncio
import random
import time

from tests.chaos.judges import examine
from tests.chaos.places import Place, look
from tests.chaos.tally import Tally
from tests.crash.killing import nursery

ONE_DATABASE = 25
"""After this many kills the whole database is checked and a new one is begun."""


def run(tally: Tally, place: Place, seed: int, until: float) -> None:
    """Kill repeatedly until the time is up."""
    luck = random.Random(seed)
    with nursery("tests.chaos.worker") as workers:
        while time.monotonic() < until:
            database = asyncio.run(place.database())
            for _ in range(ONE_DATABASE):
                before, number = tally.damage, luck.randrange(2**30)
                try:
                    lines = workers.run_and_kill(database, number, luck.uniform(0.01, 0.4), place.folder)
                except AssertionError as error:
                    tally.stumble(f"worker {number}: {error}")
                    lines = []
                judge(tally, database, lines)
                tally.count(before)
                if time.monotonic() > until:
                    break
            asyncio.run(examine(tally, database))


def judge(tally: Tally, database: str, lines: list[list[str]]) -> None:
    """Compare what a worker confirmed with its database."""
    done = {(int(match), int(ply), int(key)) for kind, match, ply, key in _of("done", lines)}
    booked = {(int(person), cause) for kind, person, cause in _of("booked", lines)}
    tally.presses += len(done) + len(booked)
    if done:
        least, most = min(key for *_, key in done), max(key for *_, key in done)
        kept = look(database, f"select match_id, ply, key from actions where key between {least} and {most}")
        # The only thing that one can do is done later, without the press.
        forced = set(look(database, "select match_id, ply from actions where cause = 'forced'"))
        tally.lose(*(f"decision {each}" for each in done - set(kept) if each[:2] not in forced))
        tally.double(*(f"decision {each}" for each in set(kept) if kept.count(each) > 1))
    if booked:
        causes = ", ".join(f"'{cause}'" for cause in {cause for _, cause in booked})
        kept = look(database, f"select player_id, cause from ledger where cause in ({causes})")
        tally.lose(*(f"cards {each}" for each in booked - set(kept)))


def _of(kind: str, lines: list[list[str]]) -> list[list[str]]:
    return [line for line in lines if line[0] == kind]
