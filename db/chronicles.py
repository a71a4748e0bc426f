"""Chronicles: the pictures and sentences of finished matches."""

from __future__ import annotations

import msgspec
from msgspec.structs import asdict

from db.database import Source
from db.reading import read_all, read_one
from db.statements import Write
from db.whereabouts import Whereabouts

EVERYBODY = -1
"""In place of a seat: for everybody to see."""


class ChronicleRow(msgspec.Struct, frozen=True, gc=False):
    """A row of `chronicles`."""

    match_id: int
    seat: int
    data: bytes


def keep(row: ChronicleRow) -> Write:
    """Store a chronicle, unless it is already stored."""
    return Write("insert_chronicle", asdict(row))


async def load(db: Source, match_id: int, seat: int = EVERYBODY) -> bytes | None:
    """Return how everybody, or a seat, saw a match; None if that was not stored."""
    row = await read_one(ChronicleRow, db, "load_chronicle", match_id=match_id, seat=seat)
    return None if row is None else row.data


async def of_match(db: Source, match_id: int) -> list[ChronicleRow]:
    """Return everything stored about a match, the part for everybody first."""
    return await read_all(ChronicleRow, db, "chronicles_of_match", match_id=match_id)


async def missing(db: Source, game: str, before: int, most: int) -> list[Whereabouts]:
    """Return finished matches of a game that have no chronicle, with ids below `before`, highest first."""
    query = "matches_without_chronicle"
    return await read_all(Whereabouts, db, query, game=game, before=before, most=most)
