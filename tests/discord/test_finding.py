"""People of two servers find each other, are asked, and play at one table that each server sees."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import discord
import pytest
from simcord import ChannelHandle, MemberActor
from simcord.results import to_discord_message

from bot.discord_kit.courier import Courier
from bot.host.core.match import Match
from bot.host.match.shelved import shelve_without_channel
from bot.shared.server_settings import Server
from db import finding as store
from db import matches, ratings
from tests.discord.stage import Stage, private, raw, texts, walk
from tests.servers import save_server


async def abroad(stage: Stage, *names: str, phrases: bool = False) -> tuple[ChannelHandle, list[MemberActor]]:
    """Make another server that has the bot too, and people of its own."""
    users = [stage.env.create_user(name.lower(), global_name=name) for name in names]
    _private = [user.dm_channel for user in users]
    guild = stage.env.create_guild("Elsewhere", owner=users[0])
    channel = guild.create_text_channel("arena")
    members = [guild.add_member(user) for user in users]
    await stage.env.settle()
    for each in (stage.guild.id, guild.id):
        await save_server(stage.bot.db, each, Server(finding="everywhere", phrases=phrases), 1)
    return channel, members


def shown_in(stage: Stage, channel: Any) -> list[Any]:
    """The bot's messages that everybody in a channel sees, the last one first."""
    found = sorted(stage.env.backend.messages[channel.id].items(), reverse=True)
    return [
        to_discord_message(stage.env, message)
        for _, message in found
        if message.author_id == stage.bot.user.id and message.components and message.visible_to(None)
    ]


async def found(stage: Stage) -> Match:
    (running,) = await matches.live(stage.bot.db)
    return await stage.bot.services.host.cache.get(running.id)


async def across(stage: Stage, *, phrases: bool = False) -> tuple[Match, ChannelHandle, MemberActor]:
    """Let Ada and Xenia, who is on another server, find each other and begin."""
    arena, (xenia,) = await abroad(stage, "Xenia", phrases=phrases)
    await stage.ada.slash(stage.channel, "find game", game="race_to_ace", seats=2, where="everywhere")
    await xenia.slash(arena, "find game", game="race_to_ace", seats=2, where="everywhere")
    await stage.wait(1)
    for who, channel in ((stage.ada, stage.channel), (xenia, arena)):
        await who.click(shown_in(stage, channel)[0], label="I am here")
    await stage.wait(2)
    return await found(stage), arena, xenia


async def test_a_person_who_finds_nobody_can_play_a_computer_at_once(stage: Stage) -> None:
    searches = (await stage.ada.slash(stage.channel, "find game", game="race_to_ace", seats=2)).response
    await stage.ada.click(searches, label="Play a computer instead")
    match = await found(stage)
    assert [seat.player_id for seat in match.seats] == [stage.ada.id, None]
    assert await store.tickets_of(stage.bot.db, stage.ada.id) == [], "nobody is asked to play them now"


async def test_two_of_one_channel_are_asked_in_one_message_and_play(stage: Stage) -> None:
    first = await stage.ada.slash(stage.channel, "find game", game="race_to_ace", seats=2)
    assert "Nobody else is looking for the same" in private(first)
    labels = [each["label"] for each in walk(raw(first.response)) if "label" in each]
    assert labels == ["Play a computer instead", "Stop looking: Race to Ace"], "there is more to do than to wait"
    await stage.ben.slash(stage.channel, "find game", game="race_to_ace", seats=2)
    await stage.wait(1)
    (asked,) = shown_in(stage, stage.channel)
    assert "Match found" in texts(asked)
    assert "is there" not in private(await stage.cleo.click(asked, label="I am here"))
    await stage.ada.click(asked, label="I am here")
    await stage.ben.click(asked, label="I am here")
    await stage.wait(2)
    match = await found(stage)
    (table,) = shown_in(stage, stage.channel)
    assert match.code in texts(table)
    assert await store.owed_notices(stage.bot.db) == []
    await stage.play(4)


async def test_each_server_sees_the_same_table_and_names_of_visitors_only(stage: Stage) -> None:
    match, arena, xenia = await across(stage)
    tables = [shown_in(stage, channel)[0] for channel in (stage.channel, arena)]
    assert texts(tables[0]) == texts(tables[1])
    assert match.code in texts(tables[0])
    sent = "\n".join(body for body in stage.bodies() if f"/channels/{arena.id}/" in body)
    assert str(stage.ada.id) not in sent
    assert str(stage.guild.id) not in sent
    home = "\n".join(body for body in stage.bodies() if f"/channels/{stage.channel.id}/" in body)
    assert "Xenia" in home
    assert "Elsewhere" not in home, "the name of a server is never shown in another"
    hand = await xenia.click(tables[1], label="My hand")
    assert hand.response is not None
    assert hand.response.ephemeral


async def test_a_decision_from_either_server_is_shown_in_both(stage: Stage) -> None:
    match, arena, xenia = await across(stage)
    members = {member.id: (member, channel) for member, channel in ((stage.ada, stage.channel), (xenia, arena))}
    for _ in range(12):
        (seat, *_) = match.playing.to_act()
        person = match.seats[seat].player_id
        if len(match.playing.legal_actions(seat)) < 2:  # it goes on by itself
            await stage.wait(5)
            match = await stage.again(match)
            continue
        who, channel = members[person]
        before = match.row.ply
        hand = await who.click(shown_in(stage, channel)[0], label="My hand")
        await stage.decide(who, hand.response)
        await stage.wait(3)
        match = await stage.again(match)
        assert match.row.ply > before
        here, there = (texts(shown_in(stage, place)[0]) for place in (stage.channel, arena))
        assert here == there


async def test_the_end_names_people_of_other_servers_without_mentioning_them(stage: Stage) -> None:
    match, arena, xenia = await across(stage)
    match = await stage.rush(match)
    await stage.wait(5)
    assert match.row.status == "over"
    for channel, stranger in ((arena, stage.ada), (stage.channel, xenia)):
        sent = "\n".join(body for body in stage.bodies() if f"/channels/{channel.id}/" in body)
        assert "1. " in sent
        assert f"<@{stranger.id}>" not in sent
    assert {row.guild_id for row in await ratings.results(stage.bot.db, match.id)} == {0}
    mine = private(await xenia.slash(arena, "match status"))
    assert str(stage.channel.id) not in mine


async def test_set_phrases_are_off_unless_all_servers_allow_them(stage: Stage) -> None:
    match, *_ = await across(stage)
    assert "Say something" not in texts(shown_in(stage, stage.channel)[0])
    answer = await stage.forge(stage.ada, f"f|{match.code}|0|phrase", shown_in(stage, stage.channel)[0], ["1"])
    assert "switched off" in private(answer)


async def test_a_phrase_is_seen_at_every_table_and_said_once_between_decisions(stage: Stage) -> None:
    _, arena, xenia = await across(stage, phrases=True)
    for number in ("2", "12"):
        table = shown_in(stage, arena)[0]
        (select,) = walk_selects(table)
        answer = await xenia.select(table, [number], custom_id=select["custom_id"])
    assert "since the last decision" in private(answer)
    await stage.wait(2)
    for channel in (stage.channel, arena):
        assert "Xenia: Well played!" in texts(shown_in(stage, channel)[0])
    assert "Thank you" not in texts(shown_in(stage, arena)[0]).partition("Say something")[0]


async def test_a_decision_costs_one_edit_for_each_table(stage: Stage) -> None:
    match, arena, _ = await across(stage)
    before = len(stage.env.http_requests)
    await stage.act(match)
    await stage.wait(3)
    edits = [each.path for each in stage.env.http_requests[before:] if each.method == "PATCH"]
    for channel in (stage.channel, arena):
        assert (
            1 <= sum(f"/channels/{channel.id}/messages" in path for path in edits) <= 2
        )  # the deal may follow by itself


async def test_the_match_goes_on_in_one_server_when_the_other_removes_the_bot(stage: Stage) -> None:
    match, arena, _ = await across(stage)
    gone = match.row.guild_id
    staying = arena if gone == stage.guild.id else stage.channel
    guild = stage.bot.get_guild(gone)
    with stage.env._bot_scope():
        await stage.bot.on_guild_remove(guild)
    await stage.wait(3)
    match = await stage.again(match)
    assert (match.row.status, match.row.channel_id, match.tables) == ("playing", staying.id, ())
    assert match.code in texts(shown_in(stage, staying)[0])


async def test_the_match_goes_on_when_the_channel_of_the_other_server_is_deleted(stage: Stage) -> None:
    match, arena, _ = await across(stage)
    lost = match.row.channel_id
    channel = arena if lost == arena.id else stage.channel
    stage.env.backend.delete_channel(channel.id)
    match = await stage.act(match)
    await stage.wait(5)
    match = await stage.again(match)
    assert match.row.status == "playing"


async def test_a_request_under_way_to_a_channel_that_is_deleted_leaves_the_match_where_it_goes_on(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord refuses the request after the match has moved: its new channel was taken for the lost one."""
    match, arena, _ = await across(stage)
    lost = match.row.channel_id
    staying = arena if lost == stage.channel.id else stage.channel
    edit, refused = Courier.edit, list[int]()

    async def late(courier: Courier, channel_id: int, *content: Any) -> Any:
        if channel_id == lost and not refused:
            refused.append(channel_id)
            stage.env.backend.delete_channel(lost)
            await shelve_without_channel(stage.bot.services.host, match.id, channel_id=lost)
        return await edit(courier, channel_id, *content)

    monkeypatch.setattr(Courier, "edit", late)
    match = await stage.again(await stage.act(match))
    await stage.wait(5)
    match = await stage.again(match)
    assert refused
    assert (match.row.status, match.row.channel_id, match.tables) == ("playing", staying.id, ())
    assert match.code in texts(shown_in(stage, staying)[0])


async def test_a_player_who_is_banned_from_one_of_the_servers_holds_nobody_up(stage: Stage) -> None:
    match, arena, xenia = await across(stage)
    xenia.guild.remove_member(xenia)
    while match.seats[match.playing.to_act()[0]].player_id != xenia.id:
        match = await stage.act(match)
    before = match.row.ply
    while match.row.ply == before:  # her time runs out, and a computer decides
        await stage.wait(10)
        match = await stage.again(match)
    assert match.row.status == "playing"
    await stage.wait(3)
    here, there = (texts(shown_in(stage, place)[0]) for place in (stage.channel, arena))
    assert match.code in here
    assert match.code in there


async def test_a_stranger_of_another_server_cannot_press(stage: Stage) -> None:
    match, *_ = await across(stage)
    channel, (yuri,) = await abroad(stage, "Yuri")
    own = await yuri.slash(channel, "find status")
    assert "another server" in private(await stage.forge(yuri, f"h|{match.code}|0|", own.response))


async def test_a_lobby_looks_for_more(stage: Stage) -> None:
    await stage.open()
    more = await stage.ada.click(stage.table, label="More")
    await stage.ada.click(more.response, label="Find more players")
    await stage.ben.slash(stage.channel, "find game", game="race_to_ace")
    await stage.wait(1)
    asked = shown_in(stage, stage.channel)[0]
    await stage.ada.click(asked, label="I am here")
    await stage.ben.click(asked, label="I am here")
    await stage.wait(2)
    match = await stage.match()
    assert (match.row.status, match.names) == ("playing", ("Ada", "Ben"))
    assert len(shown_in(stage, stage.channel)) == 1


async def test_status_says_why_and_stop_ends_it(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "find game", game="race_to_ace", seats=4)
    await stage.ben.slash(stage.channel, "find game", game="race_to_ace", seats=2)
    text = private(await stage.ben.slash(stage.channel, "find status"))
    assert "1 other is looking for the same: 1 for another number of seats" in text
    result = await stage.ben.slash(stage.channel, "find status")
    await stage.ben.click(result.response, label="Stop looking: Race to Ace")
    assert "not looking" in private(await stage.ben.slash(stage.channel, "find stop"))


async def test_open_tables_are_joined_from_the_list(stage: Stage) -> None:
    assert "no open table" in private(await stage.ben.slash(stage.channel, "match open"))
    await stage.ada.slash(stage.channel, "challenge open", game="race_to_ace")
    await stage.open(by=stage.cleo)
    listed = await stage.ben.slash(stage.channel, "match open")
    assert "Ada has an open challenge" in private(listed)
    assert "1 of 5 joined" in private(listed)
    component = next(c for c in walk_selects(listed.response))
    challenge = next(o["value"] for o in component["options"] if "Ada" in o["label"])
    answer = await stage.ben.select(listed.response, [challenge], custom_id=component["custom_id"])
    assert "They are asked now" in private(answer)
    await stage.wait(1)
    await stage.ada.click(shown_in(stage, stage.channel)[0], label="Accept")
    await stage.wait(2)
    assert {row.status for row in [(await stage.again(await _playing(stage))).row]} == {"playing"}


async def test_a_table_is_listed_for_those_who_see_its_channel(stage: Stage) -> None:
    hidden = {stage.ben.user: discord.PermissionOverwrite(view_channel=False)}
    office = stage.guild.create_text_channel("office", overwrites=hidden)
    await stage.cleo.slash(office, "race-to-ace start")
    assert "no open table" in private(await stage.ben.slash(stage.channel, "match open"))
    assert "1 of 5 joined" in private(await stage.ada.slash(stage.channel, "match open"))


async def test_a_table_in_a_private_thread_is_not_listed(stage: Stage) -> None:
    await stage.open()
    assert "1 of 5 joined" in private(await stage.ben.slash(stage.channel, "match open"))
    with patch.object(discord.TextChannel, "type", discord.ChannelType.private_thread):
        assert "no open table" in private(await stage.ben.slash(stage.channel, "match open"))


def walk_selects(message: Any) -> list[dict[str, Any]]:
    return [component for component in walk(raw(message)) if component.get("options")]


async def _playing(stage: Stage) -> Match:
    for row in await matches.live(stage.bot.db):
        match = await stage.bot.services.host.cache.get(row.id)
        if match.row.status == "playing":
            return match
    raise AssertionError


async def test_a_challenged_person_is_asked_as_they_like(stage: Stage) -> None:
    await stage.ben.slash(stage.channel, "notify", pings="dm")
    await stage.ada.slash(stage.channel, "challenge player", player=stage.ben, game="race_to_ace")
    await stage.wait(1)
    assert "Ada challenges you" in texts(stage.dm(stage.ben))
    assert "- Ada is ready" in texts(stage.dm(stage.ben)), "nobody is a visitor in a private message"
    await stage.ben.user.click(stage.dm(stage.ben), label="Accept")
    await stage.wait(2)
    assert (await stage.match()).row.status == "playing"


async def test_a_challenge_is_taken_back_with_the_button_below_it(stage: Stage) -> None:
    posed = await stage.ada.slash(stage.channel, "challenge open", game="race_to_ace")
    gone = await stage.ada.click(posed.response, label="Take it back")
    assert "not looking for anybody" in texts(gone.response)
    assert "no open table" in private(await stage.ben.slash(stage.channel, "match open"))
    posed = await stage.ada.slash(stage.channel, "challenge player", player=stage.ben, game="race_to_ace")
    await stage.wait(1)
    assert "Accept" in texts(shown_in(stage, stage.channel)[0])
    gone = await stage.ada.click(posed.response, label="Take it back")
    assert "will not be played" in texts(gone.response)
    assert "Take it back" not in texts(gone.response)
    await stage.wait(1)
    ended = texts(shown_in(stage, stage.channel)[0])
    assert "somebody cannot play now" in ended
    assert "Accept" not in ended


async def test_a_person_who_asks_to_join_others_may_take_that_back(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "challenge open", game="race_to_ace")
    listed = await stage.ben.slash(stage.channel, "match open")
    (component,) = walk_selects(listed.response)
    value = component["options"][0]["value"]
    answer = await stage.ben.select(listed.response, [value], custom_id=component["custom_id"])
    await stage.ben.click(answer.response, label="Take it back")
    await stage.wait(1)
    assert "Ada has an open challenge" in private(await stage.cleo.slash(stage.channel, "match open"))


async def test_a_challenge_may_have_options_of_the_game_and_the_challenged_person_reads_them(stage: Stage) -> None:
    wrong = await stage.ada.slash(stage.channel, "challenge player", player=stage.ben, game="race_to_ace", options="?")
    assert "kills=" in private(wrong)
    wish = {"game": "race_to_ace", "options": "kills=1"}
    await stage.ada.slash(stage.channel, "challenge player", player=stage.ben, **wish)
    await stage.cleo.slash(stage.channel, "challenge open", **wish)
    await stage.wait(1)
    asked = shown_in(stage, stage.channel)[0]
    assert "A live match, not rated." in texts(asked)
    assert "Not as in the rulebook: Kills that make an Ace: 1." in texts(asked)
    assert "Kills that make an Ace: 1" in private(await stage.ben.slash(stage.channel, "match open"))
    await stage.ben.click(asked, label="Accept")
    await stage.wait(2)
    assert (await stage.match()).chosen_options == {"kills": 1}


async def test_a_person_looks_for_several_games_at_once(stage: Stage) -> None:
    wish = {"game": "race_to_ace", "second": "dealin_dirt", "third": "dealin_dirt"}
    text = private(await stage.ada.slash(stage.channel, "find game", **wish))
    assert text.count("ends <t:") == 2
    await stage.ada.slash(stage.channel, "find stop")
    text = private(await stage.ada.slash(stage.channel, "find game", seats=4, **wish))
    assert "Dealin' Dirt is for 2 players" in text, "what cannot be found is refused"
    assert text.count("ends <t:") == 1
    again = private(await stage.ada.slash(stage.channel, "find game", game="race_to_ace"))
    assert "already a search" in again
    assert "Your searches" not in again


async def two_relaxed_matches(stage: Stage) -> tuple[Match, Match]:
    """Begin a match of Ada and Ben in each of two channels."""
    other = stage.guild.create_text_channel("second")
    await stage.env.settle()
    first = await stage.begin(stage.ben, clock="relaxed")
    await stage.ada.slash(other, "race-to-ace start", clock="relaxed")
    await stage.ben.click(shown_in(stage, other)[0], label="Join")
    await stage.ada.click(shown_in(stage, other)[0], label="Start")
    return first, await stage.match(other)


async def test_matches_are_listed_with_a_button_to_each_and_one_leads_to_the_next(stage: Stage) -> None:
    first, _ = await two_relaxed_matches(stage)
    who = stage.asked(first)
    mine = await who.slash(stage.channel, "match mine")
    assert first.code in private(mine)
    assert f"asked <t:{first.row.asked_at // 1000}:R>" in private(mine)
    assert len([scene for scene in stage.painter.scenes if "Your matches" in scene.alt]) == 1
    opened = await who.click(mine.response, label="1")
    assert opened.response is not None


async def test_next_match_leads_to_the_hand_of_the_match_that_waits(stage: Stage) -> None:
    first, second = await two_relaxed_matches(stage)
    while stage.asked(second) is not stage.asked(first):
        second = await stage.act(second)
    who = stage.asked(first)
    panel = await stage.hand(who)
    assert "Next match" not in texts(panel), "first this one"
    while stage.asked(first) is who:
        first = await stage.act(first)
    panel = await stage.hand(who)
    reached = (await who.click(panel, label="Next match (1 waits for you)")).response
    assert reached is not None
    assert reached.ephemeral
    assert second.code in str(raw(reached))
    assert first.code not in str(raw(reached))
    while stage.asked(second) is who:
        second = await stage.act(second)
    assert "No other match waits for you" in private(await who.click(panel, label="Next match (1 waits for you)"))


async def test_where_another_match_runs_the_check_and_the_answer_lead_to_the_thread(stage: Stage) -> None:
    await stage.begin(stage.cleo, clock="relaxed")
    for member in (stage.ada, stage.ben):
        await member.slash(stage.channel, "find game", game="acceleration", seats=2)
    await stage.wait(1)
    check = shown_in(stage, stage.channel)[0]
    await stage.ada.click(check, label="I am here")
    answer = private(await stage.ben.click(check, label="I am here"))
    assert f"in a thread of <#{stage.channel.id}>" in answer
    while await store.owed_notices(stage.bot.db):
        await stage.wait(5)
    running = [await stage.bot.services.host.cache.get(each.id) for each in await matches.live(stage.bot.db)]
    (begun,) = (match.row for match in running if match.game.key == "acceleration")
    assert begun.channel_id != stage.channel.id
    (shown,) = [each for each in shown_in(stage, stage.channel) if each.id == check.id]
    assert f"The match begins: <#{begun.channel_id}>" in texts(shown)
    assert "I am here" not in texts(shown)


async def test_a_computer_is_offered_after_a_long_wait(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "find game", game="race_to_ace", seats=3)
    await stage.wait(185)
    (offer,) = shown_in(stage, stage.channel)
    assert "nobody for Race to Ace yet" in texts(offer)
    await stage.ada.click(offer, label="Play a computer instead")
    await stage.wait(2)
    match = await stage.match()
    assert (len(match.seats), match.terms.rated) == (3, False)
    assert len(shown_in(stage, stage.channel)) == 1


async def test_the_offer_of_a_computer_goes_when_people_are_found(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "find game", game="race_to_ace", second="acceleration", seats=2)
    await stage.wait(185)
    assert len(shown_in(stage, stage.channel)) == 2, "one for each game"
    await stage.ben.slash(stage.channel, "find game", game="race_to_ace", seats=2)
    await stage.wait(1)
    for who in (stage.ada, stage.ben):
        await who.click(shown_in(stage, stage.channel)[0], label="I am here")
    await stage.wait(2)
    (table,) = shown_in(stage, stage.channel)
    assert (await found(stage)).code in texts(table)
    assert dict(await store.counts(stage.bot.db)) == {"tickets": 0, "offers": 0, "notices": 0}


async def test_a_person_who_does_not_answer_is_named_and_the_message_has_no_buttons(stage: Stage) -> None:
    for member in (stage.ada, stage.ben):
        await member.slash(stage.channel, "find game", game="race_to_ace", seats=2)
    await stage.wait(1)
    await stage.ada.click(shown_in(stage, stage.channel)[0], label="I am here")
    await stage.wait(70)
    while await store.open_offers(stage.bot.db) or await store.owed_notices(stage.bot.db):
        await stage.wait(5)
    (ended,) = shown_in(stage, stage.channel)
    assert f"<@{stage.ben.id}> did not answer" in texts(ended)
    assert "I am here" not in texts(ended)
    assert dict(await store.counts(stage.bot.db)) == {"tickets": 1, "offers": 0, "notices": 0}
