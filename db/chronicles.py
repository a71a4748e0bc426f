"""Chronicles: the pictures and sentences of finished matches."""

from collections.abc import Callable

from db.database import Source
from db.reading import Rows, read_one, rows
from db.statements import Record, Write, write, write_row
from db.whereabouts import Whereabouts

EVERYBODY = -1
"""In place of a seat: for everybody to see."""


class ChronicleRow(Record, frozen=True, gc=False):
    match_id: int
    seat: int
    data: bytes


keep: Callable[[ChronicleRow], Write] = write_row("insert_chronicle")
"""Store a chronicle, unless it is already stored or its match has been deleted."""


async def load(db: Source, match_id: int, seat: int = EVERYBODY) -> bytes | None:
    """Return how everybody, or a seat, saw a match; None if that was not stored."""
    row = await read_one(ChronicleRow, db, "load_chronicle", match_id=match_id, seat=seat)
    return None if row is None else row.data


of_match: Rows[[int], ChronicleRow] = rows(ChronicleRow, "chronicles_of_match", "match_id")
"""Everything stored about a match, the part for everybody first."""
owe: Callable[[int], Write] = write("owe_chronicle", "match_id")
"""Store that the chronicle of a match has to be written."""
settle: Callable[[int], Write] = write("settle_chronicle", "match_id")
"""Store that a chronicle is not owed any more: it was written, or cannot be."""
owed: Rows[[int, int, int, int], Whereabouts] = rows(
    Whereabouts, "owed_chronicles", "before", "shards", "shard", "most"
)
"""Matches of a shard, with ids below `before`, whose chronicle is owed; the highest ids first."""
