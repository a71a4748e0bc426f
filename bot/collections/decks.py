"""Decks: making, changing, checking and finding them."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import chain, count

from msgspec.structs import replace

from bot.collections.card_search import folded
from bot.collections.sentences import say
from bot.host.core.host import Host
from bot.shared.ids import code, new_match_id, parse_code
from bot.shared.refusal import Refusal, commit_or_refuse
from db import decks, ledger
from db.database import Conflict, Transaction
from db.decks import DeckRow
from db.ledger import Holding, amount_in
from db.retries import transact
from db.stored import encoded
from games.contract.card_game import CardGame, Collectible, Decklist
from games.registry import card_games

MOST_DECKS = 25
"""How many decks of one game a person may have."""
MOST_CARDS = 200
"""How many cards a deck may hold."""
NAME = 40
TRIES = 5
PREBUILT = "prebuilt:"
"""The prefix of the choices that are pre-built decks."""


def missing(game: CardGame, cards: Sequence[str], held: Mapping[str, Holding]) -> list[tuple[Collectible, int]]:
    """Return the cards of a deck that a person is missing, and how many copies of each."""
    catalogue = game.catalogue()
    lacking = []
    for key, copies in Counter(cards).items():
        card = catalogue.get(key)
        owned = amount_in(held, key)
        if card is not None and not card.unlimited and owned < copies:
            lacking.append((card, copies - owned))
    return sorted(lacking, key=lambda each: each[0].number)


def problems(game: CardGame, cards: Sequence[str], held: Mapping[str, Holding]) -> list[str]:
    """Return why a deck cannot be played, a sentence each; nobody needs to own the cards of a pre-built one."""
    if prebuilt(game, cards) is not None:
        return []
    reasons = game.deck_problems(cards)
    lacking = [say("copies", amount=copies, name=card.name) for card, copies in missing(game, cards, held)]
    return [*reasons, say("you-do-not-have", cards=", ".join(lacking))] if lacking else list(reasons)


def prebuilt(game: CardGame, cards: Sequence[str]) -> Decklist | None:
    """Return the pre-built deck that a deck is, which everybody may play; None for any other."""
    return next((deck for deck in game.decks() if Counter(deck.cards) == Counter(cards)), None)


class NoDeck(Refusal):
    """A person has no deck yet."""


def free_name(wanted: str, game: str, own: Sequence[DeckRow]) -> str:
    """Return a name that none of a person's decks of a game has."""
    taken = {deck.folded for deck in own if deck.game == game}
    wanted = " ".join(wanted.split())[:NAME] or say("deck")
    numbered = (say("numbered-name", name=wanted[: NAME - 3], number=number) for number in count(2))
    return next(name for name in chain([wanted], numbered) if folded(name) not in taken)


def new_deck(person: int, game: str, name: str, cards: Sequence[str], own: Sequence[DeckRow], moment: int) -> DeckRow:
    """Return a new deck; the first one of each game becomes the default."""
    first = not any(deck.game == game for deck in own)
    return DeckRow(new_match_id(), person, game, name, folded(name), encoded(cards), int(first), 1, moment, moment)


async def make(
    host: Host, person: int, game: CardGame, name: str, cards: Sequence[str] = (), *, as_copy: bool = False
) -> DeckRow:
    """Make a deck. Refuses a name that is taken, except for a copy, which gets a similar one."""
    name = name if as_copy else required_name(name)

    async def store(tx: Transaction) -> DeckRow:
        own = [deck for deck in await decks.of_player(tx, person) if deck.game == game.key]
        if len(own) >= MOST_DECKS:
            raise Refusal(say("too-many-decks", most=MOST_DECKS, game=game.title))
        free = free_name(name, game.key, own)
        if free != name and not as_copy:
            raise Refusal(say("name-is-taken", name=name))
        deck = new_deck(person, game.key, free, cards, own, host.now())
        await tx.run(*decks.add(deck))
        return deck

    return await transact(host.db, store)


async def copy(host: Host, deck: DeckRow, name: str) -> DeckRow:
    """Make another deck with the same cards."""
    return await make(host, deck.player_id, game_of(deck), name or deck.name, deck.keys, as_copy=True)


async def change(host: Host, deck: DeckRow, changed: Callable[[list[str]], list[str]]) -> DeckRow:
    """Change the cards of a deck as they are stored, even if they are changed elsewhere at the same time."""
    for _ in range(TRIES):
        current = await decks.load(host.db, deck.id)
        if current is None:
            raise Refusal(say("deck-is-deleted"))
        cards = changed(current.keys)
        if len(cards) > MOST_CARDS:
            raise Refusal(say("too-many-cards", most=MOST_CARDS))
        if cards == current.keys:
            return current
        after = replace(current, cards=encoded(cards), changed_at=host.now())
        with suppress(Conflict):
            await host.db.commit(decks.save(after))
            return replace(after, revision=after.revision + 1)
    raise Refusal(say("deck-is-busy"))


def added(key: str, copies: int = 1) -> Callable[[list[str]], list[str]]:
    """Return a change that adds copies of a card to a deck."""
    return lambda cards: [*cards, *[key] * copies]


def removed(key: str, copies: int = 1) -> Callable[[list[str]], list[str]]:
    """Return a change that removes copies of a card from a deck."""

    def change_(cards: list[str]) -> list[str]:
        left = list(cards)
        for _ in range(min(copies, cards.count(key))):
            left.remove(key)
        return left

    return change_


async def delete(host: Host, deck: DeckRow) -> None:
    """Delete a deck; its cards stay in the collection."""
    await commit_or_refuse(host.db, say("deck-is-deleted"), decks.delete(deck))


async def make_default(host: Host, deck: DeckRow) -> None:
    """Make a deck its owner's default."""
    await commit_or_refuse(host.db, say("deck-is-deleted"), *decks.make_default(deck))


async def find(host: Host, person: int, text: str, game: str = "") -> DeckRow:
    """Return the deck of a person with this code or name; with `game`, only of that game."""
    own = [deck for deck in await decks.of_player(host.db, person) if game in ("", deck.game)]
    number = parse_code(text)
    matching = [deck for deck in own if deck.id == number] or [deck for deck in own if deck.folded == folded(text)]
    if not matching:
        raise Refusal(say("no-such-deck")) if own else NoDeck(say("no-deck-yet"), "claim")
    return matching[0]


async def find_any(host: Host, person: int, text: str) -> DeckRow:
    """Return a deck to show or copy: one of the person's own, or a pre-built one."""
    for key, game in card_games().items():
        for plan in game.decks():
            if text == f"{PREBUILT}{plan.key}":
                return replace(new_deck(person, key, plan.name, plan.cards, (), 0), is_default=0)
    return await find(host, person, text)


def prebuilt_suggestions(game: CardGame, typed: str) -> list[tuple[str, str]]:
    """Return the pre-built decks of a game as (label, choice)."""
    return [
        (say("prebuilt-choice", name=plan.name, game=game.title, cards=len(plan.cards)), f"{PREBUILT}{plan.key}")
        for plan in game.decks()
        if folded(typed) in folded(plan.name)
    ]


async def suggestions(host: Host, person: int, typed: str, game: str = "") -> list[tuple[str, str]]:
    """Return the decks of a person as (label, code)."""
    own = await decks.of_player(host.db, person)
    return [
        (say("own-choice", name=deck.name, game=card_games()[deck.game].title, cards=len(deck.keys)), code(deck.id))
        for deck in own
        if deck.game in card_games() and game in ("", deck.game) and folded(typed) in deck.folded
    ]


def game_of(deck: DeckRow) -> CardGame:
    """Return the game of a deck. Refuses decks of games that no longer exist."""
    game = card_games().get(deck.game)
    if game is None:
        raise Refusal(say("game-is-gone"))
    return game


async def held_for(host: Host, deck: DeckRow) -> dict[str, Holding]:
    """Return the cards that the owner of a deck has of its game."""
    return await ledger.holdings(host.db, deck.player_id, deck.game)


def required_name(name: str) -> str:
    """Return a name without superfluous spaces. Refuses an empty one."""
    trimmed = " ".join(name.split())[:NAME]
    if not trimmed:
        raise Refusal(say("name-it"))
    return trimmed
