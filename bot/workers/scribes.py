"""Scribes write the chronicles of finished matches: in another process or, for tests and tools, in the caller."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from bot.workers.pool import Workers
from games.chronicle.clerk import Clerk
from games.chronicle.record import Record, steps
from games.core import IllegalAction, Seat


class Unwritable(Exception):
    """The match cannot be replayed by the rules as they are now; the message says why."""


@dataclass(frozen=True, slots=True)
class ChronicleTask:
    """A chronicle to write: the match, its winner, and the seats whose own pictures are recorded."""

    record: Record
    winner: Seat
    own: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class WrittenChronicle:
    """A chronicle as it is stored: the public pages, and those of single seats."""

    public: bytes
    own: dict[Seat, bytes]


class Scribe(Protocol):
    """Writes chronicles without blocking the event loop."""

    async def write(self, task: ChronicleTask) -> WrittenChronicle:
        """Write a chronicle. Raises `Unwritable`, or whatever went wrong in a drawing or in the process."""
        ...


class InlineScribe:
    """Writes in the caller."""

    async def write(self, task: ChronicleTask) -> WrittenChronicle:
        return written(task)


class ProcessScribe:
    """Writes in a worker process, which others use too."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers

    async def write(self, task: ChronicleTask) -> WrittenChronicle:
        return await self._workers.run(written, task)


def written(task: ChronicleTask) -> WrittenChronicle:
    """Replay a match and write its chronicle. Raises `Unwritable`."""
    record = task.record
    clerk = Clerk(record.played, record.names, task.winner, task.own)
    try:
        for state, events in steps(record):
            clerk.note(state, events)
            for seat in clerk.own:
                clerk.note_own(seat, state)
    except IllegalAction as refused:
        raise Unwritable(str(refused)) from None  # that one does not survive the way from another process
    pages = clerk.written()
    return WrittenChronicle(pages.pressed(), {seat: pages.pressed_own(seat) for seat in pages.own})
