"""Messages that mention people are deleted when such a person is forgotten."""

from __future__ import annotations

from db import privacy, traces
from db.database import Database
from db.traces import NO_MATCH
from tests.db.rows import ANN, BOB, GUILD


def test_every_person_is_recorded_once() -> None:
    writes = traces.of_people(1, 500, GUILD, [BOB, ANN, BOB])
    assert writes == [traces.leave(1, 500, GUILD, NO_MATCH, person) for person in (ANN, BOB)]


async def test_messages_are_listed_for_the_process_of_their_server(db: Database) -> None:
    for number in (3, 2, 1):
        await db.commit(*traces.of_people(number, 500, GUILD, [ANN, BOB]), *traces.of_people(9, 500, GUILD, [BOB]))
    assert await traces.to_remove(db, 9, 2, 1) == []
    await privacy.forget(db, ANN)
    assert await traces.to_remove(db, 2, 2, 1) == [(1, 500), (2, 500)]
    assert await traces.to_remove(db, 9, 2, 0) == [], "another process holds server 77 of two shards"
    await db.commit(traces.remove(1))
    assert await traces.to_remove(db, 9, 2, 1) == [(2, 500), (3, 500)]
