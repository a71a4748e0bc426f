"""Digests: one private message about all of a person's matches, at most twice a day."""

from collections.abc import Iterable
from dataclasses import dataclass

import discord
import structlog

from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.content import Content, safe
from bot.discord_kit.courier import Courier, Undelivered
from bot.discord_kit.pages import COLOUR
from bot.discord_kit.request_errors import Unanswered
from bot.host.core.host import Host
from bot.host.ending.headlines import headline
from bot.host.time.quiet_hours import is_quiet
from bot.match_ui.sentences import say
from bot.match_ui.titles import time_left
from bot.shared.durations import HOUR, MINUTE, is_due
from bot.shared.refusal import Refusal
from db import manners, matches, traces

log = structlog.get_logger()

APART = 12 * HOUR
"""The least time between two digests, in milliseconds."""
SWEEP = MINUTE
MOST = 25
NOWHERE = 0
"""Stands for the server of private messages, which have none."""


@dataclass(slots=True)
class Digests:
    """Sends digests."""

    host: Host
    courier: Courier
    budget: RequestBudget
    """How many requests Discord still accepts."""
    _swept: int = 0

    async def sweep(self) -> None:
        """Once a minute, send a digest to everybody who wants one, is awake, and has something to decide."""
        host, now = self.host, self.host.now()
        if not is_due(self._swept, SWEEP, now):
            return
        self._swept = now
        for person, chosen in list(host.preferences.items()):
            if chosen.pings == "digest" and not is_quiet(now, chosen):
                await self._tell(person, now)

    async def _tell(self, person: int, now: int) -> None:
        host = self.host
        last = await manners.last_digest(host.db, person)
        if now - last < APART:
            return
        own = await matches.of_player(host.db, person, MOST)
        playing = [row.id for row in own if row.status == "playing"]
        lines = {match_id: line for match_id in playing if (line := await self._line(person, match_id))}
        if not lines:
            return
        # Noted first, so that a crash in between cannot send it twice.
        await host.db.commit(manners.digested(person, now))
        face = Content("\n".join([say("your-move"), *lines.values(), say("change-notices")]), COLOUR)
        try:
            async with self.budget.place():
                channel = await self.courier.private_channel(person)
            async with self.budget.place():
                message = await self.courier.post(channel, face, [], f"digest-{person:x}")
        except Unanswered:
            await host.db.commit(manners.digested(person, last))  # the next sweep sends it again
            raise
        except (Undelivered, discord.HTTPException) as error:  # the others still get theirs
            log.warning("digest was not delivered", why=str(error))
            return
        await host.db.commit(*traces.of_people(message.id, channel, NOWHERE, await self._others(person, lines)))

    async def _others(self, person: int, match_ids: Iterable[int]) -> set[int]:
        """Return the other people in some matches, whom a digest may name."""
        seats = [seat for each in match_ids for seat in (await self.host.cache.get(each)).seats]
        return {seat.player_id for seat in seats if seat.player_id is not None} - {person}

    async def _line(self, person: int, match_id: int) -> str:
        try:
            match = await self.host.cache.get(match_id)
        except Refusal:  # its game is no longer installed
            return ""
        seat = match.seat_of(person)
        if match.lost or seat is None or match.by_computer(seat) or seat not in match.playing.to_act():
            return ""
        return f"{match.game.emoji} <#{match.channel_for(seat)}> {safe(headline(match, None))}{time_left(match)}"
