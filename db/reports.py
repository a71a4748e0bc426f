"""What players report about others in finished matches."""

from db.database import Record
from db.reading import Rows, Writes, rows, write


class Reported(Record, frozen=True):
    """A report, as managers read it."""

    match_id: int
    by: int
    about: int | None
    """Who is reported; None if they have deleted their data."""
    reason: str
    sentence: str


add: Writes[[int, int, int, str, str, int]] = write("insert_report")
since: Rows[[int, int, int], Reported] = rows(Reported, "reports_since")
