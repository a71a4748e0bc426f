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
    """A bounded number of processes, started on first use and restarted if they die."""

    def __init__(self, name: str, number: int, courtesy: int = 0) -> None:
        self._name = name
        self._number = number
        self._courtesy = courtesy
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run work in a process; if the process dies, try once in another one."""
        pool = self._begun()
        try:
            return await asyncio.wrap_future(pool.submit(work, *args, **kwargs))
        except BrokenProcessPool:
            log.warning("a process died and is replaced", process=self._name)
            if self._pool is pool:
                self._pool = None
            return await asyncio.wrap_future(self._begun().submit(work, *args, **kwargs))

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
