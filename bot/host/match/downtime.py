"""Recovery after the program was down, however it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from bot.host.core.preferences import load_all_preferences
from bot.host.ending.settlement import settle
from bot.host.match.shelved import shelve_outdated
from db import facts, matches, spent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.host.core.host import Host
    from db.database import Database

log = structlog.get_logger()


async def resume(host: Host) -> None:
    """Give the lost time back to the clocks, and count the matches that ended just before."""
    for shard in host.settings.shards:
        alive = await facts.load(host.db, _name(shard))
        if alive is not None and host.now() > int(alive):
            shards = host.settings.shard_count or 1
            await host.db.commit(matches.give_time_back(int(alive), host.now(), shards, shard))
        known = await facts.load(host.db, _pace(shard))
        if known is not None:
            host.pace.load(known)
    await shelve_outdated(host)
    for over in await matches.unsettled(host.db):
        if host.is_ours(over.guild_id):
            await settle(host, await host.cache.get(over.id))
    await load_all_preferences(host)
    host.wake_at = 0
    await host.hooks.on_resume(host)
    await still_alive(host)


async def still_alive(host: Host) -> None:
    """Record the time, so that after a crash the downtime is known, and drop what is outdated."""
    now, away = host.now(), host.reach.away
    # Time in which people could not be reached is given back at the next start, unless it was given back before.
    writes = [facts.save(_name(shard), str(away.get(shard, now))) for shard in host.settings.shards]
    if host.pace.changed:
        writes.append(facts.save(_pace(host.settings.shards[0]), host.pace.dump()))
    await host.db.commit(*writes, spent.expire(now))


async def last_alive(db: Database, shards: Sequence[int]) -> int | None:
    """Return the earliest time at which a shard was last known to be up and in reach; None if one never was."""
    noted = [await facts.load(db, _name(shard)) for shard in shards]
    return min((int(each) for each in noted if each is not None), default=None) if None not in noted else None


def _pace(shard: int) -> str:
    return f"pace:{shard}"


def _name(shard: int) -> str:
    return f"alive:{shard}"
