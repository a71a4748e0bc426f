"""Starter decks: every newcomer chooses one, once for each card game."""

from collections import Counter

from bot.collections import fair_trades, forgotten
from bot.collections.decks import free_name, new_deck
from bot.collections.sentences import say
from bot.host.core.host import Host
from bot.shared.ids import new_match_id
from bot.shared.people import Person
from bot.shared.refusal import Refusal, commit_or_refuse
from db import boosters, decks, ledger, people
from db.decks import DeckRow
from db.ledger import LedgerEntry
from games.contract.card_game import CardGame, Decklist
from games.registry import card_games


def starters(game: CardGame) -> list[Decklist]:
    """Return the decks that a newcomer can choose from."""
    return [deck for deck in game.decks() if deck.starter]


async def to_choose(host: Host, person: int) -> list[CardGame]:
    """Return the games for which a person has not had a starter deck."""
    before = await forgotten.had(host, person)
    return [
        game
        for key, game in card_games().items()
        if _cause(game) not in before and (await ledger.collector(host.db, person, key)).starter is None
    ]


async def choose(host: Host, person: Person, game: CardGame, key: str) -> DeckRow:
    """Give a person the cards of a starter deck, the deck itself, and a booster. Refuses new Discord accounts."""
    fair_trades.require_age(host, person.id)
    chosen = next((deck for deck in starters(game) if deck.key == key), None)
    if chosen is None:
        raise Refusal(say("no-such-starter"))
    collector = await ledger.collector(host.db, person.id, game.key)
    if collector.starter is not None:
        raise Refusal(say("has-starter", game=game.title))
    now, cause = host.now(), _cause(game)
    before = (await forgotten.had(host, person.id)).get(cause)
    if before is not None:
        raise Refusal(say("had-starter", game=game.title, again_at=before.until // 1000))
    catalogue = game.catalogue()
    counted = Counter(card for card in chosen.cards if not catalogue[card].unlimited)
    own = await decks.of_player(host.db, person.id)
    deck = new_deck(person.id, game.key, free_name(chosen.name, game.key, own), chosen.cards, own, now)
    await commit_or_refuse(
        host.db,
        say("collection-has-changed"),
        ledger.advance(collector, starter=key),
        people.seen(person.id, person.name, now),
        *ledger.book(
            LedgerEntry(person.id, cause, card, game.key, copies, "starter", now) for card, copies in counted.items()
        ),
        *decks.add(deck),
        boosters.earn(new_match_id(), person.id, game.key, cause, now),
    )
    return deck


def _cause(game: CardGame) -> str:
    return f"starter:{game.key}"
