"""What players report about others in finished matches."""

from collections.abc import Callable

from db.database import Record, Write
from db.reading import Rows, rows, write


class Reported(Record, frozen=True):
    """A report, as managers read it."""

    match_id: int
    by: int
    about: int | None
    """Who is reported; None if they have deleted their data."""
    reason: str
    sentence: str


add: Callable[[int, int, int, str, str, int], Write] = write("insert_report")
since: Rows[[int, int, int], Reported] = rows(Reported, "reports_since")
