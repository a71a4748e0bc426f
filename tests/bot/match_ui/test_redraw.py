"""The pauses between attempts to send a match's messages."""

from __future__ import annotations

import asyncio
import gc
import itertools
import random
import sys
import threading
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import discord
import pytest
import structlog

from bot.discord_kit.gallery import Kept
from bot.discord_kit.request_errors import Unanswered
from bot.host.core.beat import LENGTH
from bot.host.core.match import Match
from bot.match_ui import redraw as redraw_module
from bot.match_ui.message_sender import MODESTY, MessageSender, Sent
from bot.match_ui.redraw import PANELS, PROBE, PROBES, Redraw
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
    sending = redraw._tried(match, "hand:0", accepted), redraw._tried(match, "table", refused)
    assert await asyncio.gather(*sending) == [True, False]
    assert stored == [(match.id, True)]
    assert not redraw._sending


async def test_a_task_cancelled_before_it_began_leaves_no_coroutine_unawaited(office: Office) -> None:
    """Python would warn about it at a garbage collection, in the middle of something else."""
    match, sent = await office.begin(), []

    async def show_pressed(_match: Match, surface: str, _message_id: int) -> None:
        sent.append(surface)

    redraw = Redraw(office.host, SimpleNamespace(show_pressed=show_pressed), panels=None, interval=1)
    with warnings.catch_warnings(record=True) as complaints:
        warnings.simplefilter("always")
        for surface in ("table", PANELS):
            redraw.at_once(match, surface, 5)
            (task,) = redraw._under_way.values()
            task.cancel()
            await asyncio.wait([task])
        gc.collect()
    assert (complaints, sent) == ([], [])


@pytest.mark.parametrize("surface", ["hand:1", "table", PANELS, "table:50"])
async def test_a_pressed_message_is_updated_as_soon_as_it_is_free(office: Office, surface: str) -> None:
    """Hands that are open in a channel are all one surface, and the only one that no message is kept for."""
    match, done, free = await office.begin(), list[object](), asyncio.Event()

    async def show_pressed(shown: Match, pressed: str, message_id: int) -> None:
        done.append((shown.id, pressed, message_id))

    async def refresh(_host: object, shown: Match, _painter: object) -> None:
        done.append(shown.id)

    async def store_notes(_match_id: int) -> None:
        pass

    sender = SimpleNamespace(show_pressed=show_pressed, store_notes=store_notes, painter=None, sent={})
    redraw = Redraw(office.host, sender, panels=SimpleNamespace(refresh=refresh), interval=0)
    redraw._begin(match, surface, free.wait)
    redraw.at_once(match, surface, 5)
    await asyncio.sleep(0)
    assert done == [], "an earlier edit is still on its way"
    free.set()
    await until(lambda: done and not redraw.busy)
    assert done == [match.id if surface == PANELS else (match.id, surface, 5)]


@pytest.mark.parametrize("wanted", [True, False])
async def test_a_message_that_a_round_found_under_way_is_drawn_anew(
    office: Office, monkeypatch: pytest.MonkeyPatch, *, wanted: bool
) -> None:
    """A hint that was asked for while the pictures were painted never came: it does not change the match."""
    match, free, rounds = await office.begin(), asyncio.Event(), list[int]()

    async def store_notes(_match_id: int) -> None:
        pass

    async def show_pressed(*_: object) -> None:
        await free.wait()

    sender = SimpleNamespace(show_pressed=show_pressed, store_notes=store_notes, sent={}, budget=SimpleNamespace())
    sender.budget.hurry = lambda *_: None
    redraw = Redraw(office.host, sender, panels=None, interval=1)
    monkeypatch.setattr(Redraw, "changed", lambda _self, match_id: rounds.append(match_id))
    redraw.at_once(match, "hand:0", 5)
    if wanted:
        assert not redraw._is_free(match, "hand:0")
    free.set()
    await until(lambda: not redraw._under_way)
    await asyncio.sleep(0)
    assert rounds == [match.id] * wanted
    assert not redraw._overtaken


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


async def test_nothing_rests_until_a_time_that_the_clock_has_left(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = list[int]()
    monkeypatch.setattr(Redraw, "_start", lambda _self, match_id: begun.append(match_id))
    redraw, now = redraw_of(office, interval=1), office.time
    redraw._films_end[1] = now + 1_000
    redraw._rests_until[2] = now + 750
    redraw.changed(2)
    office.time -= 3_600_000
    redraw.beat()
    assert sorted(begun) == [1, 2]


async def test_a_match_rests_after_it_was_drawn_until_the_beat_before_its_interval_is_over(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def drawn(_self: Redraw, _match_id: int) -> bool:
        return True

    monkeypatch.setattr(Redraw, "_round", drawn)
    redraw = redraw_of(office, interval=1.5)
    redraw.changed(7)
    redraw.beat()
    await until(lambda: not redraw.busy)
    assert redraw._rests_until == {7: office.time + 1_500 - LENGTH // 2}


@pytest.mark.parametrize(
    ("failures", "unanswered", "tried"),
    [(PROBES - 1, False, True), (PROBES, False, False), (PROBES + 1, False, False), (PROBES + 1, True, True)],
)
async def test_a_pause_is_cut_short_a_few_times_and_always_while_nothing_is_answered(
    office: Office, monkeypatch: pytest.MonkeyPatch, *, failures: int, unanswered: bool, tried: bool
) -> None:
    """A match that fails again and again has a fault of its own, unless Discord answers no request."""
    again = list[int]()
    monkeypatch.setattr(Redraw, "_again", lambda _self, match_id: again.append(match_id))
    monkeypatch.setattr(office.host, "reach", SimpleNamespace(unanswered=unanswered))
    redraw, nothing = redraw_of(office, interval=1), cast(Any, None)
    redraw._failures[7], redraw._retries[7] = failures, nothing
    redraw._probed = asyncio.get_running_loop().time() - 2 * PROBE
    redraw._probe()
    assert again == [7] * tried


def test_waiting_matches_can_be_counted_by_another_thread(office: Office) -> None:
    redraw, counted, before = redraw_of(office, interval=1), list[object](), sys.getswitchinterval()
    nothing: Any = None

    def count() -> None:
        try:
            for _ in range(20_000):
                redraw.waiting  # noqa: B018 - it must not fail
        except RuntimeError as error:
            counted.append(error)
        counted.append("done")

    thread = threading.Thread(target=count)
    sys.setswitchinterval(1e-6)
    try:
        thread.start()
        for number in itertools.count():
            redraw._under_way[number % 500, "table"] = nothing
            redraw._under_way.pop((number * 7 % 500, "table"), None)
            if counted:
                break
    finally:
        sys.setswitchinterval(before)
        thread.join()
    assert counted == ["done"]


async def test_a_round_notes_when_the_result_is_told(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await office.begin()
    monkeypatch.setattr(redraw_module, "result_waits", lambda _host, _match: 4_000)
    monkeypatch.setattr(redraw_module, "wanted", lambda *_: {})
    monkeypatch.setattr("bot.match_ui.redraw.outbox.of_match", no_rows)
    panels = SimpleNamespace(of=lambda _match: [], asides=SimpleNamespace(of=lambda _match: []))
    sender = SimpleNamespace(sent={}, store_notes=no_rows)
    redraw = Redraw(office.host, sender, panels, interval=1)
    await redraw._round(match.id)
    assert redraw._films_end == {match.id: office.time + 4_000}


async def no_rows(*_asked: object) -> list[object]:
    return []


@pytest.mark.parametrize("ours", [True, False])
async def test_what_an_answer_has_shown_is_recorded_by_the_owner_of_the_match(
    office: Office, monkeypatch: pytest.MonkeyPatch, ours: bool
) -> None:
    """The messages of another process's match are left to that process, which is told which of them has changed."""
    match, changed = await office.begin(), list[int]()
    monkeypatch.setattr(type(office.host), "is_ours", lambda _host, _guild: ours)
    monkeypatch.setattr(Redraw, "changed", lambda _self, match_id: changed.append(match_id))
    sent = Sent(5, Kept((b"picture",), ()), b"before", 0)
    redraw = Redraw(office.host, SimpleNamespace(sent={(match.id, "table"): sent}), panels=None, interval=1)
    face = SimpleNamespace(picture_digests=(b"picture",), digest=b"after")
    redraw.answered(match, "table", 5, face)
    assert (sent.digest, sent.revision) == ((b"after", match.row.revision) if ours else (b"before", 0))
    assert redraw._answered == ({} if ours else {match.id: {"table"}})
    assert changed == ([] if ours else [match.id])


@pytest.mark.parametrize(("known", "shown"), [(5, b"picture"), (4, b"picture"), (5, b"older"), (0, b"")])
async def test_an_answer_counts_as_shown_only_in_the_message_that_is_known_and_with_its_pictures(
    office: Office, known: int, shown: bytes
) -> None:
    """Another message, or one whose pictures are still to come, is sent again; so is one of which nothing is known."""
    match = await office.begin()
    sent = Sent(known, Kept((shown,), ()), b"before", 0)
    redraw = redraw_of(office, interval=1)
    redraw.sender = SimpleNamespace(sent={(match.id, "table"): sent} if known else {})
    redraw.answered(match, "table", 5, SimpleNamespace(picture_digests=(b"picture",), digest=b"after"))
    assert sent.digest == (b"after" if (known, shown) == (5, b"picture") else b"before")


@pytest.mark.parametrize(("status", "again"), [(400, True), (403, False), (404, False)])
async def test_what_discord_does_not_understand_is_tried_again_and_what_it_forbids_is_not(
    office: Office, status: int, again: bool
) -> None:
    match, redraw = await office.begin(), redraw_of(office, interval=1)

    async def refused() -> None:
        raise discord.HTTPException(SimpleNamespace(status=status, reason=""), "")

    assert await redraw._attempted(match, "table", refused) is not again


async def test_a_message_without_an_answer_is_tried_again_and_an_error_stops_no_other(office: Office) -> None:
    match, redraw = await office.begin(), redraw_of(office, interval=1)

    async def fails(error: Exception) -> None:
        raise error

    assert not await redraw._attempted(match, "table", partial(fails, Unanswered("silence")))
    assert not await redraw._attempted(match, "table", partial(fails, ZeroDivisionError()))
    assert await redraw._attempted(match, "table", partial(asyncio.sleep, 0))


async def test_an_operator_sees_a_refusal_as_an_error_once(office: Office) -> None:
    match, redraw = await office.begin(), redraw_of(office, interval=1)

    async def refused() -> None:
        raise discord.HTTPException(SimpleNamespace(status=400, reason=""), "")

    with structlog.testing.capture_logs() as lines:
        await redraw._attempted(match, "table", refused)
        redraw._failures[match.id] += 1
        await redraw._attempted(match, "table", refused)
    assert [line["log_level"] for line in lines] == ["error", "warning"]
