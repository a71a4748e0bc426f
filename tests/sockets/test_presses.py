"""What a decision is answered with: an acknowledgement, then one edit of the pressed message."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import discord as library
import pytest

from bot.app.client import Paddock
from bot.discord_kit.lazy_presses import pressed_message
from bot.match_ui import message_sender
from bot.pictures.picture import Picture
from db import matches
from tests.sockets.loopback import Loopback
from tests.sockets.visiting import all_shown
from tests.sockets.world import ADA, BEN, walk


async def a_question(discord: Loopback, bot: Paddock) -> tuple[int, dict[str, Any], str]:
    """Begin a match; return who is asked, the message that asks, and a button in it."""
    await discord.command(ADA, "race-to-ace start")
    await discord.press(BEN, await discord.shown("Join"), "Join")
    await discord.press(ADA, await discord.shown("Start"), "Start")
    await discord.until(lambda: next(questions(discord), None))
    await all_shown(bot)
    return next(questions(discord))


def questions(discord: Loopback) -> Iterator[tuple[int, dict[str, Any], str]]:
    """Yield who is asked, the message that asks, and a button in it."""
    for who in (ADA, BEN):
        for message in discord.world.in_channel(discord.world.private_channel(who)):
            for each in walk(message["components"]):
                if str(each.get("custom_id")).startswith("a|"):
                    yield who, message, each["custom_id"]


async def test_a_decision_is_acknowledged_and_one_edit_brings_text_and_picture(discord: Loopback, bot: Paddock) -> None:
    who, message, chosen = await a_question(discord, bot)
    pictures, before = [file["id"] for file in message["attachments"]], len(discord.requests)
    press = await discord.press(who, message, chosen)
    assert press.answers[0] == {"type": 6}
    await all_shown(bot)
    assert not [each for each in walk(message["components"]) if each.get("custom_id") == chosen]
    assert [file["id"] for file in message["attachments"]] != pictures
    edits = [
        request for request in discord.requests[before:] if request.path.endswith(f"{press.token}/messages/@original")
    ]
    assert edits
    assert all(edit.body["components"] for edit in edits)


async def test_what_is_delivered_twice_is_handled_once(discord: Loopback, bot: Paddock) -> None:
    discord.deliveries = 2
    started = await discord.command(ADA, "race-to-ace start")
    (match,) = await matches.live(bot.db)
    lobby = discord.message_with("Join")
    added = await discord.press(ADA, lobby, "Add CPU")
    await all_shown(bot)
    assert [len(press.answers) for press in (started, added)] == [1, 1]
    assert len(await matches.seats(bot.db, match.id)) == 2
    callbacks = [request for request in discord.requests if request.path.startswith("/interactions")]
    assert [request.status for request in callbacks] == [200, 200]


async def test_the_text_comes_first_if_painting_takes_long(
    discord: Loopback, bot: Paddock, monkeypatch: pytest.MonkeyPatch
) -> None:
    who, message, chosen = await a_question(discord, bot)
    earlier = message["attachments"]
    assert earlier
    monkeypatch.setattr(message_sender, "PATIENCE", 0.01)
    painter, painted = bot.services.redraw.sender.painter, asyncio.Event()

    def slowly(paint: Callable[..., Awaitable[Picture]]) -> Callable[..., Awaitable[Picture]]:
        async def painting(*what: Any) -> Picture:
            await painted.wait()
            return await paint(*what)

        return painting

    for kind in ("paint", "moment"):  # a decision may lead to a moment, which is a film
        monkeypatch.setattr(painter, kind, slowly(getattr(painter, kind)))
    await discord.press(who, message, chosen)
    await discord.until(lambda: not any(each.get("custom_id") == chosen for each in walk(message["components"])))
    asks = any(message is each for _, each, _ in questions(discord))
    kept = [] if asks else earlier
    assert message["attachments"] == kept, "the picture of the question before would contradict the buttons"
    painted.set()
    await all_shown(bot)
    assert message["attachments"] not in ([], earlier)


async def test_a_pressed_message_is_read_without_its_components(discord: Loopback, bot: Paddock) -> None:
    """Fails if discord.py reads presses in another way than we have replaced."""
    who, message, chosen = await a_question(discord, bot)
    seen: list[tuple[int, int]] = []

    async def on_interaction(press: library.Interaction[Any]) -> None:
        assert press.message is not None
        unread = len(press.message.components)
        whole = pressed_message(press)
        assert whole is not None
        seen.append((unread, len(whole.components)))

    bot.add_listener(on_interaction)
    count = len(message["components"])
    await discord.press(who, message, chosen)
    await discord.until(lambda: seen)
    assert seen == [(0, count)]
    (match,) = await matches.live(bot.db)
    assert (await matches.load(bot.db, match.id)).ply > 0
