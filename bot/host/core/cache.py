"""The match cache: recently used matches in memory, all others in the database."""

import asyncio
from weakref import WeakValueDictionary

import structlog

from bot.host.core.match import Match
from bot.host.core.reliability import look_up_figures
from bot.host.core.sentences import say
from bot.host.core.stored_match import load_match
from bot.shared.newest import Newest
from bot.shared.refusal import Refusal
from db import matches
from db.database import Database
from games.registry import GAMES

log = structlog.get_logger()


class MatchCache:
    """A bounded cache of matches, and the locks under which they change.

    Thousands of matches in memory would make every full garbage collection a noticeable pause, and a match is read
    from the database in a fraction of a millisecond: so only the last `room` are kept.

    Where other processes may change the same matches (`shared`), nobody gets one that is behind the database.
    """

    def __init__(self, db: Database, room: int = 512, *, shared: bool = False) -> None:
        self._db = db
        self._shared = shared
        self._kept = Newest[int, Match](room)
        self._in_use: WeakValueDictionary[int, Match] = WeakValueDictionary()
        """Every match object in use, so that there is never a second one with the same id."""
        self.damaged: set[int] = set()
        """The matches that could not be read, each of which is logged once."""
        self.to_shelve: set[int] = set()
        """Those of them that are live."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, match_id: int) -> asyncio.Lock:
        """Return the lock of a match, shared by all who ask at the same time."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    async def get(self, match_id: int) -> Match:
        """Return a match as last committed; refuses if there is none of this id."""
        match = self._in_use.get(match_id)
        if match is None:
            loaded = await self._load(match_id)
            # Another caller may have read it meanwhile, and changed it since.
            match = self._in_use.get(match_id, loaded)
        elif self._shared and await matches.revision(self._db, match_id) != match.row.revision:
            await self._catch_up(match)
        self.keep(match)
        return match

    def keep(self, match: Match) -> None:
        """Keep a match as the most recently used, and drop the least recently used."""
        if self._in_use.get(match.id) is not match:
            self._in_use[match.id] = match
        self._kept[match.id] = match

    def drop(self, match_id: int) -> None:
        """Drop the copy in memory; the database is newer."""
        self._kept.pop(match_id, None)
        self._in_use.pop(match_id, None)

    def clear(self) -> None:
        """Forget all that is in memory."""
        self._kept.clear()
        self._in_use.clear()

    async def _catch_up(self, match: Match) -> None:
        """Update a match to what another process has stored."""
        known = match.row.ply
        fresh = await self._load(match.id)
        missed = await matches.actions_after(self._db, match.id, known)
        if fresh.row.revision > match.row.revision and match.row.ply == known:
            match.catch_up(fresh, [action for action in missed if action.ply <= fresh.row.ply])

    async def _load(self, match_id: int) -> Match:
        match = await load_match(self._db, match_id)
        if match is None or match.row.game not in GAMES:
            raise Refusal(say("no-such-match"))
        if match.damaged and match_id not in self.damaged:
            log.error("match cannot be read", match=match.code, why="; ".join(match.damaged.values()))
            self.damaged.add(match_id)
        if match.damaged and match.row.status in ("lobby", "playing"):
            self.to_shelve.add(match_id)
        if match.row.status == "lobby":
            await look_up_figures(self._db, match)
        return match
