"""The cards of AcceleRacers for collectors and deck builders."""

from collections.abc import Sequence
from types import MappingProxyType

from games.acceleracers.cards import BY_KEY, CARDS, Kind, Team, effect
from games.acceleracers.decks import COPIES, DECKS, deck_problems
from games.contract.card_game import Collectible
from games.contract.deck_building import DeckBuilder
from games.core import Rng

__all__ = ["build_deck", "catalogue", "deck_problems", "decks"]


def build_deck(size: int, rng: Rng) -> list[str]:
    """Build a deck without one of the teams, and with one modability icon, so that every Mod fits every Vehicle."""
    builder, left_out = DeckBuilder(catalogue, decks, size, rng), rng.choice(list(Team))
    mods = [BY_KEY[key] for key in builder.plan if BY_KEY[key].kind is Kind.MOD]
    icon = rng.choice([icon for mod in mods for icon in mod.modability])

    def suits(key: str, _: Sequence[str]) -> bool:
        card = BY_KEY[key]
        only = effect(card, "only_team")
        return left_out not in (card.team, only and only.team) and (not card.modability or icon in card.modability)

    return builder.build(suits, _figure)


def _figure(key: str) -> int:
    """Return how strong a card is, beside others of its kind: by what it adds or takes away, and by what it costs."""
    card = BY_KEY[key]
    return 10 * sum(card.numbers.values()) + sum(card.escape.values()) + (card.cost or 0)


decks = tuple(deck for deck in DECKS if not deck.former)
catalogue = MappingProxyType(
    {
        card.key: Collectible(
            key=card.key,
            number=card.number,
            name=card.name,
            kind=card.kind,
            group=card.team or "",
            rarity=card.finish,
            text=card.text,
            cost=card.cost,
            copies=COPIES[card.kind],
        )
        for card in CARDS
    }
)
