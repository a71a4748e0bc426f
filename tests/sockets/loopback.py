"""As much of Discord as a bot needs to come up, over real sockets on this machine."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

BOT = {"id": "123", "username": "Paddock", "discriminator": "0000", "avatar": None, "bot": True, "flags": 0}
APPLICATION = {"id": "123", "name": "Paddock", "icon": None, "description": "", "bot_public": True, "flags": 0,
               "bot_require_code_grant": False, "verify_key": "", "rpc_origins": [], "summary": "", "owner": BOT,
               "team": None}  # fmt: skip


def _json(value: Any, status: int = 200) -> web.Response:
    """An answer as Discord makes it: discord.py takes the type literally."""
    return web.Response(body=json.dumps(value), status=status, headers={"Content-Type": "application/json"})


@dataclass(slots=True)
class Loopback:
    """A server, and what it has seen."""

    address: str = ""
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    closed: asyncio.Event = field(default_factory=asyncio.Event)
    identified: dict[str, Any] = field(default_factory=dict)
    commands: list[dict[str, Any]] = field(default_factory=list)

    async def rest(self, request: web.Request) -> web.Response:
        path = request.path.split("/api/v10", 1)[1]
        if request.headers.get("Authorization") != "Bot good.to.ken":
            return _json({"message": "401: Unauthorized", "code": 0}, status=401)
        if path == "/applications/123/commands":
            self.commands = await request.json()
            return _json([
                {**command, "id": str(number), "application_id": "123", "version": "1"}
                for number, command in enumerate(self.commands, 1)
            ])  # fmt: skip
        limit = {"total": 1, "remaining": 1, "reset_after": 0, "max_concurrency": 1}
        gateway = {"url": f"ws://{self.address}/gateway", "shards": 1, "session_start_limit": limit}
        known = {"/users/@me": BOT, "/oauth2/applications/@me": APPLICATION, "/gateway/bot": gateway}
        return _json(known[path])

    async def gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 40_000}, "s": None, "t": None})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            said = json.loads(message.data)
            if said["op"] == 1:
                await socket.send_json({"op": 11})
            elif said["op"] == 2:
                self.identified = said["d"]
                ready = {"v": 10, "user": BOT, "guilds": [], "session_id": "s", "resume_gateway_url": "ws://none",
                         "application": {"id": "123", "flags": 0}, "shard": [0, 1]}  # fmt: skip
                await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
                self.ready.set()
        self.closed.set()
        return socket


@asynccontextmanager
async def loopback() -> AsyncIterator[Loopback]:
    here = Loopback()
    app = web.Application()
    app.router.add_route("*", "/api/v10/{rest:.*}", here.rest)
    app.router.add_get("/gateway", here.gateway)
    app.router.add_get("/gateway/", here.gateway)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    here.address = f"127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield here
    finally:
        await runner.cleanup()
