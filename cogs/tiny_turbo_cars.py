"""The slash commands of Tiny Turbo Cars."""

from discord import app_commands

from bot.discord_kit.content import Content
from bot.discord_kit.replies import answer_with
from cogs.shared.commands import Interaction
from cogs.shared.sentences import say
from cogs.shared.start import GameCog
from db import tallies
from games.registry import GAMES
from games.tiny_turbo_cars.cars import FACTS
from games.tiny_turbo_cars.pictures.garage import garage


class TinyTurboCarsCog(GameCog, group_name="tiny-turbo-cars", group_description="Toy cars driven by sliding puzzles"):
    game = GAMES["tiny_turbo_cars"]

    @app_commands.command()
    async def cars(self, interaction: Interaction) -> None:
        """Answer with a message that only the person who asks sees."""
        counts = (await tallies.of_player(self.bot.db, interaction.user.id)).get(self.game.key, {})
        driven = [(car, counts[key]) for car in FACTS if (key := f"drove_{car.key}") in counts]
        won = [
            say("races-won", car=f"{car.emoji} **{car.name}**", won=counts.get(f"won_{car.key}", 0), driven=times)
            for car, times in driven
        ]
        alt = "\n".join(f"{car.name}: {car.ability}" for car in FACTS)
        face = Content(say("cars"), self.game.colour, (garage((), alt),), "\n".join(won))
        await answer_with(interaction, self.bot.painter, self.game.key, face)
