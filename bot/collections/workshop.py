"""Crafting cards from scrap, and scrapping cards."""

from collections.abc import Mapping
from functools import partial

from bot.collections.recipes import RECIPES
from bot.collections.sentences import say
from bot.host.core.host import Host
from bot.shared.refusal import Refusal, commit_or_refuse
from db import decks, ledger, tallies
from db.ledger import SCRAP, Holding, LedgerEntry, amount_in, scrap_in
from games.contract.card_game import CardGame, Collectible


def price(game: CardGame, card: Collectible) -> int:
    """Return the price of a card, in scrap."""
    return RECIPES[game.key].price[card.rarity]


def obstacle(game: CardGame, card: Collectible, held: Mapping[str, Holding]) -> str:
    """Say why a person cannot craft a card, "" if they can."""
    scrap = scrap_in(held)
    owned = amount_in(held, card.key)
    if card.unlimited:
        return say("unlimited-card")
    if owned >= card.copies:
        return say("has-enough", copies=owned)
    if scrap < price(game, card):
        return say("crafting-too-expensive", price=price(game, card), scrap=scrap)
    return ""


def not_scrappable(card: Collectible, held: Mapping[str, Holding]) -> str:
    """Say why a person cannot scrap a card, "" if they can."""
    if card.unlimited:
        return say("unlimited-card")
    holding = held.get(card.key)
    if holding is None:
        return say("you-do-not-have", cards=card.name)
    return "" if holding.free else say("already-promised", cards=card.name)


async def would_be_missed(host: Host, person: int, game: CardGame, card: Collectible) -> str:
    """Say why a person would miss a copy of a card; "" if they would not, or cannot scrap it."""
    held = await ledger.holdings(host.db, person, game.key)
    if not_scrappable(card, held):
        return ""
    amount = held[card.key].amount
    for deck in await decks.of_player(host.db, person):
        if deck.game == game.key and deck.keys.count(card.key) >= amount:
            return say("deck-needs-it", deck=deck.name)
    return say("only-copy") if amount == 1 else ""


async def _exchange(host: Host, person: int, game: CardGame, key: str, revision: int, *, scrapped: bool) -> None:
    card = game.catalogue().get(key)
    if card is None:
        raise Refusal(say("no-such-card"))
    collector = await ledger.collector(host.db, person, game.key)
    held = await ledger.holdings(host.db, person, game.key)
    why = not_scrappable(card, held) if scrapped else obstacle(game, card, held)
    if collector.revision != revision:
        raise Refusal(say("collection-has-changed"))
    if why:
        raise Refusal(why)
    worth = RECIPES[game.key].scrap[card.rarity] if scrapped else -price(game, card)
    cause, now = f"{'scrap' if scrapped else 'craft'}:{game.key}:{revision}", host.now()
    await commit_or_refuse(
        host.db,
        say("collection-has-changed"),
        ledger.advance(collector),
        *ledger.book(
            [
                LedgerEntry(person, cause, SCRAP, game.key, worth, "craft", now),
                LedgerEntry(person, cause, key, game.key, -1 if scrapped else 1, "craft", now),
            ]
        ),
        tallies.add(person, game.key, "cards_scrapped" if scrapped else "cards_crafted", 1),
    )


craft = partial(_exchange, scrapped=False)
"""Craft one card, once for each revision of the collection: pressing twice makes one card."""
scrap = partial(_exchange, scrapped=True)
"""Turn one copy of a card into scrap, once for each revision of the collection."""
