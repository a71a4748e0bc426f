"""People of the preview's two servers meet by what the page offers them."""

from __future__ import annotations

from pathlib import Path

from db import matches
from tests.preview.guest import visiting, words


async def test_two_of_different_servers_find_each_other_and_see_the_same_table(tmp_path: Path) -> None:
    async with visiting(tmp_path) as ada:
        dora = ada.other(3)
        rooms = {who.person: who.room("race-track") for who in (ada, dora)}
        wish = {"game": "race_to_ace", "seats": "2", "where": "everywhere"}
        for who in (ada, dora):
            await who.do("run", room=rooms[who.person], command="find game", options=wish)
        await ada.world.env.advance_time(2)
        assert "Dora (visitor)" in words((await ada.see(rooms[ada.person]))[-1])
        for who in (ada, dora):
            await who.press(rooms[who.person], "I am here")
        await ada.world.env.advance_time(2)
        (running,) = await matches.live(ada.world.bot.db)
        match = await ada.world.bot.services.host.cache.get(running.id)
        tables = [words((await who.see(rooms[who.person]))[-1]) for who in (ada, dora)]
        assert match.code in tables[0]
        assert tables[0] == tables[1]
