"""Forged presses on boosters, which no button sends."""

from __future__ import annotations

import pytest

from bot.discord_kit.buttons import parse
from db import boosters as booster_rows
from tests.discord.stage import Stage, private
from tests.discord.test_collections import claim, component


@pytest.mark.parametrize("word", ["", "turn it", "all of them"])
async def test_an_unknown_word_turns_nothing(stage: Stage, word: str) -> None:
    await claim(stage, stage.ada)
    message = (await stage.ada.slash(stage.channel, "booster open", game="acceleracers")).response
    kind, number, _ = component(message, starts="o|")["custom_id"].split("|", 2)
    press = parse(f"{kind}|{number}|3|{word}")
    assert press is not None
    assert "no longer works" in private(await stage.forge(stage.ada, str(press), message))
    row = await booster_rows.load(stage.bot.db, press.match_id)
    assert row is not None
    assert row.turned == 0
