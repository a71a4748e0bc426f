"""The page of a person's showcase (`/showcase`)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.card_ui.texts import cards as texts
from bot.collections import showcase
from bot.collections.card_search import exact, folded, nearest
from bot.collections.showcase import ShownCard
from bot.collections.texts.cards import no_such_card
from bot.discord_kit.content import safe
from bot.discord_kit.pages import Interaction, Page, answer
from bot.host.core.host import Host
from bot.shared.refusal import Refusal
from games.contract.card_game import CardGame


@dataclass(slots=True)
class ShowcasePage:
    """Answers the command about somebody's showcase."""

    host: Host

    async def open(self, interaction: Interaction, game: CardGame, *, add: str = "", remove: str = "") -> None:
        """Take a card out of the showcase of the person who asks, put one in, and show it to them alone."""
        person = interaction.user.id
        if remove:
            await self._remove(person, remove)
        if add:
            await self._add(person, game, add)
        shown = await showcase.showcase(self.host.db, person)
        lines = [_line(each) for each in shown] or [texts.SHOWCASE_IS_EMPTY]
        above = "\n".join([texts.showcase_heading(len(shown), showcase.MOST), *lines])
        await answer(interaction, Page(above, below=texts.SHOWCASE_NOTE))

    async def _add(self, person: int, game: CardGame, typed: str) -> None:
        card = exact(game, typed)
        if card is None:
            similar = nearest(game.catalogue().values(), typed)
            raise Refusal(no_such_card([each.name for each in similar]))
        if not any(each.card is card for each in await showcase.showcase(self.host.db, person)):
            await showcase.toggle(self.host, person, game, card)

    async def _remove(self, person: int, typed: str) -> None:
        for each in await showcase.showcase(self.host.db, person):
            if folded(each.card.name) == folded(typed):
                await showcase.toggle(self.host, person, each.game, each.card)
                return
        raise Refusal(texts.not_in_showcase(safe(typed)))

    async def suggestions(self, person: int, typed: str) -> list[tuple[str, str]]:
        """Return the cards in a person's showcase as (label, name)."""
        shown = await showcase.showcase(self.host.db, person)
        return [(each.card.name, each.card.name) for each in shown if folded(typed) in folded(each.card.name)]


def _line(shown: ShownCard) -> str:
    return texts.shown_card(shown.game.emoji, name=shown.card.name, kind=shown.card.kind, rarity=shown.card.rarity)
