"""Declares the work of other processes to the simulation, so that no press waits for a picture or a computer."""

import asyncio
from collections.abc import Coroutine
from contextvars import Context
from dataclasses import dataclass
from functools import partial
from inspect import iscoroutinefunction
from typing import Any, TypeVar, cast

from simcord import Env

R = TypeVar("R")
W = TypeVar("W")


@dataclass(slots=True)
class Outside:
    """Lets the bot wait for other processes without letting the simulation wait for the bot."""

    env: Env | None = None
    """The simulation, once there is one."""

    async def wait(self, work: Coroutine[object, object, R], reason: str) -> R:
        """Wait for work of other processes; the simulation counts the bot as idle meanwhile.

        Only the waiting task is declared. The work runs in its own context: it is not the bot's.
        """
        assert self.env is not None, "the simulation stands before the bot works"
        task = Context().run(asyncio.get_running_loop().create_task, work, name=reason)
        done: R = await self.env.external_wait(task, reason=reason)
        return done

    def of(self, worker: W) -> W:
        """Return a painter, brain or scribe for which the simulation does not wait."""
        return cast("W", _Worker(worker, self))


@dataclass(frozen=True, slots=True)
class _Worker:
    """Passes every call on to a worker: waits outside the simulation for coroutines, and begins the rest there."""

    worker: object
    outside: Outside

    def __getattr__(self, name: str) -> Any:
        part = getattr(self.worker, name)
        if iscoroutinefunction(part):
            return lambda *args, **kwargs: self.outside.wait(part(*args, **kwargs), name)
        return partial(Context().run, part) if callable(part) else part
