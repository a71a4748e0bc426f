"""The names of all cards of a deck stand below its key cards, none of them cut; and the picture of what is missing."""

from __future__ import annotations

from functools import partial

import pytest

from bot.pictures.features.deck_pages import contents, progress
from bot.pictures.sprites import sprite
from games.look.legible import faults
from games.registry import card_games


@pytest.mark.parametrize("key", card_games())
def test_the_longest_names_go_on_in_a_second_line(key: str) -> None:
    cards = sorted(card_games()[key].catalogue().values(), key=lambda card: -len(card.name))[:46]
    names: dict[str, list[str]] = {}
    for card in cards:
        names.setdefault(str(card.kind), []).append(f"2 {card.name}")
    scene = contents(key, "Long names", 60, names, [], "")
    written = " ".join(label.text.strip("\u00a0") for label in scene.labels)
    assert "…" not in written
    assert all(card.name in written for card in cards)


@pytest.mark.parametrize("key", card_games())
@pytest.mark.parametrize("many", [0, 1, 40])
def test_the_picture_of_missing_cards_can_be_read_and_is_low(key: str, many: int) -> None:
    cards = [(card, 1 + place % 3) for place, card in enumerate(list(card_games()[key].catalogue())[:many])]
    scene = progress(key, "A deck with a long name for its size", 60 - many, 60, cards, "Cards")
    assert scene.height <= 132, "below it is how to get them"
    assert f"{60 - many} of 60" in [label.text for label in scene.labels]
    assert list(faults(scene, partial(sprite, key))) == []
