"""/rules: the rules and the cards of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.discord_kit.content import Content
from bot.discord_kit.replies import answer_with, sent
from bot.help.rule_search import Card, Rulebook
from bot.shared.refusal import Refusal
from cogs.shared.options import GAME_CHOICES
from db import matches
from games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.fulltext import Passage

RULINGS = 3
"""How many rules are shown below a card that somebody asked about."""


class Rules(commands.Cog):
    """The command /rules."""

    def __init__(self, bot: Paddock, rulebook: Rulebook) -> None:
        self.painter = bot.painter
        self.host = bot.services.host
        self.rulebook = rulebook

    async def cog_unload(self) -> None:
        """Let go of the index."""
        self.rulebook.close()

    @app_commands.command(description="Look up a rule or a card")
    @app_commands.describe(query="A card's name, or words of the rule you are looking for", game="Only of this game")
    @app_commands.choices(game=GAME_CHOICES)
    async def rules(
        self,
        interaction: discord.Interaction[Paddock],
        query: app_commands.Range[str, 1, 100],
        game: str = "",
    ) -> None:
        """Answer with a card and what is ruled about it, or with the rules that fit best."""
        card = self.rulebook.card(query, game)
        if card is not None:
            await self._show_card(interaction, card)
            return
        game = game or await self._played_here(interaction.channel_id)
        found, card = self.rulebook.search(query, game), self.rulebook.mentioned(query, game)
        if card is not None:
            await self._show_card(interaction, card, [rule for rule in found if rule.game == card.game][:RULINGS])
            return
        if not found:
            raise Refusal("Nothing in the rules speaks of that. Try other words, or pick from the list while typing.")
        lines = [f"**{GAMES[rule.game].title} · {rule.title}**\n{rule.body}" for rule in found]
        colour = GAMES[found[0].game].colour
        await sent(interaction, Content("\n\n".join(lines), colour).layout())

    async def _played_here(self, channel: int | None) -> str:
        """Return the game of the channel's match."""
        match_id = None if channel is None else await matches.live_in(self.host.db, channel)
        return "" if match_id is None else (await self.host.cache.get(match_id)).game.key

    async def _show_card(
        self, interaction: discord.Interaction[Paddock], card: Card, rules: Sequence[Passage] = ()
    ) -> None:
        game, entry = GAMES[card.game], card.entry
        scene = game.face(entry.key)
        scenes = () if scene is None else (scene,)
        below = "\n".join([f"-# {game.title} · {entry.kind}", *(f"**{rule.title}** {rule.body}" for rule in rules)])
        face = Content(f"### {entry.name}\n{entry.text}", game.colour, scenes, below=below)
        await answer_with(interaction, self.painter, game.key, face)

    @rules.autocomplete("query")
    async def _suggest(self, interaction: discord.Interaction[Paddock], typed: str) -> list[app_commands.Choice[str]]:
        game = str(getattr(interaction.namespace, "game", None) or "")
        return [
            app_commands.Choice(name=f"{card.entry.name} ({GAMES[card.game].title})"[:100], value=card.value)
            for card in self.rulebook.suggestions(typed, game)
        ]


async def setup(bot: Paddock) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Rules(bot, Rulebook()))
