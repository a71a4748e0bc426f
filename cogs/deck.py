"""/deck: building decks."""

from typing import Annotated

import discord
from discord import app_commands

from bot.app.client import Paddock
from bot.card_ui.boosters import game_named
from bot.collections import decks
from bot.collections.card_search import required
from bot.shared.refusal import Refusal
from cogs.shared.commands import CommandGroup, Interaction
from cogs.shared.options import DEFAULT_CARD_GAME, AnyCardGame, Pairs, Suggested, any_decks, cards_among
from cogs.shared.sentences import say
from db.decks import DeckRow

LARGEST = 100_000
"""The maximum size of a file with a deck, in bytes."""


OwnDeck = Annotated[
    str, Suggested(lambda asked, typed: decks.suggestions(asked.client.services.host, asked.user.id, typed))
]
AnyDeck = Annotated[str, Suggested(any_decks)]


async def _addable(interaction: Interaction, typed: str) -> Pairs:
    """Return the cards of the game of the deck that is being edited."""
    deck = await _edited(interaction)
    return [] if deck is None else cards_among(decks.game_of(deck), typed, decks.game_of(deck).catalogue())


async def _removable(interaction: Interaction, typed: str) -> Pairs:
    deck = await _edited(interaction)
    return [] if deck is None else cards_among(decks.game_of(deck), typed, dict.fromkeys(deck.keys))


async def _edited(interaction: Interaction) -> DeckRow | None:
    host, typed = interaction.client.services.host, str(getattr(interaction.namespace, "deck", ""))
    try:
        return await decks.find(host, interaction.user.id, typed)
    except Refusal:
        return None


class DeckCog(CommandGroup, group_name="deck", group_description="Your decks: build, check, share and play"):
    def __init__(self, bot: Paddock) -> None:
        super().__init__(bot)
        self.editor = bot.services.deck_editor

    async def _find(self, interaction: Interaction, text: str) -> DeckRow:
        return await decks.find(self.host, interaction.user.id, text)

    async def _find_any(self, interaction: Interaction, text: str) -> DeckRow:
        return await decks.find_any(self.host, interaction.user.id, text)

    @app_commands.command()
    async def new(
        self, interaction: Interaction, name: app_commands.Range[str, 1, 40], game: AnyCardGame = DEFAULT_CARD_GAME
    ) -> None:
        deck = await decks.make(self.host, interaction.user.id, game_named(game), name)
        await self.editor.open(interaction, deck)

    @app_commands.command()
    async def edit(
        self,
        interaction: Interaction,
        deck: OwnDeck,
        add: Annotated[str, Suggested(_addable)] = "",
        remove: Annotated[str, Suggested(_removable)] = "",
        copies: app_commands.Range[int, 1, 60] = 1,
    ) -> None:
        host, row = self.host, await self._find(interaction, deck)
        game = decks.game_of(row)
        if add:
            row = await decks.change(host, row, decks.added(required(game, add).key, copies))
        if remove:
            row = await decks.change(host, row, decks.removed(required(game, remove).key, copies))
        await self.editor.open(interaction, row)

    @app_commands.command()
    async def show(self, interaction: Interaction, deck: OwnDeck, public: bool = False) -> None:
        await self.editor.look(interaction, await self._find_any(interaction, deck), public=public)

    @app_commands.command()
    async def check(self, interaction: Interaction, deck: OwnDeck) -> None:
        await self.editor.look(interaction, await self._find_any(interaction, deck), brief=False)

    @app_commands.command()
    async def missing(self, interaction: Interaction, deck: AnyDeck) -> None:
        await self.editor.missing(interaction, await self._find_any(interaction, deck))

    @app_commands.command()
    async def copy(self, interaction: Interaction, deck: AnyDeck, name: app_commands.Range[str, 1, 40] = "") -> None:
        copied = await decks.copy(self.host, await self._find_any(interaction, deck), name)
        await self.editor.open(interaction, copied)

    @app_commands.command()
    async def delete(self, interaction: Interaction, deck: OwnDeck) -> None:
        """Ask for a second click."""
        await self.editor.ask_to_delete(interaction, await self._find(interaction, deck))

    @app_commands.command()
    async def default(self, interaction: Interaction, deck: OwnDeck) -> None:
        row = await self._find(interaction, deck)
        await decks.make_default(self.host, row)
        await self.editor.look(interaction, await self._find(interaction, deck), brief=False)

    @app_commands.command()
    async def share(self, interaction: Interaction, deck: AnyDeck) -> None:
        await self.editor.sharing.share(interaction, await self._find_any(interaction, deck))

    @app_commands.command(name="import")
    async def import_(
        self,
        interaction: Interaction,
        code: app_commands.Range[str, 1, 700] = "",
        game: AnyCardGame = DEFAULT_CARD_GAME,
        name: app_commands.Range[str, 1, 40] = "",
        file: discord.Attachment | None = None,
    ) -> None:
        sharing, person, chosen = self.editor.sharing, interaction.user.id, game_named(game)
        if code:
            await self.editor.open(interaction, await sharing.from_code(person, name, code))
            return
        if file is None:
            await sharing.ask_to_import(interaction, chosen, name)
            return
        if file.size > LARGEST:
            raise Refusal(say("deck-file-too-large"))
        await self.editor.open(interaction, await sharing.from_file(person, chosen, name, await file.read()))

    @app_commands.command()
    async def export(self, interaction: Interaction, deck: AnyDeck) -> None:
        await self.editor.sharing.export(interaction, await self._find_any(interaction, deck))
