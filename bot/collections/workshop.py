"""Crafting cards from scrap."""

from __future__ import annotations

from collections.abc import Mapping

from bot.collections.recipes import RECIPES
from bot.collections.sentences import say
from bot.host.core.host import Host
from bot.shared.refusal import Refusal
from db import ledger, tallies
from db.database import Conflict
from db.ledger import SCRAP, Holding, LedgerEntry
from games.contract.card_game import CardGame, Collectible


def price(game: CardGame, card: Collectible) -> int:
    """Return the price of a card, in scrap."""
    return RECIPES[game.key].price[card.rarity]


def obstacle(game: CardGame, card: Collectible, held: Mapping[str, Holding]) -> str:
    """Say why a person cannot craft a card, "" if they can."""
    scrap = held[SCRAP].amount if SCRAP in held else 0
    owned = held[card.key].amount if card.key in held else 0
    if card.unlimited:
        return say("unlimited-card")
    if owned >= card.copies:
        return say("has-enough", copies=owned)
    if scrap < price(game, card):
        return say("too-expensive", price=price(game, card), scrap=scrap)
    return ""


async def craft(host: Host, person: int, game: CardGame, key: str, revision: int) -> None:
    """Craft one card, once for each revision of the collection: pressing twice makes one card."""
    card = game.catalogue().get(key)
    if card is None:
        raise Refusal(say("no-such-card"))
    collector = await ledger.collector(host.db, person, game.key)
    held = await ledger.holdings(host.db, person, game.key)
    why = obstacle(game, card, held)
    if collector.revision != revision:
        raise Refusal(say("collection-has-changed"))
    if why:
        raise Refusal(why)
    cause, now = f"craft:{game.key}:{revision}", host.now()
    try:
        await host.db.commit(
            ledger.advance(collector),
            *ledger.book(
                [
                    LedgerEntry(person, cause, SCRAP, game.key, -price(game, card), "craft", now),
                    LedgerEntry(person, cause, key, game.key, 1, "craft", now),
                ]
            ),
            tallies.add(person, game.key, "cards_crafted", 1),
        )
    except Conflict:
        raise Refusal(say("collection-has-changed")) from None
