"""The messages that show a match, and the redraws they are owed."""

from msgspec.structs import replace

from db.database import Record, Write
from db.reading import Rows, Writes, rows, write
from db.whereabouts import Whereabouts


class SurfaceRow(Record, frozen=True):
    """A row of `outbox`: a message that owes a redraw as long as `shown` is less than `wanted`."""

    match_id: int
    surface: str
    channel_id: int | None
    message_id: int | None
    wanted: int
    shown: int
    posted_at: int | None
    nonce: str


def of_an_answer(match_id: int) -> str:
    """Return the value stored in place of a nonce for a message that answers a command, where Discord accepts none."""
    return f"{match_id:x}"


def is_owed(row: SurfaceRow) -> bool:
    """Whether the message shows an older revision than it should."""
    return row.shown < row.wanted


want: Writes[[int, int]] = write("want_redraw")
add: Writes[[int, str, int | None, int, str]] = write("add_surface")


def posted(row: SurfaceRow, channel_id: int, message_id: int, shown: int, moment: int) -> Write:
    """Store the channel and id of a message."""
    after = replace(row, channel_id=channel_id, message_id=message_id, shown=shown, posted_at=moment)
    return after.write("posted_surface")


shown: Writes[[int, str, int]] = write("shown_surface")
shown_by: Writes[[int, str, int, int]] = write("shown_by_message")
repost: Writes[[int, str, int | None, str]] = write("repost_surface")
rename: Writes[[int, str, str]] = write("rename_surface")
forget: Writes[[int, str]] = write("forget_surface")
of_match: Rows[[int], SurfaceRow] = rows(SurfaceRow, "surfaces_of_match")
owed_at_start: Rows[[int, int, int, int], Whereabouts] = rows(Whereabouts, "owed_at_start")
owing: Rows[[], Whereabouts] = rows(Whereabouts, "owing_matches")
