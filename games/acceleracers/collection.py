"""The cards of AcceleRacers for collectors and deck builders."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from games.acceleracers.cards import CARDS
from games.acceleracers.decks import COPIES, DECKS, deck_problems
from games.contract.card_game import Collectible, Decklist

__all__ = ["catalogue", "deck_problems", "decks"]


def catalogue() -> Mapping[str, Collectible]:
    """Return every card by its key."""
    return _CATALOGUE


def decks() -> Sequence[Decklist]:
    """Return the pre-built decks."""
    return _DECKS


_DECKS = tuple(deck for deck in DECKS if not deck.former)
_CATALOGUE = MappingProxyType(
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
