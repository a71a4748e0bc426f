"""The lock of this process on its shards: no other process has them in the same database.

Every few seconds a process records a heartbeat. A starting process waits until it knows whether each rival is alive: a
rival without a heartbeat for a while has ended, and so has one whose process is gone from the same machine. The clocks
of other machines do not matter. A process that was suspended and finds itself replaced ends cleanly.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum, auto
from typing import TypeVar

import structlog

from bot.app.processes import Process, is_gone, this_process
from bot.app.sentences import say
from bot.shared.durations import wall_clock
from db import holders
from db.database import Conflict, Database, Transaction, Write
from db.holders import HolderRow
from db.retries import transact
from db.transfer import present_tables

R = TypeVar("R")
log = structlog.get_logger()

BEAT = 3.0
"""How often this process records that it is alive, in seconds."""
LAPSE = 14.0
"""A process without a heartbeat for this many seconds has ended: four beats, and some time for a slow database."""
LOOK = 0.5
"""How often the rival processes are checked."""
SLOW = 5.0
"""A database that takes longer than this for a write, in seconds, counts as down."""
HANDING_OVER = 25.0
"""How many seconds a process that was asked to hand over may take."""


class Taken(Exception):
    """Another process has our shards; the message is one sentence for the operator."""


class Loss(Enum):
    """Why a process gives up its shards."""

    ASKED = auto()
    REPLACED = auto()


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks, which tests may replace."""

    now: Callable[[], int] = wall_clock
    """The time in milliseconds since 1970, UTC; only shown to people."""
    steady: Callable[[], float] = time.monotonic
    """Seconds that changes of the system clock do not affect."""
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep


@dataclass(slots=True)
class Hold:
    """The lock of a process on its shards, in the database."""

    db: Database
    shards: tuple[int, ...]
    count: int
    """Into how many shards the bot's servers are divided."""
    clock: Clock = field(default_factory=Clock)
    me: Process = field(default_factory=this_process)
    mark: str = field(default_factory=lambda: secrets.token_hex(8))
    _seen: dict[str, tuple[int, float]] = field(default_factory=dict)
    """By rival: its number of beats, and when that last changed."""

    async def take(self, *, ask: bool = False) -> None:
        """Take our shards as soon as no other process has them for certain.

        Raises `Taken` if one does; with `ask` it is asked to hand over first, and given time for that.
        """
        asked, start = set[str](), self.clock.steady()
        while True:
            rivals = await transact(self.db, self._try)
            if not rivals:
                return
            for rival in rivals:
                if self._seen[rival.mark][0] == rival.beats:  # it has not beaten since we started watching
                    continue
                if not ask or self.clock.steady() - start > HANDING_OVER:
                    for mark in sorted(asked):
                        await self.db.commit(holders.want(mark, None))
                    raise Taken(_sentence(rival, self.count))
                if rival.mark not in asked:
                    log.info("asking another process to hand over its shards", host=rival.host, pid=rival.pid)
                    await self.db.commit(holders.want(rival.mark, self.mark))
                    asked.add(rival.mark)
            await self.clock.sleep(LOOK)

    async def _try(self, tx: Transaction) -> list[HolderRow]:
        """Take our shards unless another process may still have them; return the rivals."""
        rivals = [row for row in await holders.load(tx) if row.shards != self.count or row.shard in self.shards]
        possible = [row for row in rivals if not self._has_ended(row)]
        if not possible:
            gone = sorted({row.mark for row in rivals})
            await tx.run(*map(holders.remove, gone), *map(holders.hold, self._rows()))
        return possible

    def _rows(self) -> list[HolderRow]:
        me, since = self.me, self.clock.now()
        return [
            holders.HolderRow(shard, self.count, self.mark, me.host, me.machine, me.pid, me.born, since, 0, None)
            for shard in self.shards
        ]

    def _has_ended(self, row: HolderRow) -> bool:
        if is_gone(row.machine, row.pid, row.born):
            return True
        beats, since = self._seen.setdefault(row.mark, (row.beats, self.clock.steady()))
        return beats == row.beats and self.clock.steady() - since >= LAPSE

    async def keep(self, storage: Callable[[Exception | None], None]) -> Loss:
        """Record a heartbeat every few seconds; return why we have to end.

        `storage` is called each time with the database's error or None. A hanging database is waited for.
        """
        while True:
            await self.clock.sleep(BEAT)
            beating = asyncio.ensure_future(self._beat())
            try:
                done, _ = await asyncio.wait({beating}, timeout=SLOW)
                if not done:
                    storage(TimeoutError(say("no-answer", seconds=f"{SLOW:.0f}")))
                loss = await beating
            except Exception as error:
                storage(error)
                continue
            finally:
                beating.cancel()
            storage(None)
            if loss is not None:
                return loss

    async def _beat(self) -> Loss | None:
        own = [row for row in await holders.load(self.db) if row.mark == self.mark]
        if any(row.wanted for row in own):
            return Loss.ASKED
        try:
            await self.db.commit(self.sign_of_life())
        except Conflict:
            return Loss.REPLACED
        return None

    async def during(self, work: Awaitable[R]) -> R:
        """Keep renewing our claim during long work such as a migration."""
        beating = asyncio.create_task(self.keep(_note_missed_beat), name="hold")
        try:
            return await work
        finally:
            beating.cancel()

    def sign_of_life(self) -> Write:
        """Record a heartbeat; fails if another process has taken our place."""
        return holders.beat(self.mark, len(self.shards))

    async def release(self) -> None:
        """Release our shards, so that the next process need not wait."""
        await self.db.commit(holders.remove(self.mark))


async def alone(db: Database, work: Callable[[], Awaitable[R]]) -> R:
    """Do exclusive work on a database, keeping bots out meanwhile; raises `Taken` if a bot is using it."""
    if "holders" not in await present_tables(db):
        return await work()
    hold = Hold(db, (0,), 1)  # in conflict with every other, whatever its shards
    await hold.take()
    try:
        return await hold.during(work())
    finally:
        if "holders" in await present_tables(db):  # a restored database may be older than that table
            await hold.release()


def _note_missed_beat(error: Exception | None) -> None:
    if error is not None:  # the work itself will hit the same error and report it
        log.warning("heartbeat could not be stored", why=str(error))


def _sentence(rival: HolderRow, count: int) -> str:
    since = datetime.fromtimestamp(rival.since / 1000, UTC)
    process = say("rival", pid=rival.pid, host=rival.host, since=f"{since:%Y-%m-%d %H:%M}")
    if rival.shards != count:
        return say("other-shard-count", theirs=rival.shards, ours=count, process=process)
    return say("shard-in-use", shard=rival.shard, process=process)
