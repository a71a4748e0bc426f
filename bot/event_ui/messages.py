"""Sends the messages of events: one for the event, one for each round, each edited when something has changed."""

import secrets
from dataclasses import dataclass, field
from itertools import groupby

import structlog

from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.content import Content
from bot.discord_kit.courier import Courier, DeliveryFailure, Undelivered
from bot.discord_kit.gallery import gallery
from bot.discord_kit.request_errors import Unanswered
from bot.event_ui.content import event_content, round_content
from bot.events.managing import pause
from bot.events.records import Draft, load
from bot.host.core.host import Host
from bot.pictures.picture import Painter
from bot.shared.ids import code
from bot.shared.trouble import is_outage, note
from db import events
from db.events import EventMessageRow

log = structlog.get_logger()

APART = 5_000
"""How long two edits of a message are apart at least, in milliseconds; later changes go into the same edit."""
LATER = 5.0


@dataclass(slots=True)
class EventMessages:
    """Brings the messages of events up to date."""

    host: Host
    courier: Courier
    painter: Painter
    budget: RequestBudget
    _edited: dict[tuple[int, str, int], int] = field(default_factory=dict)
    _digests: dict[tuple[int, str, int], bytes] = field(default_factory=dict)
    _began: int = 0

    async def sweep(self) -> None:
        """Send what is owed; costs nothing if nothing is. An event is read once for all its messages."""
        host, now = self.host, self.host.now()
        alarm = host.alarms["announcements"]
        if not alarm.rings(now):
            return
        self._began = self._began or now
        for shard in host.settings.shards:
            owed = await events.owing(host.db, host.settings.shard_count or 1, shard)
            for event_id, rows in groupby(owed, key=lambda row: row.event_id):
                waiting = []
                for row in rows:
                    soonest = self._edited.get(_key(row), 0) + (APART if host.settings.edit_interval else 0)
                    if soonest > now:
                        alarm.no_later_than(soonest)
                    else:
                        waiting.append(row)
                if waiting:
                    try:
                        draft = await load(host, event_id)
                        faces = {what: _face(draft, what) for what in {row.what for row in waiting}}
                        for row in waiting:
                            await self._show(draft, row, faces[row.what])
                    except Exception as error:
                        if is_outage(error):
                            raise
                        note(log, "messages of an event could not be shown", error, id=code(event_id))

    async def _show(self, draft: Draft, row: EventMessageRow, face: Content) -> None:
        host, revision = self.host, draft.event.revision
        self._edited[_key(row)] = host.now()
        if row.message_id is not None and self._digests.get(_key(row)) == face.digest:
            await host.db.commit(events.showed(row, row.message_id, revision))
            return
        try:
            message_id = await self._sent(draft, row, face)
        except Unanswered:
            host.alarms["announcements"].no_later_than(host.now() + APART)
            return
        except Undelivered as undelivered:
            log.warning("message of an event not delivered", id=code(row.event_id), why=str(undelivered))
            await self._not_delivered(draft, row, undelivered.trouble)
            return
        self._digests[_key(row)] = face.digest
        await host.db.commit(events.showed(row, message_id, revision))

    async def _sent(self, draft: Draft, row: EventMessageRow, face: Content) -> int:
        """Edit a message, or post it; one that a killed process may have posted is searched for first."""
        message_id = row.message_id
        if message_id is None and draft.event.opens < self._began:
            words = [f"|{code(row.event_id)}|{row.what.partition(':')[2] or '0'}|"]
            message_id = await self.courier.find(row.channel_id, words, ())
        pictures = await gallery(self.painter, draft.event.rules.game, face)
        async with self.budget.place(LATER):
            if message_id is None:
                return (await self.courier.post(row.channel_id, face, pictures, row.nonce)).id
            await self.courier.edit(row.channel_id, message_id, face, pictures)
            return message_id

    async def _not_delivered(self, draft: Draft, row: EventMessageRow, trouble: DeliveryFailure) -> None:
        """Post a deleted message again; without its channel an event waits until an organiser resumes it elsewhere."""
        if trouble is DeliveryFailure.GONE:
            again = events.EventMessageRow(row.event_id, row.what, row.channel_id, None, 0, -1, secrets.token_hex(8))
            await self.host.db.commit(events.showed(again, None, -1))
            self.host.ring()
            return
        await self.host.db.commit(events.showed(row, row.message_id, draft.event.revision + 1))
        if trouble is DeliveryFailure.NOWHERE and row.channel_id == draft.event.channel and row.what == "event":
            await pause(self.host, row.event_id, None)


def _face(draft: Draft, what: str) -> Content:
    return event_content(draft) if what == "event" else round_content(draft, int(what.partition(":")[2]))


def _key(row: EventMessageRow) -> tuple[int, str, int]:
    return row.event_id, row.what, row.channel_id
