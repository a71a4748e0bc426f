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
    assert await chronicles.load(db, 1) == b"seen by all"
    assert await chronicles.load(db, 1, 0) == b"seen by Ann"
    assert await chronicles.load(db, 1, 1) is None


async def test_finished_matches_without_a_chronicle_are_found_the_latest_first(db: Database) -> None:
    for number in range(1, 6):
        await opened(db, match(number, status="over"), ANN)
    await opened(db, match(6, status="over", version=2), ANN)
    await opened(db, match(7), ANN)
    await db.commit(chronicles.keep(ChronicleRow(4, EVERYBODY, b"")))
    assert await chronicles.missing(db, "race_to_ace", 5, 2) == [Whereabouts(3, GUILD), Whereabouts(2, GUILD)]
    assert await chronicles.missing(db, "race_to_ace", 99, 1) == [Whereabouts(6, GUILD)]
