"""Shelving a match that cannot go on, through nobody's fault, and resuming it."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from bot.host import texts
from bot.host.core.cpu_thoughts import forget, think_ahead
from bot.host.core.overtaken import again_if_overtaken, commit
from bot.host.time.clock import scheduled
from bot.shared.refusal import Refusal
from db import manners, matches, outbox
from db.database import Conflict
from games.registry import GAMES

if TYPE_CHECKING:
    from bot.host.core.host import Host
    from bot.host.core.match import Match


@again_if_overtaken
async def shelve_without_channel(host: Host, match_id: int) -> None:
    """Shelve a live match whose channel is gone: nobody wins, nobody is punished."""
    async with host.cache.lock(match_id):
        match = await host.cache.get(match_id)
        if match.row.status in ("lobby", "playing"):
            await shelve(host, match, "homeless")


async def shelve_outdated(host: Host) -> None:
    """Shelve the running matches that began under another version of the rules."""
    for game in GAMES.values():
        for found in await matches.outdated(host.db, game.key, game.version):
            if host.is_ours(found.guild_id):
                await _shelve_if_outdated(host, found.id)


@again_if_overtaken
async def _shelve_if_outdated(host: Host, match_id: int) -> None:
    async with host.cache.lock(match_id):
        match = await host.cache.get(match_id)
        if match.row.status == "playing" and match.outdated:
            await shelve(host, match, "outdated")


async def shelve(host: Host, match: Match, why: Literal["homeless", "untouched", "outdated"]) -> None:
    """Shelve a live match; the caller holds the lock."""
    row = replace(
        match.row,
        revision=match.row.revision + 1,
        status="shelved",
        wake_at=None,
        deadline=None,
        ended_at=host.now(),
    )
    incident = manners.IncidentRow(match.id, row.revision, "shelved", row.ply, None, why, host.now())
    await commit(host, match, *matches.save(row), manners.note(incident), manners.uninvite_all(match.id))
    match.row, match.invited = row, []
    forget(host, match.id)
    host.hooks.changed(match.id)


async def resume_match(host: Host, match_id: int, person: int, guild_id: int, channel_id: int) -> Match:
    """Resume a paused match in a channel of its server; any of its players may ask for that."""
    async with host.cache.lock(match_id):
        match = await host.cache.get(match_id)
        match.seat_for(person)
        if match.row.status == "shelved" and match.outdated:
            raise Refusal(texts.RULES_CHANGED_NOT_RESUMED)
        if match.row.status != "shelved" or match.state is None:
            raise Refusal(texts.ONLY_PAUSED_RESUMED)
        if match.row.guild_id != guild_id:
            raise Refusal(texts.RESUMED_ELSEWHERE)
        row = replace(
            match.row,
            revision=match.row.revision + 1,
            status="playing",
            channel_id=channel_id,
            asked_at=host.now(),
            ended_at=None,
            clocks="[]",
        )
        match.row = replace(match.row, clocks="[]")
        row = scheduled(host, match, row, match.state)
        incident = manners.IncidentRow(match.id, row.revision, manners.RESUMED, row.ply, None, "", host.now())
        table = outbox.add(match.id, "table", channel_id, row.revision, secrets.token_hex(8))
        try:
            await host.db.commit(*matches.save(row), table, manners.note(incident))
        except Conflict:
            host.cache.drop(match.id)
            raise Refusal(texts.CHANNEL_TAKEN) from None
        match.row = row
        think_ahead(host, match, match.state)
        host.hooks.changed(match.id)
        return match
