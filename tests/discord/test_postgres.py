"""The bot on PostgreSQL: a match from the slash command to the leaderboard, with an end in between."""

from __future__ import annotations

from typing import Any

import pytest

from db import outbox, ratings
from tests.discord.conftest import illegal
from tests.discord.stage import answer_text, private, staged, texts
from tests.postgres import emptied, shared_or_skip


@pytest.fixture
async def url() -> str:
    """The address of an empty database."""
    return await emptied(shared_or_skip())


@pytest.mark.xdist_group("postgres")
async def test_three_people_play_a_match_that_survives_a_restart(url: str, log: list[dict[str, Any]]) -> None:
    async with staged(url) as stage:
        match = await stage.begin(stage.ben, stage.cleo)
        promise = await stage.more(stage.cleo, "Verify")
        assert match.row.commitment in private(promise)
        assert await stage.play(most=4) == 4
        played = (await stage.again(match)).row.ply
        await stage.restart()
        match = await stage.match()
        assert match.row.ply == played
        assert "Your hand" in private(await stage.asked(match).slash(stage.channel, "match hand"))
        await stage.play(most=2)
        match = await stage.rush(await stage.again(match))
        assert match.row.status == "over"
        assert "Rematch" in texts(stage.table)
        assert await outbox.owing(stage.bot.db) == []
        rows = {row.place: row for row in await ratings.results(stage.bot.db, match.id)}
        assert rows[1].rating_after > 1000
        board = answer_text(await stage.ada.slash(stage.channel, "leaderboard", game="race_to_ace", by="wins"))
        assert str(rows[1].rating_after) in board
        assert "matches the one promised at the start" in private(
            await stage.ben.slash(stage.channel, "match verify", match=match.code)
        )
        gone = await stage.ben.slash(stage.channel, "privacy delete", confirm="delete everything about me")
        assert "deleted" in private(gone)
        assert illegal(stage) == []
    assert [line for line in log if line["log_level"] in ("error", "critical")] == []
