"""The slash commands of Acceleration!."""

from cogs.shared.start import GameCog
from games.registry import GAMES


class AccelerationCog(GameCog, group_name="acceleration", group_description="Two Legions on a board of hexes"):
    game = GAMES["acceleration"]
