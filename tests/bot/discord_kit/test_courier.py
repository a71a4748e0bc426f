"""A message whose sending was not answered is found again in its channel."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import cast
from unittest.mock import Mock

import discord
import pytest

from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.content import Content
from bot.discord_kit.courier import Courier, DeliveryFailure, Undelivered, understood
from bot.discord_kit.request_errors import RequestMonitor
from tests.patience import HANGS
from tests.request_places import OneRequestEach

US, THEM = 1, 2


def message(number: int, author: int, *texts: str) -> SimpleNamespace:
    parts = [SimpleNamespace(content=text) for text in texts[:1]]
    buttons = [SimpleNamespace(custom_id=text) for text in texts[1:]]
    return SimpleNamespace(
        id=number, author=SimpleNamespace(id=author), components=[*parts, SimpleNamespace(children=buttons)]
    )


def courier(*messages: SimpleNamespace) -> Courier:
    async def history(limit: int) -> AsyncIterator[SimpleNamespace]:
        for each in messages[:limit]:
            yield each

    client = SimpleNamespace(
        user=SimpleNamespace(id=US), get_partial_messageable=lambda _channel: SimpleNamespace(history=history)
    )
    return Courier(
        cast("discord.Client", client), RequestMonitor(lambda: 0, lambda _number, _answered: None), RequestBudget()
    )


LATEST_FIRST = (
    message(9, THEM, "Your move", "a|K7Q2|1|x"),
    message(8, US, "Your move", "a|OTHER|1|x"),
    message(7, US, "Hello", "a|K7Q2|1|x"),
    message(6, US, "Your move", "a|K7Q2|1|x"),
    message(5, US, "Your move", "a|K7Q2|1|x"),
)


@pytest.mark.parametrize(
    ("words", "known", "found"),
    [
        (["|K7Q2|", "Your move"], [], 6),
        (["|K7Q2|"], [], 7),
        (["|K7Q2|", "Your move"], [6, None], 5),
        (["|K7Q2|", "Your move"], [5, 6], None),
        (["|GONE|"], [], None),
    ],
)
async def test_our_latest_message_with_all_the_words_is_found(
    words: list[str], known: list[int | None], found: int | None
) -> None:
    assert await courier(*LATEST_FIRST).find(77, words, known) == found


@pytest.mark.parametrize(
    ("status", "code", "trouble"),
    [
        (403, 50278, DeliveryFailure.CLOSED),  # the person has left our only common server
        (400, 160005, DeliveryFailure.BARRED),  # a moderator has locked the thread
        (403, 40_000_000, DeliveryFailure.BARRED),
        (400, 40_000_000, None),
        (404, 40_000_000, None),
    ],
)
def test_what_is_forbidden_is_not_delivered(status: int, code: int, trouble: DeliveryFailure | None) -> None:
    error = discord.HTTPException(Mock(status=status, reason="no"), {"code": code, "message": "no"})
    seen = understood(error, 77)
    known = (seen.trouble, seen.channel_id) if isinstance(seen, Undelivered) else (None, 77)
    assert known == (trouble, 77)
    assert trouble or seen is error


class Threads:
    """A Discord whose only channel is an archived thread; counts its requests."""

    def __init__(self, budget: RequestBudget) -> None:
        self.budget, self.asked = budget, list[str]()
        self.thread = Mock(spec=discord.Thread, archived=True, edit=self._unarchive)

    def _note(self, what: str) -> None:
        self.asked.append(what)
        if isinstance(self.budget, OneRequestEach):
            self.budget.use()

    async def fetch_channel(self, _channel: int) -> discord.Thread:
        self._note("fetch")
        return self.thread

    async def _unarchive(self, *, archived: bool) -> None:
        self._note("unarchive")
        self.thread.archived = archived

    async def send(self, **_: object) -> SimpleNamespace:
        self._note("send")
        if self.thread.archived:
            raise discord.HTTPException(Mock(status=400, reason="no"), {"code": 50083, "message": "archived"})
        return SimpleNamespace(id=5)

    def get_partial_messageable(self, _channel: int) -> Threads:
        return self


@pytest.mark.parametrize("budget", [OneRequestEach(), RequestBudget(places=1, second=0)], ids=["each", "one place"])
async def test_each_request_that_opens_an_archived_thread_has_a_place_of_its_own(budget: RequestBudget) -> None:
    """None keeps one while it waits for the next, or many such messages would wait for each other."""
    discord_ = Threads(budget)
    courier = Courier(
        cast("discord.Client", discord_), RequestMonitor(lambda: 0, lambda _number, _answered: None), budget
    )
    async with asyncio.timeout(HANGS), budget.place():
        await courier.post(7, Content("Hello", 0), [], "n")
    assert discord_.asked == ["send", "fetch", "unarchive", "send"]
    if not isinstance(budget, OneRequestEach):
        budget._tidy()
        assert budget._free == budget.places, "each place is given back once"


async def test_who_gives_up_waiting_for_another_place_has_given_back_the_first_one_only_once() -> None:
    budget = RequestBudget(places=1, second=0)

    async def two_requests() -> None:
        async with budget.place():
            await budget.another()

    async with budget.place():
        waiting = asyncio.create_task(two_requests())
        await asyncio.sleep(0)
    other = budget.place()
    await other.__aenter__()  # before the second request of the one who waits
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait({waiting})
    await other.__aexit__(None, None, None)
    budget._tidy()
    assert budget._free == 1
