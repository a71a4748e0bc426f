"""The slash commands of the games that have only `start`."""

from cogs.shared.start import GameCog
from games.registry import GAMES


class RaceToAceCog(GameCog, group_name="race-to-ace", group_description="Fighter pilots with hidden hands"):
    game = GAMES["race_to_ace"]


class AccelerationCog(GameCog, group_name="acceleration", group_description="Two Legions on a board of hexes"):
    game = GAMES["acceleration"]


class AcceleRacersCog(GameCog, group_name="acceleracers", group_description="A duel of racing decks"):
    game = GAMES["acceleracers"]


class DealinDirtCog(GameCog, group_name="dealin-dirt", group_description="A card duel of dirt track Drivers"):
    game = GAMES["dealin_dirt"]
