"""The messages that show a match, and the redraws they are owed."""

from msgspec.structs import replace

from db.database import Source
from db.reading import read_all
from db.statements import Record, Write
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


def want(match_id: int, revision: int) -> Write:
    """Make every message of a match owe `revision`."""
    return Write("want_redraw", {"match_id": match_id, "revision": revision})


def add(match_id: int, surface: str, channel_id: int | None, wanted: int, nonce: str) -> Write:
    """Add a message to a match; does nothing if it already has it."""
    return SurfaceRow(match_id, surface, channel_id, None, wanted, -1, None, nonce).write("add_surface")


def posted(row: SurfaceRow, channel_id: int, message_id: int, shown: int, moment: int) -> Write:
    """Store the channel and id of a message."""
    after = replace(row, channel_id=channel_id, message_id=message_id, shown=shown, posted_at=moment)
    return after.write("posted_surface")


def shown(match_id: int, surface: str, revision: int) -> Write:
    """Store which revision a message shows."""
    return Write("shown_surface", {"match_id": match_id, "surface": surface, "shown": revision})


def repost(match_id: int, surface: str, channel_id: int | None, nonce: str) -> Write:
    """Record that a message is gone and has to be posted again."""
    return Write("repost_surface", {"match_id": match_id, "surface": surface, "channel_id": channel_id, "nonce": nonce})


def forget(match_id: int, surface: str) -> Write:
    """Remove a message from a match."""
    return Write("forget_surface", {"match_id": match_id, "surface": surface})


async def of_match(db: Source, match_id: int) -> list[SurfaceRow]:
    """Return the messages of a match."""
    return await read_all(SurfaceRow, db, "surfaces_of_match", match_id=match_id)


async def owed_at_start(db: Source, soon: int, lately: int, shards: int, shard: int) -> list[Whereabouts]:
    """Return the matches of a shard that may need a redraw after a start, those with the least time left first.

    Those are matches with a message that is owed or was never posted; matches with a deadline before `soon`, since
    their time has changed; and matches with a question asked after `lately`, in the last moments before the stop.
    """
    return await read_all(Whereabouts, db, "owed_at_start", soon=soon, lately=lately, shards=shards, shard=shard)


async def owing(db: Source) -> list[Whereabouts]:
    """Return the matches with a message that is not up to date."""
    return await read_all(Whereabouts, db, "owing_matches")
