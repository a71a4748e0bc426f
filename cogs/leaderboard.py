"""/leaderboard: the best players, by server, season and figure."""

from typing import Literal

from discord import app_commands

from bot.host.ending.rating_log import ALL_TIME, season
from bot.profiles import leaderboards
from bot.profiles.leaderboard_pages import LeaderboardView
from bot.profiles.sentences import say as say_profiles
from bot.shared.refusal import Refusal
from cogs.shared.commands import Commands, Interaction
from cogs.shared.options import AnyGame
from cogs.shared.sentences import say
from db.ratings import Figure, Pace


class Leaderboard(Commands):
    @app_commands.command()
    @app_commands.rename(when="season")
    async def leaderboard(
        self,
        interaction: Interaction,
        game: AnyGame,
        by: Figure = "rating",
        where: Literal["server", "everywhere"] = "server",
        when: str = "",
        pace: Pace = "live",
        page: app_commands.Range[int, 1, 1000] = 1,
    ) -> None:
        """Show one page of a leaderboard."""
        here = where == "server" and interaction.guild_id is not None
        view = LeaderboardView(game, by, self._season(when), here, interaction.user.id, pace=pace)
        await self.services.leaderboards.open(interaction, view, page)

    def _season(self, typed: str) -> str:
        wanted = typed.strip().upper()
        if wanted in ("", say_profiles("all-time").upper()):
            return ALL_TIME
        if wanted == say("this-season").upper():
            return season(self.bot.now())
        if wanted not in leaderboards.seasons(self.bot.now()):
            raise Refusal(say("no-such-season"))
        return wanted

    @leaderboard.autocomplete("when")
    async def _suggest(self, _interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        offered = [say_profiles("all-time"), say("this-season"), *leaderboards.seasons(self.bot.now())]
        return [app_commands.Choice(name=each, value=each) for each in offered if typed.lower() in each.lower()]
