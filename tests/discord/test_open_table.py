"""In games without hidden information people are asked in their own message too, and computers never."""

from __future__ import annotations

from bot.discord_kit.menus import entered
from tests.discord.stage import Stage, texts


async def test_a_question_is_asked_in_one_place(stage: Stage) -> None:
    await stage.open(command="acceleration start")
    await stage.ada.click(stage.table, label="Add CPU")
    await stage.ada.click(stage.table, label="Start")
    asked = set()
    for _ in range(12):
        match = await stage.match()
        seat = match.playing.to_act()[0]
        whole = match.game.menu(match.playing.view(seat), match.playing.legal_actions(seat), match.names)
        prompt = entered(whole).prompt
        assert prompt not in texts(stage.table)
        if match.by_computer(seat):
            await stage.wait(2)
        else:
            assert prompt in texts(stage.dm(stage.ada))
            await stage.decide(stage.ada.user, stage.dm(stage.ada))
            await stage.wait(2)
        asked.add(match.by_computer(seat))
    assert asked == {True, False}
