"""Chronicles: what finished matches showed and said."""

from __future__ import annotations

from db.database import Source


import msgspec
from msgspec.structs import asdict

from db.statements import Write, shaped
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
    rows = await read_all(ChronicleRow, db, "load_chronicle", match_id=match_id, seat=seat)
    return rows[0].data if rows else None


async def of_match(db: Source, match_id: int) -> list[ChronicleRow]:
    """Return everything stored about a match, the part for everybody first."""
    return await read_all(ChronicleRow, db, "chronicles_of_match", match_id=match_id)


async def missing(db: Source, game: str, version: int, before: int, most: int) -> list[Whereabouts]:
    """Return finished matches of one rules version that have no chronicle, with ids below `before`, highest first."""
    rows = await db.fetch("matches_without_chronicle", game=game, version=version, before=before, most=most)
    return shaped(Whereabouts, rows)
