"""A message with pictures leaves in one piece; limits of channels that nobody writes to are dropped now and then."""

from __future__ import annotations

import io
import time
from unittest.mock import patch

import aiohttp
import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import Ratelimit

from bot.discord_kit.http_client import EVERY, MOST, drop_limits_rarely, send_forms_whole


async def test_old_limits_are_dropped_once_a_minute() -> None:
    http = discord.Client(intents=discord.Intents.none()).http
    drop_limits_rarely(http)
    began = time.monotonic()
    with patch.object(Ratelimit, "is_inactive", return_value=True) as looked:
        with patch("time.monotonic", return_value=began):
            for channel in range(600):
                http.get_ratelimit(f"PATCH /channels/{channel}")
        assert not looked.called
        with patch("time.monotonic", return_value=began + EVERY + 1):
            http.get_ratelimit("PATCH /channels/600")
            assert looked.call_count == 601
            http.get_ratelimit("PATCH /channels/601")
        assert looked.call_count == 601
    assert list(vars(http)["_buckets"]) == ["PATCH /channels/601"]


@pytest.mark.parametrize(("large", "whole"), [(10, True), (MOST, False)])
async def test_a_form_leaves_in_one_piece_unless_it_is_large(large: int, whole: bool) -> None:
    pieces: list[bytes] = []
    received: dict[str, tuple[str, str, bytes]] = {}

    async def sent(_session: object, _context: object, chunk: aiohttp.TraceRequestChunkSentParams) -> None:
        pieces.append(chunk.chunk)

    async def receive(request: web.Request) -> web.Response:
        async for part in await request.multipart():
            assert isinstance(part, aiohttp.BodyPartReader)
            kind = part.headers.get("Content-Type", "")
            received[str(part.name)] = (part.filename or "", kind, bytes(await part.read()))
        return web.json_response({})

    trace = aiohttp.TraceConfig()
    trace.on_request_chunk_sent.append(sent)
    app = web.Application(client_max_size=8 * MOST)
    app.router.add_patch("/channels/1/messages/2", receive)
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[trace]) as session:
        http = discord.Client(intents=discord.Intents.none()).http
        vars(http)["_HTTPClient__session"] = session
        send_forms_whole(http)
        picture = discord.File(io.BytesIO(b"x" * large), "table.png")
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", '{"flags":32768}', content_type="application/json")
        form.add_field("files[0]", picture.fp, filename=picture.filename, content_type="image/png")
        await session.patch(server.make_url("/channels/1/messages/2"), data=form)
    assert received == {
        "payload_json": ("", "application/json", b'{"flags":32768}'),
        "files[0]": ("table.png", "image/png", b"x" * large),
    }
    assert (len(pieces) == 1) is whole
