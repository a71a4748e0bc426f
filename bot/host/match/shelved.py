"""Shelving a match that cannot go on through no player's fault, and resuming it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from contextlib import suppress
from typing import Literal

import structlog
from msgspec.structs import replace

from bot.host.core.change import Change, changes_match
from bot.host.core.host import Host
from bot.host.core.sentences import say
from bot.host.core.stored_match import load_match
from bot.host.ending.settlement import settle
from bot.host.time.clock import schedule
from bot.shared.refusal import Refusal
from db import manners, matches, outbox
from games.registry import GAMES

log = structlog.get_logger()


@changes_match
async def shelve_without_channel(change: Change) -> None:
    """Shelve a live match whose channel is gone: nobody wins, nobody is punished."""
    if change.match.row.status in ("lobby", "playing"):
        shelve(change, "homeless")


async def shelve_outdated(host: Host) -> None:
    """Shelve the running matches that began under another version of the rules."""
    shelved = 0
    for game in GAMES.values():
        for row in await matches.outdated(host.db, game.key, game.version):
            if host.is_ours(row.guild_id):
                await _shelve_if_outdated(host, row.id)
                shelved += 1
    if shelved:
        log.info("matches paused: their rules have changed", matches=shelved)


@changes_match
async def _shelve_if_outdated(change: Change) -> None:
    if change.match.row.status == "playing" and change.match.outdated:
        shelve(change, "outdated")


async def shelve_unreadable(host: Host) -> None:
    """Shelve the live matches that were found to be unreadable."""
    while host.cache.to_shelve:
        match_id = host.cache.to_shelve.pop()
        with suppress(Refusal):  # it was purged, or is over by now
            await _shelve_if_unreadable(host, match_id)


@changes_match
async def _shelve_if_unreadable(change: Change) -> None:
    if change.match.damaged and change.match.row.status in ("lobby", "playing"):
        shelve(change, "unreadable")


async def put_away_unreadable(host: Host, match_ids: Iterable[int]) -> bool:
    """Shelve or count those of these matches that cannot be read, so that they hold nobody; False if there are none."""
    found = False
    for match_id in match_ids:
        match = await load_match(host.db, match_id)
        if match is None or not match.damaged:
            continue
        found = True
        if match.row.status == "over":
            await settle(host, match)
        elif match.row.game in GAMES:
            await _shelve_if_unreadable(host, match_id)
        else:
            await host.db.commit(matches.put_away(match.row, host.now()))
    return found


def shelve(change: Change, why: Literal["homeless", "untouched", "outdated", "unreadable"]) -> None:
    """Shelve a live match."""
    match = change.match
    match.row = replace(
        match.row,
        status="shelved",
        wake_at=None,
        deadline=None,
        ended_at=change.host.now(),
        unreadable=", ".join(match.damaged) or None,
    )
    match.invited = []
    change.note("shelved", detail=why)
    change.write(manners.uninvite_all(match.id))


@changes_match
async def resume_match(change: Change, person: int, guild_id: int, channel_id: int) -> None:
    """Resume a paused match in a channel of its server; each of its players may ask for that."""
    host, match = change.host, change.match
    match.seat_for(person)
    if match.damaged:
        raise Refusal(say("unreadable"))
    if match.row.status == "shelved" and match.outdated:
        raise Refusal(say("rules-changed-not-resumed"))
    if match.row.status != "shelved" or match.state is None:
        raise Refusal(say("only-paused-resumed"))
    if match.row.guild_id != guild_id:
        raise Refusal(say("resumed-elsewhere"))
    if await matches.live_in(host.db, channel_id) is not None:
        raise Refusal(say("channel-taken"))
    match.row = replace(
        match.row,
        status="playing",
        channel_id=channel_id,
        asked_at=host.now(),
        ended_at=None,
        clocks="[]",
        unreadable=None,
    )
    schedule(change, match.state)
    change.write(outbox.add(match.id, "table", channel_id, change.revision, secrets.token_hex(8)))
    change.note(manners.RESUMED)


@changes_match
async def move(change: Change, channel_id: int) -> None:
    """Move a match to another channel, where its table is posted again."""
    change.match.row = replace(change.match.row, channel_id=channel_id)
    change.write(outbox.repost(change.match.id, "table", channel_id, secrets.token_hex(8)))
