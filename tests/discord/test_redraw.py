"""What the redraw remembers of sent messages."""

from __future__ import annotations

from unittest.mock import patch

from bot.shared.server_settings import Server, server
from db import outbox
from db.database import Database, Write
from db.sqlite import SqliteDatabase
from tests.discord.stage import Stage
from tests.servers import save_server


async def test_a_deleted_call_is_not_remembered(stage: Stage) -> None:
    await save_server(stage.bot.db, stage.guild.id, Server(pings="channel"), 0)
    match = await stage.begin(stage.ben, stage.cleo)
    await stage.play(most=6)
    rows = await outbox.of_match(stage.bot.db, match.id)
    assert {surface for _, surface in stage.bot.services.redraw.sender.sent} == {row.surface for row in rows}
    assert any(entry.method == "DELETE" for entry in stage.env.http_requests), "calls were taken away"


async def test_what_the_messages_of_a_change_show_is_stored_in_one_transaction(stage: Stage) -> None:
    match = await stage.begin(stage.ben, stage.cleo)
    database = type(stage.bot.db)
    notes, commit = [], database.commit

    async def recorded(self: Database, *writes: Write) -> None:
        notes.append([str(write.values["surface"]) for write in writes if write.query == "shown_by_message"])
        await commit(self, *writes)

    with patch.object(database, "commit", recorded):
        await stage.act(match)
    rows = await outbox.of_match(stage.bot.db, match.id)
    assert [sorted(each) for each in notes if each] == [[row.surface for row in rows]]
    assert await outbox.owing(stage.bot.db) == []


async def test_settings_of_a_server_are_read_once_from_a_file_and_known_when_they_change(stage: Stage) -> None:
    assert (await server(stage.bot.db, 7)).pings == "later"
    await save_server(stage.bot.db, 7, Server(pings="dm"), 0)
    with patch.object(SqliteDatabase, "fetch", side_effect=AssertionError):
        assert (await server(stage.bot.db, 7)).pings == "dm"
