"""Computer players' thinking: in worker processes, or in the caller for tests and tools."""

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

import structlog

from bot.workers.pool import Workers
from games.core import Action, Rng, View
from games.cpu import Budget, Thought, choose, think
from games.cpu.levels import drawn
from games.registry import GAMES

R = TypeVar("R")

log = structlog.get_logger()

MOST_WORKERS = 4
ITERATIONS = 4_000
"""The most iterations, however fast the machine."""
FEW = 100
"""The iterations when thinking in the caller."""
PATIENCE = 30
"""How many seconds to wait for an answer, however many questions are queued."""
STUCK = 20.0
"""After how many seconds in which no question is answered, though some wait, the processes are replaced."""
LEAST = 150
"""The shortest time that an ace thinks, in milliseconds, however many think at once."""
CHAMPION = "champion"


@dataclass(frozen=True, slots=True)
class CpuTask:
    """A question to a computer: what its seat sees, what it may do, its level, and its random seed."""

    game: str
    view: View
    legal: tuple[Action, ...]
    level: str
    seed: int
    name: str = ""
    """The name of its seat, which may be a character's."""


class Brain(Protocol):
    """Answers questions without blocking the event loop."""

    @property
    def waiting(self) -> int:
        """How many questions are in progress or queued."""

    @property
    def prompt(self) -> bool:
        """Whether it answers at once, without yielding to the event loop."""

    async def choose(self, question: CpuTask) -> Action:
        """Return what to do."""

    async def think(self, question: CpuTask) -> list[Thought]:
        """Return an ace's evaluation of the actions, the best first."""

    def close(self) -> None:
        """Release everything."""


class InlineBrain:
    """Thinks in the caller, with the same result every time."""

    prompt = True
    waiting = 0

    def __init__(self, iterations: int = FEW) -> None:
        self._iterations = iterations

    async def choose(self, question: CpuTask) -> Action:
        return choose_for(question, self._iterations)

    async def think(self, question: CpuTask) -> list[Thought]:
        return think_for(question, self._iterations)

    def close(self) -> None:
        return


class Queue:
    """A queue of questions for a few worker processes; the longer it is, the less time each question gets."""

    def __init__(self, name: str, seconds: float, number: int, courtesy: int) -> None:
        self.workers = Workers(name, number, courtesy, STUCK)
        self.waiting = 0
        self._number = number
        self._milliseconds = seconds * 1000

    async def run(self, work: Callable[[CpuTask, int, int | None], R], question: CpuTask) -> R:
        self.waiting += 1
        try:
            share = max(1.0, self.waiting / self._number)
            thought = self.workers.run(work, question, ITERATIONS, int(max(LEAST, self._milliseconds / share)))
            return await asyncio.wait_for(thought, PATIENCE)
        finally:
            self.waiting -= 1


class ProcessBrain:
    """Thinks in a few worker processes. Champions have their own, of lower priority, so that they delay nobody."""

    prompt = False

    def __init__(self, seconds: float = 1.0, workers: int | None = None, champions: float = 5.0) -> None:
        number = workers or max(1, min(MOST_WORKERS, (os.cpu_count() or 2) - 1))
        self._usual = Queue("brain", seconds, number, courtesy=10)
        self._champions = Queue("champion", champions, number, courtesy=15)

    @property
    def waiting(self) -> int:
        return self._usual.waiting + self._champions.waiting

    async def choose(self, question: CpuTask) -> Action:
        rng = Rng(question.seed)
        level = drawn(question.level, rng)
        question = replace(question, level=level, seed=rng.bits())
        queue = self._champions if level == CHAMPION else self._usual
        try:
            return await queue.run(choose_for, question)
        except (BrokenExecutor, TimeoutError):
            log.exception("thinking failed; a rookie decides instead")
            return choose_for(replace(question, level="rookie"))

    async def think(self, question: CpuTask) -> list[Thought]:
        return await self._usual.run(think_for, question)

    def close(self) -> None:
        self._usual.workers.close()
        self._champions.workers.close()


def choose_for(question: CpuTask, iterations: int = FEW, milliseconds: int | None = None) -> Action:
    """Return a computer's action, within the given limits."""
    budget, rng = _budget(iterations, milliseconds), Rng(question.seed)
    return choose(GAMES[question.game], question.view, question.legal, question.level, rng, budget, question.name)


def think_for(question: CpuTask, iterations: int = FEW, milliseconds: int | None = None) -> list[Thought]:
    """Return an ace's evaluation with chances to win, within the given limits."""
    budget, rng = _budget(iterations, milliseconds), Rng(question.seed)
    return think(GAMES[question.game], question.view, question.legal, rng, budget, chances=True)


def _budget(iterations: int, milliseconds: int | None) -> Budget:
    if milliseconds is None:
        return Budget(iterations)
    start = time.perf_counter()
    return Budget(iterations, lambda: (time.perf_counter() - start) * 1000 / milliseconds)
