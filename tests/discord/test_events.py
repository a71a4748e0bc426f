"""Events on Discord: opened by the form, entered by a button, played by people and computers, and shown."""

from __future__ import annotations

import random
from typing import Any
from unittest.mock import patch

import discord
import pytest
from simcord.results import to_discord_message

from bot.events.records import load
from bot.host.core.match import Match
from bot.shared.ids import code
from db import events
from games.cpu.levels import rookie
from tests.discord.stage import Stage, answer_text, private, raw, texts, walk
from tests.examples import slow_in_proof
from tests.pressing import decide
from tests.unreadable import damage


async def event_id(stage: Stage) -> int:
    (row,) = await events.live_in_guild(stage.bot.db, stage.guild.id)
    return row.id


def shown(stage: Stage, *words: str, channel: Any = None) -> Any:
    """The last public message of the bot with these words."""
    for _, message in sorted(stage.env.backend.messages[(channel or stage.channel).id].items(), reverse=True):
        found = to_discord_message(stage.env, message)
        if message.visible_to(None) and all(word in texts(found) for word in words):
            return found
    raise AssertionError(f"no message with {words}")


async def play_out(stage: Stage, seconds: int = 4) -> None:
    """Let everybody play until the event is over; the matches are shown when they all are."""
    host = stage.bot.services.host
    async with stage.unseen():
        for _ in range(200):
            draft = await load(host, await event_id(stage))
            if draft.event.state not in ("running", "check-in"):
                return
            for table in draft.round_tables:
                if table.result is None and table.match_id is not None and table.opened:
                    match = await host.cache.get(table.match_id)
                    while match.row.status == "playing" and (asked := people_asked(match)):
                        match = await act(stage, match, asked[0])
            await stage.wait(seconds)
    raise AssertionError("the event does not end")


def people_asked(match: Match) -> list[int]:
    return [seat for seat in match.playing.to_act() if not match.by_computer(seat)]


async def act(stage: Stage, match: Match, seat: int) -> Match:
    legal = match.playing.legal_actions(seat)
    notation = rookie(match.game, match.playing.view(seat), legal, stage.rng).notation
    stage.keys -= 1
    person = match.seats[seat].player_id
    assert person is not None
    with stage.env._bot_scope():
        match = await decide(stage.bot.services.host, match.id, person, match.question(seat), notation, stage.keys)
    await stage.env.settle()
    return match


async def test_three_presses_open_an_evening(stage: Stage) -> None:
    form = (await stage.ada.slash(stage.channel, "tournament create")).response
    games = next(each for each in walk(raw(form)) if each.get("options"))
    await stage.ada.select(form, ["0"], custom_id=games["custom_id"])
    result = await stage.ada.click(form, label="Open")
    assert "is open" in private(result)
    await stage.wait(3)
    announcement = shown(stage, "Race to Ace, Swiss", "Begins")
    await stage.ben.click(announcement, label="Join")
    await stage.wait(8)
    assert "ben" in texts(shown(stage, "One person has entered")).lower()


async def test_a_swiss_of_three_people_and_three_computers(stage: Stage) -> None:
    await stage.ada.slash(
        stage.channel,
        "tournament create",
        game="race_to_ace",
        when="in 40 min",
        computers=True,
        least=6,
        name="Cup",
        options="kills=2",
    )
    await stage.wait(3)
    announcement = shown(stage, "Cup")
    for who in stage.members:
        await who.click(announcement, label="Join")
    await stage.skip(11 * 60)
    await stage.wait(6)
    for who in stage.members:
        answer = await who.click(shown(stage, "Check in now"), label="Check in")
        assert private(answer) == "You are in, and checked in."
    await stage.skip(25 * 60)
    await stage.skip(5 * 60)
    await stage.wait(3)
    assert "table" in texts(shown(stage, ", round 1"))
    await play_out(stage)
    await stage.wait(6)
    final = shown(stage, "Over.")
    why = private(await stage.ben.click(final, label="Why is my place…?"))
    assert "points" in why
    assert "Paired" not in why
    report = answer_text(await stage.ada.slash(stage.channel, "tournament report"))
    assert "Every round was paired again" in report
    verdict = answer_text(await stage.ada.slash(stage.channel, "match verify"))
    assert "matches the one promised" in verdict
    assert "fixed by that seed" in verdict
    event = code(await event_id(stage))
    lounge = stage.guild.create_text_channel("lounge")
    assert "Every round was paired again" in answer_text(await stage.ben.slash(lounge, "match verify", match=event))
    here = await stage.cleo.slash(stage.channel, "match verify")
    assert "replaying the match" in private(here)
    assert "Every round was paired again" in private(here)


async def test_people_who_are_forgotten_are_in_no_message_of_an_event(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "tournament create", game="race_to_ace", when="in 2 h", name="Cup", least=2)
    await stage.wait(3)
    announcement = shown(stage, "Cup")
    for who in (stage.ada, stage.ben):
        await who.click(announcement, label="Join")
    panel = (await stage.ada.click(announcement, label="Manage")).response
    await stage.wait(8)
    assert "Ben" in texts(shown(stage, "Cup"))
    await stage.ada.click(panel, label="Start now")
    await stage.wait(8)
    await play_out(stage)
    await stage.wait(8)
    assert "Ben" in texts(shown(stage, ", round 1"))
    done = await stage.ben.slash(stage.channel, "privacy delete", confirm="delete everything about me")
    assert "Everything about you is deleted" in private(done)
    await stage.wait(60)
    assert "Somebody" in texts(shown(stage, ", round 1"))
    for message in stage.channel.history():
        assert "Ben" not in texts(message)


async def test_the_panel_of_organisers(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "tournament create", game="race_to_ace", when="in 2 h", name="Cup", least=2)
    await stage.wait(3)
    announcement = shown(stage, "Cup")
    assert "organisers" in private(await stage.ben.click(announcement, label="Manage"))
    for who in stage.members[:2]:
        await who.click(announcement, label="Join")
    panel = (await stage.ada.click(announcement, label="Manage")).response
    assert "Calendar file" in texts(panel)
    await stage.ada.click(panel, label="Start now")
    await stage.wait(4)
    assert "table" in texts(shown(stage, ", round 1"))
    panel = (await stage.ada.click(announcement, label="Manage")).response
    record = await stage.ada.click(panel, label="Record")
    assert "started by" in private(record)
    form = await stage.ada.click(panel, label="Remove")
    await stage.ada.submit_modal(form, {"text": "ben"})  # who was banned from the server is in no list of its members
    draft = await load(stage.bot.services.host, await event_id(stage))
    assert [each.removed for each in draft.entries.values()] == [False, True]


async def test_organisers_cancel_a_damaged_event_with_the_button_below_it(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "tournament create", game="race_to_ace", when="in 2 h", name="Cup", least=2)
    await stage.wait(3)
    announcement = shown(stage, "Cup")
    old_panel = (await stage.ada.click(announcement, label="Manage")).response
    database = stage.bot.services.host.settings.database
    assert await damage(database, "events", "data", "random", random.Random(1))
    assert "its record is damaged" in private(await stage.ben.click(announcement, label="Join"))
    assert "its record is damaged" in private(await stage.ada.click(old_panel, label="Start now"))
    assert "organisers" in private(await stage.ben.click(announcement, label="Manage"))
    assert "organisers" in private(await stage.ben.slash(stage.channel, "tournament manage"))
    assert "its record is damaged" in answer_text(await stage.ada.slash(stage.channel, "tournament manage"))
    panel = (await stage.ada.click(announcement, label="Manage")).response
    assert "can cancel it" in texts(panel)
    await stage.ada.click(panel, label="End early")
    await stage.wait(8)
    ended = shown(stage, ": over. Its record is damaged")
    assert ended.id == announcement.id
    assert not ended.attachments
    assert "is over" in private(await stage.ada.click(old_panel, label="End early"))


async def test_discords_own_event_is_there_once_and_moves_and_goes_with_ours(stage: Stage) -> None:
    shown_there = stage.env.backend.get_guild(stage.guild.id).scheduled_events
    await stage.ada.slash(stage.channel, "tournament create", game="race_to_ace", when="in 2 h", name="Cup", least=2)
    await stage.wait(3)
    panel = (await stage.ada.click(shown(stage, "Cup"), label="Manage")).response
    with patch.object(discord.Member, "guild_permissions", discord.Permissions.none()):
        assert "permission" in private(await stage.ada.click(panel, label="Discord event"))
    assert not shown_there
    for _ in range(2):
        await stage.ada.click(panel, label="Discord event")
    (listed,) = shown_there.values()
    before = listed.scheduled_start_time
    form = await stage.ada.click(panel, label="Postpone")
    await stage.ada.submit_modal(form, {"text": "in 5 h"})
    await stage.wait(7)
    (moved,) = shown_there.values()
    assert moved.scheduled_start_time > before
    await stage.ada.click(panel, label="End early")
    await stage.wait(7)
    assert not shown_there


async def with_discords_own(stage: Stage) -> Any:
    """Open an event with Discord's own event; return the panel."""
    await stage.ada.slash(stage.channel, "tournament create", game="race_to_ace", when="in 2 h", name="Cup", least=2)
    await stage.wait(3)
    panel = (await stage.ada.click(shown(stage, "Cup"), label="Manage")).response
    await stage.ada.click(panel, label="Discord event")
    await stage.wait(7)
    return panel


async def test_discords_own_event_goes_when_the_clock_cancels_ours(stage: Stage) -> None:
    shown_there = stage.env.backend.get_guild(stage.guild.id).scheduled_events
    await with_discords_own(stage)
    assert len(shown_there) == 1
    await stage.skip(91 * 60)
    await stage.wait(7)
    await stage.restart()
    await stage.skip(50 * 60)
    await stage.wait(12)
    assert "Cancelled" in texts(shown(stage, "Cup", "hash"))
    assert not shown_there


async def test_discords_own_event_moves_after_a_pause_and_begins_and_ends_with_ours(stage: Stage) -> None:
    shown_there = stage.env.backend.get_guild(stage.guild.id).scheduled_events
    panel = await with_discords_own(stage)
    (listed,) = shown_there.values()
    before = listed.scheduled_start_time
    await stage.ada.click(panel, label="Pause")
    await stage.skip(10 * 60)
    panel = (await stage.ada.click(shown(stage, "Cup", "Paused"), label="Manage")).response
    await stage.ada.click(panel, label="Resume here")
    await stage.wait(7)
    assert listed.scheduled_start_time > before
    for who in (stage.ada, stage.ben):
        await who.click(shown(stage, "Cup", "hash"), label="Join")
    await stage.ada.click(panel, label="Start now")
    await stage.wait(12)
    assert [each.status for each in shown_there.values()] == [2]
    panel = (await stage.ada.click(shown(stage, "Cup", "hash"), label="Manage")).response
    await stage.ada.click(panel, label="End early")
    await stage.wait(12)
    assert 2 not in [each.status for each in shown_there.values()]


async def test_discords_own_event_that_was_deleted_stays_away_until_it_is_pressed_for(stage: Stage) -> None:
    shown_there = stage.env.backend.get_guild(stage.guild.id).scheduled_events
    panel = await with_discords_own(stage)
    shown_there.clear()
    form = await stage.ada.click(panel, label="Postpone")
    await stage.ada.submit_modal(form, {"text": "in 5 h"})
    await stage.wait(7)
    assert not shown_there
    await stage.ada.click(panel, label="Discord event")
    (listed,) = shown_there.values()
    before = listed.scheduled_start_time
    form = await stage.ada.click(panel, label="Postpone")
    await stage.ada.submit_modal(form, {"text": "in 7 h"})
    await stage.wait(7)
    assert listed.scheduled_start_time > before


async def test_without_its_channel_an_event_waits_until_an_organiser_resumes_it_elsewhere(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "tournament create", game="race_to_ace", when="in 2 h", name="Cup", least=2)
    await stage.wait(3)
    number = await event_id(stage)
    lounge = stage.guild.create_text_channel("lounge")
    stage.env.backend.delete_channel(stage.channel.id)
    await stage.ada.slash(lounge, "tournament join")
    await stage.wait(12)
    host = stage.bot.services.host
    assert (await load(host, number)).event.paused
    panel = (await stage.ada.slash(lounge, "tournament manage")).response
    await stage.ada.click(panel, label="Resume here")
    event = (await load(host, number)).event
    assert (event.paused, event.channel) == (0, lounge.id)
    await stage.wait(12)
    assert shown(stage, "Cup", "One person has entered", "Join", channel=lounge)


async def a_round_is_played(stage: Stage) -> Match:
    """A relaxed event of Ada and Ben has begun; return their match."""
    await stage.ada.slash(
        stage.channel, "tournament create", game="race_to_ace", when="in 5 min", name="Cup", least=2, clock="relaxed"
    )
    for who in (stage.ada, stage.ben):
        await who.slash(stage.channel, "tournament join")
    await stage.skip(400)
    await stage.wait(6)
    (table,) = (await load(stage.bot.services.host, await event_id(stage))).round_tables
    return await stage.bot.services.host.cache.get(table.match_id or 0)


async def test_nobody_loses_in_an_event_while_its_server_is_without_the_bot(stage: Stage) -> None:
    match, host = await a_round_is_played(stage), stage.bot.services.host
    number = await event_id(stage)
    stage.env.backend.remove_guild(stage.guild.id)
    await stage.wait(3)
    assert (await load(host, number)).event.paused
    await stage.skip(20 * 86_400)
    await stage.wait(6)
    draft = await load(host, number)
    assert [table.match_id for table in draft.tables.values()] == [match.id], "no round was paired that nobody can see"
    assert [entry.state for entry in draft.entries.values()] == ["in", "in"]
    assert [await events.paused(stage.bot.db, each.id) for each in (stage.ada, stage.ben)] == [None, None]


async def test_an_event_waits_that_has_lost_its_server_while_the_bot_was_away(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "tournament create", game="race_to_ace", when="in 2 h", name="Cup", least=2)
    number = await event_id(stage)
    await stage.restart_removed()
    assert (await load(stage.bot.services.host, number)).event.paused


async def test_a_match_of_an_event_goes_on_where_the_event_is_resumed(stage: Stage) -> None:
    match = await stage.act(await a_round_is_played(stage))
    number, host, decided = await event_id(stage), stage.bot.services.host, match.row.revision
    lounge = stage.guild.create_text_channel("lounge")
    stage.env.backend.delete_channel(stage.channel.id)
    await stage.wait(3)
    assert (await load(host, number)).event.paused, "at once, whatever its messages owe"
    assert (await stage.again(match)).row.status == "shelved"
    await stage.skip(86_400)
    panel = (await stage.ada.slash(lounge, "tournament manage")).response
    await stage.ada.click(panel, label="Resume here")
    await stage.wait(3)
    match = await stage.again(match)
    assert (match.row.status, match.row.guild_id) == ("playing", stage.guild.id)
    assert match.row.revision > decided
    assert match.row.channel_id != stage.channel.id
    (thread,) = (each for each in stage.bot.get_guild(stage.guild.id).threads if each.id == match.row.channel_id)
    assert thread.parent_id == lounge.id
    while match.row.status == "playing":
        match = await stage.act(match)
    await stage.wait(6)
    draft = await load(host, number)
    assert draft.tables[1, 1].result is not None
    assert draft.tables[1, 1].result.how == "played"


@pytest.mark.parametrize("archived", slow_in_proof([False, True], False))
async def test_a_match_of_an_event_goes_on_when_its_thread_is_deleted(stage: Stage, *, archived: bool) -> None:
    await stage.begin(stage.ben)
    match = await stage.act(await a_round_is_played(stage))
    await stage.wait(3)
    match, host = await stage.again(match), stage.bot.services.host
    lost = match.row.channel_id
    (thread,) = (each for each in stage.bot.get_guild(stage.guild.id).threads if each.id == lost)
    assert thread.parent_id == stage.channel.id
    if archived:
        await thread.edit(archived=True)
    stage.env.backend.delete_channel(lost)
    await stage.wait(6)
    match = await stage.again(match)
    assert match.row.status == "playing"
    assert match.row.channel_id != lost
    (another,) = (each for each in stage.bot.get_guild(stage.guild.id).threads if each.id == match.row.channel_id)
    assert another.parent_id == stage.channel.id
    while match.row.status == "playing":
        match = await stage.act(match)
    await stage.wait(6)
    result = (await load(host, await event_id(stage))).tables[1, 1].result
    assert result is not None
    assert result.how == "played"
