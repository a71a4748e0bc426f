"""The slash commands of Race to Ace."""

from cogs.shared.start import GameCog
from games.registry import GAMES


class RaceToAceCog(GameCog, group_name="race-to-ace", group_description="Fighter pilots with hidden hands"):
    game = GAMES["race_to_ace"]
