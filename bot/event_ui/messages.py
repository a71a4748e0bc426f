"""Sends the messages of events: one for the event, each round and the end, edited on changes; and notices, which are
sent once. Discord's own event is updated in the same way.
"""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import groupby

import discord
import structlog

from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.content import Content
from bot.discord_kit.courier import Courier, DeliveryFailure, Undelivered
from bot.discord_kit.gallery import gallery
from bot.discord_kit.request_errors import Unanswered
from bot.event_ui import content
from bot.event_ui.calendars import follow
from bot.events import managing
from bot.events.model import Event
from bot.events.records import Damaged, Draft, load
from bot.host.core.host import Host
from bot.host.time.quiet_hours import is_quiet
from bot.pictures.picture import Painter
from bot.shared.durations import is_due
from bot.shared.ids import code
from bot.shared.newest import Newest
from bot.shared.preferences import preferences
from bot.shared.server_settings import server
from bot.shared.trouble import contain
from db import events, traces
from db.events import EventMessageRow

log = structlog.get_logger()

APART = 5_000
"""The least time between two edits of a message, in milliseconds; changes in between go into the next edit."""
KEPT = 1_000
"""How many messages are remembered; others are edited once more than needed."""
SENT = 2**31 - 1
"""The `shown` revision of a sent notice: later changes of the event do not owe it again."""
MENTIONED = 100
"""How many people Discord notifies by one message."""


@dataclass(slots=True)
class EventMessages:
    """Brings the messages of events up to date."""

    host: Host
    courier: Courier
    painter: Painter
    budget: RequestBudget
    _edited: Newest[str, int] = field(default_factory=lambda: Newest(KEPT))
    _digests: Newest[str, bytes] = field(default_factory=lambda: Newest(KEPT))
    _reached: dict[str, set[int]] = field(default_factory=dict)
    """By nonce, the people whom an unfinished notice has reached privately."""
    _began: int = 0

    async def sweep(self) -> None:
        """Send owed messages; free if nothing is owed. An event is read once for all its messages."""
        host, now = self.host, self.host.now()
        alarm = host.alarms["announcements"]
        if not alarm.rings(now):
            return
        self._began = self._began or now
        for event_id, rows in groupby(await host.ours(events.owing), key=lambda row: row.event_id):
            waiting = []
            for row in rows:
                if not row.what.startswith("call:") and self.courier.lacking(row.channel_id):
                    continue  # until the permission is granted; a notice might come too late then
                edited, apart = self._edited.get(row.nonce, 0), APART if host.settings.edit_interval else 0
                if is_due(edited, apart, now):
                    waiting.append(row)
                else:
                    alarm.no_later_than(edited + apart)
            if waiting:
                with self._alone(event_id):
                    try:
                        draft = await load(host, event_id)
                    except Damaged as damage:
                        await self._show_damaged(damage.event, waiting)
                        continue
                    face_of = cache(partial(_face, draft))
                    for row in waiting:
                        with self._alone(event_id):
                            self._edited[row.nonce] = host.now()
                            await self._show(draft, row, face_of(row.what))

    @contextmanager
    def _alone(self, event_id: int) -> Iterator[None]:
        """Log an error with one message and retry it soon, so that the others are still sent."""
        try:
            yield
        except Exception as error:
            self.host.alarms["announcements"].no_later_than(self.host.now() + APART)
            if not isinstance(error, Unanswered):
                contain(log, "message of an event could not be updated", error, id=code(event_id))

    async def _show(self, draft: Draft, row: EventMessageRow, face: Content | None) -> None:
        """Update a message or Discord's own event, or send a notice; a deleted event of Discord's stays deleted."""
        event, message_id, shown = draft.event, row.message_id, draft.event.revision
        looks = f"{event.state} {event.starts}".encode() if face is None else face.digest
        try:
            if row.what.startswith("call:"):
                await self._notify(draft, row)
                shown = SENT
            elif self._digests.get(row.nonce) != looks:
                if face is not None:
                    message_id = await self._sent(draft, row, face)
                elif not await self._follow(event):
                    shown = SENT
        except Undelivered as undelivered:
            log.warning("message of an event not delivered", id=code(row.event_id), why=str(undelivered))
            await self._not_delivered(draft, row, undelivered.trouble)
            return
        self._digests[row.nonce] = looks
        await self.host.db.commit(events.showed(row, message_id, shown))

    async def _show_damaged(self, event: Event, waiting: Sequence[EventMessageRow]) -> None:
        """Say in an event's messages that it cannot be read; what else it owes cannot be written."""
        for row in waiting:
            if row.what == "event" and row.message_id is not None:
                face = content.damaged_content(event, "manage")
                with suppress(Undelivered):
                    async with self.budget.place():
                        await self.courier.edit(row.channel_id, row.message_id, face, [])
                    self._digests[row.nonce] = b""
            await self.host.db.commit(events.showed(row, row.message_id, row.wanted))

    async def _follow(self, event: Event) -> bool:
        """Update Discord's own event; False if it no longer exists."""
        guild = self.courier.client.get_guild(event.guild)
        try:
            async with self.budget.place():
                with self.courier.monitor.watched():
                    return guild is not None and await follow(guild, event)
        except discord.HTTPException as error:  # the permission was withdrawn; our event does not depend on it
            log.warning("Discord's scheduled event could not be updated", id=code(event.id), why=str(error))
            return True

    async def _sent(self, draft: Draft, row: EventMessageRow, face: Content) -> int:
        """Edit or post a message, after searching for one that a killed process may have posted."""
        message_id = row.message_id
        if message_id is None and draft.event.opens < self._began:
            question = content.END if row.what == "winners" else row.what.partition(":")[2] or 0
            # A short round has no button, only a title.
            words = [f"|{code(row.event_id)}|{question}|" if face.rows else face.above.partition("\n")[0]]
            async with self.budget.place():
                message_id = await self.courier.find(row.channel_id, words, ())
        pictures = await gallery(self.painter, draft.event.rules.game, face)
        async with self.budget.place():
            if message_id is None:
                return (await self.courier.post(row.channel_id, face, pictures, row.nonce)).id
            await self.courier.edit(row.channel_id, message_id, face, pictures)
            return message_id

    async def _notify(self, draft: Draft, row: EventMessageRow) -> None:
        """Notify people once, as each prefers: by a mention in their channel, or privately.

        A mention does not notify people in their quiet hours. A notice has many messages, so its row keeps the number
        of the last notified entry instead of a message's id, and continues there after an interruption.
        """
        db, done, named = self.host.db, row.message_id or 0, dict[int, bool]()
        readers = [(person, entry) for person, entry in content.readers_of(draft, row).items() if entry.number > done]
        for person, entry in readers:
            wishes = await preferences(db, person)
            how = wishes.pings if wishes.pings != "server" else (await server(db, entry.guild)).pings
            loud = not is_quiet(self.host.now(), wishes)
            private = loud and how in ("dm", "digest") and await self._wrote(draft, row, person)
            if how != "off" and not private:
                named[person] = loud
            writes = []
            if len(named) == MENTIONED or (named and person == readers[-1][0]):
                face = content.notice_content(draft, row, list(named), [each for each in named if named[each]])
                async with self.budget.place():
                    message = await self.courier.post(row.channel_id, face, [], f"{row.nonce}-{done}")
                writes = traces.of_people(message.id, row.channel_id, draft.event.guild, named)
                named = {}
            if not named:
                done = entry.number
                await db.commit(*writes, events.showed(row, done, row.shown))
        self._reached.pop(row.nonce, None)

    async def _wrote(self, draft: Draft, row: EventMessageRow, person: int) -> bool:
        """Send a notice privately, once; False if the person accepts no private messages."""
        reached = self._reached.setdefault(row.nonce, set())
        if person in reached:
            return True
        try:
            async with self.budget.place():
                channel = await self.courier.private_channel(person)
            async with self.budget.place():
                await self.courier.post(channel, content.notice_content(draft, row), [], f"{row.nonce[:4]}.{person}")
        except Undelivered:
            return False
        reached.add(person)
        return True

    async def _not_delivered(self, draft: Draft, row: EventMessageRow, trouble: DeliveryFailure) -> None:
        """Repost a deleted message; pause an event that lost its channel until it is resumed elsewhere."""
        if trouble is DeliveryFailure.GONE:
            if row.message_id is not None:  # a message that can no longer be edited would stay
                async with self.budget.place():
                    await self.courier.delete(row.channel_id, row.message_id)
            again = events.EventMessageRow(row.event_id, row.what, row.channel_id, None, 0, -1, secrets.token_hex(8))
            await self.host.db.commit(events.showed(again, None, -1))
            self.host.ring()
            return
        shown = SENT if row.what.startswith("call:") else draft.event.revision
        await self.host.db.commit(events.showed(row, row.message_id, shown))
        if trouble is DeliveryFailure.NOWHERE and row.channel_id == draft.event.channel and row.what == "event":
            await managing.pause(self.host, row.event_id, None)


def _face(draft: Draft, what: str) -> Content | None:
    """Return the content of a message; None for a notice and for Discord's own event."""
    if what.startswith("call:") or what == managing.CALENDAR:
        return None
    if what.startswith("round:"):
        return content.round_content(draft, int(what.partition(":")[2]))
    return content.event_content(draft) if what == "event" else content.end_content(draft)
