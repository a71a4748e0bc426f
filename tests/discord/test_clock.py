"""Time: who is notified, warned, replaced, and who gets time back."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor

from bot.app import client
from bot.app.health import Health
from bot.host.core.fair_play import STRIKES
from bot.host.core.match import Match
from bot.host.match import scheduler
from bot.host.time.seat_clocks import passes_by_itself
from bot.shared.server_settings import Server
from db import matches, ratings
from tests.discord.stage import Stage, answer_text, private, raw, staged, texts, walk
from tests.pressing import decide
from tests.servers import save_server

MINUTE = 60
LIVE = 90


def has_choice(match: Match) -> bool:
    (seat,) = match.playing.to_act()
    return not match.by_computer(seat) and len(match.playing.legal_actions(seat)) > 1


def must_pass(match: Match) -> bool:
    return passes_by_itself(match, match.playing.legal_actions(match.playing.to_act()[0]))


def is_forced(match: Match) -> bool:
    return len(match.playing.legal_actions(match.playing.to_act()[0])) == 1


def calls(stage: Stage, who: MemberActor | None = None) -> list[Any]:
    """The messages that call people, in the channel or in private messages."""
    history = stage.channel.history() if who is None else who.user.dm_channel.history(viewer=who.user)
    return [message for message in history if message.components and texts(message).startswith("<@")]


async def ready(stage: Stage, *others: MemberActor, **options: Any) -> Match:
    return await stage.rush(await stage.begin(stage.ben, *others, **options), has_choice)


async def choose_pings(stage: Stage, pings: Any) -> None:
    await save_server(stage.bot.db, stage.guild.id, Server(pings=pings), stage.bot.services.host.now())


async def log_of(stage: Stage, match: Match) -> list[matches.ActionRow]:
    return await matches.actions(stage.bot.db, match.id)


async def test_time_in_which_nothing_can_be_stored_is_nobodys(stage: Stage, log: list[Any]) -> None:
    """Whoever presses then is asked to try again."""
    health = Health(stage.bot)
    match = await ready(stage)
    health.storage(None)
    await stage.wait(3)
    health.storage(OSError("no space"))
    await stage.skip(10 * LIVE)
    health.storage(OSError("no space"))
    assert (await stage.again(match)).row.ply == match.row.ply
    deadline = match.row.deadline
    health.storage(None)
    await stage.wait(1)
    after = await stage.again(match)
    assert after.row.ply == match.row.ply
    assert after.row.deadline - deadline == pytest.approx((10 * LIVE + 4) * 1000, abs=1_000), "since the last write"
    assert [line["event"] for line in log if line["log_level"] == "error"] == ["storage down"]
    log.clear()


async def test_people_are_called_when_they_do_not_notice(stage: Stage) -> None:
    match = await ready(stage)
    await stage.skip(18)
    assert calls(stage) == []
    await stage.skip(2)
    who = stage.asked(match)
    (call,) = calls(stage)
    assert f"<@{who.id}>" in texts(call)
    assert "Half of your time" not in texts(call)
    sent = [entry.json for entry in stage.env.http_requests if f"<@{who.id}>" in str(entry.json)]
    assert sent[-1]["allowed_mentions"] == {"parse": [], "users": [who.id]}
    await stage.act(match)
    assert calls(stage) == []


async def test_a_warning_is_sent_at_half_time(stage: Stage) -> None:
    match = await ready(stage)
    ply = match.row.ply
    await stage.skip(21)
    (first,) = calls(stage)
    await stage.skip(21)
    (call,) = calls(stage)
    assert call.id == first.id, "one ping a turn"
    assert "Half of your time" not in texts(call)
    await stage.skip(2)
    (call,) = calls(stage)
    assert call.id == first.id
    assert "Half of your time is gone." in texts(call)
    assert (await stage.again(match)).row.ply == ply


async def programming(stage: Stage, *more: MemberActor) -> Match:
    """A race in which everybody programs at the same time."""
    return await stage.begin(stage.ben, stage.cleo, *more, command="tiny-turbo-cars start", deal=True)


async def program(stage: Stage, match: Match, who: MemberActor) -> Match:
    """Let a player finish their program."""
    host, seat = stage.bot.services.host, match.seat_for(who.id)
    stage.keys -= 1
    with stage.env._bot_scope():
        await decide(host, match.id, who.id, match.playing.decision(seat), "done", stage.keys)
    await stage.wait(1)
    return await stage.again(match)


def notified(stage: Stage, since: int = 0) -> list[list[int]]:
    """Whom each message of the bot has notified."""
    posts = [entry.json for entry in stage.env.http_requests[since:] if entry.method == "POST"]
    return [users for body in posts if (users := ((body or {}).get("allowed_mentions") or {}).get("users"))]


async def test_everybody_for_whom_a_round_waits_is_called_in_one_message(stage: Stage) -> None:
    match = await programming(stage)
    ada, ben, cleo = (f"<@{who.id}>" for who in stage.members[:3])
    await stage.skip(21)
    (call,) = calls(stage)
    assert texts(call).startswith(f"{ada} {ben} {cleo} ")
    assert notified(stage) == [[stage.ada.id, stage.ben.id, stage.cleo.id]]
    match = await program(stage, match, stage.ben)
    (now,) = calls(stage)
    assert (now.id, texts(now).startswith(f"{ada} {cleo} ")) == (call.id, True), "who is done is named no more"
    await stage.restart()
    match = await program(stage, await stage.again(match), stage.cleo)
    assert [message.id for message in calls(stage)] == [call.id]
    match = await program(stage, match, stage.ada)
    assert calls(stage) == []
    assert len(notified(stage)) == 1, "an edit notifies nobody"


async def test_a_new_round_calls_everybody_anew(stage: Stage) -> None:
    await choose_pings(stage, "channel")
    match = await programming(stage)
    for who in (stage.ben, stage.ada, stage.cleo):
        match = await program(stage, match, who)
    while len(match.playing.to_act()) < 3:
        match = await stage.act(match)
    everybody = [stage.ada.id, stage.ben.id, stage.cleo.id]
    assert notified(stage)[0] == everybody
    assert sorted(who for users in notified(stage) for who in users) == sorted(2 * everybody), "once a round"
    standing = " ".join(texts(call).partition("\n")[0] for call in calls(stage))
    assert all(standing.count(f"<@{who}>") == 1 for who in everybody)


async def test_each_is_called_as_they_wish_and_once(tmp_path: Path) -> None:
    """Two share a call in the channel, one gets it privately, one not at all."""
    async with staged(tmp_path / "paddock.db", seats=6) as stage:
        match = await programming(stage, stage.dora)
        for who, pings in ((stage.ada, "later"), (stage.ben, "dm"), (stage.cleo, "off"), (stage.dora, "later")):
            await who.slash(stage.channel, "notify", pings=pings)
        await stage.skip(21)
        (call,) = calls(stage)
        assert texts(call).startswith(f"<@{stage.ada.id}> <@{stage.dora.id}> ")
        assert len(calls(stage, stage.ben)) == 1
        assert calls(stage, stage.cleo) == []
        await program(stage, match, stage.ben)
        assert calls(stage, stage.ben) == []
        assert [message.id for message in calls(stage)] == [call.id]


async def test_a_person_who_wakes_up_later_gets_a_call_of_their_own(stage: Stage) -> None:
    """It is midnight; Ada sleeps until eight, and the others are called at once."""
    await save_server(stage.bot.db, stage.guild.id, Server(clock="relaxed"), stage.bot.services.host.now())
    await stage.ada.slash(stage.channel, "settings me", quiet_from=0, quiet_to=8, zone="UTC")
    await programming(stage)
    await stage.skip(11 * MINUTE)
    (first,) = calls(stage)
    assert texts(first).startswith(f"<@{stage.ben.id}> <@{stage.cleo.id}> ")
    await stage.skip(8 * 60 * MINUTE)
    assert notified(stage) == [[stage.ben.id, stage.cleo.id], [stage.ada.id]]
    assert first.id in [message.id for message in calls(stage)]


async def test_a_call_of_hours_ago_is_edited_and_notifies_nobody_twice(stage: Stage) -> None:
    """Other messages are posted anew after an hour."""
    await save_server(stage.bot.db, stage.guild.id, Server(clock="relaxed"), stage.bot.services.host.now())
    match = await programming(stage)
    await stage.skip(11 * MINUTE)
    (call,) = calls(stage)
    await stage.skip(3 * 60 * MINUTE)
    match = await program(stage, match, stage.ada)
    (now,) = calls(stage)
    assert (now.id, texts(now).startswith(f"<@{stage.ben.id}> <@{stage.cleo.id}> ")) == (call.id, True)
    assert len(notified(stage)) == 1


@pytest.mark.parametrize("pings", ["off", "channel", "dm"])
async def test_servers_choose_how_people_are_called(stage: Stage, pings: str) -> None:
    await choose_pings(stage, pings)
    match = await ready(stage)
    who = stage.asked(match)
    assert len(calls(stage)) == (pings == "channel")
    assert len(calls(stage, who)) == (pings == "dm")
    await stage.skip(50)
    assert len(calls(stage)) == (pings == "channel")
    assert len(calls(stage, who)) == (pings == "dm")


async def test_a_computer_decides_at_the_deadline(stage: Stage) -> None:
    match = await ready(stage)
    ply, (seat,) = match.row.ply, match.playing.to_act()
    await stage.skip(LIVE - 2)
    assert (await stage.again(match)).row.ply == ply
    await stage.skip(1)
    match = await stage.again(match)
    assert match.row.ply == ply + 1
    last = (await log_of(stage, match))[-1]
    assert (last.seat, last.cause, last.key) == (seat, "clock", None)
    assert match.seats[seat].strikes == 1
    match = await stage.rush(match, lambda now: has_choice(now) and now.playing.to_act() == (seat,))
    match = await stage.act(match)
    assert match.seats[seat].strikes == 1, "missed deadlines count over the match"


async def miss(stage: Stage, match: Match, seat: int) -> Match:
    """Let one seat miss its deadlines and everybody else decide until that seat is replaced."""
    for _ in range(60):
        if match.row.status != "playing" or match.seats[seat].status != "in":
            return match
        if match.playing.to_act() == (seat,):
            await stage.skip(LIVE)
            match = await stage.again(match)
        elif match.by_computer(match.playing.to_act()[0]):
            await stage.wait(1)
            match = await stage.again(match)
        else:
            match = await stage.act(match)
    raise AssertionError("nobody was replaced")


async def test_three_missed_deadlines_in_a_row_forfeit(stage: Stage) -> None:
    match = await ready(stage, stage.cleo)
    match = await miss(stage, match, 0)
    assert match.row.status == "playing"
    assert match.seats[0].status == "forfeited"
    assert match.seats[0].strikes == STRIKES
    causes = [action.cause for action in await log_of(stage, match) if action.seat == 0]
    assert causes.count("clock") == STRIKES
    third = len(causes) - causes[::-1].index("clock")
    assert "cpu" not in causes[:third]
    assert set(causes[third:]) <= {"cpu", "forced"}, "a computer decides from then on"
    assert "Ada ran out of time. A computer plays on for Ada." in texts(stage.table)
    assert "a computer plays on for you" in private(await stage.ada.click(stage.table, label="My hand"))
    match = await stage.rush(match, lambda now: now.playing.to_act() == (0,))
    ply = match.row.ply
    await stage.wait(2)
    match = await stage.again(match)
    assert match.row.ply > ply
    assert (await log_of(stage, match))[ply].cause in ("cpu", "forced")


async def test_the_last_player_left_wins(stage: Stage) -> None:
    match = await ready(stage)
    match = await miss(stage, match, 1)
    assert match.row.status == "over"
    assert "Ben ran out of time: Ada wins." in texts(stage.table)
    places = {row.player_id: row.place for row in await ratings.results(stage.bot.db, match.id)}
    assert places == {stage.ada.id: 1, stage.ben.id: 2}
    assert stage.dm(stage.ada)


async def test_a_table_leads_its_players_to_resigning_and_says_what_comes_of_it(stage: Stage) -> None:
    await stage.begin(stage.ben)
    asking = private(await stage.more(stage.ben, "Resign"))
    assert "Ada wins." in asking
    assert "last" not in asking, "of two, that says nothing"
    watching = await stage.cleo.click(stage.table, label="More")
    assert "Resign" not in [each.get("label") for each in walk(raw(watching.response))]


async def test_a_player_who_resigns_comes_last(stage: Stage) -> None:
    match = await ready(stage, stage.cleo, kills=1)
    asking = await stage.ben.slash(stage.channel, "match resign")
    assert "really" in private(asking)
    assert "a computer plays on for you" in private(asking)
    assert (await stage.again(match)).seats[1].status == "in", "nothing has happened before the second press"
    done = await stage.ben.click(asking.response, label="Resign")
    assert "You have resigned" in answer_text(done)
    assert "have left this match" in private(await stage.ben.slash(stage.channel, "match resign"))
    assert "Ben resigned. A computer plays on for Ben." in texts(stage.table)
    for _ in range(200):
        match = await stage.again(match)
        if match.row.status == "over":
            break
        if match.by_computer(match.playing.to_act()[0]):
            await stage.wait(1)
        else:
            await stage.act(match)
    places = {row.player_id: row.place for row in await ratings.results(stage.bot.db, match.id)}
    assert places[stage.ben.id] == 3


async def test_a_match_without_people_ends(stage: Stage) -> None:
    await stage.open()
    await stage.ada.click(stage.table, label="Add CPU")
    await stage.ada.click(stage.table, label="Add CPU")
    await stage.ada.click(stage.table, label="Start")
    match = await stage.match()
    asking = await stage.ada.slash(stage.channel, "match resign")
    assert "share first place" in private(asking)
    await stage.ada.click(asking.response, label="Resign")
    match = await stage.again(match)
    assert match.row.status == "over"
    assert [row.place for row in await ratings.results(stage.bot.db, match.id)] == [3, 1, 1]


async def test_computers_take_their_turn(stage: Stage) -> None:
    await stage.open()
    await stage.ada.click(stage.table, label="Add CPU")
    await stage.ada.click(stage.table, label="Start")
    match = await stage.rush(await stage.match(), lambda now: now.by_computer(now.playing.to_act()[0]))
    ply = match.row.ply
    await stage.wait(1)
    match = await stage.again(match)
    assert match.row.ply > ply
    assert (await log_of(stage, match))[ply].cause == "cpu"


async def test_downtime_is_given_back(stage: Stage) -> None:
    match = await ready(stage)
    await stage.skip(60)
    match = await stage.again(match)
    left = match.row.deadline - stage.bot.services.host.now()
    await stage.restart(down=10 * MINUTE)
    match = await stage.again(match)
    after = match.row.deadline - stage.bot.services.host.now()
    assert left <= after <= left + 10_000, "the last note of being alive may be ten seconds old"
    ply = match.row.ply
    await stage.skip(after / 1000 - 2)
    assert (await stage.again(match)).row.ply == ply
    await stage.skip(2)
    assert (await log_of(stage, match))[-1].cause == "clock"


async def test_a_slow_heartbeat_is_not_taken_for_a_clock_that_was_set(
    stage: Stage, log: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A simulated clock stands still meanwhile. On a busy machine six seconds were taken for lost, and given back."""
    beat, beats = stage.bot._beat, 0

    def stall() -> None:
        time.sleep(1.2)

    async def slowly() -> None:
        nonlocal beats
        beats += 1
        stall()
        await beat()

    monkeypatch.setattr(client, "ASLEEP", 600)
    monkeypatch.setattr(stage.bot, "_beat", slowly)
    await stage.wait(1)
    assert beats > 1
    assert [line for line in log if "suspended" in line["event"]] == []


async def test_a_lobby_does_not_age_while_the_program_is_down(stage: Stage) -> None:
    await stage.open(stage.ben)
    await stage.restart(down=61 * MINUTE)
    await stage.skip(58 * MINUTE)
    assert "This lobby is closed" not in texts(stage.table)
    await stage.skip(2 * MINUTE)
    assert "This lobby is closed" in texts(stage.table)


async def test_the_relaxed_clock_of_a_server(stage: Stage) -> None:
    await save_server(stage.bot.db, stage.guild.id, Server(clock="relaxed"), stage.bot.services.host.now())
    match = await ready(stage)
    assert match.terms.clock == "relaxed"
    day = 24 * 60 * MINUTE
    assert match.row.deadline - stage.bot.services.host.now() == pytest.approx(day * 1000, abs=5_000)
    await stage.skip(9 * MINUTE)
    assert calls(stage) == []
    await stage.skip(2 * MINUTE)
    assert len(calls(stage)) == 1
    await stage.skip(12 * 60 * MINUTE)
    (call,) = calls(stage)
    assert "Half of your time is gone." in texts(call)
    await stage.skip(12 * 60 * MINUTE)
    assert (await log_of(stage, match))[-1].cause == "clock"


async def test_a_chosen_clock(stage: Stage) -> None:
    await save_server(stage.bot.db, stage.guild.id, Server(clock="relaxed"), stage.bot.services.host.now())
    match = await ready(stage, clock="live")
    assert match.terms.clock == "live"


async def test_without_a_choice_a_seat_is_passed_after_a_pause_like_a_persons(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    for _ in range(3):
        match = await stage.rush(match, must_pass)
        if match.row.status != "playing":
            return
        ply = match.row.ply
        await stage.wait(1)
        assert (await stage.again(match)).row.ply == ply, "nobody is that quick"
        await stage.skip(20)
        match = await stage.again(match)
        assert (await log_of(stage, match))[ply].cause == "forced"
        match = await stage.rush(match, has_choice)
        match = await stage.act(match)


async def test_a_failing_match_does_not_affect_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log: list[dict[str, Any]]
) -> None:
    async with staged(tmp_path / "paddock.db") as stage:
        bad = await ready(stage)
        stage.channel = stage.guild.create_text_channel("pit-lane")
        good = await ready(stage)
        tend = scheduler.tend

        async def failing(host: Any, match_id: int) -> None:
            if match_id == bad.id:
                raise RuntimeError("this match is broken")
            await tend(host, match_id)

        monkeypatch.setattr(scheduler, "tend", failing)
        plies = bad.row.ply, good.row.ply
        await stage.skip(LIVE + 1)
        assert (await stage.again(bad)).row.ply == plies[0]
        assert (await stage.again(good)).row.ply == plies[1] + 1
        assert [line["match"] for line in log if line["log_level"] == "error"] == [bad.code]
        await stage.wait(3)
        assert len([line for line in log if line["log_level"] == "error"]) == 1, "it is left alone for a while"
        monkeypatch.setattr(scheduler, "tend", tend)
        await stage.skip(61)
        assert (await stage.again(bad)).row.ply == plies[0] + 1
