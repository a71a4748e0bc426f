"""Wish lists, and possible swaps among the people of a server who share their wishes there."""

from collections import Counter
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass

from bot.collections.sentences import say
from bot.host.core.host import Host
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from db import decks, kept, ledger, people, trades, wishes
from db.database import Database, Transaction
from db.retries import transact
from games.contract.card_game import CardGame, Collectible

MOST = 60
"""How many cards of a game a wish list may hold."""
MOST_PEOPLE = 10
"""How many people are listed at once."""


@dataclass(frozen=True, slots=True)
class Swap:
    """What another person on a server could give a person, and which of that person's spare cards they want."""

    person: int
    gives: list[Collectible]
    wants: list[Collectible]


async def toggle(host: Host, person: int, game: CardGame, card: Collectible) -> bool:
    """Put a card on a person's wish list, or take it off; return whether it is on it now."""

    async def toggled(tx: Transaction) -> bool:
        wished = await wishes.of_player(tx, person, game.key)
        if card.key in wished:
            await tx.run(wishes.unwish(person, game.key, card.key))
            return False
        if card.unlimited:
            raise Refusal(say("unlimited-card"))
        if len(wished) >= MOST:
            raise Refusal(say("wish-list-is-full", most=MOST))
        await tx.run(wishes.wish(person, game.key, card.key, host.now()))
        return True

    return await transact(host.db, toggled)


async def add_all(host: Host, person: int, game: CardGame, cards: Iterable[Collectible]) -> int:
    """Put cards on a person's wish list, as many as it has room for; return how many were added."""
    wanted = [card.key for card in cards if not card.unlimited]

    async def added(tx: Transaction) -> int:
        wished = await wishes.of_player(tx, person, game.key)
        new = [key for key in wanted if key not in wished][: max(0, MOST - len(wished))]
        await tx.run(*(wishes.wish(person, game.key, key, host.now()) for key in new))
        return len(new)

    return await transact(host.db, added)


async def share(host: Host, guild: int, person: Person, *, share_it: bool) -> None:
    """Start or stop sharing a person's wishes and spare cards with a server."""
    if share_it:
        now = host.now()
        await host.db.commit(people.seen(person.id, person.name, now), wishes.share(guild, person.id, now))
    else:
        await host.db.commit(wishes.unshare(guild, person.id))


async def interest(
    db: Database, guild: int, person: int, game: CardGame, card: Collectible
) -> tuple[list[int], list[int]]:
    """Return which people who share with a server want a card, and which can spare one."""
    wished = await wishes.wished_by_others(db, guild, person, game.key)
    wanting = [who for who, item in wished if item == card.key]
    held = await wishes.held_by_others(db, guild, person, game.key, card.key)
    apart = await _apart(db, person, {*wanting, *(each.player_id for each in held)})
    offering: list[int] = []
    for each in held:
        open_to = len(offering) < MOST_PEOPLE and each.player_id not in apart
        if open_to and each.free > await _needed(db, each.player_id, game.key, card.key):
            offering.append(each.player_id)
    return [who for who in wanting if who not in apart][:MOST_PEOPLE], offering


async def swaps(db: Database, guild: int, person: int, game: CardGame) -> list[Swap]:
    """Return the people on a server whom a person could swap with, best first: each has spare what the other wants."""
    catalogue = game.catalogue()
    own = await spare(db, person, game.key)
    wants: dict[int, list[Collectible]] = {}
    for who, item in await wishes.wished_by_others(db, guild, person, game.key):
        if item in own and item in catalogue:
            wants.setdefault(who, []).append(catalogue[item])
    gives: dict[int, list[Collectible]] = {}
    for each in await wishes.wanted_held_by_others(db, guild, person, game.key):
        wanted = each.player_id in wants and each.item in catalogue
        if wanted and each.free > await _needed(db, each.player_id, game.key, each.item):
            gives.setdefault(each.player_id, []).append(catalogue[each.item])
    apart = await _apart(db, person, gives.keys())
    swaps = [Swap(who, cards, wants[who]) for who, cards in gives.items() if who not in apart]
    swaps.sort(key=lambda swap: (-min(len(swap.gives), len(swap.wants)), -len(swap.gives), swap.person))
    return swaps[:MOST_PEOPLE]


async def _apart(db: Database, person: int, others: Set[int]) -> set[int]:
    """Return which of the others block a person or are blocked by them, even if either has deleted their data since."""
    pairs = await kept.blocks_among(db, {person, *others})
    return {each for pair in pairs if person in pair for each in pair}


async def shown_to(db: Database, guild: int, person: int, other: int, game: str) -> set[str]:
    """Return the cards of another that a person may know: if both share with a server, the spare and the shown ones."""
    if not (await wishes.shares(db, guild, person) and await wishes.shares(db, guild, other)):
        return set()
    if await trades.blocked_between(db, person, other):
        return set()
    return await spare(db, other, game) | {key for of, key in await wishes.shown_by(db, other) if of == game}


async def spare(db: Database, person: int, game: str) -> set[str]:
    """Return the cards that a person can spare: not promised, and beyond what they keep."""
    needed = await _in_decks(db, person, game)
    held = await ledger.holdings(db, person, game)
    return {key for key, holding in held.items() if holding.free > max(1, needed.get(key, 0))}


async def _needed(db: Database, person: int, game: str, key: str) -> int:
    """Return how many copies of a card a person keeps: one, or as many as their decks need."""
    return max(1, (await _in_decks(db, person, game)).get(key, 0))


async def _in_decks(db: Database, person: int, game: str) -> Mapping[str, int]:
    """Return for each card the largest number of copies in any one deck of a person."""
    most: Counter[str] = Counter()
    for deck in await decks.of_player(db, person):
        if deck.game == game:
            most |= Counter(deck.keys)
    return most
