"""Matches of computers alone, for people to watch."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.host.lobby.exhibition import step_aside
from bot.host.match import agreements
from bot.host.time.clock import waits_until
from bot.shared.refusal import Refusal
from games.registry import GAMES
from games.tiny_turbo_cars.state import TurboState
from tests.discord.stage import Stage, private, staged, texts
from tests.states import state_of


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


async def test_computers_race_on_only_when_the_film_is_over(tmp_path: Path) -> None:
    """Otherwise spectators would read the result of a race while the film of an earlier one is still running."""
    async with staged(tmp_path / "watch.db", film_pause=45) as stage:
        await stage.ada.slash(stage.channel, "match watch", game="tiny_turbo_cars")
        match = await stage.match()
        while state_of(match, TurboState).position.table.round < 2:
            await stage.wait(5)
            match = await stage.again(match)
        ply, begins = match.row.ply, waits_until(match, match.playing.to_act()[0])
        assert begins is not None
        assert begins > match.row.asked_at + 3_000
        assert "Next round" in texts(stage.table)
        while stage.bot.services.host.now() < begins - 1_000:
            await stage.wait(0.5)
        assert (await stage.again(match)).row.ply == ply


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


async def test_a_channel_with_a_match_takes_no_other(stage: Stage) -> None:
    first = await stage.begin(stage.ben)
    refused = await stage.cleo.slash(stage.channel, "match watch", game="acceleration")
    assert "still running in this channel" in private(refused)
    assert (await stage.match()).id == first.id


async def test_only_the_starter_of_a_computer_match_may_end_it(stage: Stage) -> None:
    await stage.ben.slash(stage.channel, "match watch", game="acceleration")
    match = await stage.match()
    assert "server managers" in private(await stage.cleo.slash(stage.channel, "match end"))
    assert (await stage.again(match)).row.status == "playing"
    assert "has ended" in private(await stage.ben.slash(stage.channel, "match end"))
    assert (await stage.again(match)).row.status == "over"
    assert "stopped before its end" in texts(stage.table)
    assert "manages" not in texts(stage.table)


async def test_the_opener_cannot_end_a_match_with_people(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    with stage.env._bot_scope(), pytest.raises(Refusal, match="server managers"):
        await agreements.end(stage.bot.services.host, match.id, stage.ada.id, manager=False)
