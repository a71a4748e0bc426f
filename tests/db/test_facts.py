"""Named values that the program remembers about itself."""

from __future__ import annotations

from db import facts
from db.database import Database


async def test_facts_are_remembered(db: Database) -> None:
    assert await facts.load(db, "alive:0") is None
    await db.commit(facts.save("alive:0", "1"), facts.save("alive:1", "x"))
    await db.commit(facts.save("alive:0", "2"))
    assert [await facts.load(db, name) for name in ("alive:0", "alive:1")] == ["2", "x"]
