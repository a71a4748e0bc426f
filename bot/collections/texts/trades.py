"""What people read about trades."""

from __future__ import annotations

from collections.abc import Sequence

HAS_CHANGED = "This trade has changed in the meantime. Here is the current version."
NO_SUCH_TRADE = "There is no such trade."
NO_TRADE_CODE = "That is not a trade code. Pick one from the list while typing."
OTHERS_TRADE = "This trade is between two other players."
NOT_WITH_YOURSELF = "You cannot trade with yourself. Choose somebody else."
YOU_BLOCKED_THEM = "You have blocked this person from trading with you. `/trade block` unblocks them."
NO_OFFERS_FROM_YOU = "This person does not accept offers from you."
NOTHING_TO_TRADE = "Name at least one card to trade."
SAME_CARD_TWICE = "The same card is on both sides. Remove it from one of them."
NOT_YOURSELF = "You cannot block yourself."


def you_have_too_many(most: int) -> str:
    return f"You already have {most} open trades. Finish or cancel some first."


def they_have_too_many(most: int) -> str:
    return f"This person already has {most} open trades and has to finish or cancel some first."


def not_a_card(text: str, *, game: str, similar: Sequence[str]) -> str:
    near = f" Did you mean: {', '.join(similar)}?" if similar else ""
    return f"“{text}” is not a card of {game}.{near}"


def not_tradable(card: str) -> str:
    return f"{card} cannot be traded: everybody has unlimited copies."


def too_many_cards(most: int) -> str:
    return f"A side can give {most} different cards at most."


def already_promised(cards: Sequence[str]) -> str:
    return f"Already promised in another open trade: {', '.join(cards)}. `/trade list` shows which."
