"""Running and paused matches that began under older rules go on under today's."""

import asyncio
from collections import Counter

import msgspec
import structlog

from bot.host.core.change import Change, changes_match
from bot.host.core.host import Host
from bot.host.core.sentences import say
from bot.host.core.stored_match import position_stored, upgrades_of
from bot.host.match.shelved import shelve
from bot.host.time.clock import schedule
from bot.host.time.seat_clocks import load_clocks
from db import matches
from games.registry import GAMES

log = structlog.get_logger()

TOGETHER = 50
"""How many matches are upgraded at once, so that one transaction stores them."""


async def upgrade_matches(host: Host) -> None:
    """Upgrade all matches of this process to the current rules, and add missing seat clocks; called at every start.

    Like `paddock upgrade`, the log counts running matches.
    """
    became: Counter[str] = Counter()
    for game in GAMES.values():
        ours = [row.id for row in await matches.outdated(host.db, game.key, game.version) if host.is_ours(row.guild_id)]
        for begin in range(0, len(ours), TOGETHER):
            some = ours[begin : begin + TOGETHER]
            became.update(await asyncio.gather(*(_became(host, match_id) for match_id in some)))
    if became:
        log.info("matches of older rules", **became)


async def _became(host: Host, match_id: int) -> str:
    """Upgrade a match, and return the result for the log."""
    before = (await host.cache.get(match_id)).row
    match = await _upgrade(host, match_id)
    if match.row.status == "shelved":
        return "paused" if before.status == "playing" else "paused_before"
    return "converted" if match.row.version != before.version else "going_on"


@changes_match
async def _upgrade(change: Change) -> None:
    match = change.match
    if match.outdated or match.behind:
        upgrade(change)
    elif match.row.status == "playing" and match.state is not None and not load_clocks(match.row.clocks):
        schedule(change, match.state, counting=True)


def upgrade(change: Change) -> None:
    """Continue a match from its position under the current rules, or shelve it if the position cannot be read.

    The old position is kept: the log is replayed from there, and no undo goes back beyond it.
    """
    match, row = change.match, change.match.row
    if match.state is None:
        if row.status == "playing":
            shelve(change, "unreadable" if match.damaged else "outdated")
        return
    match.update(
        version=match.game.version,
        state=match.state.dump(),
        upgrades=msgspec.msgpack.encode((*upgrades_of(row), position_stored(row))),
    )
    change.add_line(say("rules-have-moved-on"), grave=True)
    change.note("upgraded", detail=f"{row.version}-{match.game.version}")
    if row.status == "playing":
        schedule(change, match.state, counting=True)
