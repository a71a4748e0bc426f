"""The page of possible swaps on a server (`/trade matches`)."""

from __future__ import annotations

from dataclasses import dataclass

from discord import ui

from bot.card_ui.boosters import game_named
from bot.card_ui.collection_view import based
from bot.card_ui.texts import trades as texts
from bot.collections import wishes
from bot.collections.wishes import Swap
from bot.discord_kit.buttons import PressKind
from bot.discord_kit.content import Row
from bot.discord_kit.pages import PRIMARY, SUCCESS, Interaction, Page, answer, button, show
from bot.host.core.host import Host
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from db import people
from db import wishes as wish_rows
from games.contract.card_game import CardGame

SWAP, JOIN, LEAVE = "swap", "join", "leave"
"""The first words of this page's presses."""
BUTTONS = 5
NAMED = 6
"""How many cards of a list are named."""


@dataclass(slots=True)
class SwapPages:
    """Answers commands and presses about possible swaps."""

    host: Host

    async def open(self, interaction: Interaction, game: CardGame) -> None:
        """Answer with the people on this server whom a person could swap with."""
        await answer(interaction, await self._page(_guild(interaction), interaction.user.id, game))

    async def pressed(self, interaction: Interaction, word: str, key: str) -> None:
        """Join in or leave, and show the page again."""
        guild, game = _guild(interaction), game_named(key)
        person = Person(interaction.user.id, interaction.user.display_name)
        await wishes.share(self.host, guild, person, share_it=word == JOIN)
        await show(interaction, await self._page(guild, person.id, game))

    async def _page(self, guild: int, person: int, game: CardGame) -> Page:
        head = texts.swaps_heading(game.title)
        if not await wish_rows.shares(self.host.db, guild, person):
            join: Row = ui.ActionRow(button(texts.JOIN, PressKind.TRADE, 0, f"{JOIN}:{game.key}", style=SUCCESS))
            return Page(f"{head}\n{texts.INVITATION}", game.colour, rows=(join,))
        found = await wishes.swaps(self.host.db, guild, person, game)
        lines = [_line(swap) for swap in found]
        if not lines:
            wished = await wish_rows.of_player(self.host.db, person, game.key)
            lines = [texts.NO_SWAPS if wished else texts.NO_WISHES]
        rows: list[Row] = [ui.ActionRow(await self._offer(game, swap)) for swap in found[:BUTTONS]]
        rows.append(ui.ActionRow(button(texts.STOP_SHARING, PressKind.TRADE, 0, f"{LEAVE}:{game.key}")))
        return Page("\n".join([head, *lines]), game.colour, texts.SWAPS_NOTE if found else "", tuple(rows))

    async def _offer(self, game: CardGame, swap: Swap) -> ui.Button[ui.LayoutView]:
        """Return the button that offers a swap of the rarest card on both sides."""
        row = await people.player(self.host.db, swap.person)
        name = texts.THEM if row is None else row.name
        give, want = (
            max(cards, key=lambda card: game.rarities.index(card.rarity)) for cards in (swap.wants, swap.gives)
        )
        text = f"{SWAP}:{game.key}:{based(swap.person)}:{give.number}:{want.number}"
        label = texts.offer_swap(name[:20], give=give.name, want=want.name)
        return button(label[:80], PressKind.TRADE, 0, text, style=PRIMARY)


def _guild(interaction: Interaction) -> int:
    if interaction.guild_id is None:
        raise Refusal(texts.COMMAND_ONLY_ON_SERVERS)
    return interaction.guild_id


def _line(swap: Swap) -> str:
    gives, wants = ([card.name for card in cards] for cards in (swap.gives, swap.wants))
    return texts.swap_line(swap.person, gives=gives, wants=wants, most=NAMED)
