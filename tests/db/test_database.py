"""The promises of both engines: commits are atomic and durable, and no reader sees half of one."""

from __future__ import annotations

import asyncio
import sqlite3

import asyncpg
import pytest
from msgspec.structs import asdict, replace

from db import facts, matches, outbox, postgres, tallies
from db.connection import open_database
from db.database import Conflict, Database, Write
from tests.db.filled import contents
from tests.db.rows import ANN, BOB, action, match, opened, seat
from tests.patience import HANGS

TROUBLE = (sqlite3.Error, asyncpg.PostgresError)


def insert(number: int) -> Write:
    """Return the write of a new match; a second one with the same number conflicts."""
    return matches.open_lobby(match(number), [])[0]


async def test_many_concurrent_commits_all_succeed(db: Database) -> None:
    await asyncio.gather(*(db.commit(tallies.add(n % 7, "a", "n", 1), facts.save(f"f{n}", str(n))) for n in range(200)))
    counts = [(await tallies.of_player(db, person))["a"]["n"] for person in range(7)]
    assert sum(counts) == 200
    assert [await facts.load(db, f"f{n}") for n in range(200)] == [str(n) for n in range(200)]


async def test_a_failing_commit_does_not_affect_others(db: Database) -> None:
    await db.commit(insert(3), insert(50))

    async def one(n: int) -> str:
        try:
            await db.commit(facts.save(f"f{n}", "x"), insert(n), tallies.add(ANN, "a", "n", 1))
        except Conflict:
            return "conflict"
        return "done"

    outcomes = await asyncio.gather(*(one(n) for n in range(80)))
    assert [n for n, outcome in enumerate(outcomes) if outcome == "conflict"] == [3, 50]
    assert await tallies.of_player(db, ANN) == {"a": {"n": 78}}
    assert [n for n in range(80) if await facts.load(db, f"f{n}") is None] == [3, 50]


@pytest.mark.parametrize(
    "bad",
    [
        Write("insert_seat", asdict(seat(match_id=999))),
        Write("save_fact", {"name": "bad", "value": None}),
        Write("add_tally", {"player_id": 2**70, "game": "a", "key": "n", "total": 1}),
        Write("save_fact", {"name": "no value"}),
        Write("no_such_query"),
    ],
    ids=["unknown match", "null", "too large", "missing", "unknown query"],
)  # fmt: skip
async def test_an_error_is_no_conflict_and_does_not_affect_others(db: Database, bad: Write) -> None:
    async def mistaken() -> None:
        with pytest.raises(Exception) as caught:  # noqa: PT011 - every engine has its own
            await db.commit(facts.save("before", "x"), bad)
        assert not isinstance(caught.value, Conflict)

    good = [db.commit(facts.save(f"f{n}", "x")) for n in range(20)]
    await asyncio.gather(*good[:10], mistaken(), *good[10:])
    await mistaken()
    assert await facts.load(db, "before") is None
    assert [n for n in range(20) if await facts.load(db, f"f{n}") is None] == []


@pytest.mark.parametrize("others", [0, 5])
async def test_a_conflict_changes_nothing(db: Database, others: int) -> None:
    row = await opened(db, match(), ANN)
    good = [asyncio.ensure_future(db.commit(facts.save(f"f{n}", "x"))) for n in range(others)]
    late = replace(row, revision=5, ply=1)
    with pytest.raises(Conflict):
        await db.commit(facts.save("a", "1"), *matches.decide(late, action()), facts.save("b", "1"))
    await asyncio.gather(*good)
    assert await matches.load(db, 1) == row
    assert await matches.actions(db, 1) == []
    assert [await facts.load(db, name) for name in ("a", "b")] == [None, None]


async def test_one_of_many_concurrent_decisions_succeeds(db: Database) -> None:
    row = await opened(db, match(), ANN)
    tries = [matches.decide(replace(row, revision=1, ply=1, seed=str(n)), action(key=n)) for n in range(1, 21)]
    outcomes = await asyncio.gather(*(db.commit(*writes) for writes in tries), return_exceptions=True)
    assert sum(outcome is None for outcome in outcomes) == 1
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 19
    assert len(await matches.actions(db, 1)) == 1


async def test_a_commit_is_visible_at_once(db: Database) -> None:
    for n in range(30):
        await db.commit(facts.save("n", str(n)))
        assert await facts.load(db, "n") == str(n)


async def test_an_empty_commit_does_nothing(db: Database) -> None:
    await db.commit(facts.save("n", "1"))
    before = await contents(db)
    await db.commit()
    assert await contents(db) == before


async def test_a_cancelled_commit_is_all_or_nothing(db: Database) -> None:
    for pause in (0, 0, 0.0003, 0.001):
        tasks = [asyncio.create_task(db.commit(facts.save(f"f{n}", "x"), insert(n))) for n in range(100, 110)]
        await asyncio.sleep(pause)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for n in range(100, 110):
            assert (await facts.load(db, f"f{n}") is None) == (await matches.load(db, n) is None)
    await db.commit(facts.save("after", "x"))
    assert all([await matches.load(db, n) for n in range(101, 110, 2)])


# --- transactions ---


async def test_a_transaction_sees_its_own_writes_and_others_do_not(db: Database) -> None:
    async with db.transaction() as tx:
        await tx.run(facts.save("a", "1"))
        assert await tx.fetch("load_fact", name="a") == [("1",)]
        assert await facts.load(db, "a") is None
    assert await facts.load(db, "a") == "1"


async def test_a_transaction_that_raises_is_rolled_back(db: Database) -> None:
    async def failing() -> None:
        async with db.transaction() as tx:
            await tx.run(facts.save("a", "1"), insert(1))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await failing()
    assert await facts.load(db, "a") is None
    assert await matches.load(db, 1) is None
    await db.commit(insert(1))


async def test_a_conflict_rolls_back_the_whole_transaction(db: Database) -> None:
    await db.commit(insert(1))

    async def failing() -> None:
        async with db.transaction() as tx:
            await tx.run(facts.save("a", "1"))
            await tx.run(insert(2), insert(1))

    with pytest.raises(Conflict):
        await failing()
    assert await facts.load(db, "a") is None
    assert await matches.load(db, 2) is None


async def test_a_cancelled_transaction_is_rolled_back(db: Database) -> None:
    async def slow() -> None:
        async with db.transaction() as tx:
            await tx.run(facts.save("a", "1"))
            await asyncio.sleep(60)

    for pause in (0, 0, 0.0002, 0.002, 0.01):
        task = asyncio.create_task(slow())
        await asyncio.sleep(pause)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await db.commit(facts.save("b", "2"))
        async with db.transaction() as tx:
            assert await tx.fetch("load_fact", name="a") == []


async def test_commits_that_wait_for_each_other_both_succeed(db: Database) -> None:
    await db.commit(*(tallies.add(person, "a", "n", 0) for person in range(10)))

    async def crossing(people: range) -> None:
        await db.commit(*(tallies.add(person, "a", "n", 1) for person in people))

    await asyncio.gather(crossing(range(10)), crossing(range(9, -1, -1)))
    assert [(await tallies.of_player(db, person))["a"]["n"] for person in range(10)] == [2] * 10


async def test_write_skew_is_impossible(db: Database) -> None:
    """Each checks that the other's fact does not exist before it writes its own."""

    async def first(mine: str, other: str) -> None:
        async with db.transaction() as tx:
            there = await tx.fetch("load_fact", name=other)
            await asyncio.sleep(0.01)
            if not there:
                await tx.run(facts.save(mine, "x"))

    await asyncio.gather(first("a", "b"), first("b", "a"), return_exceptions=True)
    assert [await facts.load(db, name) for name in ("a", "b")].count("x") == 1


async def test_read_then_write_loses_no_update(db: Database) -> None:
    """Colliding transactions wait or conflict; with retries the sum is correct."""
    await db.commit(facts.save("n", "0"))

    async def add_one() -> None:
        while True:
            try:
                async with db.transaction() as tx:
                    ((value,),) = await tx.fetch("load_fact", name="n")
                    await asyncio.sleep(0)
                    await tx.run(facts.save("n", str(int(str(value)) + 1)))
            except Conflict:
                continue
            return

    await asyncio.gather(*(add_one() for _ in range(12)))
    assert await facts.load(db, "n") == "12"


async def test_a_commit_between_reading_and_writing_conflicts(db: Database) -> None:
    """One transaction adds a seat while another stores the number of seats: only one of them can come first."""
    await opened(db, match(), ANN)
    started = asyncio.Event()
    order: list[str] = []

    async def only_if_alone() -> None:
        try:
            async with db.transaction() as tx:
                rows = await tx.fetch("load_seats", match_id=1)
                started.set()
                await asyncio.sleep(0.05)
                await tx.run(facts.save("seats", str(len(rows))))
            order.append("alone")
        except Conflict:
            order.append("conflict")

    async def sit_down() -> None:
        await started.wait()
        await db.commit(*matches.changed_seats([], [seat(1, BOB)]), facts.save("seats", "2"))
        order.append("sat")

    await asyncio.gather(only_if_alone(), sit_down())
    assert order in (["alone", "sat"], ["sat", "conflict"], ["conflict", "sat"])
    assert await facts.load(db, "seats") == "2"


async def test_a_stream_of_commits_starves_no_transaction(db: Database) -> None:
    done = asyncio.Event()

    async def stream(name: str) -> None:
        while not done.is_set():
            await db.commit(facts.save(name, "x"))

    streams = [asyncio.create_task(stream(f"f{n}")) for n in range(8)]
    await asyncio.sleep(0.02)
    try:
        async with asyncio.timeout(HANGS):
            for _ in range(10):
                async with db.transaction() as tx:
                    await tx.run(tallies.add(ANN, "a", "n", 1))
    finally:
        done.set()
        await asyncio.gather(*streams)
    assert await tallies.of_player(db, ANN) == {"a": {"n": 10}}


# --- readers ---


async def test_nobody_ever_sees_half_a_commit(db: Database) -> None:
    row = await opened(db, match(), ANN)
    await db.commit(outbox.shown(1, "table", 0))
    looks, ply = 0, 0

    async def watch() -> None:
        nonlocal looks
        while looks < 20 or ply < 60:
            assert await outbox.owing(db) == []
            looks += 1

    watcher = asyncio.create_task(watch())
    while not watcher.done():
        ply += 1
        row = replace(row, revision=ply, ply=ply)
        # A redraw is owed in the middle of this, but not before or after.
        await db.commit(*matches.decide(row, action(ply)), outbox.shown(1, "table", ply))
    await watcher


# --- durability ---


async def test_closing_finishes_work_in_progress(url: str, engine: str) -> None:
    db = await open_database(url)
    tasks = [asyncio.create_task(db.commit(facts.save(f"f{n}", "x"))) for n in range(5)]
    await asyncio.sleep(0)
    await db.close()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    if engine == "sqlite":
        assert outcomes == [None] * 5
    again = await open_database(url)
    try:
        for n, outcome in enumerate(outcomes):
            assert outcome is not None or await facts.load(again, f"f{n}") == "x"
    finally:
        await again.close()


async def test_the_engine_is_known(db: Database, engine: str) -> None:
    assert db.engine == engine


async def test_a_hanging_server_does_not_delay_closing(url: str, engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "CLOSING", 0.05)
    db = await open_database(url)
    inside, leave = asyncio.Event(), asyncio.Event()

    async def unfinished() -> None:
        async with db.transaction():
            inside.set()
            await leave.wait()

    hanging = asyncio.create_task(unfinished())
    await inside.wait()
    if engine == "sqlite":
        leave.set()  # only an orderly close releases a file
    async with asyncio.timeout(HANGS):
        await db.close()
    leave.set()
    await asyncio.gather(hanging, return_exceptions=True)
