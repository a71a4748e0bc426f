"""Writes sent together take their locks in one order, so that they never deadlock."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from functools import partial

import pytest
from msgspec.structs import replace

from db import achievements, facts, ledger, matches, people, postgres, ratings, tallies
from db.check import check
from db.database import Conflict, Database, Write
from db.lock_order import TABLES, changed_table, in_lock_order
from db.queries import queries
from db.ratings import Board, StandingRow
from db.retries import retry
from tests.db.rows import ANN, BOB, CAT, action, match, seat
from tests.tables import created, migrations, require_places

PEOPLE = range(1, 7)
PATIENCE = 120.0
"""Seconds in which a commit comes through even on a busy machine, where the usual ones may be too few."""
BOARDS = [Board(scope, "dirt", "live", season) for scope in (0, 77) for season in ("", "2026Q4")]


def test_every_changed_table_has_a_place() -> None:
    assert sorted(TABLES) == sorted(created())
    changed = {changed_table(query.sql) for query in queries("postgres").values()}
    assert changed - {None, "passages"} == set(TABLES)


def test_tables_without_a_place_are_named_before_any_test_runs() -> None:
    with pytest.raises(pytest.UsageError, match=r"no row for gadgets, gears: add it after"):
        require_places({*TABLES, "gears", "gadgets"})
    require_places(TABLES)


def test_a_table_comes_after_those_it_refers_to() -> None:
    order = list(TABLES)
    for sql in migrations():
        for table, body in re.findall(r"create table (\w+) \((.*?)\n\);", sql, re.DOTALL):
            for other in re.findall(r"references (\w+)", body):
                assert order.index(other) < order.index(table)


def test_locks_follow_one_order_whatever_the_order_of_the_writes() -> None:
    known, writes = queries("postgres"), everything(random.Random(1))
    expected = in_lock_order(writes, known)
    for seed in range(20):
        random.Random(seed).shuffle(writes)
        assert in_lock_order(writes, known) == expected


def test_writes_to_one_row_keep_their_order() -> None:
    known = queries("postgres")
    release, lose = ledger.release(ANN, "dirt", {"mud": 1}), ledger.reserve(ANN, "dirt", {"mud": 1})
    assert in_lock_order([*release, *lose], known) == [*release, *lose]
    assert in_lock_order([*lose, *release], known) == [*lose, *release]
    row = match(revision=1, ply=1)
    decided = [*matches.decide(row, action()), *matches.changed_seats([], [seat(1, BOB)])]
    assert in_lock_order(decided, known) == decided


def everything(luck: random.Random) -> list[Write]:
    """Return writes to rows of many tables that several commits share."""
    writes = [facts.save(f"f{n}", "x") for n in range(3)]
    for person in PEOPLE:
        writes.append(people.seen(person, f"P{person}", 1))
        writes.append(tallies.add(person, "dirt", "n", 1))
        writes.append(achievements.award(person, "ace", 1, ""))
        writes += ledger.enter([(person, "dirt")])
    luck.shuffle(writes)
    return writes


@pytest.mark.parametrize("seed", range(3))
async def test_commits_to_the_same_rows_in_any_order_never_deadlock(
    db: Database, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "retry", lambda attempt, _: attempt())
    luck = random.Random(seed)
    await db.commit(*everything(luck))
    await asyncio.gather(*(db.commit(*everything(luck)) for _ in range(20)))
    assert [(await tallies.of_player(db, person))["dirt"]["n"] for person in PEOPLE] == [21] * len(PEOPLE)


async def test_matches_that_end_at_the_same_time_are_all_counted(db: Database) -> None:
    """Each reads and writes the standings of the same people, and all people share the rank counts."""

    async def count(luck: random.Random) -> None:
        async with db.transaction() as tx:
            writes: list[Write] = []
            for person in luck.sample((ANN, BOB, CAT), 3):
                for board in BOARDS:
                    old = await ratings.standing(tx, board, person)
                    new = StandingRow(
                        board.scope, board.game, board.pace, board.season, person, 25.0, 8.0, 1000, 0, 0, 0, 0, 0, 1
                    )
                    new = replace(old or new, rating=luck.randint(900, 1100), matches=(old.matches if old else 0) + 1)
                    writes += ratings.save_standing(old, new)
            luck.shuffle(writes)
            await tx.run(*writes)

    await asyncio.gather(*(retry(partial(count, random.Random(n)), Conflict, PATIENCE) for n in range(8)))
    for board in BOARDS:
        for person in (ANN, BOB, CAT):
            standing = await ratings.standing(db, board, person)
            assert standing is not None
            assert standing.matches == 8
    assert await check(db) == []


async def test_a_count_whose_block_does_not_change_is_not_written(db: Database) -> None:
    """Nearly everybody is in the widest blocks: a player who stays in one must not wait for all others."""
    before = StandingRow(0, "dirt", "live", "", ANN, 25.0, 8.0, 1000, 3, 5, 17, 1, 0, 1)
    writes = ratings.save_standing(before, replace(before, rating=1001, wins=4))
    counted = {(w.values["figure"], w.values["width"], w.values["bucket"], w.values["step"]) for w in writes[1:]}
    assert counted == {("rating", 1, 1000, -1), ("rating", 1, 1001, 1), ("wins", 1, 3, -1), ("wins", 1, 4, 1)}


async def test_a_commit_that_a_deadlock_undoes_is_sent_again(
    db: Database, engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other transactions lock in another order, as a foreign program might."""
    monkeypatch.setattr(postgres, "in_lock_order", lambda writes, _: writes)
    sent = 0

    async def counted(attempt: Callable[[], Awaitable[None]], trouble: type[Exception]) -> None:
        async def one() -> None:
            nonlocal sent
            sent += 1
            await attempt()

        await retry(one, trouble, PATIENCE)

    monkeypatch.setattr(postgres, "retry", counted)
    luck = random.Random(2)
    await db.commit(*everything(luck))
    await asyncio.gather(*(db.commit(*everything(luck)) for _ in range(6)))
    assert [(await tallies.of_player(db, person))["dirt"]["n"] for person in PEOPLE] == [7] * len(PEOPLE)
    assert sent > 7 or engine == "sqlite"
