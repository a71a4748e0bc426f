"""The cards of AcceleRacers for collectors, and the decks that computers build from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from games.acceleracers import collection
from games.acceleracers.cards import BY_KEY, CARDS, Kind, Team, effect
from games.core.rng import Rng

SEEDS = range(40)


def teams(deck: list[str]) -> set[Team]:
    """The teams of a deck's cards, and those that may alone use them."""
    only = (effect(BY_KEY[key], "only_team") for key in deck)
    return {team for key in deck if (team := BY_KEY[key].team)} | {each.team for each in only if each and each.team}


def test_a_built_deck_leaves_out_a_random_team() -> None:
    left_out = Counter[Team]()
    for seed in SEEDS:
        missing = {*Team} - teams(collection.build_deck(60, Rng(seed)))
        assert missing, "of four teams there are at most three"
        left_out.update(missing)
    assert {*left_out} == {*Team}, "each of them is left out of some"


def strength(key: str) -> int:
    card = BY_KEY[key]
    return 10 * sum(card.numbers.values()) + sum(card.escape.values()) + (card.cost or 0)


def strengths(deck: Sequence[str]) -> Counter[tuple[Kind, int]]:
    return Counter((BY_KEY[key].kind, strength(key)) for key in deck)


def test_the_cards_of_a_built_deck_are_as_strong_as_those_of_a_pre_built_one() -> None:
    """All but four of forty: a Vehicle whose figures nobody else has may belong to the team that is left out."""
    plans = [strengths(deck.cards) for deck in collection.decks if len(deck.cards) == 40]
    for seed in SEEDS:
        built = strengths(collection.build_deck(40, Rng(seed)))
        assert min((built - plan).total() for plan in plans) <= 4


@pytest.mark.parametrize("key", ["jaw-jammer", "spoiler", "ice-realm", "avalanche", "teleport"])
def test_a_collector_sees_a_card_as_it_is_printed(key: str) -> None:
    card, shown = BY_KEY[key], collection.catalogue[key]
    assert (shown.key, shown.number, shown.name) == (card.key, card.number, card.name)
    assert (shown.kind, shown.group, shown.rarity) == (card.kind, card.team or "", card.finish)
    assert (shown.text, shown.cost, shown.unlimited) == (card.text, card.cost, False)


def test_a_deck_may_hold_three_of_each_shift_mod_or_hazard_and_one_of_the_rest() -> None:
    copies = {kind: {each.copies for each in collection.catalogue.values() if each.kind == kind} for kind in Kind}
    assert all(len(each) == 1 for each in copies.values())
    assert copies[Kind.SHIFT] == copies[Kind.MOD] == copies[Kind.HAZARD] == {3}
    assert copies[Kind.VEHICLE] == copies[Kind.REALM] == copies[Kind.CHARGER] == {1}


def test_all_cards_are_in_the_catalogue_in_the_order_of_their_numbers() -> None:
    assert [each.number for each in collection.catalogue.values()] == [card.number for card in CARDS]
    assert not any(deck.former for deck in collection.decks)
