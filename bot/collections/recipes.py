"""What a booster is made of, by game: data that is published as it stands."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from games.registry import card_games

if TYPE_CHECKING:
    from games.card_game import CardGame

PERCENT = 100


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of cards in a booster, each of a rarity drawn with these chances in percent."""

    cards: int
    odds: dict[str, float]


class Guarantee(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of this rarity or a rarer one comes at the latest in the last of so many boosters."""

    rarity: str
    boosters: int


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The boosters of a game, and what its cards are worth."""

    slots: tuple[Slot, ...]
    """The last one is where guarantees are kept."""
    guarantees: tuple[Guarantee, ...]
    scrap: dict[str, int]
    """What a card turns into of which nobody could use one more, by rarity."""
    price: dict[str, int]
    """What crafting a card costs in scrap, by rarity."""

    @property
    def size(self) -> int:
        """How many cards a booster has."""
        return sum(slot.cards for slot in self.slots)


def problems(recipe: Recipe, game: CardGame) -> list[str]:
    """Say what is wrong with a recipe."""
    rarities = set(game.rarities)
    counted = dict.fromkeys(game.rarities, 0)
    for card in game.catalogue().values():
        counted[card.rarity] += not card.unlimited
    named = {rarity for slot in recipe.slots for rarity in slot.odds} | {each.rarity for each in recipe.guarantees}
    last = recipe.slots[-1].odds
    wrong = {
        "a rarity that the game does not have": not named <= rarities,
        "chances that are not 100 in all": any(sum(slot.odds.values()) != PERCENT for slot in recipe.slots),
        "more cards of a rarity than there are": any(
            counted[rarity] < recipe.size for rarity in named & rarities if rarity != game.rarities[-1]
        ),
        "a guarantee that its last slot cannot keep": any(each.rarity not in last for each in recipe.guarantees),
        "not exactly one card in its last slot": recipe.slots[-1].cards != 1,
        "no value for some rarity": not set(recipe.scrap) == set(recipe.price) == rarities,
        "cards that are worth more as scrap than they cost": any(
            recipe.scrap[rarity] >= recipe.price.get(rarity, 0) for rarity in recipe.scrap
        ),
    }
    return [f"{game.title}: its boosters have {rule}" for rule, broken in wrong.items() if broken]


def _read() -> dict[str, Recipe]:
    text = files("bot.collections").joinpath("packs.toml").read_text("utf-8")
    recipes = msgspec.convert(tomllib.loads(text), dict[str, Recipe])
    for key, game in card_games().items():
        found = problems(recipes[key], game)
        if found:
            raise ValueError(f"packs.toml, {'; '.join(found)}")
    return recipes


RECIPES = _read()
