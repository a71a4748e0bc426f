"""Matches of Dealin' Dirt, from the slash command to the leaderboard."""

from __future__ import annotations

import pytest

from db import ratings
from games.dealin_dirt.cards import NAMES
from games.dealin_dirt.position import Phase
from games.dealin_dirt.state import DirtState
from tests.discord.stage import Stage, answer_text, texts
from tests.states import state_of


@pytest.mark.proof
async def test_two_people_play_a_match_to_the_leaderboard(stage: Stage) -> None:
    match = await stage.begin(stage.ben, command="dealin-dirt start")
    assert "More" in texts(stage.table)
    await stage.play(60)
    while (match := await stage.again(match)).row.status == "playing":
        await stage.act(match)
    await stage.wait(2)
    assert "Rematch" in texts(stage.table)
    rows = await ratings.results(stage.bot.db, match.id)
    assert sorted(row.player_id or 0 for row in rows) == sorted(
        member.id for member in (stage.members[0], stage.members[1])
    )
    board = answer_text(await stage.ada.slash(stage.channel, "leaderboard", game="dealin_dirt"))
    assert "Dealin' Dirt" in board


async def test_both_set_up_at_once_without_seeing_each_others_choice(stage: Stage) -> None:
    match = await stage.begin(stage.ben, command="dealin-dirt start", size=40)
    while state_of(match, DirtState).position.table.phase == Phase.EXTRA:
        match = await stage.act(match)
    assert match.playing.to_act() == (0, 1)
    await stage.act(match)
    p = state_of(match, DirtState).position
    (placed,) = [driver.stack[0] for side in p.sides for driver in side.cars]
    assert NAMES[placed] not in texts(stage.table)
    match = await stage.again(match)
    assert match.playing.to_act() == (0, 1)


async def test_a_card_can_be_looked_up(stage: Stage) -> None:
    text = answer_text(await stage.ada.slash(stage.channel, "rules", query="Rain Delay"))
    assert "Each player shuffles their hand into their deck and draws 5 cards." in text


async def test_a_rule_can_be_looked_up(stage: Stage) -> None:
    text = answer_text(await stage.ada.slash(stage.channel, "rules", query="slide job", game="dealin_dirt"))
    assert "R7.6" in text
