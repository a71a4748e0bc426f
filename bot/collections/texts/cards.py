"""What people read about the cards that they own, craft, wish for and show."""

from __future__ import annotations

from collections.abc import Sequence

NO_SUCH_CARD = "There is no such card."
COLLECTION_HAS_CHANGED = "Your collection has just changed. Please look again."
COLLECTION_IS_BUSY = "Your collection is being changed right now. Please try again in a moment."
COLLECTION_IS_PRIVATE = "This collection is private. Its owner can open it to others with `/collection share:True`."
UNLIMITED = "unlimited"
MISSING = "missing"
SETS_HEADING = "Teams, types, rarities"
KINDS_HEADING = "Kinds"

UNLIMITED_CARD = "Everybody has unlimited copies of this card."
CANNOT_SHOW = "You can only show cards that you own."
SHOWCASE_IS_BUSY = "Your showcase is being changed right now. Please try again."


def no_such_card(similar: Sequence[str]) -> str:
    return f"{NO_SUCH_CARD} Did you mean {' or '.join(similar)}?" if similar else NO_SUCH_CARD


def copies(amount: int, name: str) -> str:
    return f"{amount} {name}"


def you_do_not_have(cards: Sequence[str]) -> str:
    return f"You do not have {', '.join(cards)}."


def amount(copies: int, *, promised: int, wanted: bool) -> str:
    wish = ", wanted" if wanted else ""
    if not copies:
        return f"{MISSING}{wish}"
    return f"×{copies}{f', {promised} promised in a trade' if promised else ''}{wish}"


def has_enough(copies: int) -> str:
    return f"You already have {copies}, and no deck can hold more."


def too_expensive(price: int, scrap: int) -> str:
    return f"It costs {price} scrap, and you have {scrap}."


def showcase_is_full(most: int) -> str:
    return f"Your showcase holds {most} cards. Remove one first."


def wish_list_is_full(most: int) -> str:
    return f"Your wish list holds {most} cards per game. Remove some first."
