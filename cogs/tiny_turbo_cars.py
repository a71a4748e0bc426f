"""The slash commands of Tiny Turbo Cars."""

from collections.abc import Mapping

from discord import app_commands

from bot.discord_kit.content import Content
from bot.discord_kit.replies import sent
from cogs.shared.commands import Interaction
from cogs.shared.sentences import say
from cogs.shared.start import GameCog
from db import tallies
from games.registry import GAMES
from games.tiny_turbo_cars.cars import FACTS


class TinyTurboCarsCog(GameCog, group_name="tiny-turbo-cars", group_description="Toy cars driven by sliding puzzles"):
    game = GAMES["tiny_turbo_cars"]

    @app_commands.command()
    async def cars(self, interaction: Interaction) -> None:
        """Answer with a message that only the person who asks sees."""
        counts = (await tallies.of_player(self.bot.db, interaction.user.id)).get(self.game.key, {})
        lines = [f"{car.emoji} **{car.name}** · {_record(counts, car.key)}\n{car.ability}" for car in FACTS]
        face = Content("\n".join([say("cars"), *lines]), self.game.colour)
        await sent(interaction, face.layout())


def _record(counts: Mapping[str, int], car: str) -> str:
    """Write how often a person drove a car and won."""
    driven, won = counts.get(f"drove_{car}", 0), counts.get(f"won_{car}", 0)
    return say("races-won", won=won, driven=driven) if driven else say("never-driven")
