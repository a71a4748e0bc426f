"""Running and paused matches that began under older rules go on under today's."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host.core.change import Change, changes_match
from bot.host.core.host import Host
from bot.host.core.recent import add_lines
from bot.host.core.sentences import say
from bot.host.core.upgrades import dump_upgrades, position_stored, upgrades_of
from bot.host.match.shelved import shelve
from bot.host.time.clock import schedule
from db import matches
from db.recent import RecentLine
from games.registry import GAMES


async def upgrade_matches(host: Host) -> None:
    """Bring all matches of this process to today's rules; called at every start."""
    for game in GAMES.values():
        for row in await matches.outdated(host.db, game.key, game.version):
            if host.is_ours(row.guild_id):
                await _upgrade(host, row.id)


@changes_match
async def _upgrade(change: Change) -> None:
    if change.match.outdated or change.match.behind:
        upgrade(change)


def upgrade(change: Change) -> None:
    """Let a match go on from its position under today's rules, or shelve it if that cannot be read.

    The position before is kept: from there the log is replayed, and no undo goes back beyond it.
    """
    match, row = change.match, change.match.row
    if match.state is None:
        if row.status == "playing":
            shelve(change, "outdated")
        return
    news = RecentLine(say("rules-have-moved-on"), ply=row.ply, grave=True)
    match.row = replace(
        row,
        version=match.game.version,
        state=match.state.dump(),
        upgrades=dump_upgrades((*upgrades_of(row), position_stored(row))),
        recent=add_lines(row.recent, news),
    )
    change.note("upgraded", detail=f"{row.version}-{match.game.version}")
    if row.status == "playing":
        schedule(change, match.state, counting=True)
