"""Pictures of people: small ones from Discord, over loopback here, and a drawn face where there is none."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from aiohttp import ClientSession, web
from PIL import Image

from bot.pictures import compose
from bot.pictures.features.profile_cards import face_of
from bot.pictures.sprites import sprite
from bot.profiles import avatars
from bot.profiles.avatars import Avatars, is_small_picture
from tests.free_port import free_port
from tests.patience import HANGS


def png(side: int = 64) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (side, side), "#22ff88").save(file, "PNG")
    return file.getvalue()


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(avatars, "PATIENCE", HANGS)


@asynccontextmanager
async def discord_with(picture: bytes, *, late: float = 0) -> AsyncIterator[tuple[Any, list[str]]]:
    """A person whose picture is on a server of our own, and the requests to that server."""
    asked: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        asked.append(str(request.rel_url))
        await asyncio.sleep(late)
        return web.Response(body=picture) if picture else web.Response(status=404)

    app = web.Application()
    app.router.add_get("/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    port = free_port()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    async with ClientSession() as session:

        async def get_from_cdn(url: str) -> bytes:
            async with session.get(url) as response:
                response.raise_for_status()
                return await response.read()

        state: Any = SimpleNamespace(http=SimpleNamespace(get_from_cdn=get_from_cdn))
        asset = discord.Asset(state, url=f"http://127.0.0.1:{port}/avatars/7/abc.png?size=1024", key="abc")
        yield SimpleNamespace(display_avatar=asset, default_avatar=None, display_name="Ada", id=7), asked
    await runner.cleanup()


async def test_a_small_picture_is_asked_for_once_and_painted() -> None:
    async with discord_with(png()) as (ada, asked):
        known = Avatars()
        name = await known.of(ada)
        assert await known.of(ada) == name
        assert asked == ["/avatars/7/abc.png?size=64"]
    pixels = compose.raster(sprite("", name))
    assert pixels.getpixel((23, 23)) == (0x22, 0xFF, 0x88, 255)
    assert pixels.getpixel((0, 0))[3] == 0, "it is round"


@pytest.mark.parametrize(
    "picture", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n" + b"x" * 9, png(512), b"\x89PNG\r\n\x1a\n" * 9_000]
)
async def test_anything_but_a_small_picture_is_replaced_by_a_drawn_face(picture: bytes) -> None:
    assert not is_small_picture(picture)
    async with discord_with(picture) as (ada, _):
        assert await Avatars().of(ada) == face_of("Ada", 7)


async def test_nobody_waits_long_for_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(avatars, "PATIENCE", 0.01)
    async with discord_with(png(), late=0.2) as (ada, _):
        assert await Avatars().of(ada) == face_of("Ada", 7)


async def test_no_picture_is_requested_for_people_without_one() -> None:
    asset = object()
    nobody: Any = SimpleNamespace(display_avatar=asset, default_avatar=asset, display_name="田中", id=7)
    assert await Avatars().of(nobody) == face_of("", 7)
    assert "<text" not in sprite("", face_of("", 7))
    assert ">Ä<" in sprite("", face_of("ärger", 7))


def header(wide: int, high: int) -> bytes:
    """The beginning of a PNG that claims to be this large."""
    return png()[:16] + wide.to_bytes(4, "big") + high.to_bytes(4, "big") + png()[24:]


@pytest.mark.parametrize(
    ("wide", "high", "small"),
    [(1, 1, True), (0, 1, False), (1, 0, False), (avatars.MOST_SIDE, avatars.MOST_SIDE, True),
     (avatars.MOST_SIDE + 1, 1, False), (1, avatars.MOST_SIDE + 1, False)],
)  # fmt: skip
def test_a_picture_is_small_if_both_its_sides_are(wide: int, high: int, small: bool) -> None:
    assert is_small_picture(header(wide, high)) is small
    assert not is_small_picture(header(wide, high)[:23]), "it ends before its height"
