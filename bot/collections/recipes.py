"""The contents of each game's boosters. `/booster odds` publishes boosters.toml, which explains every field."""

import msgspec

from bot.collections.sentences import say
from games.contract.card_game import CardGame
from games.contract.catalogues import read_catalogue
from games.registry import card_games

PERCENT = 100


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some cards of a booster, each of a rarity drawn with these odds in percent."""

    cards: int
    odds: dict[str, float]


class Guarantee(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At least one card of this rarity or better in this many boosters in a row."""

    rarity: str
    boosters: int


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The slots and guarantees of a game's boosters, and the prices of its cards."""

    slots: tuple[Slot, ...]
    guarantees: tuple[Guarantee, ...]
    scrap: dict[str, int]
    price: dict[str, int]
    received: int
    wished: int
    chase: int

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
        "unknown-rarity": not named <= rarities,
        "odds-are-not-100": any(sum(slot.odds.values()) != PERCENT for slot in recipe.slots),
        "too-few-cards": any(
            counted[rarity] < recipe.size for rarity in named & rarities if rarity != game.rarities[-1]
        ),
        "impossible-guarantee": any(each.rarity not in last for each in recipe.guarantees),
        "last-slot-is-not-one-card": recipe.slots[-1].cards != 1,
        "missing-price": not set(recipe.scrap) == set(recipe.price) == rarities,
        "scrap-is-worth-more": any(recipe.scrap[rarity] >= recipe.price.get(rarity, 0) for rarity in recipe.scrap),
    }
    return [say("problem-of", game=game.title, problem=rule) for rule, broken in wrong.items() if broken]


def _read() -> dict[str, Recipe]:
    recipes = read_catalogue(__package__, "boosters.toml", dict[str, Recipe])
    for key, game in card_games().items():
        mistakes = problems(recipes[key], game)
        if mistakes:
            raise ValueError(f"boosters.toml, {'; '.join(mistakes)}")
    return recipes


RECIPES = _read()
