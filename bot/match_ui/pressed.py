"""Messages in which a button was pressed lately.

Every press brings a token with which the pressed message can be edited for a quarter of an hour, and Discord does not
count that as a request of the bot. So updating an active player's hand does not count against the rate limit.
"""

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

import discord

from bot.discord_kit.replies import ANSWER, Interaction

LIFE = 14 * 60_000
"""How long a token is used, in milliseconds; Discord accepts it a minute longer."""
MOST = 1_000


@dataclass(slots=True)
class PressedMessages:
    """The latest press in every message of a match. A message that is forgotten here is edited as usual."""

    now: Callable[[], int]
    _latest: OrderedDict[tuple[int, str], Interaction] = field(default_factory=OrderedDict)

    def note(self, match_id: int, surface: str, interaction: Interaction) -> None:
        """Remember a press that was answered by changing the pressed message."""
        self._latest[match_id, surface] = interaction
        self._latest.move_to_end((match_id, surface))
        if len(self._latest) > MOST:
            self._latest.popitem(last=False)

    def latest(self, match_id: int, surface: str, message_id: int) -> Interaction | None:
        """Return the latest press in a message, if it can still be used to edit it."""
        press = self._latest.get((match_id, surface))
        if press is None or press.message is None or press.message.id != message_id:
            return None
        if self.now() - int(press.created_at.timestamp() * 1000) >= LIFE:
            self.forget(match_id, surface)
            return None
        return press

    def forget(self, match_id: int, surface: str) -> None:
        """Edit a message as usual from now on."""
        self._latest.pop((match_id, surface), None)


async def delete_answer(press: Interaction) -> None:
    """Delete the new message that answered a press, if Discord still takes its token."""
    if (message_id := press.extras.get(ANSWER)) is not None:
        with suppress(discord.HTTPException):
            await press.followup.delete_message(message_id)
