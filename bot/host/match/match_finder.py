"""Finding the match that a person means."""

from contextlib import suppress
from typing import Literal

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.sentences import say
from bot.shared.ids import code, parse_code
from bot.shared.refusal import Refusal
from db import matches
from games.registry import title_of

LATEST = 25


async def find(host: Host, text: str, person: int, channel_id: int | None, guild_id: int | None) -> Match:
    """Return the match of a code; without one the match of the channel, or else the person's latest."""
    match_id = parse_code(text) if text else await _nearest(host, person, channel_id)
    return await _allowed(host, match_id, text, person, guild_id)


async def find_own(host: Host, text: str, person: int, channel_id: int | None, guild_id: int | None) -> Match:
    """Like `find`, but without a code prefer a running match in which the person has a seat."""
    match = await find(host, text, person, channel_id, guild_id)
    if text or match.seat_of(person) is not None:
        return match
    running = [each.id for each in await matches.of_player(host.db, person, LATEST) if each.status == "playing"]
    return await host.cache.get(running[0]) if running else match


async def find_finished(host: Host, text: str, person: int, channel_id: int | None, guild_id: int | None) -> Match:
    """Return the match of a code; without one the last that the person has played to its end, if any was."""
    last = [] if text else await matches.over_of_player(host.db, person, 1)
    match_id = parse_code(text) if text else last[0].id if last else await _nearest(host, person, channel_id)
    return await _allowed(host, match_id, text, person, guild_id)


async def _allowed(host: Host, match_id: int | None, text: str, person: int, guild_id: int | None) -> Match:
    """Return a match; a match of another server is returned only to its players."""
    if match_id is None:
        raise Refusal(say("no-match-code") if text else say("no-match-yet"))
    match = await host.cache.get(match_id)
    if match.seat_of(person) is None and match.row.guild_id != guild_id:
        raise Refusal(say("no-such-match-here"))
    return match


async def _nearest(host: Host, person: int, channel_id: int | None) -> int | None:
    here = await matches.live_in(host.db, channel_id) if channel_id is not None else None
    if here is not None:
        return here
    own = await matches.of_player(host.db, person, LATEST)
    for sighting in own:
        with suppress(Refusal):
            if not (await host.cache.get(sighting.id)).damaged:
                return sighting.id
    return own[0].id if own else None


async def suggestions(
    host: Host, typed: str, person: int, status: Literal["", "playing", "over"] = ""
) -> list[tuple[str, str]]:
    """Return the latest matches of a person, or only the running or finished ones, as (label, code)."""
    wanted = typed.strip().upper()
    latest = matches.over_of_player if status == "over" else matches.of_player
    own = [each for each in await latest(host.db, person, LATEST) if status in ("", each.status)]
    found = {code(each.id): each for each in own if code(each.id).startswith(wanted)}
    return [
        (say("match-in-list", code=named, game=title_of(each.game), status=each.status), named)
        for named, each in found.items()
    ]
