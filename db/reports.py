"""What players report about others in finished matches."""

from collections.abc import Callable

from db.database import Record, Write
from db.reading import Rows, rows, write_row


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
since: Rows[[int, int, int], Reported] = rows(Reported, "reports_since")
