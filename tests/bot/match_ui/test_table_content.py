"""The pictures of a table on which the one who is asked has opened a submenu."""

from __future__ import annotations

import pytest

from bot.discord_kit.menus import TOP, MenuPath
from bot.match_ui.match_scenes import close_up_of
from bot.match_ui.table_content import _table_scenes
from tests.bot.conftest import Office

SUBMENU = MenuPath((0,))


@pytest.mark.parametrize(("game", "shown"), [("acceleration", True), ("dealin_dirt", False)])
async def test_only_the_table_of_an_open_game_shows_the_submenu(office: Office, game: str, shown: bool) -> None:
    match = await office.begin(game=game)
    while (closer := close_up_of(match, match.playing.to_act()[0], SUBMENU)) is None:
        match = await office.act(match)
    top = _table_scenes(match, TOP)
    assert closer not in top
    assert (_table_scenes(match, SUBMENU)[-1] == closer) == shown
    assert shown or _table_scenes(match, SUBMENU) == top
