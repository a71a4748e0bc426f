"""A message whose sending was not answered is found again in its channel."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import cast
from unittest.mock import Mock

import discord
import pytest

from bot.discord_kit.courier import Courier, DeliveryFailure, Undelivered, understood
from bot.discord_kit.request_errors import RequestMonitor

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
    return Courier(cast("discord.Client", client), RequestMonitor(lambda: 0, lambda _number, _answered: None))


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
    seen = understood(error)
    assert (seen.trouble if isinstance(seen, Undelivered) else None) is trouble
    assert trouble or seen is error
