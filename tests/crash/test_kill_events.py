"""Two processes hold one event, and one is killed: the other goes on, nothing is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from signal import SIGKILL

import pytest

from bot.events import entering, managing
from bot.events.course import rederived
from bot.events.entering import Newcomer
from bot.events.model import Rules
from bot.events.records import load, ordered
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.shared.people import Location, Person
from bot.shared.settings import Settings
from db import events
from db.check import check
from db.connection import open_database
from tests.crash.event_worker import now
from tests.crash.killing import Nursery, is_gone, nursery, read
from tests.databases import address_of
from tests.patience import until

pytestmark = pytest.mark.proof
HERE, ORGANISER, PEOPLE = Location(3, 7), 999, range(1, 5)
TABLES = 4
"""A Swiss of four in two rounds."""
STAGES = [
    ("begins", 1),
    ("pairs", 2),
    ("opens a match", 3),
    ("notes a result", 1),
    ("notes a result", 2),
    ("ends", 1),
]


@pytest.fixture(scope="module")
def one() -> Iterator[Nursery]:
    with nursery("tests.crash.event_worker") as workers:
        yield workers


@pytest.fixture(scope="module")
def other() -> Iterator[Nursery]:
    with nursery("tests.crash.event_worker") as workers:
        yield workers


async def begin(address: str) -> int:
    """Open an event, let four people enter, and start it."""
    db = await open_database(address)
    try:
        host = Host(db, MatchCache(db), Settings(_env_file=None, database=address), now=now)
        rules = Rules("swiss", "race_to_ace", "Friday", reliable=0, rounds=2)
        event = await entering.open_event(host, rules, ORGANISER, HERE, now() + 3_600_000)
        for person in PEOPLE:
            await entering.enter(host, event.id, Newcomer(Person(person, f"P{person}"), HERE))
        await managing.start_now(host, event.id, ORGANISER)
    finally:
        await db.close()
    return event.id


async def examine(address: str, event_id: int) -> None:
    """The event is over, every step stands in the record once, and there is a match for every table and no other."""
    db = await open_database(address)
    try:
        host = Host(db, MatchCache(db), Settings(_env_file=None, database=address), now=now)
        draft = await load(host, event_id)
        assert (draft.event.state, draft.event.round, len(draft.tables)) == ("over", 2, TABLES)
        assert all(table.result is not None and table.result.how == "played" for table in draft.tables.values())
        stored = [row[0] for row in await db.fetch("matches_after", after=0, most=100)]
        assert len(stored) == TABLES
        assert {*stored} == {table.match_id for table in draft.tables.values()}
        acts = Counter((row.what.partition(":")[2], row.detail) for row in await events.acts(db, event_id))
        moved = {what: count for what, count in acts.items() if what[0] in ("begun", "paired", "result", "over")}
        assert set(moved.values()) == {1}
        assert sum(what == "result" for what, _ in moved) == TABLES
        assert rederived(draft.event, *ordered(draft)) == []
        # What a killed process owed after the end of a match is paid at the next start (`test_kill_ends`).
        assert [each for each in await check(db) if "has no results" not in each] == []
    finally:
        await db.close()


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize(("step", "which"), STAGES)
def test_one_of_two_processes_is_killed(
    one: Nursery, other: Nursery, tmp_path: Path, step: str, which: int, moment: str
) -> None:
    address = address_of(tmp_path / "paddock.db")
    event = asyncio.run(begin(address))
    gate, out, err = tmp_path / "gate", tmp_path / "out", tmp_path / "err"
    living = other.start(out, err, address, str(event), "none", "0", "after", str(gate))
    asyncio.run(until(lambda: "here\n" in read(out) or is_gone(living)))
    assert not is_gone(living), read(err)
    gone, why = tmp_path / "gone", tmp_path / "why"
    # For the doomed process the gate is a folder, which is open from the beginning.
    doomed = one.start(gone, why, address, str(event), step.replace(" ", "_"), str(which), moment, str(tmp_path))
    asyncio.run(until(lambda: is_gone(doomed)))
    assert one.end(doomed) == SIGKILL, read(why)
    gate.touch()
    asyncio.run(until(lambda: is_gone(living)))
    other.end(living)
    assert "over\n" in read(out), read(err)
    asyncio.run(examine(address, event))


def test_two_processes_hold_an_event_at_the_same_time(one: Nursery, other: Nursery, tmp_path: Path) -> None:
    address = address_of(tmp_path / "paddock.db")
    event = asyncio.run(begin(address))
    workers = []
    for number, each in enumerate((one, other)):
        out, err = tmp_path / f"out{number}", tmp_path / f"err{number}"
        workers.append((each, out, err, each.start(out, err, address, str(event), "none", "0", "after", str(tmp_path))))
    for each, out, err, worker in workers:
        asyncio.run(until(partial(is_gone, worker)))
        each.end(worker)
        assert "over\n" in read(out), read(err)
    asyncio.run(examine(address, event))
