"""Private answers below a hand, which go when their reader decides: they show what was, and take a phone's screen."""

from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field

import discord

from bot.discord_kit.replies import ANSWER, Interaction

MOST = 1_000
"""For how many people's hands answers are remembered."""


@dataclass(slots=True)
class Asides:
    """The answers that a person has been given during a decision in a match."""

    _shown: OrderedDict[tuple[int, int], list[Interaction]] = field(default_factory=OrderedDict)

    def note(self, match_id: int, interaction: Interaction) -> None:
        """Remember the answer to a press; Discord deletes it with the press's token for a quarter of an hour."""
        self._shown.setdefault((match_id, interaction.user.id), []).append(interaction)
        if len(self._shown) > MOST:
            self._shown.popitem(last=False)

    async def clear(self, match_id: int, person: int) -> None:
        """Delete what a person has been told before this decision."""
        for interaction in self._shown.pop((match_id, person), []):
            if (message_id := interaction.extras.get(ANSWER)) is not None:
                with suppress(discord.HTTPException):
                    await interaction.followup.delete_message(message_id)
