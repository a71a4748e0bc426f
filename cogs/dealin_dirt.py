"""The slash commands of Dealin' Dirt."""

from cogs.shared.start import GameCog
from games.registry import GAMES


class DealinDirtCog(GameCog, group_name="dealin-dirt", group_description="A card duel of dirt track Drivers"):
    game = GAMES["dealin_dirt"]
