"""Suggestions complete a legal deck of cards that are there."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bot.collections import pack_contents
from bot.collections.decks import problems
from bot.collections.missing_cards import complete
from bot.collections.recipes import RECIPES
from db.ledger import Holding
from games.collecting import CardGame
from games.registry import card_games

GAMES = [pytest.param(game, id=key) for key, game in card_games().items()]


def owned(game: CardGame, plan: int, boosters: int, seed: int) -> dict[str, Holding]:
    """What somebody has after a starter deck and so many boosters."""
    counts = Counter(game.decks()[plan].cards)
    luck, dry = random.Random(seed), {}
    for _ in range(boosters):
        drawn, dry = pack_contents.draw(game, RECIPES[game.key], dry, luck)
        counts.update(card.key for card in drawn)
    return {key: Holding(key, amount, 0) for key, amount in counts.items()}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("boosters", [0, 5, 40])
def test_whoever_has_a_first_deck_can_complete_any_beginning(game: CardGame, boosters: int) -> None:
    luck = random.Random(boosters)
    for seed in range(12):
        held = owned(game, seed % 2, boosters, seed)
        own = [key for key, holding in held.items() for _ in range(min(holding.amount, game.catalogue()[key].copies))]
        for size in (0, 1, 8, 20):
            begun = luck.sample(own, size)
            full = complete(game, begun, held)
            assert full is not None, (seed, size)
            assert problems(game, full, held) == []
            assert not Counter(begun) - Counter(full), "what was chosen stays"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_there_is_left_out(game: CardGame) -> None:
    held = owned(game, 0, 0, 1)
    lacking = [key for key, card in game.catalogue().items() if key not in held and not card.unlimited][:3]
    full = complete(game, lacking, held)
    assert full is not None
    assert not set(lacking) & set(full)


@pytest.mark.parametrize("game", GAMES)
def test_out_of_nothing_comes_nothing(game: CardGame) -> None:
    assert complete(game, [], {}) is None
