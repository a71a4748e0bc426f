"""Shelving a match that cannot go on through no player's fault, and resuming it."""

from __future__ import annotations

import secrets
from typing import Literal

from msgspec.structs import replace

from bot.host.core.change import Change, changes_match
from bot.host.core.sentences import say
from bot.host.time.clock import schedule
from bot.shared.refusal import Refusal
from db import manners, matches, outbox


@changes_match
async def shelve_without_channel(change: Change) -> None:
    """Shelve a live match whose channel is gone: nobody wins, nobody is punished."""
    if change.match.row.status in ("lobby", "playing"):
        shelve(change, "homeless")


def shelve(change: Change, why: Literal["homeless", "untouched", "outdated"]) -> None:
    """Shelve a live match."""
    match = change.match
    match.row = replace(match.row, status="shelved", wake_at=None, deadline=None, ended_at=change.host.now())
    match.invited = []
    change.note("shelved", detail=why)
    change.write(manners.uninvite_all(match.id))


@changes_match
async def resume_match(change: Change, person: int, guild_id: int, channel_id: int) -> None:
    """Resume a paused match in a channel of its server; each of its players may ask for that."""
    host, match = change.host, change.match
    match.seat_for(person)
    if match.row.status == "shelved" and (match.outdated or match.behind):
        raise Refusal(say("rules-changed-not-resumed"))
    if match.row.status != "shelved" or match.state is None:
        raise Refusal(say("only-paused-resumed"))
    if match.row.guild_id != guild_id:
        raise Refusal(say("resumed-elsewhere"))
    if await matches.live_in(host.db, channel_id) is not None:
        raise Refusal(say("channel-taken"))
    match.row = replace(
        match.row, status="playing", channel_id=channel_id, asked_at=host.now(), ended_at=None, clocks="[]"
    )
    schedule(change, match.state)
    change.write(outbox.add(match.id, "table", channel_id, change.revision, secrets.token_hex(8)))
    change.note(manners.RESUMED)


@changes_match
async def move(change: Change, channel_id: int) -> None:
    """Move a match to another channel, where its table is posted again."""
    change.match.row = replace(change.match.row, channel_id=channel_id)
    change.write(outbox.repost(change.match.id, "table", channel_id, secrets.token_hex(8)))
