"""Lobbies: who may join, leave, start and cancel, and where."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.discord_kit.buttons import Press, PressKind
from bot.host.lobby import lobby
from bot.shared.people import Location, Person
from bot.shared.terms import Terms
from db import matches
from games.registry import GAMES
from tests.discord.stage import Stage, private, staged, texts


def seated(stage: Stage) -> list[str]:
    """The names in the lobby, in their order."""
    names = {f"<@{member.id}>": member.name for member in stage.members}
    lines = [line.partition(". ")[2] for line in texts(stage.table).splitlines() if line[:1].isdigit()]
    return [names.get(line, line) for line in lines]


async def test_people_join_and_leave(stage: Stage) -> None:
    await stage.open(stage.ben, stage.cleo)
    assert seated(stage) == ["ada", "ben", "cleo"]
    await stage.ben.click(stage.table, label="Leave")
    assert seated(stage) == ["ada", "cleo"]
    assert "**2 players** · 2 to 5 can play" in texts(stage.table)
    assert "not in this lobby" in private(await stage.ben.click(stage.table, label="Leave"))
    assert "joined already" in private(await stage.cleo.click(stage.table, label="Join"))
    await stage.ben.click(stage.table, label="Join")
    assert seated(stage) == ["ada", "cleo", "ben"]


async def test_the_host_role_passes_on_when_the_opener_leaves(stage: Stage) -> None:
    await stage.open(stage.ben, stage.cleo)
    await stage.ada.click(stage.table, label="Leave")
    assert "Only the host" in private(await stage.ada.click(stage.table, label="Cancel"))
    assert "Only the host" in private(await stage.cleo.click(stage.table, label="Start"))
    await stage.ben.click(stage.table, label="Start")
    assert (await stage.match()).row.status == "playing"


async def test_the_last_one_to_leave_closes_the_lobby(stage: Stage) -> None:
    await stage.open()
    await stage.ada.click(stage.table, label="Leave")
    assert "This lobby is closed" in texts(stage.table)
    assert "Join" not in texts(stage.table)
    await stage.open(by=stage.ben)
    assert seated(stage) == ["ben"]


async def test_a_match_cannot_start_too_early_nor_by_others(stage: Stage) -> None:
    await stage.open()
    answer = private(await stage.ada.click(stage.table, label="Start"))
    assert "2 to 5 players" in answer
    assert "1 joined so far" in answer
    await stage.ben.click(stage.table, label="Join")
    before = stage.tables()
    for who in (stage.ben, stage.cleo):
        for label in ("Start", "Cancel"):
            assert "Only the host" in private(await who.click(stage.table, label=label))
    assert stage.tables() == before


async def test_the_opener_can_cancel(stage: Stage) -> None:
    await stage.open(stage.ben)
    old = stage.table
    match = await stage.match()
    await stage.ada.click(old, label="Cancel")
    assert "This lobby is closed" in texts(stage.table)
    for word in ("join", "leave", "cpu", "no-cpu", "start", "cancel"):
        answer = private(await stage.forge(stage.ben, str(Press(PressKind.LOBBY, match.id, text=word)), old))
        assert "This lobby is closed" in answer, word


async def test_computers_fill_seats(stage: Stage) -> None:
    await stage.open()
    assert "Join first" in private(await stage.ben.click(stage.table, label="Add CPU"))
    for _ in range(4):
        await stage.ada.click(stage.table, label="Add CPU")
    assert len(set(seated(stage))) == 5
    assert texts(stage.table).count(", computer (easy)") == 4
    assert "All seats are taken" in private(await stage.ada.click(stage.table, label="Add CPU"))
    assert "All seats are taken" in private(await stage.ben.click(stage.table, label="Join"))
    match = await stage.match()
    await stage.forge(stage.ada, str(Press(PressKind.LOBBY, match.id, text="no-cpu")))
    assert len(seated(stage)) == 4


async def test_a_full_lobby_accepts_nobody(tmp_path) -> None:
    async with staged(tmp_path / "paddock.db", seats=6) as stage:
        await stage.open(stage.ben, stage.cleo, stage.dora, stage.emil)
        assert "All seats are taken" in private(await stage.fritz.click(stage.table, label="Join"))
        assert seated(stage) == ["ada", "ben", "cleo", "dora", "emil"]
        await stage.ada.click(stage.table, label="Start")
        assert len((await stage.match()).seats) == 5


async def test_one_match_at_a_time_in_a_channel(stage: Stage) -> None:
    await stage.open()
    match = await stage.match()
    answer = private(await stage.ben.slash(stage.channel, "race-to-ace start"))
    assert match.code in answer
    assert "another channel" in answer


async def test_two_people_open_a_lobby_at_the_same_time(stage: Stage) -> None:
    host, game = stage.bot.services.host, GAMES["race_to_ace"]
    place = Location(stage.guild.id, stage.channel.id)
    people = [Person(member.id, member.name) for member in stage.members]
    opened = await asyncio.gather(
        *(lobby.open_lobby(host, game, person, place, Terms(), game.Options()) for person in people),
        return_exceptions=True,
    )
    assert sorted(type(each).__name__ for each in opened) == ["Match", "Refusal", "Refusal"]


async def test_two_channels_at_once(stage: Stage) -> None:
    first, second = stage.channel, stage.guild.create_text_channel("pit-lane")
    await stage.begin(stage.ben)
    stage.channel = second
    other = await stage.begin(stage.ben)
    one = await stage.match(first)
    assert one.id != other.id
    assert one.row.channel_id == first.id
    text = texts(first.last_message)
    await stage.act(other)
    await stage.env.settle()
    assert texts(first.last_message) == text
    assert other.code in texts(second.last_message)
    status = private(await stage.ada.slash(first, "match status"))
    assert one.code in status
    assert other.code in status


async def test_a_lobby_closes_after_an_hour(stage: Stage) -> None:
    await stage.open(stage.ben)
    await stage.skip(3_500)
    assert "Join" in texts(stage.table)
    await stage.skip(101)
    assert "This lobby is closed" in texts(stage.table)
    assert await matches.live_in(stage.bot.db, stage.channel.id) is None


async def test_a_match_that_has_begun_accepts_nobody(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    for word in ("join", "leave", "cpu", "start", "cancel"):
        answer = private(await stage.forge(stage.cleo, str(Press(PressKind.LOBBY, match.id, text=word))))
        assert "has already started" in answer
    assert len((await stage.again(match)).seats) == 2


async def test_a_channel_that_the_server_does_not_allow(stage: Stage) -> None:
    pit = stage.guild.create_text_channel("pit-lane")
    host = stage.bot.services.host
    from bot.shared.server_settings import Server
    from tests.servers import save_server

    await save_server(host.db, stage.guild.id, Server(channels=(pit.id,)), host.now())
    assert f"<#{pit.id}>" in private(await stage.ada.slash(stage.channel, "race-to-ace start"))
    result = await stage.ada.slash(pit, "race-to-ace start")
    assert not result.ephemeral


@pytest.mark.parametrize("missing", ["send_messages", "attach_files", "embed_links", "read_message_history"])
async def test_a_missing_permission_is_named(stage: Stage, missing: str) -> None:
    deny = {stage.bot.user: discord.PermissionOverwrite(**{missing: False})}
    pit = stage.guild.create_text_channel("pit-lane", overwrites=deny)
    answer = private(await stage.ada.slash(pit, "race-to-ace start"))
    assert missing.replace("_", " ").title() in answer
    assert await matches.live_in(stage.bot.db, pit.id) is None


async def test_a_lobby_needs_a_server(stage: Stage) -> None:
    await stage.bot.create_dm(discord.Object(stage.ada.id))
    answer = private(await stage.ada.user.slash("race-to-ace start"))
    assert "server's text channels" in answer


async def with_threads(stage: Stage) -> None:
    from bot.shared.server_settings import Server
    from tests.servers import save_server

    await save_server(stage.bot.db, stage.guild.id, Server(threads=True), stage.bot.now())


async def test_a_match_moves_into_a_thread_of_its_own(stage: Stage) -> None:
    await with_threads(stage)
    await stage.open(stage.ben)
    lobby_message = stage.table
    await stage.ada.click(lobby_message, label="Start")
    (thread,) = stage.channel.threads
    match = await stage.match(thread)
    assert f"<#{thread.id}>" in texts(stage.table)
    assert "My hand" in texts(thread.last_message)
    assert await matches.live_in(stage.bot.db, stage.channel.id) is None
    await stage.open(by=stage.cleo)
    await stage.act(match)
    await stage.env.settle()
    tables = [m for m in thread.history() if m.author.id == stage.bot.user.id and "My hand" in texts(m)]
    assert len(tables) == 1
    assert "1. <@" in texts(stage.table), "the new lobby has the channel for itself"


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 30033)])
async def test_without_a_thread_the_match_stays(stage: Stage, status: int, code: int) -> None:
    await with_threads(stage)
    await stage.open(stage.ben)
    stage.env.inject_error("POST", "/channels/*/threads", status=status, code=code)
    result = await stage.ada.click(stage.table, label="Start")
    assert any("stays in this channel" in texts(message) and message.ephemeral for message in result.followups)
    assert (await stage.match()).row.channel_id == stage.channel.id
    assert "My hand" in texts(stage.table)


async def test_the_first_pictures_are_prepared_during_the_lobby(stage: Stage) -> None:
    await stage.open(command="acceleration start")
    assert stage.painter.warmed == ["acceleration"]
