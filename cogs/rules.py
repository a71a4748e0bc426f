"""/rules: the rules and the cards of every game."""

from discord import app_commands

from bot.app.client import Paddock
from bot.discord_kit.replies import answer_with
from bot.help.answer_pages import answer_page, no_answer_page
from bot.help.rule_search import Rulebook, game_meant
from cogs.shared.commands import Commands, Interaction
from cogs.shared.options import AnyGame
from db import matches
from games.registry import GAMES

LATEST = 10
"""How many of a person's matches are looked at for the game that the question may be about."""


class RulesCog(Commands):
    def __init__(self, bot: Paddock) -> None:
        super().__init__(bot)
        self.rulebook = Rulebook()

    @app_commands.command()
    async def rules(self, interaction: Interaction, query: app_commands.Range[str, 1, 100], game: AnyGame = "") -> None:
        """Answer with what fits best, its picture and its rules, and offer what else may have been meant."""
        likely = "" if game else game_meant(query, await self._played_here(interaction.channel_id, interaction.user.id))
        meant = game or likely
        card = self.rulebook.card(query, meant) or self.rulebook.card(query, game)
        result = self.rulebook.answer(query, game, likely) if card is None else self.rulebook.about(card)
        about = result.answers[0].game if result.answers else meant
        face = answer_page(result) if result.answers and not result.near else no_answer_page(query, meant, result.near)
        await answer_with(interaction, self.bot.painter, about, face)

    async def _played_here(self, channel: int | None, person: int) -> str:
        """Return the game of the channel's match, or else of one that the person plays elsewhere."""
        match_id = None if channel is None else await matches.live_in(self.host.db, channel)
        if match_id is not None:
            return (await self.host.cache.get(match_id)).game.key
        own = await matches.of_player(self.host.db, person, LATEST)
        played = {sighting.game for sighting in own if sighting.status == "playing"} & set(GAMES)
        return played.pop() if len(played) == 1 else ""

    @rules.autocomplete("query")
    async def _suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        game = str(getattr(interaction.namespace, "game", None) or "")
        return [
            app_commands.Choice(name=f"{card.entry.name} ({GAMES[card.game].title})"[:100], value=card.value)
            for card in self.rulebook.suggestions(typed, game)
        ]
