"""Playing on Discord: what every message shows after a press, and what happens when Discord fails."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import discord
import pytest
from simcord import MemberActor

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.courier import Courier
from bot.host.core.match import Match
from bot.host.ending.headlines import headline
from bot.pictures.picture import Picture
from db import matches, outbox, ratings
from games.look.scene import Scene
from tests.discord.stage import QuickPainter, Stage, answer_text, has_choice, private, raw, texts, walk


def leaves(message: Any) -> list[str]:
    """The custom ids of the actions in a message."""
    components = list(walk(raw(message)))
    return [c["custom_id"] for c in components if c.get("custom_id", "").startswith("a|") and not c.get("disabled")]


def somebody_else(stage: Stage, match: Match) -> MemberActor:
    return next(member for member in stage.members[:2] if member.id != stage.asked(match).id)


async def ready(stage: Stage, **options: Any) -> Match:
    """A match of Ada and Ben in which the asked player has a choice on the first page."""
    match = await stage.begin(stage.ben, **options)
    return await stage.rush(match, has_leaf)


def has_leaf(match: Match) -> bool:
    (seat,) = match.playing.to_act()
    legal = match.playing.legal_actions(seat)
    menu = match.game.menu(match.playing.view(seat), legal, match.names)
    return len(legal) > 1 and any(choice.notation for choice in menu.choices)


def notations(match: Match) -> list[str]:
    (seat,) = match.playing.to_act()
    menu = match.game.menu(match.playing.view(seat), match.playing.legal_actions(seat), match.names)
    return [choice.notation for choice in menu.choices if choice.notation]


def press(match: Match, notation: str | None = None) -> str:
    """The custom id of an action of the player who is asked."""
    (seat,) = match.playing.to_act()
    return str(Press(PressKind.ACT, match.id, match.playing.decision(seat), notation or notations(match)[0]))


async def posts(stage: Stage, match: Match) -> dict[str, int | None]:
    return {row.surface: row.message_id for row in await outbox.of_match(stage.bot.db, match.id)}


def is_post(entry: Any, nonce: str) -> bool:
    return isinstance(entry.json, dict) and entry.json.get("nonce") == nonce


async def check_everything_is_current(stage: Stage, match: Match) -> None:
    """The table and the private messages show what the host knows, and nothing is owed."""
    match = await stage.again(match)
    assert headline(match, None) in texts(stage.table).replace("\\", "")
    for member in stage.members:
        seat = match.seat_of(member.id)
        if seat is not None:
            text = texts(stage.dm(member)).replace("\\", "")
            if (match.id, seat) in stage.bot.services.redraw.panels._open:
                assert text.startswith("Your hand is open in ")
                continue
            assert f"Your hand: {match.described(match.playing.view(seat))[-1].partition(': ')[2]}" in text
    assert await outbox.owing(stage.bot.db) == []


async def test_playing_from_the_private_message(stage: Stage) -> None:
    match = await ready(stage)
    who, other = stage.asked(match), somebody_else(stage, match)
    panel = await stage.hand(other)
    before = texts(panel)
    custom_id, ply = press(match), match.row.ply
    result = await who.user.click(stage.dm(who), custom_id=custom_id)
    assert result.acknowledged
    match = await stage.again(match)
    assert match.row.ply > ply
    log = await matches.actions(stage.bot.db, match.id)
    assert f"|{log[-1].notation}" in custom_id
    await check_everything_is_current(stage, match)
    assert texts(panel) != before
    seat = match.seat_of(other.id)
    assert match.described(match.playing.view(seat))[-1].partition(": ")[2] in texts(panel).replace("\\", "")


async def test_playing_from_my_hand(stage: Stage) -> None:
    match = await ready(stage)
    who = stage.asked(match)
    panel = await stage.hand(who)
    ply = match.row.ply
    await who.click(panel, custom_id=press(match))
    match = await stage.again(match)
    assert match.row.ply == ply + 1
    await check_everything_is_current(stage, match)
    seat = match.seat_of(who.id)
    assert match.described(match.playing.view(seat))[-1].partition(": ")[2] in texts(panel).replace("\\", "")
    assert headline(match, seat) in texts(panel).replace("\\", "")


async def test_a_hand_is_in_one_place(stage: Stage) -> None:
    """Opened in the channel it rests in the private message, from where it can be taken back."""
    match = await ready(stage)
    who = stage.asked(match)
    first = await stage.hand(who)
    await stage.wait(2)
    assert texts(stage.dm(who)).startswith("Your hand is open in ")
    second = await stage.hand(who)
    assert texts(first).startswith("You opened your hand elsewhere.")
    await who.user.click(stage.dm(who), label="Play here")
    await stage.wait(2)
    assert "time runs out" in texts(stage.dm(who))
    assert texts(second).startswith("You opened your hand elsewhere.")
    before, custom_id = match.row.ply, press(match)
    await who.user.click(stage.dm(who), custom_id=custom_id)
    assert (await stage.again(match)).row.ply > before


async def test_a_picture_has_a_text_and_its_name_reveals_nothing(stage: Stage) -> None:
    match = await ready(stage)
    for message, files in ((stage.table, ["picture.png"]), (stage.dm(stage.ada), ["picture.png"])):
        galleries = [c for c in walk(raw(message)) if c.get("type") == 12]
        assert [len(gallery["items"]) for gallery in galleries] == [1] * len(files)
        assert all(gallery["items"][0]["description"] for gallery in galleries)
        assert [attachment.filename for attachment in message.attachments] == files
    assert match.row.status == "playing"


async def test_the_second_of_two_presses_gets_the_current_state(stage: Stage) -> None:
    match = await ready(stage)
    who, custom_id = stage.asked(match), press(match)
    panel = await stage.hand(who)
    await who.click(panel, custom_id=custom_id)
    before, shown = stage.tables(), texts(panel)
    second = await stage.forge(who, custom_id, panel)
    assert (second.acknowledged, second.followups) == (True, []), "whoever presses twice meant to press once"
    assert all(message.ephemeral for message in second.followups)
    assert texts(panel) == shown
    assert stage.tables() == before


async def test_the_same_press_twice_is_one_decision(stage: Stage) -> None:
    match = await ready(stage)
    (seat,) = match.playing.to_act()
    custom_id, question = notations(match)[0], match.playing.decision(seat)
    from bot.host.match import play

    host, person = stage.bot.services.host, match.seats[seat].player_id
    first = await play.act(host, match.id, person, question, custom_id, 77)
    ply, before = first.row.ply, stage.tables()
    second = await play.act(host, match.id, person, question, custom_id, 77)
    assert second.row.ply == ply
    await stage.env.settle()
    log = await matches.actions(stage.bot.db, match.id)
    assert [action.key for action in log].count(77) == 1
    assert before.count("insert") == stage.tables().count("insert")


async def test_the_last_press_twice_is_one_decision(stage: Stage) -> None:
    """The first press ended the match; a repetition of it gets the same answer, not that it is too late."""
    from bot.host.match import play

    host = stage.bot.services.host
    match = await stage.begin(stage.ben, kills=1)
    host.hooks.changed = lambda _: None
    while match.row.status == "playing":
        (seat,) = match.playing.to_act()
        question, person = match.playing.decision(seat), match.seats[seat].player_id
        match = await stage.act(match, key=1000 + match.row.ply)
    log = await matches.actions(stage.bot.db, match.id)
    again = await play.act(host, match.id, person, question, log[-1].notation, log[-1].key)
    assert again.row.status == "over"
    assert again.row.ply == len(log)


async def test_a_stale_button_shows_the_current_state(stage: Stage) -> None:
    match = await ready(stage)
    who, custom_id = stage.asked(match), press(match)
    goal = match.row.ply + 3
    await stage.rush(match, lambda now: now.row.ply >= goal)
    before, dm = stage.tables(), stage.dm(who)
    for actor, message in ((who, await stage.hand(who)), (who.user, dm)):
        result = await stage.forge(actor, custom_id, message)
        assert "That is no longer possible" in "".join(texts(each) for each in result.followups)
        assert texts(message) == texts(dm)
    assert stage.tables() == before


async def test_the_buttons_of_others_are_refused(stage: Stage) -> None:
    match = await ready(stage)
    who, other = stage.asked(match), somebody_else(stage, match)
    panel = await stage.hand(who)
    before, shown = stage.tables(), texts(panel)
    spectator = private(await stage.forge(stage.cleo, press(match)))
    assert "You are not playing in this match" in spectator
    # The other player presses a button that was made for the one who is asked: their hand says whose turn it is.
    result = await stage.forge(other, press(match), await stage.hand(other))
    (asked,) = match.playing.to_act()
    assert result.followups == []
    assert re.search(f"{match.names[asked]} (has to|may) ", texts(await stage.hand(other)))
    assert "You are not playing" in private(await stage.cleo.click(stage.table, label="My hand"))
    assert stage.tables() == before
    assert texts(panel) == shown


async def test_a_press_from_another_server_is_refused(stage: Stage) -> None:
    match = await ready(stage)
    who = stage.asked(match)
    elsewhere = stage.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("garage")
    there = elsewhere.add_member(who.user)
    await there.slash(channel, "race-to-ace start")
    message = channel.last_message
    before = stage.tables()
    for custom_id in (
        press(match),
        str(Press(PressKind.HAND, match.id)),
        str(Press(PressKind.LOBBY, match.id, text="join")),
    ):
        assert "another server" in private(await stage.forge(there, custom_id, message))
    assert stage.tables() == before
    assert match.code not in private(await there.slash(channel, "match status")).replace(match.code, "", 1)


async def test_closed_private_messages(stage: Stage) -> None:
    """My hand shows everything, and closed private messages are not tried again and again."""
    stage.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    match = await ready(stage, kills=1)
    tries = [entry for entry in stage.env.http_requests if entry.path == "/users/@me/channels"]
    pressed = await stage.play()
    assert pressed > 3
    assert (await stage.again(match)).row.status == "over"
    assert await outbox.owing(stage.bot.db) == []
    now = [entry for entry in stage.env.http_requests if entry.path == "/users/@me/channels"]
    assert len(now) - len(tries) <= 2


async def test_private_messages_closed_at_sending(stage: Stage, log: list[dict[str, Any]]) -> None:
    match = await stage.begin(stage.ben)
    dm = stage.ada.user.dm_channel
    await stage.bot.services.redraw.sender.courier.delete(dm.id, stage.dm(stage.ada).id)
    stage.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=None)
    goal = match.row.ply + 2
    match = await stage.rush(match, lambda now: now.row.ply >= goal)
    assert any(line["event"] == "message not delivered" for line in log)
    assert "Your hand" in texts(await stage.hand(stage.ada))
    assert await outbox.owing(stage.bot.db) == []
    assert match.row.status == "playing"


class SlowPainter(QuickPainter):
    """Takes longer than Discord waits for an answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        monkeypatch.setattr("bot.discord_kit.replies.PATIENCE", 0.01)

    async def paint(self, game: str, scene: Scene) -> Picture:
        await asyncio.sleep(0.1)
        return await super().paint(game, scene)


async def test_a_slow_picture_does_not_delay_the_answer(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await stage.rush(await stage.begin(stage.ben, kills=1), has_choice)
    who = stage.asked(match)
    services, slow = stage.bot.services, SlowPainter(monkeypatch)
    for painter in (stage.bot.clicks, services.redraw.sender, services.match_commands, stage.bot):
        monkeypatch.setattr(painter, "painter", slow)
    sent = len(stage.env.http_requests)
    result = await who.click(stage.table, label="My hand")
    first = [entry.json for entry in stage.env.http_requests[sent:] if entry.path.endswith("/callback")]
    assert [(each["type"], each["data"]["flags"]) for each in first] == [(5, 64)], "wait, and it is for you alone"
    assert "Your hand" in private(result)
    panel = result.response
    await stage.act(match)
    await stage.wait(20)
    match = await stage.again(match)
    assert headline(match, match.seat_of(who.id)) in texts(panel).replace("\\", ""), "kept current like any other"


class BrokenPainter(QuickPainter):
    """Paints nothing."""

    async def paint(self, game: str, scene: Scene) -> Picture:
        raise OSError("no memory")


async def test_a_match_goes_on_without_its_pictures(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, log: list[dict[str, Any]]
) -> None:
    broken = BrokenPainter()
    for painter in (stage.bot.clicks, stage.bot.services.redraw.sender):
        monkeypatch.setattr(painter, "painter", broken)
    match = await ready(stage)
    await stage.wait(2)
    await check_everything_is_current(stage, match)
    assert not stage.table.attachments
    who = stage.asked(match)
    panel = await stage.hand(who)
    assert "Your hand" in texts(panel)
    before = match.row.ply
    await stage.decide(who, panel)
    assert (await stage.again(match)).row.ply > before
    await stage.wait(2)
    await check_everything_is_current(stage, match)
    assert {line["event"] for line in log if line["log_level"] == "error"} == {"picture could not be painted"}
    log.clear()


async def test_replays_and_profiles_that_take_long_are_answered(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await stage.rush(await stage.begin(stage.ben))
    slow = SlowPainter(monkeypatch)
    for painter in (stage.bot.services.match_commands, stage.bot.services.profiles):
        monkeypatch.setattr(painter, "painter", slow)
    result = await stage.cleo.slash(stage.channel, "match replay", match=match.code)
    assert "Before decision 1 of" in private(result)
    panel = result.response
    before = texts(panel)
    await stage.cleo.click(panel, label="Next")
    assert texts(panel) != before
    result = await stage.ada.slash(stage.channel, "profile")
    assert "Ada" in answer_text(result)
    assert result.response.ephemeral
    assert not (await stage.ada.click(result.response, label="Share")).response.ephemeral


async def test_a_deleted_table_is_posted_again(stage: Stage) -> None:
    match = await ready(stage)
    old = stage.table
    stage.env.backend.delete_message(stage.channel.id, old.id)
    await stage.act(match)
    assert stage.table.id != old.id
    assert "My hand" in texts(stage.table)
    assert (await posts(stage, match))["table"] == stage.table.id
    await check_everything_is_current(stage, match)


async def test_a_deleted_hand_is_sent_again(stage: Stage) -> None:
    match = await ready(stage)
    who = stage.asked(match)
    old = stage.dm(who)
    stage.env.backend.delete_message(old.channel.id, old.id)
    await stage.act(match)
    assert stage.dm(who).id != old.id
    await check_everything_is_current(stage, match)


async def test_a_lost_private_channel_is_opened_again(stage: Stage, log: list[dict[str, Any]]) -> None:
    match = await ready(stage)
    dm = stage.dm(stage.ada)
    stage.env.inject_error("PATCH", f"/channels/{dm.channel.id}/messages/*", status=404, code=10003)
    await stage.act(match)
    await stage.wait(2)
    assert stage.dm(stage.ada).id > dm.id
    await check_everything_is_current(stage, match)
    assert not any(line["event"] == "message not delivered" for line in log)


async def test_messages_older_than_an_hour_are_posted_again(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "race-to-ace start", clock="relaxed")
    await stage.ben.click(stage.table, label="Join")
    await stage.ada.click(stage.table, label="Start")
    match = await stage.rush(await stage.match(), has_leaf)
    table, hand = stage.table, stage.dm(stage.ada)
    await stage.skip(3_700)
    await stage.act(match)
    assert stage.table.id != table.id
    assert table.id not in {message.id for message in stage.channel.history()}
    assert stage.dm(stage.ada).id != hand.id
    await check_everything_is_current(stage, match)
    edits = {entry.path for entry in stage.env.http_requests if entry.method == "PATCH"}
    assert edits


async def test_an_edit_that_discord_refuses_as_too_old_is_posted_again(stage: Stage) -> None:
    match = await ready(stage)
    table = stage.table
    stage.env.inject_error("PATCH", f"/channels/{stage.channel.id}/messages/*", status=429, code=30046)
    await stage.act(match)
    assert stage.table.id != table.id
    await check_everything_is_current(stage, match)


async def test_a_message_that_discord_could_not_take_is_sent_later(stage: Stage, log: list[dict[str, Any]]) -> None:
    match = await ready(stage)
    stage.bot.services.redraw.first_pause = 0.05
    stage.env.inject_error("PATCH", f"/channels/{stage.channel.id}/messages/*", status=503, times=2)
    acting = asyncio.create_task(stage.act(match))
    while not any("could not be sent" in line["event"] for line in log):
        await outbox.owing(stage.bot.db)
    assert await outbox.owing(stage.bot.db) != []
    await acting
    await stage.wait(8)
    assert await outbox.owing(stage.bot.db) == []
    await check_everything_is_current(stage, match)
    assert [line["log_level"] for line in log if "could not be sent" in line["event"]] == ["warning"] * 2


async def test_a_deleted_channel_shelves_the_match(stage: Stage) -> None:
    match = await ready(stage)
    pit = stage.guild.create_text_channel("pit-lane")
    stage.env.backend.delete_channel(stage.channel.id)
    await stage.act(match)
    match = await stage.again(match)
    assert match.row.status == "shelved"
    assert {seat.status for seat in match.seats} == {"in"}
    assert await outbox.owing(stage.bot.db) == []
    for member in stage.members[:2]:
        assert "was paused" in texts(stage.dm(member))
        assert leaves(stage.dm(member)) == []
    status = private(await stage.ada.slash(pit, "match status"))
    assert "not in a match" in status
    for command in ("hand", "table", "history", "resign", "replay", "verify", "rematch"):
        assert "went wrong" not in private(await stage.ada.slash(pit, f"match {command}", match=match.code)), command
    ply = match.row.ply
    await stage.skip(100)
    assert (await stage.again(match)).row.ply == ply


async def test_a_match_survives_lost_permissions(stage: Stage, log: list[dict[str, Any]]) -> None:
    match = await ready(stage)
    stage.env.inject_error("PATCH", f"/channels/{stage.channel.id}/messages/*", status=403, code=50013)
    await stage.act(match)
    assert (await stage.again(match)).row.status == "playing"
    assert any(line.get("why") == "permission-missing" for line in log)
    await stage.act(await stage.again(match))
    await check_everything_is_current(stage, match)


async def test_matches_of_a_server_that_removed_the_bot_while_it_was_down_are_put_away(stage: Stage) -> None:
    """Discord does not report it later; the player to act must not lose on time or for not resuming the match."""
    match = await stage.begin(stage.ben, clock="relaxed")
    await stage.restart_removed()
    assert (await stage.again(match)).row.status == "shelved"
    await stage.skip(15 * 86_400)
    match = await stage.again(match)
    assert (match.row.status, [seat.status for seat in match.seats]) == ("shelved", ["in", "in"])


async def test_a_permission_that_was_lost_is_named(
    stage: Stage, log: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await ready(stage)
    table = stage.table.id
    left = discord.Permissions.all()
    left.update(attach_files=False, embed_links=False)
    monkeypatch.setattr(discord.TextChannel, "permissions_for", lambda *_: left)
    stage.env.inject_error("PATCH", f"/channels/{stage.channel.id}/messages/*", status=403, code=50013)
    await stage.act(match)
    assert "permission-missing: Attach Files, Embed Links" in {line.get("why") for line in log}
    answer = private(await stage.ada.slash(stage.channel, "match table"))
    assert "grant me Attach Files, Embed Links" in answer
    assert stage.table.id == table, "the old one is better than none"
    assert "Your hand" in private(await stage.ada.slash(stage.channel, "match hand"))


async def test_old_buttons_work_after_a_restart(stage: Stage) -> None:
    match = await ready(stage)
    who = stage.asked(match)
    before = await posts(stage, match)
    counted = len(stage.channel.history()), len(stage.ada.user.dm_channel.history())
    custom_id, dm = press(match), stage.dm(who)
    await stage.restart(down=30)
    assert await posts(stage, match) == before
    assert (len(stage.channel.history()), len(stage.ada.user.dm_channel.history())) == counted
    await who.user.click(dm, custom_id=custom_id)
    match = await stage.again(match)
    log = await matches.actions(stage.bot.db, match.id)
    assert log[-1].cause == "player"
    await check_everything_is_current(stage, match)
    assert await posts(stage, match) == before
    assert "My hand" in texts(stage.table)
    assert "Your hand" in texts(await stage.hand(who))


async def test_owed_messages_are_sent_after_a_restart(stage: Stage) -> None:
    match = await ready(stage)
    before = await posts(stage, match)
    stage.bot.services.host.hooks.changed = lambda _: None
    match = await stage.act(match)
    assert await outbox.owing(stage.bot.db) != []
    await stage.restart()
    await check_everything_is_current(stage, match)
    after = await posts(stage, match)
    assert {surface: after[surface] for surface in before if not surface.startswith("call")} == {
        surface: message for surface, message in before.items() if not surface.startswith("call")
    }


async def nothing_found(*_: object) -> None:
    """The result of reading old messages where Discord does not allow it."""


@pytest.mark.parametrize(("may_look", "posts"), [(True, 1), (False, 2)])
async def test_a_post_that_was_not_recorded_is_not_repeated(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, *, may_look: bool, posts: int
) -> None:
    """Killed between posting and recording: the post is found, or sent again with the nonce that Discord knows."""
    if not may_look:
        monkeypatch.setattr(Courier, "find", nothing_found)
    match = await stage.begin(stage.ben)
    (row,) = [row for row in await outbox.of_match(stage.bot.db, match.id) if row.surface == "hand:0"]
    sent = [entry.json for entry in stage.env.http_requests if is_post(entry, row.nonce)]
    assert len(sent) == 1
    assert sent[0]["enforce_nonce"] is True
    with_db = stage.bot.db
    from db.database import Write

    await with_db.commit(
        Write(
            "posted_surface",
            {
                "match_id": match.id, "surface": "hand:0", "channel_id": row.channel_id, "message_id": None,
                "shown": -1, "posted_at": None,
            },
        )
    )  # fmt: skip
    await stage.restart()
    sent = [entry.json for entry in stage.env.http_requests if is_post(entry, row.nonce)]
    assert len(sent) == posts
    assert await outbox.owing(stage.bot.db) == []
    shown = stage.ada.user.dm_channel.history(viewer=stage.ada.user)
    assert len(shown) == posts, "Discord would make one of two posts with one nonce; the simulated one does not"


async def test_an_orderly_end_leaves_nothing_unfinished(stage: Stage) -> None:
    match = await ready(stage)
    await stage.act(match)
    await stage.bot.services.redraw.finish()
    await stage.act(await stage.again(match))
    assert await outbox.owing(stage.bot.db) != [], "what came after the end is owed, and not lost"
    await stage.restart()
    await check_everything_is_current(stage, match)


@pytest.mark.parametrize("status", ["over", "cancelled"])
async def test_messages_of_finished_matches_stay(stage: Stage, status: str) -> None:
    if status == "over":
        match = await stage.rush(await stage.begin(stage.ben, kills=1))
    else:
        await stage.open(stage.ben)
        match = await stage.match()
        await stage.ada.click(stage.table, label="Cancel")
    table = stage.table
    sent = len(stage.env.http_requests)
    await stage.restart()
    later = [e for e in stage.env.http_requests[sent:] if "/messages" in e.path]
    assert later == []
    assert stage.table.id == table.id
    assert match.row.status == status


async def test_a_server_that_removes_the_bot_has_its_matches_shelved(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    stage.env.backend.remove_guild(stage.guild.id)
    await stage.env.settle()
    left = await stage.bot.services.host.cache.get(match.id)
    assert left.row.status == "shelved"
    assert await ratings.results(stage.bot.db, match.id) == [], "nobody is punished"
