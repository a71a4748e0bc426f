"""Decks that computers build: as many cards of each kind as a pre-built deck has, but others.

The cards are drawn at random, weighted by how many copies of them the pre-built decks have. The result depends only on
the catalogue and the random source, so no deck is built against another one.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from games.contract.card_game import Collectible, Decklist
from games.core import Rng

Suits = Callable[[str, Sequence[str]], bool]
"""Whether a card, by its key, is of use with the cards that a deck has so far."""
Figure = Callable[[str], int]
"""How strong a card is among those of its kind."""


def equal(_key: str) -> int:
    """Rate all cards of a kind as equally strong."""
    return 0


class DeckBuilder:
    """Builds a deck by the plan of a pre-built one, whose size is nearest."""

    def __init__(self, catalogue: Mapping[str, Collectible], decks: Sequence[Decklist], size: int, rng: Rng) -> None:
        nearest = min(abs(len(deck.cards) - size) for deck in decks)
        self.plan = rng.choice([deck.cards for deck in decks if abs(len(deck.cards) - size) == nearest])
        self._catalogue, self._size, self._rng = catalogue, size, rng
        lists = [Counter(deck.cards) for deck in decks]
        self._weights = {key: 1 + sum(cards[key] for cards in lists) for key in catalogue}
        self._usual = {key: max(1, *(cards[key] for cards in lists)) for key in catalogue}

    def build(self, suits: Suits, figure: Figure = equal) -> list[str]:
        """Build a deck of the plan's kinds and figures, kind after kind in the order of the catalogue.

        Where cards of a figure that suit run out, others of their kind take their place, and then any.
        """
        deck: list[str] = []
        for kind in dict.fromkeys(card.kind for card in self._catalogue.values()):
            of_kind = [key for key, card in self._catalogue.items() if card.kind == kind]
            for number in sorted(set(map(figure, of_kind)), reverse=True):
                self._fill(deck, [key for key in of_kind if figure(key) == number], suits)
            self._fill(deck, of_kind, suits)
        self._fill(deck, list(self._catalogue), suits)
        return deck

    def _fill(self, deck: list[str], among: Sequence[str], suits: Suits) -> None:
        """Add some of the cards, as many copies of each as pre-built decks have, until the plan's share is reached."""
        planned, there = Counter(self.plan), Counter(deck)
        room = round(sum(planned[key] for key in among) * self._size / len(self.plan))
        room = min(room - sum(there[key] for key in among), self._size - len(deck))
        while room > 0:
            left = [key for key in among if self._copies_left(key, deck) and suits(key, deck)]
            if not left:
                return
            key = self._rng.weighted(left, [self._weights[key] for key in left])
            copies = min(room, self._copies_left(key, deck))
            deck += [key] * copies
            room -= copies

    def _copies_left(self, key: str, deck: Sequence[str]) -> int:
        """Return how many copies may be added at once; unlimited cards are added one by one, so that they mix."""
        card = self._catalogue[key]
        return 1 if card.unlimited else min(self._usual[key], card.copies - deck.count(key))
