"""Decks that computers build: legal, of the size that is asked for, by the lot alone, and playable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from bench.built_decks import shares
from games.acceleracers.cards import BY_KEY
from games.contract.card_game import CardGame, Collectible, Decklist
from games.contract.deck_building import DeckBuilder, equal
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


# --- a catalogue of a few cards ---


def card(key: str, kind: str, *, copies: int = 4, unlimited: bool = False) -> Collectible:
    return Collectible(key, 1, key, kind, "", "common", "", copies=copies, unlimited=unlimited)


CATALOGUE = {
    each.key: each
    for each in (
        card("van", "car"), card("bus", "car"), card("cab", "car"), card("oil", "fuel", unlimited=True),
        card("gas", "fuel", unlimited=True), card("horn", "part", copies=1),
    )
}  # fmt: skip


def listed(*cards: str) -> Decklist:
    return Decklist("", "", cards, "")


FOUR = listed("van", "van", "bus", "oil")
"""Three quarters cars, a quarter fuel."""
SIX = listed("cab", "cab", "cab", "horn", "oil", "oil")


def always(_key: str, _deck: Sequence[str]) -> bool:
    return True


def kinds(deck: Sequence[str]) -> dict[str, int]:
    return dict(Counter(CATALOGUE[key].kind for key in deck))


@pytest.mark.parametrize(("size", "plans"), [(3, {4}), (4, {4}), (5, {4, 6}), (6, {6}), (9, {6})])
def test_the_plan_is_a_pre_built_deck_of_the_nearest_size(size: int, plans: set[int]) -> None:
    builders = [DeckBuilder(CATALOGUE, [FOUR, SIX], size, Rng(seed)) for seed in range(20)]
    assert {len(each.plan) for each in builders} == plans


def test_a_larger_deck_has_the_same_share_of_each_kind() -> None:
    for seed in range(20):
        assert kinds(DeckBuilder(CATALOGUE, [FOUR], 4, Rng(seed)).build(always)) == {"car": 3, "fuel": 1}
        assert kinds(DeckBuilder(CATALOGUE, [FOUR], 8, Rng(seed)).build(always)) == {"car": 6, "fuel": 2}


def test_a_card_comes_in_as_many_copies_as_a_pre_built_deck_has_and_at_least_once() -> None:
    """Of the Van two, as in one deck, of the Bus and the Cab, which is in none, one; then any may come once more."""
    firsts = {
        tuple(Counter(deck[:2]).items())
        for deck in (DeckBuilder(CATALOGUE, [FOUR], 4, Rng(seed)).build(always) for seed in range(60))
    }
    assert firsts == {
        (("van", 2),), (("bus", 1), ("van", 1)), (("bus", 1), ("cab", 1)), (("cab", 1), ("van", 1)),
        (("cab", 1), ("bus", 1)), (("bus", 2),), (("cab", 2),),
    }  # fmt: skip


def test_no_deck_has_more_copies_of_a_card_than_the_rules_allow() -> None:
    lone = {key: each for key, each in CATALOGUE.items() if key in ("van", "horn")}
    for seed in range(10):
        deck = DeckBuilder(lone, [listed("van", "van", "horn")], 5, Rng(seed)).build(always)
        assert Counter(deck) == {"van": 4, "horn": 1}, "where a kind runs out, others take its place"
        assert DeckBuilder(lone, [listed("van")], 9, Rng(seed)).build(always).count("van") == 4, "no deck is that large"


def test_a_card_is_the_likelier_the_more_copies_of_it_the_pre_built_decks_have_together() -> None:
    """The Van is in them four times, the Bus and the Cab never; each counts once more, so five of seven are Vans."""
    cars = {key: CATALOGUE[key] for key in ("van", "bus", "cab")}
    decks = [listed("van", "van"), listed("van", "van")]
    firsts = Counter(DeckBuilder(cars, decks, 2, Rng(seed)).build(always)[0] for seed in range(700))
    assert firsts["van"] == pytest.approx(500, abs=45)
    assert firsts["bus"] == pytest.approx(100, abs=35)


def test_unlimited_cards_are_added_one_by_one_so_that_they_mix() -> None:
    fuel = {key: CATALOGUE[key] for key in ("oil", "gas")}
    plan = listed(*["oil"] * 10)
    decks = [DeckBuilder(fuel, [plan], 10, Rng(seed)).build(always) for seed in range(40)]
    assert all(len(deck) == 10 for deck in decks), "more than four of each"
    assert any("gas" in deck for deck in decks)
    assert any(deck.count("oil") % 10 for deck in decks)


def test_only_cards_that_have_a_use_beside_the_others_are_added() -> None:
    def no_oil_with_a_bus(key: str, deck: Sequence[str]) -> bool:
        return not (key == "oil" and "bus" in deck)

    for seed in range(30):
        deck = DeckBuilder(CATALOGUE, [FOUR], 4, Rng(seed)).build(no_oil_with_a_bus)
        assert not {"oil", "bus"} <= {*deck}
        assert len(deck) == 4
        assert DeckBuilder(CATALOGUE, [FOUR], 4, Rng(seed)).build(lambda _key, _deck: False) == []


def test_a_deck_has_as_many_cards_of_each_figure_as_its_plan_the_strongest_first() -> None:
    figures = {"van": 2, "bus": 1, "cab": 1, "oil": 0, "gas": 0, "horn": 0}
    for seed in range(20):
        deck = DeckBuilder(CATALOGUE, [FOUR], 4, Rng(seed)).build(always, figures.__getitem__)
        assert deck[:2] == ["van", "van"]
        assert deck[2] in ("bus", "cab")
        assert deck[3] in ("oil", "gas")
        without = DeckBuilder(CATALOGUE, [FOUR], 4, Rng(seed)).build(lambda key, _deck: key != "van", figures.get)  # type: ignore[arg-type]
        assert kinds(without) == {"car": 3, "fuel": 1}, "others of their kind take their place"


def test_all_cards_of_a_kind_are_equally_strong_unless_a_game_says_otherwise() -> None:
    assert equal("van") == equal("bus") == 0
