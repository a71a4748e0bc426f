"""Cards in the sentences of card games."""

from collections.abc import Sequence

from games.contract.sentences import say
from games.core.fluent import grouped


def names_in_words(names: Sequence[str]) -> str:
    """Write the names of cards, equal ones together: "2 × Guns, Relight"; "no cards" if there are none."""
    return grouped(names) or say("no-cards")


def hand_in_words(cards: str) -> str:
    """Write the viewer's hand, given its cards in words."""
    return say("your-hand", cards=cards)
