"""Time controls: banks, limits, no clock, quiet hours; matches that are shelved and seats that are taken back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.host.core.fair_play import STRIKES
from bot.host.core.match import Match
from bot.host.time.quiet_hours import awake_end, is_quiet
from bot.shared.preferences import Preferences
from bot.shared.server_settings import Server
from db import manners
from games.tiny_turbo_cars.state import TurboState
from tests.discord.stage import Stage, private, staged, texts
from tests.discord.test_clock import calls, has_choice, log_of, miss
from tests.pressing import decide
from tests.servers import save_server
from tests.states import state_of

MINUTE, HOUR, DAY = 60, 3_600, 86_400


async def against_computers(stage: Stage, number: int = 1) -> Match:
    await stage.open()
    for _ in range(number):
        await stage.ada.click(stage.table, label="Add CPU")
    await stage.ada.click(stage.table, label="Start")
    match = await stage.match()
    for _ in range(60):
        (seat,) = match.playing.to_act()
        if seat == 0 and len(match.playing.legal_actions(seat)) > 1:
            break
        await stage.wait(2)
        match = await stage.again(match)
    return match


async def test_against_computers_alone_no_clock_runs(stage: Stage) -> None:
    """A newcomer reads the rules for five minutes, or for a week."""
    match = await against_computers(stage)
    assert match.row.deadline is None
    assert "time runs out" not in texts(stage.table)
    for seconds in (5 * MINUTE, 7 * DAY):
        await stage.skip(seconds)
        now = await stage.again(match)
        assert (now.row.status, now.row.ply, now.seats[0].strikes) == ("playing", match.row.ply, 0)


async def test_a_match_is_shelved_after_two_idle_weeks_and_can_be_resumed(stage: Stage) -> None:
    match = await against_computers(stage)
    await stage.skip(13 * DAY)
    assert (await stage.again(match)).row.status == "playing"
    await stage.skip(DAY + 1)
    match = await stage.again(match)
    assert match.row.status == "shelved"
    await stage.restart()
    pit = stage.guild.create_text_channel("pit-lane")
    assert "not playing" in private(await stage.ben.slash(pit, "match resume", match=match.code))
    assert "The match continues" in private(await stage.ada.slash(pit, "match resume", match=match.code))
    match = await stage.again(match)
    assert (match.row.status, match.row.channel_id, match.row.deadline) == ("playing", pit.id, None)
    assert [row.what for row in await manners.incidents(stage.bot.db, match.id)] == ["shelved", "taken up"]
    await stage.restart()
    ply = match.row.ply
    match = await stage.act(await stage.again(match))
    assert match.row.ply == ply + 1
    assert "Only a paused match" in private(await stage.ada.slash(pit, "match resume", match=match.code))


async def test_a_channel_with_another_match_resumes_none(stage: Stage) -> None:
    match = await against_computers(stage)
    await stage.skip(14 * DAY + 1)
    await stage.open(by=stage.ben)
    assert "Another match is running" in private(await stage.ada.slash(stage.channel, "match resume", match=match.code))
    assert (await stage.again(match)).row.status == "shelved"


async def test_friends_play_without_a_clock(stage: Stage) -> None:
    match = await stage.rush(await stage.begin(stage.ben, clock="none"), has_choice)
    assert match.row.deadline is None
    await stage.skip(3 * DAY)
    assert (await stage.again(match)).row.ply == match.row.ply
    assert len(calls(stage)) == 1


async def test_a_bank_allows_one_long_thought(tmp_path: Path) -> None:
    async with staged(tmp_path / "paddock.db", live_bank=120) as stage:
        match = await stage.rush(await stage.begin(stage.ben), has_choice)
        (seat,) = match.playing.to_act()
        ply = match.row.ply
        await stage.skip(200)
        match = await stage.again(match)
        assert match.row.ply == ply, "ninety seconds of one's own and two minutes of the bank"
        match = await stage.rush(
            match, lambda now: now.row.ply > ply and has_choice(now) and now.playing.to_act() == (seat,)
        )
        assert match.row.deadline is not None
        left = match.row.deadline - stage.bot.services.host.now()
        _late, *in_time = [row for row in await log_of(stage, match) if row.ply > ply and row.seat == seat]
        restored = 10_000 * sum(row.notation not in match.game.passes for row in in_time)
        assert restored, "an answer in time restores a twelfth of the bank, a pass nothing"
        assert 90_000 + 5_000 <= left - restored <= 90_000 + 10_000, "the long thought has used most of the bank"
        await stage.restart(down=30)
        ply = match.row.ply
        await stage.skip(left / 1000 - 15)
        assert (await stage.again(match)).row.ply == ply, "the bank survives a kill"
        await stage.skip(26)
        assert (await log_of(stage, match))[ply].cause == "clock"


async def test_one_person_cannot_hold_up_a_race(stage: Stage) -> None:
    """Slides renew the slider's own time alone, and no programming lasts longer than five minutes."""
    match = await stage.begin(stage.ben, stage.cleo, command="tiny-turbo-cars start", deal=True)
    started, host = stage.bot.services.host.now(), stage.bot.services.host
    while match.row.ply == 0 or host.now() - started < 400_000:
        slides = [action for action in match.playing.legal_actions(0) if action.notation.startswith("s:")]
        if not slides or state_of(match, TurboState).position.table.round > 1:
            break
        stage.keys -= 1
        with stage.env._bot_scope():
            match = await decide(
                host, match.id, stage.ada.id, match.playing.decision(0), slides[0].notation, stage.keys
            )
        await stage.skip(50)
        match = await stage.again(match)
    assert host.now() - started <= 310_000
    strikes = [seat.strikes for seat in match.seats]
    assert strikes[1:] == [1, 1], "who was absent has missed a deadline"


async def test_a_seat_is_taken_back_after_its_time_ran_out(stage: Stage) -> None:
    match = await stage.rush(await stage.begin(stage.ben, stage.cleo), has_choice)
    match = await miss(stage, match, 0)
    assert match.seats[0].status == "forfeited"
    assert "Take my seat back" in private(await stage.ada.click(stage.table, label="My hand"))
    assert "your time ran out" in private(await stage.ben.click(stage.table, label="Take my seat back"))
    await stage.restart()
    assert "have your seat back" in private(await stage.ada.click(stage.table, label="Take my seat back"))
    await stage.restart()
    match = await stage.again(match)
    assert (match.seats[0].status, match.seats[0].strikes) == ("in", STRIKES)
    assert "Take my seat back" not in texts(stage.table)
    assert [row.what for row in await manners.incidents(stage.bot.db, match.id)] == ["forfeited", "returned"]
    match = await stage.rush(match, lambda now: now.playing.to_act() == (0,) and has_choice(now))
    ply = match.row.ply
    await stage.skip(60)
    assert (await stage.again(match)).row.ply == ply, "no computer decides any more"


async def test_the_next_race_starts_after_the_film(tmp_path: Path) -> None:
    async with staged(tmp_path / "paddock.db", film_pause=45) as stage:
        match = await stage.begin(stage.ben, command="tiny-turbo-cars start", deal=True)
        match = await stage.act(match, "done")
        match = await stage.act(match, "done")
        while state_of(match, TurboState).position.table.round == 1:
            match = await stage.act(match)
        (moment,) = re.findall(r"Next round: (<t:\d+:R>)", texts(stage.table))
        hand = await stage.hand(stage.ada)
        assert "Done" not in texts(hand)
        seat = match.seat_for(stage.ada.id)
        press = f"a|{match.code}|{match.playing.decision(seat)}|done"
        assert f"Next round: {moment}" in private(await stage.forge(stage.ada, press, hand))
        await stage.skip(46)
        assert "Next round" not in texts(stage.table)
        assert "Done" in texts(await stage.hand(stage.ada))
        assert match.row.deadline is not None
        assert match.row.deadline - match.row.asked_at > 90_000, "the time to watch is not the time to program"


@pytest.mark.parametrize("pings", ["off", "channel", "dm", "digest"])
async def test_people_choose_how_they_are_notified(stage: Stage, pings: str) -> None:
    for who in (stage.ada, stage.ben):
        assert "Done" in private(await who.slash(stage.channel, "notify", pings=pings))
    match = await stage.rush(await stage.begin(stage.ben, clock="none"), has_choice)
    who = stage.asked(match)
    assert len(calls(stage)) == (pings == "channel")
    assert len(calls(stage, who)) == (pings == "dm")
    await stage.restart()
    await stage.skip(HOUR)
    await stage.skip(HOUR)
    assert len(calls(stage)) == (pings == "channel")
    digests = [m for m in who.user.dm_channel.history(viewer=who.user) if "### Your move" in texts(m)]
    assert len(digests) == (pings == "digest")
    await stage.skip(13 * HOUR)
    digests = [m for m in who.user.dm_channel.history(viewer=who.user) if "### Your move" in texts(m)]
    assert len(digests) == 2 * (pings == "digest"), "twice a day at most"


BERLIN = Preferences(quiet_from=23, quiet_to=8, zone="Europe/Berlin")


def test_quiet_hours_over_the_change_of_summer_time() -> None:
    """21:00 on the eve of summer time, and twelve waking hours: two that evening, ten from eight the next day."""
    evening = 1_774_728_000_000  # 2026-03-28 21:00 in Berlin
    assert awake_end(evening, 12 * HOUR * 1000, BERLIN) == 1_774_800_000_000  # 2026-03-29 18:00 in Berlin
    assert not is_quiet(evening, BERLIN)
    assert is_quiet(evening + 3 * HOUR * 1000, BERLIN)
    assert awake_end(evening, 12 * HOUR * 1000, Preferences()) == evening + 12 * HOUR * 1000


async def test_no_deadline_and_no_call_in_quiet_hours(stage: Stage) -> None:
    await save_server(stage.bot.db, stage.guild.id, Server(clock="relaxed"), stage.bot.now())
    for who in (stage.ada, stage.ben):
        answer = private(await who.slash(stage.channel, "settings me", quiet_from=0, quiet_to=8, zone="UTC"))
        assert "0:00 to 8:00, UTC" in answer
    match = await stage.rush(await stage.begin(stage.ben), has_choice)
    assert match.row.deadline is not None
    waited = (match.row.deadline - stage.bot.services.host.now()) / HOUR / 1000
    assert waited == pytest.approx(24 + 16, abs=0.1), "it is midnight: eight hours of sleep today and eight tomorrow"
    await stage.skip(HOUR)
    assert calls(stage) == []
    await stage.skip(7 * HOUR + 11 * MINUTE)
    assert len(calls(stage)) == 1
