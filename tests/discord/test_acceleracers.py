"""A whole match of AcceleRacers with the starter decks, from the slash command to the leaderboard."""

from __future__ import annotations

import pytest

from bot.discord_kit.menus import MenuPath
from bot.match_ui.table_content import hand_content
from bot.shared.preferences import Preferences
from db import ratings
from tests.discord.stage import Stage, answer_text, texts
from tests.games.acceleracers.table import Table
from tests.pressing import decide

PRESSES = 25
"""How many decisions are made with presses; the rest of the long match goes directly to the host."""


@pytest.mark.proof
async def test_two_people_play_a_match_to_the_leaderboard(stage: Stage) -> None:
    await stage.open(stage.ben, command="acceleracers start")
    await stage.ada.click(stage.table, label="Start")
    match = await stage.match()
    assert await stage.play(most=PRESSES) == PRESSES
    await finish(stage, match.id)
    over = await stage.bot.services.host.cache.get(match.id)
    assert over.row.status == "over"
    await stage.wait(30)
    assert "Rematch" in texts(stage.table)
    rows = {row.place: row for row in await ratings.results(stage.bot.db, match.id)}
    assert rows[1].rating_after > 1000 > rows[2].rating_after
    board = answer_text(await stage.ada.slash(stage.channel, "leaderboard", game="acceleracers", by="wins"))
    assert str(rows[1].rating_after) in board


async def test_a_chosen_card_has_a_picture_of_its_own(stage: Stage) -> None:
    await stage.open(stage.ben, command="acceleracers start")
    await stage.ada.click(stage.table, label="Start")
    match = await stage.match()
    match.state = Table("rd09@1, synkro@1", hand="guts").state
    whole = match.game.menu(match.playing.view(0), match.playing.legal_actions(0), match.names)
    branch = next(number for number, choice in enumerate(whole.choices) if choice.menu is not None)
    (hand,) = hand_content(match, 0).scenes
    (step,) = hand_content(match, 0, MenuPath((branch,))).scenes
    assert step != hand
    assert step.alt.startswith("Guts, Shift, 2 AP.")
    assert hand_content(match, 0, MenuPath((branch,)), Preferences(words=True)).scenes == ()


async def finish(stage: Stage, match_id: int) -> None:
    """Let everybody decide at random until the match is over."""
    key = 1_000_000
    while (match := await stage.bot.services.host.cache.get(match_id)).row.status == "playing":
        (seat, *_) = match.playing.to_act()
        person = match.seats[seat].player_id
        assert person is not None
        chosen = stage.luck.choice(match.playing.legal_actions(seat))
        key += 1
        await decide(stage.bot.services.host, match_id, person, match.playing.decision(seat), chosen.notation, key)


async def test_cards_and_rules_can_be_looked_up(stage: Stage) -> None:
    card = answer_text(await stage.ada.slash(stage.channel, "rules", query="Acid Bath", game="acceleracers"))
    assert "Hazard, 5 AP" in card
    assert "Put 4 tokens on one opposing Vehicle." in card
    rule = answer_text(await stage.ada.slash(stage.channel, "rules", query="modability", game="acceleracers"))
    assert "Mod" in rule
