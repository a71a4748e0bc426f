"""The small Discord in a thread of its own, so that its processor time can be measured apart from the bot's."""

from __future__ import annotations

import asyncio
import threading
import time
from asyncio import selector_events
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from typing import Any, TypeVar
from unittest.mock import patch

from discord.gateway import DiscordWebSocket

from tests.sockets.asked import Press
from tests.sockets.loopback import Loopback, loopback

R = TypeVar("R")

TRANSPORT = vars(selector_events)["_SelectorSocketTransport"]
"""Through which asyncio sends what it can send at once."""


class Apart:
    """A small Discord that runs in another thread than the bot."""

    def __init__(self, here: Loopback) -> None:
        self.here = here
        self._loop = asyncio.new_event_loop()
        self._up, self._ending = threading.Event(), asyncio.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._serve(),), name="discord")

    async def _serve(self) -> None:
        async with loopback(self.here):
            self._up.set()
            await self._ending.wait()

    async def begin(self) -> None:
        self._thread.start()
        await asyncio.to_thread(self._up.wait)

    async def end(self) -> None:
        self._loop.call_soon_threadsafe(self._ending.set)
        await asyncio.to_thread(self._thread.join)

    async def ask(self, work: Coroutine[Any, Any, R]) -> R:
        """Do something in the thread of the small Discord."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def answered(self, *press: Any, **place: Any) -> Press:
        """Send an interaction, and return it when it is answered."""

        async def send() -> Press:
            sent = await self.here.send(*press, **place)
            await asyncio.wait_for(sent.answered.wait(), 60)
            return sent

        return await self.ask(send())

    def spent(self) -> float:
        """Return the processor time of this process without that of the small Discord, in seconds."""
        assert self._thread.ident is not None
        return time.process_time() - time.clock_gettime(time.pthread_getcpuclockid(self._thread.ident))


@asynccontextmanager
async def apart(here: Loopback) -> AsyncIterator[Apart]:
    discord = Apart(here)
    await discord.begin()
    try:
        yield discord
    finally:
        await discord.end()


@contextmanager
def watched(arrives: Callable[[], None], leaves: Callable[[], None]) -> Iterator[None]:
    """Call something when the bytes of an interaction arrive in this thread, and when those of its answer leave it."""
    mine, receive, write = threading.get_ident(), DiscordWebSocket.received_message, TRANSPORT.write
    write_lines = TRANSPORT.writelines

    async def received(self: DiscordWebSocket, message: Any, /) -> None:
        if "INTERACTION_CREATE" in str(message):
            arrives()
        await receive(self, message)

    def written(self: Any, data: Any) -> None:
        write(self, data)
        note(bytes(data[:200]))

    def lines_written(self: Any, data: Any) -> None:
        lines = list(data)
        write_lines(self, lines)
        note(bytes(lines[0][:200]))

    def note(start: bytes) -> None:
        if threading.get_ident() == mine and b"/callback" in start:
            leaves()

    with ExitStack() as patches:
        patches.enter_context(patch.object(DiscordWebSocket, "received_message", received))
        patches.enter_context(patch.object(TRANSPORT, "write", written))
        patches.enter_context(patch.object(TRANSPORT, "writelines", lines_written))
        yield
