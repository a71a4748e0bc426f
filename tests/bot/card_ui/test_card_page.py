"""What the page of one card says of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.card_ui.card_page import CardPages, Rulings, _history, numbered
from bot.card_ui.collection_view import OF_CARD, CollectionVerb, CollectionView
from bot.card_ui.sentences import say
from bot.shared.refusal import Refusal
from games.registry import card_games

GAME = card_games()["acceleracers"]
CARD = next(iter(GAME.catalogue().values()))


@pytest.mark.parametrize(("viewer", "told"), [(4, False), (5, True), (6, False)])
async def test_only_the_owner_reads_where_a_card_is_from(
    viewer: int, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def history(_db: object, person: int, game: str, card: str) -> list[str]:
        assert (person, game, card) == (5, GAME.key, CARD.key)
        return ["From a booster"]

    monkeypatch.setattr("bot.card_ui.card_page._history", history)
    rulings = Rulings(lambda _game, _name: (), lambda _game, _kind: None)
    pages: Any = SimpleNamespace(host=SimpleNamespace(db=None), rulings=rulings)
    page = await CardPages._details(pages, viewer, CollectionView(5, GAME.key), CARD)
    assert page.above == "\n\n".join([f"### {CARD.name}", *(["From a booster"] if told else []), say("no-rulings")])
    assert page.rows == ()


async def test_the_history_of_a_card_names_its_owners_decks_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [SimpleNamespace(change=change, reason="trade", at=at * 1000) for change, at in ((1, 7), (-1, 9))]
    rows = [
        SimpleNamespace(name="*Mine*", game=GAME.key, keys=[CARD.key]),
        SimpleNamespace(name="Without", game=GAME.key, keys=[]),
        SimpleNamespace(name="Other", game="dealin_dirt", keys=[CARD.key]),
    ]

    async def of_item(*_asked: object) -> list[Any]:
        return entries

    async def of_player(*_asked: object) -> list[Any]:
        return rows

    monkeypatch.setattr("bot.card_ui.card_page.ledger.of_item", of_item)
    monkeypatch.setattr("bot.card_ui.card_page.decks.of_player", of_player)
    db: Any = None
    gained, lost = (
        say("changed-hands", copies=1, lost=lost, reason="trade", at=at) for lost, at in ((False, 7), (True, 9))
    )
    assert ("from a trade" in gained, "given away" in lost) == (True, True)
    both = [say("history", entries=f"{gained}, {lost}"), say("in-decks", decks="\\*Mine\\*")]
    assert await _history(db, 5, GAME.key, CARD.key) == both
    rows.clear()
    assert await _history(db, 5, GAME.key, CARD.key) == both[:1]
    entries.clear()
    assert await _history(db, 5, GAME.key, CARD.key) == []


async def test_copies_that_came_the_same_way_on_one_day_are_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    day, entries = 86_400_000, list[Any]()
    for change, reason, at in (
        (1, "booster", 5), (1, "booster", 9), (1, "craft", 11), (1, "booster", 12), (1, "booster", day),
        (-2, "trade", day),
    ):  # fmt: skip
        entries.append(SimpleNamespace(change=change, reason=reason, at=at))

    async def of_item(*_asked: object) -> list[Any]:
        return entries

    async def of_player(*_asked: object) -> list[Any]:
        return []

    monkeypatch.setattr("bot.card_ui.card_page.ledger.of_item", of_item)
    monkeypatch.setattr("bot.card_ui.card_page.decks.of_player", of_player)
    db: Any = None
    (history,) = await _history(db, 5, GAME.key, CARD.key)
    assert history.removeprefix("History: ").split(", ") == [
        "2 copies from your booster of <t:0:D>",
        "crafted on <t:0:D>",
        "from your booster of <t:0:D>",
        "from your booster of <t:86400:D>",
        "2 copies given away on <t:86400:D>",
    ]


def test_a_card_is_found_by_its_whole_number() -> None:
    assert numbered(GAME, str(CARD.number)) is CARD
    with pytest.raises(Refusal):
        numbered(GAME, f"{CARD.number}0000")


@pytest.mark.parametrize("verb", sorted(OF_CARD - {CollectionVerb.LOOK, CollectionVerb.RULINGS}))
async def test_others_change_nothing_about_a_card(verb: CollectionVerb) -> None:
    stranger: Any = SimpleNamespace(user=SimpleNamespace(id=6))
    pages: Any = None
    with pytest.raises(Refusal, match=say("others-collection")):
        await CardPages.pressed(pages, stranger, verb, str(CARD.number), CollectionView(5, GAME.key), 0)
