"""Looking at a collection: what is in it, what is missing, how complete it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

import msgspec

from bot.collections.lookup import nearest
from bot.host.refusal import Refusal
from db import ledger, people
from db.ledger import SCRAP

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.host.host import Host
    from bot.host.lobby import Person
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
class Line:
    """A card, and how many of it somebody has."""

    card: Collectible
    amount: int
    reserved: int


@dataclass(frozen=True, slots=True)
class Album:
    """A collection of one game, as far as a filter shows it."""

    lines: list[Line]
    completion: dict[str, tuple[int, int]]
    """How many different cards somebody has, and how many there are, by rarity."""
    copies: int
    scrap: int
    revision: int

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
    return arranged(game, held, wanted, 0)


async def with_revision(db: Database, person: int, game: CardGame, wanted: Filter) -> Album:
    """Return the collection of a person with the number that crafting asks for."""
    collector = await ledger.collector(db, person, game.key)
    return arranged(game, await ledger.holdings(db, person, game.key), wanted, collector.revision)


def arranged(game: CardGame, held: Mapping[str, Holding], wanted: Filter, revision: int) -> Album:
    """Put holdings beside the catalogue."""
    catalogue = game.catalogue()
    completion = {}
    for rarity in game.rarities:
        there = [card.key for card in catalogue.values() if card.rarity == rarity and not card.unlimited]
        completion[rarity] = (sum(key in held for key in there), len(there))
    lines = [_line(card, held) for card in catalogue.values()]
    return Album(
        lines=_named([line for line in lines if _shown(line, wanted)], wanted.name),
        completion=completion,
        copies=sum(holding.amount for item, holding in held.items() if item in catalogue),
        scrap=held[SCRAP].amount if SCRAP in held else 0,
        revision=revision,
    )


def _line(card: Collectible, held: Mapping[str, Holding]) -> Line:
    holding = held.get(card.key)
    return Line(card, 0, 0) if holding is None else Line(card, holding.amount, holding.reserved)


def _shown(line: Line, wanted: Filter) -> bool:
    card = line.card
    if wanted.kind not in ("", card.kind) or wanted.group not in ("", card.group):
        return False
    if wanted.rarity not in ("", card.rarity):
        return False
    match wanted.which:
        case "owned":
            return line.amount > 0
        case "missing":
            return line.amount == 0 and not card.unlimited
        case "doubles":
            return line.amount > 1
        case _:
            return True


def _named(lines: Sequence[Line], name: str) -> list[Line]:
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
