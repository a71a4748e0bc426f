"""People's own settings: large letters, and no animations."""

from __future__ import annotations

from typing import Any

import pytest

from games.look.plain import LETTERS
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.state import TurboState
from tests.discord.stage import Stage, over, private, raw, walk
from tests.games.tiny_turbo_cars.road import read
from tests.states import state_of


def files(message: Any) -> list[str]:
    return [file.filename for file in message.attachments]


async def test_large_and_plain_changes_only_the_own_hand(stage: Stage) -> None:
    answer = private(await stage.ada.slash(stage.channel, "settings me", plain=True))
    assert "in large letters, without art" in answer
    match = await stage.begin(stage.ben)
    await stage.wait(2)
    facts = match.described(match.playing.view(0))
    for member, plain in ((stage.ada, True), (stage.ben, False)):
        stage.painter.scenes.clear()
        panel = await stage.hand(member)
        alts = "\n".join(item["description"] for c in walk(raw(panel)) for item in c.get("items", []))
        assert (alts.splitlines()[:2] == facts[:2]) == plain
        assert (all(label.size >= LETTERS for s in stage.painter.scenes for label in s.labels)) == plain


async def test_people_without_animations_get_a_match_step_by_step(stage: Stage) -> None:
    match = await over(stage, kills=1)
    assert "do not move" in private(await stage.ada.slash(stage.channel, "settings me", animations=False))
    still = await stage.ada.click(stage.table, label="Film")
    assert f"Before decision 1 of {match.row.ply}" in private(still)
    assert stage.painter.reels == []
    assert files((await stage.ben.click(stage.table, label="Film")).response) == ["film.gif"]


@pytest.mark.parametrize(("moves", "name"), [(True, "film.webp"), (False, "picture.png")])
async def test_a_round_moves_on_the_table_only_if_all_players_want_films(stage: Stage, moves: bool, name: str) -> None:
    await stage.ben.slash(stage.channel, "settings me", animations=moves)
    match = await stage.begin(stage.ben, command="tiny-turbo-cars start", deal=True)
    p = state_of(match, TurboState).position
    p.table.cars = [Car.DIE_LINER, Car.DOGTOR]
    p.controllers = [read("NO NO NO NO F2 L1 F1 UP MS R2 F2 JP NO NO NO --") for _ in range(2)]
    for _ in range(2):
        match = await stage.act(match, "done")
    await stage.wait(3)
    assert files(stage.table)[0] == name


@pytest.mark.parametrize(("moves", "name"), [(True, "film.webp"), (False, "picture.png")])
async def test_a_booster_is_opened_without_a_film_for_people_without_animations(
    stage: Stage, moves: bool, name: str
) -> None:
    await stage.ada.slash(stage.channel, "settings me", animations=moves)
    await stage.ada.slash(stage.channel, "claim")
    opened = (await stage.ada.slash(stage.channel, "booster open", game="acceleracers")).response
    turned = (await stage.ada.click(opened, label="Turn all")).response or opened
    assert files(turned) == [name]
