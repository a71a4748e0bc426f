"""The pauses between attempts to send a match's messages."""

from __future__ import annotations

import asyncio
import random
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from bot.discord_kit.request_errors import Unanswered
from bot.match_ui.message_sender import MODESTY, MessageSender
from bot.match_ui.redraw import Redraw
from tests.bot.conftest import Office
from tests.patience import until

FAILURES = 8


def redraw_of(office: Office, interval: float) -> Redraw:
    """A redraw that has nothing to send with."""
    return Redraw(office.host, sender=None, panels=None, interval=interval)


async def test_the_pause_doubles_with_every_failure_up_to_a_minute(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []

    async def fail(_self: Redraw, _match_id: int) -> bool:
        return len(pauses) == FAILURES

    pause = Redraw._pause

    def noted(redraw: Redraw, failures: int) -> float:
        pauses.append(pause(redraw, failures))
        return 0.0

    monkeypatch.setattr(Redraw, "_pause", noted)
    monkeypatch.setattr(Redraw, "_round", fail)
    monkeypatch.setattr(random, "uniform", lambda low, high: (low + high) / 2)
    redraw = redraw_of(office, interval=0)
    redraw.changed(7)
    await until(lambda: not redraw.busy)
    assert pauses == [2, 4, 8, 16, 32, 60, 60, 60]
    assert redraw.waiting == (0, 0), "the failures are forgotten after a success"


async def test_a_pause_differs_by_a_quarter_and_is_never_shorter_than_the_interval(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    redraw = redraw_of(office, interval=1)
    monkeypatch.setattr(random, "uniform", lambda low, _high: low)
    assert (redraw._pause(1), redraw._pause(100)) == (1.5, 45)
    monkeypatch.setattr(random, "uniform", lambda _low, high: high)
    assert (redraw._pause(1), redraw._pause(100)) == (2.5, 75)
    assert redraw_of(office, interval=10)._pause(1) == 10


async def test_the_last_message_of_a_match_stores_what_all_show_even_if_it_was_refused(office: Office) -> None:
    match, stored, first_is_sent = await office.begin(), [], asyncio.Event()

    async def store_notes(match_id: int) -> None:
        stored.append((match_id, first_is_sent.is_set()))

    async def accepted() -> None:
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_soon(first_is_sent.set)

    async def refused() -> None:
        await first_is_sent.wait()
        raise Unanswered("refused")

    redraw = Redraw(office.host, sender=SimpleNamespace(store_notes=store_notes), panels=None, interval=0)
    sending = redraw._tried(match, "hand:0", accepted()), redraw._tried(match, "table", refused())
    assert await asyncio.gather(*sending) == [True, False]
    assert stored == [(match.id, True)]
    assert not redraw._sending


async def test_messages_are_drawn_more_slowly_until_the_last_press_is_answered(office: Office) -> None:
    match, pauses = await office.begin(), []
    sender = MessageSender(office.host, courier=None, painter=None, budget=None, pressed=None, panels=None)
    redraw = Redraw(office.host, sender, panels=None, interval=0)

    async def noted(seconds: float) -> None:
        pauses.append(seconds)

    with patch("bot.match_ui.message_sender.asyncio.sleep", noted):
        with redraw.held(1):
            with redraw.held(2):
                await sender._drawn(match, "table")
            await sender._drawn(match, "table")
        await sender._drawn(match, "table")
    assert pauses == [MODESTY, MODESTY, 0]


async def test_the_result_is_told_at_the_first_beat_after_the_film_and_rests_end_then(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = list[int]()
    monkeypatch.setattr(Redraw, "_start", lambda _self, match_id: begun.append(match_id))
    redraw, now = redraw_of(office, interval=1), office.time
    redraw._films_end.update({1: now - 300, 2: now, 3: now + 1})
    redraw._rests_until.update({2: now + 1, 4: now, 5: now + 1})
    redraw.changed(4)
    redraw.changed(5)
    redraw.beat()
    assert sorted(begun) == [1, 4], "2 and 5 were redrawn a moment ago"
    assert redraw._films_end == {3: now + 1}
    office.time += 1
    begun.clear()
    redraw.beat()
    assert {2, 3, 5} <= {*begun}
