"""Keeping the messages of matches current.

Whatever changes a match calls `changed`, and only the newest state is ever drawn: changes that come while a match's
messages are being sent lead to one more round. Rounds of a match are at least `interval` seconds apart. A request that
Discord did not answer, or refused without a reason that we know, is tried again at growing intervals and whenever its
match changes, until the message is up to date or no longer wanted. Meanwhile one of these matches is tried every few
seconds: as soon as it is shown, all others are tried, too. No task outlives its work.

Discord limits the number of requests per second. When few are left, the hands of players who have to decide come first,
then the table, then all other messages. A round does not wait for messages in the queue: each of them is sent
once, with the state of its match at that time, however often that has changed. After a start only the messages owed
from before are sent, and matches in which a button is pressed go first.
"""

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial

import discord
import structlog
from msgspec.structs import replace

from bot.discord_kit.content import Content
from bot.discord_kit.request_errors import Unanswered
from bot.host.core.beat import LENGTH
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending.settlement import settle
from bot.host.match.neighbours import Neighbours
from bot.host.time.film_pause import result_waits
from bot.match_ui.hands import HandPanels
from bot.match_ui.message_sender import MessageSender
from bot.match_ui.surfaces import CALL, patience, shorter_calls, wanted
from bot.shared.ids import code
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Pings, server
from bot.shared.trouble import note
from db import outbox
from db.outbox import SurfaceRow, is_owed

log = structlog.get_logger()

AT_ONCE = 400
"""How many matches are redrawn at the same time; the others wait in line."""
OWED_AT_ONCE = 40
"""The same for matches that only the start wants redrawn: a match with a new press must not wait behind them."""
PANELS = "panels"
"""The name for panels that only one person sees; the outbox does not hold them."""
HOLD = 3.0
"""The longest time, in seconds, that a press may delay what others see: Discord waits no longer for its answer."""
HOLD_ANSWER = 180.0
"""The same for a match whose table is the answer itself: the library tries five times, each up to a request's limit."""
LONGEST = 60.0
"""The longest pause between two attempts, in seconds."""
PROBE = 2.5
"""How often one of the matches that could not be shown is tried before its pause is over, in seconds."""
PROBES = 20
"""After this many failures in a row a probe is not worth it if Discord answers: the fault is the message's own."""


@dataclass(slots=True)
class Redraw:
    """Keeps the messages of matches up to date."""

    host: Host
    sender: MessageSender
    panels: HandPanels
    interval: float
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
    _held: Counter[int] = field(default_factory=Counter)
    _at_work: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    _under_way: dict[tuple[int, str], asyncio.Task[bool]] = field(default_factory=dict)
    """The messages that are being sent or wait for that."""
    _overtaken: set[tuple[int, str]] = field(default_factory=set)
    """Those of them that a later round wanted, too: a hint does not change the match, so no revision tells."""
    _sending: Counter[int] = field(default_factory=Counter)
    """How many messages of each match are being sent or wait for that."""
    _retries: dict[int, asyncio.TimerHandle] = field(default_factory=dict)
    """The matches that could not be shown, the one with the oldest attempt first, and the timers that retry them."""
    _probed: float = 0.0
    """When one of them was last tried early, by the loop's clock."""
    _answered: dict[int, set[str]] = field(default_factory=dict)
    """The messages of other processes' matches that were changed here by the answer to a press."""
    _closed: bool = False
    _rests_until: dict[int, int] = field(default_factory=dict)
    """The matches that were redrawn a moment ago, and when they may be redrawn again."""
    _films_end: dict[int, int] = field(default_factory=dict)
    """The finished matches whose result waits for a film, and when that film ends."""
    _failures: Counter[int] = field(default_factory=Counter)
    """How many rounds in a row have failed, by match."""

    def __post_init__(self) -> None:
        self.neighbours = Neighbours(self.host, self.changed_elsewhere)

    @property
    def busy(self) -> bool:
        """Whether messages are being sent, or wait for another attempt."""
        at_work = self._at_work or self._under_way or self._line or self._background or self._retries
        return bool(at_work) or bool(self.interval and self._dirty)

    @property
    def waiting(self) -> tuple[int, int]:
        """The number of matches with messages waiting or being sent, and how many of those failed before."""
        under_way = {match_id for match_id, _ in [*self._under_way]}  # copied at once: metrics have their own thread
        return len(self._dirty.keys() | self._at_work.keys() | self._retries.keys() | under_way), len(self._failures)

    def changed_elsewhere(self, match_id: int, surfaces: Iterable[str]) -> None:
        """Note that another process has changed one of our matches, and some of its messages."""
        for surface in surfaces:
            self.forget(match_id, surface)
        self.changed(match_id)

    def forget(self, match_id: int, surface: str) -> None:
        """Forget what a message shows, so that the next change of its match draws all of it."""
        self.sender.sent.pop((match_id, surface), None)

    def changed(self, match_id: int) -> None:
        """Note that a match has changed; it is redrawn at the next beat, or at once if there is no interval."""
        self._only_owed.discard(match_id)
        self._again(match_id)

    def owed(self, match_id: int) -> None:
        """Note that a match may owe messages from before the start; matches that are being played go first."""
        if match_id not in self._dirty:
            self._only_owed.add(match_id)
            self._again(match_id)

    def _again(self, match_id: int) -> None:
        """Begin the next round of a match, as soon as it may begin."""
        retry = self._retries.pop(match_id, None)
        if retry is not None:
            retry.cancel()
        self._dirty[match_id] = None
        if not self.interval:
            self._start(match_id)

    def beat(self) -> None:
        """Redraw everything that has changed since the last beat."""
        now = self.host.now()
        self._probe()
        # Moments further away were noted before the system clock was set back.
        longest = self.host.settings.film_pause * 1000
        for match_id in [each for each, end in self._films_end.items() if not now < end <= now + longest]:
            del self._films_end[match_id]
            self.changed(match_id)
        longest = int(self.interval * 1000)
        self._rests_until = {each: until for each, until in self._rests_until.items() if now < until <= now + longest}
        for match_id in [each for each in self._dirty if each not in self._rests_until]:
            self._start(match_id)

    def _probe(self) -> None:
        """Try one of the matches that could not be shown before its pause is over."""
        now = asyncio.get_running_loop().time()
        worth_it = (each for each in self._retries if self.host.reach.unanswered or self._failures[each] < PROBES)
        match_id = next(worth_it, None)
        if match_id is not None and now - self._probed >= PROBE:
            self._probed = now
            self._again(match_id)

    def _start(self, match_id: int) -> None:
        if match_id in self._at_work or self._held[match_id] or self._closed:
            return
        if len(self._at_work) < self._room(match_id):
            self._at_work[match_id] = asyncio.create_task(self._work(match_id), name=f"redraw-{code(match_id)}")
        elif match_id in self._only_owed:
            self._background[match_id] = None
        else:
            self._background.pop(match_id, None)
            self._line[match_id] = None

    def _room(self, match_id: int) -> int:
        return OWED_AT_ONCE if match_id in self._only_owed else AT_ONCE

    def _start_next(self) -> None:
        """Start on waiting matches while there is room."""
        for line in (self._line, self._background):
            while line and len(self._at_work) < self._room(match_id := next(iter(line))):
                del line[match_id]
                self._start(match_id)

    @contextmanager
    def held(self, match_id: int, longest: float | None = None) -> Iterator[None]:
        """Hold a match's redraws back until a press is answered, unless that takes too long."""
        self._held[match_id] += 1
        self.sender.answering = True
        late = asyncio.get_running_loop().call_later(longest or HOLD, self._let_go, match_id)
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
            self.sender.answering = bool(self._held)
            if match_id in self._dirty:
                self.changed(match_id)

    def answered(self, match: Match, surface: str, message_id: int, face: Content) -> None:
        """Note that the answer to a press has updated a message, unless its pictures have changed."""
        if not self.host.is_ours(match.row.guild_id):
            self._answered.setdefault(match.id, set()).add(surface)
            self.changed(match.id)
            return
        sent = self.sender.sent.get((match.id, surface))
        if sent is not None and (sent.message_id, sent.pictures.digests) == (message_id, face.picture_digests):
            sent.digest, sent.revision = face.digest, match.row.revision

    def pressed(self, match: Match, surface: str, interaction: discord.Interaction[discord.Client]) -> None:
        """Note that a press in a message was answered by changing it: its token can change it again."""
        if self.host.is_ours(match.row.guild_id):
            self.sender.pressed.note(match.id, surface, interaction)

    def keeps(self, match: Match, surface: str, message_id: int) -> bool:
        """Whether a message is the one that is kept up to date here as this surface of a match."""
        if surface == PANELS:
            return self.panels.keeps(match, message_id)
        sent = self.sender.sent.get((match.id, surface))
        return sent is not None and sent.message_id == message_id and self.host.is_ours(match.row.guild_id)

    def at_once(self, match: Match, surface: str, message_id: int) -> None:
        """Bring a message up to date without waiting for the next round, because it was pressed."""
        under_way = self._under_way.get((match.id, surface))
        if under_way is not None:
            under_way.add_done_callback(lambda _: self.at_once(match, surface, message_id))
        elif not self._closed:
            press = partial(self.sender.show_pressed, match, surface, message_id)
            sending = partial(self._refresh_panels, match) if surface == PANELS else press
            self._begin(match, surface, sending).add_done_callback(partial(self._came_late, match, surface))

    async def finish(self) -> None:
        """Finish what has begun and start nothing new; the outbox remembers the rest."""
        self._closed = True
        for waiting in (self._dirty, self._line, self._background):
            waiting.clear()
        for retry in self._retries.values():
            retry.cancel()
        self._retries.clear()
        self.sender.budget.dismiss()
        await asyncio.gather(*self._at_work.values(), *self._under_way.values(), return_exceptions=True)

    async def _work(self, match_id: int) -> None:
        try:
            while match_id in self._dirty:
                self._dirty.pop(match_id, None)
                if await self._round(match_id):
                    self._has_worked(match_id)
                else:
                    self._has_failed(match_id)
                if self.interval:
                    # The beat may come a little early.
                    self._rests_until[match_id] = self.host.now() + int(self.interval * 1000) - LENGTH // 2
                    return
        finally:
            del self._at_work[match_id]
            self._start_next()

    def _has_failed(self, match_id: int) -> None:
        """Try a match again after a pause."""
        if self._closed:
            return
        self._failures[match_id] += 1
        if match_id not in self._dirty:
            pause = self._pause(self._failures[match_id])
            self._retries[match_id] = asyncio.get_running_loop().call_later(pause, self._again, match_id)

    def _has_worked(self, match_id: int) -> None:
        """Forget the failures of a match that has just been shown; the cause of the others' may be gone, too."""
        if match_id in self._retries or any(match_id == each for each, _ in self._under_way):
            return
        if self._failures.pop(match_id, 0):
            for other in list(self._retries):
                self._again(other)

    def _pause(self, failures: int) -> float:
        """Return how long to wait after this many failures, with jitter."""
        doubled: float = self.first_pause * 2 ** min(failures - 1, 10)
        return max(self.interval, min(doubled, LONGEST) * random.uniform(0.75, 1.25))

    async def _round(self, match_id: int) -> bool:
        """Send all messages that need it; False if some have to be tried again."""
        try:
            match = await self.host.cache.get(match_id)
            if not self.host.is_ours(match.row.guild_id):
                return await self._leave_to_owner(match)
            if match.row.status == "over" and self.host.settings.one_of_several:
                await settle(self.host, match)  # the process that ended it may have been killed before it counted it
            if left := result_waits(self.host, match):
                self._films_end[match_id] = self.host.now() + left
            revision = match.row.revision
            pings = (await server(self.host.db, match.row.guild_id)).pings
            under_way = {surface for each, surface in self._under_way if each == match_id}
            rows = {row.surface: row for row in await outbox.of_match(self.host.db, match_id)}
            for call, shorter in shorter_calls(self.host, match, pings, rows.keys() - under_way).items():
                await self.host.db.commit(outbox.rename(match_id, call, shorter))
                rows[shorter] = replace(rows.pop(call), surface=shorter)
            surfaces = wanted(self.host, match, pings, sorted(rows.keys() | under_way))
            patient = None if match_id in self._only_owed else self.interval or None
            owed = self._owed(match_id, revision, surfaces, rows)
            # All together: no seat may see it earlier than another.
            begun = {
                surface: self._begin(
                    match,
                    surface,
                    partial(self._message, match, surface, rows.get(surface), pings if surface in surfaces else None),
                )
                for surface in owed
                if self._is_free(match, surface)
            }
            if (self.panels.of(match) or self.panels.asides.of(match)) and self._is_free(match, PANELS):
                begun[PANELS] = self._begin(match, PANELS, partial(self._refresh_panels, match))
            return not begun or await self._wait_for(match, begun, patient)
        except Refusal:
            return True
        except Exception as error:
            note(log, "messages could not be drawn", error, match=code(match_id))
            return False

    def _owed(self, match_id: int, revision: int, surfaces: Sequence[str], rows: Mapping[str, SurfaceRow]) -> list[str]:
        """Return the messages that may be out of date; in the first round after a start, those that the outbox owes."""
        every, sent = [*surfaces, *(rows.keys() - set(surfaces))], self.sender.sent
        older = [each for each in every if (known := sent.get((match_id, each))) is None or known.revision <= revision]
        if match_id not in self._only_owed:
            return older
        self._only_owed.discard(match_id)
        return [each for each in older if each not in surfaces or each not in rows or is_owed(rows[each])]

    def _is_free(self, match: Match, surface: str) -> bool:
        """Whether a message is not being sent already; one that waits moves up if it has become urgent."""
        if (match.id, surface) not in self._under_way:
            return True
        self._overtaken.add((match.id, surface))
        if surface != PANELS:
            self.sender.budget.hurry((match.id, surface), patience(match, surface))
        return False

    def _begin(self, match: Match, surface: str, sending: Callable[[], Awaitable[None]]) -> asyncio.Task[bool]:
        task = asyncio.create_task(self._tried(match, surface, sending), name=f"redraw-{match.code}-{surface}")
        self._under_way[match.id, surface] = task
        task.add_done_callback(lambda _: self._under_way.pop((match.id, surface)))
        return task

    async def _wait_for(self, match: Match, begun: dict[str, asyncio.Task[bool]], seconds: float | None) -> bool:
        """Wait for messages to be sent, at most until the next round; False if one has to be tried again."""
        if seconds is None:
            await asyncio.gather(*begun.values(), return_exceptions=True)
        else:
            await asyncio.wait(begun.values(), timeout=seconds)
        for surface, task in begun.items():
            if not task.done():
                task.add_done_callback(partial(self._came_late, match, surface))
        return all(not task.cancelled() and task.result() for task in begun.values() if task.done())

    async def _leave_to_owner(self, match: Match) -> bool:
        """Let the owning process redraw its match; only panels that were opened here are ours."""
        surfaces = self._answered.pop(match.id, set())
        try:
            await self.neighbours.tell(match, surfaces)
        except BaseException:
            self._answered.setdefault(match.id, set()).update(surfaces)
            raise
        return await self._tried(match, PANELS, partial(self._refresh_panels, match))

    def _came_late(self, match: Match, surface: str, task: asyncio.Task[bool]) -> None:
        """Check a match again if a message that was sent after its round had ended is out of date."""
        overtaken = (match.id, surface) in self._overtaken
        self._overtaken.discard((match.id, surface))
        if task.cancelled() or self._closed:
            return
        sent = self.sender.sent.get((match.id, surface))
        if not task.result():
            self._has_failed(match.id)
        elif overtaken or (sent is not None and (sent.revision != match.row.revision or surface.startswith(CALL))):
            self.changed(match.id)
        else:
            self._has_worked(match.id)

    async def _message(self, match: Match, surface: str, row: SurfaceRow | None, pings: Pings | None) -> None:
        """Update one message, or delete it if it is no longer wanted, and then without pinging anybody."""
        if pings is not None:
            await self.sender.show(match, surface, row, pings)
        elif row is not None:
            await self.sender.end(match, surface, row)

    async def _refresh_panels(self, match: Match) -> None:
        with suppress(Refusal):
            await self.panels.refresh(self.host, match, self.sender.painter)

    async def _tried(self, match: Match, surface: str, sending: Callable[[], Awaitable[None]]) -> bool:
        """Send a message of a match; False if it has to be retried. The last one stores what all of them show."""
        self._sending[match.id] += 1
        try:
            done = await self._attempted(match, surface, sending)
        finally:
            self._sending[match.id] -= 1
        if self._sending[match.id]:
            return done
        del self._sending[match.id]
        return await self._attempted(match, surface, partial(self.sender.store_notes, match.id)) and done

    async def _attempted(self, match: Match, surface: str, sending: Callable[[], Awaitable[None]]) -> bool:
        """Do something for a message; False if it has to be tried again. A failure never blocks the other messages."""
        try:
            await sending()
        except Unanswered as silence:
            log.warning("message could not be sent yet", match=match.code, surface=surface, why=str(silence))
            return False
        except discord.HTTPException as error:
            level = logging.WARNING if self._failures[match.id] else logging.ERROR  # an operator has to see it once
            log.log(level, "message was refused", match=match.code, surface=surface, why=str(error))
            # What is forbidden or gone stays so; what Discord does not understand today, it may tomorrow.
            return error.status != 400
        except Exception as error:
            note(log, "message could not be sent", error, match=match.code, surface=surface)
            return False
        return True
