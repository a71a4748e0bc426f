"""Chronicles: the pictures and sentences of finished matches."""

from collections.abc import Callable

from db.database import Source
from db.reading import Rows, read_one, rows, write, write_row
from db.statements import Record, Write
from db.whereabouts import Whereabouts

EVERYBODY = -1
"""Stands in place of a seat for what everybody sees."""


class ChronicleRow(Record, frozen=True, gc=False):
    match_id: int
    seat: int
    data: bytes


keep: Callable[[ChronicleRow], Write] = write_row("insert_chronicle")


async def load(db: Source, match_id: int, seat: int = EVERYBODY) -> bytes | None:
    """Return how everybody, or a seat, saw a match; None if that was not stored."""
    row = await read_one(ChronicleRow, db, "load_chronicle", match_id=match_id, seat=seat)
    return None if row is None else row.data


of_match: Rows[[int], ChronicleRow] = rows(ChronicleRow, "chronicles_of_match")
owe: Callable[[int], Write] = write("owe_chronicle")
settle: Callable[[int], Write] = write("settle_chronicle")
owed: Rows[[int, int, int, int], Whereabouts] = rows(Whereabouts, "owed_chronicles")
