"""Messages in which a button was pressed lately.

Every press brings a token with which the pressed message can be edited for a quarter of an hour, and Discord does not
count that as a request of the bot. So updating an active player's hand does not count against the rate limit.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

import discord

from bot.discord_kit.replies import ANSWER, Interaction
from bot.discord_kit.request_errors import Unanswered, translated_errors
from bot.host.core.match import Match
from bot.shared.durations import MINUTE, milliseconds
from bot.shared.newest import Newest

LIFE = 14 * MINUTE
"""How long a token is used, in milliseconds; Discord accepts it a minute longer."""
MOST = 1_000
INSIDE = "inside"
"""What is stored with a press: whether it opened a submenu, which no earlier update may close."""


@dataclass(slots=True)
class PressedMessages:
    """The latest press in every message of a match. A message that is forgotten here is edited as usual."""

    now: Callable[[], int]
    _latest: Newest[tuple[int, str], Interaction] = field(default_factory=lambda: Newest(MOST))

    def note(self, match_id: int, surface: str, interaction: Interaction) -> None:
        """Remember a press that was answered by changing the pressed message."""
        self._latest[match_id, surface] = interaction

    def inside_since(self, match_id: int, surface: str, press: Interaction) -> bool:
        """Whether a submenu of the message was opened after `press`."""
        latest = self._latest.get((match_id, surface))
        return latest is not None and latest is not press and bool(latest.extras.get(INSIDE))

    def latest(self, match_id: int, surface: str, message_id: int) -> Interaction | None:
        """Return the latest press in a message, if it can still be used to edit it."""
        press = self._latest.get((match_id, surface))
        if press is None or press.message is None or press.message.id != message_id:
            return None
        if self.now() - milliseconds(press.created_at) >= LIFE:
            self.forget(match_id, surface)
            return None
        return press

    def forget(self, match_id: int, surface: str) -> None:
        """Edit a message as usual from now on."""
        self._latest.pop((match_id, surface), None)


@dataclass(slots=True)
class Asides:
    """The private answers about running matches, such as the table behind "More", each with whether its reader had to
    decide. They are deleted when that changes, because they would stay below the hand or the end card, out of date.
    """

    _open: Newest[int, list[tuple[Interaction, bool]]] = field(default_factory=lambda: Newest(MOST))

    def note(self, match: Match, press: Interaction) -> None:
        """Remember an answer, or one that is still to come."""
        if match.row.status == "playing":
            self._open.setdefault(match.id, []).append((press, _decides(match, press.user.id)))
            del self._open[match.id][:-MOST]

    def of(self, match: Match) -> bool:
        """Whether there are answers about a match."""
        return match.id in self._open

    async def close(self, match: Match, decided: int | None = None) -> None:
        """Delete the answers that are out of date, such as those to the person who has just decided."""
        for press, decides in self._open.pop(match.id, []):
            goes_on = match.row.status == "playing" and press.user.id != decided
            if goes_on and _decides(match, press.user.id) == decides:
                self._open.setdefault(match.id, []).append((press, decides))
            elif (message_id := press.extras.get(ANSWER)) is not None:
                # Discord takes its token for a quarter of an hour.
                with suppress(discord.HTTPException, Unanswered), translated_errors():
                    await press.followup.delete_message(message_id)


def _decides(match: Match, person: int) -> bool:
    return match.seat_of(person) in match.playing.to_act()
