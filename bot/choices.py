"""Options that several commands offer."""

from __future__ import annotations

from discord import app_commands

from games.registry import GAMES

GAME_CHOICES = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]
