"""Looks: gloss and alternative pictures for cards, sleeves, frames and titles. None of them affects a match."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from bot.collections import workshop
from bot.collections.sentences import say
from bot.host.core.host import Host
from bot.shared.refusal import Refusal, commit_or_refuse
from db import achievements, ledger, looks
from db.database import Source, Write
from db.ledger import SCRAP, LedgerEntry, scrap_in
from games.contract.card_game import CardGame, Collectible
from games.contract.catalogues import read_catalogue
from games.look.card_pages import OTHER, SHINY

Kind = Literal["title", "sleeve", "frame"]


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A look to wear: one of its kind at a time, but a sleeve for each game."""

    kind: Kind
    game: str
    """The game whose scrap pays for it, and whose cards a sleeve is for."""
    item: str
    """Its name in storage, which never changes."""
    name: str
    price: int
    colour: str = ""

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.game}:{self.item}"

    @property
    def place(self) -> str:
        """The common prefix of the keys of all looks that it excludes while worn."""
        return f"{self.kind}:{self.game}:" if self.kind == "sleeve" else f"{self.kind}:"


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The other picture of a card, for an achievement."""

    achievement: str
    game: str
    item: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shine: int
    look: tuple[Look, ...]
    picture: tuple[Picture, ...]


CATALOGUE = read_catalogue(__package__, "looks.toml", _File)


class Wardrobe(msgspec.Struct, frozen=True):
    """The looks that a person owns."""

    owned: frozenset[str] = frozenset()
    worn: tuple[Look, ...] = ()

    def dress(self, game: str, card: str) -> str:
        """Return the marks of a card's looks, as `games.look.card_pages.dressed` takes them."""
        return "".join(mark for mark, kind in _MARKS.items() if f"{kind}:{game}:{card}" in self.owned)

    def wears(self, kind: Kind, game: str = "") -> Look | None:
        """Return the look of a kind that is worn; for sleeves, the one of a game."""
        return next((each for each in self.worn if each.kind == kind and game in ("", each.game)), None)


_MARKS: Mapping[str, str] = {OTHER: "art", SHINY: "shine"}


def reward(game: CardGame, group: str) -> Collectible | None:
    """Return the card whose other picture rewards a complete team or type."""
    named = f"set-{group.lower().replace(' ', '-')}"
    items = (each.item for each in CATALOGUE.picture if (each.game, each.achievement) == (game.key, named))
    return next((game.catalogue()[item] for item in items), None)


async def wardrobe(db: Source, person: int) -> Wardrobe:
    """Return the looks of a person, those of achievements included."""
    rows = await looks.of_player(db, person)
    had = await achievements.of_player(db, person)
    gifts = {f"art:{each.game}:{each.item}" for each in CATALOGUE.picture if each.achievement in had}
    worn = {look for look, is_worn in rows if is_worn}
    return Wardrobe(
        frozenset(gifts | {look for look, _ in rows}), tuple(each for each in CATALOGUE.look if each.key in worn)
    )


def shine_price(game: CardGame, card: Collectible) -> int:
    """Return what a gloss for a card costs, in scrap."""
    return CATALOGUE.shine * workshop.price(game, card)


async def polish(host: Host, person: int, game: CardGame, card: Collectible) -> None:
    """Give a card that a person owns a gloss, for scrap."""
    if card.key not in await ledger.holdings(host.db, person, game.key):
        raise Refusal(say("cannot-show"))
    key = f"shine:{game.key}:{card.key}"
    await _buy(host, person, game.key, shine_price(game, card), key, [looks.own(person, key, host.now())])


async def choose(host: Host, person: int, key: str) -> bool:
    """Buy a title, sleeve or frame if needed, and put it on or take it off. Return whether it is worn now."""
    look = next((each for each in CATALOGUE.look if each.key == key), None)
    if look is None:
        raise Refusal(say("no-such-look"))
    theirs = await wardrobe(host.db, person)
    worn = looks.wear(person, look.key, host.now(), look.place)
    if look.key in theirs.owned:
        await host.db.commit(*worn)
    else:
        await _buy(host, person, look.game, look.price, look.key, worn)
    return look not in theirs.worn


async def _buy(host: Host, person: int, game: str, price: int, key: str, owned: Sequence[Write]) -> None:
    """Pay for a look, and carry out the writes that give it to the person."""
    collector = await ledger.collector(host.db, person, game)
    held = await ledger.holdings(host.db, person, game)
    scrap = scrap_in(held)
    if key in (await wardrobe(host.db, person)).owned:
        raise Refusal(say("has-look"))
    if scrap < price:
        raise Refusal(say("too-expensive", price=price, scrap=scrap), "claim")
    await commit_or_refuse(
        host.db,
        say("collection-has-changed"),
        ledger.advance(collector),
        *ledger.book([LedgerEntry(person, f"look:{key}", SCRAP, game, -price, "craft", host.now())]),
        *owned,
    )
