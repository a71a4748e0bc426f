"""Drawing the cards of a booster."""

import random
from collections.abc import Collection, Mapping, Sequence
from functools import cache

from bot.collections.recipes import Recipe
from games.contract.card_game import CardGame, Collectible
from games.registry import card_games

Dry = dict[str, int]
"""By guaranteed rarity, how many boosters in a row had no card of that rarity or better (the pity counter)."""


def draw(
    game: CardGame, recipe: Recipe, dry: Mapping[str, int], luck: random.Random, wished: Collection[str] = ()
) -> tuple[list[Collectible], Dry]:
    """Return a booster's cards, the rarest last, and the new counters; a wish never changes how rare a card is."""
    pools = pools_of(game.key)
    drawn: list[Collectible] = []
    for place, slot in enumerate(recipe.slots):
        odds: Mapping[str, float] = slot.odds
        if place == len(recipe.slots) - 1:
            odds = _kept(recipe, dry, odds, game.rarities)
        for _ in range(slot.cards):
            rarity = luck.choices(list(odds), weights=list(odds.values()))[0]
            pool = [card for card in pools[rarity] if card not in drawn]
            liked = [card for card in pool if card.key in wished]
            drawn.append(luck.choice(liked if liked and 100 * luck.random() < recipe.wished else pool))
    return drawn, _dry_after(recipe, dry, drawn, game.rarities)


@cache
def pools_of(key: str) -> dict[str, list[Collectible]]:
    """Return the cards of a game that boosters can contain, by rarity."""
    game = card_games()[key]
    pools: dict[str, list[Collectible]] = {rarity: [] for rarity in game.rarities}
    for card in game.catalogue().values():
        if not card.unlimited:
            pools[card.rarity].append(card)
    return pools


def _kept(
    recipe: Recipe, dry: Mapping[str, int], odds: Mapping[str, float], rarities: Sequence[str]
) -> Mapping[str, float]:
    """Return the odds of the last slot, restricted to the rarities that are guaranteed now."""
    due = [each.rarity for each in recipe.guarantees if dry.get(each.rarity, 0) >= each.boosters - 1]
    least = max((rarities.index(rarity) for rarity in due), default=0)
    return {rarity: chance for rarity, chance in odds.items() if rarities.index(rarity) >= least}


def _dry_after(recipe: Recipe, dry: Mapping[str, int], drawn: Sequence[Collectible], rarities: Sequence[str]) -> Dry:
    best = max(rarities.index(card.rarity) for card in drawn)
    return {
        each.rarity: 0 if best >= rarities.index(each.rarity) else dry.get(each.rarity, 0) + 1
        for each in recipe.guarantees
    }
