"""Rows become objects."""

from __future__ import annotations

from db import boosters, facts
from db.database import Database
from db.reading import amounts, number, read_all, read_one
from tests.db.rows import ANN


async def test_every_row_becomes_an_object(db: Database) -> None:
    await db.commit(facts.save("a", "17"))
    assert await read_all(int, db, "load_fact", name="a") == [17]
    assert await read_one(str, db, "load_fact", name="a") == "17"


async def test_no_row_is_none(db: Database) -> None:
    assert await read_all(int, db, "load_fact", name="a") == []
    assert await read_one(int, db, "load_fact", name="a") is None


async def test_a_number_is_0_without_a_row(db: Database) -> None:
    read = number("load_fact")
    assert await read(db, "a") == 0
    await db.commit(facts.save("a", "17"))
    assert await read(db, "a") == 17


async def test_amounts_are_numbers_by_their_names(db: Database) -> None:
    read = amounts("closed_boosters")
    assert await read(db, ANN) == {}
    earned = ((1, "dirt"), (2, "dirt"), (3, "race"))
    await db.commit(*(boosters.earn(id_, ANN, game, f"match:{id_}", 5) for id_, game in earned))
    assert await read(db, ANN) == {"dirt": 2, "race": 1}
