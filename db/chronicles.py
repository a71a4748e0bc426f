"""Chronicles: the pictures and sentences of finished matches."""

from db.database import Source
from db.reading import read_all, read_one
from db.statements import Record, Write
from db.whereabouts import Whereabouts

EVERYBODY = -1
"""In place of a seat: for everybody to see."""


class ChronicleRow(Record, frozen=True, gc=False):
    """A row of `chronicles`."""

    match_id: int
    seat: int
    data: bytes


def keep(row: ChronicleRow) -> Write:
    """Store a chronicle, unless it is already stored or its match has been deleted."""
    return row.write("insert_chronicle")


async def load(db: Source, match_id: int, seat: int = EVERYBODY) -> bytes | None:
    """Return how everybody, or a seat, saw a match; None if that was not stored."""
    row = await read_one(ChronicleRow, db, "load_chronicle", match_id=match_id, seat=seat)
    return None if row is None else row.data


async def of_match(db: Source, match_id: int) -> list[ChronicleRow]:
    """Return everything stored about a match, the part for everybody first."""
    return await read_all(ChronicleRow, db, "chronicles_of_match", match_id=match_id)


def owe(match_id: int) -> Write:
    """Store that the chronicle of a match has to be written."""
    return Write("owe_chronicle", {"match_id": match_id})


def settle(match_id: int) -> Write:
    """Store that a chronicle is not owed any more: it was written, or cannot be."""
    return Write("settle_chronicle", {"match_id": match_id})


async def owed(db: Source, before: int, shards: int, shard: int, most: int) -> list[Whereabouts]:
    """Return matches of a shard, with ids below `before`, whose chronicle is owed; the highest ids first."""
    return await read_all(Whereabouts, db, "owed_chronicles", before=before, shards=shards, shard=shard, most=most)
