"""Boosters have the published contents, however many are opened."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from bot.collections import booster_contents, recipes
from bot.collections.boosters import resolve_duplicates
from bot.collections.recipes import RECIPES
from bot.collections.sentences import say
from db.ledger import Holding
from games.registry import card_games

OPENINGS = [3_000, pytest.param(100_000, marks=pytest.mark.proof)]
GAMES = [pytest.param(game, id=key) for key, game in card_games().items()]


@pytest.mark.parametrize("openings", OPENINGS)
@pytest.mark.parametrize("game", GAMES)
def test_many_openings_are_as_published(game, openings: int) -> None:
    """Every slot has its odds unless a guarantee is due, guarantees hold, and cards of a rarity are equally likely."""
    recipe, luck = RECIPES[game.key], random.Random(11)
    dry: booster_contents.Dry = {}
    free: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    waits = {each.rarity: 0 for each in recipe.guarantees}
    longest = dict(waits)
    for _ in range(openings):
        due = any(dry.get(each.rarity, 0) >= each.boosters - 1 for each in recipe.guarantees)
        drawn, dry = booster_contents.draw(game, recipe, dry, luck)
        assert len({card.key for card in drawn}) == recipe.size
        cards.update(card.key for card in drawn)
        best = max(game.rarities.index(card.rarity) for card in drawn)
        for each in recipe.guarantees:
            waits[each.rarity] = 0 if best >= game.rarities.index(each.rarity) else waits[each.rarity] + 1
            longest[each.rarity] = max(longest[each.rarity], waits[each.rarity])
        if not due:
            free[drawn[-1].rarity] += 1
    for each in recipe.guarantees:
        assert longest[each.rarity] < each.boosters
    total = free.total()
    for rarity, chance in recipe.slots[-1].odds.items():
        expected = total * chance / 100
        spread = (expected * (1 - chance / 100)) ** 0.5
        assert abs(free[rarity] - expected) < 4.5 * spread
    for rarity, pool in booster_contents.pools_of(game.key).items():
        counts = [cards[card.key] for card in pool]
        mean = sum(counts) / len(counts)
        assert mean > 0, rarity
        assert all(abs(count - mean) < 6 * mean**0.5 for count in counts), rarity
    assert not any(card.unlimited and cards[card.key] for card in game.catalogue().values())


class WorstLuck(random.Random):
    """A random source that always gives the most common rarity possible, and its first card."""

    def choices(self, population, *args, **kwargs):
        del args, kwargs
        return [population[0]]

    def choice(self, seq):
        return seq[0]


@pytest.mark.parametrize(
    ("dry", "opened"),
    [
        ({}, ["standard", "standard", "foil"] * 2),
        ({"foil": 1}, ["standard", "foil", "standard", "standard", "foil", "standard"]),
        ({"foil": 2}, ["foil", "standard", "standard", "foil", "standard", "standard"]),
    ],
)
def test_a_guarantee_takes_effect_in_the_last_possible_booster(dry: booster_contents.Dry, opened: list[str]) -> None:
    game = card_games()["acceleracers"]
    assert game.rarities[0] == "standard"
    odds = {"standard": 50.0, "foil": 50.0}
    slots = (recipes.Slot(2, odds), recipes.Slot(1, odds))
    recipe = replace(RECIPES[game.key], slots=slots, guarantees=(recipes.Guarantee("foil", 3),))
    for rarity in opened:
        due = dry.get("foil", 0) == 2
        drawn, dry = booster_contents.draw(game, recipe, dry, WorstLuck())
        assert [card.rarity for card in drawn] == ["standard", "standard", rarity]
        assert len({card.key for card in drawn}) == 3
        assert due == (rarity == "foil")
        assert (dry["foil"] == 0) == due


def test_a_card_without_limit_is_in_no_booster() -> None:
    for key, game in card_games().items():
        pools = booster_contents.pools_of(key)
        assert sorted(card.key for pool in pools.values() for card in pool) == sorted(
            key for key, card in game.catalogue().items() if not card.unlimited
        )
        assert all(card.rarity == rarity for rarity, pool in pools.items() for card in pool)


@pytest.mark.parametrize("game", GAMES)
def test_unusable_duplicates_turn_into_scrap(game) -> None:
    card = booster_contents.pools_of(game.key)[game.rarities[-1]][0]
    scrap = RECIPES[game.key].scrap
    full, room = Holding(card.key, card.copies, 0), Holding(card.key, card.copies - 1, 0)
    assert [each.scrap for each in resolve_duplicates([card], {card.key: full}, scrap)] == [scrap[card.rarity]]
    more = Holding(card.key, card.copies + 1, 0)
    assert [each.scrap for each in resolve_duplicates([card], {card.key: more}, scrap)] == [scrap[card.rarity]]
    assert [each.scrap for each in resolve_duplicates([card], {card.key: room}, scrap)] == [0]
    (new,) = resolve_duplicates([card], {}, scrap)
    assert (new.new, new.scrap) == (True, 0)


GOOD = RECIPES["acceleracers"]
FIRST, LAST = GOOD.slots


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({}, []),
        ({"slots": (replace(FIRST, odds={"standard": 50}), LAST)}, ["odds-are-not-100"]),
        ({"slots": (replace(FIRST, cards=24), LAST)}, []),
        ({"slots": (replace(FIRST, cards=25), LAST)}, ["too-few-cards"]),
        ({"slots": (FIRST, replace(LAST, cards=2))}, ["last-slot-is-not-one-card"]),
        ({"slots": (FIRST, replace(LAST, odds={"standard": 50, "foil": 50}))}, ["impossible-guarantee"]),
        ({"guarantees": (recipes.Guarantee("gold", 3),)}, ["unknown-rarity", "impossible-guarantee"]),
        ({"scrap": {"standard": 1}}, ["missing-price"]),
        ({"scrap": GOOD.scrap | {"gold": 1}, "price": GOOD.price | {"gold": 9}}, ["missing-price"]),
        ({"scrap": GOOD.scrap | {"gold": -1}}, ["missing-price"]),
        ({"price": GOOD.price | {"gold": 9}}, ["missing-price"]),
        ({"scrap": GOOD.price}, ["scrap-is-worth-more"]),
    ],
)
def test_an_impossible_recipe_is_refused_for_what_is_wrong_with_it(changes: dict[str, Any], wrong: list[Any]) -> None:
    """AcceleRacers has 25 foil cards; of the rarest a booster never has more than one."""
    game = card_games()["acceleracers"]
    refused = [say("problem-of", game=game.title, problem=rule) for rule in wrong]
    assert recipes.problems(replace(GOOD, **changes), game) == refused


@pytest.mark.parametrize(
    ("dry", "left"),
    [
        ({}, {"common", "rare", "legend"}),
        ({"rare": 0}, {"common", "rare", "legend"}),
        ({"rare": 1}, {"rare", "legend"}),
        ({"rare": 9}, {"rare", "legend"}),
        ({"legend": 3}, {"common", "rare", "legend"}),
        ({"legend": 4}, {"legend"}),
        ({"rare": 1, "legend": 4}, {"legend"}),
    ],
)
def test_the_last_card_is_as_rare_as_is_guaranteed_with_this_booster(dry: dict[str, int], left: set[str]) -> None:
    odds = {"common": 80.0, "rare": 15.0, "legend": 5.0}
    guarantees = (recipes.Guarantee("rare", 2), recipes.Guarantee("legend", 5))
    recipe = replace(RECIPES["acceleracers"], guarantees=guarantees)
    kept = booster_contents._kept(recipe, dry, odds, list(odds))
    assert kept == {rarity: odds[rarity] for rarity in left}
