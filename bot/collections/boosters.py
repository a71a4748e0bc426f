"""Opens boosters in one transaction, after which the cards are owned, whatever happens to the message."""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from bot.collections import booster_contents
from bot.collections.recipes import RECIPES
from bot.collections.sentences import say
from bot.host.core.host import Host
from bot.shared.durations import HOUR
from bot.shared.refusal import Refusal
from db import boosters, ledger, looks, tallies
from db.boosters import BoosterRow
from db.database import Conflict
from db.ledger import SCRAP, CollectorRow, Holding, LedgerEntry, amount_in
from db.stored import encoded, read_or
from games.contract.card_game import CardGame, Collectible
from games.registry import card_games

TRIES = 5
RECENTLY = HOUR
"""How long an opened booster can be shown again, in milliseconds, in case its message was lost."""


class DrawnCard(msgspec.Struct, frozen=True):
    """A card of an opened booster."""

    card: str
    new: bool = False
    """Whether it is the first copy that the person owns."""
    scrap: int = 0
    """The scrap that it turned into, if no deck could hold another copy."""
    other: bool = False
    """Whether it comes with its other picture."""


@dataclass(frozen=True, slots=True)
class OpenedBooster:
    """A booster and its cards."""

    row: BoosterRow
    cards: list[DrawnCard]


async def open_booster(host: Host, person: int, game: CardGame, wanted: int | None = None) -> OpenedBooster:
    """Open the next booster of a person, or return one that was opened but never looked at.

    `wanted` is the id of a particular booster. Two presses at once open one booster: the second finds it open.
    """
    for _ in range(TRIES):
        row = await (_wanted(host, person, wanted) if wanted is not None else _upcoming(host, person, game))
        if row.opened_at is not None:
            return _read(row)
        with suppress(Conflict):
            return await _open(host, row, game)
    raise Refusal(say("collection-is-busy"))


async def openable(host: Host, person: int) -> list[CardGame]:
    """Return the games for which a person can open a booster now."""
    return [
        game
        for key, game in card_games().items()
        if await _unseen(host, person, key) or await boosters.next_closed(host.db, person, key)
    ]


async def face_down(host: Host, person: int, game: CardGame) -> Counter[str]:
    """Return how many copies of which cards lie face down in boosters that a person has opened within the last hour.

    They are owned as soon as the booster is opened, so that nothing is lost with a message: decks, trades, crafting and
    the page of a single card count them. The pages of a collection leave them out, because they would spoil the next
    press. After an hour, when the booster's message may be lost, they are shown everywhere; no row needs tidying up.
    """
    rows = await boosters.opened_since(host.db, person, game.key, host.now() - RECENTLY)
    return Counter(each.card for row in rows for each in _contents(row)[row.turned :] if not each.scrap)


async def _unseen(host: Host, person: int, game: str) -> BoosterRow | None:
    """Return the latest opened booster without a turned card, or None."""
    rows = await boosters.opened_since(host.db, person, game, host.now() - RECENTLY)
    return next((row for row in rows if not row.turned), None)


async def _wanted(host: Host, person: int, booster_id: int) -> BoosterRow:
    row = await boosters.load(host.db, booster_id)
    if row is None:
        raise Refusal(say("no-such-booster"))
    if row.player_id != person:
        raise Refusal(say("others-booster"))
    return row


async def _upcoming(host: Host, person: int, game: CardGame) -> BoosterRow:
    """Return the next booster: one that was opened but never looked at, or a closed one."""
    closed = await boosters.next_closed(host.db, person, game.key)  # before it can be opened by another press
    row = await _unseen(host, person, game.key) or closed
    if row is None:
        raise Refusal(say("no-booster", game=game.title), "claim")
    return row


async def _open(host: Host, row: BoosterRow, game: CardGame) -> OpenedBooster:
    person = row.player_id
    collector = await ledger.collector(host.db, person, game.key)
    held, wishes = await ledger.collection(host.db, person, game.key)
    recipe, catalogue = RECIPES[game.key], game.catalogue()
    wished = {key for key in wishes & catalogue.keys() if amount_in(held, key) < catalogue[key].copies}
    cards, dry = booster_contents.draw(game, recipe, boosters_in_vain(collector), host.luck, wished)
    drawn = resolve_duplicates(cards, held, recipe.scrap)
    if 100 * host.luck.random() < recipe.chase:
        drawn[-1] = msgspec.structs.replace(drawn[-1], other=True)
    contents = encoded(drawn)
    moment = host.now()
    await host.db.commit(
        ledger.advance(collector, dry=encoded(dry)),
        boosters.opened(row, game.key, contents, moment),
        *ledger.book(_entries(person, game.key, f"booster:{row.id}", drawn, moment)),
        *(looks.own(person, f"art:{game.key}:{each.card}", moment) for each in drawn if each.other),
        tallies.add(person, game.key, "boosters_opened", 1),
    )
    return _read(msgspec.structs.replace(row, game=game.key, opened_at=moment, contents=contents))


def resolve_duplicates(
    cards: Sequence[Collectible], held: Mapping[str, Holding], scrap: Mapping[str, int]
) -> list[DrawnCard]:
    """Mark new cards, and turn copies beyond what a deck can hold into scrap."""
    drawn = []
    for card in cards:
        owned = amount_in(held, card.key)
        drawn.append(DrawnCard(card.key, new=not owned, scrap=scrap[card.rarity] if owned >= card.copies else 0))
    return drawn


def _entries(person: int, game: str, cause: str, drawn: Sequence[DrawnCard], moment: int) -> list[LedgerEntry]:
    gained = {each.card: 1 for each in drawn if not each.scrap}
    scrap = sum(each.scrap for each in drawn)
    if scrap:
        gained[SCRAP] = scrap
    return [LedgerEntry(person, cause, item, game, change, "booster", moment) for item, change in gained.items()]


async def opened_booster(host: Host, person: int, booster_id: int) -> OpenedBooster:
    """Return a booster that a person has opened. Refuses other people's."""
    row = await _wanted(host, person, booster_id)
    if row.contents is None:
        raise Refusal(say("no-such-booster"))
    return _read(row)


async def turn(host: Host, opened: OpenedBooster, cards: int) -> None:
    """Store how many of the cards have been turned."""
    await host.db.commit(boosters.turned(opened.row.id, opened.row.player_id, cards))


def boosters_in_vain(collector: CollectorRow) -> booster_contents.Dry:
    """Return how many boosters in a row lacked each guaranteed rarity."""
    return read_or({}, booster_contents.Dry, "collectors.dry", collector.dry)


def _read(row: BoosterRow) -> OpenedBooster:
    cards = _contents(row)
    if not cards:
        raise Refusal(say("booster-unreadable"))
    return OpenedBooster(row, cards)


def _contents(row: BoosterRow) -> list[DrawnCard]:
    assert row.contents is not None
    return read_or([], list[DrawnCard], "boosters.contents", row.contents)
