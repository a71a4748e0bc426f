"""What operators see of the whole database."""

from __future__ import annotations

from db import census, people
from db.database import Database
from tests.db.rows import ANN, BOB, match, opened


async def test_live_matches_people_and_size_are_counted(db: Database) -> None:
    nothing = await census.take(db, 0)
    assert (nothing.matches, nothing.people) == ({}, 0)
    for number, status in enumerate(("playing", "lobby", "cancelled"), 1):
        await opened(db, match(number, status=status, wake_at=None), ANN)
    await opened(db, match(9, game="dealin_dirt"), BOB)
    for person, moment in ((ANN, 999), (BOB, 1_001)):
        await db.commit(people.seen(person, "x", moment))
    counted = await census.take(db, 1_000)
    assert counted.matches == {"race_to_ace": 2, "dealin_dirt": 1}
    assert counted.people == 1
    assert counted.size >= nothing.size > 10_000


async def test_every_commit_is_timed_even_one_that_fails(db: Database) -> None:
    times = list[float]()
    db.on_commit = times.append
    await opened(db, match(1), ANN)
    try:
        await opened(db, match(1), ANN)
    except Exception:
        times.append(0)
    assert len(times) == 3
    assert min(times[:2]) > 0
