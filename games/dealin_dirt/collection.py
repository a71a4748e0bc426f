"""The cards of Dealin' Dirt for collectors and deck builders."""

from collections.abc import Sequence
from types import MappingProxyType

from games.contract.card_game import Collectible
from games.contract.deck_building import DeckBuilder
from games.core import Rng
from games.dealin_dirt.card_text import card_text, kind_name
from games.dealin_dirt.cards import CARDS, COLORLESS, INDEX, KEYS, TYPES, slug
from games.dealin_dirt.decks import COPIES, PREBUILT
from games.dealin_dirt.decks import problems as deck_problems

__all__ = ["build_deck", "catalogue", "deck_problems", "decks"]


def build_deck(size: int, rng: Rng) -> list[str]:
    """Build a deck of one type with Horse Power and another type, of Drivers that progress from others in it."""
    first = rng.choice(TYPES[:COLORLESS])
    second = rng.choice(TYPES)

    def suits(key: str, deck: Sequence[str]) -> bool:
        card = CARDS[INDEX[key]]
        if card.basic:
            return card.type in (first, second)
        return not card.is_driver or (
            card.type in (first, second) and (not card.progresses or slug(card.progresses) in deck)
        )

    return DeckBuilder(catalogue, decks, size, rng).build(suits)


def _collectible(card: int) -> Collectible:
    facts = CARDS[card]
    group = facts.type.title() if facts.is_driver or facts.kind == "power" else ""
    return Collectible(
        key=KEYS[card],
        number=facts.number,
        name=facts.name,
        kind=kind_name(card),
        group=group,
        rarity=facts.rarity,
        text=card_text(card),
        copies=COPIES,
        unlimited=facts.basic,
    )


decks = PREBUILT
catalogue = MappingProxyType({KEYS[card]: _collectible(card) for card in range(len(CARDS))})
