"""The buttons that turn the pages of a collection."""

from __future__ import annotations

import re
from collections import Counter
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from discord import ui

from bot.card_ui.collection import CollectionPages, _binder, _filters, _turning, progress
from bot.card_ui.collection_view import LIST, CollectionVerb, CollectionView, read_press
from bot.card_ui.sentences import say
from bot.collections.card_list import CardLine, Filter, Owned, SetCount
from bot.collections.looks import Wardrobe, reward
from bot.discord_kit.buttons import parse
from bot.discord_kit.pages import Page
from bot.pictures.features.binders import POCKETS, Pocket
from bot.pictures.picture import Picture
from db.ledger import Holding
from games.contract.card_game import CardGame
from games.look import Scene
from games.look.card_pages import OTHER, dressed
from games.registry import card_games

TURN = CollectionVerb.PAGE


@pytest.mark.parametrize(
    ("number", "pages", "steps", "label"),
    [
        (0, 1, [], ""),
        (0, 2, [(TURN, 1)], "Next page (2 of 2)"),
        (1, 2, [(TURN, 0)], "Previous page"),
        (0, 5, [(TURN, 1)], "Next page (2 of 5)"),
        (3, 5, [(TURN, 2), (TURN, 4)], "Next page (5 of 5)"),
        (4, 5, [(TURN, 3)], "Previous page"),
    ],
)
def test_pages_are_turned_by_one(number: int, pages: int, steps: list[tuple[CollectionVerb, int]], label: str) -> None:
    place = CollectionView(1, "acceleracers", Filter(which="missing"))
    buttons, arrows = (_turning(place, number, pages, words=words) for words in (True, False))
    assert [each.custom_id for each in arrows] == [each.custom_id for each in buttons]
    assert {each.label for each in arrows[:-1]} <= {None}, "the picture says which page it is"
    assert [str(each.emoji) for each in arrows[:-1]] == ["◀️"] * (number > 0) + ["▶️"] * (number < pages - 1)
    assert buttons.pop().label == arrows.pop().label == "More"
    presses = [parse(each.custom_id) for each in buttons]
    assert [(read_press(press)[0], press.question) for press in presses] == steps
    assert not steps or buttons[-1].label == label


@pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)
def test_a_set_that_is_rewarded_names_the_card_that_gets_another_picture(game: CardGame) -> None:
    titles = {card.group for card in game.catalogue().values()} | {"no such set"}
    for title in titles:
        won, count = reward(game, title), progress(game, SetCount(title, 3, 9))
        assert (count.title, count.have, count.of) == (title, 3, 9)
        art = ("", "") if won is None else (f"{won.name} in new art", dressed(won.key, OTHER))
        assert (count.note, count.reward) == art
    assert any(reward(game, title) for title in titles)


@pytest.mark.parametrize(
    ("amount", "badge", "has"), [(0, "", False), (1, "", True), (2, "×2", True), (12, "×12", True)]
)
def test_a_pocket_counts_copies_from_the_second_on(
    amount: int, badge: str, has: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, found = card_games()["acceleracers"], list[Pocket]()
    card = next(card for card in game.catalogue().values() if not card.unlimited)

    def binder(_progress: object, pockets: list[Pocket], _alt: str) -> None:
        found.extend(pockets)

    monkeypatch.setattr("bot.card_ui.collection.binder", binder)
    album: Any = SimpleNamespace(have=3, of=9)
    place = CollectionView(1, game.key, Filter())
    _binder(game, album, place, [CardLine(card, amount, 0)], 0, 1, Wardrobe())
    (pocket,) = found
    assert (pocket.note, pocket.owned) == (badge, has)


@pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)
def test_the_collections_of_the_other_games_are_one_press_away(game: CardGame) -> None:
    *_, more = _filters(game, CollectionView(1, game.key, Filter()))
    labels = [each.label for each in more.children if isinstance(each, ui.Button)]
    assert labels[2:] == [each.title for key, each in card_games().items() if key != game.key]


GAME = card_games()["acceleracers"]
CARDS = [card for card in GAME.catalogue().values() if not card.unlimited]
MINE = CollectionView(1, GAME.key, Filter(which="owned"))


async def page_of(
    cards: int,
    monkeypatch: pytest.MonkeyPatch,
    *,
    place: CollectionView = MINE,
    number: int = 0,
    viewer: int = 1,
    face_down: int = 0,
    pictured: bool = False,
) -> Page:
    """A page of a collection of this many cards, in words unless it is `pictured`."""

    async def closed(*_asked: object) -> Counter[str]:
        return Counter({CARDS[-1].key: face_down} if face_down else {})

    async def owned_by(*_asked: object) -> Owned:
        return Owned({card.key: Holding(card.key, 1, 0) for card in CARDS[:cards]})

    async def wardrobe(*_asked: object) -> Wardrobe:
        return Wardrobe()

    async def painted(_game: object, scene: Scene | None) -> Picture | None:
        return Picture(b"", "page.png") if pictured and scene is not None else None

    monkeypatch.setattr("bot.card_ui.collection.face_down", closed)
    monkeypatch.setattr("bot.card_ui.collection.card_list.owned_by", owned_by)
    monkeypatch.setattr("bot.card_ui.collection.looks.wardrobe", wardrobe)
    pages: Any = SimpleNamespace(host=SimpleNamespace(db=None), painted=painted)
    return await CollectionPages._page(pages, viewer, place, number)


def labels(page: Page) -> list[str]:
    return [str(each.label) for row in page.rows for each in row.children if isinstance(each, ui.Button)]


@pytest.mark.parametrize(
    ("cards", "number", "shown", "turns"),
    [
        (1, 0, 1, []),
        (POCKETS, 0, POCKETS, []),
        (POCKETS + 1, 0, POCKETS, ["Next page (2 of 2)"]),
        (POCKETS + 1, 1, 1, ["Previous page"]),
        (POCKETS + 1, 9, 1, ["Previous page"]),
        (2 * POCKETS + 1, 1, POCKETS, ["Previous page", "Next page (3 of 3)"]),
    ],
)
async def test_a_page_has_as_many_cards_as_a_binder_has_pockets(
    cards: int, number: int, shown: int, turns: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await page_of(cards, monkeypatch, number=number)
    (select,) = (each for row in page.rows for each in row.children if isinstance(each, ui.Select))
    assert len(page.below.splitlines()) == len(select.options) == shown, "without a picture the cards are in words"
    assert labels(page) == [*turns, "More"]


@pytest.mark.parametrize(
    ("viewer", "face_down", "which", "first", "above", "why"),
    [
        (1, 0, "owned", "Get cards", 1, "nothing-owned"),
        (1, 3, "owned", "Get cards", 2, "nothing-owned"),
        (2, 0, "owned", "More", 2, "nothing-owned"),
        (1, 0, "doubles", "More", 2, "doubles"),
    ],
)
async def test_an_empty_page_says_why_and_a_newcomer_is_led_to_a_first_booster(
    viewer: int, face_down: int, which: Any, first: str, above: int, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = CollectionView(1, GAME.key, Filter(which=which))
    page = await page_of(0, monkeypatch, place=place, viewer=viewer, face_down=face_down)
    assert page.below == say("nothing-shown", which=why)
    assert labels(page) == [first, "Sets", "List", "Dealin' Dirt"]
    assert len(page.above.splitlines()) == above
    assert (say("still-face-down", cards=face_down) in page.above) == (face_down > 0)


@pytest.mark.parametrize(
    ("cards", "number", "first", "rows"),
    [
        (1, 0, 1, ["1 More"]),
        (4, 0, 1, ["1 2 3 4 More"]),
        (5, 0, 1, ["1 2 3 4 5", "More"]),
        (POCKETS, 0, 1, ["1 2 3 4 5", "6 7 8 9 10", "11 12 More"]),
        (POCKETS + 1, 0, 1, ["1 2 3 4 5", "6 7 8 9 10", "11 12 ▶️ More"]),
        (2 * POCKETS + 1, 1, POCKETS + 1, ["1 2 3 4 5", "6 7 8 9 10", "11 12 ◀️ ▶️ More"]),
        (2 * POCKETS + 1, 2, 2 * POCKETS + 1, ["1 ◀️ More"]),
    ],
)
async def test_below_a_picture_each_card_is_a_button_with_the_number_of_its_pocket(
    cards: int, number: int, first: int, rows: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await page_of(cards, monkeypatch, number=number, pictured=True)
    buttons = [[each for each in row.children if isinstance(each, ui.Button)] for row in page.rows]
    assert [" ".join(str(each.label or each.emoji) for each in row) for row in buttons] == rows
    assert (page.below, page.picture is not None) == ("", True)
    in_words = await page_of(cards, monkeypatch, number=number)
    (select,) = (each for row in in_words.rows for each in row.children if isinstance(each, ui.Select))
    looks_at = [each for row in buttons for each in row if (each.label or "").isdecimal()]
    opened = []
    for each in looks_at:
        press = parse(each.custom_id)
        assert press is not None
        verb, card, place = read_press(press)
        assert (verb, place) == (CollectionVerb.LOOK, MINE)
        opened.append(card)
    assert opened == [each.value for each in select.options], "the same cards in the same order as in the list"
    names = {str(card.number): card.name for card in CARDS}
    for pocket, card in enumerate(opened, 1):
        assert re.search(rf"[:;] {pocket}\. {re.escape(names[card])}: ", page.alt), "who hears the picture can press"
    assert f"page {number + 1} of {-(-cards // POCKETS)}" in page.alt


async def test_the_line_above_a_picture_leaves_the_sets_to_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    """With two sets or more it took two lines on a desktop, so that the page was higher than its screen."""
    card = next(each for each in CARDS if each.group)
    wanted = Filter(which="all", kind=card.kind, group=card.group, rarity=str(card.rarity))
    place = CollectionView(1, GAME.key, wanted)
    drawn, in_words = [await page_of(0, monkeypatch, place=place, pictured=each) for each in (True, False)]
    sets = {card.kind, card.group, str(card.rarity)}
    assert {each for each in sets if each in in_words.above} == sets
    assert {each for each in sets if each in drawn.above} == set()
    assert drawn.alt.startswith(f"{card.group} · {card.kind} · {str(card.rarity).capitalize()}, page 1")
    assert say("shown-cards", which="all") in drawn.above, "no title has that"


async def test_a_list_of_cards_stays_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    page = await page_of(3, monkeypatch, place=msgspec.structs.replace(MINE, mode=LIST), pictured=True)
    (select,) = (each for row in page.rows for each in row.children if isinstance(each, ui.Select))
    assert [each.label for each in select.options] == [line.split("**")[1] for line in page.below.splitlines()], (
        "with names"
    )
    assert (labels(page), page.picture, page.alt) == (["More"], None, "")


async def test_the_menus_take_the_place_of_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    page = await page_of(3, monkeypatch, place=CollectionView(1, GAME.key, Filter(which="owned"), menus=True))
    assert (page.below, page.picture) == ("", None)
    selects = [each for row in page.rows for each in row.children if isinstance(each, ui.Select)]
    assert selects[0].placeholder == say("which-cards")
    assert len(selects) == 4
