"""The page of possible swaps on a server: /trade matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from discord import ui

from bot.card_ui.boosters import game_named
from bot.card_ui.collection_view import based
from bot.collections import wishes
from bot.discord_kit.buttons import PressKind
from bot.discord_kit.pages import PRIMARY, SUCCESS, Page, answer, button, show
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from db import people
from db import wishes as wish_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.collections.wishes import Swap
    from bot.discord_kit.content import Row
    from bot.discord_kit.pages import Interaction
    from bot.host.host import Host
    from games.card_game import CardGame, Collectible

SWAP, JOIN, LEAVE = "swap", "join", "leave"
"""The first words of the presses of these pages."""
BUTTONS = 5
NAMED = 6
"""How many cards of a list are named."""
_INVITED = (
    "Join in, and you and everybody else who has joined in on this server see which cards the others want and can "
    "spare. Spare cards are those beyond one of each and what your decks need, if they are not promised in a trade. "
    "People you block see nothing. This is off until you press the button, and it is for this server only."
)
_ALONE = "Nobody here both has a card that you want and wants one that you can spare."
_NO_WISHES = "Your wish list is empty. Look at a card in `/collection` and press **Add to wish list**."


@dataclass(slots=True)
class SwapPages:
    """Answers who could swap with whom."""

    host: Host

    async def open(self, interaction: Interaction, game: CardGame) -> None:
        """Answer with those whom a person could swap with here."""
        await answer(interaction, await self._page(_guild(interaction), interaction.user.id, game))

    async def pressed(self, interaction: Interaction, word: str, key: str) -> None:
        """Join in or leave, and show what is seen then."""
        guild, game = _guild(interaction), game_named(key)
        person = Person(interaction.user.id, interaction.user.display_name)
        await wishes.share(self.host, guild, person, share_it=word == JOIN)
        await show(interaction, await self._page(guild, person.id, game))

    async def _page(self, guild: int, person: int, game: CardGame) -> Page:
        head = f"## 🤝 Swaps on this server · {game.title}"
        if not await wish_rows.shares(self.host.db, guild, person):
            join: Row = ui.ActionRow(button("Join in", PressKind.TRADE, 0, f"{JOIN}:{game.key}", style=SUCCESS))
            return Page(f"{head}\n{_INVITED}", game.colour, rows=(join,))
        found = await wishes.swaps(self.host.db, guild, person, game)
        lines = [_line(swap) for swap in found]
        if not lines:
            wished = await wish_rows.of_player(self.host.db, person, game.key)
            lines = [_ALONE if wished else _NO_WISHES]
        rows: list[Row] = [ui.ActionRow(await self._offer(game, swap)) for swap in found[:BUTTONS]]
        rows.append(ui.ActionRow(button("Stop sharing", PressKind.TRADE, 0, f"{LEAVE}:{game.key}")))
        below = "-# A button opens a trade of one card each. Both of you can change it, and both must confirm."
        return Page("\n".join([head, *lines]), game.colour, below if found else "", tuple(rows))

    async def _offer(self, game: CardGame, swap: Swap) -> ui.Button[ui.LayoutView]:
        """Return the button that offers a swap of the rarest card on both sides."""
        row = await people.player(self.host.db, swap.person)
        name = "them" if row is None else row.name
        give, want = (
            max(cards, key=lambda card: game.rarities.index(card.rarity)) for cards in (swap.wants, swap.gives)
        )
        text = f"{SWAP}:{game.key}:{based(swap.person)}:{give.number}:{want.number}"
        label = f"Offer {name[:20]} {give.name} for {want.name}"
        return button(label[:80], PressKind.TRADE, 0, text, style=PRIMARY)


def _guild(interaction: Interaction) -> int:
    if interaction.guild_id is None:
        raise Refusal("This command works only on a server.")
    return interaction.guild_id


def _line(swap: Swap) -> str:
    return f"- <@{swap.person}> can give {_named(swap.gives)} and wants {_named(swap.wants)}"


def _named(cards: Sequence[Collectible]) -> str:
    more = f" and {len(cards) - NAMED} more" if len(cards) > NAMED else ""
    return ", ".join(f"**{card.name}**" for card in cards[:NAMED]) + more
