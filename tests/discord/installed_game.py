"""A match of an installed game, Half Mile, on Discord; `test_installed_games.py` runs this file."""

from __future__ import annotations

from tests.discord.stage import Stage, private, texts


async def test_two_people_play_half_mile_to_its_end(stage: Stage) -> None:
    await stage.begin(stage.ben, command="half-mile start", goal=12)
    assert "Half Mile" in texts(stage.table)
    assert await stage.play() >= 4
    await stage.wait(2)
    assert "won the race" in texts(stage.table)
    assert "Rematch" in texts(stage.table)
    rule = private(await stage.ben.slash(stage.channel, "rules", query="stalls the engine", game="half_mile"))
    assert "R2.2" in rule
