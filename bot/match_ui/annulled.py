"""Notifying the people of matches that the operator has annulled."""

from dataclasses import dataclass
from itertools import groupby

import discord
import structlog

from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.content import Content
from bot.discord_kit.courier import Courier, Undelivered
from bot.discord_kit.pages import COLOUR
from bot.discord_kit.request_errors import Unanswered
from bot.host.core.host import Host
from bot.match_ui.sentences import say
from bot.shared.ids import code
from db import ratings, traces
from db.ratings import AnnulledSeat

log = structlog.get_logger()

NAMED, MENTIONED = 10, 100
"""How many matches a notice names, and how many people it mentions: Discord notifies no more per message."""


@dataclass(slots=True)
class AnnulledNotices:
    """Posts one message in each channel in which annulled matches were played."""

    host: Host
    courier: Courier
    budget: RequestBudget

    async def sweep(self) -> None:
        """Notify the people of matches that were annulled since the last time, also while the bot was not running."""
        seats = await self.host.ours(ratings.unannounced)
        for channel, found in groupby(seats, key=lambda seat: seat.channel_id):
            await self._notify(channel, list(found))

    async def _notify(self, channel: int, seats: list[AnnulledSeat]) -> None:
        matches = list(dict.fromkeys(seat.match_id for seat in seats))
        people = sorted({seat.player_id for seat in seats if seat.player_id is not None})[:MENTIONED]
        sentence = say(
            "annulled-by-operator",
            count=len(matches),
            matches=", ".join(code(match) for match in matches[:NAMED]),
            people=", ".join(f"<@{person}>" for person in people),
        )
        face, nonce = Content(sentence, COLOUR, mentions=tuple(people)), f"annulled-{code(matches[0])}"
        try:
            async with self.budget.place():
                message = await self.courier.post(channel, face, [], nonce)
        except Unanswered:
            return  # at the next sweep
        except (Undelivered, discord.HTTPException) as why:
            log.warning("people of annulled matches could not be notified", channel=channel, why=str(why))
        else:
            await self.host.db.commit(*traces.of_people(message.id, channel, seats[0].guild_id, people))
        await self.host.db.commit(*map(ratings.announced, matches))
