"""Building decks: making, changing and judging them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.collections.card_search import folded
from bot.host.match_setup import dump_deck
from bot.shared.ids import code, new_match_id, parse_code
from bot.shared.refusal import Refusal
from db import decks, ledger
from db.database import Conflict
from db.decks import DeckRow
from games.registry import card_games

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.host.host import Host
    from db.ledger import Holding
    from games.card_game import CardGame, Collectible

MOST_DECKS = 25
"""How many decks of one game a person may have."""
MOST_CARDS = 200
"""More cards than any deck may hold."""
NAME = 40
TRIES = 5


PREBUILT = "prebuilt:"
"""How the choice of a pre-built deck begins."""


def missing(game: CardGame, cards: Sequence[str], held: Mapping[str, Holding]) -> list[tuple[Collectible, int]]:
    """Return which cards of a deck somebody does not have, and how many of each."""
    catalogue = game.catalogue()
    lacking = []
    for key, copies in Counter(cards).items():
        card = catalogue.get(key)
        owned = held[key].amount if key in held else 0
        if card is not None and not card.unlimited and owned < copies:
            lacking.append((card, copies - owned))
    return sorted(lacking, key=lambda each: each[0].number)


def problems(game: CardGame, cards: Sequence[str], held: Mapping[str, Holding]) -> list[str]:
    """Return a sentence for everything that keeps a deck from being played: its rules, and cards that are not there.

    The cards of a pre-built deck need not be there.
    """
    if is_prebuilt(game, cards):
        return []
    found = game.deck_problems(cards)
    lacking = ", ".join(f"{copies} {card.name}" for card, copies in missing(game, cards, held))
    return [*found, f"You do not have {lacking}."] if lacking else list(found)


def is_prebuilt(game: CardGame, cards: Sequence[str]) -> bool:
    """Whether a deck is one that everybody may play."""
    return any(Counter(deck.cards) == Counter(cards) for deck in game.decks())


def free_name(wanted: str, game: str, own: Sequence[DeckRow]) -> str:
    """Return a name that none of a person's decks of a game has."""
    taken = {deck.folded for deck in own if deck.game == game}
    wanted = " ".join(wanted.split())[:NAME] or "Deck"
    candidates = [wanted, *(f"{wanted[: NAME - 3]} {number}" for number in range(2, MOST_DECKS + 2))]
    return next(name for name in candidates if folded(name) not in taken)


def fresh(person: int, game: str, name: str, cards: Sequence[str], own: Sequence[DeckRow], moment: int) -> DeckRow:
    """Return a new deck; the first one of a game is the one that its owner plays."""
    first = not any(deck.game == game for deck in own)
    return DeckRow(new_match_id(), person, game, name, folded(name), dump_deck(cards), int(first), 1, moment, moment)


async def make(host: Host, person: int, game: CardGame, name: str, cards: Sequence[str] = ()) -> DeckRow:
    """Make a deck; refuses a name that is taken."""
    own = await decks.of_player(host.db, person)
    _require_room(game, own)
    deck = fresh(person, game.key, required_name(name), cards, own, host.now())
    try:
        await host.db.commit(*decks.add(deck))
    except Conflict:
        raise Refusal(f"You already have a deck called {name}. Choose another name.") from None
    return deck


async def copy(host: Host, deck: DeckRow, name: str) -> DeckRow:
    """Make another deck of the same cards."""
    own = await decks.of_player(host.db, deck.player_id)
    game = game_of(deck)
    return await make(host, deck.player_id, game, free_name(name or deck.name, deck.game, own), deck.keys)


async def change(host: Host, deck: DeckRow, changed: Callable[[list[str]], list[str]]) -> DeckRow:
    """Change the cards of a deck as it is then stored, whatever else is being done to it."""
    for _ in range(TRIES):
        current = await decks.load(host.db, deck.id)
        if current is None:
            raise Refusal("This deck has been deleted.")
        cards = changed(current.keys)
        if len(cards) > MOST_CARDS:
            raise Refusal(f"A deck can hold {MOST_CARDS} cards at most.")
        if cards == current.keys:
            return current
        after = replace(current, cards=dump_deck(cards), changed_at=host.now())
        try:
            await host.db.commit(decks.save(after))
        except Conflict:
            continue
        return replace(after, revision=after.revision + 1)
    raise Refusal("This deck is being changed right now. Please try again.")


def added(key: str, copies: int = 1) -> Callable[[list[str]], list[str]]:
    """Return the change that puts copies of a card into a deck."""
    return lambda cards: [*cards, *[key] * copies]


def removed(key: str, copies: int = 1) -> Callable[[list[str]], list[str]]:
    """Return the change that takes copies of a card out of a deck."""

    def change_(cards: list[str]) -> list[str]:
        left = list(cards)
        for _ in range(min(copies, cards.count(key))):
            left.remove(key)
        return left

    return change_


async def delete(host: Host, deck: DeckRow) -> None:
    """Delete a deck; its cards stay in the collection."""
    try:
        await host.db.commit(decks.delete(deck))
    except Conflict:
        raise Refusal("This deck has already been deleted.") from None


async def make_default(host: Host, deck: DeckRow) -> None:
    """Let a deck be the one that its owner plays."""
    try:
        await host.db.commit(*decks.make_default(deck))
    except Conflict:
        raise Refusal("This deck has been deleted.") from None


async def find(host: Host, person: int, text: str, game: str = "") -> DeckRow:
    """Return the deck of a person, perhaps of one game, that a code or a name means."""
    own = [deck for deck in await decks.of_player(host.db, person) if game in ("", deck.game)]
    number = parse_code(text)
    found = [deck for deck in own if deck.id == number] or [deck for deck in own if deck.folded == folded(text)]
    if not found:
        raise Refusal("You have no such deck. Pick one from the list while typing, or create one with `/deck new`.")
    return found[0]


async def find_any(host: Host, person: int, text: str) -> DeckRow:
    """Return a deck to look at or to copy: one of a person's own, or a pre-built one, which nobody has to have."""
    for key, game in card_games().items():
        for plan in game.decks():
            if text == f"{PREBUILT}{plan.key}":
                return replace(fresh(person, key, plan.name, plan.cards, (), 0), is_default=0)
    return await find(host, person, text)


def prebuilt_suggestions(game: CardGame, typed: str) -> list[tuple[str, str]]:
    """Return the pre-built decks of a game as (label, choice)."""
    return [
        (f"{plan.name} (pre-built, {game.title}, {len(plan.cards)} cards)", f"{PREBUILT}{plan.key}")
        for plan in game.decks()
        if folded(typed) in folded(plan.name)
    ]


async def suggestions(host: Host, person: int, typed: str, game: str = "") -> list[tuple[str, str]]:
    """Return the decks of a person as (label, code)."""
    own = await decks.of_player(host.db, person)
    return [
        (f"{deck.name} ({card_games()[deck.game].title}, {len(deck.keys)} cards)", code(deck.id))
        for deck in own
        if deck.game in card_games() and game in ("", deck.game) and folded(typed) in deck.folded
    ]


def game_of(deck: DeckRow) -> CardGame:
    """Return the game of a deck; refuses decks of games that are no more."""
    game = card_games().get(deck.game)
    if game is None:
        raise Refusal("Paddock no longer has the game of this deck.")
    return game


async def held_for(host: Host, deck: DeckRow) -> dict[str, Holding]:
    """Return what the owner of a deck has of its game."""
    return await ledger.holdings(host.db, deck.player_id, deck.game)


def required_name(name: str) -> str:
    """Return a name without needless blanks; refuses none."""
    trimmed = " ".join(name.split())[:NAME]
    if not trimmed:
        raise Refusal("Give the deck a name.")
    return trimmed


def _require_room(game: CardGame, own: Sequence[DeckRow]) -> None:
    if sum(deck.game == game.key for deck in own) >= MOST_DECKS:
        raise Refusal(f"You already have {MOST_DECKS} decks of {game.title}. Delete one first.")
