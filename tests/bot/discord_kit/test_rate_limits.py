"""Limits of channels that nobody writes to any more are looked for now and then, not at every new channel."""

from __future__ import annotations

import time
from unittest.mock import patch

import discord
from discord.http import Ratelimit

from bot.discord_kit.rate_limits import EVERY, drop_limits_rarely


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
