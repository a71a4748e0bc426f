"""The slash commands of AcceleRacers."""

from cogs.shared.start import GameCog
from games.registry import GAMES


class AcceleRacersCog(GameCog, group_name="acceleracers", group_description="A duel of racing decks"):
    game = GAMES["acceleracers"]
