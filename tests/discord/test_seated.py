"""Where the table of a match appears that began without a lobby."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.host.core.match import Match
from bot.host.lobby.seated import OWN, SHARED, Seating, seat_and_start
from bot.shared.people import Location, Person
from bot.shared.terms import Terms
from games.registry import GAMES
from tests.discord.stage import SETTLES_WITHIN, Stage, texts

GAME = GAMES["race_to_ace"]


async def seated(stage: Stage, **changes: Any) -> Match:
    people = tuple(Person(member.id, name) for member, name in ((stage.ada, "Ada"), (stage.ben, "Ben")))
    place = Location(stage.guild.id, stage.channel.id)
    with stage.env._bot_scope():
        match = await seat_and_start(
            stage.bot.services.host, Seating(GAME, people, place, Terms(), GAME.Options(), **changes)
        )
    await stage.env.settle()
    return await stage.again(match)


def threads(stage: Stage) -> list[str]:
    return [thread.name for thread in stage.bot.get_guild(stage.guild.id).threads]


async def test_its_table_and_hands_are_posted_without_a_press(stage: Stage) -> None:
    match = await seated(stage)
    assert match.row.shares == OWN
    assert match.code in texts(stage.table)
    assert match.code in texts(stage.dm(stage.ben))
    await stage.play(2)


async def test_beside_a_running_match_it_gets_a_thread(stage: Stage) -> None:
    await stage.begin(stage.cleo)
    match = await seated(stage)
    assert threads(stage) == [f"{GAME.title} {match.code}"]
    assert (match.row.shares, match.row.channel_id != stage.channel.id) == (OWN, True)
    assert match.code not in texts(stage.table)


async def test_where_no_thread_is_allowed_it_shares_the_channel(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(*_: object, **__: object) -> None:
        raise discord.Forbidden(type("Answer", (), {"status": 403, "reason": "no"})(), "no")

    monkeypatch.setattr(discord.TextChannel, "create_thread", refused)
    await stage.begin(stage.cleo)
    match = await seated(stage)
    assert (match.row.shares, match.row.channel_id) == (SHARED, stage.channel.id)
    assert match.code in texts(stage.table)


async def test_after_a_kill_the_same_thread_is_used(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    async def killed(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("bot.match_ui.message_sender.move", killed)
    stage.bot.services.redraw.first_pause = SETTLES_WITHIN * 10  # who is killed does not try again
    match = await seated(stage, thread=True)
    assert (threads(stage), match.row.channel_id) == ([f"{GAME.title} {match.code}"], stage.channel.id)
    monkeypatch.undo()
    await stage.restart()
    await stage.wait(5)
    match = await stage.again(match)
    assert (len(threads(stage)), match.row.shares) == (1, OWN)
    assert match.row.channel_id != stage.channel.id
