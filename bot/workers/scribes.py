"""Scribes write chronicles and analyses of finished matches, in another process or in the caller."""

import time
from dataclasses import dataclass

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


@dataclass
class Scribe:
    """Writes chronicles and analyses of matches."""

    workers: Workers | None = None
    """The processes that do it; None to do it here, in tests and small tools."""

    async def write(self, task: ChronicleTask) -> WrittenChronicle:
        """Write a chronicle. Raises `Unwritable`, or whatever went wrong in a drawing or in the process."""
        return written(task) if self.workers is None else await self.workers.run(written, task)

    async def analyse(self, task: AnalysisTask) -> MatchAnalysis:
        """Judge the decisions of a match. Raises `Unwritable`, or whatever went wrong in the process."""
        return judged(task) if self.workers is None else await self.workers.run(judged, task, ANALYSIS)


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
