"""A client of the preview without a browser: it sends and receives what the page's script would."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from aiohttp import ClientSession

from bot.app.preview.session import served, simulated
from bot.app.preview.web import PreviewPage
from bot.app.preview.world import World
from bot.workers.cpu import InlineBrain
from cogs import extensions
from tests.discord.stage import QuickPainter, settings_for, walk


@dataclass(slots=True)
class Guest:
    """One person; all of them have the same simulated server."""

    world: World
    http: ClientSession
    address: str
    number: int = 0

    @property
    def person(self) -> str:
        return str(self.world.members[self.number].id)

    @property
    def private(self) -> str:
        """The room with this person's private messages."""
        return str(self.world.members[self.number].user.dm_channel.id)

    def room(self, name: str) -> str:
        return str(self.world.members[self.number].guild.channels[name].id)

    def other(self, number: int) -> Guest:
        return Guest(self.world, self.http, self.address, number)

    async def get(self, address: str, **how: Any) -> tuple[int, bytes]:
        async with self.http.get(f"{self.address}{address}", **how) as answer:
            return answer.status, await answer.read()

    async def do(self, action: str, **what: Any) -> Any:
        async with self.http.post(f"{self.address}/{action}", json={"person": self.person, **what}) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()

    async def see(self, room: str) -> list[dict[str, Any]]:
        """The messages of a room, oldest first, as this person sees them now."""
        where = f"{self.address}/events?person={self.person}&room={room}"
        async with self.http.get(where) as stream:
            async for line in stream.content:
                if line.startswith(b"data: "):
                    pane = json.loads(line.removeprefix(b"data: "))["panes"][room]
                    changed = {message["id"]: message for message in pane["changed"]}
                    return [changed[key] for key in pane["order"]]
        raise AssertionError("the stream ended without news")

    async def press(self, room: str, label: str) -> Any:
        """Press the newest button of that label."""
        message, button = await self.find(room, label)
        return await self.do("press", room=room, message=message["id"], control=button["custom_id"])

    async def find(self, room: str, label: str) -> tuple[dict[str, Any], dict[str, Any]]:
        for message in reversed(await self.see(room)):
            for part in inside(message):
                if part.get("label") == label:
                    return message, part
        raise AssertionError(f"there is no {label} in that room")


def inside(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All parts of a message."""
    return walk(message["parts"])


def words(message: dict[str, Any]) -> str:
    """All that a message says."""
    said = [message["text"]]
    for part in inside(message):
        said += [str(part[key]) for key in ("content", "label", "placeholder") if part.get(key)]
    return "\n".join(said)


@asynccontextmanager
async def visiting(folder: Path, *, moving: bool = False, **settings: Any) -> AsyncIterator[Guest]:
    """Open the page; with `moving`, real time is let in."""
    painter = QuickPainter()
    chosen = settings_for(folder / "paddock.db", **settings)
    # People see after a second what there is by then; a test waits until a busy machine has come to it.
    with patch("bot.app.preview.session.QUIET", 30.0):
        async with simulated(chosen, painter, InlineBrain(), extensions()) as world:
            page = PreviewPage(world)
            async with served(page, 0), ClientSession() as http:
                beating = asyncio.create_task(world.let_time_pass()) if moving else None
                yield Guest(world, http, f"http://127.0.0.1:{page.port}")
                if beating is not None:
                    beating.cancel()
                    await asyncio.gather(beating, return_exceptions=True)
