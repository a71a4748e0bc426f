"""Trades on Discord: one message for both sides, whose buttons belong to the version that it shows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord
import structlog

from bot.card_ui.boosters import game_named
from bot.card_ui.pages import Pages
from bot.card_ui.sentences import say
from bot.card_ui.swap_pages import SwapOffer, SwapPages, SwapVerb
from bot.card_ui.trade_faces import TradeVerb, face, in_words, market, trade_press
from bot.collections import achievements, trades
from bot.collections.trades import CannotGive, Deal, Outdated
from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.buttons import Press
from bot.discord_kit.courier import attachments, member_of
from bot.discord_kit.forms import Form, field, filled_in
from bot.discord_kit.pages import Page, answer, show
from bot.discord_kit.replies import Interaction, ask, presser, sent, tell
from bot.discord_kit.request_errors import Unanswered, translated_errors
from bot.shared.durations import HOUR
from bot.shared.ids import code
from bot.shared.people import Location, Person
from bot.shared.preferences import preferences
from bot.shared.refusal import Refusal
from bot.shared.server_settings import server
from db import kept
from db import trades as trade_rows
from db.trades import Side, TradeRow
from games.contract.card_game import CardGame
from games.registry import card_games

log = structlog.get_logger()

LATEST = 10


@dataclass(slots=True)
class TradePages(Pages):
    """Answers commands and presses about trades."""

    swaps: SwapPages
    budget: RequestBudget

    async def offer(
        self, interaction: Interaction, game: CardGame, partner: discord.User | discord.Member, give: str, want: str
    ) -> None:
        """Post an offer in the channel, and notify the partner."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal(say("only-on-servers"))
        await self._require_allowed(interaction)
        if partner.bot:
            raise Refusal(say("no-computers"))
        people = (presser(interaction), Person(partner.id, partner.display_name))
        gifts = (trades.read_cards(game, give), trades.read_cards(game, want))
        place = Location(interaction.guild_id, interaction.channel_id)
        called = [discord.Object(partner.id)] if await self._may_notify(interaction.user.id, partner.id) else []
        deal = await trades.offer(self.host, game, people, place, gifts)
        page = await face(self, deal)
        notified = discord.AllowedMentions(everyone=False, roles=False, users=called, replied_user=False)
        message_id, _ = await sent(interaction, page.layout(), [page.picture], private=False, mentions=notified)
        if message_id is not None:
            await self.host.db.commit(trade_rows.posted(deal.row.id, message_id))

    async def _may_notify(self, person: int, partner: int) -> bool:
        """Whether an offer notifies the partner: once an hour, however often it is cancelled and made again."""
        db, recently = self.host.db, self.host.now() - HOUR
        last = [await trade_rows.last_offer(db, person, partner), await kept.moment(db, person, "offered", partner)]
        return max(last) <= recently and (await preferences(db, partner)).pings != "off"

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Confirm, change or end a trade; a button of an older version shows the current one instead."""
        verb, _, about = press.text.partition(":")
        match verb:
            case SwapVerb.OFFER:
                await self._propose(interaction, SwapOffer.parse(about))
            case SwapVerb.JOIN | SwapVerb.LEAVE | SwapVerb.SEE:
                await self.swaps.pressed(interaction, SwapVerb(verb), about)
            case _:
                await self._answer(interaction, press)

    async def _answer(self, interaction: Interaction, press: Press) -> None:
        """Do what a button of a trade's message says, and show the trade as it is then."""
        try:
            deal = await self._decided(interaction, press)
        except (Outdated, CannotGive) as refusal:
            unable = interaction.user.id if isinstance(refusal, CannotGive) else None
            deal = await trades.load(self.host, press.match_id)
            await show(interaction, await face(self, deal, unable))
            await tell(interaction, str(refusal))
            return
        if deal is None:
            return
        await show(interaction, await face(self, deal))
        if deal.row.status == "done":
            for each in filter(None, deal.row.sides):
                new = await achievements.review(self.host, each, interaction.guild_id)
                if new and each == interaction.user.id:
                    await tell(interaction, "\n".join(one.line for one in new))

    async def _decided(self, interaction: Interaction, press: Press) -> Deal | None:
        """Do what a button says and return the trade as it is then; None if a form was shown instead."""
        person = interaction.user.id
        deal = await trades.load(self.host, press.match_id)
        if press.text == TradeVerb.CANCEL and not _shown([deal.row]):
            await self.cancel(interaction, code(deal.row.id))
            return None
        side, game = trades.side_of(deal, person), game_named(deal.row.game)
        match press.text:
            case TradeVerb.CONFIRM:
                await self._require_allowed(interaction)
                return await trades.confirm(self.host, game, deal.row.id, person, press.question)
            case TradeVerb.CANCEL:
                return await trades.cancel(self.host, deal.row.id, person)
            case TradeVerb.CHANGE:
                await self._require_allowed(interaction)
                trades.require_open(deal, press.question)
                await ask(interaction, _form(deal, game, side))
                return None
            case TradeVerb.AMEND:
                await self._require_allowed(interaction)
                filled = filled_in(interaction)
                give, get = (trades.read_cards(game, filled.get(name, "")) for name in ("give", "get"))
                gifts = (give, get) if side == 0 else (get, give)
                return await trades.amend(self.host, game, deal.row.id, person, press.question, gifts)
            case _:
                raise Refusal(say("button-is-gone"))

    async def _require_allowed(self, interaction: Interaction) -> None:
        guild = interaction.guild_id
        if guild is not None and not (await server(self.host.db, guild)).trading:
            raise Refusal(say("trading-is-off"))

    async def pending(self, interaction: Interaction) -> None:
        """Answer with the open trades of the person who asks, or with what they could trade."""
        rows = _shown(await trade_rows.open_of_player(self.host.db, interaction.user.id))
        if not rows:
            await answer(interaction, await market(self, interaction.user.id))
            return
        await self._answer_with(interaction, say("open-heading"), rows, "")

    async def history(self, interaction: Interaction) -> None:
        """Answer with the latest trades of the person who asks that have ended."""
        rows = _shown(await trade_rows.of_player(self.host.db, interaction.user.id, LATEST))
        ended = [row for row in rows if row.status != "open"]
        await self._answer_with(interaction, say("past-heading"), ended, say("no-past-trades"))

    async def _answer_with(self, interaction: Interaction, heading: str, rows: list[TradeRow], otherwise: str) -> None:
        """Answer with a line for each trade and the picture of the first one, `otherwise` if there are none."""
        deals = [await trades.load(self.host, row.id) for row in rows]
        lines = [await self._line(deal, interaction.user.id) for deal in deals]
        page = Page("\n".join([heading, *(lines or [otherwise])]))
        if deals:
            first = await face(self, deals[0])
            page = replace(page, colour=first.colour, picture=first.picture, alt=first.alt)
        await answer(interaction, page)

    async def _line(self, deal: Deal, person: int) -> str:
        row = deal.row
        side = trades.side_of(deal, person)
        game = game_named(row.game)
        other = row.sides[1 - side]
        whom = say("somebody").lower() if other is None else f"<@{other}>"
        gives, gets = in_words(game, deal.gifts[side]), in_words(game, deal.gifts[1 - side])
        return say(
            "line",
            code=code(row.id),
            emoji=game.emoji,
            partner=whom,
            gives=gives,
            gets=gets,
            status=row.status,
            expires_at=row.expires_at // 1000,
        )

    async def cancel(self, interaction: Interaction, text: str) -> None:
        """End a trade of the person who asks."""
        deal = await trades.find(self.host, interaction.user.id, text)
        deal = await trades.cancel(self.host, deal.row.id, interaction.user.id)
        ending = say("ending", status=deal.row.status)
        await answer(interaction, Page(say("ended", code=code(deal.row.id), ending=ending)))
        await self.show(interaction.client, [deal.row.id])  # last, since Discord may let it wait for long

    async def block(self, interaction: Interaction, other: discord.User | discord.Member) -> None:
        """Block or unblock a person, for matches and for trades; the messages of trades that this ends show it."""
        ended = await trades.toggle_block(self.host, interaction.user.id, Person(other.id, other.display_name))
        await answer(interaction, Page(say("unblocked") if ended is None else say("blocked")))
        await self.show(interaction.client, ended or ())

    async def sweep(self, client: discord.Client) -> None:
        """End the trades whose time is over, and show that in their messages."""
        await self.show(client, await trades.expire(self.host))

    async def _propose(self, interaction: Interaction, swap: SwapOffer) -> None:
        """Offer a swap of one card each, as a button of `SwapPages` says."""
        if interaction.guild is None:
            raise Refusal(say("only-on-servers"))
        member = await member_of(interaction.guild, swap.partner)
        if member is None:
            raise Refusal(say("person-has-left"))
        names = {card.number: card.name for card in swap.game.catalogue().values()}
        await self.offer(interaction, swap.game, member, names.get(swap.give, ""), names.get(swap.want, ""))

    async def _refresh(self, client: discord.Client, deal: Deal) -> None:
        """Bring the message of a trade up to date; if it cannot be edited, the next press on it does that.

        It is deleted if the trade can no longer be shown.
        """
        row = deal.row
        if row.message_id is None:
            return
        message = client.get_partial_messageable(row.channel_id).get_partial_message(row.message_id)
        page = await face(self, deal) if _shown([row]) else None
        nobody = discord.AllowedMentions.none()
        try:
            async with self.budget.place():
                with translated_errors():
                    if page is None:
                        await message.delete()
                    else:
                        shown = attachments([page.picture])
                        await message.edit(view=page.layout(), attachments=shown, allowed_mentions=nobody)
        except discord.HTTPException:
            log.info("the message of a trade could not be edited", trade=code(row.id))

    async def show(self, client: discord.Client, ended: Sequence[int]) -> None:
        """Show in the messages of trades that they have ended, if Discord answers."""
        for trade_id in ended:
            try:
                await self._refresh(client, await trades.load(self.host, trade_id))
            except Unanswered as silence:
                log.warning("message could not be sent yet", trade=code(trade_id), why=str(silence))

    async def forget(self, client: discord.Client) -> None:
        """Remove forgotten people from the messages of trades. What Discord does not answer is tried again."""
        for trade_id in await self.host.ours(trade_rows.owing, LATEST):
            await self._refresh(client, await trades.load(self.host, trade_id))
            await self.host.db.commit(trade_rows.updated(trade_id))

    async def suggestions(self, person: int, typed: str) -> list[tuple[str, str]]:
        """Return the open trades of a person as (label, code)."""
        labelled = []
        for row in _shown(await trade_rows.open_of_player(self.host.db, person)):
            deal = await trades.load(self.host, row.id)
            side = trades.side_of(deal, person)
            label = say("suggestion", code=code(row.id), gives=in_words(game_named(row.game), deal.gifts[side]))
            if typed.upper() in label.upper():
                labelled.append((label, code(row.id)))
        return labelled


def _shown(rows: Sequence[TradeRow]) -> list[TradeRow]:
    """Return the trades that can be shown, whose games are installed."""
    return [row for row in rows if row.game in card_games()]


def _form(deal: Deal, game: CardGame, side: Side) -> Form:
    give, get = (in_words(game, gift) if gift else "" for gift in (deal.gifts[side], deal.gifts[1 - side]))
    return Form(
        say("form-title"),
        trade_press(deal.row, TradeVerb.AMEND),
        field(say("you-give"), "give", default=give, long=True, required=False),
        field(say("you-get"), "get", default=get, long=True, required=False),
    )
