"""Analyses: how the decisions of finished matches were judged."""

from db.database import Source
from db.reading import read_all, read_one
from db.statements import Record, Write


class AnalysisRow(Record, frozen=True, gc=False):
    """A row of `analyses`."""

    match_id: int
    shared: int
    data: bytes


def keep(row: AnalysisRow) -> Write:
    """Store an analysis in place of the one that there is, unless the match has been deleted."""
    return row.write("insert_analysis")


async def load(db: Source, match_id: int) -> AnalysisRow | None:
    """Return the analysis of a match, if it has been made."""
    return await read_one(AnalysisRow, db, "load_analysis", match_id=match_id)


async def of_player(db: Source, player_id: int, most: int) -> list[AnalysisRow]:
    """Return the analyses of the matches that a person played last and that have been analysed, the latest first."""
    return await read_all(AnalysisRow, db, "analyses_of", player_id=player_id, most=most)


def share(match_id: int, seat: int) -> Write:
    """Store that everybody may see a seat's own part."""
    return Write("share_analysis", {"match_id": match_id, "seats": 1 << seat})
