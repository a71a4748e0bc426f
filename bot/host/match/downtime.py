"""Gives clocks back the time in which players could not be reached: the bot's downtime, and Discord's outages.

While a shard's gateway is down or Discord refuses every request, no clock runs, not even a computer's. Nor does one in
a single server that Discord has made unavailable.
"""

from collections.abc import Sequence

import structlog

from bot.host.core.change import Change
from bot.host.core.host import Host
from bot.host.core.preferences import load_all_preferences
from bot.host.ending import rating_book
from bot.host.ending.settlement import settle_if_possible
from bot.host.match.upgrades import upgrade_matches
from bot.shared.durations import HOUR, MINUTE
from db import facts, kept, matches, spent
from db.database import Database
from db.stored import read_or

log = structlog.get_logger()

SOON = HOUR
"""Matches with less time left than this, in milliseconds, are redrawn at once, others at their next change."""
STOPPED, LOST = "stopped-server", "lost-server"
"""What is stored of a server, as in `Reach`: since when its clocks are stopped, and its events are owed their time."""
SILENT = MINUTE // 2
"""A process that has recorded nothing for this long, in milliseconds, is away."""


async def resume(host: Host) -> None:
    """Give the lost time back to the clocks, and count the matches that ended just before."""
    # If something is still owed, the program was killed before the events had their time back.
    for what, known in ((STOPPED, host.reach.stopped), (LOST, host.reach.lost)):
        for name, stored in await facts.of_servers(host.db, what):
            server, moment = int(name.removeprefix(f"{what}:")), _moment(stored)
            if moment is not None and host.is_ours(server):
                known[server] = moment
    host.reach.unavailable.update(host.reach.stopped)  # until Discord lists the servers
    for shard in host.settings.shards:
        if owed := _moment(await facts.load(host.db, _fact("lost", shard))):
            host.reach.lost[shard] = owed
        alive = _moment(await facts.load(host.db, _fact("alive", shard)))
        if alive is not None:
            await _give_back(host, shard, alive, host.now())
        pace = await facts.load(host.db, _fact("pace", shard))
        if pace is not None:
            host.answer_times.load(pace)
    await upgrade_matches(host)
    await rating_book.prepare(host)
    for over in await matches.unsettled(host.db):
        if host.is_ours(over.guild_id):
            await settle_if_possible(host, over.id)
    await load_all_preferences(host)
    host.alarm.at_once()
    await host.hooks.on_resume()
    await still_alive(host)


async def still_alive(host: Host) -> None:
    """Record the time, so that after a crash the downtime is known, and drop what is outdated."""
    now, away = host.now(), host.reach.away
    # If the program ends during an outage, the next start gives back the time since the outage began.
    writes = [facts.save(_fact("alive", shard), str(away.get(shard, now))) for shard in host.settings.shards]
    if host.answer_times.changed:
        writes.append(facts.save(_fact("pace", host.settings.shards[0]), host.answer_times.dump()))
    await host.db.commit(*writes, spent.expire(now), kept.expire(now))
    host.unreadable = await matches.count_unreadable(host.db)


async def watch(host: Host) -> None:
    """Stop the clocks of those who cannot be reached; give the time back when they can. Called at every beat."""
    reach = host.reach
    async with reach.watching:
        for shard in host.settings.shards:
            since = reach.since(shard, host.now())
            if since is not None:
                if shard not in reach.away:
                    log.warning("players cannot be reached, their clocks are stopped", shard=shard)
                reach.lose((shard,), since)
            elif shard in reach.away:
                await _back_in_reach(host, shard, reach.away[shard])
                del reach.away[shard]
        for server, since in {**reach.unavailable, **reach.stopped}.items():
            shard = host.shard_of(server)
            if server not in reach.stopped:
                await host.db.commit(facts.save(_fact(STOPPED, server), str(since)))
                reach.stopped[server] = since
                log.warning("a server is unavailable, its clocks are stopped", server=server)
            elif server not in reach.unavailable and shard not in reach.away:
                await _back_in_reach(host, shard, since, server)
                del reach.stopped[server]


async def give_lost_time(change: Change) -> None:
    """Give a match what an outage has taken from its clocks so far, before something is decided during it.

    Another process's match may be decided here, too, while that process is away.
    """
    host, row, now = change.host, change.match.row, change.host.now()
    shard = host.shard_of(row.guild_id)
    since = min(host.reach.away.get(shard, now), host.reach.stopped.get(row.guild_id, now))
    if shard not in host.settings.shards:
        alive = await last_alive(host.db, (shard,)) or now
        stopped = _moment(await facts.load(host.db, _fact(STOPPED, row.guild_id)))
        since = min(alive if now - alive > SILENT else now, now if stopped is None else stopped)
    lost = max(0, now - max(since, row.asked_at))
    deadline = None if row.deadline is None else row.deadline + lost
    change.match.update(paused=row.paused + lost, asked_at=row.asked_at + lost, deadline=deadline)


async def _back_in_reach(host: Host, shard: int, since: int, server: int = 0) -> None:
    now = host.now()
    await _give_back(host, shard, since, now, server)
    host.cache.clear()
    host.alarm.at_once()
    where = {"server": server} if server else {"shard": shard}
    log.info("players can be reached again", **where, seconds=(now - since) // 1000)
    for pressed in await matches.pressed_for_time(host.db, now + SOON, host.settings.shard_count, shard):
        if server in (0, pressed.guild_id):
            host.hooks.changed(pressed.id)


async def _give_back(host: Host, shard: int, since: int, now: int, server: int = 0) -> None:
    """Give the time since a moment back to the clocks of a shard, or of one server if it is given, and record that.

    It is one transaction, so that a crash gives it only once. A server that is still stopped gets all its time later.
    """
    lost, place = host.reach.lost, server or shard
    owed = min(since, lost.get(place, since))
    later = [each for each, stopped in host.reach.stopped.items() if host.shard_of(each) == shard and since < stopped]
    if server:
        known = [facts.drop(_fact(STOPPED, server)), facts.save(_fact(LOST, server), str(owed))]
    else:
        known = [facts.save(_fact("alive", shard), str(now)), facts.save(_fact("lost", shard), str(owed))]
        known += [facts.save(_fact(STOPPED, each), str(since)) for each in later]
    await host.db.commit(matches.give_time_back(since, now, host.settings.shard_count, shard, server), *known)
    lost[place] = owed
    host.reach.stopped.update({} if server else dict.fromkeys(later, since))


async def events_have_theirs(host: Host, place: int) -> None:
    """Record that the events of a shard or server were given the lost time back."""
    await host.db.commit(facts.drop(_fact("lost" if place in host.settings.shards else LOST, place)))
    del host.reach.lost[place]


async def last_alive(db: Database, shards: Sequence[int]) -> int | None:
    """Return the earliest time at which a shard was last known to be up and in reach; None if one never was."""
    moments = [_moment(await facts.load(db, _fact("alive", shard))) for shard in shards]
    return min((each for each in moments if each is not None), default=None) if None not in moments else None


def _moment(stored: str | None) -> int | None:
    return None if stored is None else read_or(None, int, "facts.alive", stored)


def _fact(what: str, place: int) -> str:
    return f"{what}:{place}"
