"""Chronicles are kept once, for everybody and for each seat."""

from __future__ import annotations

from db import chronicles
from db.chronicles import EVERYBODY, ChronicleRow
from db.database import Database
from db.whereabouts import Whereabouts
from tests.db.rows import ANN, GUILD, match, opened


async def test_a_chronicle_is_kept_as_it_was_first_stored(db: Database) -> None:
    await opened(db, match(1, status="over"), ANN)
    public, private = ChronicleRow(1, EVERYBODY, b"seen by all"), ChronicleRow(1, 0, b"seen by Ann")
    await db.commit(chronicles.keep(private), chronicles.keep(public))
    await db.commit(chronicles.keep(ChronicleRow(1, 0, b"another")))
    assert await chronicles.of_match(db, 1) == [public, private]
    assert await chronicles.load(db, 1, chronicles.EVERYBODY) == b"seen by all"
    assert await chronicles.load(db, 1, 0) == b"seen by Ann"
    assert await chronicles.load(db, 1, 1) is None


async def test_owed_chronicles_are_found_by_shard_the_latest_first(db: Database) -> None:
    for number in range(1, 6):
        await opened(db, match(number, status="over"), ANN)
        await db.commit(chronicles.owe(number), chronicles.owe(number))
    await db.commit(chronicles.settle(2), chronicles.keep(ChronicleRow(2, EVERYBODY, b"")))
    assert await chronicles.owed(db, 5, 1, 0, 2) == [Whereabouts(4, GUILD), Whereabouts(3, GUILD)]
    assert await chronicles.owed(db, 3, 1, 0, 9) == [Whereabouts(1, GUILD)]
    ours = (GUILD >> 22) % 2
    assert len(await chronicles.owed(db, 9, 2, ours, 9)) == 4
    assert await chronicles.owed(db, 9, 2, 1 - ours, 9) == []


async def test_a_match_is_deleted_with_its_owed_messages(db: Database) -> None:
    await opened(db, match(1, status="over"), ANN)
    await db.commit(chronicles.owe(1))
    async with db.transaction() as tx:
        for table in ("seats", "outbox", "matches"):
            await tx.script(f"delete from {table};")
    assert await chronicles.owed(db, 9, 1, 0, 9) == []
    await db.commit(chronicles.settle(1), chronicles.keep(ChronicleRow(1, EVERYBODY, b"written too late")))
    assert await chronicles.of_match(db, 1) == []
