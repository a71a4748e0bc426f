"""What players report about others in finished matches."""

from db.database import Source
from db.reading import read_all
from db.statements import Record, Write


class ReportRow(Record, frozen=True):
    """A row of `reports`."""

    match_id: int
    player_id: int
    """Who reports."""
    seat: int
    """Who is reported."""
    reason: str
    sentence: str
    at: int


class Reported(Record, frozen=True):
    """A report, as managers read it."""

    match_id: int
    by: int
    about: int | None
    """Who is reported; None if they have deleted their data."""
    reason: str
    sentence: str


def add(row: ReportRow) -> Write:
    """Store a report; conflicts if this person has already reported somebody in the match."""
    return row.write("insert_report")


async def since(db: Source, moment: int, guild_id: int, most: int) -> list[Reported]:
    """Return the latest reports about matches on one server or on all (0), the newest first."""
    return await read_all(Reported, db, "reports_since", since=moment, guild_id=guild_id, most=most)
