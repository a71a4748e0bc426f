"""Decks that computers build: legal, of the size that is asked for, by the lot alone, and playable."""

from __future__ import annotations

from collections import Counter

import pytest

from bench.built_decks import shares
from games.acceleracers.cards import BY_KEY
from games.contract.card_game import CardGame
from games.core.rng import Rng
from games.dealin_dirt.cards import CARDS, INDEX, slug
from games.registry import card_games

SIZES = {"acceleracers": (40, 47, 60, 80), "dealin_dirt": (40, 50, 60)}
PLAYED = [(game, size) for key, game in card_games().items() for size in SIZES[key]]
NAMED = [f"{game.key}-{size}" for game, size in PLAYED]


@pytest.mark.parametrize(("game", "size"), PLAYED, ids=NAMED)
def test_a_deck_is_legal_and_of_the_size_that_is_asked_for(game: CardGame, size: int) -> None:
    for seed in range(40):
        deck = game.build_deck(size, Rng(seed))
        assert len(deck) == size
        assert game.deck_problems(deck) == []


@pytest.mark.parametrize("key", SIZES)
def test_equal_lots_build_equal_decks_and_others_build_others(key: str) -> None:
    game = card_games()[key]
    decks = [tuple(game.build_deck(40, Rng(seed))) for seed in range(30)]
    assert decks == [tuple(game.build_deck(40, Rng(seed))) for seed in range(30)]
    pre_built = {tuple(sorted(deck.cards)) for deck in game.decks()}
    assert len({tuple(sorted(deck)) for deck in decks} - pre_built) == 30


@pytest.mark.parametrize("key", SIZES)
def test_a_deck_has_as_many_cards_of_each_kind_as_some_pre_built_one(key: str) -> None:
    game = card_games()[key]
    catalogue = game.catalogue()
    kinds = [Counter(catalogue[card].kind for card in deck.cards) for deck in game.decks() if len(deck.cards) == 40]
    for seed in range(20):
        built = Counter(catalogue[card].kind for card in game.build_deck(40, Rng(seed)))
        assert min((built - plan).total() for plan in kinds) <= 4


def test_every_driver_progresses_from_another_one_and_has_horse_power() -> None:
    game = card_games()["dealin_dirt"]
    for seed in range(20):
        cards = [CARDS[INDEX[key]] for key in game.build_deck(60, Rng(seed))]
        names = {slug(card.name) for card in cards}
        assert all(slug(card.progresses) in names for card in cards if card.progresses)
        powers = {card.type for card in cards if card.basic}
        assert {card.type for card in cards if card.is_driver} <= powers | {"colorless"}


def test_every_mod_fits_every_vehicle() -> None:
    game = card_games()["acceleracers"]
    for seed in range(20):
        icons = [set(BY_KEY[key].modability) for key in game.build_deck(60, Rng(seed))]
        assert set.intersection(*filter(None, icons))


@pytest.mark.proof
@pytest.mark.parametrize(("key", "size"), [("acceleracers", 40), ("acceleracers", 60), ("dealin_dirt", 60)])
def test_a_deck_is_about_as_strong_as_the_pre_built_ones(key: str, size: int) -> None:
    found = list(shares(card_games()[key], size, 16, 4))
    assert 0.35 <= sum(found) / len(found) <= 0.65, found
