"""Scribes write chronicles and analyses of matches and judge chances, in another process or in the caller."""

import time
from dataclasses import dataclass

from bot.workers.pool import Workers
from games.analysis.judge import MatchAnalysis, analysed
from games.chronicle.clerk import Clerk, WrittenChronicle
from games.chronicle.record import Record, steps
from games.contract.game import Game
from games.core import IllegalAction, Outcome, Seat, View
from games.cpu.chance import chances

ANALYSIS = 2.5
"""How many seconds of a processor the judge has for a match; it always finishes the current question."""
BUSY = 3
"""How many times as long it may take on a busy machine: an analysis is kept, so it has to be as good as any other."""


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
    """Writes chronicles and analyses of matches, and judges the chances in running ones."""

    workers: Workers | None = None
    """The processes that do it; None to do it here, in tests and small tools."""

    async def write(self, task: ChronicleTask) -> WrittenChronicle:
        """Write a chronicle. Raises `Unwritable`, or whatever went wrong in a drawing or in the process."""
        return written(task) if self.workers is None else await self.workers.run(written, task)

    async def analyse(self, task: AnalysisTask) -> MatchAnalysis:
        """Judge the decisions of a match. Raises `Unwritable`, or whatever went wrong in the process."""
        return judged(task) if self.workers is None else await self.workers.run(judged, task, ANALYSIS)

    async def chances(self, game: Game, view: View, seats: int, luck: int) -> tuple[int, ...]:
        """Judge a running match: that takes a tenth of a second in Tiny Turbo Cars with four seats."""
        position = game, view, seats, luck
        return chances(*position) if self.workers is None else await self.workers.run(chances, *position)


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
    """Judge the decisions of a match within about `seconds` of a processor. Raises `Unwritable`."""
    begun, worked = time.perf_counter(), time.process_time()

    def spent() -> float:
        return max(time.process_time() - worked, (time.perf_counter() - begun) / BUSY) / seconds if seconds else 0.0

    try:
        return analysed(task.record, task.outcome, task.forced, task.luck, spent)
    except IllegalAction as refused:
        raise Unwritable(str(refused)) from None
