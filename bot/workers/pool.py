"""Worker processes for work that would block the event loop.

Threads would not help: computing holds the interpreter's lock.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.context import BaseContext
from threading import Thread
from typing import ParamSpec, TypeVar

import structlog

P = ParamSpec("P")
R = TypeVar("R")

log = structlog.get_logger()


def process_context() -> BaseContext:
    """Return the way to begin processes: as forks of one that has imported what workers need, where there are forks.

    Processes that import it themselves take a second of a processor each. The bot itself has threads, and a fork of it
    could wait for their locks for ever.
    """
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["bot.workers.cpu", "bot.workers.painters", "bot.workers.scribes"])
    return context


class Workers:
    """A bounded number of processes, started on first use and restarted if they die.

    They are also replaced if work waits and none of it is finished for `patience` seconds: one of them hangs. Work that
    has begun counts until it is finished, even if nobody waits for it any more.
    """

    def __init__(self, name: str, number: int, courtesy: int = 0, patience: float = 86_400.0) -> None:
        self._name = name
        self._patience = patience
        self._number = number
        self._courtesy = courtesy
        self._pool: ProcessPoolExecutor | None = None
        self._under_way = 0
        self._late: asyncio.TimerHandle | None = None

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run work in a process; if the process dies, try once in another one."""
        try:
            return await self._run(work, *args, **kwargs)
        except BrokenProcessPool:
            return await self._run(work, *args, **kwargs)

    async def _run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        pool = self._begun()
        try:
            begun = pool.submit(work, *args, **kwargs)
            answer = asyncio.wrap_future(begun)
            self._count(1)
            answer.add_done_callback(lambda _: self._count(-1))
            try:
                return await asyncio.shield(answer)
            finally:
                begun.cancel()  # unless a process works on it, or has finished it
        except BrokenProcessPool:
            log.warning("a process died and is replaced", process=self._name)
            if self._pool is pool:
                self._pool = None
            raise

    def _count(self, more: int) -> None:
        """Count the work in progress, and restart the timer for the next result, if there is any work."""
        self._under_way += more
        if more > 0 and self._under_way > 1:
            return
        if self._late is not None:
            self._late.cancel()
        later = asyncio.get_running_loop().call_later
        self._late = later(self._patience, _kill, self._pool) if self._under_way and self._pool else None

    def _begun(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._number, mp_context=process_context(), initializer=_set_up_worker, initargs=(self._courtesy,)
            )
        return self._pool

    def close(self) -> None:
        """Stop the processes; work that has not begun is dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _kill(pool: ProcessPoolExecutor) -> None:
    """Kill the processes of a pool, which ends all work in it."""
    for process in [*(pool._processes or {}).values()]:  # noqa: SLF001 - before Python 3.14 there is no other way
        process.kill()


def _set_up_worker(courtesy: int) -> None:
    """Ignore Ctrl-C, since the bot ends its processes itself, and exit when the bot is killed.

    `courtesy` is the niceness of the process.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(courtesy)
    bot = parent_process()
    assert bot is not None

    def watch() -> None:
        wait([bot.sentinel])
        os._exit(0)

    Thread(target=watch, daemon=True).start()
