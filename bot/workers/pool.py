"""Worker processes for work that would block the event loop.

Threads would not help: computing holds the interpreter's lock.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import ParamSpec, TypeVar

import structlog

P = ParamSpec("P")
R = TypeVar("R")

log = structlog.get_logger()


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
                self._number, mp_context=get_context("spawn"), initializer=_follow_the_bot, initargs=(self._courtesy,)
            )
        return self._pool

    def close(self) -> None:
        """Stop the processes; work that has not begun is dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _follow_the_bot(courtesy: int) -> None:
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
