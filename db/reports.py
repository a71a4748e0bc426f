"""What players report about others in finished matches."""

from collections.abc import Callable

from db.reading import Rows, rows
from db.statements import Record, Write, write_row


class ReportRow(Record, frozen=True):
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


add: Callable[[ReportRow], Write] = write_row("insert_report")
"""Store a report; conflicts if this person has already reported somebody in the match."""
since: Rows[[int, int, int], Reported] = rows(Reported, "reports_since", "since", "guild_id", "most")
"""The latest reports about matches on one server or on all (0), the newest first."""
