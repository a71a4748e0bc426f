"""Analyses: how the decisions of finished matches were judged."""

from collections.abc import Callable

from db.reading import OneRow, Rows, one_row, rows
from db.statements import Record, Write, write_row


class AnalysisRow(Record, frozen=True, gc=False):
    match_id: int
    shared: int
    data: bytes


keep: Callable[[AnalysisRow], Write] = write_row("insert_analysis")
"""Store an analysis in place of the one that there is, unless the match has been deleted."""
load: OneRow[[int], AnalysisRow] = one_row(AnalysisRow, "load_analysis", "match_id")
"""The analysis of a match, if it has been made."""
of_player: Rows[[int, int], AnalysisRow] = rows(AnalysisRow, "analyses_of", "player_id", "most")
"""The analyses of the matches that a person played last and that have been analysed, the latest first."""


def share(match_id: int, seat: int) -> Write:
    """Store that everybody may see a seat's own part."""
    return Write("share_analysis", {"match_id": match_id, "seats": 1 << seat})
