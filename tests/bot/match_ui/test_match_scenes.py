"""The pictures of a match, and the menu of a decision: a branch that is the only one is entered before it is shown."""

from __future__ import annotations

import pytest

from bot.discord_kit.menus import entered
from bot.match_ui import match_scenes
from bot.match_ui.match_scenes import table_scenes, whole_menu
from games.look.grid import MOST_HEIGHT
from games.look.scene import Scene
from tests.bot.conftest import Office
from tests.recorded_screens import corpus_of, decisions


def test_a_branch_that_is_the_only_one_is_open_from_the_beginning() -> None:
    opened = 0
    for each in decisions("acceleration", next(iter(corpus_of("acceleration").plans)), every=3):
        state, shown = each.match.playing, whole_menu(each.match, each.seat)
        whole = each.match.game.menu(state.view(each.seat), state.legal_actions(each.seat), each.match.names)
        assert shown == entered(whole), each.where
        opened += shown != whole
    assert opened, "else this would say nothing"


@pytest.mark.parametrize(("too_high", "pictures"), [(-1, 1), (0, 1), (1, 2)])
async def test_two_pictures_of_a_table_become_one_unless_it_is_taller_than_wide(
    office: Office, monkeypatch: pytest.MonkeyPatch, too_high: int, pictures: int
) -> None:
    heights = (200, MOST_HEIGHT - 200 + too_high)
    scenes = tuple(Scene(360, high, f"ground:race_to_ace:{high}", (), (), f"{high} high.") for high in heights)
    monkeypatch.setattr(match_scenes, "scenes_of", lambda _match, _view: scenes)
    shown = table_scenes(await office.begin())
    assert len(shown) == pictures
    assert sum(each.height for each in shown) == MOST_HEIGHT + too_high
    assert " ".join(each.alt for each in shown) == " ".join(each.alt for each in scenes)
