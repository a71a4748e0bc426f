"""A small Discord over real sockets on this machine: as much REST and gateway as Paddock uses, and every way to fail.

    async with loopback() as discord:                      # listens on a free port
        async with visiting(discord, tmp_path) as bot:     # a real discord.py client of it (tests/sockets/visiting.py)
            press = await discord.command(ADA, "race-to-ace start")
            press = await discord.press(BEN, await discord.shown("Join"), "Join")

What it is: `World` (world.py) holds one server, one channel, people, private channels and messages; `rest.py` answers
requests from it; here are the sockets, the gateway's shards, the faults and the interactions.

How it fails (`faults.py`): `discord.fail("PATCH /channels/*", closed(), times=3)` lets the next three such requests
fail. A fault closes the connection, keeps silent, or answers with any status, code and headers (`too_many()` is a 429
without `retry_after`); with `carried_out=True` Discord does what it was asked, and only its answer is lost.
`discord.faults` says how often each was reached. `drop_gateway(code)` closes the shards' sockets,
`gateway_open = False` keeps them from coming back.

What is asked is written down: `discord.requests` has every request with its status; `Press.answers` what an
interaction was answered with, and `Press.waited` how many seconds after it was sent.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from tests.patience import HANGS, until
from tests.sockets.asked import Press, Request, Served
from tests.sockets.faults import Fault, Planned
from tests.sockets.rest import answered
from tests.sockets.world import APPLICATION_ID, BOT, CHANNEL_ID, Refused, button, person

FILENAME = re.compile(rb'filename="([^"]*)"')


@dataclass(slots=True)
class Loopback(Served):
    """A server, and what it has seen."""

    address: str = ""
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    closed: asyncio.Event = field(default_factory=asyncio.Event)
    identified: dict[str, Any] = field(default_factory=dict)
    requests: list[Request] = field(default_factory=list)
    faults: list[Planned] = field(default_factory=list)
    gateway_open: bool = True
    refuse_identity: int | None = None
    """The code with which the gateway closes on whoever says who they are."""
    shards: dict[int, web.WebSocketResponse] = field(default_factory=dict)
    sockets: list[web.WebSocketResponse] = field(default_factory=list)
    """All that were ever opened, also of processes that were killed."""
    shard_count: int = 1
    unavailable: bool = False
    """Whether the server is, so that a new session learns nothing else of it."""
    resumed: int = 0
    deliveries: int = 1
    """How often each interaction is delivered."""
    ending: asyncio.Event = field(default_factory=asyncio.Event)
    errors: list[Exception] = field(default_factory=list)
    """What went wrong in the small Discord itself."""

    # --- requests ---

    async def rest(self, request: web.Request) -> web.StreamResponse:
        path = request.path.split("/api/v10", 1)[1]
        body = await self._body(request)
        asked = Request(request.method, path, body)
        self.requests.append(asked)
        fault = self._fault(f"{request.method} {path}")
        if fault is not None and not fault.carried_out:
            return await self._failing(request, asked, fault)
        try:
            status, value = 401, {"message": "401: Unauthorized", "code": 0}
            if request.headers.get("Authorization") == "Bot good.to.ken" or path.startswith(("/webh", "/interactions")):
                status, value = answered(self, asked)
        except Refused as refused:
            status, value = refused.status, {"message": "refused", "code": refused.code}
        except Exception as error:
            self.errors.append(error)
            raise
        if fault is not None:
            return await self._failing(request, asked, fault)
        asked.status = status
        return _json(value, status)

    async def _body(self, request: web.Request) -> Any:
        kind, data = request.headers.get("Content-Type", ""), await request.read()
        if not kind.startswith("multipart/"):
            return json.loads(data) if data else None
        # aiohttp's reader of forms takes longer for a request than the bot takes for a press.
        body, files = {}, []
        for part in data.split(b"--" + kind.partition("boundary=")[2].strip('"').encode())[1:-1]:
            head, _, content = part.removesuffix(b"\r\n").partition(b"\r\n\r\n")
            filename = FILENAME.search(head)
            if filename is None:
                body = json.loads(content)
            else:
                files.append((filename[1].decode(), len(content)))
        return body | {"files": files}

    def fail(self, pattern: str, fault: Fault, times: int = 1_000_000) -> Planned:
        """Let the next requests like `PATCH /channels/*` fail; those planned last come first."""
        self.faults.insert(0, planned := Planned(pattern, fault, times))
        return planned

    def heal(self) -> None:
        """Let nothing fail any more."""
        self.faults.clear()
        self.gateway_open = True

    def _fault(self, line: str) -> Fault | None:
        for planned in self.faults:
            if planned.meets(line):
                return planned.fault
        return None

    async def _failing(self, request: web.Request, asked: Request, fault: Fault) -> web.StreamResponse:
        if fault.kind == "hang":
            await self.ending.wait()
        if fault.kind in ("close", "hang"):
            if request.transport is not None:  # who asked may have hung up already
                request.transport.close()
            return web.Response()
        asked.status = fault.status
        return _json(fault.body, fault.status, fault.headers)

    # --- the gateway ---

    async def gateway(self, request: web.Request) -> web.WebSocketResponse:
        if not self.gateway_open:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.sockets.append(socket)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 40_000}, "s": None, "t": None})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            said = json.loads(message.data)
            if said["op"] == 1:
                await socket.send_json({"op": 11})
            elif said["op"] == 2:
                await self._identify(socket, said["d"])
            elif said["op"] == 6:
                self.shards[int(said["d"]["session_id"])] = socket
                await self._dispatch(socket, "RESUMED", {})
                self.resumed += 1
        self.closed.set()
        return socket

    async def _identify(self, socket: web.WebSocketResponse, identity: dict[str, Any]) -> None:
        self.identified = identity
        if self.refuse_identity is not None:
            await socket.close(code=self.refuse_identity)
            return
        shard, self.shard_count = identity.get("shard", [0, 1])
        self.shards[shard] = socket
        guilds = [self.world.guild()] if self.shard_of(self.world.guild_id) == shard else []
        await self._dispatch(socket, "READY", {
            "v": 10, "user": BOT, "guilds": [{"id": each["id"], "unavailable": True} for each in guilds],
            "session_id": str(shard), "resume_gateway_url": f"ws://{self.address}/gateway",
            "application": {"id": str(APPLICATION_ID), "flags": 0}, "shard": identity.get("shard", [0, 1]),
        })  # fmt: skip
        for each in [] if self.unavailable else guilds:
            await self._dispatch(socket, "GUILD_CREATE", each)
        self.ready.set()

    async def _dispatch(self, socket: web.WebSocketResponse, event: str, value: dict[str, Any]) -> None:
        await socket.send_json({"op": 0, "t": event, "s": self.world.next_id() % 10**9, "d": value})

    def shard_of(self, guild_id: int) -> int:
        return (guild_id >> 22) % self.shard_count

    async def set_available(self, available: bool) -> None:
        """Let the server become available or unavailable, and tell everybody, also if it is so already."""
        self.unavailable = not available
        gone = {"id": str(self.world.guild_id), "unavailable": True}
        what = ("GUILD_CREATE", self.world.guild()) if available else ("GUILD_DELETE", gone)
        await self._dispatch(self.shards[self.shard_of(self.world.guild_id)], *what)

    async def remove_bot(self) -> None:
        """Remove the bot from the server."""
        gone = {"id": str(self.world.guild_id)}
        await self._dispatch(self.shards[self.shard_of(self.world.guild_id)], "GUILD_DELETE", gone)

    async def drop_gateway(self, code: int = WSCloseCode.SERVICE_RESTART) -> None:
        """Close the sockets of all shards."""
        sockets, self.shards = list(self.shards.values()), {}
        for socket in sockets:
            await socket.close(code=code)

    # --- people ---

    async def command(
        self, who: int, name: str, private: bool = False, place: int = CHANNEL_ID, **options: Any
    ) -> Press:
        """Send a slash command like `race-to-ace start`, and return when it was answered."""
        press = await self.send(who, 2, self._command_data(name, options), private=private, place=place)
        await asyncio.wait_for(press.answered.wait(), HANGS)
        return press

    async def press(self, who: int, message: dict[str, Any], label: str, value: str = "") -> Press:
        """Press a button or pick from a list, and return when it was answered."""
        press = await self.send_press(who, message, label, value)
        await asyncio.wait_for(press.answered.wait(), HANGS)
        return press

    async def send_press(self, who: int, message: dict[str, Any], label: str, value: str = "") -> Press:
        """Press a button without waiting for the answer."""
        component = button(message, label)
        data = {"custom_id": component["custom_id"], "component_type": component["type"]}
        if component["type"] == 3:
            data["values"] = [value or component["options"][0]["value"]]
        place = int(message["channel_id"])
        return await self.send(who, 3, data, message, private=not self.world.is_public(place), place=place)

    def _command_data(self, name: str, options: dict[str, Any]) -> dict[str, Any]:
        first, *rest = name.split()
        given = [{"name": key, "type": 5 if isinstance(value, bool) else 4 if isinstance(value, int) else 3,
                  "value": value} for key, value in options.items()]  # fmt: skip
        for word in reversed(rest):
            given = [{"name": word, "type": 1, "options": given}]
        return {"id": "1", "name": first, "type": 1, "options": given}

    async def send(
        self,
        who: int,
        kind: int,
        data: dict[str, Any],
        message: dict[str, Any] | None = None,
        *,
        private: bool = False,
        place: int = CHANNEL_ID,
    ) -> Press:
        """Send an interaction of any kind; in private it goes to shard 0, as on Discord."""
        number = self.world.next_id()
        user = person(who)
        channel = self.world.channel(self.world.private_channel(who) if private else place)
        press = Press(number, f"token{number}", time.monotonic(), int(channel["id"]), message, data, who)
        self.presses[press.token] = press
        value = {
            "id": str(number), "application_id": str(APPLICATION_ID), "type": kind, "token": press.token, "version": 1,
            "data": data, "channel_id": channel["id"], "channel": channel, "locale": "en-US", "entitlements": [],
            "authorizing_integration_owners": {}, "attachment_size_limit": 10_485_760,
            "context": 1 if private else 0, "app_permissions": "2147483647",
        }  # fmt: skip
        if message is not None:
            value["message"] = message
        if private:
            value["user"] = user
        else:
            member = {"user": user, "roles": [], "joined_at": "2020-01-01T00:00:00+00:00", "deaf": False, "mute": False,
                      "permissions": "2147483647", "flags": 0}  # fmt: skip
            value |= {"guild_id": str(self.world.guild_id), "guild_locale": "en-US", "member": member,
                      "guild": {"id": str(self.world.guild_id), "locale": "en-US", "features": []}}  # fmt: skip
        shard = self.shards[0 if private else self.shard_of(self.world.guild_id)]
        for _ in range(self.deliveries):
            await self._dispatch(shard, "INTERACTION_CREATE", value)
        return press

    # --- looking ---

    def message_with(self, *words: str) -> dict[str, Any]:
        """Return the latest message of anybody in which all of these words stand."""
        return self.world.message_with(*words)

    async def shown(self, *words: str) -> dict[str, Any]:
        """Return the latest message in which all of these words stand, as soon as there is one: answers may be late."""
        await self.until(lambda: self.world.messages_with(*words))
        return self.message_with(*words)

    async def until(self, true: Callable[[], object]) -> None:
        """Wait until something is true; fails if it never is."""
        await until(true)


def _json(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """An answer as Discord makes it: discord.py takes the type literally."""
    if status == 204:
        return web.Response(status=204)
    kind = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(value), status=status, headers=kind | (headers or {}))


@asynccontextmanager
async def loopback(here: Loopback | None = None) -> AsyncIterator[Loopback]:
    here = here or Loopback()
    app = web.Application(client_max_size=2**26)
    app.router.add_route("*", "/api/v10/{rest:.*}", here.rest)
    app.router.add_get("/gateway", here.gateway)
    app.router.add_get("/gateway/", here.gateway)
    runner = web.AppRunner(app, shutdown_timeout=1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    here.address = f"127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield here
    finally:
        await site.stop()  # first of all, or a process that is still there could come in once more behind our back
        for _ in range(5):
            await asyncio.sleep(0)
        here.ending.set()
        await here.drop_gateway()
        await asyncio.gather(*(socket.close() for socket in here.sockets))
        await runner.cleanup()
    if here.errors:
        raise here.errors[0]
