"""Sends the messages about offers and searches: each is stored first, posted once, then edited or deleted."""

from contextlib import suppress
from dataclasses import dataclass

import discord
import structlog

from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.content import Content
from bot.discord_kit.courier import Courier, DeliveryFailure, Undelivered
from bot.discord_kit.request_errors import Unanswered
from bot.finding.finding import Finding
from bot.finding.offers import have_blocks
from bot.finding_ui.offer_content import ended_content, offer_content, search_content
from bot.finding_ui.sentences import say
from bot.host.core.match import Match
from bot.host.lobby.seated import THREAD
from bot.shared.people import Location
from bot.shared.preferences import preferences
from bot.shared.refusal import Refusal
from bot.shared.trouble import contain
from db import finding as store
from db import traces
from db.finding import NoticeRow
from games.registry import GAMES

log = structlog.get_logger()

AGAIN = 5_000
"""How long until a request that Discord did not answer is retried, in milliseconds."""


@dataclass(slots=True)
class Notices:
    """Sends the messages about offers and searches."""

    finding: Finding
    courier: Courier
    budget: RequestBudget
    """How many requests Discord still accepts."""

    async def sweep(self) -> None:
        """Send owed messages; called at every beat, free if nothing is owed."""
        finding, now = self.finding, self.finding.host.now()
        if 0 not in finding.host.settings.shards or not finding.owing.rings(now):
            return
        for row in await store.owed_notices(finding.host.db):
            try:
                await self._send(row)
            except Unanswered as silence:
                log.warning("message could not be sent yet", surface="offer", why=str(silence))
                finding.owing.no_later_than(now + AGAIN)
            except discord.HTTPException as error:
                log.warning("message was refused", surface="offer", why=str(error))
                await finding.host.db.commit(store.take_away(row))
            except Exception as error:
                finding.owing.no_later_than(now + AGAIN)
                contain(log, "message could not be sent", error, surface="offer")

    async def _send(self, row: NoticeRow) -> None:
        face, last = await self._face(row)
        db = self.finding.host.db
        try:
            if row.message_id is None or row.channel_id is None:
                if face is not None and not last:
                    await self._post(row, face)
            elif face is None:
                async with self.budget.place(1.0):
                    await self.courier.delete(row.channel_id, row.message_id)
            elif last or row.shown < row.wanted:
                async with self.budget.place(0.0):
                    await self.courier.edit(row.channel_id, row.message_id, face, [])
                await db.commit(store.posted(row, row.channel_id, row.message_id))
        except Undelivered as undelivered:
            await self._not_delivered(row, undelivered.trouble)
            return
        if face is None or last:
            await db.commit(store.take_away(row))

    async def _post(self, row: NoticeRow, face: Content) -> None:
        channel = row.place
        if row.private:
            async with self.budget.place(0.0):
                channel = await self.courier.private_channel(row.place)
        async with self.budget.place(0.0):
            message = await self.courier.post(channel, face, [], row.nonce)
        people = [each.player_id for each in await store.offered_in(self.finding.host.db, row.about_id)]
        await self.finding.host.db.commit(
            store.posted(row, channel, message.id), *traces.of_people(message.id, channel, row.guild_id, set(people))
        )

    async def _face(self, row: NoticeRow) -> tuple[Content | None, bool]:
        """Return the content of a message, None to delete it, and whether this is its last update."""
        finding, db, guild = self.finding, self.finding.host.db, 0 if row.private else row.guild_id
        offer = await store.load_offer(db, row.about_id)
        if offer is None:
            ticket = await store.ticket(db, row.about_id)
            if ticket is not None and ticket.status == "waiting" and ticket.game in GAMES:
                return search_content(ticket), False
            return None, True
        if offer.game not in GAMES:
            return None, True
        people = await store.offered_in(db, offer.id)
        if offer.status == "open":
            here = [each for each in people if not each.answer and (row.private or each.channel_id == row.place)]
            chosen = {each.player_id: await preferences(db, each.player_id) for each in here}
            called = [person for person, wishes in chosen.items() if wishes.pings != "off"]
            return offer_content(offer, people, guild, () if await have_blocks(finding, people) else called), False
        if offer.match_id is not None:
            with suppress(Refusal):
                return self._begun(row, await self.finding.host.cache.get(offer.match_id))
            return None, True
        return ended_content(offer, people, guild), True

    def _begun(self, row: NoticeRow, match: Match) -> tuple[Content | None, bool]:
        """Link to the thread of a match; in any other channel its table replaces the message."""
        opening, channel = match.row.shares == THREAD, match.row.channel_id
        if match.row.home_channel_id != row.place or (channel == row.place and not opening):
            return None, True
        if opening:
            self.finding.owing.no_later_than(self.finding.host.now() + AGAIN)
        where = f"<#{channel}>"
        return Content(say("match-begins", where=where, thread=opening), match.game.colour), not opening

    async def _not_delivered(self, row: NoticeRow, trouble: DeliveryFailure) -> None:
        """Ask the people of a channel that is gone or closed to us by private message instead."""
        finding, db = self.finding, self.finding.host.db
        await db.commit(store.take_away(row))
        if row.private or trouble is DeliveryFailure.GONE:
            return
        people = [each for each in await store.offered_in(db, row.about_id) if each.channel_id == row.place]
        notices = [finding.notify(row.about_id, each.player_id, Location(0, 0)) for each in people if not each.answer]
        await finding.commit(*store.lose_place(row.guild_id, row.place), *notices)
