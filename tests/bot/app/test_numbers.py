"""The numbers for operators that the bot collects by itself."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from prometheus_client import REGISTRY

from bot.app import health
from bot.app.health import Health
from bot.discord_kit.http_client import watched_requests
from bot.shared.durations import DAY
from bot.shared.settings import Settings
from db import census
from db.census import Census
from tests.patience import HANGS, until


async def test_every_request_that_discord_refuses_is_counted_by_status() -> None:
    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=int(request.match_info["status"]))

    def counted(status: int) -> float:
        return REGISTRY.get_sample_value("paddock_refusals_total", {"status": str(status)}) or 0.0

    application = web.Application()
    application.router.add_get("/{status}", answer)
    before = {status: counted(status) for status in (200, 403, 429, 500)}
    async with (
        TestServer(application) as server,
        aiohttp.ClientSession(trace_configs=[watched_requests()]) as session,
    ):
        for status in (200, 403, 429, 429, 500):
            await (await session.get(server.make_url(f"/{status}"))).read()
    assert {status: counted(status) - before[status] for status in before} == {200: 0, 403: 1, 429: 2, 500: 1}


@pytest.mark.parametrize("port", [9108, None])
async def test_the_database_is_counted_again_and_again_if_anybody_may_ask(
    monkeypatch: pytest.MonkeyPatch, port: int | None
) -> None:
    counts = [Census({}, 1, 1), OSError("storage is down"), Census({}, 2, 2)]

    async def take(_db: object, since: int) -> Census:
        assert since == 10**12 - DAY
        found = counts.pop(0)
        if isinstance(found, Exception):
            raise found
        return found

    monkeypatch.setattr(census, "take", take)
    monkeypatch.setattr(health, "COUNTING", 0)
    bot = SimpleNamespace(settings=Settings(_env_file=None, metrics_port=port), now=lambda: 10**12)
    report = Health(bot)
    counting = asyncio.create_task(report.count(None))
    if port is None:
        async with asyncio.timeout(HANGS):
            await counting
        assert report.census is None
        return
    await until(lambda: not counts)
    counting.cancel()
    assert report.census == Census({}, 2, 2)
