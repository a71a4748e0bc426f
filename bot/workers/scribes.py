"""Scribes write chronicles and analyses of finished matches, in another process or in the caller."""

import time
from dataclasses import dataclass
from typing import Protocol

from bot.workers.pool import Workers
from games.analysis.judge import MatchAnalysis, analysed
from games.chronicle.clerk import Clerk, WrittenChronicle
from games.chronicle.record import Record, steps
from games.core import IllegalAction, Outcome, Seat

ANALYSIS = 2.5
"""How many seconds the judge has for a match in another process; it always finishes the current question."""


class Unwritable(Exception):
    """The match cannot be replayed by the current rules; the message says why."""


@dataclass(frozen=True, slots=True)
class ChronicleTask:
    """A chronicle to write: the match, its winner, and the seats whose private pictures are recorded."""

    record: Record
    winner: Seat
    own: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class AnalysisTask:
    """A match to judge, its outcome, the decisions that its players did not make themselves, and a random seed."""

    record: Record
    outcome: Outcome
    forced: frozenset[int]
    luck: int


class Scribe(Protocol):
    """Writes chronicles and analyses without blocking the event loop."""

    async def write(self, task: ChronicleTask) -> WrittenChronicle:
        """Write a chronicle. Raises `Unwritable`, or whatever went wrong in a drawing or in the process."""

    async def analyse(self, task: AnalysisTask) -> MatchAnalysis:
        """Judge the decisions of a match. Raises `Unwritable`, or whatever went wrong in the process."""


class InlineScribe:
    """Writes in the caller."""

    async def write(self, task: ChronicleTask) -> WrittenChronicle:
        return written(task)

    async def analyse(self, task: AnalysisTask) -> MatchAnalysis:
        return judged(task)


class ProcessScribe:
    """Writes in a shared worker process."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers

    async def write(self, task: ChronicleTask) -> WrittenChronicle:
        return await self._workers.run(written, task)

    async def analyse(self, task: AnalysisTask) -> MatchAnalysis:
        return await self._workers.run(judged, task, ANALYSIS)


def written(task: ChronicleTask) -> WrittenChronicle:
    """Replay a match and write its chronicle. Raises `Unwritable`."""
    record = task.record
    clerk = Clerk(record.played, record.names, task.winner, task.own)
    try:
        for state, events in steps(record):
            clerk.note(state, events)
    except IllegalAction as refused:
        raise Unwritable(str(refused)) from None  # `IllegalAction` cannot be pickled
    return clerk.written()


def judged(task: AnalysisTask, seconds: float | None = None) -> MatchAnalysis:
    """Judge the decisions of a match within about `seconds`. Raises `Unwritable`."""
    start = time.perf_counter()
    spent = None if seconds is None else lambda: (time.perf_counter() - start) / seconds
    try:
        return analysed(task.record, task.outcome, task.forced, task.luck, spent)
    except IllegalAction as refused:
        raise Unwritable(str(refused)) from None
