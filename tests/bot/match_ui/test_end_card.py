"""Whose trophy an end card shows, and when it is drawn again."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.match_ui import end_card
from bot.match_ui.end_card import EndingCache, _card, end_scenes, score_in_words
from bot.pictures.features.end_cards import trophy
from bot.shared.refusal import Refusal
from db import ratings
from db.ratings import ResultRow
from games.contract.endings import Ending
from games.look.moods import mood_of
from games.registry import GAMES
from tests.bot.conftest import NOON, Office
from tests.patience import settled


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


@pytest.mark.parametrize(
    ("key", "score", "words"),
    [
        ("race_to_ace", 5, "5 kills"),
        ("race_to_ace", 1, "1 kill"),
        ("acceleration", 8, "8 HP left"),
        ("tiny_turbo_cars", 35, "row 35"),
        ("acceleracers", 1, "1 Vehicle home"),
        ("dealin_dirt", 5, "5 Prizes taken"),
        ("dealin_dirt", 1, "1 Prize taken"),
    ],
)
def test_a_score_is_written_as_the_game_writes_it(key: str, score: int, words: str) -> None:
    assert score_in_words(GAMES[key].score, score) == words


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


@pytest.mark.parametrize("readable", [True, False])
async def test_a_card_that_was_drawn_without_its_ending_is_drawn_again_once_that_is_known(
    office: Office, monkeypatch: pytest.MonkeyPatch, readable: bool
) -> None:
    match = await office.finish(await office.begin())
    await settled(office.host)
    written, changed = asyncio.Event(), list[int]()

    async def slowly(_host: Host, _match: Match) -> SimpleNamespace:
        await written.wait()
        if not readable:
            raise Refusal("It cannot be read.")
        return SimpleNamespace(ending=lambda _names: Ending("Ada won."))

    monkeypatch.setattr(end_card, "public_book", slowly)
    monkeypatch.setattr(end_card, "PATIENCE", 0)
    endings = EndingCache(office.host, changed.append)
    assert await endings.of(match) is None
    assert changed == []
    written.set()
    await asyncio.gather(*endings._sought.values())
    await asyncio.sleep(0)
    assert changed == ([match.id] if readable else [])
    assert endings.known(match) == (Ending("Ada won.") if readable else None)
