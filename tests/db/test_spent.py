"""What forgotten people have had is remembered under a mark, for a limited time."""

from __future__ import annotations

from db import spent
from db.database import Database
from db.spent import SpentRow


async def test_amounts_add_up_until_they_expire(db: Database) -> None:
    await db.commit(spent.keep("a", SpentRow("claim", 1, 50)), spent.keep("b", SpentRow("claim", 9, 50)))
    await db.commit(spent.keep("a", SpentRow("claim", 2, 60)), spent.keep("a", SpentRow("starter:dirt", 1, 99)))
    assert await spent.of_mark(db, "a", 59) == {
        "claim": SpentRow("claim", 3, 60),
        "starter:dirt": SpentRow("starter:dirt", 1, 99),
    }
    assert set(await spent.of_mark(db, "a", 60)) == {"starter:dirt"}


async def test_expired_rows_are_removed(db: Database) -> None:
    await db.commit(spent.keep("a", SpentRow("claim", 1, 50)), spent.keep("a", SpentRow("match", 1, 51)))
    await db.commit(spent.expire(50))
    assert set(await spent.of_mark(db, "a", 0)) == {"match"}
