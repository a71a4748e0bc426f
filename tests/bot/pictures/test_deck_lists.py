"""The names of all cards of a deck stand below its key cards, none of them cut."""

from __future__ import annotations

import pytest

from bot.pictures.features.deck_pages import contents
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
