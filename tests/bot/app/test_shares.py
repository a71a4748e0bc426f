"""The bot ends within ten seconds of being asked to, whatever hangs: every step has its share."""

from __future__ import annotations

import asyncio

import pytest
import structlog

from bot.app import shares
from bot.app.run import DRAIN, LAST
from bot.app.shares import within
from tests.bot.virtual_time import passing


async def stubborn() -> None:
    """Hang, and ignore cancellation."""
    while True:
        try:
            await asyncio.sleep(1_000)
        except asyncio.CancelledError:
            await asyncio.sleep(1_000)


def test_a_hanging_step_takes_no_more_than_its_share() -> None:
    async def scene() -> float:
        await within(4, "messages", stubborn())
        await within(1, "clock", asyncio.sleep(0.25))
        return asyncio.get_running_loop().time()

    with structlog.testing.capture_logs() as lines:
        assert passing(asyncio.wait_for(scene(), 10)) == pytest.approx(4.25)
    assert [line["step"] for line in lines] == ["messages"]


def test_an_error_of_a_step_is_raised() -> None:
    async def failing() -> None:
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        passing(within(1, "clock", failing()))


def test_the_shares_leave_room_to_the_promised_ten_seconds() -> None:
    on_discord = shares.MESSAGES + shares.CLOCK + shares.GATEWAY
    assert on_discord < DRAIN
    assert on_discord + shares.RELEASING + shares.CLOSING < LAST < 10
