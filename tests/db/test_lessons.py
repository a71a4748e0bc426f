"""Progress in a lesson: stored after every choice, finished once."""

from __future__ import annotations

import pytest

from db import lessons
from db.database import Conflict, Database
from tests.db.rows import ANN, BOB


async def begun(db: Database, who: int = ANN) -> lessons.LessonRow:
    await db.commit(lessons.begin(who, "race_to_ace", "turns", 1))
    row = await lessons.load(db, who, "race_to_ace", "turns")
    assert row is not None
    return row


async def test_a_lesson_is_begun_once(db: Database) -> None:
    row = await begun(db)
    await db.commit(lessons.move(row, ["visual>1"], 2))
    again = await begun(db)
    assert again.log == ("visual>1",)
    assert (again.changed_at, again.finished_at) == (2, None)
    assert await lessons.load(db, BOB, "race_to_ace", "turns") is None
    assert await lessons.of_player(db, ANN) == [again]


async def test_one_of_two_concurrent_choices_counts(db: Database) -> None:
    row = await begun(db)
    await db.commit(lessons.move(row, ["visual>1"], 2))
    with pytest.raises(Conflict):
        await db.commit(lessons.move(row, ["flameout>1"], 3))
    assert (await begun(db)).log == ("visual>1",)


async def test_a_lesson_is_finished_for_the_first_time_once(db: Database) -> None:
    row = await begun(db)
    await db.commit(lessons.move(row, [], 5), lessons.finish(row, 5))
    with pytest.raises(Conflict):
        await db.commit(lessons.finish(row, 6))
    assert (await begun(db)).finished_at == 5
