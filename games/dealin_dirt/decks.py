"""The rules of deck building (R2.1), and the pre-built decks."""

from collections import Counter
from collections.abc import Sequence

from games.contract.card_game import read_decks
from games.dealin_dirt.cards import BASIC, INDEX, KIND, NAMES, Kind
from games.dealin_dirt.sentences import say

SIZES = (40, 50, 60)
COPIES = 4
"""How many copies of one name a deck may have, basic Horse Power excepted (R2.1)."""

DECKS = read_decks(__package__)
PREBUILT = tuple(deck for deck in DECKS if not deck.former)


def problems(cards: Sequence[str]) -> list[str]:
    """R2.1: return a sentence for every rule that a deck breaks."""
    sentences = []
    if len(cards) not in SIZES:
        sentences.append(say("deck-size", cards=len(cards)))
    counts = Counter(cards)
    sentences += [say("deck-unknown", key=key[:40]) for key in counts if key not in INDEX]
    known = {INDEX[key]: count for key, count in counts.items() if key in INDEX}
    sentences += [
        say("deck-copies", most=COPIES, card=NAMES[card], count=count)
        for card, count in sorted(known.items())
        if count > COPIES and not BASIC[card]
    ]
    if not any(KIND[card] == Kind.HOT_LAP for card in known):
        sentences.append(say("deck-starter"))
    return sentences


def prebuilt(size: int) -> list[tuple[int, ...]]:
    """R2.2: return the decks of a size that seats are dealt, former lists first, as indices into the catalogue."""
    return [indices(deck.cards) for deck in DECKS if len(deck.cards) == size]


def indices(cards: Sequence[str]) -> tuple[int, ...]:
    """Return the indices of cards in the catalogue, sorted."""
    return tuple(sorted(INDEX[key] for key in cards))
