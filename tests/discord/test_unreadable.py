"""One thing that cannot be read is contained: starts, lists, exports, endings and deletions work."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.host.core.match import Match
from bot.host.match import agreements
from db import manners, matches
from db.check import check
from tests.databases import address_of, rows
from tests.discord.stage import Stage, answer_text, over, private, texts
from tests.discord.test_forgotten import DELETE
from tests.unreadable import BLOBS, DAMAGES, Damage, damage

SORRY = "cannot be continued, because its record is damaged"


@pytest.fixture(autouse=True)
def only_meant(stage: Stage, log: list[dict[str, Any]]) -> Iterator[None]:
    """The log names what cannot be read, each once, without a word of its contents, and has no other errors."""
    yield
    meant = [line for line in log if line["event"] in ("match cannot be read", "stored value cannot be read")]
    assert meant
    named = [line["match"] for line in meant if "match" in line]
    assert len(named) == len(set(named))
    log[:] = [line for line in log if line not in meant]


async def unreadable_match(stage: Stage, *people: Any) -> Match:
    """A running match whose position is damaged while the bot is down."""
    match = await stage.act(await stage.begin(*people or (stage.ben,)))
    await damage(address_of(stage.settings.database), "matches", "state", "random", random.Random(1))
    return match


async def test_its_players_are_told_once_and_the_channel_is_free(stage: Stage) -> None:
    match = await unreadable_match(stage)
    await stage.restart()
    await stage.wait(3)
    assert SORRY in texts(stage.table)
    stored = await stage.again(match)
    assert (stored.row.status, stored.row.unreadable) == ("shelved", "state")
    (incident,) = await manners.incidents(stage.bot.db, match.id)
    assert (incident.what, incident.detail) == ("shelved", "unreadable")
    await stage.skip(30)
    assert stage.bot.services.host.unreadable == 1
    await stage.open(stage.ben)
    assert "**2 players** · 2 to 5 can play" in texts(stage.table), "the channel is free"
    assert await check(stage.bot.db) == []


async def test_it_answers_everything_with_a_true_sentence(stage: Stage) -> None:
    match = await unreadable_match(stage)
    await stage.restart()
    await stage.wait(3)
    for command in ("hand", "table", "resume", "history"):
        assert SORRY in private(await stage.ada.slash(stage.channel, f"match {command}", match=match.code)), command
    answer = private(await stage.ada.slash(stage.channel, "match verify", match=match.code))
    assert "cannot be verified, because its record cannot be read" in answer


async def test_each_player_can_end_it_and_nobody_loses(stage: Stage) -> None:
    match = await unreadable_match(stage)
    await stage.restart()
    await stage.wait(3)
    asking = await stage.ben.slash(stage.channel, "match resign", match=match.code)
    await stage.ben.click(asking.response, label="Resign")
    await stage.wait(3)
    stored = await stage.again(match)
    assert stored.row.status == "over"
    assert "could not be read any more. There is no winner." in texts(stage.table)
    rows = await stage.bot.db.fetch("results_of", player_id=stage.ben.id)
    assert len(rows) == 1
    assert await check(stage.bot.db) == []


async def test_a_manager_can_end_it(stage: Stage) -> None:
    match = await unreadable_match(stage)
    await stage.restart()
    await stage.wait(3)
    with stage.env._bot_scope():
        await agreements.end(stage.bot.services.host, match.id)
    await stage.wait(3)
    assert (await stage.again(match)).row.status == "over"


async def test_other_matches_are_found_without_a_code(stage: Stage) -> None:
    await unreadable_match(stage)
    await stage.restart()
    elsewhere = stage.guild.create_text_channel("pit-lane")
    first, stage.channel = stage.channel, elsewhere
    good = await stage.begin(stage.ben)
    stage.channel = first
    status = answer_text(await stage.ada.slash(first, "match status"))
    assert good.code in status
    third = stage.guild.create_text_channel("paddock-club")
    hand = private(await stage.ada.slash(third, "match hand"))
    assert good.code in hand
    assert SORRY not in hand


async def test_a_match_that_is_over_but_not_counted_does_not_stop_the_start(stage: Stage) -> None:
    match = await over(stage, kills=1)
    address = address_of(stage.settings.database)
    for table in ("results", "chronicles", "incidents"):
        await _execute(address, f"delete from {table}")
    for column in ("state", "options", "outcome"):
        await damage(address, "matches", column, "random", random.Random(2))
    await stage.restart()
    await stage.wait(3)
    assert await matches.unsettled(stage.bot.db) == []
    assert (await stage.again(match)).row.status == "over"
    assert private(await stage.ada.slash(stage.channel, "match table", match=match.code))


@pytest.mark.parametrize("kind", DAMAGES)
async def test_nothing_unreadable_stops_a_start_a_list_an_export_or_a_deletion(stage: Stage, kind: Damage) -> None:
    await over(stage, kills=1)
    await stage.act(await stage.begin(stage.ben))
    pit = stage.guild.create_text_channel("pit-lane")
    await stage.ada.slash(stage.channel, "booster open", game="acceleracers")
    await stage.ada.slash(pit, "race-to-ace start")
    address, luck = address_of(stage.settings.database), random.Random(3)
    for table, column in BLOBS:
        await damage(address, table, column, kind, luck)
    await stage.restart()
    await stage.wait(5)
    assert private(await stage.ada.slash(stage.channel, "match status"))
    for command in ("match hand", "match resume", "match history", "match verify"):
        answer = await stage.ada.slash(stage.channel, command)
        assert "Something went wrong" not in answer_text(answer), command
    exported = await stage.ada.slash(stage.channel, "privacy export")
    assert exported.response is not None
    deleted = private(await stage.ada.slash(stage.channel, "privacy delete", confirm=DELETE))
    assert "deleted" in deleted.lower(), deleted
    assert rows(address, f"select * from seats where player_id = {stage.ada.id}") == []
    assert rows(address, f"select * from players where id = {stage.ada.id}") == []


async def _execute(address: str, sql: str) -> None:
    import sqlite3
    from contextlib import closing

    import asyncpg

    if "://" in address:
        connection = await asyncpg.connect(address)
        await connection.execute(sql)
        await connection.close()
        return
    with closing(sqlite3.connect(address, timeout=20, isolation_level=None)) as raw:
        raw.execute(sql)
