"""A deck is completed to a legal one with owned cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import msgspec
import pytest

from bot.collections import booster_contents
from bot.collections.deck_completion import _alike, complete
from bot.collections.decks import problems
from bot.collections.recipes import RECIPES
from db.ledger import Holding
from games.contract.card_game import CardGame, Collectible, Decklist
from games.registry import card_games

GAMES = [pytest.param(game, id=key) for key, game in card_games().items()]


def owned(game: CardGame, plan: int, boosters: int, seed: int) -> dict[str, Holding]:
    """The cards that a person owns after a starter deck and this many boosters."""
    counts = Counter(game.decks()[plan].cards)
    luck, dry = random.Random(seed), {}
    for _ in range(boosters):
        drawn, dry = booster_contents.draw(game, RECIPES[game.key], dry, luck)
        counts.update(card.key for card in drawn)
    return {key: Holding(key, amount, 0) for key, amount in counts.items()}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("boosters", [0, 5, 40])
def test_an_owner_of_a_starter_deck_can_complete_any_beginning(game: CardGame, boosters: int) -> None:
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
def test_missing_cards_are_left_out(game: CardGame) -> None:
    held = owned(game, 0, 0, 1)
    lacking = [key for key, card in game.catalogue().items() if key not in held and not card.unlimited][:3]
    full = complete(game, lacking, held)
    assert full is not None
    assert not set(lacking) & set(full)


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_that_is_owned_is_followed_rather_than_one_that_shares_a_single_card(game: CardGame) -> None:
    whole, other = game.decks()[:2]
    begun = [next(key for key in other.cards if key not in whole.cards and not game.catalogue()[key].unlimited)]
    counts = Counter(whole.cards) + Counter(begun)
    full = complete(game, begun, {key: Holding(key, amount, 0) for key, amount in counts.items()})
    assert full is not None
    assert set(begun) <= set(full)
    assert (Counter(full) & Counter(whole.cards)).total() >= len(whole.cards) - 2, "its plan is the owned deck"


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_that_is_half_built_goes_on_as_it_was_begun(game: CardGame) -> None:
    whole, other = game.decks()[:2]
    begun = list(other.cards[::2])
    counts = Counter(whole.cards) | Counter(other.cards)
    full = complete(game, begun, {key: Holding(key, amount, 0) for key, amount in counts.items()})
    assert full is not None
    assert (Counter(full) & Counter(other.cards)).total() >= 0.9 * len(other.cards)


@pytest.mark.parametrize("game", GAMES)
def test_without_cards_there_is_no_deck(game: CardGame) -> None:
    assert complete(game, [], {}) is None


def card(key: str, number: int, kind: str, group: str = "", copies: int = 2, *, unlimited: bool = False) -> Collectible:
    return Collectible(key, number, key, kind, group, "common", "", copies=copies, unlimited=unlimited)


CATALOGUE = {
    each.key: each
    for each in (
        card("bolt", 1, "car", "red"),
        card("comet", 2, "car", "red"),
        card("dash", 3, "car", "blue"),
        card("ember", 4, "car", "blue", 12),
        card("flash", 5, "car", "blue", 12),
        card("nitro", 6, "mod"),
        card("wing", 7, "mod"),
        card("road", 8, "land", unlimited=True),
    )
}
RED = ("bolt", "bolt", "comet", "nitro", "road")
BLUE = ("dash", "dash", "ember", "wing", "road")


@dataclass
class Shop:
    """The cards of an invented game, whose only deck rule is the number of cards."""

    plans: tuple[tuple[str, ...], ...] = (RED, BLUE)
    size: int = 5

    def catalogue(self) -> dict[str, Collectible]:
        return CATALOGUE

    def decks(self) -> list[Decklist]:
        return [Decklist(str(number), str(number), cards, "") for number, cards in enumerate(self.plans)]

    def deck_problems(self, cards: Sequence[str], /) -> list[str]:
        return [] if len(cards) == self.size else ["too few or too many"]


def having(**copies: int) -> dict[str, Holding]:
    return {key: Holding(key, amount, 0) for key, amount in copies.items()}


PLENTY = having(bolt=2, comet=2, dash=2, ember=12, flash=12, nitro=2, wing=2)


@pytest.mark.parametrize(
    ("begun", "full"),
    [
        ([], RED),
        (["dash"], BLUE),
        (["flash"], ("flash", "dash", "dash", "wing", "road")),
        (["nitro", "flash", "flash"], ("nitro", "flash", "flash", "bolt", "road")),
        (["wing", "wing", "dash"], ("wing", "wing", "dash", "dash", "ember")),
    ],
)
def test_a_beginning_is_completed_like_the_most_similar_deck(begun: list[str], full: tuple[str, ...]) -> None:
    """A common card counts more than a team, and the deck has as many cards of each kind as its model."""
    found = complete(Shop(), begun, PLENTY)
    assert found is not None
    assert found[: len(begun)] == begun
    assert Counter(found) == Counter(full)


@pytest.mark.parametrize(("of_the_team", "followed"), [(0, "wing"), (2, "ember")])
def test_ten_cards_that_are_owned_or_of_the_same_team_mean_as_much_as_the_same_card(
    of_the_team: int, followed: str
) -> None:
    """Of the first plan 3 cards are owned, and one was chosen; of the second plan 12."""
    shop = Shop((("nitro", *["wing"] * 12), ("ember",) * 13), 13)
    found = complete(shop, ["nitro", *["flash"] * of_the_team], PLENTY)
    assert found is not None
    assert followed in found


@pytest.mark.parametrize("game", GAMES)
def test_the_plan_whose_cards_the_owner_has_is_followed(game: CardGame) -> None:
    for plan in game.decks():
        held = {key: Holding(key, amount, 0) for key, amount in Counter(plan.cards).items()}
        full = complete(game, [], held)
        assert full is not None
        assert Counter(full) == Counter(plan.cards), f"all of {plan.name} is there"


def test_the_rarest_cards_that_one_owns_replace_missing_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    best = msgspec.structs.replace(CATALOGUE["flash"], rarity="rare")
    monkeypatch.setitem(CATALOGUE, "flash", best)
    found = complete(Shop(), [], having(comet=1, ember=2, flash=2, nitro=1))
    assert found == ["comet", "nitro", "road", "flash", "flash"], "and not the ember, whose number is lower"


def test_cards_of_the_same_kind_and_team_replace_missing_ones() -> None:
    found = complete(Shop(), [], having(comet=1, dash=1, ember=1, nitro=1))
    assert found == ["comet", "nitro", "road", "dash", "ember"]


def test_other_kinds_come_before_cards_without_limit_and_those_before_nothing() -> None:
    assert complete(Shop(), [], having(comet=1, nitro=2, wing=1)) == ["comet", "nitro", "road", "nitro", "wing"]
    assert complete(Shop(), [], having(comet=1, nitro=1)) == ["comet", "nitro", "road", "road", "road"]


def test_no_more_than_a_deck_may_hold_and_no_less_than_was_chosen() -> None:
    assert complete(Shop(), ["bolt"] * 3, having(bolt=9, wing=9)) == ["bolt", "bolt", "road", "wing", "wing"]
    chosen = ["bolt", "bolt", "comet", "comet", "dash", "dash"]
    assert complete(Shop(size=6), chosen, PLENTY) == chosen


def test_the_next_plan_is_tried_if_one_cannot_be_built() -> None:
    found = complete(Shop((RED[:4], BLUE)), ["bolt"], PLENTY)
    assert found is not None
    assert len(found) == 5
    assert complete(Shop(size=7), [], PLENTY) is None


@pytest.mark.parametrize(
    ("kept", "score"),
    [
        ([], 0),
        (["bolt"], 11),
        (["bolt", "bolt", "comet"], 33),
        (["bolt", "comet", "flash"], 22),
        (["dash", "flash"], 0),
        (["nitro", "nitro"], 10),
        (["comet", "comet"], 12),
    ],
)
def test_a_card_of_a_plan_counts_as_much_as_ten_of_its_team(kept: list[str], score: int) -> None:
    shop = Shop()
    assert _alike(cast("CardGame", shop), shop.decks()[0], kept) == score
