"""Chronicles: the pictures and sentences of finished matches."""

from collections.abc import Callable

from db.database import Record, Write
from db.reading import OneRow, Rows, one_row, rows, write, write_row
from db.whereabouts import Whereabouts

EVERYBODY = -1
"""Stands in place of a seat for what everybody sees."""


class ChronicleRow(Record, frozen=True, gc=False):
    match_id: int
    seat: int
    data: bytes


keep: Callable[[ChronicleRow], Write] = write_row("insert_chronicle")
load: OneRow[[int, int], bytes] = one_row(bytes, "load_chronicle")
"""Returns how everybody, or a seat, saw a match; None if that was not stored."""
of_match: Rows[[int], ChronicleRow] = rows(ChronicleRow, "chronicles_of_match")
owe: Callable[[int], Write] = write("owe_chronicle")
settle: Callable[[int], Write] = write("settle_chronicle")
owed: Rows[[int, int, int, int], Whereabouts] = rows(Whereabouts, "owed_chronicles")
