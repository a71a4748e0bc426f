"""Rows become objects."""

from __future__ import annotations

from db import facts
from db.database import Database
from db.reading import read_all, read_one


async def test_every_row_becomes_an_object(db: Database) -> None:
    await db.commit(facts.save("a", "17"))
    assert await read_all(int, db, "load_fact", name="a") == [17]
    assert await read_one(str, db, "load_fact", name="a") == "17"


async def test_no_row_is_none(db: Database) -> None:
    assert await read_all(int, db, "load_fact", name="a") == []
    assert await read_one(int, db, "load_fact", name="a") is None
