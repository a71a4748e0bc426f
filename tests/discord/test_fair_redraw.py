"""When Discord takes fewer requests than there are messages to show, who is asked comes first, and nobody never."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.discord_kit.budget import RequestBudget
from bot.match_ui import redraw as redraws
from bot.match_ui.redraw import POSTPONED
from bot.match_ui.surfaces import hand_of, patience
from db import matches, outbox
from tests.discord.stage import staged

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.discord.stage import Stage


async def test_who_is_asked_comes_first_then_the_table_and_the_others_a_little_later(tmp_path: Path) -> None:
    async with staged(tmp_path / "paddock.db", edit_interval=1.0) as stage:
        match = await stage.begin(stage.ben, stage.cleo)
        asked = match.playing.to_act()[0]
        others = [hand_of(seat) for seat in range(3) if seat != asked]
        owed, redraw = ["table", hand_of(asked), *others], stage.bot.services.redraw
        assert redraw._now(match, owed) == owed, "there is room for all"
        redraw.budget = RequestBudget(rate=0.001, burst=1)
        await redraw.budget.turn(0)
        for number in range(max(POSTPONED)):
            first = [hand_of(asked)] if number < POSTPONED[1] else ["table", hand_of(asked)]
            assert redraw._now(match, owed) == first
            assert match.id in redraw._dirty, "the others have their turn later"
        assert redraw._now(match, owed) == owed, "and nobody waits for ever"
        assert match.id not in redraw._postponed
        redraw.budget = RequestBudget()


async def test_the_hand_that_is_asked_goes_before_the_table_and_live_before_relaxed(stage: Stage) -> None:
    match = await stage.begin(stage.ben, clock="live")
    asked = match.playing.to_act()[0]
    order = sorted(["table", "hand:0", "hand:1"], key=lambda surface: patience(match, surface))
    assert order == [hand_of(asked), "table", hand_of(1 - asked)]
    over = await stage.rush(match)
    assert patience(over, "table") > 1, "an end can wait for those who play"


async def test_after_a_start_only_what_is_owed_is_sent(stage: Stage) -> None:
    match = await stage.begin(stage.ben, clock="relaxed")
    await stage.wait(20)
    sent = len(stage.env.http_requests)
    await stage.restart(down=600)
    await stage.wait(2)
    assert edits(stage, sent) == []
    await stage.bot.db.commit(outbox.want(match.id, 1_000), outbox.shown(match.id, "hand:0", 1_000),
                              outbox.shown(match.id, "hand:1", 1_000))  # fmt: skip
    sent = len(stage.env.http_requests)
    await stage.restart(down=600)
    await stage.wait(2)
    assert [path for _, path in edits(stage, sent)] == [f"/channels/{stage.channel.id}/messages/{stage.table.id}"]


async def test_hands_that_were_never_begun_are_sent_after_the_start(stage: Stage) -> None:
    match = await stage.begin(stage.ben, clock="relaxed")
    await stage.wait(20)
    await stage.bot.db.commit(outbox.forget(match.id, "hand:1"))
    sent = len(stage.env.http_requests)
    await stage.restart(down=600)
    await stage.wait(2)
    assert [method for method, _ in edits(stage, sent)] == ["POST"]


async def test_a_start_begins_with_whoever_has_least_time_left(stage: Stage) -> None:
    db, made = stage.bot.db, []
    for number, deadline in enumerate((None, 900_000, 300_000)):
        channel = stage.guild.create_text_channel(f"pit-{number}")
        await stage.ada.slash(channel, "race-to-ace start", clock="relaxed")
        match_id = await matches.live_in(db, channel.id)
        made.append(match_id)
        row = await matches.load(db, match_id)
        await db.commit(*matches.save(with_deadline(row, deadline)))
    found = [each.id for each in await outbox.owed_at_start(db, 0, 10**15, 1, 0)]
    assert found == [made[2], made[1], made[0]]


async def test_what_is_pressed_goes_before_what_a_start_asks_for(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    redraw, worked = stage.bot.services.redraw, []

    async def work(_self: object, match_id: int) -> None:
        worked.append(match_id)
        del redraw._at_work[match_id]
        redraw._start_next()

    monkeypatch.setattr(redraws.Redraw, "_work", work)
    monkeypatch.setattr(redraws, "AT_ONCE", 1)
    for match_id in (1, 2, 3):
        redraw.owed(match_id)
    redraw.changed(4)
    redraw.changed(3)
    for _ in range(10):
        await asyncio.sleep(0)
    redraw._dirty.clear()
    assert worked == [1, 4, 3, 2]


def edits(stage: Stage, since: int) -> list[tuple[str, str]]:
    """What was sent to messages after so many requests."""
    sent = [(each.method, each.path) for each in stage.env.http_requests[since:]]
    return [(method, path) for method, path in sent if "/messages" in path and method in ("PATCH", "POST")]


def with_deadline(row: matches.MatchRow, deadline: int | None) -> matches.MatchRow:
    return replace(row, revision=row.revision + 1, deadline=deadline)
