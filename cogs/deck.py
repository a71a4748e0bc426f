"""/deck: building decks."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.card_ui.boosters import game_named
from bot.collections import decks
from bot.collections.card_search import exact, nearest
from bot.shared.refusal import Refusal
from cogs.shared.options import CARD_GAME_CHOICES, DEFAULT_CARD_GAME, any_deck_choices, card_choices, offered
from db.decks import DeckRow

LARGEST = 100_000
"""The most bytes that a file with a deck may have."""
Interaction = discord.Interaction[Paddock]


class Deck(commands.GroupCog, group_name="deck", group_description="Your decks: build, check, share, play"):
    """The commands /deck."""

    def __init__(self, bot: Paddock) -> None:
        self.editor = bot.services.cards.deck_editor
        self.host = bot.services.host

    async def _find(self, interaction: Interaction, text: str) -> DeckRow:
        return await decks.find(self.host, interaction.user.id, text)

    async def _find_any(self, interaction: Interaction, text: str) -> DeckRow:
        return await decks.find_any(self.host, interaction.user.id, text)

    @app_commands.command(description="Make a deck and open the editor")
    @app_commands.describe(game="For which game", name="What it is called")
    @app_commands.choices(game=CARD_GAME_CHOICES)
    async def new(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 40],
        game: str = DEFAULT_CARD_GAME,
    ) -> None:
        """Make an empty deck."""
        deck = await decks.make(self.host, interaction.user.id, game_named(game), name)
        await self.editor.open(interaction, deck)

    @app_commands.command(description="Open the editor of a deck, perhaps adding or taking out a card at once")
    @app_commands.describe(
        deck="Which deck",
        add="A card to put in",
        remove="A card to take out",
        copies="How many copies of it",
    )
    async def edit(
        self,
        interaction: Interaction,
        deck: str,
        add: str = "",
        remove: str = "",
        copies: app_commands.Range[int, 1, 60] = 1,
    ) -> None:
        """Change a deck and show it."""
        host, found = self.host, await self._find(interaction, deck)
        if add:
            found = await decks.change(host, found, decks.added(_card(found, add), copies))
        if remove:
            found = await decks.change(host, found, decks.removed(_card(found, remove), copies))
        await self.editor.open(interaction, found)

    @app_commands.command(description="Show a deck with its curve and its kinds of cards")
    @app_commands.describe(deck="Which deck", public="Show it to everybody in the channel")
    async def show(self, interaction: Interaction, deck: str, public: bool = False) -> None:
        """Show a deck."""
        await self.editor.look(interaction, await self._find_any(interaction, deck), public=public)

    @app_commands.command(description="Check whether a deck can be played, with every rule that it breaks")
    @app_commands.describe(deck="Which deck")
    async def check(self, interaction: Interaction, deck: str) -> None:
        """Judge a deck."""
        await self.editor.check(interaction, await self._find_any(interaction, deck))

    @app_commands.command(description="What you do not have of a deck, and what crafting it would cost")
    @app_commands.describe(deck="Which deck: one of yours, or a pre-built one")
    async def missing(self, interaction: Interaction, deck: str) -> None:
        """Show what is still wanted for a deck."""
        await self.editor.wanted(interaction, await self._find_any(interaction, deck))

    @app_commands.command(description="Make another deck of the same cards, of yours or of a pre-built one")
    @app_commands.describe(deck="Which deck", name="What the other one is called")
    async def copy(self, interaction: Interaction, deck: str, name: app_commands.Range[str, 1, 40] = "") -> None:
        """Copy a deck."""
        copied = await decks.copy(self.host, await self._find_any(interaction, deck), name)
        await self.editor.open(interaction, copied)

    @app_commands.command(description="Delete a deck; its cards stay yours")
    @app_commands.describe(deck="Which deck")
    async def delete(self, interaction: Interaction, deck: str) -> None:
        """Ask for a second click."""
        await self.editor.ask_to_delete(interaction, await self._find(interaction, deck))

    @app_commands.command(description="Choose the deck that you always play")
    @app_commands.describe(deck="Which deck")
    async def default(self, interaction: Interaction, deck: str) -> None:
        """Make a deck the default of its game."""
        found = await self._find(interaction, deck)
        await decks.make_default(self.host, found)
        await self.editor.check(interaction, await self._find(interaction, deck))

    @app_commands.command(description="Get a short code of a deck, which others can paste, also on another server")
    @app_commands.describe(deck="Which deck: one of yours, or a pre-built one")
    async def share(self, interaction: Interaction, deck: str) -> None:
        """Show a deck's code."""
        await self.editor.sharing.share(interaction, await self._find_any(interaction, deck))

    @app_commands.command(name="import", description="Make a deck of a code, or of a text like “4 Card Name”")
    @app_commands.describe(
        code="A deck's code, which begins with PD",
        game="For which game, if there is no code",
        name="What it is called",
        file="A text file; without one you get a form to paste the deck into",
    )
    @app_commands.choices(game=CARD_GAME_CHOICES)
    async def import_(
        self,
        interaction: Interaction,
        code: app_commands.Range[str, 1, 700] = "",
        game: str = DEFAULT_CARD_GAME,
        name: app_commands.Range[str, 1, 40] = "",
        file: discord.Attachment | None = None,
    ) -> None:
        """Read a deck."""
        sharing, person, chosen = self.editor.sharing, interaction.user.id, game_named(game)
        if code:
            await self.editor.open(interaction, await sharing.from_code(person, name, code))
            return
        if file is None:
            await sharing.ask_to_import(interaction, chosen, name)
            return
        if file.size > LARGEST:
            raise Refusal("That file is too large to be a deck.")
        await self.editor.open(interaction, await sharing.from_file(person, chosen, name, await file.read()))

    @app_commands.command(description="Get a deck as text, to keep it or to give it to others")
    @app_commands.describe(deck="Which deck")
    async def export(self, interaction: Interaction, deck: str) -> None:
        """Write a deck."""
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


def _card(deck: DeckRow, typed: str) -> str:
    """Return the key of a card that somebody typed; refuses with the nearest names."""
    game = decks.game_of(deck)
    card = exact(game, typed)
    if card is None:
        near = " or ".join(each.name for each in nearest(game.catalogue().values(), typed))
        raise Refusal(f"There is no such card. Do you mean {near}?" if near else "There is no such card.")
    return card.key


async def setup(bot: Paddock) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Deck(bot))
