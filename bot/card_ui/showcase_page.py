"""The page of a person's showcase (`/showcase`)."""

from dataclasses import dataclass

from discord import ui

from bot.card_ui.collection_view import CollectionVerb, CollectionView
from bot.card_ui.sentences import say
from bot.collections import showcase
from bot.collections.card_list import Filter
from bot.collections.card_search import folded, required
from bot.discord_kit.content import Row, safe
from bot.discord_kit.pages import SUCCESS, Page, answer, button
from bot.discord_kit.replies import Interaction
from bot.discord_kit.ways import onward
from bot.host.core.host import Host
from bot.shared.refusal import Refusal
from db import ledger
from games.contract.card_game import CardGame


@dataclass(slots=True)
class ShowcasePage:
    """Answers the command about a person's showcase."""

    host: Host

    async def open(self, interaction: Interaction, game: CardGame, *, add: str = "", remove: str = "") -> None:
        """Take a card out of the showcase of the person who asks, put one in, and show it to them alone."""
        person = interaction.user.id
        if remove:
            await self._remove(person, remove)
        if add:
            await self._add(person, game, add)
        shown = await showcase.showcase(self.host.db, person)
        lines = [
            say("shown-card", emoji=game.emoji, name=card.name, kind=card.kind, rarity=card.rarity)
            for game, card in ((each.game, each.card) for each in shown)
        ]
        rows: tuple[Row, ...] = ()
        if not shown:
            owned = await ledger.holdings(self.host.db, person, game.key)
            lines.append(say("showcase-is-empty", owned=len(owned)))
            album = CollectionView(person, game.key, Filter(which="owned")).press(CollectionVerb.PAGE)
            rows = (ui.ActionRow(button(say("open-collection"), album, style=SUCCESS)) if owned else onward("claim"),)
        above = "\n".join([say("showcase-heading", cards=len(shown), most=showcase.MOST), *lines])
        await answer(interaction, Page(above, below=say("showcase-note") if shown else "", rows=rows))

    async def _add(self, person: int, game: CardGame, typed: str) -> None:
        card = required(game, typed)
        if not any(each.card is card for each in await showcase.showcase(self.host.db, person)):
            await showcase.toggle(self.host, person, game, card)

    async def _remove(self, person: int, typed: str) -> None:
        for each in await showcase.showcase(self.host.db, person):
            if folded(each.card.name) == folded(typed):
                await showcase.toggle(self.host, person, each.game, each.card)
                return
        raise Refusal(say("not-in-showcase", name=safe(typed)))

    async def suggestions(self, person: int, typed: str) -> list[tuple[str, str]]:
        """Return the cards in a person's showcase as (label, name)."""
        shown = await showcase.showcase(self.host.db, person)
        return [(each.card.name, each.card.name) for each in shown if folded(typed) in folded(each.card.name)]
