"""Looking at a collection: what is in it, what is missing, how complete it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal, get_args

import msgspec

from bot.collections.card_search import nearest
from bot.shared.refusal import Refusal
from db import ledger, people
from db.ledger import SCRAP
from games.registry import card_games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.host.host import Host
    from bot.shared.people import Person
    from db.database import Database
    from db.ledger import Holding
    from games.collecting import CardGame, Collectible

Which = Literal["all", "owned", "missing", "doubles"]
WHICH: tuple[Which, ...] = get_args(Which)


class Filter(msgspec.Struct, frozen=True):
    """Which cards to show; empty is any."""

    kind: str = ""
    group: str = ""
    rarity: str = ""
    which: Which = "all"
    name: str = ""


class Chosen(msgspec.Struct, frozen=True):
    """What a person has chosen for themselves."""

    share: bool = False
    """Whether others may look at their collection."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card, and how many of it somebody has."""

    card: Collectible
    amount: int
    reserved: int


@dataclass(frozen=True, slots=True)
class Album:
    """A collection of one game, as far as a filter shows it."""

    lines: list[CardLine]
    completion: dict[str, tuple[int, int]]
    """How many different cards somebody has, and how many there are, by rarity."""
    copies: int
    scrap: int
    have: int
    """How many different cards somebody has of the kind, team and rarity that the filter asks for."""
    of: int
    """How many of those there are."""

    @property
    def owned(self) -> int:
        """How many different cards somebody has."""
        return sum(have for have, _ in self.completion.values())

    @property
    def total(self) -> int:
        """How many different cards there are."""
        return sum(there for _, there in self.completion.values())


async def album(db: Database, person: int, game: CardGame, wanted: Filter) -> Album:
    """Return the collection of a person: one look-up, whatever is shown of it."""
    held = await ledger.holdings(db, person, game.key)
    return arranged(game, held, wanted)


def arranged(game: CardGame, held: Mapping[str, Holding], wanted: Filter) -> Album:
    """Put holdings beside the catalogue; what somebody has stands in the order of rarity, the rarest first."""
    shown = [_line(card, held) for card in _of_sort(game.key, wanted.kind, wanted.group, wanted.rarity)]
    lines = shown if wanted.which == "all" else [line for line in shown if _WANTED[wanted.which](line)]
    if wanted.which == "owned":
        lines.sort(key=lambda line: -game.rarities.index(line.card.rarity))
    collected = [line for line in shown if not line.card.unlimited]
    return Album(
        lines=_named(lines, wanted.name),
        completion={rarity: (len(held.keys() & keys), len(keys)) for rarity, keys in _collected(game.key).items()},
        copies=sum(holding.amount for holding in held.values()) - _scrap(held),
        scrap=_scrap(held),
        have=sum(line.amount > 0 for line in collected),
        of=len(collected),
    )


_WANTED: Mapping[Which, Callable[[CardLine], bool]] = {
    "owned": lambda line: line.amount > 0,
    "missing": lambda line: line.amount == 0 and not line.card.unlimited,
    "doubles": lambda line: line.amount > 1,
}


def _line(card: Collectible, held: Mapping[str, Holding]) -> CardLine:
    holding = held.get(card.key)
    return CardLine(card, 0, 0) if holding is None else CardLine(card, holding.amount, holding.reserved)


def _scrap(held: Mapping[str, Holding]) -> int:
    return held[SCRAP].amount if SCRAP in held else 0


@lru_cache(256)
def _of_sort(game: str, kind: str, group: str, rarity: str) -> tuple[Collectible, ...]:
    """Return the cards of a kind, a team or type, and a rarity, each of them any if empty."""
    return tuple(
        card
        for card in card_games()[game].catalogue().values()
        if kind in ("", card.kind) and group in ("", card.group) and rarity in ("", card.rarity)
    )


@cache
def _collected(key: str) -> dict[str, frozenset[str]]:
    """Return the cards that can be collected of a game, by rarity."""
    game = card_games()[key]
    cards = [card for card in game.catalogue().values() if not card.unlimited]
    return {rarity: frozenset(card.key for card in cards if card.rarity == rarity) for rarity in game.rarities}


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


async def choices(db: Database, person: int) -> Chosen:
    """Return what a person has chosen."""
    row = await people.player(db, person)
    return msgspec.json.decode(row.settings, type=Chosen) if row is not None else Chosen()


async def share(host: Host, person: Person, *, share_it: bool) -> None:
    """Let others look at a person's collection, or no longer."""
    row = await people.player(host.db, person.id)
    settings: dict[str, object] = {} if row is None else msgspec.json.decode(row.settings)
    text = msgspec.json.encode(settings | {"share": share_it}).decode()
    await host.db.commit(people.save_player_settings(person.id, person.name, text, host.now()))


async def require_shared(db: Database, owner: int, person: int) -> None:
    """Refuse a look at the collection of somebody who has not allowed it."""
    if owner != person and not (await choices(db, owner)).share:
        raise Refusal("This collection is not open to others. Its owner can open it with `/collection share:True`.")
