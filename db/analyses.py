"""Analyses: how the decisions of finished matches were judged."""

from collections.abc import Callable

from db.reading import OneRow, one_row
from db.statements import Record, Write, write_row


class AnalysisRow(Record, frozen=True, gc=False):
    """A row of `analyses`."""

    match_id: int
    shared: int
    data: bytes


keep: Callable[[AnalysisRow], Write] = write_row("insert_analysis")
"""Store an analysis, unless there is one or the match has been deleted."""
load: OneRow[[int], AnalysisRow] = one_row(AnalysisRow, "load_analysis", "match_id")
"""The analysis of a match, if it has been made."""


def share(match_id: int, seat: int) -> Write:
    """Store that everybody may see a seat's own part."""
    return Write("share_analysis", {"match_id": match_id, "seats": 1 << seat})
