"""Which cards /collection shows, whose, and which ones are offered while a list of cards is typed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.card_ui.collection_view import LIST, PICTURES, CollectionView
from bot.collections.card_list import Filter
from bot.shared.preferences import Preferences
from bot.shared.refusal import Refusal
from cogs.collection import Collection
from cogs.shared.options import owned_cards, spare_cards
from db.ledger import Holding
from games.registry import card_games

GAME = card_games()["acceleracers"]


async def opened(changed: list[Any] | None = None, **chosen: Any) -> CollectionView:
    """Return what the command opens; `changed` is told what it makes of the asking person's settings."""
    found = list[CollectionView]()

    async def open_(_interaction: object, view: CollectionView) -> None:
        found.append(view)

    async def change_own(_interaction: object, change: Any) -> None:
        assert changed is not None, "nobody has asked for that"
        changed.append(change(Preferences()))

    services = SimpleNamespace(collection=SimpleNamespace(open=open_), settings=SimpleNamespace(change_own=change_own))
    cog: Any = SimpleNamespace(services=services)
    asked: Any = SimpleNamespace(user=SimpleNamespace(id=5))
    command: Any = Collection.collection
    await command.callback(cog, asked, GAME.key, **chosen)
    return found[0]


async def test_ones_own_cards_are_shown_as_pictures_unless_something_else_is_asked_for() -> None:
    assert await opened() == CollectionView(5, GAME.key, Filter(which="owned"), PICTURES)
    other = SimpleNamespace(id=9)
    assert await opened(player=other, pictures=False) == CollectionView(9, GAME.key, Filter(which="owned"), LIST)


async def test_a_search_for_a_name_looks_through_all_cards() -> None:
    """A bar would end the text in the button that keeps it."""
    assert (await opened(name="jaw|jammer")).wanted == Filter(which="all", name="jaw jammer")
    assert (await opened(name="jaw", show="owned")).wanted == Filter(which="owned", name="jaw")


async def test_words_are_taken_whatever_their_capitals_and_others_are_refused() -> None:
    rarity = str(GAME.rarities[0])
    assert (await opened(rarity=f" {rarity.upper()} ")).wanted.rarity == rarity
    for option in ("kind", "group", "rarity"):
        with pytest.raises(Refusal, match="Choose one of these"):
            await opened(**{option: "no such word"})


@pytest.mark.parametrize("share", [True, False])
async def test_a_collection_is_shared_or_hidden_only_if_that_is_asked_for(*, share: bool) -> None:
    changed = list[Any]()
    await opened(changed, share=share)
    assert changed == [Preferences(share=share)]
    await opened(None, share=None)


async def test_only_cards_that_are_not_promised_are_offered_to_give_away(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, third = [card for card in GAME.catalogue().values() if not card.unlimited][:3]
    held = {
        first.key: Holding(first.key, 2, 1),
        second.key: Holding(second.key, 2, 2),
        "of an older version": Holding("of an older version", 1, 0),
    }

    async def holdings(_db: object, person: int, game: str) -> dict[str, Holding]:
        assert (person, game) == (5, GAME.key)
        return held

    monkeypatch.setattr("cogs.shared.options.ledger.holdings", holdings)
    client = SimpleNamespace(services=SimpleNamespace(host=SimpleNamespace(db=None)))
    asked: Any = SimpleNamespace(client=client, user=SimpleNamespace(id=5), namespace=SimpleNamespace(game=GAME.key))
    spare: Any = await spare_cards(asked, "")
    assert spare == [(first.name, first.name)]
    owned: Any = await owned_cards(asked, "")
    assert {name for name, _ in owned} == {first.name, second.name}
    assert third.name not in {name for name, _ in owned}
