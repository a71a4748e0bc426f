"""Chronicles: the pictures and sentences of finished matches."""

from db.database import Record
from db.reading import OneRow, Rows, Writes, one_row, rows, write, write_row
from db.whereabouts import Whereabouts

EVERYBODY = -1
"""Stands in place of a seat for what everybody sees."""


class ChronicleRow(Record, frozen=True, gc=False):
    match_id: int
    seat: int
    data: bytes


keep: Writes[[ChronicleRow]] = write_row("insert_chronicle")
load: OneRow[[int, int], bytes] = one_row(bytes, "load_chronicle")
"""Returns how everybody, or a seat, saw a match; None if that was not stored."""
of_match: Rows[[int], ChronicleRow] = rows(ChronicleRow, "chronicles_of_match")
owe: Writes[[int]] = write("owe_chronicle")
settle: Writes[[int]] = write("settle_chronicle")
owed: Rows[[int, int, int, int], Whereabouts] = rows(Whereabouts, "owed_chronicles")
