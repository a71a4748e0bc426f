"""An achievement is awarded to a person once, and only one person is the first on a server."""

from __future__ import annotations

from db import achievements
from db.database import Database
from tests.db.rows import ANN, BOB


async def test_an_achievement_is_awarded_once(db: Database) -> None:
    await db.commit(achievements.award(ANN, "ace", 20, "match:1"), achievements.award(ANN, "first", 10, ""))
    await db.commit(achievements.award(ANN, "ace", 30, "match:2"), achievements.award(BOB, "ace", 40, "match:1"))
    assert list((await achievements.of_player(db, ANN)).items()) == [("first", 10), ("ace", 20)]
    assert await achievements.by_cause(db, ANN, "match:1") == ["ace"]
    assert await achievements.by_cause(db, ANN, "match:2") == []


async def test_one_person_is_the_first_on_a_server(db: Database) -> None:
    await db.commit(achievements.first(7, "b", ANN, 20), achievements.first(7, "a", ANN, 30))
    await db.commit(achievements.first(7, "b", BOB, 40), achievements.first(8, "b", BOB, 40))
    assert await achievements.firsts(db, 7, ANN) == ["b", "a"]
    assert await achievements.firsts(db, 7, BOB) == []
    assert await achievements.firsts(db, 8, BOB) == ["b"]
