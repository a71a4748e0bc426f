"""Analyses: how the decisions of finished matches were judged."""

from db.database import Record, Write
from db.reading import OneRow, Rows, Writes, one_row, rows, write_row


class AnalysisRow(Record, frozen=True, gc=False):
    match_id: int
    shared: int
    data: bytes


keep: Writes[[AnalysisRow]] = write_row("insert_analysis")
load: OneRow[[int], AnalysisRow] = one_row(AnalysisRow, "load_analysis")
of_player: Rows[[int, int], AnalysisRow] = rows(AnalysisRow, "analyses_of")


def share(match_id: int, seat: int) -> Write:
    """Store that everybody may see a seat's own part, unless that is stored already."""
    return Write("share_analysis", {"match_id": match_id, "seats": 1 << seat}, expect=1)
