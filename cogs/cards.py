"""/claim, /booster, /collection, /showcase and /trade: getting, seeing, showing and trading cards."""

from typing import Annotated

import discord
from discord import app_commands

from bot.card_ui.boosters import game_named
from bot.card_ui.collection_view import LIST, PICTURES, CollectionView
from bot.collections import card_list
from bot.collections.card_list import Filter, Which, groups, kinds
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from cogs.shared.commands import CommandGroup, Commands, Interaction
from cogs.shared.options import (
    CARD_GAME_CHOICES,
    DEFAULT_CARD_GAME,
    Pairs,
    Suggested,
    cards,
    game_of,
    listed_cards,
    owned_cards,
    spare_cards,
    words_with,
)
from cogs.shared.sentences import say

OwnTrade = Annotated[
    str, Suggested(lambda asked, typed: asked.client.services.cards.trades.suggestions(asked.user.id, typed))
]


class Claim(Commands):
    @app_commands.command()
    async def claim(self, interaction: Interaction) -> None:
        """Answer with all boosters of the person who asks."""
        await self.services.cards.boosters.claim(interaction)


class Boosters(CommandGroup, group_name="booster", group_description="Boosters: open them and see what can be inside"):
    @app_commands.command()
    @app_commands.choices(game=CARD_GAME_CHOICES)
    async def open(self, interaction: Interaction, game: str = "", public: bool = False) -> None:
        chosen = game_named(game) if game else None
        await self.services.cards.boosters.open(interaction, chosen, public=public)

    @app_commands.command()
    @app_commands.choices(game=CARD_GAME_CHOICES)
    async def odds(self, interaction: Interaction, game: str = DEFAULT_CARD_GAME) -> None:
        await self.services.cards.boosters.odds(interaction, game_named(game))


class Collection(Commands):
    @app_commands.command()
    @app_commands.choices(game=CARD_GAME_CHOICES)
    async def collection(
        self,
        interaction: Interaction,
        game: str = DEFAULT_CARD_GAME,
        player: discord.User | None = None,
        show: Which | None = None,
        kind: Annotated[str, Suggested(lambda asked, typed: words_with(kinds(game_of(asked)), typed))] = "",
        group: Annotated[str, Suggested(lambda asked, typed: words_with(groups(game_of(asked)), typed))] = "",
        rarity: Annotated[str, Suggested(lambda asked, typed: words_with(game_of(asked).rarities, typed))] = "",
        name: Annotated[str, Suggested(cards, most=60)] = "",
        pictures: bool = True,
        share: bool | None = None,
    ) -> None:
        """Answer with the first page."""
        chosen = game_named(game)
        if share is not None:
            person = Person(interaction.user.id, interaction.user.display_name)
            await card_list.share(self.host, person, share_it=share)
        wanted = Filter(
            kind=_one_of(kind, kinds(chosen), "kind"),
            group=_one_of(group, groups(chosen), "group"),
            rarity=_one_of(rarity, list(map(str, chosen.rarities)), "rarity"),
            which=show or ("all" if name else "owned"),
            name=name.replace("|", " "),
        )
        owner = (player or interaction.user).id
        place = CollectionView(owner, game, wanted, PICTURES if pictures else LIST)
        await self.services.cards.collection.open(interaction, place)


def _one_of(typed: str, values: list[str], what: str) -> str:
    """Return the value that was typed, ignoring case; refuses other values."""
    if not typed:
        return ""
    matching = [value for value in values if value.casefold() == typed.strip().casefold()]
    if not matching:
        raise Refusal(say("no-such-value", what=what, values=", ".join(values)))
    return matching[0]


async def _shown(interaction: Interaction, typed: str) -> Pairs:
    return await interaction.client.services.cards.showcase.suggestions(interaction.user.id, typed)


class Showcase(Commands):
    @app_commands.command()
    @app_commands.choices(game=CARD_GAME_CHOICES)
    async def showcase(
        self,
        interaction: Interaction,
        add: Annotated[str, Suggested(owned_cards, most=60)] = "",
        remove: Annotated[str, Suggested(_shown, most=60)] = "",
        game: str = DEFAULT_CARD_GAME,
    ) -> None:
        """Change the showcase of the person who asks, and show it to them."""
        await self.services.cards.showcase.open(interaction, game_named(game), add=add, remove=remove)


class Trade(CommandGroup, group_name="trade", group_description="Swap cards with other players"):
    @app_commands.command()
    @app_commands.choices(game=CARD_GAME_CHOICES)
    @app_commands.guild_only()
    async def offer(
        self,
        interaction: Interaction,
        partner: discord.Member,
        give: Annotated[str, Suggested(spare_cards)] = "",
        want: Annotated[str, Suggested(listed_cards)] = "",
        game: str = DEFAULT_CARD_GAME,
    ) -> None:
        await self.services.cards.trades.offer(interaction, game_named(game), partner, give, want)

    @app_commands.command(name="list")
    async def pending(self, interaction: Interaction) -> None:
        await self.services.cards.trades.pending(interaction)

    @app_commands.command()
    async def cancel(self, interaction: Interaction, trade: OwnTrade) -> None:
        await self.services.cards.trades.cancel(interaction, trade)

    @app_commands.command()
    async def history(self, interaction: Interaction) -> None:
        await self.services.cards.trades.history(interaction)

    @app_commands.command()
    @app_commands.choices(game=CARD_GAME_CHOICES)
    @app_commands.guild_only()
    async def matches(self, interaction: Interaction, game: str = DEFAULT_CARD_GAME) -> None:
        """List the people with whom a swap would help both sides."""
        await self.services.cards.trades.swaps.open(interaction, game_named(game))

    @app_commands.command()
    async def block(self, interaction: Interaction, player: discord.User) -> None:
        await self.services.cards.trades.block(interaction, player)
