"""Options that several commands offer."""

from __future__ import annotations

from discord import app_commands

from games.registry import GAMES

HINTS = "Let players ask with /hint what a strong computer would do; the match is not rated then"
"""What the option `hints` of every start command says."""
GAME_CHOICES = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]
