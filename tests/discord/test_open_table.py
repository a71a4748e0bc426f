"""In games without hidden information the table itself has the menus, but only for people."""

from __future__ import annotations

from tests.discord.stage import Stage, texts


async def test_the_table_asks_people_and_leaves_computers_alone(stage: Stage) -> None:
    await stage.open(command="acceleration start")
    await stage.ada.click(stage.table, label="Add CPU")
    await stage.ada.click(stage.table, label="Start")
    asked = set()
    for _ in range(12):
        match = await stage.match()
        seat = match.playing.to_act()[0]
        text = texts(stage.table)
        if match.by_computer(seat):
            assert "Ada: " not in text
            await stage.wait(2)
        else:
            prompt = match.game.menu(match.playing.view(seat), match.playing.legal_actions(seat), match.names).prompt
            assert f"Ada: {prompt}" in text
            await stage.decide(stage.ada, stage.table)
        asked.add(match.by_computer(seat))
    assert asked == {True, False}
