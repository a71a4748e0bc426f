"""Matches of computers alone, for people to watch."""

from __future__ import annotations

from bot.host import agreements
from bot.host.exhibition import step_aside
from games.registry import GAMES
from tests.discord.stage import Stage, private, texts


async def test_computers_play_a_match_to_its_end(stage: Stage) -> None:
    await stage.open(kills=1)
    with stage.env._bot_scope():
        match = await step_aside(stage.bot.services.host, (await stage.match()).id, stage.ada.id)
    assert [(seat.player_id, seat.cpu) for seat in match.seats] == [(None, "rookie"), (None, "rookie")]
    for _ in range(60):
        await stage.wait(5)
        if (await stage.again(match)).row.status == "over":
            break
    assert (await stage.again(match)).row.status == "over"
    assert "Rematch" in texts(stage.table)
    assert "is the Ace" in texts(stage.table)


async def test_every_game_can_be_watched(stage: Stage) -> None:
    for key in GAMES:
        await stage.ada.slash(stage.channel, "match watch", game=key)
        match = await stage.match()
        assert match.row.game == key
        assert match.people() == []
        await stage.wait(5)
        assert (await stage.again(match)).row.ply > 0
        with stage.env._bot_scope():
            await agreements.end(stage.bot.services.host, match.id)


async def test_a_channel_that_is_taken_stays_so(stage: Stage) -> None:
    first = await stage.begin(stage.ben)
    refused = await stage.cleo.slash(stage.channel, "match watch", game="acceleration")
    assert "still running in this channel" in private(refused)
    assert (await stage.match()).id == first.id
