"""The messages that show a match and are kept current."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from db.statements import Write, shaped
from db.whereabouts import Whereabouts

if TYPE_CHECKING:
    from db.database import Database


class SurfaceRow(msgspec.Struct, frozen=True):
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
    """Return what stands in the outbox for the nonce of a message that answers a command: Discord takes none there."""
    return f"{match_id:x}"


def is_owed(row: SurfaceRow) -> bool:
    """Whether a message does not show what it has to."""
    return row.shown < row.wanted


def want(match_id: int, revision: int) -> Write:
    """Write that every message of a match has to show `revision`."""
    return Write("want_redraw", {"match_id": match_id, "revision": revision})


def add(match_id: int, surface: str, channel_id: int | None, wanted: int, nonce: str) -> Write:
    """Write that a match is to have one more message; nothing if it has it."""
    return Write(
        "add_surface",
        {"match_id": match_id, "surface": surface, "channel_id": channel_id, "wanted": wanted, "nonce": nonce},
    )


def posted(row: SurfaceRow, channel_id: int, message_id: int, shown: int, moment: int) -> Write:
    """Write where a message stands now."""
    return Write(
        "posted_surface",
        {
            "match_id": row.match_id,
            "surface": row.surface,
            "channel_id": channel_id,
            "message_id": message_id,
            "shown": shown,
            "posted_at": moment,
        },
    )


def shown(match_id: int, surface: str, revision: int) -> Write:
    """Write which revision a message shows."""
    return Write("shown_surface", {"match_id": match_id, "surface": surface, "shown": revision})


def repost(match_id: int, surface: str, channel_id: int | None, nonce: str) -> Write:
    """Write that a message is gone and has to be posted anew."""
    return Write("repost_surface", {"match_id": match_id, "surface": surface, "channel_id": channel_id, "nonce": nonce})


def forget(match_id: int, surface: str) -> Write:
    """Write that a match has this message no more."""
    return Write("forget_surface", {"match_id": match_id, "surface": surface})


async def of_match(db: Database, match_id: int) -> list[SurfaceRow]:
    """Return the messages of a match."""
    return shaped(SurfaceRow, await db.fetch("surfaces_of_match", match_id=match_id))


async def owed_at_start(db: Database, soon: int, lately: int, shards: int, shard: int) -> list[Whereabouts]:
    """Return the matches of a shard that may have something to show after a start, who has least time left first.

    Those are: of which some message is owed, or was never begun; who has to decide before `soon`, for their time has
    changed; and in which something was asked after `lately`, in the last moments before the end.
    """
    rows = await db.fetch("owed_at_start", soon=soon, lately=lately, shards=shards, shard=shard)
    return shaped(Whereabouts, rows)


async def owing(db: Database) -> list[Whereabouts]:
    """Return the matches of which some message is not current."""
    return shaped(Whereabouts, await db.fetch("owing_matches"))
