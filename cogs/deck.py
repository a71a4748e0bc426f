"""/deck: building decks."""

import discord
from discord import app_commands

from bot.app.client import Paddock
from bot.card_ui.boosters import game_named
from bot.collections import decks
from bot.collections.card_search import nearest, required
from bot.shared.refusal import Refusal
from cogs.shared.commands import CommandGroup, Interaction
from cogs.shared.options import CARD_GAME_CHOICES, DEFAULT_CARD_GAME, any_deck_choices, card_choices, offered
from cogs.shared.sentences import say
from db.decks import DeckRow

LARGEST = 100_000
"""The maximum size of a file with a deck, in bytes."""


class DeckCog(CommandGroup, group_name="deck", group_description="Your decks: build, check, share and play"):
    def __init__(self, bot: Paddock) -> None:
        super().__init__(bot)
        self.editor = bot.services.cards.deck_editor

    async def _find(self, interaction: Interaction, text: str) -> DeckRow:
        return await decks.find(self.host, interaction.user.id, text)

    async def _find_any(self, interaction: Interaction, text: str) -> DeckRow:
        return await decks.find_any(self.host, interaction.user.id, text)

    @app_commands.command()
    @app_commands.choices(game=CARD_GAME_CHOICES)
    async def new(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 40],
        game: str = DEFAULT_CARD_GAME,
    ) -> None:
        deck = await decks.make(self.host, interaction.user.id, game_named(game), name)
        await self.editor.open(interaction, deck)

    @app_commands.command()
    async def edit(
        self,
        interaction: Interaction,
        deck: str,
        add: str = "",
        remove: str = "",
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
    async def show(self, interaction: Interaction, deck: str, public: bool = False) -> None:
        await self.editor.look(interaction, await self._find_any(interaction, deck), public=public)

    @app_commands.command()
    async def check(self, interaction: Interaction, deck: str) -> None:
        await self.editor.check(interaction, await self._find_any(interaction, deck))

    @app_commands.command()
    async def missing(self, interaction: Interaction, deck: str) -> None:
        await self.editor.missing(interaction, await self._find_any(interaction, deck))

    @app_commands.command()
    async def copy(self, interaction: Interaction, deck: str, name: app_commands.Range[str, 1, 40] = "") -> None:
        copied = await decks.copy(self.host, await self._find_any(interaction, deck), name)
        await self.editor.open(interaction, copied)

    @app_commands.command()
    async def delete(self, interaction: Interaction, deck: str) -> None:
        """Ask for a second click."""
        await self.editor.ask_to_delete(interaction, await self._find(interaction, deck))

    @app_commands.command()
    async def default(self, interaction: Interaction, deck: str) -> None:
        row = await self._find(interaction, deck)
        await decks.make_default(self.host, row)
        await self.editor.check(interaction, await self._find(interaction, deck))

    @app_commands.command()
    async def share(self, interaction: Interaction, deck: str) -> None:
        await self.editor.sharing.share(interaction, await self._find_any(interaction, deck))

    @app_commands.command(name="import")
    @app_commands.choices(game=CARD_GAME_CHOICES)
    async def import_(
        self,
        interaction: Interaction,
        code: app_commands.Range[str, 1, 700] = "",
        game: str = DEFAULT_CARD_GAME,
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
    async def export(self, interaction: Interaction, deck: str) -> None:
        await self.editor.sharing.export(interaction, await self._find_any(interaction, deck))

    @missing.autocomplete("deck")
    @copy.autocomplete("deck")
    @export.autocomplete("deck")
    @share.autocomplete("deck")
    async def _any_decks(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await any_deck_choices(self.host, interaction.user.id, typed)

    @edit.autocomplete("deck")
    @show.autocomplete("deck")
    @check.autocomplete("deck")
    @delete.autocomplete("deck")
    @default.autocomplete("deck")
    async def _decks(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered(await decks.suggestions(self.host, interaction.user.id, typed))

    @edit.autocomplete("add")
    async def _addable(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        deck = await self._typed(interaction)
        return [] if deck is None else card_choices(decks.game_of(deck), typed)

    @edit.autocomplete("remove")
    async def _removable(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        deck = await self._typed(interaction)
        if deck is None:
            return []
        catalogue = decks.game_of(deck).catalogue()
        within = [catalogue[key] for key in dict.fromkeys(deck.keys) if key in catalogue]
        return offered((card.name, card.name) for card in nearest(within, typed, 25))

    async def _typed(self, interaction: Interaction) -> DeckRow | None:
        try:
            return await self._find(interaction, str(getattr(interaction.namespace, "deck", "")))
        except Refusal:
            return None
