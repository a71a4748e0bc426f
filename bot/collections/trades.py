"""Trades: offers in fixed versions that both sides confirm. The cards of an open offer are reserved."""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from bot.collections import fair_trades
from bot.collections.card_search import exact, nearest
from bot.collections.sentences import say
from bot.host.core.host import Host
from bot.shared.durations import DAY
from bot.shared.ids import new_match_id, parse_code
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from db import kept, ledger, people, tallies, trades
from db.database import Conflict, Source, Transaction
from db.retries import transact
from db.trades import Gifts, Side, TradeRow
from games.contract.card_game import CardGame

LIFE = DAY
"""How long an offer stays open, in milliseconds; a new version starts the time again."""
MOST_OPEN, MOST_TO_ONE = 10, 3
"""How many open offers a person may have made, or have from others; and how many of them to the same person."""
MOST_CARDS = 20
"""How many different cards a side may give."""
BATCH = 10
TRIES = 5
_COUNTED = re.compile(r"(\d{1,3})\s*[xX×]?\s+(\S.*)")


class Outdated(Refusal):
    """A button belongs to a version that is no longer current."""

    def __init__(self) -> None:
        super().__init__(say("has-changed"))


class CannotGive(Refusal):
    """A side confirms a trade without having its cards, or has promised them in another."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A trade, and the cards of both sides in its current version."""

    row: TradeRow
    gifts: Gifts


def read_cards(game: CardGame, text: str) -> dict[str, int]:
    """Read `2 Card Name, Other Card`, separated by commas or lines. Refuses unknown names and suggests others."""
    cards: dict[str, int] = {}
    for piece in re.split(r"[,;\n]", text):
        typed = piece.strip()
        if not typed or typed == "-":
            continue
        card, copies = exact(game, typed), 1
        counted = _COUNTED.fullmatch(typed)
        if card is None and counted is not None:
            card, copies = exact(game, counted[2]), int(counted[1])
        if card is None:
            similar = ", ".join(each.name for each in nearest(game.catalogue().values(), typed))
            raise Refusal(say("not-a-card", text=typed[:60], game=game.title, similar=similar or "none"))
        if card.unlimited:
            raise Refusal(say("not-tradable", card=card.name))
        if copies:
            cards[card.key] = cards.get(card.key, 0) + copies
    if len(cards) > MOST_CARDS:
        raise Refusal(say("too-many-different-cards", most=MOST_CARDS))
    return cards


async def offer(host: Host, game: CardGame, people_: tuple[Person, Person], place: Location, gifts: Gifts) -> Deal:
    """Make an offer; the offerer's cards are reserved from now on."""
    offerer, partner = people_
    _require_sense(gifts)
    if offerer.id == partner.id:
        raise Refusal(say("not-with-yourself"))
    fair_trades.require_age(host, offerer.id)

    async def require_possible(db: Source) -> None:
        await _require_free_to_trade(db, offerer.id, partner.id)
        await _require_cards(db, offerer.id, game, gifts[0])

    await require_possible(host.db)  # for the nearest reason; below it is still true when the offer is stored
    await fair_trades.require_fair(host, game, (offerer.id, partner.id), gifts, (0,))
    now = host.now()
    row = TradeRow(
        id=new_match_id(),
        game=game.key,
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        offerer_id=offerer.id,
        partner_id=partner.id,
        created_at=now,
        expires_at=now + LIFE,
    )

    async def store(tx: Transaction) -> None:
        await require_possible(tx)
        await tx.run(
            *(people.seen(person.id, person.name, now) for person in sorted(people_, key=lambda each: each.id)),
            *trades.offer(row, gifts),
        )

    await transact(host.db, store)
    deal = Deal(row, gifts)
    if await trades.blocked_between(host.db, offerer.id, partner.id):  # by a press that did not find this trade yet
        await _end(host, deal, "cancelled")
        raise Refusal(say("no-more-offers"))
    return deal


async def _require_free_to_trade(db: Source, offerer: int, partner: int) -> None:
    blocked = await trades.blocked_between(db, offerer, partner)
    if offerer in blocked:
        raise Refusal(say("you-blocked-them"))
    offered_to = [row.partner_id for row in await trades.open_of_player(db, offerer) if row.offerer_id == offerer]
    if len(offered_to) >= MOST_OPEN:
        raise Refusal(say("you-have-too-many", most=MOST_OPEN))
    waiting = sum(row.partner_id == partner for row in await trades.open_of_player(db, partner))
    if blocked or offered_to.count(partner) >= MOST_TO_ONE or waiting >= MOST_OPEN:
        raise Refusal(say("no-more-offers"))


def _require_sense(gifts: Gifts) -> None:
    if not any(gifts):
        raise Refusal(say("nothing-to-trade"))
    if gifts[0].keys() & gifts[1].keys():
        raise Refusal(say("same-card-twice"))


async def load(host: Host, trade_id: int) -> Deal:
    """Return the current state of a trade, ending it first if it has expired."""
    for _ in range(2):
        row = await trades.load(host.db, trade_id)
        if row is None:
            raise Refusal(say("no-such-trade"))
        deal = Deal(row, await trades.gifts(host.db, row))
        if row.status != "open" or row.expires_at > host.now():
            return deal
        await _end(host, deal, "expired")
    raise Outdated


def side_of(deal: Deal, person: int) -> Side:
    """Return the side of a person. Refuses everybody else."""
    side = deal.row.side_of(person)
    if side is None:
        raise Refusal(say("others-trade"))
    return side


async def confirm(host: Host, game: CardGame, trade_id: int, person: int, version: int) -> Deal:
    """Confirm a version; the second confirmation swaps the cards."""
    for _ in range(TRIES):
        deal = await load(host, trade_id)
        side = side_of(deal, person)
        require_open(deal, version)
        if deal.row.has_confirmed(side):
            return deal
        writes = trades.confirm(deal.row, side, deal.gifts, host.now())
        last = deal.row.confirmed != 0
        collectors = [await ledger.collector(host.db, each, game.key) for each in sorted(filter(None, deal.row.sides))]
        await fair_trades.require_fair(host, game, deal.row.sides, deal.gifts, (0, 1) if last else (side,))
        if last:  # if another trade changes what they have received, this one is checked again
            counted = [tallies.add(each.player_id, game.key, "trades", 1) for each in collectors]
            writes = [*(ledger.advance(each) for each in collectors if each.revision), *writes, *counted]
        try:
            await host.db.commit(*writes)
        except Conflict:
            if deal.row == (await trades.load(host.db, trade_id)):
                await _require_cards(host.db, person, game, deal.gifts[side], CannotGive)
            continue
        return await load(host, trade_id)
    raise Outdated


async def amend(host: Host, game: CardGame, trade_id: int, person: int, version: int, gifts: Gifts) -> Deal:
    """Make another version, which both sides have to confirm again."""
    deal = await load(host, trade_id)
    side = side_of(deal, person)
    require_open(deal, version)
    _require_sense(gifts)
    await fair_trades.require_fair(host, game, deal.row.sides, gifts, (side,))
    try:
        await host.db.commit(*trades.amend(deal.row, side, deal.gifts, gifts, host.now() + LIFE))
    except Conflict:
        if deal.row == (await trades.load(host.db, trade_id)):
            await _require_cards(host.db, person, game, gifts[side])
        raise Outdated from None
    return await load(host, trade_id)


async def cancel(host: Host, trade_id: int, person: int) -> Deal:
    """End a trade without a swap; either side may do so while it is open."""
    deal = await load(host, trade_id)
    side = side_of(deal, person)
    if deal.row.status == "open":
        await _end(host, deal, "cancelled" if side == 0 else "declined")
    return await load(host, trade_id)


async def expire(host: Host) -> list[int]:
    """End the expired trades, and return their ids."""
    rows = await trades.expired(host.db, host.now(), BATCH)
    for row in rows:
        await _end(host, Deal(row, await trades.gifts(host.db, row)), "expired")
    return [row.id for row in rows]


async def _end(host: Host, deal: Deal, how: trades.Ending) -> None:
    with suppress(Conflict):  # another press has just ended or confirmed it, which stands
        await host.db.commit(*trades.end(deal.row, deal.gifts, how, host.now()))


def require_open(deal: Deal, version: int) -> None:
    """Refuse a press that belongs to another version than the current one, or to a trade that is over."""
    if deal.row.status != "open" or deal.row.version != version:
        raise Outdated


async def _require_cards(
    db: Source, person: int, game: CardGame, items: Mapping[str, int], refusal: type[Refusal] = Refusal
) -> None:
    """Refuse if a person does not own the cards, or has promised them in another trade."""
    held = await ledger.holdings(db, person, game.key)
    catalogue = game.catalogue()
    lacking, promised = [], []
    for item, amount in items.items():
        holding = held.get(item)
        name = catalogue[item].name if item in catalogue else item
        if holding is None or holding.amount < amount:
            lacking.append(say("copies", amount=amount, name=name))
        elif holding.free < amount:
            promised.append(name)
    if lacking:
        raise refusal(say("you-do-not-have", cards=", ".join(lacking)))
    if promised:
        raise refusal(say("already-promised", cards=", ".join(promised)))


async def find(host: Host, person: int, text: str) -> Deal:
    """Return the trade of a person with this code."""
    number = parse_code(text)
    if number is None:
        raise Refusal(say("no-trade-code"))
    deal = await load(host, number)
    side_of(deal, person)
    return deal


async def toggle_block(host: Host, person: int, other: Person) -> list[int] | None:
    """Block another person, and return the open trades that this has ended; or unblock them, and return None."""
    if other.id == person:
        raise Refusal(say("not-yourself"))
    if person in await trades.blocked_between(host.db, person, other.id):
        forgotten = (await kept.blocks(host.db, person, other.id)).get(person)
        also = [] if forgotten is None else [kept.unblock(forgotten.mark, forgotten.about)]
        await host.db.commit(trades.unblock(person, other.id), *also)
        return None
    await host.db.commit(people.seen(other.id, other.name, host.now()), trades.block(person, other.id, host.now()))
    ended = set[int]()
    for _ in range(TRIES):  # another press may have just changed one
        for row in [row for row in await trades.open_of_player(host.db, person) if other.id in row.sides]:
            how: trades.Ending = "declined" if row.partner_id == person else "cancelled"
            await _end(host, Deal(row, await trades.gifts(host.db, row)), how)
            ended.add(row.id)
    return sorted(ended)
