"""What the redraw remembers of sent messages."""

from __future__ import annotations

from bot.shared.server_settings import Server, save_server
from db import outbox
from tests.discord.stage import Stage


async def test_a_deleted_call_is_not_remembered(stage: Stage) -> None:
    await save_server(stage.bot.db, stage.guild.id, Server(pings="channel"), 0)
    match = await stage.begin(stage.ben, stage.cleo)
    await stage.play(most=6)
    rows = await outbox.of_match(stage.bot.db, match.id)
    assert {surface for _, surface in stage.bot.services.redraw.sender.sent} == {row.surface for row in rows}
    assert any(entry.method == "DELETE" for entry in stage.env.http_requests), "calls were taken away"
