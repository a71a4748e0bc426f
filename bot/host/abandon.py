"""Putting a match away that cannot go on through nobody's fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from db import matches

if TYPE_CHECKING:
    from bot.host.host import Host


async def shelve(host: Host, match_id: int) -> None:
    """Put a live match away: nobody wins, nobody is punished."""
    async with host.cache.lock(match_id):
        match = await host.cache.get(match_id)
        if match.row.status not in ("lobby", "playing"):
            return
        row = replace(
            match.row,
            revision=match.row.revision + 1,
            status="shelved",
            wake_at=None,
            deadline=None,
            ended_at=host.now(),
        )
        await host.db.commit(*matches.save(row))
        match.row = row
