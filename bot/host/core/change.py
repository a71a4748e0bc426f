"""The only way to change a match: prepared under its lock, stored in one transaction, and only then shown."""

import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Concatenate, ParamSpec

from msgspec.structs import replace

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.recent import add_lines
from bot.host.core.thinking import forget, think_ahead
from bot.shared.refusal import Overtaken
from db import manners, matches
from db.database import Conflict, Write
from db.matches import ActionRow
from db.recent import RecentLine
from db.retries import retry
from games.core import Event, Seat

P = ParamSpec("P")


class Change:
    """A change of a match while its lock is held.

    `committed` is the match as everybody sees it. `match` is a draft of what it will be: assign its row, seats and
    position. Whatever fails before `commit` leaves the match as it was.
    """

    def __init__(self, host: Host, committed: Match) -> None:
        self.host = host
        self.committed = committed
        self._begin()

    def _begin(self) -> None:
        self.match = self.committed.draft()
        self._row, self._seats = self.match.row, self.match.seats
        self._writes: list[Write] = []
        self._decision: ActionRow | None = None
        self._events: Sequence[Event] = ()
        self._then: Callable[[Host, Match], None] | None = None

    @property
    def revision(self) -> int:
        """The number of this change among all changes of the match."""
        return self._row.revision + 1

    def write(self, *writes: Write) -> None:
        """Store something besides the match and its seats, in the same transaction."""
        self._writes += writes

    def note(self, kind: manners.What, seat: Seat | None = None, detail: str = "") -> None:
        """Record an incident at the draft's present decision."""
        row = self.match.row
        incident = manners.IncidentRow(row.id, self.revision, kind, row.ply, seat, detail, self.host.now())
        self.write(manners.note(incident))

    def add_line(self, text: str, *, grave: bool = False) -> None:
        """Add a sentence for everybody to the recent ones, at the draft's present decision."""
        row = self.match.row
        self.match.row = replace(row, recent=add_lines(row.recent, RecentLine(text, ply=row.ply, grave=grave)))

    def withdraw_proposal(self) -> None:
        """Remove the proposal of the match."""
        self.match.proposal = None
        self.write(manners.withdraw(self.match.id))

    def decide(self, decision: ActionRow, events: Sequence[Event]) -> None:
        """Log a decision; the public ones of the events that it caused will be shown."""
        self._decision, self._events = decision, events

    def then(self, follow_up: Callable[[Host, Match], None]) -> None:
        """Call something quick with the match as soon as it is stored."""
        self._then = follow_up

    async def commit(self) -> None:
        """Store the draft and show it, then begin a new one; without any change nothing happens.

        If another process was faster, the match is dropped from the cache and Overtaken raised.
        """
        draft = self.match
        if draft.row is self._row and draft.seats is self._seats and not self._writes:
            return
        row = draft.row = replace(draft.row, revision=self.revision)
        main = matches.save(draft.to_store(row)) if self._decision is None else matches.decide(row, self._decision)
        try:
            await self._store(*main, *matches.changed_seats(self._seats, draft.seats))
        except Conflict:
            raise Overtaken from None
        self._stored(draft, was_playing=self._row.status == "playing")

    async def create(self, nonce: str) -> None:
        """Store a match that is in no table yet, and show it in a message with this nonce.

        Raises `Conflict` if it cannot be stored; then nothing has happened.
        """
        draft = self.match
        await self._store(*matches.open_lobby(draft.row, draft.seats, nonce))
        self.host.cache.keep(self.committed)
        self._stored(draft, was_playing=False)

    async def _store(self, *writes: Write) -> None:
        """Store the draft; if that fails, only the database knows the state of the match, and whether it was stored."""
        try:
            await self.host.db.commit(*writes, *self._writes)
        except Exception as error:
            self.host.cache.drop(self.committed.id)
            if not isinstance(error, Conflict):
                self.host.hooks.changed(self.committed.id)
            raise

    def _stored(self, draft: Match, *, was_playing: bool) -> None:
        """Take over what has been stored, and show it."""
        row, follow_up, committed = draft.row, self._then, self.committed
        asks = not was_playing or draft.state is not committed.state
        committed.advance(draft, self._events)
        if row.status != "playing":
            forget(self.host, committed.id)
            if row.status != "lobby":
                self.host.ring()
            if row.status == "cancelled" and row.rematch_of is not None:  # another one can be opened
                self.host.hooks.changed(row.rematch_of)
        elif asks:
            think_ahead(self.host, committed)
        self._begin()
        try:
            if follow_up is not None:
                follow_up(self.host, committed)
        finally:  # it is shown, whether or not that failed
            self.host.hooks.changed(committed.id)


@asynccontextmanager
async def changing(host: Host, match_id: int) -> AsyncIterator[Change]:
    """Lock a match for a change, and commit at the end what is not committed yet."""
    async with host.cache.lock(match_id):
        change = Change(host, await host.cache.get(match_id))
        yield change
        await change.commit()


def changes_match(
    verb: Callable[Concatenate[Change, P], Awaitable[None]],
) -> Callable[Concatenate[Host, int, P], Awaitable[Match]]:
    """Turn a function that changes a match into one that is called with the host and the match's id.

    It returns the match as committed. When another process was faster, it begins again with the match as it is then.
    """

    @functools.wraps(verb)
    async def change_match(host: Host, match_id: int, /, *args: P.args, **kwargs: P.kwargs) -> Match:
        async def attempt() -> Match:
            async with changing(host, match_id) as change:
                await verb(change, *args, **kwargs)
            return change.committed

        return await retry(attempt, Overtaken)

    return change_match
