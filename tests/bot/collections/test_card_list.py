"""The cards that a collection shows: not yet those that lie face down in a booster."""

from __future__ import annotations

from typing import Any

import pytest

from bot.collections.card_list import Filter, Order, Owned, Which, arranged, owned_by
from db import ledger
from db.ledger import Holding
from games.registry import card_games

GAME = card_games()["acceleracers"]


@pytest.mark.parametrize(
    ("held", "face_down", "seen"),
    [
        ((3, 0), {}, 3),
        ((3, 0), {"spoiler": 1}, 2),
        ((3, 0), {"spoiler": 3}, 0),
        ((3, 2), {"spoiler": 1}, 2),
        ((3, 2), {"spoiler": 2}, 2),
        ((3, 0), {"synkro": 1}, 3),
    ],
)
@pytest.mark.parametrize("viewer", [1, 2])
async def test_cards_that_lie_face_down_are_not_seen_unless_they_are_promised(
    held: tuple[int, int], face_down: dict[str, int], seen: int, viewer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def collection(_db: object, person: int, game: str) -> tuple[dict[str, Holding], set[str]]:
        assert (person, game) == (1, GAME.key)
        return {"spoiler": Holding("spoiler", *held)}, {"bassline"}

    async def gained(*_: object) -> dict[str, int]:
        return {"spoiler": 77}

    monkeypatch.setattr(ledger, "collection", collection)
    monkeypatch.setattr(ledger, "gained", gained)
    db: Any = None
    owned = await owned_by(db, 1, GAME, viewer, face_down=face_down)
    assert {key: each.amount for key, each in owned.held.items()} == ({"spoiler": seen} if seen else {})
    assert owned.wishes == (frozenset({"bassline"}) if viewer == 1 else frozenset()), "wishes are one's own"
    assert owned.gained == {}
    assert (await owned_by(db, 1, GAME, viewer, "newest", face_down)).gained == {"spoiler": 77}


@pytest.mark.parametrize(
    ("which", "order", "places"),
    [
        ("owned", "rarest", [2, 0, 1]),
        ("owned", "newest", [1, 0, 2]),
        ("doubles", "rarest", [0, 1]),
        ("doubles", "newest", [1, 0]),
        ("all", "newest", [0, 1, 2]),
    ],
)
def test_only_cards_that_are_owned_come_rarest_or_newest_first(which: Which, order: Order, places: list[int]) -> None:
    """The others come in the order of their numbers, and so do those that are alike."""
    catalogue = [card for card in GAME.catalogue().values() if not card.unlimited]
    common = [card for card in catalogue if card.rarity == GAME.rarities[0]]
    rare = next(card for card in catalogue if card.rarity == GAME.rarities[-1] and card.number > common[1].number)
    cards = [common[0], common[1], rare]
    held = {card.key: Holding(card.key, amount, 0) for card, amount in zip(cards, (2, 3, 1), strict=True)}
    gained = dict(zip(held, (5, 9, 1), strict=True))
    shown = [line.card for line in arranged(GAME, Owned(held, gained=gained), Filter(which=which, order=order)).lines]
    assert [cards.index(card) for card in shown if card in cards] == places
