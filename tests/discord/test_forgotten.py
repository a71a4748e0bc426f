"""People who had their data deleted are found nowhere: in no table and in no message that others can see."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.card_ui.trades import TradePages
from bot.event_ui.messages import EventMessages
from bot.host.ending.headlines import headline
from bot.match_ui.annulled import AnnulledNotices
from bot.shared.preferences import Preferences
from tests.discord.stage import Stage, answer_text
from tests.discord.test_trades import offered

DELETE = "delete everything about me"


def seen_by_others(stage: Stage, who: Any) -> dict[int, str]:
    """Every message that other people can still see, as text, by its id."""
    own = who.user.dm_channel.id
    return {
        message.id: json.dumps([message.content, message.components, repr(message.attachments)], default=str)
        for channel, stored in stage.env.backend.messages.items()
        if channel != own
        for message in stored.values()
        if message.author_id == stage.bot.user.id and message.visible_to(None)
    }


def telling_of(stage: Stage, who: Any, name: str) -> list[str]:
    return [text for text in seen_by_others(stage, who).values() if str(who.id) in text or name in text]


async def leave_traces(stage: Stage) -> None:
    """Let Ada do everything that leaves a message for others to see."""
    await stage.open(stage.ben)
    await stage.ada.click(stage.table, label="Cancel")
    race = await stage.begin(stage.ben, command="tiny-turbo-cars start")
    race = await stage.rush(race, lambda match: match.watched is not None)
    assert race.row.status == "playing"
    asking = await stage.ada.slash(stage.channel, "match resign")
    await stage.ada.click(asking.response, label="Resign")
    match = await stage.begin(stage.ben, kills=1)
    match = await stage.rush(match)
    assert match.row.status == "over"
    await stage.ben.click(stage.table, label="Rematch")
    await stage.cleo.slash(stage.channel, "leaderboard", game="race_to_ace")
    await stage.cleo.slash(stage.channel, "profile", player=stage.ada)
    await stage.ada.click((await stage.ada.slash(stage.channel, "profile")).response, label="Share")
    trade = await offered(stage)
    await stage.ben.click(trade, label="Confirm")
    await stage.ada.click(trade, label="Confirm as Ada")
    await stage.ada.slash(
        stage.channel, "trade offer", partner=stage.ben, give="Magnesium", want="Vectra Octainium", game="acceleracers"
    )
    booster = (await stage.ada.slash(stage.channel, "booster open", game="acceleracers")).response
    opened = (await stage.ada.click(booster, label="Turn all")).response or booster
    await stage.ada.click(opened, label="Share")
    shared = (await stage.ada.slash(stage.channel, "deck share", deck="Heat and Chrome")).response
    await stage.ada.click(shared, label="Show it here")


async def test_no_table_and_no_message_mentions_forgotten_people(stage: Stage) -> None:
    await leave_traces(stage)
    assert len(telling_of(stage, stage.ada, "Ada")) >= 9
    before = seen_by_others(stage, stage.ada)
    await stage.ada.slash(stage.channel, "privacy delete", confirm=DELETE)
    await stage.wait(60)
    assert telling_of(stage, stage.ada, "Ada") == []
    assert str(stage.ada.id) not in stage.tables()
    assert "Ada" not in stage.tables()
    kept = {number for number, text in before.items() if str(stage.ada.id) not in text and "Ada" not in text}
    assert kept <= seen_by_others(stage, stage.ada).keys(), "what is about others alone stays"
    assert any("Somebody" in text and "Ben" in text for text in seen_by_others(stage, stage.ada).values())


async def test_an_old_table_is_edited_and_not_posted_again(stage: Stage) -> None:
    await stage.rush(await stage.begin(stage.ben, kills=1))
    table = stage.table.id
    await stage.skip(2 * 3600)
    before = seen_by_others(stage, stage.ada)
    await stage.ada.slash(stage.channel, "privacy delete", confirm=DELETE)
    await stage.wait(30)
    after = seen_by_others(stage, stage.ada)
    assert telling_of(stage, stage.ada, "Ada") == []
    assert table in after
    assert after.keys() <= before.keys()


async def test_unfinished_deletions_continue_after_the_next_start(stage: Stage) -> None:
    await leave_traces(stage)
    stage.bot._heart.cancel()
    stage.bot.services.redraw._closed = True  # as if it had been killed after the answer
    await stage.ada.slash(stage.channel, "privacy delete", confirm=DELETE)
    assert telling_of(stage, stage.ada, "Ada")
    await stage.restart()
    await stage.wait(60)
    assert telling_of(stage, stage.ada, "Ada") == []


async def test_deletions_go_on_while_another_part_of_the_bot_fails(
    stage: Stage, log: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for part in (TradePages, AnnulledNotices, EventMessages):
        monkeypatch.setattr(part, "sweep", AsyncMock(side_effect=LookupError("a part is broken")))
    await leave_traces(stage)
    await stage.ada.slash(stage.channel, "privacy delete", confirm=DELETE)
    await stage.wait(60)
    assert telling_of(stage, stage.ada, "Ada") == []
    log.clear()


async def test_a_person_who_lets_computers_play_is_forgotten_while_they_do(stage: Stage) -> None:
    host = stage.bot.services.host
    host.settings = host.settings.model_copy(update={"cpu_pause": 5})
    await stage.ada.slash(stage.channel, "match watch", game="race_to_ace")
    await stage.wait(3)
    match = await stage.match()
    answer = await stage.ada.slash(stage.channel, "privacy delete", confirm=DELETE)
    assert "Everything about you is deleted" in answer_text(answer)
    await stage.wait(20)
    now = await stage.again(match)
    assert now.row.status == "playing"
    assert now.row.ply > match.row.ply, "they play on"
    assert str(stage.ada.id) not in stage.tables()


async def test_a_digest_names_no_forgotten_people(stage: Stage) -> None:
    match = await stage.rush(
        await stage.begin(stage.ben), lambda now: now.playing.to_act() == (1,) and "Ada" in headline(now, None)
    )
    with stage.env._bot_scope():
        stage.bot.services.host.preferences[stage.ben.id] = Preferences(pings="digest")
        stage.bot.services.digests._swept = 0
        await stage.bot.services.digests._tell(stage.ben.id, stage.bot.services.host.now())
    assert "Ada" in seen_by_others(stage, stage.ada)[stage.dm(stage.ben).id]
    await stage.rush(match)
    await stage.ada.slash(stage.channel, "privacy delete", confirm=DELETE)
    await stage.wait(30)
    assert telling_of(stage, stage.ada, "Ada") == []


KNOWN = {
    "bot/match_ui/message_sender.py": "kept current",
    "bot/match_ui/match_starter.py": "kept current",
    "bot/card_ui/trades.py": "kept current",
    "bot/help/help_desk.py": "tells of nobody",
    "bot/match_ui/digests.py": "leaves a trace",
    "bot/card_ui/boosters.py": "leaves a trace",
    "bot/profiles/leaderboard_pages.py": "leaves a trace",
    "bot/profiles/profile_pages.py": "leaves a trace",
    "bot/match_ui/analysis_pages.py": "leaves a trace",
    "bot/event_ui/messages.py": "leaves a trace",  # its notices do; its other messages are kept current
    "bot/finding_ui/notices.py": "leaves a trace",
    "cogs/fairness.py": "leaves a trace",
    "bot/match_ui/annulled.py": "leaves a trace",
}
"""The files that send what others see, and how forgotten people are kept out of it."""


def test_every_public_message_is_kept_current_or_leaves_a_trace() -> None:
    sends = re.compile(r"private=False|courier\.post\(|channel\.send\(")
    files = [file for room in ("bot", "cogs") for file in Path(room).rglob("*.py") if "preview" not in file.parts]
    found = {file.as_posix() for file in files if sends.search(file.read_text())}
    assert found == KNOWN.keys()
    for file, how in KNOWN.items():
        assert (how == "leaves a trace") == bool(re.search(r"leave_trace\(|traces\.of_", Path(file).read_text())), file
