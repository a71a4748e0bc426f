"""The page on which looks are tried on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui

from bot.card_ui.collection_view import CollectionVerb, CollectionView, read_press
from bot.card_ui.looks_page import LooksPages, _of
from bot.card_ui.sentences import say
from bot.collections import looks
from bot.collections.card_list import Filter
from bot.collections.looks import Look, Wardrobe
from bot.discord_kit.buttons import parse
from db.ledger import SCRAP, Holding
from games.contract.card_game import CardGame
from games.registry import card_games

GAMES = pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)


async def buttons(
    game: CardGame, theirs: Wardrobe, scrap: int, tried: Look | None, monkeypatch: pytest.MonkeyPatch
) -> list[ui.Button[ui.LayoutView]]:
    async def wardrobe(_db: object, _person: int) -> Wardrobe:
        return theirs

    async def holdings(*_asked: object) -> dict[str, Holding]:
        return {SCRAP: Holding(SCRAP, scrap, 0)}

    async def nothing(*_asked: object) -> None:
        return None

    monkeypatch.setattr("bot.card_ui.looks_page.looks.wardrobe", wardrobe)
    monkeypatch.setattr("bot.card_ui.looks_page.ledger.holdings", holdings)
    pages: Any = SimpleNamespace(host=SimpleNamespace(db=None), painted=nothing)
    page = await LooksPages._page(pages, "Ada", 1, CollectionView(1, game.key, Filter()), tried, "")
    return [each for row in page.rows for each in row.children if isinstance(each, ui.Button)]


@GAMES
async def test_the_looks_of_every_other_game_are_one_press_away(
    game: CardGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    back, *others = await buttons(game, Wardrobe(), 0, None, monkeypatch)
    presses = [parse(str(each.custom_id)) for each in (back, *others)]
    assert [read_press(press)[0] for press in presses if press] == [
        CollectionVerb.PAGE, *[CollectionVerb.LOOKS] * len(others),
    ]  # fmt: skip
    assert [each.label for each in others] == [
        each.title for key, each in card_games().items() if key != game.key and _of(key)
    ]


@GAMES
async def test_a_look_is_bought_once_and_then_worn_or_taken_off(
    game: CardGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = _of(game.key)[0]
    had = frozenset({look.key})
    for theirs, scrap, enabled in (
        (Wardrobe(), look.price, True),
        (Wardrobe(), look.price - 1, False),
        (Wardrobe(had), 0, True),
        (Wardrobe(had, (look,)), 0, True),
    ):
        first, *_ = await buttons(game, theirs, scrap, look, monkeypatch)
        press = parse(str(first.custom_id))
        assert press is not None
        assert read_press(press)[0] is CollectionVerb.WEAR
        assert first.disabled is not enabled


@pytest.mark.parametrize("worn", [True, False])
async def test_a_person_who_changes_a_look_reads_its_name(worn: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    look = next(each for each in looks.CATALOGUE.look if each.game == "acceleracers")
    shown = list[Any]()

    async def choose(_host: object, person: int, item: str) -> bool:
        assert (person, item) == (5, look.key)
        return worn

    async def page(*what: Any) -> None:
        shown.append(what)

    async def show(*_page: object) -> None:
        return

    monkeypatch.setattr("bot.card_ui.looks_page.looks.choose", choose)
    monkeypatch.setattr("bot.card_ui.looks_page.show", show)
    monkeypatch.setattr("bot.card_ui.looks_page.picked", lambda _: look.key)
    pages: Any = SimpleNamespace(host=None, _page=page)
    asked: Any = SimpleNamespace(user=SimpleNamespace(id=5, display_name="Ada"))
    place = CollectionView(5, "acceleracers")
    await LooksPages.pressed(pages, asked, CollectionVerb.WEAR, look.key, place)
    await LooksPages.pressed(pages, asked, CollectionVerb.LOOKS, "", place)
    note = say("look-changed", name=look.name, worn=worn)
    assert [each[3:] for each in shown] == [(None, note), (look, "")], "what is picked is tried on"
