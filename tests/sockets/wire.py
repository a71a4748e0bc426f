"""A proxy to PostgreSQL whose connection can be cut or frozen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(slots=True)
class Wire:
    """Carries bytes from a port of this machine to a server's socket, as long as it flows."""

    socket: Path
    url: str = ""
    reached: asyncio.Event = field(default_factory=asyncio.Event)
    _flows: asyncio.Event = field(default_factory=asyncio.Event)
    _writers: list[asyncio.StreamWriter] = field(default_factory=list)
    _carrying: list[asyncio.Task[None]] = field(default_factory=list)

    def freeze(self) -> None:
        """Let everything hang: connections are taken, and nothing is ever answered."""
        self._flows.clear()

    def thaw(self) -> None:
        self._flows.set()

    def cut(self) -> None:
        """Break every connection."""
        for writer in self._writers:
            writer.close()

    def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._carrying.append(asyncio.create_task(self._carry(reader, writer)))

    async def ended(self) -> None:
        """Wait until every connection is closed at both ends, also one whose other end was opened after the cut."""
        await asyncio.gather(*self._carrying)
        for writer in self._writers:
            with suppress(OSError):
                await writer.wait_closed()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.append(writer)
        self.reached.set()
        await self._flows.wait()
        with suppress(OSError):
            there, back = await asyncio.open_unix_connection(str(self.socket))
            self._writers.append(back)
            await asyncio.gather(self._pipe(reader, back), self._pipe(there, writer))
        writer.close()

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(2**16):
                await self._flows.wait()
                writer.write(data)
                await writer.drain()
        writer.close()


@asynccontextmanager
async def wire(folder: Path) -> AsyncIterator[Wire]:
    """Lay a wire to the server whose socket is in a folder."""
    laid = Wire(folder / ".s.PGSQL.5432")
    laid.thaw()
    listener = await asyncio.start_server(laid.take, "127.0.0.1", 0)
    laid.url = f"postgresql://paddock@127.0.0.1:{listener.sockets[0].getsockname()[1]}/postgres"
    try:
        yield laid
    finally:
        listener.close()
        laid.thaw()
        laid.cut()
        await laid.ended()
        await listener.wait_closed()
