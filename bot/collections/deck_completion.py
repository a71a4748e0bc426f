"""Completes a deck with cards that its owner has."""

from collections import Counter
from collections.abc import Mapping, Sequence

from db.ledger import Holding, amount_in
from games.contract.card_game import CardGame, Collectible, Decklist


def complete(game: CardGame, cards: Sequence[str], held: Mapping[str, Holding]) -> list[str] | None:
    """Return a legal deck of owned cards that keeps as many of `cards` as possible, or None if none is found.

    The pre-built decks serve as plans: how many cards of each kind, and which ones. The plan comes first that is most
    similar to `cards` and of which the owner has most: one of `cards` counts as much as ten owned ones. Its missing
    cards are replaced by the rarest cards of the same kind that the owner has.
    """
    supply = _supply(game, held)
    kept = list((Counter(cards) & supply).elements())

    def fits(plan: Decklist) -> int:
        return _alike(game, plan, kept) + (Counter(plan.cards) & supply).total()

    for plan in sorted(game.decks(), key=fits, reverse=True):
        filled = _filled(game, plan, kept, supply)
        if not game.deck_problems(filled):
            return filled
    return None


def _supply(game: CardGame, held: Mapping[str, Holding]) -> Counter[str]:
    """Return how many copies of each card a deck could hold."""
    cards = game.catalogue().items()
    return +Counter({key: 60 if each.unlimited else min(amount_in(held, key), each.copies) for key, each in cards})


def _alike(game: CardGame, plan: Decklist, kept: Sequence[str]) -> int:
    """Score how similar a plan is to a deck: cards count most, then teams or types."""
    catalogue = game.catalogue()
    same_cards = (Counter(plan.cards) & Counter(kept)).total()
    same_groups = (_groups(catalogue, plan.cards) & _groups(catalogue, kept)).total()
    return 10 * same_cards + same_groups


def _groups(catalogue: Mapping[str, Collectible], cards: Sequence[str]) -> Counter[str]:
    return Counter(catalogue[key].group for key in cards if catalogue[key].group)


def _filled(game: CardGame, plan: Decklist, kept: Sequence[str], supply: Mapping[str, int]) -> list[str]:
    """Fill a deck to the size of a plan: with its cards, then with as many of each kind as it has, then with any."""
    catalogue = game.catalogue()
    size = max(len(plan.cards), len(kept))
    deck = list(kept)
    quota = Counter(catalogue[key].kind for key in plan.cards)
    quota.subtract(catalogue[key].kind for key in kept)
    groups = _groups(catalogue, kept) + _groups(catalogue, plan.cards)
    left = Counter(supply)
    left.subtract(kept)

    def take(key: str) -> None:
        deck.append(key)
        left[key] -= 1
        quota[catalogue[key].kind] -= 1

    often = Counter(card.rarity for card in catalogue.values())

    def worth(key: str) -> tuple[int, int, int]:
        card = catalogue[key]
        return -groups[card.group], often[card.rarity], card.number

    wanted = [*plan.cards, *sorted(supply, key=worth)]
    for key in wanted:
        while left[key] > 0 and quota[catalogue[key].kind] > 0 and len(deck) < size:
            take(key)
            if key in plan.cards:
                break
    # Cards that everybody has without limit come last.
    for key in sorted(wanted[len(plan.cards) :], key=lambda key: catalogue[key].unlimited):
        while left[key] > 0 and len(deck) < size:
            take(key)
    return deck
