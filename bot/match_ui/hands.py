"""Private hands: messages in a channel that only one person sees.

Discord allows edits of such a message for 15 minutes after the click that opened it, with that click's token. Losing
one does no harm: the My hand button opens it again.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import discord
import structlog

from bot.discord_kit.content import Content
from bot.discord_kit.courier import attachments, names
from bot.discord_kit.gallery import Kept, gallery, kept
from bot.discord_kit.replies import SentReply, logged_if_not_taken
from bot.discord_kit.request_errors import translated_errors
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.sentences import say
from bot.match_ui.pressed import LIFE, Asides
from bot.match_ui.sentences import say as say_match_ui
from bot.match_ui.table_content import seat_content
from bot.match_ui.titles import small_title, turn_line
from bot.pictures.picture import Painter
from bot.shared.newest import Newest
from games.core import Seat

log = structlog.get_logger()

MOST = 2_000


@dataclass(slots=True)
class Panel:
    """The latest private hand of a seat, and what it shows."""

    webhook: discord.Webhook
    message_id: int
    until: int
    digest: bytes
    pictures: Kept


@dataclass(slots=True)
class HandPanels:
    """The latest private hand of every seat, as long as it can be edited."""

    now: Callable[[], int]
    asides: Asides = field(default_factory=Asides)
    _open: Newest[tuple[int, Seat], Panel] = field(default_factory=lambda: Newest(MOST))

    async def opened(
        self, match: Match, seat: Seat, webhook: discord.Webhook, answer: SentReply, face: Content
    ) -> None:
        """Remember a panel and what it shows; an earlier one of the same seat is closed: a hand is in one place."""
        if answer.message_id is None:
            return
        await self.close(match, seat)
        until = self.now() + LIFE
        self._open[match.id, seat] = Panel(webhook, answer.message_id, until, face.digest, answer.pictures)

    def is_open(self, match: Match, seat: Seat) -> bool:
        """Whether a seat's hand is open in a channel, and kept up to date there."""
        panel = self._open.get((match.id, seat))
        return panel is not None and panel.until > self.now()

    async def close(self, match: Match, seat: Seat) -> None:
        """Let the panel of a seat say that the hand is elsewhere now."""
        panel = self._open.pop((match.id, seat), None)
        if panel is not None and panel.until > self.now():
            view = Content(say_match_ui("hand-moved"), match.game.colour, below=small_title(match)).layout()
            with logged_if_not_taken(log, "hand could not be closed", match=match.code):
                await panel.webhook.edit_message(panel.message_id, view=view, attachments=[])

    def keeps(self, match: Match, message_id: int) -> bool:
        """Whether a message is the latest panel of one of a match's seats, and can be edited."""
        return any(each.message_id == message_id and each.until > self.now() for each in self.of(match))

    def of(self, match: Match) -> list[Panel]:
        """Return the latest panels of a match's seats."""
        return [panel for row in match.seats if (panel := self._open.get((match.id, row.seat))) is not None]

    def answered(self, match: Match, seat: Seat, message_id: int, face: Content) -> None:
        """Note that the answer to a press has updated a panel, unless its pictures have changed."""
        panel = self._open.get((match.id, seat))
        if panel is not None and (panel.message_id, panel.pictures.digests) == (message_id, face.picture_digests):
            panel.digest = face.digest

    async def refresh(self, host: Host, match: Match, painter: Painter) -> None:
        """Update the panels of a match; raises `Unanswered` if Discord did not answer for one of them."""
        await self.asides.close(match)
        for row in match.seats:
            key = (match.id, row.seat)
            panel = self._open.get(key)
            if panel is None or match.state is None:
                continue
            if match.row.status == "over":  # the end card stands in the same channel already, at the table
                face = Content(f"{turn_line(match, row.seat)}\n{say('over-see-below')}", match.game.colour)
            else:
                face = await seat_content(host, match, row.seat, aside=True)
            if panel.until < self.now():
                self._open.pop(key, None)
            elif panel.digest != face.digest:
                pictures = await gallery(painter, match.game.key, face, panel.pictures)
                try:
                    with translated_errors():
                        message = await panel.webhook.edit_message(
                            panel.message_id, view=face.layout(names(pictures)), attachments=attachments(pictures)
                        )
                except discord.HTTPException:
                    self._open.pop(key, None)
                else:
                    panel.digest, panel.pictures = face.digest, kept(face, pictures, message.attachments)
