"""What all classes that answer commands and presses about cards have."""

from dataclasses import dataclass

from bot.discord_kit import gallery
from bot.host.core.host import Host
from bot.pictures.picture import Painter, Picture
from games.contract.card_game import CardGame
from games.look import Scene


@dataclass(slots=True)
class Pages:
    """Answers commands and presses about cards."""

    host: Host
    painter: Painter

    async def painted(self, game: CardGame, scene: Scene | None) -> Picture | None:
        """Return the picture of a scene; None if there is no scene, or it could not be painted."""
        return await gallery.painted(self.painter, game.key, scene)
