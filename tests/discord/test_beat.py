"""What everybody sees is sent at the beat, no matter who has decided and when."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock, patch

import pytest

from bot.app.client import Paddock
from bot.event_ui.messages import EventMessages
from bot.host.core import beat
from bot.host.core.match import Match
from bot.host.core.recent import recent_lines
from bot.match_ui.redraw import Redraw
from db import matches
from db.outages import Outage
from games.contract.menus import labelled
from tests.discord.stage import Stage, staged, texts


def has_choice(match: Match) -> bool:
    (seat,) = match.playing.to_act()
    return len(match.playing.legal_actions(seat)) > 1


async def test_a_decision_is_seen_at_the_next_beat_and_not_before(tmp_path: Path) -> None:
    async with staged(tmp_path / "paddock.db", edit_interval=1.0) as stage:
        match = await stage.begin(stage.ben)
        await stage.wait(5)
        while not has_choice(match):
            await stage.wait(3)
            match = await stage.again(match)
        await stage.wait(5)
        shown, sent = texts(stage.table), len(stage.env.http_requests)
        match = await stage.act(match)
        assert len(stage.env.http_requests) == sent, "nothing is sent between two beats"
        assert texts(stage.table) == shown
        await stage.wait(0.5)
        assert texts(stage.table) != shown
        edits = [entry for entry in stage.env.http_requests[sent:] if entry.method == "PATCH"]
        assert len(edits) >= 3, "the table and both hands go out together"


def test_a_beat_of_the_host_lasts_as_long_as_one_of_the_bot() -> None:
    """Pauses and the times of decisions are measured in the beats that people see."""
    assert Paddock._heart.seconds * 1000 == beat.LENGTH


def one_card(match: Match) -> bool:
    legal = match.playing.legal_actions(match.playing.to_act()[0])
    return len(legal) == 1 and legal[0].notation not in match.game.passes


async def test_the_only_card_is_played_for_everybody_who_does_not_mind(stage: Stage) -> None:
    for _ in range(6):
        match = await stage.rush(await stage.begin(stage.ben), one_card)
        if match.row.status == "playing":
            break
    ply, (seat,) = match.row.ply, match.playing.to_act()
    label = labelled(match.game.menu(match.playing.view(seat), match.playing.legal_actions(seat), match.names))
    (only,) = label.values()
    assert f"Your only choice, made for you in a moment: “{only}”" in texts(stage.dm(stage.asked(match)))
    assert (await stage.again(match)).row.ply == ply, "not at once"
    await stage.skip(80)
    action = (await matches.actions(stage.bot.db, match.id))[ply]
    assert (action.seat, action.cause) == (seat, "forced")
    recent = (await stage.again(match)).row.recent
    own, *others = (
        [line.text for line in recent_lines(recent, reader) if line.ply == ply + 1] for reader in (seat, 1 - seat, None)
    )
    assert [text for text in own if text.endswith(" It was your only choice.")] == [own[0]]
    assert all(told and "only" not in " ".join(told) for told in others)


async def test_the_only_card_waits_for_those_who_want_that(stage: Stage) -> None:
    """Only a seat with nothing to decide passes by itself."""
    for who in (stage.ada, stage.ben):
        await who.slash(stage.channel, "settings me", forced=False)
    for _ in range(6):
        match = await stage.rush(await stage.begin(stage.ben), one_card)
        if match.row.status == "playing":
            break
    ply, (seat,) = match.row.ply, match.playing.to_act()
    await stage.skip(80)
    assert (await stage.again(match)).row.ply == ply
    await stage.skip(11)
    action = (await matches.actions(stage.bot.db, match.id))[ply]
    assert (action.seat, action.cause) == (seat, "clock")


async def test_a_failure_at_a_beat_holds_up_nothing_else(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, log: list[Any]
) -> None:
    """Each is tried again at the next one."""
    done = list[str]()

    def noting(name: str, error: Exception | None) -> Callable[..., Awaitable[None]]:
        async def sweep(*_given: object) -> None:
            done.append(name)
            if error is not None:
                raise error

        return sweep

    monkeypatch.setattr("bot.app.client.rounds.sweep", noting("rounds", ZeroDivisionError()))
    monkeypatch.setattr("bot.app.client.settle_again", noting("settle", ZeroDivisionError()))
    monkeypatch.setattr("bot.app.client.write_owed", noting("write", None))
    monkeypatch.setattr(EventMessages, "sweep", noting("messages", None))
    await stage.wait(1)
    assert done[:2] == ["rounds", "messages"]
    await stage.wait(31)
    assert {"settle", "write"} <= {*done}
    beats = done.count("messages")
    monkeypatch.setattr("bot.app.client.rounds.sweep", noting("rounds", Outage()))
    await stage.wait(2)
    assert done.count("messages") == beats, "without the storage the others would only wait for it, too"
    waiting = [stage.bot.services.host.alarms["messages"], stage.bot.services.finding.owing]
    for alarm in waiting:
        alarm.switch_off()
    await stage.wait(1)
    assert [alarm.at for alarm in waiting] == [0, 0], "they look at once when it is back"
    monkeypatch.undo()
    log.clear()


async def test_no_clock_waits_for_discord(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord may take ten seconds not to answer, and there may be fifty messages."""
    begun, hangs = list[str](), asyncio.Event()

    async def hang(_self: object) -> None:
        begun.append("messages")
        await stage.env.external_wait(hangs.wait(), reason="Discord is silent")

    monkeypatch.setattr(EventMessages, "sweep", hang)
    monkeypatch.setattr("bot.app.client.still_alive", AsyncMock())
    with patch("bot.app.client.tick", AsyncMock()) as tick:
        await stage.wait(12)
    assert begun == ["messages"], "they are sent once at a time"
    assert tick.await_count > 20
    hangs.set()


async def test_events_of_discord_during_an_outage_of_the_storage_are_handled_after_it(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, log: list[Any]
) -> None:
    match = await stage.begin(stage.ben)
    done = list[object]()

    async def note_catching_up(services: object) -> None:
        done.append(services)

    monkeypatch.setattr("bot.app.client.catch_up", note_catching_up)
    away = Outage()
    with patch.multiple(matches, servers_in_use=Mock(side_effect=away), live_at=Mock(side_effect=away)):
        with stage.env._bot_scope():
            stage.bot.dispatch("ready")
            stage.bot.dispatch("guild_remove", SimpleNamespace(id=stage.guild.id, owner_id=stage.ben.id))
        await stage.wait(3)
    assert done == []
    log.clear()
    await stage.wait(2)
    assert done == [stage.bot.services]
    assert (await stage.again(match)).row.status == "shelved"


async def test_an_error_while_redrawing_stops_no_later_beat(stage: Stage, log: list[Any]) -> None:
    with patch.object(Redraw, "_probe", side_effect=ZeroDivisionError()) as probe:
        await stage.wait(3)
    assert probe.call_count > 1
    log.clear()
