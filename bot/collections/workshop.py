"""Crafting cards from scrap, and scrapping cards."""

from collections.abc import Iterable, Mapping

from bot.collections.recipes import RECIPES
from bot.collections.sentences import say
from bot.host.core.host import Host
from bot.shared.refusal import Refusal, commit_or_refuse
from db import ledger, tallies
from db.decks import DeckRow
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


def not_scrappable(card: Collectible, held: Mapping[str, Holding]) -> str:
    """Say why a person cannot scrap a card, "" if they can."""
    if card.unlimited:
        return say("unlimited-card")
    holding = held.get(card.key)
    if holding is None:
        return say("you-do-not-have", cards=card.name)
    return "" if holding.free else say("already-promised", cards=card.name)


def would_be_missed(card: Collectible, amount: int, built: Iterable[DeckRow]) -> str:
    """Say why a person with `amount` copies and these decks would miss one, "" if they would not."""
    if (deck := next((deck for deck in built if deck.keys.count(card.key) >= amount), None)) is not None:
        return say("deck-needs-it", deck=deck.name)
    return say("only-copy") if amount == 1 else ""


async def craft(host: Host, person: int, game: CardGame, key: str, revision: int) -> None:
    """Craft one card, once for each revision of the collection: pressing twice makes one card."""
    await _exchange(host, person, game, key, revision, scrapped=False)


async def scrap(host: Host, person: int, game: CardGame, key: str, revision: int) -> None:
    """Turn one copy of a card into scrap, once for each revision of the collection."""
    await _exchange(host, person, game, key, revision, scrapped=True)


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
