"""The cards of a collection: owned, missing, filtered and sorted, and how complete each set is."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from bot.collections.card_search import nearest
from bot.collections.sentences import say
from bot.shared.preferences import preferences
from bot.shared.refusal import Refusal
from db import ledger
from db.database import Database
from db.ledger import Holding, scrap_in
from games.contract.card_game import CardGame, Collectible
from games.registry import card_games

Which = Literal["all", "owned", "missing", "doubles", "wanted"]
WHICH: tuple[Which, ...] = get_args(Which)
Order = Literal["rarest", "newest"]
ORDERS: tuple[Order, ...] = get_args(Order)


class Filter(msgspec.Struct, frozen=True):
    """Which cards to show; an empty field means any."""

    kind: str = ""
    group: str = ""
    rarity: str = ""
    which: Which = "all"
    name: str = ""
    order: Order = "rarest"
    """How owned cards are sorted; all others are sorted by number."""


class CardLine(msgspec.Struct, frozen=True, gc=False):
    """A card, and how many copies a person owns."""

    card: Collectible
    amount: int
    reserved: int
    wanted: bool = False
    gained_at: int = 0
    """When the last copy was gained, in milliseconds since 1970, UTC; 0 if there never was one."""


@dataclass(frozen=True, slots=True)
class Album:
    """A collection of one game, seen through a filter."""

    lines: list[CardLine]
    completion: dict[str, tuple[int, int]]
    """How many different cards the owner has, and how many there are, by rarity."""
    copies: int
    scrap: int
    have: int
    """How many different cards of the filter's kind, team and rarity the owner has."""
    of: int
    """How many such cards there are."""

    @property
    def owned(self) -> int:
        """How many different cards the owner has."""
        return sum(have for have, _ in self.completion.values())

    @property
    def total(self) -> int:
        """How many different cards there are."""
        return sum(there for _, there in self.completion.values())


class SetCount(msgspec.Struct, frozen=True):
    """How many different cards of a set a player has."""

    title: str
    have: int
    of: int


class Owned(msgspec.Struct, frozen=True):
    """The cards of one game that a person owns and wishes for."""

    held: Mapping[str, Holding]
    wishes: frozenset[str] = frozenset()
    gained: Mapping[str, int] = {}
    """When the last copy of each card was gained."""


async def owned_by(
    db: Database,
    person: int,
    game: CardGame,
    viewer: int,
    order: Order = "rarest",
    face_down: Mapping[str, int] = MappingProxyType({}),
) -> Owned:
    """Return a person's cards, `face_down` only if promised; wishes for themselves, dates if `order` needs them."""
    held, wished = await ledger.collection(db, person, game.key)
    for key in face_down.keys() & held.keys():
        held[key] = replace(held[key], amount=max(held[key].amount - face_down[key], held[key].reserved))
    held = {key: each for key, each in held.items() if each.amount}
    gained = await ledger.gained(db, person, game.key) if order == "newest" else {}
    return Owned(held, frozenset(wished) if person == viewer else frozenset(), gained)


def arranged(game: CardGame, owned: Owned, wanted: Filter) -> Album:
    """Match holdings with the catalogue; owned cards are sorted by rarity or date, rarest or newest first."""
    held = owned.held
    selected = [_line(card, owned) for card in _of_sort(game.key, wanted.kind, wanted.group, wanted.rarity)]
    lines = selected if wanted.which == "all" else [line for line in selected if _WANTED[wanted.which](line)]
    if wanted.which in ("owned", "doubles"):
        rarest = {rarity: -place for place, rarity in enumerate(game.rarities)}
        lines.sort(key=lambda line: (-line.gained_at * (wanted.order == "newest"), rarest[line.card.rarity]))
    collected = [line for line in selected if not line.card.unlimited]
    return Album(
        lines=_named(lines, wanted.name),
        completion={rarity: (len(held.keys() & keys), len(keys)) for rarity, keys in _collected(game.key).items()},
        copies=sum(holding.amount for holding in held.values()) - scrap_in(held),
        scrap=scrap_in(held),
        have=sum(line.amount > 0 for line in collected),
        of=len(collected),
    )


_WANTED: Mapping[Which, Callable[[CardLine], bool]] = {
    "owned": lambda line: line.amount > 0,
    "missing": lambda line: line.amount == 0 and not line.card.unlimited,
    "doubles": lambda line: line.amount > 1,
    "wanted": lambda line: line.wanted,
}


def copies_of(cards: Iterable[tuple[int, str]]) -> str:
    """Return "2 Name, 1 Other": the number of copies of each card, and its name."""
    return ", ".join(say("copies", amount=copies, name=name) for copies, name in cards)


def amount(line: CardLine) -> str:
    """Return the number of copies of a card in words."""
    if line.card.unlimited:
        return say("unlimited")
    return say("amount", copies=line.amount, promised=line.reserved, wanted=line.wanted)


def _line(card: Collectible, owned: Owned) -> CardLine:
    holding, wanted = owned.held.get(card.key), card.key in owned.wishes
    if holding is None:
        return CardLine(card, 0, 0, wanted)
    return CardLine(card, holding.amount, holding.reserved, wanted, owned.gained.get(card.key, 0))


@lru_cache(256)
def _of_sort(game: str, kind: str, group: str, rarity: str) -> tuple[Collectible, ...]:
    """Return the cards of a kind, a team or type, and a rarity; an empty one means any."""
    return tuple(
        card
        for card in card_games()[game].catalogue().values()
        if kind in ("", card.kind) and group in ("", card.group) and rarity in ("", card.rarity)
    )


@cache
def _collected(key: str) -> dict[str, frozenset[str]]:
    """Return the cards of a game that can be collected, by rarity."""
    game = card_games()[key]
    cards = [card for card in game.catalogue().values() if not card.unlimited]
    return {rarity: frozenset(card.key for card in cards if card.rarity == rarity) for rarity in game.rarities}


def collectible(key: str) -> int:
    """Return how many different cards of a game can be collected."""
    return sum(map(len, _collected(key).values()))


def _named(lines: Sequence[CardLine], name: str) -> list[CardLine]:
    if not name:
        return list(lines)
    found = {card.key for card in nearest((line.card for line in lines), name, most=25)}
    return [line for line in lines if line.card.key in found]


def kinds(game: CardGame) -> list[str]:
    """Return the kinds of a game's cards, in the catalogue's order."""
    return list(dict.fromkeys(str(card.kind) for card in game.catalogue().values()))


def groups(game: CardGame) -> list[str]:
    """Return the teams or types of a game's cards."""
    return list(dict.fromkeys(str(card.group) for card in game.catalogue().values() if card.group))


def sets(game: CardGame, held: Mapping[str, Holding]) -> list[tuple[str, list[SetCount]]]:
    """Return how complete every team or type, every rarity and every kind is, under two headings."""
    cards = [card for card in game.catalogue().values() if not card.unlimited]

    def progress(names: Sequence[str], of: Callable[[Collectible], str]) -> list[SetCount]:
        sorts = [(name, [card.key in held for card in cards if of(card) == name]) for name in names]
        return [SetCount(name[:1].upper() + name[1:], sum(has), len(has)) for name, has in sorts if has]

    rarities = progress(list(map(str, game.rarities)), lambda card: card.rarity)
    left = [*progress(groups(game), lambda card: card.group), *rarities]
    return [(say("sets-heading"), left), (say("kinds-heading"), progress(kinds(game), lambda card: card.kind))]


async def require_shared(db: Database, owner: int, person: int) -> None:
    """Refuse to show a collection whose owner has not opened it to others."""
    if owner != person and not (await preferences(db, owner)).share:
        raise Refusal(say("collection-is-private"))
