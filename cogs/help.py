"""/help: what there is."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.discord_kit.content import Content
from bot.discord_kit.replies import sent
from cogs.shared.options import GAME_CHOICES
from games.registry import GAMES

COLOUR = 0x5B6B7F
NOTICE = """
-# Paddock is an unofficial, non-commercial fan project. The games' names belong to their owners, who have nothing to
do with it.
""".strip().replace("\n", " ")
FIRST_STEPS = """
1. `{command} start` opens a lobby for {seats} players. Others **Join**, **Add CPU** seats a computer, **Start** deals.
2. Your cards come in a private message, and **My hand** below the table shows them too, with what you can do.
3. `/match` has the rest: `status`, `table`, `resign`, `history` and more.
4. `/rules` answers questions and shows cards.
""".strip()


class Help(commands.Cog):
    """The command /help."""

    def __init__(self, bot: Paddock) -> None:
        self.bot = bot

    @app_commands.command(description="What Paddock can do, or how to begin a game")
    @app_commands.describe(game="How to play this one")
    @app_commands.choices(game=GAME_CHOICES)
    async def help(self, interaction: discord.Interaction[Paddock], game: str = "") -> None:
        """Answer the person who asks, and nobody else."""
        face = self._game(game) if game in GAMES else self._overview()
        await sent(interaction, face.layout())

    def _overview(self) -> Content:
        games = [f"{game.emoji} `{command_of(key)} start`: {game.tagline}" for key, game in GAMES.items()]
        others = sorted(self.bot.tree.get_commands(), key=lambda command: command.qualified_name)
        above = [
            "## Paddock",
            "Tabletop games about speed, in this channel.",
            *games,
            *filter(None, map(_line, others)),
        ]
        return Content("\n".join(above), COLOUR, below=NOTICE)

    def _game(self, key: str) -> Content:
        game = GAMES[key]
        seats = f"{game.seats[0]}" if len(game.seats) == 1 else f"{game.seats[0]} to {game.seats[-1]}"
        steps = FIRST_STEPS.format(command=command_of(key), seats=seats)
        return Content(f"## {game.emoji} {game.title}\n{game.tagline}\n{steps}", game.colour, below=NOTICE)


def command_of(key: str) -> str:
    """Return the slash group of a game."""
    return "/" + key.replace("_", "-")


def _line(command: app_commands.Command[Help, ..., None] | app_commands.Group | app_commands.ContextMenu) -> str:
    """Return what a command or a group of them is for; what starts a game has been told already."""
    if isinstance(command, app_commands.Group):
        named = sorted(each.name for each in command.commands if not _starts_a_game(each.qualified_name))
        return f"`/{command.name}` {' · '.join(named)}: {command.description}" if named else ""
    return f"`/{command.name}`: {command.description}" if isinstance(command, app_commands.Command) else ""


def _starts_a_game(name: str) -> bool:
    return "/" + name in {f"{command_of(key)} start" for key in GAMES}


async def setup(bot: Paddock) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Help(bot))
