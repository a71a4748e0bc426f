"""The decks that computers build for Dealin' Dirt."""

from __future__ import annotations

from collections import Counter

from games.core.rng import Rng
from games.dealin_dirt import collection
from games.dealin_dirt.cards import CARDS, COLORLESS, INDEX, TYPES, Card

SEEDS = range(60)


def built(seed: int) -> list[Card]:
    return [CARDS[INDEX[key]] for key in collection.build_deck(60, Rng(seed))]


def test_the_drivers_and_the_basic_horse_power_of_a_built_deck_are_of_two_types() -> None:
    firsts = Counter[frozenset[str]]()
    for seed in SEEDS:
        cards = built(seed)
        drivers, power = {card.type for card in cards if card.is_driver}, {card.type for card in cards if card.basic}
        assert 1 <= len(drivers) <= 2
        assert 1 <= len(power) <= 2, "one of the types has Horse Power"
        assert len(drivers | power) <= 2
        firsts[frozenset(drivers)] += 1
    assert {each for pair in firsts for each in pair} == {*TYPES}, "every type is played"


def test_a_driver_without_a_colour_has_horse_power_of_another_one_beside_it() -> None:
    for seed in SEEDS:
        power = {card.type for card in built(seed) if card.basic}
        assert power & {*TYPES[:COLORLESS]}
