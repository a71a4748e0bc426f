"""Where a card of a collection comes from, and which decks use it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_kit.content import safe
from db import decks, ledger

if TYPE_CHECKING:
    from db.database import Database
    from db.ledger import LedgerEntry

_GOT = {
    "starter": "with your starter deck",
    "booster": "from your booster of",
    "craft": "crafted on",
    "trade": "from a trade of",
}


async def lines(db: Database, owner: int, game: str, card: str) -> list[str]:
    """Return what the owner of a card is told of it."""
    told = [_told(entry) for entry in await ledger.of_item(db, owner, game, card)]
    using = [safe(deck.name) for deck in await decks.of_player(db, owner) if deck.game == game and card in deck.keys]
    said = [f"-# Where it comes from: {', '.join(told)}"] if told else []
    return [*said, f"-# In your decks: {', '.join(using)}"] if using else said


def _told(entry: LedgerEntry) -> str:
    day = f"<t:{entry.at // 1000}:D>"
    if entry.change < 0:
        return f"given away on {day}"
    return f"{_GOT[entry.reason]} {day}" if entry.reason != "starter" else f"{_GOT[entry.reason]} on {day}"
