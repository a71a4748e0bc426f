"""/collection: looking through cards."""

from typing import Annotated

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.card_ui.boosters import game_named
from bot.card_ui.collection_view import LIST, PICTURES, CollectionView
from bot.collections.card_list import Filter, Which, groups, kinds
from bot.shared.refusal import Refusal
from cogs.shared.commands import Commands, Interaction
from cogs.shared.options import DEFAULT_CARD_GAME, AnyCardGame, Suggested, cards, game_of, words_with
from cogs.shared.sentences import say


class Collection(Commands):
    @app_commands.command()
    async def collection(
        self,
        interaction: Interaction,
        game: AnyCardGame = DEFAULT_CARD_GAME,
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
            await self.services.settings.change_own(interaction, lambda now: replace(now, share=share))
        wanted = Filter(
            kind=_one_of(kind, kinds(chosen), "kind"),
            group=_one_of(group, groups(chosen), "group"),
            rarity=_one_of(rarity, list(map(str, chosen.rarities)), "rarity"),
            which=show or ("all" if name else "owned"),
            name=name.replace("|", " "),
        )
        owner = (player or interaction.user).id
        place = CollectionView(owner, game, wanted, PICTURES if pictures else LIST)
        await self.services.collection.open(interaction, place)


def _one_of(typed: str, values: list[str], what: str) -> str:
    """Return the value that was typed, ignoring case; refuses other values."""
    if not typed:
        return ""
    matching = [value for value in values if value.casefold() == typed.strip().casefold()]
    if not matching:
        raise Refusal(say("no-such-value", what=what, values=", ".join(values)))
    return matching[0]
