"""Keeping the messages of matches current.

Whatever changes a match calls `changed`, and only the newest state is ever drawn: changes that come while a match's
messages are being sent lead to one more round. Rounds of a match are at least `interval` seconds apart. A request that
Discord did not answer counts as not sent and is tried again at growing intervals, until the message is up to date or no
longer wanted. No task outlives its work.

Discord limits the number of requests per second. When few are left, the hands of players who have to decide come first,
then the table; all other messages wait, but only for a few rounds. After a start only the messages owed from before are
sent, and matches in which somebody presses a button go first.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import Counter, OrderedDict
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import discord
import structlog
from msgspec.structs import replace

from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.courier import Courier, DeliveryFailure, Undelivered
from bot.discord_kit.gallery import NOTHING, Kept, gallery, kept
from bot.discord_kit.request_errors import Unanswered
from bot.host.beat import LENGTH
from bot.host.neighbours import Neighbours
from bot.host.settlement import settle
from bot.host.shelved import shelve_without_channel
from bot.match_ui.surfaces import TABLE, face_of, notice, patience, seat_of, urgency, wanted
from bot.shared.ids import code
from bot.shared.refusal import Refusal
from bot.shared.server_settings import server
from bot.shared.trouble import note
from db import outbox
from db.outbox import SurfaceRow, is_owed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.discord_kit.content import Content
    from bot.host.host import Host
    from bot.host.match import Match
    from bot.match_ui.hands import HandPanels
    from bot.match_ui.turn_films import TurnFilms
    from bot.pictures.picture import Painter
    from bot.shared.server_settings import Pings

log = structlog.get_logger()

EDITABLE = 55 * 60_000
"""Discord limits edits of messages older than an hour: from this age on, in milliseconds, they are posted again."""
REMEMBERED = 5_000
CLOSED_DM_RETRY_MS = 10 * 60_000
"""How long to wait, in milliseconds, before writing again to somebody whose private messages are closed."""
AT_ONCE = 40
"""How many matches are redrawn at the same time; the others wait in line."""
POSTPONED = (0, 2, 5)
"""How many rounds a message may wait, by its urgency; a message that asks somebody to decide never waits."""
LATER = 4.0
"""How many seconds a deletion may wait behind more urgent requests."""
HOLD = 3.0
"""The longest time, in seconds, that a press may delay what others see: Discord waits no longer for its answer."""
LONGEST = 60.0
"""The longest pause between two attempts, in seconds."""


@dataclass(slots=True)
class Sent:
    """What is known about a sent message: id, pictures, a hash of its content, and the match's revision it shows."""

    message_id: int
    pictures: Kept
    digest: bytes
    revision: int


@dataclass(slots=True)
class Redraw:
    """Keeps the messages of matches up to date."""

    host: Host
    courier: Courier
    painter: Painter
    panels: HandPanels
    films: TurnFilms
    interval: float
    budget: RequestBudget
    """How many requests Discord still accepts."""
    neighbours: Neighbours = field(init=False)
    """The processes that own the other matches."""
    first_pause: float = 2.0
    """About how many seconds to wait before the second attempt; the wait doubles before each further one."""
    _dirty: dict[int, None] = field(default_factory=dict)
    """The matches with changes to show, in the order in which they changed."""
    _line: dict[int, None] = field(default_factory=dict)
    _background: dict[int, None] = field(default_factory=dict)
    """Matches waiting to be redrawn; those in `_background`, which only the start asked for, come last."""
    _only_owed: set[int] = field(default_factory=set)
    """Matches not known to have changed: only the messages owed by the outbox are sent."""
    _postponed: Counter[int] = field(default_factory=Counter)
    """How many rounds the less urgent messages of a match have waited."""
    _held: Counter[int] = field(default_factory=Counter)
    _at_work: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    _resting: set[int] = field(default_factory=set)
    _shut: dict[int, int] = field(default_factory=dict)
    """People whose private messages are closed, and when to try again."""
    _sent: OrderedDict[tuple[int, str], Sent] = field(default_factory=OrderedDict)
    _answered: dict[int, set[str]] = field(default_factory=dict)
    """The messages of other processes' matches that were changed here by the answer to a press."""
    _closed: bool = False
    _rests_until: dict[int, int] = field(default_factory=dict)
    """The matches that were redrawn a moment ago, and when they may be redrawn again."""
    _failures: Counter[int] = field(default_factory=Counter)
    """How many rounds in a row have failed, by match."""

    def __post_init__(self) -> None:
        self.neighbours = Neighbours(self.host, self.changed_elsewhere)

    @property
    def busy(self) -> bool:
        """Whether messages are being sent, or wait for another attempt."""
        return bool(self._at_work or self._line or self._background) or bool(self.interval and self._dirty)

    @property
    def waiting(self) -> tuple[int, int]:
        """The number of matches with messages waiting or being sent, and how many of those failed before."""
        return len(self._dirty | self._at_work.keys()), len(self._failures)

    def changed_elsewhere(self, match_id: int, surfaces: Iterable[str]) -> None:
        """Note that another process has changed one of our matches, and some of its messages."""
        for surface in surfaces:
            self._sent.pop((match_id, surface), None)
        self.changed(match_id)

    def changed(self, match_id: int) -> None:
        """Note that a match has changed; it is redrawn at the next beat, or at once if there is no interval."""
        self._only_owed.discard(match_id)
        self._dirty[match_id] = None
        if not self.interval:
            self._start(match_id)

    def owed(self, match_id: int) -> None:
        """Note that a match may owe messages from before the start; matches in which somebody plays go first."""
        if match_id not in self._dirty:
            self._only_owed.add(match_id)
            self._dirty[match_id] = None
            if not self.interval:
                self._start(match_id)

    def beat(self) -> None:
        """Redraw everything that has changed since the last beat."""
        now = self.host.now()
        self._rests_until = {match_id: until for match_id, until in self._rests_until.items() if until > now}
        for match_id in [each for each in self._dirty if each not in self._rests_until]:
            self._start(match_id)

    def _start(self, match_id: int) -> None:
        if match_id in self._at_work or self._held[match_id] or self._closed:
            return
        if len(self._at_work) < AT_ONCE:
            self._at_work[match_id] = asyncio.create_task(self._work(match_id), name=f"redraw-{code(match_id)}")
        elif match_id in self._only_owed:
            self._background[match_id] = None
        else:
            self._background.pop(match_id, None)
            self._line[match_id] = None

    def _start_next(self) -> None:
        """Start on waiting matches while there is room."""
        for line in (self._line, self._background):
            while line and len(self._at_work) < AT_ONCE:
                match_id = next(iter(line))
                del line[match_id]
                self._start(match_id)

    @contextmanager
    def held(self, match_id: int) -> Iterator[None]:
        """Hold a match's redraws back until a press is answered, unless that takes too long."""
        self._held[match_id] += 1
        late = asyncio.get_running_loop().call_later(HOLD, self._let_go, match_id)
        try:
            yield
        finally:
            if late.when() > asyncio.get_running_loop().time():
                late.cancel()
                self._let_go(match_id)

    def _let_go(self, match_id: int) -> None:
        self._held[match_id] -= 1
        if not self._held[match_id]:
            del self._held[match_id]
            if match_id in self._dirty:
                self.changed(match_id)

    def answered(self, match: Match, surface: str, message_id: int, face: Content) -> None:
        """Note that the answer to a press has updated a message, unless its pictures have changed."""
        if not self.host.is_ours(match.row.guild_id):
            self._answered.setdefault(match.id, set()).add(surface)
            self.changed(match.id)
            return
        sent = self._sent.get((match.id, surface))
        if sent is not None and (sent.message_id, sent.pictures.digests) == (message_id, face.picture_digests):
            sent.digest, sent.revision = face.digest, match.row.revision

    async def finish(self) -> None:
        """Finish what has begun and start nothing new; the outbox remembers the rest."""
        self._closed = True
        for waiting in (self._dirty, self._line, self._background):
            waiting.clear()
        for match_id in self._resting:
            self._at_work[match_id].cancel()
        await asyncio.gather(*self._at_work.values(), return_exceptions=True)

    async def _work(self, match_id: int) -> None:
        try:
            while match_id in self._dirty:
                self._dirty.pop(match_id, None)
                if await self._round(match_id) or self._closed:
                    self._failures.pop(match_id, None)
                else:
                    self._failures[match_id] += 1
                    self._dirty[match_id] = None
                pause = self._pause(self._failures[match_id])
                if self.interval:
                    # The beat may come a little early.
                    self._rests_until[match_id] = self.host.now() + int(pause * 1000) - LENGTH // 2
                    return
                if match_id in self._dirty:
                    await self._rest(match_id, pause)
        finally:
            del self._at_work[match_id]
            if match_id not in self._dirty:
                self._failures.pop(match_id, None)
            self._start_next()

    def _pause(self, failures: int) -> float:
        """Return how long to wait before the next round; after failures with jitter."""
        if not failures:
            return self.interval
        doubled: float = self.first_pause * 2 ** min(failures - 1, 10)
        return max(self.interval, min(doubled, LONGEST) * random.uniform(0.75, 1.25))

    async def _rest(self, match_id: int, seconds: float) -> None:
        if not seconds:
            return
        self._resting.add(match_id)
        try:
            await asyncio.sleep(seconds)
        finally:
            self._resting.discard(match_id)

    async def _round(self, match_id: int) -> bool:
        """Send all messages that need it; False if some have to be tried again."""
        try:
            match = await self.host.cache.get(match_id)
            if not self.host.is_ours(match.row.guild_id):
                return await self._leave_to_owner(match)
            if match.row.status == "over" and self.host.settings.one_of_several:
                await settle(self.host, match)  # the process that ended it may have been killed before it counted it
            revision = match.row.revision
            pings = (await server(self.host.db, match.row.guild_id)).pings
            shown = wanted(self.host, match, pings)
            rows = {row.surface: row for row in await outbox.of_match(self.host.db, match_id)}
            owed = [
                surface
                for surface in [*shown, *(rows.keys() - set(shown))]
                if (sent := self._sent.get((match_id, surface))) is None or sent.revision <= revision
            ]
            if match_id in self._only_owed:
                self._only_owed.discard(match_id)
                owed = [each for each in owed if each not in shown or each not in rows or is_owed(rows[each])]
            else:
                owed = self._now(match, owed)
            # All together: no seat may see it earlier than another.
            sending = [
                self._tried(match, surface, rows.get(surface), pings, going=surface not in shown) for surface in owed
            ]
            all_sent = all(await asyncio.gather(*sending))
            return await self._beside(match) and all_sent
        except Refusal:
            return True
        except Exception as error:
            note(log, "messages could not be drawn", error, match=code(match_id))
            return False

    def _now(self, match: Match, owed: list[str]) -> list[str]:
        """Return the messages to send now; when few requests are left, the less urgent ones wait for a later round."""
        if not self.interval or not self.budget.short:
            self._postponed.pop(match.id, None)
            return owed
        rounds = self._postponed[match.id]
        now = [each for each in owed if POSTPONED[urgency(match, each)] <= rounds]
        if len(now) == len(owed):
            self._postponed.pop(match.id, None)
        else:
            self._postponed[match.id] += 1
            self._dirty[match.id] = None
        return now

    async def _leave_to_owner(self, match: Match) -> bool:
        """Let the owning process redraw its match; only panels that were opened here are ours."""
        match.unshown = None
        surfaces = self._answered.pop(match.id, set())
        try:
            await self.neighbours.tell(match, surfaces)
        except BaseException:
            self._answered.setdefault(match.id, set()).update(surfaces)
            raise
        return await self._beside(match)

    async def _tried(self, match: Match, surface: str, row: SurfaceRow | None, pings: Pings, *, going: bool) -> bool:
        """Update one message; False if it has to be tried again. A failure never blocks the other messages."""
        try:
            face = None if going else await face_of(self.host, match, surface)
            if not self._shows(match.id, surface, row, face):
                waited = await self.budget.turn(patience(match, surface))
                if waited and not going:
                    face = await face_of(self.host, match, surface)  # show the newest state
            await self._bring(match, surface, row, face, pings)
        except Unanswered as silence:
            log.warning("message could not be sent yet", match=match.code, surface=surface, why=str(silence))
            return False
        except discord.HTTPException as error:
            # Sending the same again would be pointless: wait for the next change.
            _note_refusal(match, surface, error)
        except Exception as error:
            note(log, "message could not be sent", error, match=match.code, surface=surface)
            return False
        return True

    async def _beside(self, match: Match) -> bool:
        """Send what the outbox does not hold: private panels and films."""
        try:
            await self.panels.refresh(self.host, match, self.painter)
            if self.budget.short and match.unshown is not None and match.row.status == "playing":
                self._dirty[match.id] = None  # the film waits for a quieter moment, and then shows more
            elif await self.films.show(match):
                await self._keep_table_last(match)
        except Unanswered as silence:
            log.warning("message could not be sent yet", match=match.code, surface="beside", why=str(silence))
            return False
        except discord.HTTPException as error:
            _note_refusal(match, "beside", error)
        return True

    async def _keep_table_last(self, match: Match) -> None:
        """Post the table again, below what was just posted."""
        rows = await outbox.of_match(self.host.db, match.id)
        for row in rows:
            if row.surface == TABLE and row.message_id is not None:
                await self.discard(row, match.row.channel_id)
                self._dirty[match.id] = None

    async def _bring(
        self, match: Match, surface: str, row: SurfaceRow | None, face: Content | None, pings: Pings
    ) -> None:
        """Make one message show `face`, or delete it if there is nothing to show."""
        if face is None:
            if row is None:
                return
            if surface.startswith("hand:"):  # the hand of somebody who left stays, and is not updated any more
                await self.host.db.commit(outbox.shown(match.id, surface, match.row.revision))
            else:
                await self._take_away(row)
            return
        key, digest = (match.id, surface), face.digest
        if self._shows(match.id, surface, row, face):
            await self.host.db.commit(outbox.shown(match.id, surface, match.row.revision))
            return
        try:
            revision = match.row.revision
            message_id, pictures = await self._send(match, surface, row, face, pings)
        except Undelivered as undelivered:
            await self._not_delivered(match, surface, undelivered.trouble)
            return
        self._sent[key] = Sent(message_id, pictures, digest, revision)
        self._sent.move_to_end(key)
        if len(self._sent) > REMEMBERED:
            self._sent.popitem(last=False)

    def _shows(self, match_id: int, surface: str, row: SurfaceRow | None, face: Content | None) -> bool:
        """Whether a message is known to show `face` already, so that nothing has to be sent."""
        sent = self._sent.get((match_id, surface))
        if row is None or sent is None or face is None:
            return False
        return (sent.message_id, sent.digest) == (row.message_id, face.digest)

    async def _send(
        self, match: Match, surface: str, row: SurfaceRow | None, face: Content, pings: Pings
    ) -> tuple[int, Kept]:
        """Edit a message or post it again; return its id and its pictures."""
        if row is not None and row.message_id is None and row.nonce == outbox.of_an_answer(match.id):
            row = await self._found_again(row)
        if row is not None and row.message_id is not None and row.channel_id is not None:
            fresh, live = self._fresh(row), match.row.status in ("lobby", "playing")
            if fresh or not live:
                sent = self._sent.get((match.id, surface))
                before = sent.pictures if sent is not None and sent.message_id == row.message_id else NOTHING
                shown = await gallery(self.painter, match.game.key, face, before)
                try:
                    message = await self.courier.edit(row.channel_id, row.message_id, face, shown)
                except Undelivered as undelivered:
                    # A private channel is simply opened again.
                    private = surface != TABLE and undelivered.trouble is DeliveryFailure.NOWHERE
                    if undelivered.trouble is not DeliveryFailure.GONE and not private:
                        raise
                    if not fresh:  # a match that ended long ago is not posted again
                        await self._take_away(row)
                        raise Undelivered(DeliveryFailure.GONE) from undelivered
                else:
                    await self.host.db.commit(outbox.shown(match.id, surface, match.row.revision))
                    return row.message_id, kept(face, shown, message.attachments)
            await self.discard(row, row.channel_id)
        return await self._post(match, surface, face, pings)

    async def _post(self, match: Match, surface: str, face: Content, pings: Pings) -> tuple[int, Kept]:
        """Note a message in the outbox, then post it, so that it is neither posted twice nor forgotten."""
        revision = match.row.revision
        channel_id = None
        try:
            channel_id = await self._where(match, surface, pings)
        finally:
            await self.host.db.commit(outbox.add(match.id, surface, channel_id, revision, secrets.token_hex(8)))
        rows = await outbox.of_match(self.host.db, match.id)
        row = next(row for row in rows if row.surface == surface)
        shown = await gallery(self.painter, match.game.key, face)
        message = await self.courier.post(channel_id, face, shown, row.nonce)
        await self.host.db.commit(outbox.posted(row, channel_id, message.id, revision, self.host.now()))
        return message.id, kept(face, shown, message.attachments)

    async def _where(self, match: Match, surface: str, pings: Pings) -> int:
        """Return the channel in which a message belongs."""
        called = surface.startswith("call:")
        in_public = surface == TABLE or (called and notice(self.host, match, seat_of(surface), pings) != "dm")
        if in_public:
            return match.row.channel_id
        person = match.seats[seat_of(surface)].player_id
        assert person is not None
        if self._shut.get(person, 0) > self.host.now():
            raise Undelivered(DeliveryFailure.CLOSED)
        await self.budget.turn(patience(match, surface))
        return await self.courier.private_channel(person)

    def _fresh(self, row: SurfaceRow) -> bool:
        return row.posted_at is not None and self.host.now() - row.posted_at < EDITABLE

    async def discard(self, row: SurfaceRow, channel_id: int) -> None:
        """Delete a message so that the next round posts it again, in `channel_id`."""
        self._sent.pop((row.match_id, row.surface), None)
        if row.channel_id is not None and row.message_id is not None:
            await self.budget.turn(LATER)
            await self.courier.delete(row.channel_id, row.message_id)
        await self.host.db.commit(outbox.repost(row.match_id, row.surface, channel_id, secrets.token_hex(8)))

    async def _take_away(self, row: SurfaceRow) -> None:
        self._sent.pop((row.match_id, row.surface), None)
        if row.channel_id is not None:
            gone = [await self._lost(row)] if row.message_id is None else [row.message_id]
            for message_id in filter(None, gone):
                await self.budget.turn(LATER)
                await self.courier.delete(row.channel_id, message_id)
        await self.host.db.commit(outbox.forget(row.match_id, row.surface))

    async def _found_again(self, row: SurfaceRow) -> SurfaceRow:
        """Adopt a lobby that was the answer to a command, if Discord posted it but could not tell us its id."""
        row = next(each for each in await outbox.of_match(self.host.db, row.match_id) if each.surface == row.surface)
        if row.message_id is not None:  # its id was noted since `row` was read
            return row
        found = await self._lost(row)
        if found is None or row.channel_id is None:
            return row
        now = self.host.now()
        await self.host.db.commit(outbox.posted(row, row.channel_id, found, row.shown, now))
        return replace(row, message_id=found, posted_at=now)

    async def _lost(self, row: SurfaceRow) -> int | None:
        """Return the id of a message that may have been posted although Discord's answer was lost."""
        match = await self.host.cache.get(row.match_id)
        known = {each.message_id for each in await outbox.of_match(self.host.db, row.match_id)}
        words = [f"|{match.code}|"]  # part of every button's id; films have no buttons
        if row.surface != TABLE:
            words.append(f"<@{match.seats[seat_of(row.surface)].player_id}>")
        assert row.channel_id is not None
        return await self.courier.find(row.channel_id, words, known)

    async def _not_delivered(self, match: Match, surface: str, trouble: DeliveryFailure) -> None:
        """React to a message that cannot be delivered: only the table is essential; hands are behind My hand too."""
        if trouble is not DeliveryFailure.CLOSED or self._is_news(match, surface):
            lacking = self.courier.lacking(match.row.channel_id) if trouble is DeliveryFailure.BARRED else []
            why = ": ".join(filter(None, [trouble.value, ", ".join(lacking)]))
            log.warning("message not delivered", match=match.code, surface=surface, why=why)
        if surface == TABLE and trouble is DeliveryFailure.NOWHERE:
            await shelve_without_channel(self.host, match.id)
            self.changed(match.id)
        await self.host.db.commit(outbox.shown(match.id, surface, match.row.revision))

    def _is_news(self, match: Match, surface: str) -> bool:
        """Remember that a person's private messages are closed; return whether that is new."""
        if surface == TABLE:
            return True
        person, now = match.seats[seat_of(surface)].player_id or 0, self.host.now()
        if self._shut.get(person, 0) > now:
            return False
        self._shut = {who: until for who, until in self._shut.items() if until > now} | {
            person: now + CLOSED_DM_RETRY_MS
        }
        return True


def _note_refusal(match: Match, surface: str, error: discord.HTTPException) -> None:
    """Log a message that Discord refused, with Discord's reason."""
    log.error("message was refused", match=match.code, surface=surface, why=str(error))
