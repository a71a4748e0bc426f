"""Where somebody's card comes from, and which of their decks use it."""

from __future__ import annotations

from bot.card_ui.texts import cards as texts
from bot.discord_kit.content import safe
from db import decks, ledger
from db.database import Database
from db.ledger import LedgerEntry


async def lines(db: Database, owner: int, game: str, card: str) -> list[str]:
    """Return what the owner of a card reads about its history."""
    told = [_entry_line(entry) for entry in await ledger.of_item(db, owner, game, card)]
    using = [safe(deck.name) for deck in await decks.of_player(db, owner) if deck.game == game and card in deck.keys]
    said = [texts.history(told)] if told else []
    return [*said, texts.in_decks(using)] if using else said


def _entry_line(entry: LedgerEntry) -> str:
    at = entry.at // 1000
    return texts.given_away(at) if entry.change < 0 else texts.got(entry.reason, at)
