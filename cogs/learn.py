"""/learn and /puzzle: lessons and puzzles for each game."""

from typing import Annotated

from discord import app_commands

from cogs.shared.commands import Commands, Interaction
from cogs.shared.options import OneOf
from games.teaching.lessons import LESSONS, PUZZLES

GameWithLessons = Annotated[str, OneOf(LESSONS)]
GameWithPuzzles = Annotated[str, OneOf(PUZZLES)]


class Learn(Commands):
    @app_commands.command()
    async def learn(self, interaction: Interaction, game: GameWithLessons = "") -> None:
        """Show all lessons, or go on with the first one of a game that is not finished."""
        if game:
            await self.services.lessons.begin(interaction, game)
        else:
            await self.services.lessons.show_list(interaction)

    @app_commands.command()
    async def puzzle(self, interaction: Interaction, game: GameWithPuzzles = "", mine: bool = False) -> None:
        """Start the easiest puzzle of a game that is not solved yet, of the game played last if none is named."""
        if mine:
            await self.services.lessons.show_mistakes(interaction)
        elif game:
            await self.services.lessons.begin(interaction, game, "puzzle")
        else:
            await self.services.lessons.begin_puzzle(interaction)
