"""How a person got a card, and which of their decks use it."""

from bot.card_ui.sentences import say
from bot.discord_kit.content import safe
from db import decks, ledger
from db.database import Database
from db.ledger import LedgerEntry


async def lines(db: Database, owner: int, game: str, card: str) -> list[str]:
    """Return the history of a card, line by line, for its owner."""
    entries = [_entry_line(entry) for entry in await ledger.of_item(db, owner, game, card)]
    using = [safe(deck.name) for deck in await decks.of_player(db, owner) if deck.game == game and card in deck.keys]
    sentences = [say("history", entries=", ".join(entries))] if entries else []
    return [*sentences, say("in-decks", decks=", ".join(using))] if using else sentences


def _entry_line(entry: LedgerEntry) -> str:
    at = entry.at // 1000
    return say("given-away", at=at) if entry.change < 0 else say("gained", reason=entry.reason, at=at)
