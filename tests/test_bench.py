"""The benches play matches as people would, and see what an end costs."""

from __future__ import annotations

import time
from pathlib import Path

import discord
import pytest

from bench.cpu import one_match, watch_answers
from bench.endings import whole_match
from bot.workers.scribes import ChronicleTask, Scribe
from games.chronicle.clerk import WrittenChronicle
from games.registry import GAMES
from tests.discord.stage import staged

BUSY = 0.3
"""Seconds of processor time that a scribe takes in the caller: no other work on the loop takes as long."""


class BusyScribe(Scribe):
    """Keeps the event loop busy."""

    async def write(self, task: ChronicleTask) -> WrittenChronicle:
        end = time.thread_time() + BUSY
        while time.thread_time() < end:
            pass
        return WrittenChronicle(b"", {})


async def test_the_bench_plays_to_the_end_and_sees_work_on_the_loop() -> None:
    played = await whole_match(GAMES["race_to_ace"], 1, BusyScribe())
    assert played.over
    assert len(played.cpu) == len(played.wall) > 50
    assert played.blocked >= BUSY


async def test_the_bench_of_presses_leaves_an_only_choice_to_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for answer in ("send_message", "edit_message", "defer"):
        monkeypatch.setattr(discord.InteractionResponse, answer, getattr(discord.InteractionResponse, answer))
    answered = watch_answers()
    async with staged(tmp_path / "paddock.db") as stage:
        times = await one_match(stage, answered, most=20)
    assert len(times) == 20
    assert min(times) > 0
