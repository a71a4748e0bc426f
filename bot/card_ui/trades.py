"""Trades on Discord: one message for both sides, whose buttons belong to the version that it shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import discord
import structlog

from bot.card_ui.boosters import game_named
from bot.card_ui.collection_view import unbased
from bot.card_ui.swap_pages import JOIN, LEAVE, SWAP, SwapPages
from bot.card_ui.texts import trades as texts
from bot.card_ui.trade_faces import face, in_words
from bot.collections import achievements, trades
from bot.collections.trades import Deal, Outdated
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.courier import attachments
from bot.discord_kit.pages import Form, Interaction, Page, answer, field, filled_in, show
from bot.discord_kit.replies import ask, sent, tell
from bot.discord_kit.request_errors import Unanswered, translated_errors
from bot.host.host import Host
from bot.pictures.picture import Painter
from bot.shared.ids import code
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.server_settings import server
from db import trades as trade_rows
from db.trades import Side
from games.contract.card_game import CardGame

log = structlog.get_logger()

LATEST = 10


@dataclass(slots=True)
class TradePages:
    """Answers commands and presses about trades."""

    host: Host
    painter: Painter
    swaps: SwapPages

    async def offer(
        self, interaction: Interaction, game: CardGame, partner: discord.User | discord.Member, give: str, want: str
    ) -> None:
        """Post an offer in the channel, and notify the partner."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal(texts.ONLY_ON_SERVERS)
        await self._require_allowed(interaction)
        if partner.bot:
            raise Refusal(texts.NO_COMPUTERS)
        people = (
            Person(interaction.user.id, interaction.user.display_name),
            Person(partner.id, partner.display_name),
        )
        gifts = (trades.read_cards(game, give), trades.read_cards(game, want))
        place = Location(interaction.guild_id, interaction.channel_id)
        deal = await trades.offer(self.host, game, people, place, gifts)
        page = await self._face(deal)
        notified = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(partner.id)], replied_user=False
        )
        message_id, _ = await sent(interaction, page.layout(), [page.picture], private=False, mentions=notified)
        if message_id is not None:
            await self.host.db.commit(trade_rows.posted(deal.row.id, message_id))

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Confirm, change or end a trade; a button of an older version shows the current one instead."""
        word, _, rest = press.text.partition(":")
        if word == SWAP:
            await self._propose(interaction, rest)
            return
        if word in (JOIN, LEAVE):
            await self.swaps.pressed(interaction, word, rest)
            return
        try:
            deal = await self._decided(interaction, press)
        except Outdated as outdated:
            await show(interaction, await self._face(await trades.load(self.host, press.match_id)))
            await tell(interaction, str(outdated))
            return
        if deal is None:
            return
        await show(interaction, await self._face(deal))
        if deal.row.status == "done":
            for each in filter(None, deal.row.sides):
                new = await achievements.review(self.host, each, interaction.guild_id)
                if new and each == interaction.user.id:
                    await tell(interaction, "\n".join(one.line for one in new))

    async def _decided(self, interaction: Interaction, press: Press) -> Deal | None:
        """Do what a button says and return the trade as it is then; None if a form was shown instead."""
        person = interaction.user.id
        deal = await trades.load(self.host, press.match_id)
        side, game = trades.side_of(deal, person), game_named(deal.row.game)
        match press.text:
            case "yes":
                await self._require_allowed(interaction)
                return await trades.confirm(self.host, game, deal.row.id, person, press.question)
            case "no":
                return await trades.cancel(self.host, deal.row.id, person)
            case "edit":
                await self._require_allowed(interaction)
                trades.require_open(deal, press.question)
                await ask(interaction, _form(deal, game, side))
                return None
            case "new":
                await self._require_allowed(interaction)
                gifts = _gifts(game, side, filled_in(interaction))
                return await trades.amend(self.host, game, deal.row.id, person, press.question, gifts)
            case _:
                raise Refusal(texts.BUTTON_IS_GONE)

    async def _require_allowed(self, interaction: Interaction) -> None:
        guild = interaction.guild_id
        if guild is not None and not (await server(self.host.db, guild)).trading:
            raise Refusal(texts.TRADING_IS_OFF)

    async def pending(self, interaction: Interaction) -> None:
        """Answer with the open trades of the person who asks, and the cards promised in them."""
        own = await trade_rows.open_of_player(self.host.db, interaction.user.id)
        lines = [await self._line(await trades.load(self.host, row.id), interaction.user.id) for row in own]
        text = "\n".join(lines) or texts.NO_OPEN_TRADES
        await answer(interaction, Page(f"{texts.OPEN_HEADING}\n{text}"))

    async def history(self, interaction: Interaction) -> None:
        """Answer with the latest trades of the person who asks."""
        own = await trade_rows.of_player(self.host.db, interaction.user.id, LATEST)
        lines = [await self._line(await trades.load(self.host, row.id), interaction.user.id) for row in own]
        text = "\n".join(lines) or texts.NO_PAST_TRADES
        await answer(interaction, Page(f"{texts.PAST_HEADING}\n{text}"))

    async def _line(self, deal: Deal, person: int) -> str:
        row = deal.row
        side = trades.side_of(deal, person)
        game = game_named(row.game)
        other = row.sides[1 - side]
        whom = texts.SOMEBODY.lower() if other is None else texts.mention(other)
        gives, gets = in_words(game, deal.gifts[side]), in_words(game, deal.gifts[1 - side])
        expires_at = row.expires_at // 1000 if row.status == "open" else None
        return texts.line(
            code(row.id), game.emoji, partner=whom, gives=gives, gets=gets, status=row.status, expires_at=expires_at
        )

    async def cancel(self, interaction: Interaction, text: str) -> None:
        """End a trade of the person who asks."""
        deal = await trades.find(self.host, interaction.user.id, text)
        deal = await trades.cancel(self.host, deal.row.id, interaction.user.id)
        await self._shown(interaction.client, deal)
        await answer(
            interaction,
            Page(texts.ended(code(deal.row.id), texts.ENDINGS.get(deal.row.status, texts.STATUSES["open"]))),
        )

    async def block(self, interaction: Interaction, other: discord.User | discord.Member) -> None:
        """Block or unblock somebody."""
        person = Person(other.id, other.display_name)
        before = await trade_rows.open_of_player(self.host.db, interaction.user.id)
        blocked = await trades.toggle_block(self.host, interaction.user.id, person)
        await answer(interaction, Page(texts.blocked(other.mention) if blocked else texts.unblocked(other.mention)))
        for row in before:
            if blocked and other.id in row.sides:
                await self._shown(interaction.client, await trades.load(self.host, row.id))

    async def sweep(self, client: discord.Client) -> None:
        """End the trades whose time is over, and show that in their messages."""
        for trade_id in await trades.expire(self.host):
            await self._shown(client, await trades.load(self.host, trade_id))

    async def _propose(self, interaction: Interaction, text: str) -> None:
        """Offer somebody a swap of one card each, as a button of `SwapPages` says."""
        try:
            key, whom, give, want = text.split(":")
            game, partner = game_named(key), unbased(whom)
        except ValueError:
            raise Refusal(texts.BUTTON_IS_GONE) from None
        if interaction.guild is None:
            raise Refusal(texts.ONLY_ON_SERVERS)
        try:
            with translated_errors():
                member = await interaction.guild.fetch_member(partner)
        except (Unanswered, discord.HTTPException):
            raise Refusal(texts.PERSON_HAS_LEFT) from None
        cards = {str(card.number): card.name for card in game.catalogue().values()}
        await self.offer(interaction, game, member, cards.get(give, ""), cards.get(want, ""))

    async def _face(self, deal: Deal) -> Page:
        return await face(self.host.db, self.painter, deal)

    async def _refresh(self, client: discord.Client, deal: Deal) -> None:
        """Bring the message of a trade up to date; if it cannot be edited, the next press on it does that."""
        row = deal.row
        if row.message_id is None:
            return
        message = client.get_partial_messageable(row.channel_id).get_partial_message(row.message_id)
        page = await self._face(deal)
        try:
            with translated_errors():
                await message.edit(
                    view=page.layout(),
                    attachments=attachments([page.picture]),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
        except discord.HTTPException:
            log.info("the message of a trade could not be edited", trade=code(row.id))

    async def _shown(self, client: discord.Client, deal: Deal) -> None:
        """Bring the message of a trade up to date, if Discord answers."""
        try:
            await self._refresh(client, deal)
        except Unanswered as silence:
            log.warning("message could not be sent yet", trade=code(deal.row.id), why=str(silence))

    async def forget(self, client: discord.Client) -> None:
        """Remove forgotten people from the messages of trades. What Discord does not answer is tried again."""
        settings = self.host.settings
        for shard in settings.shards:
            for trade_id in await trade_rows.owing(self.host.db, LATEST, settings.shard_count or 1, shard):
                await self._refresh(client, await trades.load(self.host, trade_id))
                await self.host.db.commit(trade_rows.updated(trade_id))

    async def suggestions(self, person: int, typed: str) -> list[tuple[str, str]]:
        """Return the open trades of a person as (label, code)."""
        found = []
        for row in await trade_rows.open_of_player(self.host.db, person):
            deal = await trades.load(self.host, row.id)
            side = trades.side_of(deal, person)
            label = texts.suggestion(code(row.id), in_words(game_named(row.game), deal.gifts[side]))
            if typed.upper() in label.upper():
                found.append((label, code(row.id)))
        return found


def _form(deal: Deal, game: CardGame, side: Side) -> Form:
    return Form(
        texts.FORM_TITLE,
        Press(PressKind.TRADE, deal.row.id, deal.row.version, "new"),
        field(texts.YOU_GIVE, "give", default=in_words(game, deal.gifts[side]), long=True, required=False),
        field(texts.YOU_GET, "get", default=in_words(game, deal.gifts[1 - side]), long=True, required=False),
    )


def _gifts(game: CardGame, side: Side, said: Mapping[str, str]) -> trade_rows.Gifts:
    give, get = (trades.read_cards(game, said.get(name, "")) for name in ("give", "get"))
    return (give, get) if side == 0 else (get, give)
