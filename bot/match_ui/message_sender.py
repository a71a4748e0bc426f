"""Sending one message of a match: editing it, posting it again, deleting it.

A message is drawn at the last moment before it is sent, in the newest state of its match. If a button in it
was pressed lately it is edited with the token of that press, which Discord does not count; every other request waits
for its place (`RequestBudget`).
"""

import asyncio
import dataclasses
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import discord
import structlog
from msgspec.structs import replace

from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.content import Content
from bot.discord_kit.courier import Courier, DeliveryFailure, Shown, Undelivered
from bot.discord_kit.gallery import NOTHING, Kept, gallery, kept
from bot.discord_kit.replies import Interaction
from bot.discord_kit.request_errors import Unanswered
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.lobby.lobby import REMOVED
from bot.host.lobby.seated import THREAD
from bot.host.match.shelved import move, share_channel, shelve_without_channel
from bot.host.time.film_pause import result_waits
from bot.match_ui.hands import HandPanels
from bot.match_ui.pressed import PressedMessages
from bot.match_ui.sentences import say
from bot.match_ui.surfaces import CALL, TABLE, channel_of, face_of, is_table, notice, patience, seats_of
from bot.match_ui.table_content import elsewhere_content, is_asked
from bot.match_ui.titles import thread_name
from bot.pictures.picture import Painter
from bot.shared.durations import MINUTE
from bot.shared.newest import Newest
from bot.shared.server_settings import Pings
from db import outbox
from db.database import Write
from db.outbox import SurfaceRow

log = structlog.get_logger()

EDITABLE = 55 * MINUTE
"""Discord limits edits of messages older than an hour: from this age on, in milliseconds, they are posted again."""
REMEMBERED = 5_000
CLOSED_DM_RETRY_MS = 10 * MINUTE
"""How long to wait, in milliseconds, before writing again to a person whose private messages are closed."""
ANSWERABLE = 5_000
"""For how long after a lobby was opened the answer to the command may still be on its way to Discord, in milliseconds:
Discord accepts it for three seconds."""
PATIENCE = 2.0
"""How many seconds the text of a pressed message waits for its pictures; then it comes without them."""
MODESTY = 0.003
"""How many seconds a message waits to be drawn while a press is being answered."""


@dataclass(slots=True)
class Sent:
    """What is known about a sent message: id, pictures, a hash of its content, and the match's revision it shows."""

    message_id: int
    pictures: Kept
    digest: bytes
    revision: int


@dataclass(slots=True)
class MessageSender:
    """Sends the messages of matches, and remembers what they show."""

    host: Host
    courier: Courier
    painter: Painter
    budget: RequestBudget
    """How many requests Discord still accepts."""
    pressed: PressedMessages
    panels: HandPanels
    answering: bool = False
    """Whether a press is being answered."""
    modesty: float = field(default_factory=lambda: MODESTY)
    """How many seconds to wait before each message while a press is being answered."""
    sent: Newest[tuple[int, str], Sent] = field(default_factory=lambda: Newest(REMEMBERED))
    _notes: dict[int, dict[str, Write]] = field(default_factory=dict)
    """What the messages of a match show, as far as it is not stored yet."""
    _drawing: asyncio.Lock = field(default_factory=asyncio.Lock)
    _untried: Newest[str, None] = field(default_factory=lambda: Newest(REMEMBERED))
    """The new nonces of messages that were deleted to be reposted; none has been used yet."""
    _shut: dict[int, int] = field(default_factory=dict)
    """People whose private messages are closed, and when to try again."""

    async def show(self, match: Match, surface: str, row: SurfaceRow | None, pings: Pings) -> None:
        """Bring one message up to date. Raises `Unanswered` if that has to be tried again."""
        revision, face = await self._drawn(match, surface)
        if self._shows(row, match, surface, face):
            if row is not None and row.message_id is not None and row.shown < revision:
                self._owe_note(match, surface, row.message_id, revision)
            return
        try:
            await self._send(match, surface, row, face, revision, pings)
        except Undelivered as undelivered:
            await self._not_delivered(match, surface, undelivered.trouble, undelivered.channel_id)

    async def end(self, match: Match, surface: str, row: SurfaceRow) -> None:
        """Delete a message that is no longer wanted, except a hand; notify a person removed from a lobby, once."""
        if surface.startswith("hand:"):
            await self.host.db.commit(outbox.shown(match.id, surface, match.row.revision))
        elif surface.startswith(REMOVED):
            with suppress(Undelivered):
                async with self.budget.place():
                    channel_id = await self.courier.private_channel(int(surface.removeprefix(REMOVED)))
                text = say("removed-from-lobby", game=match.game.title, channel=match.row.channel_id)
                async with self.budget.place():
                    await self.courier.post(channel_id, Content(text, match.game.colour), [], row.nonce)
            await self.host.db.commit(outbox.forget(match.id, surface))
        else:
            await self._take_away(match, row)

    async def _drawn(self, match: Match, surface: str) -> tuple[int, Content]:
        """Return a message's content and its revision; drawn one at a time, so that presses are answered in between."""
        async with self._drawing:
            await asyncio.sleep(self.modesty if self.answering else 0)
            # While the film of the end runs, a message still owes the result, even after a restart.
            revision = match.row.revision - bool(result_waits(self.host, match))
            is_hand = surface.startswith("hand:") and match.row.status == "playing"
            if is_hand and self.panels.is_open(match, *seats_of(surface)):
                return revision, elsewhere_content(match)
            return revision, await face_of(self.host, match, surface)

    def _shows(self, row: SurfaceRow | None, match: Match, surface: str, face: Content) -> bool:
        """Whether a message is known to show `face` already, so that nothing has to be sent."""
        sent = self.sent.get((match.id, surface))
        if row is None or sent is None or _has_moved(match, surface, row):
            return False
        return (sent.message_id, sent.digest) == (row.message_id, face.digest)

    async def _send(
        self, match: Match, surface: str, row: SurfaceRow | None, face: Content, revision: int, pings: Pings
    ) -> None:
        """Edit a message or post it again."""
        if row is not None and row.message_id is None and row.nonce not in self._untried:
            row = await self._found_again(match, row)
        if row is not None and row.message_id is not None and row.channel_id is not None:
            live = match.row.status in ("lobby", "playing")
            fresh = row.posted_at is not None and self.host.now() - row.posted_at < EDITABLE
            fresh = fresh and not _has_moved(match, surface, row)
            if fresh or not live or surface.startswith(CALL):  # a call that is posted again would notify people twice
                try:
                    await self._edit(match, surface, row.channel_id, row.message_id, face, revision)
                except Undelivered as undelivered:
                    # A private channel is simply opened again.
                    private = not is_table(surface) and undelivered.trouble is DeliveryFailure.NOWHERE
                    if surface.startswith(CALL) or (undelivered.trouble is not DeliveryFailure.GONE and not private):
                        raise
                    if not fresh:  # a match that ended long ago is not posted again
                        await self._take_away(match, row)
                        raise Undelivered(DeliveryFailure.GONE) from undelivered
                else:
                    return
            await self.discard(row, match.row.channel_id if surface == TABLE else row.channel_id)
        await self._post(match, surface, pings)

    async def _edit(
        self, match: Match, surface: str, channel_id: int, message_id: int, face: Content, revision: int
    ) -> None:
        sent = self.sent.get((match.id, surface))
        before = sent.pictures if sent is not None and sent.message_id == message_id else NOTHING
        press = self.pressed.latest(match.id, surface, message_id)
        if press is not None and await self._edit_pressed(match, surface, press, face, before, revision):
            return
        async with self.budget.place(patience(match, surface), (match.id, surface)) as waited:
            if waited:  # show the newest state
                revision, face = await self._drawn(match, surface)
            shown = await self._paint(match, face, before)
            try:
                message = await self.courier.edit(channel_id, message_id, face, shown)
            except discord.HTTPException:
                self.sent.pop((match.id, surface), None)  # perhaps it does not hold these pictures any more
                raise
        self._note(match, surface, message_id, face, kept(face, shown, message.attachments), revision)

    async def _paint(self, match: Match, face: Content, before: Kept = NOTHING) -> list[Shown | None]:
        """Paint what a message shows; a film's painting time sets how long the next ones are waited for."""
        begun = self.host.now()
        shown = await gallery(self.painter, match.game.key, face, before)
        if face.film is not None:
            self.host.filming = max(self.host.now() - begun, self.host.filming * 3 // 4)
        return shown

    async def show_pressed(self, match: Match, surface: str, message_id: int) -> None:
        """Bring the message up to date in which a button was just pressed, with the token of that press."""
        press = self.pressed.latest(match.id, surface, message_id)
        if press is not None:
            revision, face = await self._drawn(match, surface)
            sent = self.sent.get((match.id, surface))
            if sent is None or sent.message_id != message_id:
                await self._edit_pressed(match, surface, press, face, NOTHING, revision)
            elif sent.digest != face.digest:
                await self._edit_pressed(match, surface, press, face, sent.pictures, revision)

    async def _edit_pressed(
        self, match: Match, surface: str, press: Interaction, face: Content, before: Kept, revision: int
    ) -> bool:
        """Edit a message with the token of a press in it; False if Discord does not accept that."""
        assert press.message is not None
        painting = asyncio.ensure_future(self._paint(match, face, before))
        await asyncio.wait({painting}, timeout=PATIENCE)
        try:
            if not painting.done():  # nobody waits long for the text
                asks = not is_table(surface) and any(is_asked(match, seat) for seat in seats_of(surface))
                await self.courier.edit_pressed(press, *_meanwhile(face, before, asks=asks))
            shown = await painting
            if self.pressed.inside_since(match.id, surface, press):
                self.sent.pop((match.id, surface), None)  # what it shows is drawn on the way back
                return True
            answer = await self.courier.edit_pressed(press, face, shown)
        except (discord.HTTPException, Undelivered):
            self.pressed.forget(match.id, surface)
            return False
        self._note(match, surface, press.message.id, face, kept(face, shown, answer.attachments), revision)
        return True

    async def store_notes(self, match_id: int) -> None:
        """Store what the messages of a match show, all in one transaction.

        If the process is killed before, the next one sends them again, as if they had not been sent.
        """
        if notes := self._notes.pop(match_id, None):
            await self.host.db.commit(*notes.values())

    def _owe_note(self, match: Match, surface: str, message_id: int, revision: int) -> None:
        self._notes.setdefault(match.id, {})[surface] = outbox.shown_by(match.id, surface, message_id, revision)

    def _note(self, match: Match, surface: str, message_id: int, face: Content, pictures: Kept, revision: int) -> None:
        self._owe_note(match, surface, message_id, revision)
        self.sent[match.id, surface] = Sent(message_id, pictures, face.digest, revision)

    async def _post(self, match: Match, surface: str, pings: Pings) -> None:
        """Note a message in the outbox, then post it, so that it is neither posted twice nor forgotten."""
        if surface == TABLE and match.row.shares == THREAD:
            await self._open_thread(match)
        revision = match.row.revision
        channel_id = None
        try:
            channel_id = await self._where(match, surface, pings)
        finally:
            await self.host.db.commit(outbox.add(match.id, surface, channel_id, revision, secrets.token_hex(8)))
        rows = await outbox.of_match(self.host.db, match.id)
        row = next(row for row in rows if row.surface == surface)
        async with self.budget.place(patience(match, surface), (match.id, surface)):
            revision, face = await self._drawn(match, surface)
            shown = await self._paint(match, face)
            self._untried.pop(row.nonce, None)
            message = await self.courier.post(channel_id, face, shown, row.nonce)
        await self.host.db.commit(outbox.posted(row, channel_id, message.id, revision, self.host.now()))
        pictures = kept(face, shown, message.attachments)
        self.sent[match.id, surface] = Sent(message.id, pictures, face.digest, revision)

    async def _open_thread(self, match: Match) -> None:
        """Open the thread of a match that began in a channel with another; without it, they share the channel."""
        async with self.budget.place(patience(match, TABLE), (match.id, TABLE)):
            thread = await self.courier.own_thread(match.row.channel_id, thread_name(match))
        await (share_channel(self.host, match.id) if thread is None else move(self.host, match.id, thread))

    async def _where(self, match: Match, surface: str, pings: Pings) -> int:
        """Return the channel in which a message belongs."""
        seat = None if is_table(surface) else seats_of(surface)[0]
        if seat is None or (surface.startswith(CALL) and notice(self.host, match, seat, pings) != "dm"):
            return channel_of(match, surface)
        person = match.seats[seat].player_id
        assert person is not None
        if self._shut.get(person, 0) > self.host.now():
            raise Undelivered(DeliveryFailure.CLOSED)
        async with self.budget.place(patience(match, surface), (match.id, surface)):
            return await self.courier.private_channel(person)

    async def discard(self, row: SurfaceRow, channel_id: int) -> None:
        """Delete a message so that the next round posts it again, in `channel_id`."""
        self.sent.pop((row.match_id, row.surface), None)
        if row.channel_id is not None and row.message_id is not None:
            async with self.budget.place():
                await self.courier.delete(row.channel_id, row.message_id)
        nonce = secrets.token_hex(8)
        self._untried[nonce] = None
        await self.host.db.commit(outbox.repost(row.match_id, row.surface, channel_id, nonce))

    async def _take_away(self, match: Match, row: SurfaceRow) -> None:
        self.sent.pop((row.match_id, row.surface), None)
        if row.channel_id is not None:
            message_id = row.message_id or await self._lost(match, row, await outbox.of_match(self.host.db, match.id))
            if message_id is not None:
                async with self.budget.place():
                    await self.courier.delete(row.channel_id, message_id)
        await self.host.db.commit(outbox.forget(row.match_id, row.surface))

    async def _found_again(self, match: Match, row: SurfaceRow) -> SurfaceRow:
        """Adopt a message that Discord has posted but whose id it could not tell us, or another process before us.

        Discord knows a nonce for a few minutes only, and the answer to a command has none.
        """
        rows = await outbox.of_match(self.host.db, match.id)
        row = next(each for each in rows if each.surface == row.surface)
        if row.message_id is not None:  # its id was noted since `row` was read
            return row
        lost_id = None if row.channel_id is None else await self._lost(match, row, rows)
        if lost_id is None or row.channel_id is None:
            return row
        now = self.host.now()
        await self.host.db.commit(outbox.posted(row, row.channel_id, lost_id, row.shown, now))
        return replace(row, message_id=lost_id, posted_at=now)

    async def _lost(self, match: Match, row: SurfaceRow, rows: Sequence[SurfaceRow]) -> int | None:
        """Return the id of a message that may have been posted although Discord's answer was lost.

        Raises `Unanswered` if it may be posted only now, as the answer to a command, by this process or one before it.

        `rows` are the messages of the match; those whose id is known are not meant.
        """
        known = {each.message_id for each in rows}
        words = [f"|{match.code}|"]  # part of every button's id; films have no buttons
        if row.surface.startswith(CALL):
            words += [f"<@{match.seats[seat].player_id}>" for seat in seats_of(row.surface)]
        assert row.channel_id is not None
        async with self.budget.place():
            lost_id = await self.courier.find(row.channel_id, words, known)
        is_answer = row.nonce == outbox.of_an_answer(match.id)
        if lost_id is None and is_answer and self.host.now() - match.row.created_at < ANSWERABLE:
            raise Unanswered("early")
        return lost_id

    async def _not_delivered(self, match: Match, surface: str, trouble: DeliveryFailure, channel_id: int) -> None:
        """React to a message that cannot be delivered: only the table is essential; hands are behind My hand too."""
        server_id = {each.channel_id: each.guild_id for each in match.tables}.get(channel_id, match.row.guild_id)
        if trouble is DeliveryFailure.NOWHERE and server_id in self.host.reach.unavailable:
            raise Unanswered("unavailable")  # its channels are still there
        if trouble is not DeliveryFailure.CLOSED or self._is_news(match, surface):
            lacking = self.courier.lacking(channel_id) if trouble is DeliveryFailure.BARRED else []
            why = ": ".join(filter(None, [trouble.value, ", ".join(lacking)]))
            log.warning("message not delivered", match=match.code, surface=surface, why=why)
        if is_table(surface) and trouble is DeliveryFailure.NOWHERE:
            match = await shelve_without_channel(self.host, match.id, channel_id=channel_id)
            self.host.hooks.changed(match.id)
        if not is_table(surface) or channel_of(match, surface) == channel_id:  # one that has moved is owed there
            await self.host.db.commit(outbox.shown(match.id, surface, match.row.revision))

    def _is_news(self, match: Match, surface: str) -> bool:
        """Remember that a person's private messages are closed; return whether that is new."""
        if is_table(surface):
            return True
        person, now = match.seats[seats_of(surface)[0]].player_id or 0, self.host.now()
        if self._shut.get(person, 0) > now:
            return False
        self._shut = {who: until for who, until in self._shut.items() if until > now}
        self._shut[person] = now + CLOSED_DM_RETRY_MS
        return True


def _meanwhile(face: Content, before: Kept, *, asks: bool) -> tuple[Content, Sequence[discord.Attachment]]:
    """Return what to show until all pictures are painted: those of before, unless they would contradict a question."""
    if face.picture_digests == before.digests and len(before.files) == len(face.scenes):
        return face, before.files
    files = () if asks else before.files
    scenes = (replace(face.scenes[0], alt=say("picture-before")),) * len(files)
    below = f"{face.below}\n{say('picture-follows', film=face.film is not None)}".strip()
    return dataclasses.replace(face, scenes=scenes, below=below), files


def _has_moved(match: Match, surface: str, row: SurfaceRow) -> bool:
    """Whether a match was resumed in another channel than that of its table."""
    return surface == TABLE and row.channel_id != match.row.channel_id
