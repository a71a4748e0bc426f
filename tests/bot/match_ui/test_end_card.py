"""Whose trophy an end card shows."""

from __future__ import annotations

import pytest

from bot.match_ui.end_card import _card, end_scenes
from bot.pictures.features.end_cards import trophy
from db import ratings
from db.ratings import ResultRow
from games.contract.endings import Ending
from games.look.moods import mood_of
from tests.bot.conftest import NOON, Office


@pytest.mark.parametrize(
    ("places", "seat", "title"), [((1, 2), 0, "WINNER"), ((2, 1), 1, "WINNER"), ((1, 1), 0, "Shared first place")]
)
async def test_without_the_games_own_picture_it_is_the_trophy_of_the_best(
    office: Office, places: tuple[int, int], seat: int, title: str
) -> None:
    match = await office.finish(await office.begin())
    results = [
        ResultRow(match.id, each, match.game.key, 3, None, match.names[each], place, 0, 0, None, None, NOON)
        for each, place in enumerate(places)
    ]
    card = _card(match, results, Ending(""), match.names)
    assert card.art == trophy(mood_of(match.game.key), seat)
    assert card.title == title


@pytest.mark.parametrize(("key", "art"), [("tiny_turbo_cars", "poster:"), ("dealin_dirt", "poster:")])
async def test_the_winners_own_picture_is_there_before_the_match_is_counted(
    office: Office, monkeypatch: pytest.MonkeyPatch, key: str, art: str
) -> None:
    office.host.settings = office.host.settings.model_copy(update={"film_pause": 0})
    match = await office.finish(await office.begin(game=key))

    async def nothing_yet(*_args: object) -> list[ResultRow]:
        return []

    monkeypatch.setattr(ratings, "results", nothing_yet)
    scenes = await end_scenes(office.host, match, None)
    assert len(scenes) == 1
    assert any(sprite.name.startswith(f"{key}:{art}") or art in sprite.name for sprite in scenes[0].sprites)


@pytest.mark.parametrize("figures", [(), (("5", "turns"),), (("5", "turns"), ("2", "kills"))])
async def test_no_figure_stands_alone(office: Office, figures: tuple[tuple[str, str], ...]) -> None:
    match = await office.finish(await office.begin())
    results = [
        ResultRow(match.id, each, match.game.key, 3, None, match.names[each], 1 + each, 0, 0, None, None, NOON)
        for each in range(2)
    ]
    shown = _card(match, results, Ending("", figures), match.names).figures
    assert shown == (figures if len(figures) > 1 else ())
