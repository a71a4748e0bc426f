"""/learn and /puzzle: lessons and puzzles for each game."""

from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from cogs.shared.options import Interaction
from games.registry import GAMES
from games.teaching.lessons import LESSONS, PUZZLES


class Learn(commands.Cog):
    """The commands /learn and /puzzle."""

    def __init__(self, bot: Paddock) -> None:
        self.lessons = bot.services.lessons

    @app_commands.command()
    @app_commands.choices(game=[app_commands.Choice(name=GAMES[key].title, value=key) for key in LESSONS])
    async def learn(self, interaction: Interaction, game: str = "") -> None:
        """Show all lessons, or go on with the first one of a game that is not finished."""
        if game:
            await self.lessons.begin(interaction, game)
        else:
            await self.lessons.show_list(interaction)

    @app_commands.command()
    @app_commands.choices(game=[app_commands.Choice(name=GAMES[key].title, value=key) for key in PUZZLES])
    async def puzzle(self, interaction: Interaction, game: str = "", mine: bool = False) -> None:
        """Start the easiest puzzle of a game that is not solved yet, of the game played last if none is named."""
        if mine:
            await self.lessons.show_mistakes(interaction)
        elif game:
            await self.lessons.begin(interaction, game, "puzzle")
        else:
            await self.lessons.begin_puzzle(interaction)
